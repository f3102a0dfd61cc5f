"""What a call does, without input and output. The sync and the async client perform the same steps."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, Union

import httpx


@dataclass(frozen=True)
class Send:
    """Send a request. The result is the response with its body, or without it if `streams`."""

    url: str
    headers: Mapping[str, str]
    streams: bool = False
    silence: float | None = None
    """Longest silence of a stream, in seconds; None: the client's timeout."""


@dataclass(frozen=True)
class Receive:
    """Receive the next bytes of a body. The result is None at its end."""

    response: httpx.Response


@dataclass(frozen=True)
class Close:
    """Close a response whose body was streamed."""

    response: httpx.Response


@dataclass(frozen=True)
class Wait:
    """Wait for some seconds."""

    seconds: float


@dataclass(frozen=True)
class Emit:
    """Hand an item to whoever iterates."""

    item: Any


Action = Union[Send, Receive, Close, Wait]
Result = TypeVar("Result")
Steps = Generator[Union[Action, Emit], Any, Result]
