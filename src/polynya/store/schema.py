"""What is kept: tables, the seeds of their luck, who sits or sat where, journals, reviews, links and talk."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, MetaData, String, Table

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),  # the version it was started with
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("created", Integer, nullable=False),  # seconds
    Column("colors", JSON, nullable=False, server_default="[]"),  # of the seats, where they are not the usual ones
)
SEEDS: Final = Table(  # secret until the end, and so beside everything that is read for a page
    "seeds",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seed", String(64), nullable=False),  # hexadecimal
)
HOLDERS: Final = Table(  # who may sit where: the hash of a browser's token
    "holders",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("is_unlisted", Integer, nullable=False, server_default="0"),  # whether they do not want to be reminded of it
    Index("ix_holders_holder", "holder"),
)
FORMER_HOLDERS: Final = Table(  # who has left a seat: a browser stays who it is, and with it what it has seen
    "former_holders",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Index("ix_former_holders_holder", "holder"),
)
JOURNAL: Final = Table(  # (table, seq) is unique: whoever inserts first has moved
    "journal",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),  # action, undo, seat, switch, offer, answer, end, lesson, deletion
    Column("data", JSON, nullable=False),
    Column("at", Integer, nullable=False),  # seconds
)
REVIEWS: Final = (
    Table(  # what was worked out about a finished game; an end that is taken back has no part in the next one
        "reviews",
        METADATA,
        Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("takebacks", Integer, primary_key=True, autoincrement=False),  # so many before that end
        Column("data", JSON, nullable=False),
    )
)
LINKS: Final = Table(  # secret links by which seats come to another browser: hashes, and whose seats they are
    "links",
    METADATA,
    Column("link", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("holder", String(64), nullable=False),
    Column("kind", String(16), nullable=False),  # move, recover
    Column("expires", Integer, nullable=False),  # seconds; 0 is never
    Column("seat", Integer, nullable=False, server_default="-1"),  # one of them, or all
    Index("ix_links_table_id", "table_id"),
)
CHAT: Final = Table(  # what people say at a table, apart from what happens there
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", JSON, nullable=False),  # seat, name, and a text or the key of a phrase
    Column("at", Integer, nullable=False),  # seconds
)
