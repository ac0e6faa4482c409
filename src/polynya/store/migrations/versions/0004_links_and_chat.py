"""Secret links to seats, and what people say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a place for both."""
    op.create_table(
        "links",
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("expires", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_links_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("link", name="pk_links"),
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("chat")
    op.drop_index("ix_links_table_id", "links")
    op.drop_table("links")
