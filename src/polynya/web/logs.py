"""What the server tells its owner: lines of text, or of JSON for programs. Never a token, a cookie or a move."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Final

JSON: Final = "json"


class JsonFormatter(logging.Formatter):
    """A line of JSON for every record, with the facts that came with it."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": record.process,
            "text": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            facts["error"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False)


def log_settings(log_format: str) -> dict[str, object]:
    """What `logging.config` and Granian want to know; single answers are told only to programs."""
    is_json = log_format == JSON
    formatter: dict[str, object] = {"()": JsonFormatter} if is_json else {"format": "[%(levelname)s] %(message)s"}
    console = {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"}
    loggers = {
        name: {"handlers": ["console"], "level": level, "propagate": False}
        for name, level in (
            ("_granian", "WARNING"),
            ("polynya", "WARNING"),
            ("polynya.access", "INFO" if is_json else "WARNING"),
        )
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": formatter},
        "handlers": {"console": console},
        "loggers": loggers,
    }
