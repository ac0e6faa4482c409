"""Who has held a seat at a table and does no more, so that a browser stays who it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a place for them."""
    op.create_table(
        "former_holders",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_former_holders_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "holder", name="pk_former_holders"),
    )
    op.create_index("ix_former_holders_holder", "former_holders", ["holder"])


def downgrade() -> None:
    """Forget them."""
    op.drop_index("ix_former_holders_holder", "former_holders")
    op.drop_table("former_holders")
