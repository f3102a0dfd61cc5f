"""Addresses of calls, made of typed parameters."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime, timezone
from typing import Any, TypeVar, Union
from urllib.parse import quote, urlencode, urlsplit

Moment = Union[str, datetime, date]
"""ISO-8601 text, a datetime with a time zone, or a date, which means midnight UTC."""

Date = Union[str, date]
"""A UTC day."""

Value = TypeVar("Value")
Several = Union[Value, Collection[Value]]
"""One value, or several."""

_EXAMPLE = "https://market.example"


def checked_base_url(base_url: str) -> str:
    """Return the address of a service without a slash at its end.

    Raises:
        ValueError: if no service can be at the address.
    """
    parts = urlsplit(base_url) if isinstance(base_url, str) else None
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url must be an address with https:// or http://, such as {_EXAMPLE}.")
    if parts.username is not None or parts.query or parts.fragment or parts.path not in ("", "/"):
        raise ValueError(f"base_url must have no path, query, or user name. Pass only {_EXAMPLE}.")
    try:
        _ = parts.port
    except ValueError:
        raise ValueError("base_url has an invalid port. Use a number from 1 to 65535.") from None
    return f"{parts.scheme}://{parts.netloc}"


def address_of(base_url: str, path: str, parameters: Mapping[str, Any]) -> str:
    """Return the address of a call. Lists are joined by commas, and None is omitted.

    >>> address_of("https://data.example", "/series/{metric_id}", {"metric_id": "a/b", "limit": 5})
    'https://data.example/series/a%2Fb?limit=5'
    """
    given = {name: _text(name, value) for name, value in parameters.items() if value is not None}
    for name in [name for name in given if "{" + name + "}" in path]:
        path = path.replace("{" + name + "}", quote(given.pop(name), safe=""))
    query = urlencode(given)
    return f"{base_url}{path}{'?' if query else ''}{query}"


def _text(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{name} has no time zone. Add one: .replace(tzinfo=timezone.utc).")
        return value.astimezone(timezone.utc).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Collection) and not isinstance(value, str):
        return ",".join(_text(name, one) for one in value)
    return str(value)
