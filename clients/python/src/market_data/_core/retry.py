"""Which failures are repeated, and after how long."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from email.utils import parsedate_to_datetime

from .errors import NoReplyError, RefusedError

REPEATED_STATUSES = frozenset({429, 500, 502, 503, 504})

_ATTEMPTS_AT_500 = 2
"""Attempts at what fails within the service, which its error registry advises to repeat once."""

_JITTER = 0.2
"""The random part of a wait, so that clients rejected together don't return together."""


@dataclass(frozen=True)
class RetryPolicy:
    """How calls are repeated that fail for a while. All calls only read."""

    attempts: int = 4
    """Maximum number of attempts, including the first; 1 turns retries off. A call that gets 500 is repeated only once."""

    longest_wait: float = 60.0
    """Longest single wait, in seconds. If the service requires more, the error is raised."""

    first_wait: float = 0.5
    """Approximate first wait without Retry-After, in seconds. It doubles with each attempt."""

    def __post_init__(self) -> None:
        if self.attempts < 1 or self.longest_wait < 0 or self.first_wait < 0:
            raise ValueError("RetryPolicy needs at least one attempt, and waits that are not negative.")


def wait_before_next(policy: RetryPolicy, error: Exception, made: int, random: float) -> float | None:
    """Return the seconds before the next attempt, or None if there must be none.

    >>> from market_data.errors import NoReplyError
    >>> wait_before_next(RetryPolicy(), NoReplyError("https://data.example", "refused"), 2, 0.5)
    1.1
    """
    passes = isinstance(error, NoReplyError) or (isinstance(error, RefusedError) and error.status in REPEATED_STATUSES)
    internal = isinstance(error, RefusedError) and error.status == 500
    if not passes or made >= (min(policy.attempts, _ATTEMPTS_AT_500) if internal else policy.attempts):
        return None
    required = getattr(error, "retry_after_seconds", None)
    if required is not None and required > policy.longest_wait:
        return None
    least: float = min(policy.first_wait * 2.0 ** min(made - 1, 60), policy.longest_wait)
    return (least if required is None else required) * (1 + _JITTER * random)


def retry_after_seconds(header: str | None, now: datetime) -> float | None:
    """Return the seconds of a Retry-After header, which has seconds or a date."""
    if header is None:
        return None
    if re.fullmatch(r"\d+", header.strip(), re.ASCII):
        return float(header)
    try:
        return max(0.0, (parsedate_to_datetime(header) - now).total_seconds())
    except (TypeError, ValueError):
        return None
