"""The seeds of the tables' luck; tables that are there have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a place for seeds."""
    op.create_table(
        "seeds",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seeds_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_seeds"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("seeds")
