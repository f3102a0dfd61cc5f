"""A service that responds as a test scripts it, and clients of it that don't wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import httpx

from market_data import Client, RetryPolicy

BASE_URL = "https://data.example"
META = {"next_cursor": None}


def envelope(data: Any, headers: dict[str, str] | None = None, **meta: Any) -> httpx.Response:
    return httpx.Response(200, json={"data": data, "meta": {**META, **meta}}, headers=headers)


def refusal(status: int, code: str, headers: dict[str, str] | None = None, **more: Any) -> httpx.Response:
    body = {"detail": "The problem. The fix.", "error_code": code, "request_id": "req-1", **more}
    return httpx.Response(status, json=body, headers=headers)


class Script:
    """Responses in their order; exceptions are raised."""

    def __init__(self, *responses: httpx.Response | Exception) -> None:
        self.requests: list[httpx.Request] = []
        self.waits: list[float] = []
        self._responses = list(responses)

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        response = self._responses.pop(0)
        if isinstance(response, Exception):
            raise response
        return response

    def client(self, **options: Any) -> Client:
        http = httpx.Client(transport=httpx.MockTransport(self.handle))
        client = Client(BASE_URL, http=http, **options)
        client._requests.random = lambda: 0.5
        return client

    @contextmanager
    def without_waiting(self) -> Iterator[None]:
        with mock.patch("market_data._core.calls.time.sleep", self.waits.append):
            yield


class Chunks(httpx.SyncByteStream):
    """A body in parts. An exception among them breaks the connection."""

    def __init__(self, *parts: bytes | Exception) -> None:
        self._parts = parts

    def __iter__(self) -> Iterator[bytes]:
        for part in self._parts:
            if isinstance(part, Exception):
                raise part
            yield part


ONCE = RetryPolicy(attempts=1)
