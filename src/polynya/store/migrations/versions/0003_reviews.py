"""Reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a place for reviews."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("takebacks", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "takebacks", name="pk_reviews"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("reviews")
