"""Exports to files: complete or not there, resumed if the service allows it, and checked."""

from __future__ import annotations

import hashlib
import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from secrets import token_hex
from typing import Any

from .address import address_of
from .errors import IncompleteFileError
from .requests import Requests
from .steps import Close, Steps


@dataclass(frozen=True)
class SavedFile:
    """A file that was saved completely."""

    path: Path
    size: int
    """Number of bytes."""

    sha256: str
    """Hexadecimal SHA-256 of the content."""

    checked: bool
    """True if the service declared the checksum in advance, as it does for months."""

    unavailable: str | None
    """Why rows are missing; None if none are."""


def save(requests: Requests, path: str, parameters: Mapping[str, Any], target: str | PathLike[str]) -> Steps[SavedFile]:
    """Save a response. The target appears only when it is complete, and replaces an earlier one."""
    url = address_of(requests.base_url, path, parameters)
    final = Path(target)
    with open(final.with_name(f".{final.name}.{token_hex(4)}.part"), "xb") as part:
        try:
            etag: str | None = None
            digest = hashlib.sha256()

            def attempt(_: int) -> Steps[Mapping[str, str]]:
                nonlocal etag, digest
                present = part.tell()
                resumes = etag is not None and present > 0
                ranges = {"Range": f"bytes={present}-", "If-Range": str(etag)} if resumes else {}
                response = yield from requests.open(url, ranges, (200, 206) if resumes else (200,))
                try:
                    if response.status_code == 200:
                        part.seek(0)
                        part.truncate()
                        digest = hashlib.sha256()
                    tag = response.headers.get("ETag", "")
                    # Only a strong tag promises the same bytes.
                    etag = tag if tag.startswith('"') else None
                    while (chunk := (yield from requests.receive(response))) is not None:
                        part.write(chunk)
                        digest.update(chunk)
                finally:
                    yield Close(response)
                return response.headers

            headers = yield from requests.repeated(attempt)
            declared = headers.get("Repr-Digest") or headers.get("Content-Digest")
            encoded = f"sha-256=:{b64encode(digest.digest()).decode()}:"
            if declared is not None and encoded not in declared:
                raise IncompleteFileError(f"{url} has another checksum than the service declared")
            size = part.tell()
            part.flush()
            os.fsync(part.fileno())
            part.close()
            os.replace(part.name, final)
        except BaseException:
            part.close()
            Path(part.name).unlink(missing_ok=True)
            raise
    return SavedFile(final, size, digest.hexdigest(), declared is not None, headers.get("X-Unavailable"))
