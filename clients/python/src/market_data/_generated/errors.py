# Made from the contract by `npm run generate`. Changes are made there.
from __future__ import annotations

from typing import ClassVar

from .._core.errors import ApiError
from .types import RetryAdvice


class BadRequestError(ApiError):
    """Bad request. The request cannot be read or contradicts itself. detail describes what to
    change.
    """

    CODE: ClassVar[str] = "BAD_REQUEST"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The request cannot be read or contradicts itself. detail describes what to change. Change the request first."


class UnknownAssetError(ApiError):
    """Unknown asset. asset accepts the assets in the catalog, separated by commas."""

    CODE: ClassVar[str] = "UNKNOWN_ASSET"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "asset accepts the assets in the catalog, separated by commas. Change the request first."


class UnknownIndexError(ApiError):
    """Unknown index. index accepts the composite indices in the catalog, separated by commas."""

    CODE: ClassVar[str] = "UNKNOWN_INDEX"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "index accepts the composite indices in the catalog, separated by commas. Change the request first."


class InvalidCursorError(ApiError):
    """Invalid cursor. The cursor is damaged, from an older version, or does not match the other
    parameters. Start again with explicit from and to.
    """

    CODE: ClassVar[str] = "INVALID_CURSOR"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The cursor is damaged, from an older version, or does not match the other parameters. Start again with explicit from and to. Change the request first."


class InvalidRangeError(ApiError):
    """Invalid range. from must be before to, and neither from nor as_of can be in the future.
    Correct the timestamps.
    """

    CODE: ClassVar[str] = "INVALID_RANGE"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "from must be before to, and neither from nor as_of can be in the future. Correct the timestamps. Change the request first."


class RangeTooLargeError(ApiError):
    """Range too large. A window spans at most 365 days. Request it in several parts."""

    CODE: ClassVar[str] = "RANGE_TOO_LARGE"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "A window spans at most 365 days. Request it in several parts. Change the request first."


class TooManyIdsError(ApiError):
    """Too many IDs. A batch takes at most 25 IDs. Split it."""

    CODE: ClassVar[str] = "TOO_MANY_IDS"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "A batch takes at most 25 IDs. Split it. Change the request first."


class ApiKeyRequiredError(ApiError):
    """API key required. This route needs a key in the X-API-Key header."""

    CODE: ClassVar[str] = "API_KEY_REQUIRED"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "This route needs a key in the X-API-Key header. Change the request first."


class ApiKeyInvalidError(ApiError):
    """API key invalid. The key is unknown, revoked, disabled, or expired, is not accepted from this
    address, is publishable on a route that accepts only secret keys, or is not in the X-API-Key
    header. Correct the key, or omit it for anonymous access.
    """

    CODE: ClassVar[str] = "API_KEY_INVALID"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The key is unknown, revoked, disabled, or expired, is not accepted from this address, is publishable on a route that accepts only secret keys, or is not in the X-API-Key header. Correct the key, or omit it for anonymous access. Change the request first."


class OriginRefusedError(ApiError):
    """Origin refused. The operator of this deployment lists the host names that /mcp accepts and
    the web pages that can call it. The Host or Origin of this request is not listed.
    """

    CODE: ClassVar[str] = "ORIGIN_REFUSED"
    RETRY: ClassVar[RetryAdvice | None] = "never"
    REMEDY: ClassVar[str] = "The operator of this deployment lists the host names that /mcp accepts and the web pages that can call it. The Host or Origin of this request is not listed. Do not repeat the request."


class OriginNotAllowedError(ApiError):
    """Origin not allowed. A publishable key is accepted only from pages of its own origins, which
    browsers send in Origin. In programs, use a secret key.
    """

    CODE: ClassVar[str] = "ORIGIN_NOT_ALLOWED"
    RETRY: ClassVar[RetryAdvice | None] = "never"
    REMEDY: ClassVar[str] = "A publishable key is accepted only from pages of its own origins, which browsers send in Origin. In programs, use a secret key. Do not repeat the request."


class ScopeMissingError(ApiError):
    """Scope missing. detail names the scopes that the key lacks. Omit what needs them, or use
    another key.
    """

    CODE: ClassVar[str] = "SCOPE_MISSING"
    RETRY: ClassVar[RetryAdvice | None] = "never"
    REMEDY: ClassVar[str] = "detail names the scopes that the key lacks. Omit what needs them, or use another key. Do not repeat the request."


class TierInsufficientError(ApiError):
    """Tier insufficient. The route or a parameter is for Tier 1. Send a secret key that has the
    scope in detail.
    """

    CODE: ClassVar[str] = "TIER_INSUFFICIENT"
    RETRY: ClassVar[RetryAdvice | None] = "never"
    REMEDY: ClassVar[str] = "The route or a parameter is for Tier 1. Send a secret key that has the scope in detail. Do not repeat the request."


class RangeExceedsTierError(ApiError):
    """Range exceeds tier. Anonymous callers get a fixed window. Omit from, to, cursor, and a limit
    that differs from the window, or use a key.
    """

    CODE: ClassVar[str] = "RANGE_EXCEEDS_TIER"
    RETRY: ClassVar[RetryAdvice | None] = "never"
    REMEDY: ClassVar[str] = "Anonymous callers get a fixed window. Omit from, to, cursor, and a limit that differs from the window, or use a key. Do not repeat the request."


class SeriesNotLicensedError(ApiError):
    """Series not licensed. Values of this series are not returned; detail lists where they are
    used. This is expected, not an outage.
    """

    CODE: ClassVar[str] = "SERIES_NOT_LICENSED"
    RETRY: ClassVar[RetryAdvice | None] = "never"
    REMEDY: ClassVar[str] = "Values of this series are not returned; detail lists where they are used. This is expected, not an outage. Do not repeat the request."


class ProductNotFoundError(ApiError):
    """Product not found. The ID or path is misspelled, or is that of a metric. The catalog lists
    all products.
    """

    CODE: ClassVar[str] = "PRODUCT_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The ID or path is misspelled, or is that of a metric. The catalog lists all products. Change the request first."


class SourceNotFoundError(ApiError):
    """Source not found. The ID is misspelled, or is that of a metric. The list of sources has all
    IDs.
    """

    CODE: ClassVar[str] = "SOURCE_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The ID is misspelled, or is that of a metric. The list of sources has all IDs. Change the request first."


class MetricNotFoundError(ApiError):
    """Metric not found. The ID is misspelled, or contains a dimension. The catalog lists all
    metrics and dimensions.
    """

    CODE: ClassVar[str] = "METRIC_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The ID is misspelled, or contains a dimension. The catalog lists all metrics and dimensions. Change the request first."


class CycleNotFoundError(ApiError):
    """Cycle not found. No cycle with this number was published, or none was known at as_of."""

    CODE: ClassVar[str] = "CYCLE_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "No cycle with this number was published, or none was known at as_of. Change the request first."


class NarrativeNotFoundError(ApiError):
    """Narrative not found. The cycle exists, but its narrative is no longer stored, or it never had
    one.
    """

    CODE: ClassVar[str] = "NARRATIVE_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The cycle exists, but its narrative is no longer stored, or it never had one. Change the request first."


class ProofNotFoundError(ApiError):
    """Proof not found. The cycle was published before the chain of cycles began; its entry does not
    exist yet.
    """

    CODE: ClassVar[str] = "PROOF_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The cycle was published before the chain of cycles began; its entry does not exist yet. Change the request first."


class CheckpointNotFoundError(ApiError):
    """Checkpoint not found. The cycle is not signed yet, or this deployment has no key that signs."""

    CODE: ClassVar[str] = "CHECKPOINT_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The cycle is not signed yet, or this deployment has no key that signs. Change the request first."


class AgentNotFoundError(ApiError):
    """Agent not found. The name is misspelled. The catalog lists all agents."""

    CODE: ClassVar[str] = "AGENT_NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The name is misspelled. The catalog lists all agents. Change the request first."


class NotFoundError(ApiError):
    """Not found. The path, or an ID in it, is misspelled. Compare it with the contract."""

    CODE: ClassVar[str] = "NOT_FOUND"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "The path, or an ID in it, is misspelled. Compare it with the contract. Change the request first."


class ValidationError(ApiError):
    """Validation error. A parameter is malformed, unknown to the route, or not one of its allowed
    values. detail is the first message, errors lists all.
    """

    CODE: ClassVar[str] = "VALIDATION_ERROR"
    RETRY: ClassVar[RetryAdvice | None] = "after_fix"
    REMEDY: ClassVar[str] = "A parameter is malformed, unknown to the route, or not one of its allowed values. detail is the first message, errors lists all. Change the request first."


class RateLimitedError(ApiError):
    """Rate limited. Too many requests within a minute. Wait for the time in Retry-After, then back
    off.
    """

    CODE: ClassVar[str] = "RATE_LIMITED"
    RETRY: ClassVar[RetryAdvice | None] = "after_retry_after"
    REMEDY: ClassVar[str] = "Too many requests within a minute. Wait for the time in Retry-After, then back off. Wait for retry_after_seconds, then repeat it."


class QuotaExceededError(ApiError):
    """Quota exceeded. The key's daily quota is used up. It resets at midnight UTC."""

    CODE: ClassVar[str] = "QUOTA_EXCEEDED"
    RETRY: ClassVar[RetryAdvice | None] = "after_retry_after"
    REMEDY: ClassVar[str] = "The key's daily quota is used up. It resets at midnight UTC. Wait for retry_after_seconds, then repeat it."


class InternalError(ApiError):
    """Internal error. Something failed on our side. Repeat the request once, then report its
    request_id.
    """

    CODE: ClassVar[str] = "INTERNAL_ERROR"
    RETRY: ClassVar[RetryAdvice | None] = "once"
    REMEDY: ClassVar[str] = "Something failed on our side. Repeat the request once, then report its request_id. Repeat it once, then report request_id to the operator."


class DataApiDisabledError(ApiError):
    """Data API disabled. The data API is switched off on this deployment. Wait for the time in
    Retry-After.
    """

    CODE: ClassVar[str] = "DATA_API_DISABLED"
    RETRY: ClassVar[RetryAdvice | None] = "after_retry_after"
    REMEDY: ClassVar[str] = "The data API is switched off on this deployment. Wait for the time in Retry-After. Wait for retry_after_seconds, then repeat it."


class OverloadedError(ApiError):
    """Overloaded. At this load, the service serves only latest values. Wait for the time in
    Retry-After.
    """

    CODE: ClassVar[str] = "OVERLOADED"
    RETRY: ClassVar[RetryAdvice | None] = "after_retry_after"
    REMEDY: ClassVar[str] = "At this load, the service serves only latest values. Wait for the time in Retry-After. Wait for retry_after_seconds, then repeat it."


class StoreUnavailableError(ApiError):
    """Store unavailable. The data is temporarily unavailable. Wait for the time in Retry-After."""

    CODE: ClassVar[str] = "STORE_UNAVAILABLE"
    RETRY: ClassVar[RetryAdvice | None] = "after_retry_after"
    REMEDY: ClassVar[str] = "The data is temporarily unavailable. Wait for the time in Retry-After. Wait for retry_after_seconds, then repeat it."


class NarrativeStoreUnavailableError(ApiError):
    """Narrative store unavailable. Narratives are temporarily unavailable. Wait for the time in
    Retry-After.
    """

    CODE: ClassVar[str] = "NARRATIVE_STORE_UNAVAILABLE"
    RETRY: ClassVar[RetryAdvice | None] = "after_retry_after"
    REMEDY: ClassVar[str] = "Narratives are temporarily unavailable. Wait for the time in Retry-After. Wait for retry_after_seconds, then repeat it."


ERRORS_BY_CODE: dict[str, type[ApiError]] = {
    "BAD_REQUEST": BadRequestError,
    "UNKNOWN_ASSET": UnknownAssetError,
    "UNKNOWN_INDEX": UnknownIndexError,
    "INVALID_CURSOR": InvalidCursorError,
    "INVALID_RANGE": InvalidRangeError,
    "RANGE_TOO_LARGE": RangeTooLargeError,
    "TOO_MANY_IDS": TooManyIdsError,
    "API_KEY_REQUIRED": ApiKeyRequiredError,
    "API_KEY_INVALID": ApiKeyInvalidError,
    "ORIGIN_REFUSED": OriginRefusedError,
    "ORIGIN_NOT_ALLOWED": OriginNotAllowedError,
    "SCOPE_MISSING": ScopeMissingError,
    "TIER_INSUFFICIENT": TierInsufficientError,
    "RANGE_EXCEEDS_TIER": RangeExceedsTierError,
    "SERIES_NOT_LICENSED": SeriesNotLicensedError,
    "PRODUCT_NOT_FOUND": ProductNotFoundError,
    "SOURCE_NOT_FOUND": SourceNotFoundError,
    "METRIC_NOT_FOUND": MetricNotFoundError,
    "CYCLE_NOT_FOUND": CycleNotFoundError,
    "NARRATIVE_NOT_FOUND": NarrativeNotFoundError,
    "PROOF_NOT_FOUND": ProofNotFoundError,
    "CHECKPOINT_NOT_FOUND": CheckpointNotFoundError,
    "AGENT_NOT_FOUND": AgentNotFoundError,
    "NOT_FOUND": NotFoundError,
    "VALIDATION_ERROR": ValidationError,
    "RATE_LIMITED": RateLimitedError,
    "QUOTA_EXCEEDED": QuotaExceededError,
    "INTERNAL_ERROR": InternalError,
    "DATA_API_DISABLED": DataApiDisabledError,
    "OVERLOADED": OverloadedError,
    "STORE_UNAVAILABLE": StoreUnavailableError,
    "NARRATIVE_STORE_UNAVAILABLE": NarrativeStoreUnavailableError,
}
