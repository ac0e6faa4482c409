"""What can go wrong with a store, one class per thing that a caller can do about it."""

from __future__ import annotations

from polynya.core.errors import PolynyaError


class Stale(PolynyaError):
    """Somebody was faster: read again."""


class StoreBusy(PolynyaError):
    """A database that takes or gives nothing now: try the same again in a moment."""


class StoreError(PolynyaError):
    """A database that cannot be used: give another address, or see to it."""
