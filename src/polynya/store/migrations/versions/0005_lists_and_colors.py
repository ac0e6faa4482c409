"""Tables that somebody has taken off their list, and the colors of seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every table is on its lists, and has the usual colors."""
    op.add_column("holders", sa.Column("is_unlisted", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("colors", sa.JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Forget both."""
    with op.batch_alter_table("tables") as table:
        table.drop_column("colors")
    with op.batch_alter_table("holders") as table:
        table.drop_column("is_unlisted")
