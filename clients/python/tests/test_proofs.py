from __future__ import annotations

import copy
import hashlib
import unittest
from base64 import b64encode
from typing import Any, cast

from market_data.proofs import VerifierKey, canonical_json, check_proof
from market_data.types import CycleCheckpoint, CycleProof, VerdictLatest

try:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
except ImportError:
    HAS_CRYPTOGRAPHY = False
else:
    HAS_CRYPTOGRAPHY = True

ZEROS = "0" * 64
VERDICT = cast(VerdictLatest, {"cycle_number": 9, "verdict": {"signal": "bullish"}, "narrative": {"path": "/9"}})


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def proof() -> Any:
    fields = {"cycle_number": None, "verdict": {"signal": None}}
    text = canonical_json({"cycle_number": 9, "verdict": {"signal": "bullish"}})
    parts: list[dict[str, Any]] = [
        {"name": "verdict", "sha256": sha256(text), "fields": fields, "json": text},
        {"name": "result", "sha256": sha256("salted"), "fields": None, "json": None},
    ]
    content = sha256("\n".join(["cycle-publication/1", *(f"{one['name']} {one['sha256']}" for one in parts)]))
    link = f"cycle-chain/1\n4\npublication\n9\n{ZEROS}\n{ZEROS}\n{content}"
    chain = {"position": 4, "previous_sha256": ZEROS, "inputs_sha256": ZEROS, "content_sha256": content}
    return {"cycle_number": 9, "parts": parts, "chain": {**chain, "chain_sha256": sha256(link)}}


def broken(checked: CycleProof, **kept: Any) -> list[str]:
    return [step.what for step in check_proof(checked, **kept).steps if not step.holds]


class CanonicalJson(unittest.TestCase):
    def test_sorts_by_utf_16_and_escapes_as_the_standard(self) -> None:
        value = {"\ufb33": 1, "\U0001f600": 2, "a": 'ლარი "x"\n\u2028\x7f', "B": [True, None]}
        self.assertEqual(
            canonical_json(value), '{"B":[true,null],"a":"ლარი \\"x\\"\\n\u2028\x7f","\U0001f600":2,"\ufb33":1}'
        )

    def test_writes_null_for_a_listed_field_that_is_missing(self) -> None:
        self.assertEqual(canonical_json({}, {"a": None}), '{"a":null}')

    def test_rejects_what_json_lacks(self) -> None:
        with self.assertRaises(ValueError):
            canonical_json(float("nan"))


class Proofs(unittest.TestCase):
    def test_hold_with_what_was_kept(self) -> None:
        self.assertEqual(broken(proof(), verdict=VERDICT, earlier=proof()), [])

    def test_break_with_any_change(self) -> None:
        other = {**VERDICT, "verdict": {"signal": "bearish"}}
        self.assertEqual(broken(proof(), verdict=other), ["kept verdict"])
        self.assertEqual(broken(proof(), composites={}), ["kept composites"])
        moved: Any = {**proof(), "cycle_number": 8}
        self.assertEqual(broken(moved), ["chain"])
        for name in ("position", "previous_sha256", "inputs_sha256"):
            changed = copy.deepcopy(proof())
            changed["chain"][name] = 5
            self.assertEqual(broken(changed), ["chain"], name)
        changed = copy.deepcopy(proof())
        changed["parts"][0]["json"] = "{}"
        self.assertEqual(broken(changed), ["part verdict"])


@unittest.skipUnless(HAS_CRYPTOGRAPHY, "cryptography is not installed: pip install 'market-data-client[proofs]'")
class Checkpoints(unittest.TestCase):
    NAME = "data.example/cycles"

    def setUp(self) -> None:
        self.private = Ed25519PrivateKey.generate()
        encoding = serialization.Encoding.Raw
        raw = self.private.public_key().public_bytes(encoding, serialization.PublicFormat.Raw)
        self.key_id = hashlib.sha256(f"{self.NAME}\n".encode() + b"\x01" + raw).digest()[:4]
        self.key = f"{self.NAME}+{self.key_id.hex()}+" + b64encode(b"\x01" + raw).decode()

    def note(self, **changes: Any) -> CycleCheckpoint:
        chain_hash = b64encode(bytes.fromhex(proof()["chain"]["chain_sha256"])).decode()
        entry = {"position": 4, "cycle": 9, **changes}
        text = f"{self.NAME}\n{entry['position']}\n{chain_hash}\nhash cycle-chain/1\ncycle {entry['cycle']}\n"
        signature = b64encode(self.key_id + self.private.sign(text.encode())).decode()
        stranger = "— witness.example AAAAAAAA"
        return cast(CycleCheckpoint, {"checkpoint": f"{text}\n— {self.NAME} {signature}\n{stranger}\n"})

    def test_hold_with_a_known_key_only(self) -> None:
        self.assertEqual(broken(proof(), checkpoint=self.note(), keys=[self.key]), [])
        for changes in ({"position": 5}, {"cycle": 8}):
            self.assertEqual(broken(proof(), checkpoint=self.note(**changes), keys=[self.key]), ["checkpoint"])
        text = self.note()["checkpoint"].replace("\n4\n", "\n5\n")
        forged = cast(CycleCheckpoint, {"checkpoint": text})
        self.assertEqual(broken(proof(), checkpoint=forged, keys=[self.key]), ["checkpoint"])
        known, self.private = self.key, Ed25519PrivateKey.generate()
        self.assertEqual(broken(proof(), checkpoint=self.note(), keys=[known]), ["checkpoint"])

    def test_need_keys_that_are_whole(self) -> None:
        with self.assertRaisesRegex(ValueError, "Pass keys"):
            check_proof(proof(), checkpoint=self.note())
        for text in ("", self.key[:-8], self.key.replace("+", "-", 1)):
            with self.assertRaisesRegex(ValueError, "Copy it whole"):
                VerifierKey.parse(text)
