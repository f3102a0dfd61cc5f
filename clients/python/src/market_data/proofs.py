"""Checks of proofs and checkpoints. Signatures need the extra `proofs`."""

from __future__ import annotations

import hashlib
import json
import math
import re
from base64 import b64decode, b64encode
from binascii import Error as EncodingError
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ._generated.types import (
    CompositesLatest,
    CycleCheckpoint,
    CycleProof,
    OutlookLatest,
    VerdictLatest,
)


@dataclass(frozen=True)
class ProofStep:
    """One step of a check."""

    what: str
    holds: bool


@dataclass(frozen=True)
class ProofCheck:
    """Result of a check."""

    steps: tuple[ProofStep, ...]

    @property
    def holds(self) -> bool:
        """True if every step holds."""
        return all(step.holds for step in self.steps)


@dataclass(frozen=True)
class VerifierKey:
    """A public key that signs checkpoints."""

    name: str
    id: str
    raw: bytes

    @staticmethod
    def parse(text: str) -> VerifierKey:
        """Parse `<name>+<key ID>+<base64>`, as /.well-known/checkpoint-keys.json lists it."""
        match = re.fullmatch(r"([^+\s]+)\+([0-9a-f]{8})\+(\S+)", text)
        try:
            typed = b64decode(match[3], validate=True) if match else b""
        except EncodingError:
            typed = b""
        if match and len(typed) == 33 and typed[0] == 1:
            if hashlib.sha256(f"{match[1]}\n".encode() + typed).hexdigest()[:8] == match[2]:
                return VerifierKey(match[1], match[2], typed[1:])
        raise ValueError(f"The verifier key is not valid: {text}. Copy it whole: <name>+<key ID>+<base64>.")


def check_proof(
    proof: CycleProof,
    *,
    verdict: VerdictLatest | None = None,
    composites: CompositesLatest | None = None,
    outlook: OutlookLatest | None = None,
    earlier: CycleProof | None = None,
    checkpoint: CycleCheckpoint | None = None,
    keys: Iterable[str] = (),
) -> ProofCheck:
    """Check that the hashes of a proof match its content, and that what you kept is what was published.

    Args:
        proof: `data` of `get_cycle_proof`.
        verdict: `data` of `get_latest_verdict`, kept when the cycle was the latest.
        composites: The same of `get_latest_composites`, of all assets and indices.
        outlook: The same of `get_latest_outlook`, of all assets and horizons.
        earlier: An earlier proof of the same cycle.
        checkpoint: `data` of `get_checkpoint`, or of `get_latest_checkpoint` when the cycle was the latest.
        keys: Verifier keys that you kept; needed with a checkpoint.
    """
    parts, chain = proof["parts"], proof["chain"]
    content = ["cycle-publication/1", *(f"{part['name']} {part['sha256']}" for part in parts)]
    link = [
        *("cycle-chain/1", chain["position"], "publication", proof["cycle_number"]),
        *(chain["previous_sha256"], chain["inputs_sha256"], chain["content_sha256"]),
    ]
    steps = [
        ProofStep(f"part {part['name']}", _sha256(part["json"]) == part["sha256"])
        for part in parts
        if part["json"] is not None
    ]
    steps.append(ProofStep("content", _sha256("\n".join(content)) == chain["content_sha256"]))
    steps.append(ProofStep("chain", _sha256("\n".join(map(str, link))) == chain["chain_sha256"]))
    kept: dict[str, Any] = {"verdict": verdict, "composites": composites, "outlook": outlook}
    for name, reply in kept.items():
        if reply is not None:
            of_name = [part for part in parts if part["name"] == name]
            holds = any(_sha256(canonical_json(reply, part["fields"])) == part["sha256"] for part in of_name)
            steps.append(ProofStep(f"kept {name}", holds))
    if earlier is not None:
        steps.append(ProofStep("kept proof", earlier["chain"]["chain_sha256"] == chain["chain_sha256"]))
    if checkpoint is not None:
        known = [VerifierKey.parse(key) for key in keys]
        if not known:
            raise ValueError("A checkpoint needs the verifier keys that you kept. Pass keys=[…].")
        steps.append(ProofStep("checkpoint", _is_signed(checkpoint["checkpoint"], known, proof)))
    return ProofCheck(tuple(steps))


def canonical_json(value: Any, fields: Any = None) -> str:
    """Return JSON text that depends only on the value (RFC 8785). With fields, only these are written.

    >>> canonical_json({"b": 1, "a": [{"c": 2.0, "d": 3}]}, {"a": [{"c": None}]})
    '{"a":[{"c":2}]}'
    """
    if isinstance(value, list):
        return f"[{','.join(canonical_json(item, fields and fields[0]) for item in value)}]"
    if isinstance(value, Mapping):
        names = sorted(value if fields is None else fields, key=lambda name: name.encode("utf-16-be"))
        entries = (f"{_text(name)}:{canonical_json(value.get(name), fields and fields.get(name))}" for name in names)
        return f"{{{','.join(entries)}}}"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return _number(value)
    return _text(value)


def _text(value: str | bool | None) -> str:
    return json.dumps(value, ensure_ascii=False)


def _number(value: float) -> str:
    """Write a number as ECMAScript does.

    >>> [_number(value) for value in (1e21, 1e-7, 123456789012345680000.0, 0.000001, -0.0, 71.5)]
    ['1e+21', '1e-7', '123456789012345680000', '0.000001', '0', '71.5']
    """
    value = float(value)
    if not math.isfinite(value):
        raise ValueError("JSON has no infinite numbers and no NaN.")
    if value == 0:
        return "0"
    mantissa, _, exponent = f"{abs(value)!r}".partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    point = len(whole) + int(exponent or 0)
    unpadded = (whole + fraction).lstrip("0")
    point -= len(whole + fraction) - len(unpadded)
    digits = unpadded.rstrip("0")
    sign = "-" if value < 0 else ""
    if 0 < point <= 21:
        padded = digits.ljust(point, "0")
        return f"{sign}{padded[:point]}{'.' if padded[point:] else ''}{padded[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    more = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{more}e{point - 1:+d}"


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _is_signed(note: str, keys: list[VerifierKey], proof: CycleProof) -> bool:
    """Return true if a known key signed this entry, and no signature of a known key is wrong."""
    verify = _ed25519()
    head, _, signatures = note.rpartition("\n\n")
    text = f"{head}\n"
    chain_hash = b64encode(bytes.fromhex(proof["chain"]["chain_sha256"])).decode()
    signed = False
    for line in signatures.strip().split("\n"):
        _, name, encoded = [*line.split(" "), "", ""][:3]
        try:
            signature = b64decode(encoded, validate=True)
        except EncodingError:
            continue
        for key in keys:
            if key.name != name or key.id != signature[:4].hex():
                continue
            entry = f"{name}\n{proof['chain']['position']}\n{chain_hash}\n"
            if text != f"{entry}hash cycle-chain/1\ncycle {proof['cycle_number']}\n":
                return False
            if not verify(key.raw, signature[4:], text.encode()):
                return False
            signed = True
    return signed


def _ed25519() -> Callable[[bytes, bytes, bytes], bool]:
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as error:
        raise ImportError("Signatures need cryptography: pip install 'market-data-client[proofs]'") from error

    def verify(raw: bytes, signature: bytes, content: bytes) -> bool:
        try:
            Ed25519PublicKey.from_public_bytes(raw).verify(signature, content)
        except InvalidSignature:
            return False
        return True

    return verify
