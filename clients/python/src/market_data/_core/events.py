"""Following events: reconnects where a stream left off, and emits each event once, in order.

The attempts of the retry policy limit the first connection. Later ones are tried until the service is back.
"""

from __future__ import annotations

import codecs
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .address import address_of
from .errors import NoReplyError, RefusedError, StreamEndedError, StreamGapError, UnexpectedReplyError
from .requests import Requests, parsed
from .retry import wait_before_next
from .steps import Close, Emit, Steps, Wait

SILENCE_SECONDS = 45.0
"""Three heartbeats: a connection without them is dead."""

MOST_FRAME_CHARACTERS = 1_000_000


def follow(requests: Requests, path: str, parameters: Mapping[str, Any], last_event_id: int | None) -> Steps[None]:
    url = address_of(requests.base_url, path, parameters)
    last = last_event_id
    policy = requests.retries
    attempts = 0
    while True:
        attempts += 1
        try:
            headers = {"Accept": "text/event-stream", **({} if last is None else {"Last-Event-ID": str(last)})}
            response = yield from requests.open(url, headers, (200,), SILENCE_SECONDS)
            try:
                if not response.headers.get("Content-Type", "").startswith("text/event-stream"):
                    raise UnexpectedReplyError(status=200, url=url)
                seconds: float | None = None
                frames = _Frames()
                while (chunk := (yield from requests.receive(response))) is not None:
                    for event, data in frames.of(chunk):
                        content = parsed(data, url)
                        if event == "stream.opened":
                            if content["missed"] is not None:
                                raise StreamGapError(content["missed"], content["histories"] or [])
                            attempts = 0
                            policy = replace(policy, attempts=sys.maxsize) if policy.attempts > 1 else policy
                            # Events during an outage are replayed, even if the connection was lost before its first.
                            last = content["after"] if last is None else last
                        elif event == "stream.closed":
                            if content["reconnect_after_seconds"] is None:
                                raise StreamEndedError(content["reason"], content["message"])
                            seconds = float(content["reconnect_after_seconds"])
                        elif last is None or content["sequence"] > last:
                            last = content["sequence"]
                            yield Emit(content)
            finally:
                yield Close(response)
            if seconds is None:
                raise NoReplyError(url, "the stream ended")
        except (NoReplyError, RefusedError) as error:
            wait = wait_before_next(policy, error, max(1, attempts), requests.random())
            if wait is None:
                raise
            seconds = wait
        if seconds > 0:
            yield Wait(seconds)


class _Frames:
    """Splits bytes, cut anywhere, into pairs of event and data as in the HTML standard."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._lines: list[str] = []

    def of(self, chunk: bytes) -> list[tuple[str, str]]:
        self._rest += self._decoder.decode(chunk)
        if len(self._rest) + sum(map(len, self._lines)) > MOST_FRAME_CHARACTERS:
            raise ValueError("an event of the stream has more than a million characters")
        *lines, self._rest = self._rest.split("\n")
        frames = []
        for line in lines:
            line = line.removesuffix("\r")
            if line != "":
                self._lines.append(line)
                continue
            fields = [one.partition(":")[::2] for one in self._lines]
            data = [value.removeprefix(" ") for name, value in fields if name == "data"]
            names = [value.removeprefix(" ") for name, value in fields if name == "event"]
            if data:
                frames.append((names[-1] if names else "message", "\n".join(data)))
            self._lines = []
        return frames
