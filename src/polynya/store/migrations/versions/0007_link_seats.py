"""Links to one of the seats of a browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every link is to all of them."""
    op.add_column("links", sa.Column("seat", sa.Integer, nullable=False, server_default="-1"))


def downgrade() -> None:
    """Forget which one."""
    with op.batch_alter_table("links") as table:
        table.drop_column("seat")
