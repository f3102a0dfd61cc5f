"""Performing the steps of calls, with and without await."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator, Mapping
from os import PathLike
from typing import Any, TypeVar

import httpx

from .events import follow
from .files import SavedFile, save
from .reply import BareReply, Reply
from .requests import Requests
from .steps import Action, Emit, Receive, Send, Steps, Wait

Result = TypeVar("Result")

_CHUNKS = "market_data_chunks"


class SyncCalls:
    """Calls that block."""

    _requests: Requests
    _http: httpx.Client

    def _read(self, path: str, parameters: Mapping[str, Any]) -> Reply[Any]:
        return self._run(self._requests.read(path, parameters))

    def _read_bare(self, path: str, parameters: Mapping[str, Any]) -> BareReply[Any]:
        return self._run(self._requests.read_bare(path, parameters))

    def _read_text(self, path: str, parameters: Mapping[str, Any]) -> BareReply[str]:
        return self._run(self._requests.read_text(path, parameters))

    def _save(self, path: str, parameters: Mapping[str, Any], target: str | PathLike[str]) -> SavedFile:
        return self._run(save(self._requests, path, parameters, target))

    def _items(self, path: str, parameters: Mapping[str, Any], field: str) -> Iterator[Any]:
        return self._iterate(self._requests.items(path, parameters, field))

    def _events(
        self, path: str, parameters: Mapping[str, Any], last_event_id: int | None
    ) -> Generator[Any, None, None]:
        return self._iterate(follow(self._requests, path, parameters, last_event_id))

    def _run(self, steps: Steps[Result]) -> Result:
        [result] = self._iterate(_emitting(steps))
        return result  # type: ignore[no-any-return]

    def _iterate(self, steps: Steps[None]) -> Generator[Any, None, None]:
        result: Any = None
        failure: BaseException | None = None
        while True:
            try:
                step = steps.send(result) if failure is None else steps.throw(failure)
            except StopIteration:
                return
            result, failure = None, None
            try:
                if isinstance(step, Emit):
                    yield step.item
                else:
                    result = self._perform(step)
            except BaseException as error:  # The steps clean up, and raise it.
                failure = error

    def _perform(self, step: Action) -> Any:
        if isinstance(step, Send):
            # A redirect would send the key to another host.
            response = self._http.send(_request(self._http, step), stream=step.streams, follow_redirects=False)
            if step.streams:
                response.extensions[_CHUNKS] = response.iter_raw()
            return response
        if isinstance(step, Receive):
            return next(step.response.extensions[_CHUNKS], None)
        if isinstance(step, Wait):
            return time.sleep(step.seconds)
        return step.response.close()


class AsyncCalls:
    """Calls to await."""

    _requests: Requests
    _http: httpx.AsyncClient

    async def _read(self, path: str, parameters: Mapping[str, Any]) -> Reply[Any]:
        return await self._run(self._requests.read(path, parameters))

    async def _read_bare(self, path: str, parameters: Mapping[str, Any]) -> BareReply[Any]:
        return await self._run(self._requests.read_bare(path, parameters))

    async def _read_text(self, path: str, parameters: Mapping[str, Any]) -> BareReply[str]:
        return await self._run(self._requests.read_text(path, parameters))

    async def _save(self, path: str, parameters: Mapping[str, Any], target: str | PathLike[str]) -> SavedFile:
        return await self._run(save(self._requests, path, parameters, target))

    def _items(self, path: str, parameters: Mapping[str, Any], field: str) -> AsyncIterator[Any]:
        return self._iterate(self._requests.items(path, parameters, field))

    def _events(self, path: str, parameters: Mapping[str, Any], last_event_id: int | None) -> AsyncGenerator[Any, None]:
        return self._iterate(follow(self._requests, path, parameters, last_event_id))

    async def _run(self, steps: Steps[Result]) -> Result:
        [result] = [item async for item in self._iterate(_emitting(steps))]
        return result  # type: ignore[no-any-return]

    async def _iterate(self, steps: Steps[None]) -> AsyncGenerator[Any, None]:
        result: Any = None
        failure: BaseException | None = None
        while True:
            try:
                step = steps.send(result) if failure is None else steps.throw(failure)
            except StopIteration:
                return
            result, failure = None, None
            try:
                if isinstance(step, Emit):
                    yield step.item
                else:
                    result = await self._perform(step)
            except BaseException as error:  # The steps clean up, and raise it.
                failure = error

    async def _perform(self, step: Action) -> Any:
        if isinstance(step, Send):
            response = await self._http.send(_request(self._http, step), stream=step.streams, follow_redirects=False)
            if step.streams:
                response.extensions[_CHUNKS] = response.aiter_raw()
            return response
        if isinstance(step, Receive):
            try:
                return await step.response.extensions[_CHUNKS].__anext__()
            except StopAsyncIteration:
                return None
        if isinstance(step, Wait):
            return await asyncio.sleep(step.seconds)
        return await step.response.aclose()


def _emitting(steps: Steps[Any]) -> Steps[None]:
    yield Emit((yield from steps))


def _request(http: httpx.Client | httpx.AsyncClient, step: Send) -> httpx.Request:
    usual = http.timeout
    read = usual.read if step.silence is None else step.silence
    timeout = httpx.Timeout(connect=usual.connect, read=read, write=usual.write, pool=usual.pool)
    return http.build_request("GET", step.url, headers=step.headers, timeout=timeout)
