"""The rules of calls: attempts, ETags, and errors."""

from __future__ import annotations

import json
import platform
import re
from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from importlib.metadata import version
from random import random
from typing import Any, TypeVar

import httpx

from .._generated.errors import ERRORS_BY_CODE
from .address import address_of, checked_base_url
from .errors import ApiError, NoReplyError, RefusedError, UnexpectedReplyError
from .memory import EtagMemory, MemoryBounds
from .reply import BareReply, Reply, ReplyFacts, facts_of
from .retry import RetryPolicy, retry_after_seconds, wait_before_next
from .steps import Close, Emit, Receive, Send, Steps, Wait

USER_AGENT = (
    f"market-data-client/{version('market-data-client')} python/{platform.python_version()} httpx/{httpx.__version__}"
)

Result = TypeVar("Result")


class Requests:
    """Steps of calls to one deployment."""

    def __init__(self, base_url: str, api_key: str | None, retries: RetryPolicy, memory: MemoryBounds) -> None:
        self.base_url = checked_base_url(base_url)
        if api_key is not None and not re.fullmatch(r"[!-~]+", api_key):
            raise ValueError("api_key is empty or has spaces or line breaks. Copy the key again.")
        self.retries = retries
        self._memory = EtagMemory(memory)
        self._headers = {"User-Agent": USER_AGENT, **({} if api_key is None else {"X-API-Key": api_key})}
        self.random: Callable[[], float] = random

    def __repr__(self) -> str:
        return f"base_url={self.base_url!r}, api_key={'set' if 'X-API-Key' in self._headers else None}"

    def read(self, path: str, parameters: Mapping[str, Any]) -> Steps[Reply[Any]]:
        body, http = yield from self._request(path, parameters, _envelope)
        return Reply(data=body["data"], meta=body["meta"], http=http)

    def read_bare(self, path: str, parameters: Mapping[str, Any]) -> Steps[BareReply[Any]]:
        body, http = yield from self._request(path, parameters, parsed)
        return BareReply(data=body, http=http)

    def read_text(self, path: str, parameters: Mapping[str, Any]) -> Steps[BareReply[str]]:
        text, http = yield from self._request(path, parameters, lambda text, _: text)
        return BareReply(data=text, http=http)

    def items(self, path: str, parameters: Mapping[str, Any], field: str) -> Steps[None]:
        """Emit the items of all pages. A page can be empty without being the last."""
        cursor = None
        while True:
            page = yield from self.read(path, {**parameters, "cursor": cursor})
            for item in page.data[field]:
                yield Emit(item)
            cursor = page.meta["next_cursor"]
            if cursor is None:
                return

    def repeated(self, attempt: Callable[[int], Steps[Result]]) -> Steps[Result]:
        """Make attempts until one succeeds, or the policy ends them."""
        made = 1
        while True:
            try:
                return (yield from attempt(made))
            except (NoReplyError, RefusedError) as error:
                seconds = wait_before_next(self.retries, error, made, self.random())
                if seconds is None:
                    raise
            yield Wait(seconds)
            made += 1

    def open(
        self, url: str, headers: Mapping[str, str], accepted: tuple[int, ...], silence: float | None = None
    ) -> Steps[httpx.Response]:
        """Open a body that is streamed; other statuses than the accepted ones are raised."""
        response = yield from self._send(url, {"Accept-Encoding": "identity", **headers}, streams=True, silence=silence)
        if response.status_code in accepted:
            return response
        try:
            body = b""
            while (chunk := (yield from self.receive(response))) is not None:
                body += chunk
        finally:
            yield Close(response)
        raise _error_of(body.decode(errors="replace"), response, url)

    def receive(self, response: httpx.Response) -> Steps[bytes | None]:
        try:
            chunk: bytes | None = yield Receive(response)
        except httpx.TransportError as error:
            raise NoReplyError(str(response.url), error) from error
        return chunk

    def _request(
        self, path: str, parameters: Mapping[str, Any], parse: Callable[[str, str], Any]
    ) -> Steps[tuple[Any, ReplyFacts]]:
        url = address_of(self.base_url, path, parameters)

        def attempt(made: int) -> Steps[tuple[Any, ReplyFacts]]:
            remembered = self._memory.get(url)
            condition = {} if remembered is None else {"If-None-Match": remembered[0]}
            response = yield from self._send(url, condition)
            if response.status_code == 304 and remembered is not None:
                return parse(remembered[1], url), facts_of(response.headers, True, made)
            if response.status_code != 200:
                raise _error_of(response.text, response, url)
            http, body = facts_of(response.headers, False, made), parse(response.text, url)
            if http.etag is not None:
                self._memory.set(url, http.etag, response.text)
            return body, http

        return (yield from self.repeated(attempt))

    def _send(
        self, url: str, headers: Mapping[str, str], streams: bool = False, silence: float | None = None
    ) -> Steps[httpx.Response]:
        try:
            response: httpx.Response = yield Send(url, {**self._headers, **headers}, streams, silence)
        except (httpx.TransportError, httpx.DecodingError) as error:
            raise NoReplyError(url, error) from error
        return response


def parsed(text: str, url: str) -> Any:
    """Parse the JSON of a success."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise UnexpectedReplyError(status=200, url=url) from None


def _envelope(text: str, url: str) -> Any:
    body = parsed(text, url)
    if not isinstance(body, dict) or not isinstance(body.get("meta"), dict) or "data" not in body:
        raise UnexpectedReplyError(status=200, url=url)
    return body


def _error_of(text: str, response: httpx.Response, url: str) -> RefusedError:
    status = response.status_code
    wait = retry_after_seconds(response.headers.get("Retry-After"), datetime.now(timezone.utc))
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        body = None
    fields = ("detail", "error_code", "request_id")
    if not isinstance(body, dict) or not all(isinstance(body.get(field), str) for field in fields):
        return UnexpectedReplyError(status=status, url=url, retry_after_seconds=wait)
    error = ERRORS_BY_CODE.get(body["error_code"], ApiError)
    return error(body, status=status, url=url, retry_after_seconds=wait)
