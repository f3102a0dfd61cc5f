"""Signatures of webhooks, in the form of Standard Webhooks."""

from __future__ import annotations

import binascii
import hmac
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256
from time import time
from typing import cast

from ._core.errors import SignatureError
from ._generated.types import StreamEvent

TOLERANCE_SECONDS = 300
_PREFIX = "whsec_"


class Webhook:
    """Verifies requests that are signed with a secret (whsec_…)."""

    def __init__(self, secret: str) -> None:
        try:
            self._key = b64decode(secret.removeprefix(_PREFIX), validate=True)
        except binascii.Error:
            raise ValueError("The webhook secret is not valid. Copy all of it: whsec_ and Base64.") from None
        if not self._key:
            raise ValueError("The webhook secret is empty. Copy all of it: whsec_ and Base64.")

    def __repr__(self) -> str:
        return "Webhook(secret=set)"

    def verify(self, body: bytes | str, headers: Mapping[str, str], *, now: float | None = None) -> StreamEvent:
        """Return the event of a request.

        Args:
            body: The body as it arrived, not parsed.
            headers: The headers of the request, in any case.
            now: Epoch seconds; default: the clock of this machine.

        Raises:
            SignatureError: if the request isn't signed with this secret, or is more than five minutes off.
        """
        given = {name.lower(): value for name, value in headers.items()}
        missing = [f"webhook-{name}" for name in ("id", "timestamp", "signature") if f"webhook-{name}" not in given]
        if missing:
            raise SignatureError(f"the request lacks {', '.join(missing)}")
        sent_at = given["webhook-timestamp"]
        if not re.fullmatch(r"[0-9]{1,18}", sent_at):
            raise SignatureError("webhook-timestamp is not a number of seconds")
        if abs((time() if now is None else now) - int(sent_at)) > TOLERANCE_SECONDS:
            raise SignatureError("webhook-timestamp is more than five minutes off")
        content = body.encode() if isinstance(body, str) else body
        signed = f"{given['webhook-id']}.{sent_at}.".encode(errors="surrogateescape") + content
        expected = b"v1," + b64encode(hmac.digest(self._key, signed, sha256))
        # One of several signatures must match: while a secret is replaced, there are two. All are compared.
        offered = given["webhook-signature"].encode(errors="surrogateescape").split(b" ")
        if not any([hmac.compare_digest(expected, one) for one in offered]):  # noqa: C419
            raise SignatureError("no signature of the request was made with this secret")
        return cast(StreamEvent, json.loads(content))
