"""Responses, with the values of their headers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from .._generated.types import EnvelopeMeta

Data = TypeVar("Data")


@dataclass(frozen=True)
class RateLimit:
    """The per-minute limit. The window slides."""

    limit: int
    remaining: int
    reset_seconds: int
    """Seconds until the whole limit is free again if you send nothing more."""


@dataclass(frozen=True)
class Quota:
    """The daily quota, per UTC day."""

    limit: int
    remaining: int
    reset_at: str
    """When the quota resets, ISO-8601 UTC."""


@dataclass(frozen=True)
class ReplyFacts:
    """Header values of a response, and details of its delivery."""

    not_modified: bool
    """True if the service reported no change: data and meta are from the previous response."""

    attempts: int
    """Number of attempts until the response arrived."""

    request_id: str | None
    """Request ID, for reports to the operator."""

    etag: str | None
    max_age_seconds: int | None
    """Seconds for which the response can be reused; None if it can't be cached."""

    rate_limit: RateLimit | None
    quota: Quota | None
    synthetic: bool
    """True if all data comes from the built-in sandbox."""


@dataclass(frozen=True)
class BareReply(Generic[Data]):
    """A response without an envelope."""

    data: Data
    http: ReplyFacts


@dataclass(frozen=True)
class Reply(BareReply[Data]):
    """A response of the data API."""

    meta: EnvelopeMeta
    """Freshness, attribution, gaps, the next cursor, and requested items that aren't served."""


def facts_of(headers: Mapping[str, str], not_modified: bool, attempts: int) -> ReplyFacts:
    """Read the headers of a response."""
    max_age = re.search(r"\bmax-age=(\d{1,18})(?!\d)", headers.get("Cache-Control", ""))
    limit, left, reset = (_number(headers, f"X-RateLimit-{name}") for name in ("Limit", "Remaining", "Reset"))
    quota, quota_left = (_number(headers, f"X-Quota-{name}") for name in ("Limit", "Remaining"))
    quota_reset = headers.get("X-Quota-Reset")
    return ReplyFacts(
        not_modified=not_modified,
        attempts=attempts,
        request_id=headers.get("X-Request-ID"),
        etag=headers.get("ETag"),
        max_age_seconds=int(max_age[1]) if max_age else None,
        rate_limit=None if limit is None or left is None or reset is None else RateLimit(limit, left, reset),
        quota=None
        if quota is None or quota_left is None or quota_reset is None
        else Quota(quota, quota_left, quota_reset),
        synthetic=headers.get("X-Data-Source") == "synthetic",
    )


def _number(headers: Mapping[str, str], name: str) -> int | None:
    """Return a whole number; None if the header is absent or has a word, such as unlimited."""
    value = headers.get(name, "")
    return int(value) if re.fullmatch(r"\d{1,18}", value, re.ASCII) else None
