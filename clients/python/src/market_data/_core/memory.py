"""Responses that are kept with their ETags."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock


@dataclass(frozen=True)
class MemoryBounds:
    """Limits of a client's response cache, which saves sending unchanged responses again."""

    replies: int = 100
    """Maximum number of responses; 0 turns the cache off."""

    characters: int = 5_000_000
    """Maximum number of characters of all responses together."""


class EtagMemory:
    """Latest responses by address. If it is full, the least recently used ones are removed."""

    def __init__(self, bounds: MemoryBounds) -> None:
        self._bounds = bounds
        self._replies: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self._characters = 0
        self._lock = Lock()

    def get(self, url: str) -> tuple[str, str] | None:
        """Return ETag and text of an address, and mark them as used."""
        with self._lock:
            if url in self._replies:
                self._replies.move_to_end(url)
            return self._replies.get(url)

    def set(self, url: str, etag: str, text: str) -> None:
        with self._lock:
            self._characters += len(text) - len(self._replies.pop(url, ("", ""))[1])
            self._replies[url] = (etag, text)
            while len(self._replies) > self._bounds.replies or self._characters > self._bounds.characters:
                _, (_, oldest) = self._replies.popitem(last=False)
                self._characters -= len(oldest)
