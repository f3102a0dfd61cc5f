"""Errors that calls raise. Each error code of the service has a class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .._generated.types import RetryAdvice


class MarketDataError(Exception):
    """Base of all errors of this package."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Keep the attributes when an error is copied, or sent to another process."""
        return _restored, (type(self), self.args), self.__dict__


def _restored(kind: type[MarketDataError], args: tuple[Any, ...]) -> MarketDataError:
    return kind.__new__(kind, *args)


class NoReplyError(MarketDataError):
    """No response arrived: the network, the name resolution, or the server failed."""

    def __init__(self, url: str, reason: object) -> None:
        super().__init__(f"no response came from {url}: {str(reason) or type(reason).__name__}")
        self.url = url


class RefusedError(MarketDataError):
    """A response that isn't a success."""

    def __init__(self, message: str, *, status: int, url: str, retry_after_seconds: float | None) -> None:
        super().__init__(message)
        self.status = status
        self.url = url
        self.retry_after_seconds = retry_after_seconds
        """Seconds to wait, from Retry-After; None without the header."""


class UnexpectedReplyError(RefusedError):
    """A response that isn't from the service: from a proxy, a sign-in page, or a redirect."""

    def __init__(self, *, status: int, url: str, retry_after_seconds: float | None = None) -> None:
        message = f"{url} responded with status {status}, but not as the service does. Check base_url."
        super().__init__(message, status=status, url=url, retry_after_seconds=retry_after_seconds)


class ApiError(RefusedError):
    """An error response of the service. Codes newer than this package have no class of their own."""

    CODE: ClassVar[str] = ""
    RETRY: ClassVar[RetryAdvice | None] = None
    """Retry advice; None for a code that this package doesn't know."""
    REMEDY: ClassVar[str] = "Look the code up at /api/v1/data/errors."

    def __init__(self, body: dict[str, Any], *, status: int, url: str, retry_after_seconds: float | None) -> None:
        detail = str(body["detail"])
        super().__init__(detail, status=status, url=url, retry_after_seconds=retry_after_seconds)
        self.code: str = str(body["error_code"])
        self.detail = detail
        """The problem and its fix in this case, for people."""
        self.request_id: str = str(body["request_id"])
        """Request ID, for reports to the operator."""
        self.messages: Sequence[str] = body.get("errors") or [detail]
        """Every message of a ValidationError, otherwise the only one."""

    @property
    def remedy(self) -> str:
        """What helps against errors of this code in general."""
        return self.REMEDY

    def __str__(self) -> str:
        return f"{self.code} ({self.status}): {self.detail} [request {self.request_id}]"


class StreamEndedError(MarketDataError):
    """The service permanently ended a stream, because it no longer accepts the key."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class StreamGapError(MarketDataError):
    """Events since the last one can no longer be replayed. Read the histories, then open a new stream."""

    def __init__(self, reason: str, histories: Sequence[str]) -> None:
        super().__init__(f"events were missed ({reason}); read {', '.join(histories)}")
        self.reason = reason
        self.histories = histories
        """Paths of the routes that have the missed events."""


class IncompleteFileError(MarketDataError):
    """A file doesn't have the checksum that the service declared. Nothing was saved. Repeat the call."""


class SignatureError(MarketDataError):
    """A webhook isn't signed with this secret, or is too old. Respond with 401."""
