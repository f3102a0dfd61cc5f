"""Client of the Partner Market-Data Read API."""

from ._core.address import Date, Moment, Several
from ._core.client import AsyncClient, Client, async_pages, pages
from ._core.errors import (
    ApiError,
    IncompleteFileError,
    MarketDataError,
    NoReplyError,
    RefusedError,
    SignatureError,
    StreamEndedError,
    StreamGapError,
    UnexpectedReplyError,
)
from ._core.files import SavedFile
from ._core.memory import MemoryBounds
from ._core.reply import BareReply, Quota, RateLimit, Reply, ReplyFacts
from ._core.retry import RetryPolicy

__all__ = [
    "ApiError",
    "AsyncClient",
    "BareReply",
    "Client",
    "Date",
    "IncompleteFileError",
    "MarketDataError",
    "MemoryBounds",
    "Moment",
    "NoReplyError",
    "Quota",
    "RateLimit",
    "RefusedError",
    "Reply",
    "ReplyFacts",
    "RetryPolicy",
    "SavedFile",
    "Several",
    "SignatureError",
    "StreamEndedError",
    "StreamGapError",
    "UnexpectedReplyError",
    "async_pages",
    "pages",
]
