"""The two clients, and iteration over pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from types import TracebackType
from typing import Any, TypeVar

import httpx

from .._generated.async_operations import AsyncOperations
from .._generated.operations import Operations
from .memory import MemoryBounds
from .reply import Reply
from .requests import Requests
from .retry import RetryPolicy

DEFAULT_TIMEOUT_SECONDS = 30.0

Data = TypeVar("Data")


class Client(Operations):
    """Calls one deployment of the service. Create one client and share it, also among threads.

    >>> with Client("https://market.example", api_key="mdk_example") as client:
    ...     client
    Client(base_url='https://market.example', api_key=set)
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        timeout: float | httpx.Timeout = DEFAULT_TIMEOUT_SECONDS,
        retries: RetryPolicy = RetryPolicy(),
        memory: MemoryBounds = MemoryBounds(),
        http: httpx.Client | None = None,
    ) -> None:
        """Check the address, and prepare connections.

        Args:
            base_url: Address of the service without a path.
            api_key: Key of a partner; without one, you get what everybody gets.
            timeout: Longest wait for a connection or for more of a response, in seconds.
            retries: How calls are repeated that fail for a while.
            memory: Limits of the responses that are kept with their ETags.
            http: A prepared httpx.Client, for proxies and certificates; then `timeout` is its own,
                and closing it is up to you.
        """
        self._requests = Requests(base_url, api_key, retries, memory)
        self._owns_http = http is None
        self._http = httpx.Client(timeout=timeout) if http is None else http

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._requests!r})"

    def close(self) -> None:
        """Close the connections."""
        if self._owns_http:
            self._http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient(AsyncOperations):
    """Calls one deployment of the service with await. Create one client per event loop, and share it."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        timeout: float | httpx.Timeout = DEFAULT_TIMEOUT_SECONDS,
        retries: RetryPolicy = RetryPolicy(),
        memory: MemoryBounds = MemoryBounds(),
        http: httpx.AsyncClient | None = None,
    ) -> None:
        """Check the address, and prepare connections. The arguments are those of `Client`."""
        self._requests = Requests(base_url, api_key, retries, memory)
        self._owns_http = http is None
        self._http = httpx.AsyncClient(timeout=timeout) if http is None else http

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._requests!r})"

    async def aclose(self) -> None:
        """Close the connections."""
        if self._owns_http:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()


def pages(operation: Callable[..., Reply[Data]], **parameters: Any) -> Iterator[Reply[Data]]:
    """Iterate over the pages of an operation, each with its attribution and gaps.

    The first page fixes the window, so later publications don't move it: pages(client.list_verdicts, limit=100).
    """
    while True:
        page = operation(**parameters)
        yield page
        cursor = page.meta["next_cursor"]
        if cursor is None:
            return
        parameters["cursor"] = cursor


async def async_pages(
    operation: Callable[..., Awaitable[Reply[Data]]], **parameters: Any
) -> AsyncIterator[Reply[Data]]:
    """Iterate over the pages of an operation of an `AsyncClient`."""
    while True:
        page = await operation(**parameters)
        yield page
        cursor = page.meta["next_cursor"]
        if cursor is None:
            return
        parameters["cursor"] = cursor
