from __future__ import annotations

import copy
import doctest
import pickle
import unittest
from collections.abc import Collection
from datetime import date, datetime, timedelta, timezone

import httpx

import market_data._core.address
import market_data._core.client
import market_data._core.retry
import market_data.proofs
from market_data import (
    AsyncClient,
    Client,
    MemoryBounds,
    NoReplyError,
    RetryPolicy,
    StreamGapError,
    UnexpectedReplyError,
    pages,
)
from market_data.errors import ApiError, InternalError, RateLimitedError, ValidationError
from market_data.types import Asset

from .scripted import BASE_URL, ONCE, Script, envelope, refusal


class Addresses(unittest.TestCase):
    def test_writes_moments_in_utc_lists_with_commas_and_truths_in_lower_case(self) -> None:
        script = Script(envelope({"points": []}))
        tbilisi = timezone(timedelta(hours=4))
        script.client().get_series(
            "defi.tvl_chain",
            asset="BTC",
            from_=datetime(2026, 1, 1, 4, tzinfo=tbilisi),
            to=date(2026, 2, 1),
            dedupe=False,
        )
        self.assertEqual(
            str(script.requests[0].url),
            f"{BASE_URL}/api/v1/data/series/defi.tvl_chain"
            "?asset=BTC&from=2026-01-01T00%3A00%3A00%2B00%3A00&to=2026-02-01&dedupe=false",
        )

    def test_accepts_any_collection_of_values(self) -> None:
        script = Script(*(envelope({}) for _ in range(3)))
        either: list[Asset | Collection[Asset]] = ["BTC", ["BTC"], frozenset({"BTC"})]
        for assets in either:
            script.client().get_latest_composites(asset=assets)
        self.assertEqual({request.url.params["asset"] for request in script.requests}, {"BTC"})

    def test_rejects_a_moment_without_a_time_zone(self) -> None:
        with self.assertRaisesRegex(ValueError, "from has no time zone. Add one"):
            Script().client().list_verdicts(from_=datetime(2026, 1, 1))  # noqa: DTZ001

    def test_rejects_addresses_at_which_no_service_can_be(self) -> None:
        for address in (
            "",
            "data.example",
            "ftp://data.example",
            "https://",
            "https://a:b@data.example",
            "https://data.example/api",
            "https://data.example?x=1",
            "https://data.example:99999",
        ):
            for kind in (Client, AsyncClient):
                with self.assertRaises(ValueError, msg=address):
                    kind(address)

    def test_shows_no_key(self) -> None:
        client = Client(BASE_URL, api_key="mdk_secret")
        self.assertNotIn("secret", repr(client) + str(client))
        with self.assertRaises(ValueError) as raised:
            Client(BASE_URL, api_key="mdk_secret\n")
        self.assertNotIn("secret", str(raised.exception))


class Repetitions(unittest.TestCase):
    def test_repeats_what_fails_for_a_while_with_growing_waits(self) -> None:
        script = Script(
            refusal(500, "INTERNAL_ERROR"),
            httpx.ConnectError("refused"),
            httpx.Response(502, text="<html>"),
            envelope({"status": "ok"}),
        )
        with script.without_waiting():
            reply = script.client().get_health()
        self.assertEqual((reply.data, reply.http.attempts), ({"status": "ok"}, 4))
        self.assertEqual([round(wait, 2) for wait in script.waits], [0.55, 1.1, 2.2])

    def test_repeats_what_fails_within_the_service_only_once(self) -> None:
        script = Script(refusal(500, "INTERNAL_ERROR"), refusal(500, "INTERNAL_ERROR"))
        with script.without_waiting(), self.assertRaises(InternalError):
            script.client().get_health()
        self.assertEqual(len(script.waits), 1)

    def test_waits_at_least_as_long_as_the_service_requires(self) -> None:
        script = Script(refusal(429, "RATE_LIMITED", {"Retry-After": "7"}), envelope({}))
        with script.without_waiting():
            script.client().get_health()
        self.assertEqual([round(wait, 2) for wait in script.waits], [7.7])

    def test_raises_where_the_service_requires_a_longer_wait_than_the_longest(self) -> None:
        script = Script(refusal(429, "RATE_LIMITED", {"Retry-After": "3600"}))
        with self.assertRaises(RateLimitedError) as raised:
            script.client().get_health()
        error = raised.exception
        self.assertEqual(
            (error.retry_after_seconds, error.request_id, error.RETRY), (3600, "req-1", "after_retry_after")
        )
        self.assertIn("Wait for retry_after_seconds", error.remedy)

    def test_raises_after_the_last_attempt(self) -> None:
        script = Script(*(httpx.ReadTimeout("late") for _ in range(2)))
        with script.without_waiting(), self.assertRaises(NoReplyError) as raised:
            script.client(retries=RetryPolicy(attempts=2)).get_health()
        self.assertIsInstance(raised.exception.__cause__, httpx.ReadTimeout)
        self.assertEqual(str(raised.exception), f"no response came from {BASE_URL}/api/v1/data/health: late")

    def test_does_not_repeat_what_has_to_be_changed(self) -> None:
        script = Script(refusal(422, "VALIDATION_ERROR", errors=["one", "two"]))
        with self.assertRaises(ValidationError) as raised:
            script.client().get_health()
        self.assertEqual(raised.exception.messages, ["one", "two"])

    def test_raises_codes_that_are_newer_than_the_package(self) -> None:
        with self.assertRaises(ApiError) as raised:
            Script(refusal(403, "SPLENDID")).client().get_health()
        self.assertEqual((type(raised.exception), raised.exception.code), (ApiError, "SPLENDID"))

    def test_does_not_follow_redirects_with_the_key(self) -> None:
        script = Script(httpx.Response(302, headers={"Location": "https://other.example/"}))
        with self.assertRaises(UnexpectedReplyError):
            script.client(api_key="mdk_secret").get_health()
        self.assertEqual(len(script.requests), 1)

    def test_raises_where_another_server_responds(self) -> None:
        for response in (
            httpx.Response(200, text="<html>"),
            httpx.Response(200, text="[" * 100_000),
            httpx.Response(200, json=[]),
            httpx.Response(200, json={"data": 1, "meta": None}),
            httpx.Response(304),
            httpx.Response(404),
            refusal(400, "BAD_REQUEST", error_code=["BAD_REQUEST"]),
        ):
            with self.assertRaises(UnexpectedReplyError):
                Script(response).client().get_health()

    def test_names_itself(self) -> None:
        script = Script(refusal(500, "INTERNAL_ERROR"))
        with self.assertRaises(InternalError):
            script.client(retries=ONCE, api_key="mdk_key").get_health()
        headers = script.requests[0].headers
        self.assertRegex(headers["User-Agent"], r"^market-data-client/\d+\.\d+\.\d+ python/\S+ httpx/\S+$")
        self.assertEqual(headers["X-API-Key"], "mdk_key")


class Errors(unittest.TestCase):
    def test_are_copied_and_sent_to_other_processes_whole(self) -> None:
        with self.assertRaises(RateLimitedError) as raised:
            Script(refusal(429, "RATE_LIMITED", {"Retry-After": "3600"})).client().get_health()
        errors = [
            raised.exception,
            NoReplyError(BASE_URL, "refused"),
            UnexpectedReplyError(status=200, url=BASE_URL),
            StreamGapError("unknown_id", ["/api"]),
        ]
        for error in errors:
            for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
                self.assertEqual((type(twin), str(twin), vars(twin)), (type(error), str(error), vars(error)))


class Memory(unittest.TestCase):
    def test_keeps_no_response_that_is_not_whole(self) -> None:
        whole = envelope({"status": "ok"}, {"ETag": '"a"'})
        script = Script(httpx.Response(200, text=whole.text[:-5], headers={"ETag": '"a"'}), whole)
        client = script.client()
        with self.assertRaises(UnexpectedReplyError):
            client.get_health()
        self.assertEqual(client.get_health().data, {"status": "ok"})
        self.assertNotIn("If-None-Match", script.requests[1].headers)

    def test_serves_unchanged_responses_from_memory(self) -> None:
        script = Script(envelope({"status": "ok"}, {"ETag": '"a"'}), httpx.Response(304))
        client = script.client()
        first, second = client.get_health(), client.get_health()
        self.assertEqual((first.data, first.http.not_modified), (second.data, not second.http.not_modified))
        self.assertEqual(script.requests[1].headers["If-None-Match"], '"a"')

    def test_keeps_to_its_bounds(self) -> None:
        for bounds in (MemoryBounds(replies=1), MemoryBounds(characters=60)):
            script = Script(*(envelope({"n": n}, {"ETag": f'"{n}"'}) for n in range(3)))
            client = script.client(memory=bounds)
            client.get_checkpoint(1)
            client.get_checkpoint(2)
            client.get_checkpoint(1)
            self.assertNotIn("If-None-Match", script.requests[2].headers)


class Pages(unittest.TestCase):
    def test_are_read_to_the_end_also_behind_an_empty_one(self) -> None:
        def script() -> Script:
            return Script(
                envelope({"cycles": [1, 2]}, next_cursor="b"),
                envelope({"cycles": []}, next_cursor="c"),
                envelope({"cycles": [3]}),
            )

        one = script()
        self.assertEqual(list(one.client().each_verdict(limit=2)), [1, 2, 3])
        self.assertEqual([request.url.params.get("cursor") for request in one.requests], [None, "b", "c"])
        whole = [page.data["cycles"] for page in pages(script().client().list_verdicts, limit=2)]
        self.assertEqual(whole, [[1, 2], [], [3]])


class AsyncCalls(unittest.IsolatedAsyncioTestCase):
    async def test_follow_the_same_rules(self) -> None:
        script = Script(
            refusal(503, "OVERLOADED", {"Retry-After": "0"}),
            envelope({"cycles": [1]}, next_cursor="b"),
            envelope({"cycles": [2]}),
        )
        async with httpx.AsyncClient(transport=httpx.MockTransport(script.handle)) as http:
            client = AsyncClient(BASE_URL, http=http)
            self.assertEqual([cycle async for cycle in client.each_verdict()], [1, 2])


def load_tests(_: unittest.TestLoader, tests: unittest.TestSuite, __: str | None) -> unittest.TestSuite:
    for module in (market_data._core.address, market_data._core.client, market_data._core.retry, market_data.proofs):
        tests.addTests(doctest.DocTestSuite(module))
    return tests
