from __future__ import annotations

import hashlib
import json
import tempfile
import unittest
from base64 import b64encode
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar

import httpx

from market_data import IncompleteFileError, NoReplyError, SignatureError, StreamEndedError, StreamGapError
from market_data.errors import ScopeMissingError
from market_data.webhooks import Webhook

from .scripted import ONCE, Chunks, Script, refusal

EVENT_STREAM = {"Content-Type": "text/event-stream"}
DROPPED = httpx.ReadError("dropped")


def frame(event: str, **data: Any) -> bytes:
    return f"event: {event}\ndata: {json.dumps(data)}\n\n".encode()


def opened(after: int = 7) -> bytes:
    return frame("stream.opened", after=after, missed=None, histories=None, heartbeat_seconds=15)


def change(sequence: int) -> bytes:
    return frame("verdict.changed", sequence=sequence, type="verdict.changed", data={"word": "ლარი"})


def streamed(*parts: bytes | Exception) -> httpx.Response:
    return httpx.Response(200, headers=EVENT_STREAM, stream=Chunks(*parts))


def refused(status: int, code: str) -> httpx.Response:
    return httpx.Response(status, stream=Chunks(refusal(status, code).content))


class Streams(unittest.TestCase):
    def followed(self, script: Script, count: int, **options: Any) -> list[int]:
        with script.without_waiting(), closing(script.client().stream(**options)) as events:
            return [event["sequence"] for event in islice(events, count)]

    def test_resume_behind_the_last_event(self) -> None:
        whole = opened() + change(8) + b": heartbeat\n\n" + change(9)
        script = Script(
            streamed(*(whole[place : place + 3] for place in range(0, len(whole), 3)), DROPPED),
            streamed(opened(), change(10)),
        )
        self.assertEqual(self.followed(script, 3, events=["verdict.changed"]), [8, 9, 10])
        self.assertEqual([one.headers.get("Last-Event-ID") for one in script.requests], [None, "9"])
        self.assertEqual(script.requests[0].url.params["events"], "verdict.changed")

    def test_replay_what_happened_during_an_outage_before_the_first_event(self) -> None:
        script = Script(streamed(opened(7), DROPPED), httpx.ConnectError("down"), streamed(opened(7), change(8)))
        self.assertEqual(self.followed(script, 1), [8])
        self.assertEqual(script.requests[2].headers["Last-Event-ID"], "7")

    def test_wait_before_they_connect_again_when_a_stream_ends_without_a_word(self) -> None:
        script = Script(streamed(), streamed(opened()), streamed(opened(), change(8)))
        self.assertEqual(self.followed(script, 1), [8])
        self.assertEqual([round(wait, 2) for wait in script.waits], [0.55, 0.55])
        with self.assertRaises(NoReplyError):
            self.followed(Script(*(streamed() for _ in range(4))), 1)

    def test_wait_for_a_service_that_is_away_unless_repetitions_are_off(self) -> None:
        away = [httpx.ConnectError("down") if place % 2 else refused(503, "OVERLOADED") for place in range(1_200)]
        script = Script(streamed(opened(), DROPPED), *away, streamed(opened(), change(8)))
        self.assertEqual(self.followed(script, 1), [8])
        self.assertEqual(
            [round(wait, 2) for wait in script.waits[:9]], [0.55, 0.55, 1.1, 2.2, 4.4, 8.8, 17.6, 35.2, 66]
        )
        with (
            self.assertRaises(NoReplyError),
            closing(Script(streamed(opened(), DROPPED)).client(retries=ONCE).stream()) as events,
        ):
            next(events)

    def test_leave_out_repeated_events(self) -> None:
        script = Script(streamed(opened(), change(8), change(8), change(9), change(8), change(10)))
        self.assertEqual(self.followed(script, 3), [8, 9, 10])

    def test_wait_as_the_service_says_and_end_where_it_refuses_the_key(self) -> None:
        closed = {"reason": "slow_consumer", "message": "Too slow.", "reconnect_after_seconds": 5}
        refused = {"reason": "key_refused", "message": "Revoked.", "reconnect_after_seconds": None}
        script = Script(
            streamed(opened(), frame("stream.closed", **closed)),
            streamed(opened(), change(8), frame("stream.closed", **refused)),
        )
        with self.assertRaises(StreamEndedError):
            self.followed(script, 2)
        self.assertEqual(script.waits, [5.0])

    def test_raise_where_events_are_lost_or_no_connection_succeeds(self) -> None:
        lost = {"after": 9, "missed": "older_than_replay", "histories": ["/api"], "heartbeat_seconds": 15}
        with self.assertRaises(StreamGapError) as raised:
            self.followed(Script(streamed(frame("stream.opened", **lost))), 1, last_event_id=3)
        self.assertEqual(raised.exception.histories, ["/api"])
        down = Script(*(httpx.ConnectError("down") for _ in range(4)))
        with self.assertRaises(NoReplyError):
            self.followed(down, 1)


class Files(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.target = Path(folder.name) / "verdicts.csv"

    def present(self) -> list[str]:
        return [one.name for one in self.target.parent.iterdir()]

    def test_resume_where_the_tag_is_strong_and_check_the_checksum(self) -> None:
        digest = {"Repr-Digest": f"sha-256=:{b64encode(hashlib.sha256(b'abcdef').digest()).decode()}:"}
        script = Script(
            httpx.Response(200, headers={"ETag": '"a"', **digest}, stream=Chunks(b"abc", DROPPED)),
            httpx.Response(206, headers={"ETag": '"a"', **digest}, stream=Chunks(b"def")),
        )
        with script.without_waiting():
            saved = script.client().export_product(self.target, "verdicts", month="2026-01")
        self.assertEqual((self.target.read_bytes(), saved.size, saved.checked), (b"abcdef", 6, True))
        made = self.target.with_name("other")
        made.touch()
        self.assertEqual(self.target.stat().st_mode, made.stat().st_mode)
        again = script.requests[1].headers
        self.assertEqual((again["Range"], again["If-Range"], again["Accept-Encoding"]), ("bytes=3-", '"a"', "identity"))

    def test_begin_again_where_the_file_changed_or_is_streamed(self) -> None:
        for tag in ({"ETag": '"a"'}, {"ETag": 'W/"a"'}, {}):
            script = Script(
                httpx.Response(200, headers=tag, stream=Chunks(b"abc", DROPPED)),
                httpx.Response(200, headers=tag, stream=Chunks(b"xyz")),
            )
            with script.without_waiting():
                saved = script.client().export_product(self.target, "verdicts")
            self.assertEqual((self.target.read_bytes(), saved.checked), (b"xyz", False))
            self.assertEqual("Range" in script.requests[1].headers, tag == {"ETag": '"a"'})

    def test_leave_an_earlier_file_and_nothing_else_where_they_fail(self) -> None:
        self.target.write_bytes(b"earlier")
        wrong = {"Content-Digest": "sha-256=:AAAA:"}
        failures: list[tuple[httpx.Response, type[Exception]]] = [
            (httpx.Response(200, headers=wrong, stream=Chunks(b"abc")), IncompleteFileError),
            (httpx.Response(200, stream=Chunks(b"abc", DROPPED)), NoReplyError),
            (refused(403, "SCOPE_MISSING"), ScopeMissingError),
        ]
        for response, error in failures:
            with self.assertRaises(error):
                Script(response).client(retries=ONCE).export_product(self.target, "verdicts")
            self.assertEqual((self.present(), self.target.read_bytes()), (["verdicts.csv"], b"earlier"))


class Webhooks(unittest.TestCase):
    SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    BODY = b'{"type":"webhook.test","timestamp":"2026-03-10T09:00:04+00:00","data":{}}'
    SIGNATURE = "v1,pOOUbgf34r4mn+JtOLT0T3IbA5xmqQTW+2DfvqjuEpA="
    HEADERS: ClassVar = {"Webhook-Id": "test_1", "Webhook-Timestamp": "1773133204", "Webhook-Signature": SIGNATURE}

    def test_are_verified_as_the_guide_signs_them(self) -> None:
        webhook = Webhook(self.SECRET)
        event = webhook.verify(self.BODY, self.HEADERS, now=1773133204 + 299)
        self.assertEqual(event["type"], "webhook.test")
        two = {**self.HEADERS, "Webhook-Signature": f"v1,AAAA {self.SIGNATURE}"}
        webhook.verify(self.BODY.decode(), two, now=1773133204 - 299)
        self.assertNotIn("MfKQ", repr(webhook))

    def test_are_rejected_otherwise(self) -> None:
        altered = [
            (self.BODY + b" ", self.HEADERS),
            (self.BODY, {**self.HEADERS, "Webhook-Id": "test_2"}),
            (self.BODY, {**self.HEADERS, "Webhook-Timestamp": "1773133205"}),
            (self.BODY, {**self.HEADERS, "Webhook-Timestamp": "now"}),
            (self.BODY, {**self.HEADERS, "Webhook-Timestamp": "9" * 5_000}),
            (self.BODY, {**self.HEADERS, "Webhook-Id": "\udce9", "Webhook-Signature": "v1,\udce9"}),
            (self.BODY, {**self.HEADERS, "Webhook-Signature": "v1,é"}),
            (self.BODY, {"Webhook-Id": "test_1"}),
        ]
        for body, headers in altered:
            with self.assertRaises(SignatureError):
                Webhook(self.SECRET).verify(body, headers, now=1773133204)
        with self.assertRaisesRegex(SignatureError, "five minutes"):
            Webhook(self.SECRET).verify(self.BODY, self.HEADERS, now=1773133204 + 301)
        for secret in ("", "whsec_", "whsec_*"):
            with self.assertRaises(ValueError):
                Webhook(secret)
