# Made from the contract by `npm run generate`. Changes are made there.
from __future__ import annotations

import sys
from typing import Any, Literal, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired

Agent = Literal["tokio", "berlin", "nairobi", "helsinki", "denver", "marseille"]
"""Name of the agent."""

Asset = Literal["BTC", "ETH", "SOL"]
"""Asset."""

Claim = Literal["price_higher", "price_lower", "price_within_band"]
"""Claim of the signal. bullish, price_higher: the price is higher when the horizon ends. bearish,
price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the
band.
"""

CompositeIndex = Literal["sentiment", "onchain", "derivatives", "macro", "fundamental"]
"""Composite index."""

CompositeLabel = Literal["extreme_fear", "fear", "neutral", "greed", "extreme_greed", "strongly_bearish", "bearish", "bullish", "strongly_bullish", "unavailable"]
"""Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else
strongly_bullish.
"""

DegradedReason = Literal["quota_exhausted", "plan_gated", "provider_unreachable", "payload_refused", "ingest_gap", "worker_disabled", "db_outage", "starting"]
"""Why the item is degraded or unavailable; null otherwise."""

ErrorCode = Literal["BAD_REQUEST", "UNKNOWN_ASSET", "UNKNOWN_INDEX", "INVALID_CURSOR", "INVALID_RANGE", "RANGE_TOO_LARGE", "TOO_MANY_IDS", "API_KEY_REQUIRED", "API_KEY_INVALID", "ORIGIN_REFUSED", "ORIGIN_NOT_ALLOWED", "SCOPE_MISSING", "TIER_INSUFFICIENT", "RANGE_EXCEEDS_TIER", "SERIES_NOT_LICENSED", "PRODUCT_NOT_FOUND", "SOURCE_NOT_FOUND", "METRIC_NOT_FOUND", "CYCLE_NOT_FOUND", "NARRATIVE_NOT_FOUND", "PROOF_NOT_FOUND", "CHECKPOINT_NOT_FOUND", "AGENT_NOT_FOUND", "NOT_FOUND", "VALIDATION_ERROR", "RATE_LIMITED", "QUOTA_EXCEEDED", "INTERNAL_ERROR", "DATA_API_DISABLED", "OVERLOADED", "STORE_UNAVAILABLE", "NARRATIVE_STORE_UNAVAILABLE"]
"""Error code, for programs. /api/v1/data/errors lists all codes with retry advice."""

FreshnessStatus = Literal["fresh", "aging", "stale", "degraded", "unavailable", "never", "paused"]
"""fresh: at most 2 cadences old. aging: at most 5. stale: older. degraded: known to be broken.
unavailable: switched off. never: not fetched yet. paused: deliberately off.
"""

HorizonHours = Literal[24, 72, 168]
"""Hours from the cycle's instant to the end of the horizon."""

Interval = Literal["raw", "1h", "4h", "1d"]
"""raw, or the length of each bucket."""

Language = Literal["ka", "en"]
"""Language of all texts: the requested language if the cycle has texts in it, otherwise the other
language.
"""

MetricId = Literal["econ.fed_rate", "econ.m2", "econ.cpi", "econ.unemployment", "sentiment.fear_greed", "defi.tvl_chain", "defi.stablecoins", "chain.hash_rate", "chain.difficulty", "chain.n_unique_addresses", "chain.miners_revenue", "mempool.fees", "mempool.hashrate_3m", "mempool.difficulty_adjustment", "repo.commits_btc", "repo.commits_eth", "repo.commits_sol", "fx.usd_gel", "exchange.price", "exchange.ls_ratio"]
"""Metric ID."""

Mode = Literal["paper", "live"]
"""How the cycle ran: on paper or live. For a window, the mode of its latest cycle; for responses
that no cycle produced, the mode of the latest cycle.
"""

ProductId = Literal["composite.sentiment", "composite.onchain", "composite.derivatives", "composite.macro", "composite.fundamental", "verdict", "agents", "track-record", "outlook", "narratives", "market-lens", "series"]
"""Product ID."""

ProviderKey = Literal["econ", "sentiment", "defi", "chain", "mempool", "repo", "fx", "exchange", "intel"]
"""Provider key, as in data_sources_used."""

RetryAdvice = Literal["never", "after_fix", "after_retry_after", "once"]
"""Retry advice. never: do not repeat. after_fix: change the request first. after_retry_after: wait
for the time in Retry-After. once: repeat once, then report the request ID.
"""

RiskFlag = Literal["deep_monthly_loss", "oversold", "overbought", "monetary_tightening", "money_supply_slowing", "inflation_accelerating", "labour_market_weakening", "stablecoin_contraction", "extreme_fear", "extreme_greed", "volume_surge", "crowded_shorts", "crowded_longs", "miner_capitulation", "exchange_inflows", "network_congestion", "stablecoins_leaving", "shorts_pay", "expensive_leverage", "collateral_below_par", "volatility_expanding", "futures_volume_surge", "open_interest_high", "holders_at_a_loss", "holders_in_high_profit", "insufficient_fresh_data"]

Scope = Literal["data:read", "data:components", "data:agents", "data:narratives", "data:history", "data:series", "data:export"]
"""Scope."""

Signal = Literal["bullish", "bearish", "neutral", "monitoring"]
"""The lead's view on the market: the consensus on BTC after smoothing."""

Speaker = Literal["tokio", "berlin", "nairobi", "helsinki", "denver", "marseille", "profesor"]
"""Name of the agent."""

Tier = Literal["tier0", "tier1"]
"""Tier for which the response was trimmed."""


class FreshnessMeta(TypedDict):
    status: FreshnessStatus
    """fresh: at most 2 cadences old. aging: at most 5. stale: older. degraded: known to be broken.
    unavailable: switched off. never: not fetched yet. paused: deliberately off.
    """
    age_seconds: int | None
    """Whole seconds since the service fetched or produced the item; null if it never did. At least
    0.
    """
    cadence_seconds: int
    """Update interval of the item, in seconds."""
    stale: bool
    """True if age_seconds is above 5 cadences."""
    degraded_reason: DegradedReason | None
    """Why the item is degraded or unavailable; null otherwise."""
    source: Literal["engine", "batch", "board", "catalog", "changelog", "contract", "health", "metering", "econ", "sentiment", "defi", "chain", "mempool", "repo", "fx", "exchange", "intel", "sandbox"]
    """Part of the service that produced the item, or the provider it was fetched from; `sandbox` if
    all data is synthetic.
    """


class AttributionItem(TypedDict):
    source: ProviderKey
    """Provider key."""
    text: str
    """Text to display."""
    url: str | None
    """URL to link to; null if the provider cannot be named."""


class GapEntry(TypedDict):
    starts_at: str
    """Start of the outage. ISO-8601 UTC with the suffix +00:00."""
    ends_at: str | None
    """End of the outage; null if it is ongoing. ISO-8601 UTC with the suffix +00:00."""
    reason: str
    """Cause of the outage."""


class UnavailableEntry(TypedDict):
    id: str
    """ID of the missing item."""
    reason: str
    """Reason in plain words."""


class ClampedEntry(TypedDict):
    parameter: Literal["from"]
    """Parameter that selects the part."""
    asked: str
    """Value as requested, or its default. ISO-8601 UTC with the suffix +00:00."""
    granted: str | None
    """Value as served; null if no window is served: only the latest value, or nothing. ISO-8601 UTC
    with the suffix +00:00.
    """
    reason: str
    """Reason, and how to change it."""


class EnvelopeMeta(TypedDict):
    api_version: Literal["v1"]
    """API version."""
    schema_version: str
    """Schema version of `data`."""
    request_id: str
    """Same as the X-Request-ID header."""
    generated_at: str
    """When this response was generated. ISO-8601 UTC with the suffix +00:00."""
    as_of: str
    """When the fact was true. ISO-8601 UTC with the suffix +00:00."""
    freshness: FreshnessMeta
    """Age of the data."""
    attribution: list[AttributionItem]
    """Texts to display with the data."""
    next_cursor: str | None
    """Opaque cursor of the next page; null on the last page and on routes without pages."""
    gaps: list[GapEntry]
    """Known outages that overlap the window."""
    mode: Mode
    """How the cycle ran: on paper or live. For a window, the mode of its latest cycle; for
    responses that no cycle produced, the mode of the latest cycle.
    """
    generated_by: str | None
    """Writer of the content; null if there is none."""
    tier_served: Tier
    """Tier for which the response was trimmed."""
    disclaimer: str
    """Text to display wherever end users see the data."""
    unavailable: list[UnavailableEntry]
    """Requested items that are not served."""
    clamped: list[ClampedEntry]
    """Parts of the window that the caller's tier or the data licence cut off."""


class ErrorBody(TypedDict):
    detail: str
    """Problem and fix, for people."""
    error_code: ErrorCode
    """Error code, for programs. /api/v1/data/errors lists all codes with retry advice."""
    request_id: str
    """Same as the X-Request-ID header."""
    errors: NotRequired[list[str]]
    """Every message, only with VALIDATION_ERROR; `detail` is the first."""


class ProblemDetails(TypedDict):
    type: str
    """Problem type: the entry of the code in the error list."""
    title: str
    """Problem type in words."""
    status: int
    """HTTP status of the response."""
    detail: str
    """Problem and fix, for people."""
    instance: str
    """URI of the request."""
    error_code: ErrorCode
    """As in ErrorBody."""
    request_id: str
    """As in ErrorBody."""
    errors: NotRequired[list[str]]
    """As in ErrorBody."""


class RouteLink(TypedDict):
    href: str
    """Path; replace the parts in braces."""
    operation_id: str
    """Name of the operation in the contract."""
    title: str
    """Summary of the route."""


class DataIndex(TypedDict):
    links: list[RouteLink]
    """Routes of the data API."""


class ErrorEntry(TypedDict):
    error_code: ErrorCode
    """Error code."""
    status: int
    """HTTP status of the response."""
    title: str
    """Title of the error."""
    retry: RetryAdvice
    """Retry advice. never: do not repeat. after_fix: change the request first. after_retry_after:
    wait for the time in Retry-After. once: repeat once, then report the request ID.
    """
    description: str
    """Problem and fix."""


class ErrorRegistry(TypedDict):
    errors: list[ErrorEntry]
    """All error codes."""
    backoff_ms: list[int]
    """Milliseconds to wait between attempts, in addition to Retry-After."""


class OpenApiContract(TypedDict):
    openapi: str
    """OpenAPI version."""
    info: dict[str, Any]
    """Title, version, and description."""
    servers: list[dict[str, Any]]
    """Servers of the API."""
    tags: list[dict[str, Any]]
    """Groups of operations."""
    paths: dict[str, Any]
    """All paths."""
    components: dict[str, Any]
    """Schemas and the security scheme."""
    webhooks: NotRequired[dict[str, Any]]
    """Requests that the service makes to partners: each event, by its type."""


class ProductPartItem(TypedDict):
    name: Literal["components", "agents", "history", "prose", "export"]
    """Name of the part. components: the components of a score. agents: summaries, the consensus
    breakdown, and votes in history. history: ranges and pages. prose: full texts. export: files.
    """
    tier_required: Tier
    """Lowest tier with access."""
    scopes_required: list[Scope]
    """Required scopes; a key needs all of them."""
    entitled: bool
    """True if the caller gets this part, according to tier, scopes, and the disclosure settings of
    this deployment.
    """


class HistoryDepth(TypedDict):
    tier0: float | None
    """Depth without a key. 0: only the latest value; 0.25: six hours; null: all stored data. Unit:
    days. At least 0.
    """
    tier1: float | None
    """Depth with a key that has the required scopes. 0: only the latest value; null: all stored
    data. Unit: days. At least 0.
    """


class MaxRange(TypedDict):
    tier0: int
    """Range without a key. 0: you cannot choose a range. Unit: days. At least 0."""
    tier1: int
    """Range with a key that has the required scopes. 0: you cannot choose a range. Unit: days. At
    least 0.
    """


class CatalogEntry(TypedDict):
    id: ProductId
    """Product ID."""
    kind: Literal["composite", "verdict", "outlook", "narrative", "series"]
    """Kind of the product."""
    path: str
    """Path; replace the parts in braces."""
    tier_required: Tier
    """Lowest tier with access."""
    scope_required: Scope
    """Required scope."""
    entitled: bool
    """True if the caller can read the product. Some parts have their own rights: see parts."""
    parts: list[ProductPartItem]
    """Parts of the product with their own rights; empty if one right covers the whole product."""
    cadence_seconds: int
    """Update interval, in seconds; for series, the interval of the fastest metric. Unit: seconds.
    At least 1.
    """
    history_depth_days: HistoryDepth
    """How far back the product can be read; earliest_date of the product is the first stored day."""
    max_range_days: MaxRange
    """Longest history range that one request can list, page by page. The range can start anywhere
    within history_depth_days.
    """
    license_class: Literal["A", "C"]
    """Licence class. A: intellectual property of the operator, licensed to partners. C: public, to
    be displayed with the attribution. Values of class B sources (paid or restricted) are never
    returned.
    """
    attribution: list[AttributionItem]
    """Attribution of the public values that responses can contain; each response lists its own in
    meta.
    """
    known_gaps: list[GapEntry]
    """Known outages that affect the product: ongoing outages, and outages in the last 365 days."""


class Catalog(TypedDict):
    products: list[CatalogEntry]
    """Products that are served."""


class FieldItem(TypedDict):
    name: str
    """Dotted path below data; [] follows the name of a list."""
    type: str
    """JSON type; for a list, the type of its items followed by []."""
    nullable: bool
    """True if the field can be null."""
    unit: str | None
    """Unit of the value; null if it has no unit."""
    description: str
    """Meaning of the field."""


class KnotItem(TypedDict):
    value: float
    """Value, in the unit of the mapped quantity."""
    points: float
    """Points that the value maps to. Unit: points 0-100. From 0 to 100."""


class AgentInputItem(TypedDict):
    asset: Asset
    """Asset that the input belongs to."""
    name: str
    """Name of the input."""
    source_ids: list[str]
    """IDs of the sources behind the input, as the list of sources shows them."""
    direction: Literal["higher_is_bullish", "higher_is_bearish"]
    """Direction in which the input counts."""


class MethodologyComponentItem(TypedDict):
    asset: Asset | None
    """Asset that the component counts for; null if the weights are the same for all assets."""
    name: str
    """Name of the component."""
    weight: float
    """Weight of the component; the weights of an asset sum to 1. Unit: fraction. From 0 to 1."""
    anchor_range: list[float]
    """Values that map to 5 and 95 points, in the unit of the component: all but the most extreme
    tenth of the trailing years, as of the latest cycle. For an agent, the ends of its score
    range.
    """
    map: NotRequired[list[KnotItem]]
    """Map from the value of the component to its points as of the latest cycle, only for
    composites. If direction is higher_is_bearish, the points are subtracted from 100. Between
    two knots, the points follow a straight line; beyond the outermost knots, that line continues
    within 0 to 100.
    """
    direction: Literal["higher_is_bullish", "higher_is_bearish"]
    """Direction in which the input counts."""
    reads: NotRequired[list[AgentInputItem]]
    """Inputs that the agent's signal is computed from, only for the product agents. Weights are
    omitted, because they would reveal values of restricted sources.
    """


class ScoreStepItem(TypedDict):
    asset: Asset
    """Asset of the score."""
    map: list[KnotItem]
    """Map from the weighted mean of the component points to the score. Between two knots, the
    points follow a straight line; beyond the outermost knots, that line continues within 0 to
    100.
    """
    tolerance: float
    """Maximum error of a score that you compute from effective weights and buckets. Unit: points
    0-100. At least 0.
    """


_LabelItemKeywords = TypedDict("_LabelItemKeywords", {"from": "float"})


class LabelItem(_LabelItemKeywords):
    """from: Lowest score with this label. Unit: points 0-100. From 0 to 100."""

    label: CompositeLabel
    """Score label."""
    below: float | None
    """Lowest score of the next label; null for the last label. Unit: points 0-100. From 0 to 100."""


class MapsItem(TypedDict):
    trailing_days: int
    """Number of days before the day of the cycle whose readings determine the maps. Unit: days."""
    reading_every_days: int
    """Distance between two readings. Unit: days."""
    needs_readings: int
    """Minimum number of readings; with fewer readings, the map is that of 2020 to 2023."""
    version: str
    """Version of the table that the latest cycle used; there is one table a day."""
    made_at: str
    """Time up to which data is in the table; nothing that became known later is included."""
    by_trailing_years: int
    """Number of quantities of all products whose maps follow the trailing days."""
    by_fitted_years: int
    """Number of quantities of all products with the maps of 2020 to 2023, because this deployment
    has too few readings.
    """


class WordRangeItem(TypedDict):
    percentiles: list[float]
    """Percentiles of a quantity. Texts use such words only for a value outside these two
    percentiles.
    """
    trailing_days: int
    """Number of days before the day of the cycle whose readings determine the percentiles. Unit:
    days.
    """
    needs_days: int
    """Minimum number of days with readings; with fewer days, the years 2020 to 2023 decide instead.
    Unit: days.
    """
    version: str
    """Version of the table that the latest cycle used; there is one table a day."""
    made_at: str
    """Time up to which data is in the table; nothing that became known later is included."""
    by_trailing_year: int
    """Number of quantities judged by the trailing year."""
    by_fitted_years: int
    """Number of quantities judged by 2020 to 2023, because this deployment has too few days."""


class MethodologyItem(TypedDict):
    version: str
    """Methodology version; the changelog announces every new version."""
    components: list[MethodologyComponentItem]
    """All components with a weight; empty for the outlook, which is fitted every week instead."""
    scores: NotRequired[list[ScoreStepItem]]
    """Last step of the score for every asset, only for composites."""
    labels: NotRequired[list[LabelItem]]
    """Score labels, ascending, only for composites."""
    maps: NotRequired[MapsItem]
    """Readings that the maps of components and facts follow, in the latest cycle; absent if the
    latest cycle has none, or the product has no components.
    """
    words: NotRequired[WordRangeItem]
    """Range that decides about words such as unusual, strong, and extreme in all texts; absent if
    the latest cycle has none, or the product has no components.
    """


class MetricDimension(TypedDict):
    parameter: Literal["symbol", "dimension"]
    """Parameter that selects the dimension."""
    values: list[str]
    """Values of the dimension."""


class MetricItem(TypedDict):
    metric_id: MetricId
    """Metric ID."""
    title: str
    """Title of the metric."""
    unit: str
    """Unit of the values."""
    ts_semantics: Literal["event", "fetch"]
    """How values are dated. event: the provider dates the value. fetch: the value is "now", and we
    date it.
    """
    dimension: MetricDimension | None
    """Dimension that a request must name; null if the metric has no dimension."""
    cadence_seconds: int
    """Interval at which the provider is polled, in seconds. Unit: seconds. At least 1."""
    intervals: list[Interval]
    """Allowed values of interval."""
    aggregates: list[Literal["last", "mean", "min", "max"]]
    """Aggregates of the buckets; empty if the metric is served only as raw values."""
    exposure_rule: str
    """Values that partners can receive, in plain words."""
    attribution: list[AttributionItem]
    """Texts to display with the values."""
    earliest_date: str | None
    """Earliest UTC day with a readable value; null without a value."""
    empty_without_key: bool
    """True for weekly and monthly metrics, whose latest value is always older than the days that
    are served without a key: their page is then empty, and meta.unavailable reports the time of
    the latest event. Use latest_ids to get the value.
    """
    latest_ids: list[str]
    """IDs for requesting the latest values from /api/v1/data/latest, one per dimension; available
    to every caller.
    """


class CatalogProduct(TypedDict):
    id: ProductId
    """Product ID."""
    kind: Literal["composite", "verdict", "outlook", "narrative", "series"]
    """Kind of the product."""
    path: str
    """Path; replace the parts in braces."""
    tier_required: Tier
    """Lowest tier with access."""
    scope_required: Scope
    """Required scope."""
    entitled: bool
    """True if the caller can read the product. Some parts have their own rights: see parts."""
    parts: list[ProductPartItem]
    """Parts of the product with their own rights; empty if one right covers the whole product."""
    cadence_seconds: int
    """Update interval, in seconds; for series, the interval of the fastest metric. Unit: seconds.
    At least 1.
    """
    history_depth_days: HistoryDepth
    """How far back the product can be read; earliest_date of the product is the first stored day."""
    max_range_days: MaxRange
    """Longest history range that one request can list, page by page. The range can start anywhere
    within history_depth_days.
    """
    license_class: Literal["A", "C"]
    """Licence class. A: intellectual property of the operator, licensed to partners. C: public, to
    be displayed with the attribution. Values of class B sources (paid or restricted) are never
    returned.
    """
    attribution: list[AttributionItem]
    """Attribution of the public values that responses can contain; each response lists its own in
    meta.
    """
    known_gaps: list[GapEntry]
    """Known outages that affect the product: ongoing outages, and outages in the last 365 days."""
    fields: list[FieldItem]
    """Every field of data in the product's responses. The description marks fields for Tier 1."""
    dimensions: dict[str, list[str]]
    """Allowed values of each dimension."""
    methodology: MethodologyItem | None
    """Methodology and weights of the product; null if the product has no weights."""
    earliest_date: str | None
    """Earliest UTC day that can be read; the day of the latest value if only that value is served;
    null without data.
    """
    sample_url: str
    """Path and query of a request that works without a key."""
    metrics: NotRequired[list[MetricItem]]
    """Every metric, only for the product series."""


class ChangelogItem(TypedDict):
    id: str | None
    """ID of the entry; null for entries that came with a version of the service."""
    date: str
    """UTC day of the entry."""
    type: Literal["added", "changed", "deprecated", "removed", "methodology", "data-note"]
    """Type of change; deprecations have a sunset."""
    scope: list[str]
    """IDs of the products, paths, or fields that change."""
    summary: str
    """Description of the change."""
    sunset_at: str | None
    """When the deprecated item is removed, ISO-8601 UTC; null for other types."""
    corrects: str | None
    """ID of the earlier entry that this one corrects; null if it corrects none."""
    corrected_by: str | None
    """ID of the later entry that corrects this one; null if none does."""


class Changelog(TypedDict):
    entries: list[ChangelogItem]
    """Entries, latest first."""


class CycleHealth(TypedDict):
    last_cycle_number: int | None
    """Number of the latest cycle; null before the first."""
    last_cycle_at: str | None
    """Instant of the latest cycle, ISO-8601 UTC; null before the first."""
    cadence_minutes: int
    """Minutes between two cycles."""
    stale: bool
    """True if the latest cycle is more than 5 cadences old, or there is none."""


class StoreHealth(TypedDict):
    status: Literal["ok", "unreachable"]
    """Whether the store responds."""


class DiskHealth(TypedDict):
    status: Literal["ok", "low", "full"]
    """State of the disk. full: no cycle is published until space is free."""


class JournalHealth(TypedDict):
    status: Literal["ok", "unwritable"]
    """unwritable: requests with a key are rejected; requests without a key still work."""


class Stores(TypedDict):
    database: StoreHealth
    """State of the database."""
    limits: NotRequired[StoreHealth]
    """Store through which the processes share their limits; absent if there is one process. While
    it is unreachable, each process grants its share of every limit, and no request is rejected
    because of it.
    """
    disk: NotRequired[DiskHealth]
    """Volume that the service stores its data on; absent if it stores no data of its own."""
    journal: NotRequired[JournalHealth]
    """Journal that counts requests with a key; absent if disk is absent."""


class ProductHealth(TypedDict):
    id: ProductId
    """Product ID."""
    status: FreshnessStatus
    """Freshness of the product; unavailable if it is not served."""


class Health(TypedDict):
    status: Literal["ok", "degraded", "down"]
    """Service status. ok: all served data is as expected. degraded: some served data is broken or
    stale, or the next cycle is late by more than 5 minutes. down: the current cycle is missing
    and the store does not respond, no cycle was ever published, or the latest cycle is dated in
    the future.
    """
    reasons: list[Literal["no_cycle", "cycle_of_the_future", "cycle_late", "cycle_stale", "product_degraded", "clock_untrusted", "database_unreachable", "limits_unreachable", "disk_full", "journal_unwritable"]]
    """Reasons for a status other than ok; empty if the status is ok. cycle_late: the latest cycle
    is at least one cadence and 5 minutes old. cycle_stale: it is older than 5 cadences.
    """
    cycle: CycleHealth
    """Latest cycle."""
    stores: Stores
    """Stores of the service."""
    products: list[ProductHealth]
    """State of every product."""


class SourceConditionItem(TypedDict):
    code: Literal["paused", "no_key", "rejected", "missing", "stale", "provisional", "too_short", "fresh"]
    """Condition; the gravest, if there are several. paused: An operator paused the source. no_key:
    The source needs a provider key that this deployment does not have, or a plan that covers it.
    rejected: The provider’s latest data was rejected, so nothing of it is used. missing: The
    source has no value. stale: The source cannot be read, or was not confirmed for more than 5
    of its cadences. provisional: The latest value is on hold until a second reading confirms it.
    too_short: The history is too short for some of what reads it. fresh: The source counts in
    full.
    """
    message: str
    """Condition in one sentence."""
    since: str | None
    """When the condition began, ISO-8601 UTC; null if fresh or unknown."""
    missing_days: int | None
    """Days of history that are missing if code is too_short; null otherwise. At least 1."""


class SourceItem(TypedDict):
    source_id: str
    """Source ID: the metric ID, with :<dimension> if the metric has a dimension."""
    provider: str
    """Provider name."""
    status: FreshnessStatus
    """Status of the source, from the clock and its last successful fetch."""
    effective_cadence_seconds: int
    """Interval at which the source is polled, in seconds."""
    ts_semantics: Literal["event", "fetch"]
    """How values are dated. event: the provider dates the value. fetch: the value is "now", and we
    date it.
    """
    degraded_reason: DegradedReason | None
    """Why the source is degraded, unavailable, or stale; null otherwise."""
    condition: SourceConditionItem
    """Why the source counts or does not, in the words of all surfaces. status keeps its values;
    condition explains it.
    """
    feeds_products: list[ProductId]
    """IDs of the products that use the source."""


class SourceList(TypedDict):
    total_sources: int
    """Number of all sources. At least 0."""
    listed: int
    """Number of sources in this list. At least 0."""
    excluded_paused: int
    """Number of sources that match the filters but are hidden because they are paused. At least 0."""
    sources: list[SourceItem]
    """Sources, in registry order."""


class RefusalItem(TypedDict):
    refused_at: str
    """When it was rejected, ISO-8601 UTC."""
    kind: Literal["payload", "item", "failure"]
    """Kind of rejection. payload: the response broke its schema and was rejected entirely. item:
    one broken or absurd item of a response was rejected, and the others were kept. failure: no
    usable response arrived.
    """
    reason: str
    """Reason in words."""


class SourceDetail(TypedDict):
    source_id: str
    """Source ID: the metric ID, with :<dimension> if the metric has a dimension."""
    provider: str
    """Provider name."""
    status: FreshnessStatus
    """Status of the source, from the clock and its last successful fetch."""
    effective_cadence_seconds: int
    """Interval at which the source is polled, in seconds."""
    ts_semantics: Literal["event", "fetch"]
    """How values are dated. event: the provider dates the value. fetch: the value is "now", and we
    date it.
    """
    degraded_reason: DegradedReason | None
    """Why the source is degraded, unavailable, or stale; null otherwise."""
    condition: SourceConditionItem
    """Why the source counts or does not, in the words of all surfaces. status keeps its values;
    condition explains it.
    """
    feeds_products: list[ProductId]
    """IDs of the products that use the source."""
    exposure_rule: str
    """Values that partners can receive, in plain words."""
    attribution: list[AttributionItem]
    """Texts to display with the values."""
    last_refusal: RefusalItem | None
    """Latest rejection, whether or not it is ongoing; null if there was none recently."""
    vintages: Literal["all", "first_prints", "none"] | None
    """Revisions in the stored history. all: every value as released, with all later revisions.
    first_prints: the values as first released, with revisions since the service began to fetch
    them. none: the values as they were when the history was loaded. null: the provider has no
    vintages, or nothing was loaded yet.
    """
    metric_id: NotRequired[MetricId]
    """Metric ID for requesting the values; absent if partners cannot read them."""


class CyclePublishedData(TypedDict):
    cycle_number: int
    """Cycle number. At least 0."""
    cycle_at: str
    """Quarter-hour of the cycle."""
    published_at: str
    """When the cycle was published."""
    backfilled: bool
    """True if it was computed later than its quarter-hour."""
    mode: Mode
    """Mode of the deployment."""
    methodology_version: str
    """Version of the methodology."""
    signal: Signal
    """Verdict on the market."""
    confidence: float
    """Confidence of the verdict: crew agreement, not a probability. From 0 to 1."""
    checkpoint: str | None
    """Signed checkpoint of the cycle, as in checkpoints/{cycle_number}; null if the cycle was not
    signed on publication.
    """


class CyclePublishedEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["cycle.published"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: CyclePublishedData
    """Details."""


_SignalChangeKeywords = TypedDict("_SignalChangeKeywords", {"from": "Signal"})


class SignalChange(_SignalChangeKeywords):
    """from: Signal of the previous verdict."""

    subject: Literal["market", "BTC", "ETH", "SOL"]
    """Market or asset."""
    to: Signal
    """Signal of the new verdict."""


class VerdictChangedData(TypedDict):
    cycle_number: int
    """Cycle number. At least 0."""
    cycle_at: str
    """Quarter-hour of the cycle."""
    mode: Mode
    """Mode of the deployment."""
    changes: list[SignalChange]
    """The signals that changed."""


class VerdictChangedEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["verdict.changed"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: VerdictChangedData
    """Details."""


class SourceStateItem(TypedDict):
    status: FreshnessStatus
    """Status on the freshness board."""
    degraded_reason: DegradedReason | None
    """Reason, if the source is degraded; null otherwise."""


_SourceStateChangedDataKeywords = TypedDict("_SourceStateChangedDataKeywords", {"from": "SourceStateItem"})


class SourceStateChangedData(_SourceStateChangedDataKeywords):
    """from: Previous state."""

    source_id: str
    """Source ID."""
    to: SourceStateItem
    """New state."""
    changed_at: str
    """When the state changed. The event follows within seconds."""


class SourceStateChangedEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["source.state_changed"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: SourceStateChangedData
    """Details."""


class OutageData(TypedDict):
    outage_id: str
    """ID of the outage."""
    starts_at: str
    """Start of the outage."""
    ends_at: str | None
    """End of the outage, or its planned end; null if unknown."""
    reason: Literal["quota_exhausted", "plan_gated", "provider_unreachable", "payload_refused", "ingest_gap", "worker_disabled", "db_outage"]
    """Reason."""
    products: list[ProductId]
    """Affected products; empty for all."""


class OutageOpenedEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["outage.opened"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: OutageData
    """Details."""


class OutageClosedEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["outage.closed"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: OutageData
    """Details."""


class ChangelogPublishedData(TypedDict):
    entry_id: str
    """ID of the entry."""
    date: str
    """UTC day of the entry."""
    type: Literal["added", "changed", "deprecated", "removed", "methodology", "data-note"]
    """Type of change."""
    scope: list[str]
    """IDs of the products, paths, or fields that change."""
    summary: str
    """Description of the change."""
    sunset_at: str | None
    """When a deprecated item is removed; null for other types."""
    corrects: str | None
    """ID of the earlier entry that this one corrects; null if it corrects none."""


class ChangelogPublishedEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["changelog.published"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: ChangelogPublishedData
    """Details."""


class CycleWithdrawnData(TypedDict):
    cycle_numbers: list[int]
    """Numbers of the withdrawn cycles, ascending. Their quarter-hours can be computed and published
    again.
    """
    withdrawn_at: str
    """When they were withdrawn."""
    reason: str
    """Reason, in the words of the operator."""


class CycleWithdrawnEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["cycle.withdrawn"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: CycleWithdrawnData
    """Details."""


class ObservationRevisedData(TypedDict):
    source_id: str
    """Source ID."""
    points: int
    """Number of corrected points. At least 1."""
    first_event_at: str
    """Event time of the earliest corrected point."""
    last_event_at: str
    """Event time of the latest corrected point."""
    known_at: str
    """When the new values became known."""


class ObservationRevisedEvent(TypedDict):
    sequence: int
    """Number of the event, which grows in the order of publication and can have gaps. At least 1."""
    type: Literal["observation.revised"]
    """What happened."""
    timestamp: str
    """When it happened."""
    data: ObservationRevisedData
    """Details."""


class ContributingComponent(TypedDict):
    name: str
    """Component name."""
    weight: float
    """Declared weight; the weights of an index sum to 1. Unit: fraction. From 0 to 1."""
    effective_weight: float
    """Weight after missing and stale inputs are discounted, 6 decimals; the effective weights of an
    index sum to 1. To get the score within the published tolerance, apply the score map in the
    product's methodology (catalog detail) to the sum of effective_weight × bucket. Unit:
    fraction. From 0 to 1.
    """
    bucket: int | None
    """Points of the component, rounded to 5; null if the input is not available. Unit: points
    0-100. From 0 to 100.
    """


class LostInputItem(TypedDict):
    source_id: str
    """Source ID."""
    reason: Literal["too_short", "stale", "refused", "missing", "paused", "unavailable"]
    """Reason. stale: the source was not confirmed for more than five of its cadences. refused: it
    is stale or has no value because the provider's data breaks its schema. missing: it has no
    value. too_short: its history is too short. paused: its ingestion is paused. unavailable:
    this deployment cannot read it.
    """
    weight: float
    """Declared weight of the components that depend on the source. Unit: fraction. From 0 to 1."""
    missing_days: int | None
    """Days of history that are still missing, for too_short; null otherwise. Unit: days. At least
    1.
    """


class InputsFreshness(TypedDict):
    status: Literal["fresh", "aging", "stale", "unavailable"]
    """Freshness of all inputs together. stale: more than half of the weight depends on
    stale_inputs. aging: an input is past two cadences, lost, or failing. unavailable: no
    component has a value. A history that is too short does not count as age.
    """
    stale_inputs: list[str]
    """IDs of sources that are stale, refused, missing, paused, or unavailable; lost_inputs lists
    the reason for each.
    """
    delayed_inputs: list[str]
    """IDs of sources whose latest event is older than their publication schedule explains."""
    lost_inputs: list[LostInputItem]
    """Sources with a reduced weight, the reason, and the weight that depends on each."""


class CompositeItem(TypedDict):
    index: CompositeIndex
    """Composite index."""
    score: float | None
    """Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100."""
    label: CompositeLabel
    """Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
    neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro,
    fundamental: strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90,
    else strongly_bullish.
    """
    methodology_version: str
    """Methodology version."""
    contributing: NotRequired[list[ContributingComponent]]
    """Components; Tier 1 with the scope data:components, if the deployment discloses them."""
    inputs_freshness: InputsFreshness
    """Current freshness of the inputs."""
    degraded: bool
    """True if more than 50% of the weight is stale or missing; the score is served as long as any
    input counts.
    """
    warnings: list[str]
    """Notes on this score, in plain words."""
    warning_codes: list[Literal["component_missing", "input_stale", "input_delayed", "weight_degraded", "input_paused", "input_unavailable", "input_unreachable", "input_missing", "input_refused", "payload_refused", "history_too_short", "input_held"]]
    """Code of each warning, in the order of warnings. input_stale, input_refused, input_missing,
    input_paused, input_unavailable, history_too_short: a source is lost for that reason, with
    the share of the weight that depends on it. component_missing: the sources of a component are
    available, but it has no value. input_unreachable, payload_refused: a source whose last value
    still counts in full cannot be read at present, or its latest payload was rejected.
    input_delayed: the latest value of a source is older than its publication schedule explains.
    input_held: a value of a source that still counts is held until a second reading confirms it,
    because the source's history makes the jump implausible; the last accepted value counts.
    weight_degraded: more than half of the weight is stale or missing.
    """


class AssetComposites(TypedDict):
    asset: Asset
    """Asset."""
    indices: list[CompositeItem]
    """Indices of the asset."""


class CompositesLatest(TypedDict):
    cycle_number: int
    """The latest recorded cycle, for context."""
    cycle_at: str
    """Instant of that cycle, ISO-8601 UTC."""
    assets: list[AssetComposites]
    """One entry per asset."""


class RecordedComposite(TypedDict):
    index: CompositeIndex
    """Composite index."""
    score: float | None
    """Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100."""
    label: CompositeLabel
    """Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
    neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro,
    fundamental: strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90,
    else strongly_bullish.
    """
    methodology_version: str
    """Methodology version."""
    degraded: bool
    """True if more than 50% of the weight is stale or missing; the score is served as long as any
    input counts.
    """


class RecordedAssetComposites(TypedDict):
    asset: Asset
    """Asset."""
    indices: list[RecordedComposite]
    """Indices of the asset."""


class CompositeCycle(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    mode: Mode
    """Whether the cycle ran on paper or live."""
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    assets: list[RecordedAssetComposites]
    """One entry per asset."""


class CompositeHistory(TypedDict):
    cycles: list[CompositeCycle]
    """Cycles, latest first."""


_HorizonCalibrationResponseKeywords = TypedDict("_HorizonCalibrationResponseKeywords", {"from": "str"})


class HorizonCalibrationResponse(_HorizonCalibrationResponseKeywords):
    """from: UTC day of the first case, or of the base rate without a case."""

    claim: Claim
    """Claim of the signal. bullish, price_higher: the price is higher when the horizon ends.
    bearish, price_lower: it is lower. neutral, price_within_band: its absolute log return stays
    within the band.
    """
    band: float | None
    """The neutral band as an absolute log return; null for other claims. Unit: log return. At least
    0.
    """
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    probability: float
    """Estimated probability of the claim, drawn toward base_rate; not the share of the cases in
    which it came true. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
    """
    base_rate: float
    """Share of all cases in which the claim came true, regardless of the signal; with basis
    outlook, in the trailing year. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
    """
    basis: Literal["experience", "base_rate", "outlook"]
    """experience: the probability is an estimate from earlier cases of this speaker, drawn toward
    base_rate. base_rate: there are too few cases, so the probability is the base rate. outlook:
    the probability is estimated by the outlook, whose volatility sets the band of
    price_within_band.
    """
    cases: int
    """Number of earlier cases of this claim by this speaker; with basis outlook, of earlier days
    that its fit knows. At least 0.
    """
    independent_cases: int
    """Number of those cases that do not overlap over the horizon. At least 0."""
    to: str
    """UTC day of the last case."""
    version: str
    """Version of the calibration table, or of the outlook's fit."""


_CalibrationResponseKeywords = TypedDict("_CalibrationResponseKeywords", {"from": "str"})


class CalibrationResponse(_CalibrationResponseKeywords):
    """from: UTC day of the first case, or of the base rate without a case."""

    claim: Claim
    """Claim of the signal. bullish, price_higher: the price is higher when the horizon ends.
    bearish, price_lower: it is lower. neutral, price_within_band: its absolute log return stays
    within the band.
    """
    band: float | None
    """The neutral band as an absolute log return; null for other claims. Unit: log return. At least
    0.
    """
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    probability: float
    """Estimated probability of the claim, drawn toward base_rate; not the share of the cases in
    which it came true. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
    """
    base_rate: float
    """Share of all cases in which the claim came true, regardless of the signal; with basis
    outlook, in the trailing year. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
    """
    basis: Literal["experience", "base_rate", "outlook"]
    """experience: the probability is an estimate from earlier cases of this speaker, drawn toward
    base_rate. base_rate: there are too few cases, so the probability is the base rate. outlook:
    the probability is estimated by the outlook, whose volatility sets the band of
    price_within_band.
    """
    cases: int
    """Number of earlier cases of this claim by this speaker; with basis outlook, of earlier days
    that its fit knows. At least 0.
    """
    independent_cases: int
    """Number of those cases that do not overlap over the horizon. At least 0."""
    to: str
    """UTC day of the last case."""
    version: str
    """Version of the calibration table, or of the outlook's fit."""
    other_horizons: list[HorizonCalibrationResponse]
    """Calibrations for longer horizons."""


class VerdictSignal(TypedDict):
    signal: Signal
    """The lead's view on the market: the consensus on BTC after smoothing."""
    confidence: float
    """Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals,
    at most 0.95. Unit: fraction. From 0 to 1.
    """
    confidence_pct: int
    """Confidence in whole percent: agreement, not a probability. Unit: percent. From 0 to 100."""
    calibration: CalibrationResponse | None
    """Estimated probability that the call comes true over 24 hours, drawn toward the base rate and
    fitted only on outcomes known at the cycle's instant. Confidence, in contrast, is the
    agreement of the inputs, not a probability. null: the signal is monitoring, which makes no
    claim, or there was no calibration yet.
    """


class ConsensusShare(TypedDict):
    agent: Agent
    """Name of the agent."""
    weight: float
    """Weight of the agent, 0-1. Unit: fraction."""
    score: float
    """Score of the agent, from -1 (bearish) to 1 (bullish), 4 decimals. Unit: score -1 to 1. From
    -1 to 1.
    """
    contribution: float
    """Contribution to the consensus score, on the scale of that score. Unit: score -1 to 1. From -1
    to 1.
    """


class ConsensusResponse(TypedDict):
    signal: Signal
    """Signal of the weighted votes of this cycle only, before smoothing."""
    score: float
    """Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through
    0 (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is
    0-100. Unit: score -1 to 1. From -1 to 1.
    """
    confidence: float
    """Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals,
    at most 0.95. Unit: fraction. From 0 to 1.
    """
    contributing_weight: float
    """Share of the crew's weight that did not abstain, 0-1. Unit: fraction. From 0 to 1."""
    abstained: list[Agent]
    """Agents that abstained because they lacked fresh data."""
    breakdown: NotRequired[list[ConsensusShare]]
    """Contribution of every agent; Tier 1 with the scope data:agents."""


class VoteTallyResponse(TypedDict):
    bullish: int
    """Bullish votes. From 0 to 6."""
    bearish: int
    """Bearish votes. From 0 to 6."""
    neutral: int
    """Neutral votes. From 0 to 6."""
    monitoring: int
    """Agents without enough fresh data. From 0 to 6."""


class AgentVote(TypedDict):
    agent: Agent
    """Name of the agent."""
    signal: Signal
    """Signal of the agent."""
    confidence: float
    """Agreement of the agent's inputs, not a probability. 4 decimals, at most 0.95; 0 if the signal
    is monitoring. Unit: fraction. From 0 to 1.
    """
    calibration: NotRequired[CalibrationResponse | None]
    """Estimated probability that the call comes true over 24 hours, drawn toward the base rate and
    fitted only on outcomes known at the cycle's instant. Confidence, in contrast, is the
    agreement of the inputs, not a probability. null: the signal is monitoring, which makes no
    claim, or there was no calibration yet. Tier 1 with the scope data:agents.
    """
    summary: NotRequired[str]
    """Reasons for the signal, in English; Tier 1 with the scope data:agents."""


class NarrativeLink(TypedDict):
    available: bool
    """True if the narrative can be read now."""
    path: str
    """Path of the narrative."""


class VerdictLatest(TypedDict):
    mode: Mode
    """Whether the cycle ran on paper or live."""
    symbols: list[Literal["BTCUSDT", "ETHUSDT", "SOLUSDT"]]
    """Symbols that the crew analysed."""
    verdict: VerdictSignal
    """Verdict of the lead."""
    consensus: ConsensusResponse
    """Crew consensus."""
    votes: VoteTallyResponse
    """Vote tally."""
    agents: list[AgentVote]
    """Votes of the six agents."""
    narrative: NarrativeLink
    """Link to the narrative of the cycle."""
    cycle_number: int
    """Number of the cycle that the verdict belongs to."""
    cycle_at: str
    """Instant of that cycle, ISO-8601 UTC."""


class RecordedConsensus(TypedDict):
    signal: Signal
    """Signal of the weighted votes of this cycle only, before smoothing."""
    score: float
    """Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through
    0 (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is
    0-100. Unit: score -1 to 1. From -1 to 1.
    """
    confidence: float
    """Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals,
    at most 0.95. Unit: fraction. From 0 to 1.
    """
    contributing_weight: float
    """Share of the crew's weight that did not abstain, 0-1. Unit: fraction. From 0 to 1."""
    abstained: list[Agent]
    """Agents that abstained because they lacked fresh data."""


class VerdictCycle(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    verdict: VerdictSignal
    """Verdict of the lead."""
    consensus: RecordedConsensus
    """Crew consensus."""
    votes: VoteTallyResponse
    """Vote tally."""
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    mode: Mode
    """Whether the cycle ran on paper or live."""
    agents: NotRequired[list[AgentVote]]
    """Votes of the six agents, only with include_agents; Tier 1 with the scope data:agents."""


class VerdictHistory(TypedDict):
    cycles: list[VerdictCycle]
    """Cycles, latest first."""


class SeriesPointItem(TypedDict):
    event_at: str
    """When the value was true, ISO-8601 UTC; with an interval, the start of the bucket."""
    value: float
    """Value, in the unit of the series; with an interval, the last value of the bucket. Unit: as
    unit says.
    """
    known_at: NotRequired[str]
    """When this revision of the value became known, ISO-8601 UTC; with an interval, when the last
    value of the bucket became known. Only with include_known_at.
    """
    mean: NotRequired[float]
    """Mean of the bucket values, each counted once. In the unit of the series; only with an
    interval, if aggregates lists it. Unit: as unit says.
    """
    min: NotRequired[float]
    """Lowest bucket value. In the unit of the series; only with an interval, if aggregates lists
    it. Unit: as unit says.
    """
    max: NotRequired[float]
    """Highest bucket value. In the unit of the series; only with an interval, if aggregates lists
    it. Unit: as unit says.
    """
    observations: NotRequired[int]
    """Number of values in the bucket; only with an interval. At least 1."""
    complete: NotRequired[bool]
    """Whether the bucket has ended; only with an interval. While it is false, the values cover the
    time until now and can change.
    """


class Series(TypedDict):
    metric_id: MetricId
    """Metric ID."""
    asset: str | None
    """Value of the parameter asset, if a chain identifies the series; null otherwise."""
    symbol: str | None
    """Value of the parameter symbol, if a symbol identifies the series; null otherwise."""
    dimension: str | None
    """Value of the parameter dimension, if anything identifies the series; null otherwise."""
    unit: str
    """Unit of the values."""
    ts_semantics: Literal["event", "fetch"]
    """How values are dated. event: the provider dates the value. fetch: the value is "now", and we
    date it.
    """
    interval: Interval
    """raw, or the length of each bucket."""
    aggregates: list[Literal["last", "mean", "min", "max"]]
    """Aggregates of each bucket; value is the last value. Empty for raw points."""
    points: list[SeriesPointItem]
    """Points, in the requested order. raw: one point per event, with its latest revision. With an
    interval: one point per bucket that has a value; empty buckets are not filled.
    """


class CycleVersionItem(TypedDict):
    published_at: str
    """When it was published, ISO-8601 UTC."""
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    mode: Mode
    """Whether the cycle ran on paper or live."""
    methodology_version: str
    """Engine version."""
    signal: Signal
    """Verdict on the market."""
    confidence: float
    """Confidence of the verdict: crew agreement, not a probability of being right. Unit: fraction.
    From 0 to 1.
    """


class WithdrawnCycleItem(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    old: CycleVersionItem
    """The withdrawn version."""
    new: CycleVersionItem | None
    """Version published next for the same quarter-hour; null until it is computed again."""


class CorrectedPointItem(TypedDict):
    source_id: Literal["econ.fed_rate", "econ.m2", "econ.cpi", "econ.unemployment", "sentiment.fear_greed", "defi.tvl_chain:ethereum", "defi.tvl_chain:solana", "defi.stablecoins", "chain.hash_rate", "chain.difficulty", "chain.n_unique_addresses", "chain.miners_revenue", "mempool.fees", "mempool.hashrate_3m", "mempool.difficulty_adjustment", "repo.commits_btc", "repo.commits_eth", "repo.commits_sol", "fx.usd_gel"]
    """Source ID."""
    metric_id: MetricId
    """Metric ID."""
    event_at: str
    """Event time of the value, ISO-8601 UTC."""
    old: float
    """Previous value, in unit."""
    new: float
    """Value that replaced it, in unit."""
    unit: str
    """Unit of both values."""


class RevisionItem(TypedDict):
    kind: Literal["cycle.withdrawn", "observation.revised"]
    """Kind of revision, named as its event. cycle.withdrawn: an operator withdrew a published
    cycle. observation.revised: a provider corrected a point.
    """
    revised_at: str
    """When the cycle was withdrawn, or the new value became known, ISO-8601 UTC."""
    reason: str
    """Reason: in the words of the operator, or that the provider replaced its value."""
    cycle: WithdrawnCycleItem | None
    """The withdrawn cycle; null for other kinds."""
    point: CorrectedPointItem | None
    """The corrected point; null for other kinds."""


class RevisionsPage(TypedDict):
    revisions: list[RevisionItem]
    """Revisions, latest first."""


class BatchComposite(TypedDict):
    id: str
    """ID of the item, in its canonical letter case."""
    event_at: str
    """When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle."""
    age_seconds: int | None
    """Whole seconds since the service fetched or produced the item, at the start of the current
    minute; null if unknown. At least 0.
    """
    status: FreshnessStatus
    """Freshness of the item, as in meta.freshness.status."""
    kind: Literal["composite"]
    """Kind of item."""
    score: float | None
    """Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100."""


class BatchVerdict(TypedDict):
    id: str
    """ID of the item, in its canonical letter case."""
    event_at: str
    """When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle."""
    age_seconds: int | None
    """Whole seconds since the service fetched or produced the item, at the start of the current
    minute; null if unknown. At least 0.
    """
    status: FreshnessStatus
    """Freshness of the item, as in meta.freshness.status."""
    kind: Literal["verdict"]
    """Kind of item."""
    signal: Signal
    """The lead's view on the market: the consensus on BTC after smoothing."""
    confidence: float
    """Weighted-consensus confidence of the signal: crew agreement, not a probability. 0-0.95, 4
    decimals. Unit: fraction. From 0 to 1.
    """


class BatchSeries(TypedDict):
    id: str
    """ID of the item, in its canonical letter case."""
    event_at: str
    """When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle."""
    age_seconds: int | None
    """Whole seconds since the service fetched or produced the item, at the start of the current
    minute; null if unknown. At least 0.
    """
    status: FreshnessStatus
    """Freshness of the item, as in meta.freshness.status."""
    kind: Literal["series"]
    """Kind of item."""
    value: float
    """Value, in the unit of the series. Unit: as the series has it."""


class BatchSignal(TypedDict):
    id: str
    """ID of the item, in its canonical letter case."""
    event_at: str
    """When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle."""
    age_seconds: int | None
    """Whole seconds since the service fetched or produced the item, at the start of the current
    minute; null if unknown. At least 0.
    """
    status: FreshnessStatus
    """Freshness of the item, as in meta.freshness.status."""
    kind: Literal["signal"]
    """Kind of item."""
    signal: Signal
    """Crew consensus on the asset of the symbol: of this cycle only, before smoothing, as
    consensus.signal of the verdict is for BTC.
    """
    confidence: float
    """Weighted-consensus confidence of the signal: crew agreement, not a probability. 0-0.95, 4
    decimals. Unit: fraction. From 0 to 1.
    """


class BatchLatest(TypedDict):
    items: list[BatchComposite | BatchVerdict | BatchSeries | BatchSignal]
    """Served items, in the requested order; an ID that you send twice appears twice."""
    missing: list[str]
    """IDs that are unknown, lack their dimension, or are not licensed, as requested; for the last
    two, meta.unavailable lists the reason. Known IDs without a current value are listed only in
    meta.unavailable.
    """


class AgentCard(TypedDict):
    agent: Speaker
    """Name of the agent."""
    signal: Signal
    """Signal for BTC; for profesor, the signal for the market that BTC leads."""
    confidence: float
    """Agreement of the agent's inputs, or of the crew for the lead; not a probability of being
    right. 4 decimals, at most 0.95; 0 if the signal is monitoring. Unit: fraction. From 0 to 1.
    """
    calibration: NotRequired[CalibrationResponse | None]
    """Estimated probability that the call comes true over 24 hours, drawn toward the base rate and
    fitted only on outcomes known at the cycle's instant. Confidence, in contrast, is the
    agreement of the inputs, not a probability. null: the signal is monitoring, which makes no
    claim, or there was no calibration yet. Every caller gets the lead's calibration; an agent's
    calibration is absent without Tier 1 and the scope data:agents.
    """
    summary_short: str
    """Reasons for the signal."""
    summary_lang: Language
    """Language of the summary: the requested language if the cycle has texts in it, otherwise the
    other language; English if the cycle has no texts.
    """
    headline: str
    """One-line summary."""
    headline_lang: Language
    """Language of the headline: the requested language if the cycle has texts in it, otherwise the
    other language; English if the cycle has no texts.
    """
    market_regime: Literal["trending_up", "trending_down", "ranging", "volatile", "unknown"]
    """Market regime. volatile: the one-week volatility is above 1.6 times the three-month
    volatility. trending_up, trending_down: the ADX of 14 daily candles is at least 25, in the
    direction of +DI against −DI. ranging: neither. unknown: the candles are stale, or the agent
    abstains.
    """
    risk_flags: list[RiskFlag]
    """Unusual facts among the agent's inputs: a fact is at or beyond the 5th or the 95th percentile
    of its readings of the trailing four years, on the side that the flag names, or at or beyond
    the bound that its definition sets. A quantity with too few readings is judged by 2020 to
    2023. deep_monthly_loss: monthly_momentum of tokio at or below its value of 5 points.
    oversold: relative_strength_index of tokio at or below its value of 5 points. overbought:
    relative_strength_index of tokio at or above its value of 95 points. monetary_tightening:
    policy_rate_change of berlin at or above its value of 95 points. money_supply_slowing:
    money_supply_acceleration of berlin at or below its value of 5 points.
    inflation_accelerating: inflation_acceleration of berlin at or above its value of 95 points.
    labour_market_weakening: unemployment_rise of berlin at or above its value of 95 points.
    stablecoin_contraction: stablecoin_supply_growth of berlin at or below its value of 5 points.
    extreme_fear: fear_greed_level of nairobi at or below its value of 5 points. extreme_greed:
    fear_greed_level of nairobi at or above its value of 95 points. volume_surge:
    volume_attention of nairobi at or below its value of 5 points, or volume_attention of nairobi
    at or above its value of 95 points. crowded_shorts: crowd_positioning of nairobi at or below
    its value of 5 points. crowded_longs: crowd_positioning of nairobi at or above its value of
    95 points. miner_capitulation: hash_rate_trend of helsinki at or below its value of 5 points.
    exchange_inflows: exchange_flow_balance of helsinki at or above its value of 95 points.
    network_congestion: block_space_demand of helsinki at or above its value of 95 points.
    stablecoins_leaving: stablecoins_on_chain of helsinki at or below its value of 5 points.
    shorts_pay: funding_carry of denver at or below its value of 5 points. expensive_leverage:
    funding_carry of denver at or above its value of 95 points. collateral_below_par:
    exchange_premium of denver at or above its value of 95 points. volatility_expanding:
    volatility_pressure of denver at or above its value of 95 points. futures_volume_surge:
    futures_volume of denver at or above its value of 95 points. open_interest_high:
    open_interest of denver at or above its value of 95 points. holders_at_a_loss:
    market_over_realised_value of marseille at or below its value of 5 points.
    holders_in_high_profit: market_over_realised_value of marseille at or above its value of 95
    points. insufficient_fresh_data: less than 50% of the agent's inputs count.
    """
    data_categories: list[Literal["price_trend", "momentum", "macro", "liquidity", "sentiment", "crowd_positioning", "on_chain", "network", "derivatives", "leverage", "fundamentals", "valuation"]]
    """Kinds of data that the agent uses. price_trend: tokio. momentum: tokio. macro: berlin.
    liquidity: berlin. sentiment: nairobi. crowd_positioning: nairobi. on_chain: helsinki.
    network: helsinki. derivatives: denver. leverage: denver. fundamentals: marseille. valuation:
    marseille.
    """
    decided_at: str
    """Instant of the cycle that the card belongs to, ISO-8601 UTC."""


class AgentNarrative(TypedDict):
    agent: Speaker
    """Name of the agent; profesor is the lead."""
    signal: Signal
    """Signal for BTC; for profesor, the signal for the market that BTC leads."""
    confidence_pct: int
    """Agreement in whole percent, not a probability; 0 if the signal is monitoring. Unit: percent.
    From 0 to 100.
    """
    headline: str
    """One-line summary."""
    headline_lang: Language
    """Language of the headline and the labels: the requested language if the cycle has texts in it,
    otherwise the other language.
    """
    narrative: NotRequired[str]
    """Full text in paragraphs separated by an empty line, without the entry plan and the risk
    calculation; only with include_prose=true and Tier 1 with the scope data:narratives.
    """
    narrative_lang: Language
    """Language of the full text, even if the text is not included: the requested language if the
    cycle has texts in it, otherwise the other language.
    """
    data_categories: list[Literal["price_trend", "momentum", "macro", "liquidity", "sentiment", "crowd_positioning", "on_chain", "network", "derivatives", "leverage", "fundamentals", "valuation"]]
    """Kinds of data that the agent uses. price_trend: tokio. momentum: tokio. macro: berlin.
    liquidity: berlin. sentiment: nairobi. crowd_positioning: nairobi. on_chain: helsinki.
    network: helsinki. derivatives: denver. leverage: denver. fundamentals: marseille. valuation:
    marseille.
    """
    key_metrics_labels: list[str]
    """Measured quantities: with the value if it is public, otherwise with where it is in its range
    of the trailing year, in words: "unusually low", "lower than usual", "as usual", "higher than
    usual", "unusually high". Unusual values are outside the 10th and 90th percentiles; the
    others are compared with the median. "value not disclosed" if the range is not known.
    """
    risk_flags: list[RiskFlag]
    """Unusual facts among the agent's inputs: a fact is at or beyond the 5th or the 95th percentile
    of its readings of the trailing four years, on the side that the flag names, or at or beyond
    the bound that its definition sets. A quantity with too few readings is judged by 2020 to
    2023. deep_monthly_loss: monthly_momentum of tokio at or below its value of 5 points.
    oversold: relative_strength_index of tokio at or below its value of 5 points. overbought:
    relative_strength_index of tokio at or above its value of 95 points. monetary_tightening:
    policy_rate_change of berlin at or above its value of 95 points. money_supply_slowing:
    money_supply_acceleration of berlin at or below its value of 5 points.
    inflation_accelerating: inflation_acceleration of berlin at or above its value of 95 points.
    labour_market_weakening: unemployment_rise of berlin at or above its value of 95 points.
    stablecoin_contraction: stablecoin_supply_growth of berlin at or below its value of 5 points.
    extreme_fear: fear_greed_level of nairobi at or below its value of 5 points. extreme_greed:
    fear_greed_level of nairobi at or above its value of 95 points. volume_surge:
    volume_attention of nairobi at or below its value of 5 points, or volume_attention of nairobi
    at or above its value of 95 points. crowded_shorts: crowd_positioning of nairobi at or below
    its value of 5 points. crowded_longs: crowd_positioning of nairobi at or above its value of
    95 points. miner_capitulation: hash_rate_trend of helsinki at or below its value of 5 points.
    exchange_inflows: exchange_flow_balance of helsinki at or above its value of 95 points.
    network_congestion: block_space_demand of helsinki at or above its value of 95 points.
    stablecoins_leaving: stablecoins_on_chain of helsinki at or below its value of 5 points.
    shorts_pay: funding_carry of denver at or below its value of 5 points. expensive_leverage:
    funding_carry of denver at or above its value of 95 points. collateral_below_par:
    exchange_premium of denver at or above its value of 95 points. volatility_expanding:
    volatility_pressure of denver at or above its value of 95 points. futures_volume_surge:
    futures_volume of denver at or above its value of 95 points. open_interest_high:
    open_interest of denver at or above its value of 95 points. holders_at_a_loss:
    market_over_realised_value of marseille at or below its value of 5 points.
    holders_in_high_profit: market_over_realised_value of marseille at or above its value of 95
    points. insufficient_fresh_data: less than 50% of the agent's inputs count.
    """


class NarrativeOfCycle(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    agents: list[AgentNarrative]
    """Agents, the lead first."""


class ProvenPart(TypedDict):
    name: Literal["publication", "verdict", "composites", "outlook", "result", "narration", "texts"]
    """Name of the part. publication, verdict, composites, and outlook were served to every caller.
    result, narration, and texts are not disclosed: their hashes are salted with a secret of the
    deployment.
    """
    sha256: str
    """SHA-256, hexadecimal; for a part that was served, the hash of its canonical JSON in UTF-8."""
    fields: dict[str, Any] | None
    """Response fields that the part contains: an object lists its fields, a list has the fields of
    each of its items, and null means the whole value. Null for a part that is not disclosed.
    """
    json: str | None
    """Canonical JSON of the part. For the latest cycle: available to every caller. For earlier
    cycles: the publication is available to every caller, composites and outlook with Tier 1 and
    data:history, and the verdict with data:agents in addition; null otherwise.
    """


class ChainPlace(TypedDict):
    position: int
    """Position in the chain, from 1. At least 1."""
    previous_sha256: str
    """Chain hash of the previous entry; 64 zeros for the first entry."""
    inputs_sha256: str
    """Salted hash of the inputs of the cycle."""
    content_sha256: str
    """SHA-256 of content_text."""
    chain_sha256: str
    """SHA-256 of chain_text; the next entry includes it."""


class CycleProof(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    parts: list[ProvenPart]
    """Parts, in the order of content_text."""
    chain: ChainPlace
    """Position of the publication in the chain."""
    content_text: str
    """Text (UTF-8) that content_sha256 covers: cycle-publication/1, then a line per part with its
    name, a space, and its hash. Line feeds separate the lines; the last line has none.
    """
    chain_text: str
    """Text (UTF-8) that chain_sha256 covers, one value per line: cycle-chain/1, position,
    publication, cycle number, previous_sha256, inputs_sha256, content_sha256.
    """
    how: list[str]
    """Steps for checking a saved response."""


class CycleCheckpoint(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    position: int
    """Position of the publication in the chain, from 1; the second line of the checkpoint. At least
    1.
    """
    chain_sha256: str
    """Chain hash of the publication, hexadecimal, as in its proof; the third line of the checkpoint
    has it in base64.
    """
    checkpoint: str
    """Signed note (https://c2sp.org/signed-note): origin, position, chain hash in base64, form of
    the hash, cycle, an empty line, and a signature line per key. Ed25519 signs the lines before
    the empty one. The verifier keys are at /.well-known/checkpoint-keys.json. Ignore signatures
    of keys that you do not know.
    """


class HitRateIntervalResponse(TypedDict):
    low: float
    """Lower bound of the interval. Unit: fraction. From 0 to 1."""
    high: float
    """Upper bound of the interval. Unit: fraction. From 0 to 1."""


class RecordBaseRates(TypedDict):
    always_bullish: float
    """Always bullish: share of cases in which the price was higher. Unit: fraction. From 0 to 1."""
    always_bearish: float
    """Always bearish: share of cases in which the price was lower. Unit: fraction. From 0 to 1."""
    always_neutral: float | None
    """Always neutral: share of cases in which the price stayed within the neutral band; null for a
    short time after an upgrade, while earlier days are counted again. Unit: fraction. From 0 to
    1.
    """
    persistence: float | None
    """Persistence: share of cases in which the price moved in the same direction as over the
    previous horizon. A case without a known earlier price counts as a miss; null if no case has
    one. Unit: fraction. From 0 to 1.
    """
    coin: float
    """A coin: the hit rate of a call at random, 0.5 in any record. Unit: fraction. From 0 to 1."""


class BestBaselineResponse(TypedDict):
    call: Literal["bullish", "bearish", "neutral", "persistence", "coin"]
    """The rule: a constant signal, persistence, which repeats the direction of the previous
    horizon, or a coin.
    """
    rate: float
    """Its hit rate. Unit: fraction. From 0 to 1."""


class BestConstantResponse(TypedDict):
    call: Literal["bullish", "bearish", "neutral"]
    """The signal."""
    rate: float
    """Its hit rate. Unit: fraction. From 0 to 1."""


class DirectionalRecordResponse(TypedDict):
    cases: int
    """Number of bullish and bearish calls whose horizon is over. At least 0."""
    independent_cases: int
    """Number of days with such a case that do not overlap over the horizon. At least 0."""
    hits: int
    """Number of these claims that came true. At least 0."""
    hit_rate: float | None
    """Hit rate: hits divided by cases, 4 decimals; null without a case. Unit: fraction. From 0 to
    1.
    """
    interval: HitRateIntervalResponse | None
    """95% interval of the hit rate; null if the record is too short for an interval."""
    best_constant: BestConstantResponse | None
    """The best constant signal in the same cases; null without a case."""


_ReliabilityBinResponseKeywords = TypedDict("_ReliabilityBinResponseKeywords", {"from": "float"})


class ReliabilityBinResponse(_ReliabilityBinResponseKeywords):
    """from: Start of the range, inclusive. Unit: fraction. From 0 to 1."""

    to: float
    """End of the range, exclusive. Unit: fraction. From 0 to 1."""
    cases: int
    """Number of cases. At least 0."""
    mean_probability: float | None
    """Mean of the published probabilities; null in ranges of confidence, which is not a
    probability. Unit: fraction. From 0 to 1.
    """
    hit_rate: float
    """Share of the claims that came true. Unit: fraction. From 0 to 1."""


class ForecastRecordResponse(TypedDict):
    cases: int
    """Number of cases with a published probability. At least 0."""
    brier: float
    """Brier score of the probability: mean squared error, 0 is perfect. Unit: fraction. From 0 to
    1.
    """
    climatology_brier: float
    """Brier score of the base rate published with the probability: climatology. Unit: fraction.
    From 0 to 1.
    """
    coin_brier: float
    """Brier score of a coin, which is a constant probability of 50%: 0.25 in any record.
    Probabilities that score as much or more were no better than it. Unit: fraction. From 0 to 1.
    """
    expected_calibration_error: float
    """Mean distance between probability and hit rate over the bins. Unit: fraction. From 0 to 1."""
    bins: list[ReliabilityBinResponse]
    """Reliability: hit rate in each range of probability."""


class TrackRecordEntryResponse(TypedDict):
    agent: str
    """Speaker: the lead or an agent."""
    asset: Asset
    """Asset."""
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    backfilled: bool
    """True for cycles that were computed after their slot; they are reported separately."""
    methodology_versions: list[str]
    """Engine versions whose calls are in the record."""
    since: str
    """UTC day of the first case."""
    until: str
    """UTC day of the last case."""
    cases: int
    """Number of calls that made a claim and whose horizon is over. At least 0."""
    independent_cases: int
    """Number of days with a case that do not overlap over the horizon. At least 0."""
    hits: int
    """Number of claims that came true. At least 0."""
    hit_rate: float
    """Hit rate: hits divided by cases, 4 decimals. Unit: fraction. From 0 to 1."""
    hit_rate_interval: HitRateIntervalResponse | None
    """95% interval of the hit rate by circular block bootstrap; null if the record is too short for
    an interval.
    """
    base_rates: RecordBaseRates
    """Hit rates of simple rules in the same cases."""
    best_baseline: BestBaselineResponse | None
    """The best of these simple rules, which a hit rate has to beat; null while always_neutral is
    null.
    """
    skill_shown: bool
    """True if the whole interval of the hit rate is above the rate of the best simple rule. False
    otherwise, and for records too short for an interval.
    """
    directional: DirectionalRecordResponse | None
    """The bullish and bearish calls of the record; null for a short time after an upgrade, while
    earlier days are counted again.
    """
    forecast: ForecastRecordResponse | None
    """Accuracy of the published probabilities; null if none was published."""
    by_confidence: list[ReliabilityBinResponse]
    """Hit rate by confidence, which is agreement, not a probability."""


class LeftOutOfRecord(TypedDict):
    no_entry_price: int
    """Number of outcomes without a known price at the cycle's instant. At least 0."""
    no_exit_price: int
    """Number of outcomes without a known price when the horizon ended. At least 0."""
    withdrawn: int
    """Number of outcomes whose cycle was withdrawn. At least 0."""


class TrackRecordResponse(TypedDict):
    records: list[TrackRecordEntryResponse]
    """One entry per speaker, asset, and horizon with a case, ordered by asset, live before
    backfilled, then by horizon and speaker.
    """
    left_out: LeftOutOfRecord
    """Outcomes for the same assets, horizons, and days that are not counted. Each outcome belongs
    to one cycle, asset, and horizon.
    """


class SkillInterval(TypedDict):
    low: float
    """Lower bound. Unit: fraction."""
    high: float
    """Upper bound. Unit: fraction."""


class PinballLossResponse(TypedDict):
    of: Literal["return", "range"]
    """Forecast quantity. return: ln(last price / first price). range: ln(high / low)."""
    against: Literal["trailing_year", "ewma"]
    """Benchmark. trailing_year: the distribution of the trailing year (climatology). ewma:
    quantiles of past moves, scaled by an exponentially weighted variance.
    """
    skill: float
    """Skill: 1 - loss / benchmark_loss. Above 0 is better than the benchmark, 4 decimals. Unit:
    fraction.
    """
    interval: SkillInterval | None
    """95% interval of the skill by circular block bootstrap; null if the record is too short for an
    interval.
    """
    loss: float
    """Mean pinball loss of the published quantiles over all seven and all cases, 6 decimals. Unit:
    log return. At least 0.
    """
    benchmark_loss: float
    """Mean pinball loss of the benchmark in the same cases, 6 decimals. Unit: log return. At least
    0.
    """


class DeclaredMoveRecordResponse(TypedDict):
    event: Literal["within", "touch"]
    """within: the price at the end of the horizon is inside the band. touch: the price reaches the
    level before the end.
    """
    move_pct: float
    """Declared move relative to the price at the cycle's instant; signed for touch. Unit: percent."""
    rate: float
    """Share of cases in which it happened. Unit: fraction. From 0 to 1."""
    mean_probability: float
    """Mean of the stated probabilities. Unit: fraction. From 0 to 1."""
    brier: float
    """Brier score of the published probability: mean squared error, 0 is perfect. Unit: fraction.
    From 0 to 1.
    """
    benchmark_brier: float
    """Brier score of the trailing year's rate in the same cases. Unit: fraction. From 0 to 1."""
    skill: float
    """Brier skill: 1 - brier / benchmark_brier. Above 0 is better than the benchmark, 4 decimals.
    Unit: fraction.
    """
    interval: SkillInterval | None
    """95% interval of the skill by circular block bootstrap; null if the record is too short for an
    interval.
    """
    skill_shown: bool | None
    """True if the whole interval of the skill is above 0; null without an interval."""


class VolatilityLossResponse(TypedDict):
    against: Literal["trailing_year", "ewma"]
    """Benchmark. trailing_year: the distribution of the trailing year (climatology). ewma:
    quantiles of past moves, scaled by an exponentially weighted variance.
    """
    skill: float
    """Skill: 1 - loss / benchmark_loss. Above 0 is better than the benchmark, 4 decimals. Unit:
    fraction.
    """
    interval: SkillInterval | None
    """95% interval of the skill by circular block bootstrap; null if the record is too short for an
    interval.
    """
    loss: float
    """Mean QLIKE of the published volatility: r - ln(r) - 1, where r is the realised variance
    divided by the expected one; 0 is perfect, 6 decimals. At least 0.
    """
    benchmark_loss: float
    """Mean QLIKE of the benchmark in the same cases, 6 decimals. At least 0."""


class EventRecordResponse(TypedDict):
    rate: float
    """Share of cases in which it happened. Unit: fraction. From 0 to 1."""
    mean_probability: float
    """Mean of the stated probabilities. Unit: fraction. From 0 to 1."""
    brier: float
    """Brier score of the published probability: mean squared error, 0 is perfect. Unit: fraction.
    From 0 to 1.
    """
    benchmark_brier: float
    """Brier score of the trailing year's rate in the same cases. Unit: fraction. From 0 to 1."""
    skill: float
    """Brier skill: 1 - brier / benchmark_brier. Above 0 is better than the benchmark, 4 decimals.
    Unit: fraction.
    """
    interval: SkillInterval | None
    """95% interval of the skill by circular block bootstrap; null if the record is too short for an
    interval.
    """
    skill_shown: bool | None
    """True if the whole interval of the skill is above 0; null without an interval."""


class VolumeRecordResponse(TypedDict):
    cases: int
    """Number of cases with a forecast volume. At least 0."""
    loss: float
    """Mean pinball loss of the published quantiles, 6 decimals. At least 0."""
    benchmark_loss: float
    """Mean pinball loss of the trailing year's quantiles, 6 decimals. At least 0."""
    skill: float
    """Skill: 1 - loss / benchmark_loss. Above 0 is better than the benchmark, 4 decimals. Unit:
    fraction.
    """
    interval: SkillInterval | None
    """95% interval of the skill by circular block bootstrap; null if the record is too short for an
    interval.
    """
    skill_shown: bool | None
    """True if the whole interval of the skill is above 0; null without an interval."""
    coverage_80: float
    """Share of cases inside the published 80% interval. Unit: fraction. From 0 to 1."""
    coverage_interval: SkillInterval | None
    """95% interval of that share by circular block bootstrap; null if the record is too short for
    one.
    """
    holds_nominal: bool | None
    """True if that interval holds 0.8; null without an interval."""


class CoverageResponse(TypedDict):
    served: float
    """Share of cases inside the published interval. Unit: fraction. From 0 to 1."""
    interval: SkillInterval | None
    """95% interval of that share by circular block bootstrap; null if the record is too short for
    one.
    """
    holds_nominal: bool | None
    """True if that interval holds 0.8; null without an interval."""
    model: float
    """Share of cases inside the model's interval. Unit: fraction. From 0 to 1."""
    trailing_year: float
    """Share of cases inside the trailing year's interval. Unit: fraction. From 0 to 1."""


_CoverageByMoveResponseKeywords = TypedDict("_CoverageByMoveResponseKeywords", {"return": "CoverageResponse"})


class CoverageByMoveResponse(_CoverageByMoveResponseKeywords):
    """return: Coverage of the return."""

    range: CoverageResponse
    """Coverage of the range."""


_PitHistogramResponseKeywords = TypedDict("_PitHistogramResponseKeywords", {"return": "list[int]"})


class PitHistogramResponse(_PitHistogramResponseKeywords):
    """return: Number of cases by tenths of the stated distribution of the return, lowest first."""

    range: list[int]
    """Number of cases by tenths of the stated distribution of the range, lowest first."""


class ProbabilityRecordResponse(TypedDict):
    reliability: float
    """Reliability: mean squared distance between probability and rate over the bins, 0 is perfect.
    Unit: fraction. From 0 to 1.
    """
    resolution: float
    """Resolution: mean squared distance between the rates of the bins and the overall rate. The
    higher it is, the better the probabilities discriminate. Unit: fraction. From 0 to 1.
    """
    uncertainty: float
    """Uncertainty: variance of the events. The Brier score is about reliability - resolution +
    uncertainty. Unit: fraction. From 0 to 1.
    """
    bins: list[ReliabilityBinResponse]
    """Share of moves that happened, in each range of probability."""


class OutlookRecordEntryResponse(TypedDict):
    asset: Asset
    """Asset."""
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    backfilled: bool
    """True for cycles that were computed after their slot; they are reported separately."""
    since: str
    """UTC day of the first case."""
    until: str
    """UTC day of the last case."""
    cases: int
    """Number of judged days: the outlook of each 00:00 UTC cycle whose horizon is over. At least 0."""
    independent_cases: int
    """Number of cases that do not overlap over the horizon. At least 0."""
    pinball_loss: list[PinballLossResponse]
    """Pinball loss of the published quantiles: each forecast quantity against each benchmark."""
    declared_moves: list[DeclaredMoveRecordResponse]
    """Accuracy of the probabilities of within and touch, by declared move."""
    volatility_loss: list[VolatilityLossResponse]
    """Loss of the expected volatility against each benchmark."""
    wilder: EventRecordResponse | None
    """Accuracy of the probability that the realised volatility exceeds the trailing year's median;
    null for other horizons than 7 days.
    """
    volume: VolumeRecordResponse | None
    """Accuracy of the spot volume, judged by volumes in coarse steps; null over 7 days and without
    a case.
    """
    coverage_80: CoverageByMoveResponse
    """Share of cases from the 10th to the 90th percentile: the intervals are right if 0.8 is inside
    the interval of this share.
    """
    pit_histogram: PitHistogramResponse
    """Probability integral transform: where the outcomes fall in the published distribution. The
    histogram is flat if the distribution is right.
    """
    probabilities: ProbabilityRecordResponse
    """Reliability and discrimination of the probabilities of all declared moves together."""


_OutlookBasisInForceBasesKeywords = TypedDict("_OutlookBasisInForceBasesKeywords", {"return": "Literal['model', 'mean', 'climatology', 'unavailable']"})


class OutlookBasisInForceBases(_OutlookBasisInForceBasesKeywords):
    """return: """

    volatility: Literal["model", "mean", "climatology", "unavailable"]
    range: Literal["model", "mean", "climatology", "unavailable"]
    touch: Literal["model", "mean", "climatology", "unavailable"]


class OutlookBasisInForce(TypedDict):
    asset: Asset
    """Asset."""
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    basis: Literal["model", "climatology"]
    """Basis of the range. model: the regression has a part in it. climatology: the distribution of
    the trailing year.
    """
    since: str | None
    """Always null: bases are fixed by the methodology."""
    bases: OutlookBasisInForceBases
    """Basis of each statement. volatility: expected_volatility, percentile, and wilder. range:
    range. return: return, within, and prices. touch: touch. mean: the equal-weight mean of the
    quantile functions of model and climatology.
    """


class LeftOutOfOutlookRecord(TypedDict):
    no_outlook: int
    """Number of days without an outlook to judge. At least 0."""
    no_move: int
    """Number of days with a missing or implausible candle in the horizon. At least 0."""
    not_recomputable: int
    """Number of days whose outlook can't be computed again from what is stored. At least 0."""
    withdrawn: int
    """Number of judged days whose cycle was withdrawn. At least 0."""


class OutlookRecordResponse(TypedDict):
    kind: Literal["outlook"]
    """Kind of record."""
    records: list[OutlookRecordEntryResponse]
    """One entry per asset and horizon with a case, ordered by asset, live before backfilled, then
    by horizon. Published outlooks are judged, whatever their basis.
    """
    bases: list[OutlookBasisInForce]
    """Basis per asset and horizon, whatever from and to are."""
    left_out: LeftOutOfOutlookRecord
    """Judgements for the same assets, horizons, and days that are not counted."""


class JudgedCall(TypedDict):
    agent: str
    """Speaker: the lead or an agent."""
    signal: Signal
    """Signal of the call."""
    confidence: float
    """Confidence as published: agreement, not a probability. Unit: fraction. From 0 to 1."""
    claim: Claim | None
    """Claim of the signal. bullish, price_higher: the price is higher when the horizon ends.
    bearish, price_lower: it is lower. neutral, price_within_band: its absolute log return stays
    within the band.
    """
    probability: float | None
    """Published probability of the claim; null if none was published. Unit: fraction. From 0 to 1."""
    base_rate: float | None
    """Base rate published with the probability; null if none was published. Unit: fraction. From 0
    to 1.
    """
    held: bool | None
    """Whether the claim came true; null for monitoring, which makes no claim."""


class OutcomeItem(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    asset: Asset
    """Asset."""
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    methodology_version: str
    """Engine version."""
    recorded_at: str
    """When the outcome was recorded, ISO-8601 UTC."""
    unscorable: Literal["no_entry_price", "no_exit_price"] | None
    """Why the calls could not be judged; null if they were judged."""
    entry_source: str | None
    """Source of the price at the cycle's instant."""
    exit_source: str | None
    """Source of the price at the end of the horizon."""
    price_return: float | None
    """Price return over the horizon, rounded to 0.001; held is judged from the prices before
    rounding. Null if a price was not known, or if the return is withheld, as meta.unavailable
    then reports. Unit: fraction.
    """
    calls: list[JudgedCall]
    """Call of the lead; with the scope data:agents, also the calls of the agents."""


class OutcomesPage(TypedDict):
    outcomes: list[OutcomeItem]
    """Outcomes, latest cycle first, then the longest horizon."""


class OutlookQuantiles(TypedDict):
    p05: float
    """Quantile 5%. Unit: log return."""
    p10: float
    """Quantile 10%. Unit: log return."""
    p25: float
    """Quantile 25%. Unit: log return."""
    p50: float
    """Quantile 50%. Unit: log return."""
    p75: float
    """Quantile 75%. Unit: log return."""
    p90: float
    """Quantile 90%. Unit: log return."""
    p95: float
    """Quantile 95%. Unit: log return."""


class WithinProbability(TypedDict):
    move_pct: float
    """Size of the move in percent of the price at the cycle's instant. Unit: percent. At least 0."""
    probability: float
    """Probability that the price at the end of the horizon is within ±move_pct, 4 decimals. Unit:
    fraction. From 0 to 1.
    """


class TouchProbability(TypedDict):
    move_pct: float
    """Move in percent of the price at the cycle's instant; negative: down. Unit: percent."""
    probability: float
    """Probability that the price makes this move at any time within the horizon, 4 decimals. Unit:
    fraction. From 0 to 1.
    """


class WilderProbability(TypedDict):
    volatility: float
    """Median volatility of 7 days in the year before the fit, annualised, 4 decimals. Unit:
    fraction per year.
    """
    probability: float
    """Probability that the volatility of the next 7 days is higher, 4 decimals. Unit: fraction.
    From 0 to 1.
    """


class OutlookVolumes(TypedDict):
    p05: float
    """Quantile 5%. Unit: log ratio."""
    p10: float
    """Quantile 10%. Unit: log ratio."""
    p25: float
    """Quantile 25%. Unit: log ratio."""
    p50: float
    """Quantile 50%. Unit: log ratio."""
    p75: float
    """Quantile 75%. Unit: log ratio."""
    p90: float
    """Quantile 90%. Unit: log ratio."""
    p95: float
    """Quantile 95%. Unit: log ratio."""


class OutlookPrices(TypedDict):
    p05: float
    """Quantile 5%. Unit: USDT."""
    p10: float
    """Quantile 10%. Unit: USDT."""
    p25: float
    """Quantile 25%. Unit: USDT."""
    p50: float
    """Quantile 50%. Unit: USDT."""
    p75: float
    """Quantile 75%. Unit: USDT."""
    p90: float
    """Quantile 90%. Unit: USDT."""
    p95: float
    """Quantile 95%. Unit: USDT."""


_OutlookSkillResponseKeywords = TypedDict("_OutlookSkillResponseKeywords", {"from": "str"})


class OutlookSkillResponse(_OutlookSkillResponseKeywords):
    """from: UTC day of the first case."""

    statement: Literal["range"]
    """Statement that this skill judges."""
    measure: Literal["range_pinball_loss"]
    """Measure: mean pinball loss of the seven quantiles of the range."""
    against: Literal["trailing_year"]
    """Benchmark: the distribution of the trailing year (climatology)."""
    value: float
    """Skill of the published quantiles: 1 − their loss / loss of the benchmark. Above 0 is better
    than the benchmark, 1 is perfect. 4 decimals. Unit: fraction.
    """
    interval: SkillInterval
    """95% interval of the skill by circular block bootstrap."""
    cases: int
    """Number of judged days: one per day, the cycle of 00:00 UTC. At least 1."""
    to: str
    """UTC day of the last case."""
    backfilled: bool
    """True if the cases are of cycles that were computed after their slot, because the live record
    is still too short.
    """


_ShownSkillResponseKeywords = TypedDict("_ShownSkillResponseKeywords", {"return": "bool | None"})


class ShownSkillResponse(_ShownSkillResponseKeywords):
    """return: True if the record shows skill of return: the whole interval is above 0. Null while
    it is too short.
    """

    volatility: bool | None
    """True if the record shows skill of expected_volatility: the whole interval is above 0. Null
    while it is too short.
    """
    range: bool | None
    """True if the record shows skill of range: the whole interval is above 0. Null while it is too
    short.
    """
    within: list[float] | None
    """move_pct of the probabilities in within whose skill the record shows; null while it is too
    short.
    """
    touch: list[float] | None
    """move_pct of the probabilities in touch whose skill the record shows; null while it is too
    short.
    """
    wilder: bool | None
    """The same of wilder. Also null for other horizons than 7 days."""
    volume: bool | None
    """The same of volume. Also null over 7 days."""


_OutlookItemResponseBasesKeywords = TypedDict("_OutlookItemResponseBasesKeywords", {"return": "Literal['model', 'mean', 'climatology', 'unavailable']"})


class OutlookItemResponseBases(_OutlookItemResponseBasesKeywords):
    """return: """

    volatility: Literal["model", "mean", "climatology", "unavailable"]
    range: Literal["model", "mean", "climatology", "unavailable"]
    touch: Literal["model", "mean", "climatology", "unavailable"]


_OutlookItemResponseKeywords = TypedDict("_OutlookItemResponseKeywords", {"return": "OutlookQuantiles | None"})


class OutlookItemResponse(_OutlookItemResponseKeywords):
    """return: Quantiles of the return, ln(price at the end / price at the cycle's instant). null if
    basis is unavailable.
    """

    asset: Asset
    """Asset."""
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    basis: Literal["model", "climatology", "unavailable"]
    """What the range rests on. model: a regression on daily variance has a part in it. climatology:
    the distribution of the year before the fit. unavailable: there is no outlook; reason says
    why.
    """
    bases: OutlookItemResponseBases
    """Basis of each statement. volatility: expected_volatility, percentile, and wilder. range:
    range. return: return, within, and prices. touch: touch. mean: the equal-weight mean of the
    quantile functions of model and climatology.
    """
    expected_volatility: float | None
    """Expected volatility: square root of the expected daily variance, annualised over 365 days, 4
    decimals; null if basis is unavailable. Unit: fraction per year. At least 0.
    """
    percentile: int | None
    """Share of the days in the year before the fit on which the model expected less, 0 to 100; null
    unless the volatility is of the model. Unit: percent. From 0 to 100.
    """
    range: OutlookQuantiles | None
    """Quantiles of the range, ln(highest / lowest price within the horizon). null if basis is
    unavailable.
    """
    within: list[WithinProbability]
    """Probabilities of ending within three declared moves, which depend on asset and horizon; empty
    if basis is unavailable.
    """
    touch: list[TouchProbability]
    """Probabilities of reaching the same moves up and down at any time within the horizon, and over
    24 hours a fall of 3%; empty if basis is unavailable.
    """
    wilder: WilderProbability | None
    """Probability that the next 7 days are wilder than the year before the fit mostly was; null for
    other horizons, and in cycles before methodology 6.0.0.
    """
    volume: OutlookVolumes | None
    """Quantiles of the spot volume, ln(mean daily volume within the horizon / median of the latest
    60 days), in USDT and from volumes in coarse steps; null if volume_reason says why, and in
    cycles before methodology 6.0.0.
    """
    volume_reason: Literal["no_fit", "history_too_short", "candle_gap", "implausible_candle", "stale_candles", "stale_price", "implausible_price", "not_forecast"] | None
    """Why volume is null: not_forecast over 7 days, else the values of reason, here of daily
    candles; null if there is one, and in cycles before methodology 6.0.0.
    """
    version: str | None
    """Version of the fit that the forecast rests on: the day it was made and its SHA-256; null if
    the cycle had none.
    """
    reason: Literal["no_fit", "history_too_short", "candle_gap", "implausible_candle", "stale_candles", "stale_price", "implausible_price"] | None
    """Why there is no outlook; null if there is one. no_fit: no fit covers the asset and horizon,
    as in cycles before the first outlook. history_too_short: fewer finished days than it needs.
    candle_gap: a candle is missing. implausible_candle: a candle contradicts itself or its
    neighbours. stale_candles: the latest candle ended too long ago. stale_price: there is no
    current price. implausible_price: the current price is far from the latest candle.
    """
    known_at: str
    """When the forecast became known: the publication of its cycle, ISO-8601 UTC. A backfilled
    cycle was published after its moment, so this can be later than as_of.
    """
    prices: OutlookPrices | None
    """The quantiles of the return as prices, from the last trade known to the cycle, 6 significant
    digits; null if basis is unavailable.
    """
    skill: OutlookSkillResponse | None
    """Skill of the range for this asset and horizon in the record of what was published; null while
    the record is too short for an interval.
    """
    shown_skill: ShownSkillResponse
    """Which statements of this item have shown skill. Treat the others as the frequencies of the
    past year.
    """


class OutlookLatest(TypedDict):
    cycle_number: int
    """Number of the cycle that the outlook belongs to."""
    cycle_at: str
    """Instant of that cycle, ISO-8601 UTC."""
    items: list[OutlookItemResponse]
    """One item per asset and horizon, also if it is unavailable: nine without filters."""


_RecordedOutlookItemBasesKeywords = TypedDict("_RecordedOutlookItemBasesKeywords", {"return": "Literal['model', 'mean', 'climatology', 'unavailable']"})


class RecordedOutlookItemBases(_RecordedOutlookItemBasesKeywords):
    """return: """

    volatility: Literal["model", "mean", "climatology", "unavailable"]
    range: Literal["model", "mean", "climatology", "unavailable"]
    touch: Literal["model", "mean", "climatology", "unavailable"]


_RecordedOutlookItemKeywords = TypedDict("_RecordedOutlookItemKeywords", {"return": "OutlookQuantiles | None"})


class RecordedOutlookItem(_RecordedOutlookItemKeywords):
    """return: Quantiles of the return, ln(price at the end / price at the cycle's instant). null if
    basis is unavailable.
    """

    asset: Asset
    """Asset."""
    horizon_hours: HorizonHours
    """Hours from the cycle's instant to the end of the horizon. Unit: hours."""
    basis: Literal["model", "climatology", "unavailable"]
    """What the range rests on. model: a regression on daily variance has a part in it. climatology:
    the distribution of the year before the fit. unavailable: there is no outlook; reason says
    why.
    """
    bases: RecordedOutlookItemBases
    """Basis of each statement. volatility: expected_volatility, percentile, and wilder. range:
    range. return: return, within, and prices. touch: touch. mean: the equal-weight mean of the
    quantile functions of model and climatology.
    """
    expected_volatility: float | None
    """Expected volatility: square root of the expected daily variance, annualised over 365 days, 4
    decimals; null if basis is unavailable. Unit: fraction per year. At least 0.
    """
    percentile: int | None
    """Share of the days in the year before the fit on which the model expected less, 0 to 100; null
    unless the volatility is of the model. Unit: percent. From 0 to 100.
    """
    range: OutlookQuantiles | None
    """Quantiles of the range, ln(highest / lowest price within the horizon). null if basis is
    unavailable.
    """
    within: list[WithinProbability]
    """Probabilities of ending within three declared moves, which depend on asset and horizon; empty
    if basis is unavailable.
    """
    touch: list[TouchProbability]
    """Probabilities of reaching the same moves up and down at any time within the horizon, and over
    24 hours a fall of 3%; empty if basis is unavailable.
    """
    wilder: WilderProbability | None
    """Probability that the next 7 days are wilder than the year before the fit mostly was; null for
    other horizons, and in cycles before methodology 6.0.0.
    """
    volume: OutlookVolumes | None
    """Quantiles of the spot volume, ln(mean daily volume within the horizon / median of the latest
    60 days), in USDT and from volumes in coarse steps; null if volume_reason says why, and in
    cycles before methodology 6.0.0.
    """
    volume_reason: Literal["no_fit", "history_too_short", "candle_gap", "implausible_candle", "stale_candles", "stale_price", "implausible_price", "not_forecast"] | None
    """Why volume is null: not_forecast over 7 days, else the values of reason, here of daily
    candles; null if there is one, and in cycles before methodology 6.0.0.
    """
    version: str | None
    """Version of the fit that the forecast rests on: the day it was made and its SHA-256; null if
    the cycle had none.
    """
    reason: Literal["no_fit", "history_too_short", "candle_gap", "implausible_candle", "stale_candles", "stale_price", "implausible_price"] | None
    """Why there is no outlook; null if there is one. no_fit: no fit covers the asset and horizon,
    as in cycles before the first outlook. history_too_short: fewer finished days than it needs.
    candle_gap: a candle is missing. implausible_candle: a candle contradicts itself or its
    neighbours. stale_candles: the latest candle ended too long ago. stale_price: there is no
    current price. implausible_price: the current price is far from the latest candle.
    """
    known_at: str
    """When the forecast became known: the publication of its cycle, ISO-8601 UTC. A backfilled
    cycle was published after its moment, so this can be later than as_of.
    """


class OutlookCycle(TypedDict):
    cycle_number: int
    """Cycle number."""
    cycle_at: str
    """Instant of the cycle, ISO-8601 UTC."""
    mode: Mode
    """Whether the cycle ran on paper or live."""
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    items: list[RecordedOutlookItem]
    """One item per asset and horizon, also if it was unavailable: nine without filters."""


class OutlookHistory(TypedDict):
    cycles: list[OutlookCycle]
    """Cycles, latest first."""


class LensVerdict(TypedDict):
    signal: Signal
    """The lead's view on the market."""
    confidence: float
    """Weighted-consensus confidence: crew agreement, not a probability. 4 decimals, at most 0.95.
    Unit: fraction. From 0 to 1.
    """
    confidence_pct: int
    """Confidence in whole percent: agreement, not a probability. Unit: percent. From 0 to 100."""
    cycle_number: int
    """Number of the cycle that the snapshot comes from."""
    cycle_at: str
    """Instant of that cycle, ISO-8601 UTC."""


class LensAgent(TypedDict):
    agent: Speaker
    """Name of the agent."""
    signal: Signal
    """Signal of the agent."""
    headline: str
    """One-line summary of the agent."""
    headline_lang: Language
    """Language of the headline: the requested language if the cycle has texts in it, otherwise the
    other language; English if the cycle has no texts.
    """


class LensComposite(TypedDict):
    index: CompositeIndex
    """Composite index."""
    score: float | None
    """Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100."""
    label: CompositeLabel
    """Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
    neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro,
    fundamental: strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90,
    else strongly_bullish.
    """
    degraded: bool
    """True if more than 50% of the weight is stale now; the score is still served."""


class LensContext(TypedDict):
    id: Literal["fear_greed", "fed_funds_rate_pct", "ls_ratio", "price"]
    """Card ID. fear_greed: the Fear & Greed index. fed_funds_rate_pct: the effective federal funds
    rate. ls_ratio: accounts long over accounts short, BTCUSDT. price: last trade, BTCUSDT.
    """
    symbol: Literal["BTCUSDT", "ETHUSDT", "SOLUSDT"] | None
    """Symbol of the value; null if it has none."""
    unit: str
    """Unit of the value."""
    value: float | None
    """Latest value; null if no value can be shown. Unit: as unit says."""
    event_at: str | None
    """When the value was true, ISO-8601 UTC; null without a value."""
    status: FreshnessStatus
    """Freshness of the source, as in the list of sources."""
    attribution: AttributionItem
    """Attribution to display with the value."""


class MarketLensSnapshot(TypedDict):
    verdict: LensVerdict
    """Verdict on the market."""
    agents: list[LensAgent]
    """Agents, the lead first."""
    composites: list[LensComposite]
    """Five BTC composites."""
    context: list[LensContext]
    """Public context."""


class MeKey(TypedDict):
    id: str
    """Key ID, as the operator sees it."""
    prefix: str
    """First 12 characters of the key."""
    issued_at: str
    """When the key was issued."""
    expires_at: str | None
    """When the key expires; null if it does not expire."""
    revoked_at: str | None
    """When the key will be revoked after a rotation; null if no revocation is planned."""
    status: Literal["active", "retiring", "expired", "revoked"]
    """Key status. retiring: the key works, but its end is planned."""


class MeScopeGrant(TypedDict):
    scope: Scope
    """Scope."""
    opens: str
    """What the scope gives access to."""
    granted: bool
    """True if this key has the scope."""


class MeEntitlement(TypedDict):
    id: str
    """Product ID from the catalog."""
    entitled: bool
    """True if this key can read the product."""
    scopes: list[MeScopeGrant]
    """Access to the product by scope."""


class MeLimits(TypedDict):
    rate_limit_per_min: int
    """Requests per minute. At least 1."""
    quota_per_day: int | None
    """Requests per UTC day; null if unlimited. At least 1."""


class MeOperator(TypedDict):
    contact: str | None
    """E-mail address or URL to write to about keys, limits, and trouble; null if none is published."""
    terms_url: str | None
    """Terms of service; null if none are published."""
    privacy_url: str | None
    """Privacy policy; null if none is published."""


class MeStreams(TypedDict):
    open: int
    """Number of open streams with this key. At least 0."""
    limit: int
    """Number of streams that can be open at once. At least 0."""


class MeExports(TypedDict):
    running: int
    """Number of running exports with this key. At least 0."""
    limit: int
    """Number of exports that can run at once. At least 0."""
    bytes_today: int
    """Bytes exported in the current UTC day. Unit: bytes. At least 0."""
    bytes_per_day: int
    """Bytes that can be exported in a UTC day. A running export is completed even beyond it. Unit:
    bytes. At least 0.
    """


class MeToday(TypedDict):
    date: str
    """UTC day, YYYY-MM-DD."""
    requests: int
    """Number of requests with this key. At least 0."""
    errors: int
    """Number of those requests with a response status of 400 or above. At least 0."""
    quota_used: int
    """Requests that counted against the quota: requests with this key, with the keys that it
    replaces, and with the keys that replace it. At least 0.
    """
    quota_remaining: int | None
    """Requests left in the daily quota; null if unlimited. At least 0."""
    quota_resets_at: str
    """When the quota resets."""


class MeEndpointUsage(TypedDict):
    endpoint: str
    """Path of the route as in the contract; mcp:<tool> for tool calls at /mcp; unknown for paths
    and tools that do not exist.
    """
    requests: int
    """Number of requests. At least 0."""
    errors: int
    """Number of those requests with a response status of 400 or above. At least 0."""
    p50_latency_ms: float | None
    """Median of response times, in milliseconds; null if there were no requests. At least 0."""
    p95_latency_ms: float | None
    """95th percentile of response times, in milliseconds; null if there were no requests. At least
    0.
    """


class MeUsageDay(TypedDict):
    date: str
    """UTC day, YYYY-MM-DD."""
    requests: int
    """Number of requests with this key. At least 0."""
    errors: int
    """Number of those requests with a response status of 400 or above. At least 0."""
    p50_latency_ms: float | None
    """Median of response times, in milliseconds; null if there were no requests. At least 0."""
    p95_latency_ms: float | None
    """95th percentile of response times, in milliseconds; null if there were no requests. At least
    0.
    """
    endpoints: list[MeEndpointUsage]
    """Usage by endpoint, most used first."""


class Me(TypedDict):
    tier: Tier
    """Tier of the key."""
    scopes: list[Scope]
    """Scopes in force; a key can have fewer scopes than its tier implies."""
    partner: str
    """Holder of the key."""
    label: str | None
    """Purpose of the key; null if none was given."""
    key: MeKey
    """Key details, without the secret."""
    entitlements: list[MeEntitlement]
    """Access to every product, in catalog order."""
    limits: MeLimits
    """Limits in force."""
    operator: MeOperator
    """Operator of this deployment."""
    streams: MeStreams
    """Open event streams and their limit."""
    exports: MeExports
    """Exports and their limits."""
    today: MeToday
    """Metered usage of the current UTC day, at most two seconds behind the limit headers."""
    usage: list[MeUsageDay]
    """Usage by UTC day, today first; days without requests are included."""


_LegacyPlanOddsKeywords = TypedDict("_LegacyPlanOddsKeywords", {"from": "str"})


class LegacyPlanOdds(_LegacyPlanOddsKeywords):
    """from: UTC day that ended when the first case began."""

    target_1_first: float
    """Share of cases that reached the first target before the stop. Unit: fraction. From 0 to 1."""
    target_2_first: float
    """Share of cases that reached the second target before the stop. Unit: fraction. From 0 to 1."""
    stop_first: float
    """Share of cases that reached the stop before the first target. Unit: fraction. From 0 to 1."""
    mean_result: float
    """Mean result of all cases as a multiple of the loss at the stop: half of the position closed
    at each target, the rest at the stop or at the end of the horizon. Unit: ratio.
    """
    cases: int
    """Recorded cases, one a day; they overlap if the horizon is longer. At least 1."""
    to: str
    """UTC day that ended when the last case began."""


class LegacyActionPlan(TypedDict):
    entry: float | None
    """Suggested entry; a paper signal without a guarantee of execution. Null without a plan. Unit:
    USDT.
    """
    stop_loss: float | None
    """Stop: the price at which the idea is wrong. Null without a plan. Unit: USDT."""
    stop_loss_pct: float | None
    """Distance of the stop from the entry. Null without a plan. Unit: percent."""
    take_profit_1: float | None
    """First target: half of the position is closed. Null without a plan. Unit: USDT."""
    take_profit_1_pct: float | None
    """Distance of the first target from the entry. Null without a plan. Unit: percent."""
    take_profit_2: float | None
    """Second target: the rest is closed. Null without a plan. Unit: USDT."""
    take_profit_2_pct: float | None
    """Distance of the second target from the entry. Null without a plan. Unit: percent."""
    risk_reward_ratio: float | None
    """Reward per unit of risk; a set-up above 2.0 is acceptable. Null without a plan. Unit: ratio."""
    position_size_pct: float | None
    """Share of the account: a quarter of what Kelly gives for the odds, at most 25, and at most
    what loses 1% of the account at the stop; 0 if no position is proposed. Null without a plan.
    Unit: percent.
    """
    time_horizon: Literal["scalp", "day", "swing", "position"] | None
    """Holding period of the position. Null without a plan."""
    odds: LegacyPlanOdds | None
    """How often recorded prices reached such levels. Null without a plan, if too few cases are
    recorded at such distances, and for cycles before methodology 4.0.0.
    """
    human_readable: str
    """Plan as a Markdown list. Without a plan, the reason: unknown inputs, an earlier methodology
    whose plans are not served, or a horizon whose plans have lost, with their mean result and
    its 95% interval as percentages of the amount at risk.
    """


class LegacyDecision(TypedDict):
    signal: Signal
    """Verdict of the lead."""
    confidence_pct: int
    """Weighted-consensus confidence of the lead: crew agreement, not a probability. Unit: percent.
    From 0 to 100.
    """
    action_plan: LegacyActionPlan
    """Resulting plan, on paper. Horizons whose plans have lost by their latest record get none;
    human_readable gives the figures.
    """
    narrative: NotRequired[str]
    """Narrative of the lead, then the entry plan and the risk calculation under separate headings
    (Markdown). Paragraphs, with an empty line between two. Only with include_prose=true.
    """


class LegacyAgentSummary(TypedDict):
    signal: Signal
    """Signal for BTC."""
    confidence_pct: int
    """Agreement of the agent's inputs, not a probability; 0 if the signal is monitoring. Unit:
    percent. From 0 to 100.
    """
    narrative: NotRequired[str]
    """Narrative of the agent. Paragraphs, with an empty line between two. Only with
    include_prose=true.
    """


class LegacyCrewSummary(TypedDict):
    Tokio: LegacyAgentSummary
    """Summary of Tokio."""
    Berlin: LegacyAgentSummary
    """Summary of Berlin."""
    Helsinki: LegacyAgentSummary
    """Summary of Helsinki."""
    Denver: LegacyAgentSummary
    """Summary of Denver."""
    Nairobi: LegacyAgentSummary
    """Summary of Nairobi."""
    Marseille: LegacyAgentSummary
    """Summary of Marseille."""


class LegacyNarrativeMeta(TypedDict):
    model: str
    """Writer of the texts: `template`, the name of the language model, or `template+<name>` if both
    wrote some texts.
    """
    cost_usd: float
    """Cost of the texts. Unit: USD. At least 0."""
    generation_ms: int
    """Time that writing the texts took. Unit: ms. At least 0."""
    cache_source: Literal["cache", "archive"]
    """Origin of this response: the fast cache of the last 14 days, or the archive."""


class LegacyNarrative(TypedDict):
    data_source: NotRequired[Literal["synthetic"]]
    """synthetic if all data comes from the built-in sandbox; absent for real data."""
    cycle_number: int
    """Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z, so it only increases. At least
    0.
    """
    cycle_at: str
    """Instant of the cycle, from its number, ISO-8601 UTC: the cycle uses only data known by then."""
    generated_at: str
    """When the cycle was published, ISO-8601 UTC. For a backfilled cycle, the time when it was
    computed, after its instant: see backfilled and cycle_at.
    """
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    lang: Language
    """Language of all texts: the requested language if the cycle has texts in it, otherwise the
    other language.
    """
    final: LegacyDecision
    """Decision of the lead."""
    crew_summary: LegacyCrewSummary
    """Summaries of the agents."""
    data_sources_used: list[ProviderKey]
    """Keys of the providers whose data the cycle used; see /api/v1/data-sources."""
    meta: LegacyNarrativeMeta
    """Metadata of the texts."""


class NarrativeStubItem(TypedDict):
    cycle_number: int
    """Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z, so it only increases. At least
    0.
    """
    cycle_at: str
    """Instant of the cycle, from its number, ISO-8601 UTC: the cycle uses only data known by then."""
    generated_at: str
    """When the cycle was published, ISO-8601 UTC. For a backfilled cycle, the time when it was
    computed, after its instant: see backfilled and cycle_at.
    """
    backfilled: bool
    """True if the cycle was computed after its slot, from the data known at the slot."""
    final_signal: Signal
    """Verdict of the cycle."""
    final_confidence_pct: int
    """Weighted-consensus confidence of the lead: crew agreement, not a probability. Unit: percent.
    From 0 to 100.
    """


class NarrativeList(TypedDict):
    data_source: NotRequired[Literal["synthetic"]]
    """synthetic if all data comes from the built-in sandbox; absent for real data."""
    count: int
    """Number of cycles in this list. At least 0."""
    lang: Language
    """Requested language; reserved, because the list has no texts."""
    cycles: list[NarrativeStubItem]
    """Cycles, latest first."""


class NarrationDurations(TypedDict):
    avg: float | None
    """Mean duration. Unit: ms. At least 0."""
    p50: float | None
    """Median duration. Unit: ms. At least 0."""
    p95: float | None
    """95th percentile of the durations. Unit: ms. At least 0."""
    max: float | None
    """Longest duration. Unit: ms. At least 0."""


class NarrationCosts(TypedDict):
    total: float
    """Cost of the whole window. Unit: USD. At least 0."""
    avg_per_cycle: float | None
    """Mean cost per cycle; null if the window has no cycle. Unit: USD. At least 0."""
    daily_projection: float | None
    """Cost of 96 cycles, one day, at that mean; null if the window has no cycle. Unit: USD. At
    least 0.
    """


class SignalBreakdown(TypedDict):
    bullish: int
    """Number of bullish cycles. At least 0."""
    bearish: int
    """Number of bearish cycles. At least 0."""
    neutral: int
    """Number of neutral cycles. At least 0."""
    monitoring: int
    """Number of cycles without a verdict, because they lacked fresh data. At least 0."""


class NarrativeStatistics(TypedDict):
    data_source: NotRequired[Literal["synthetic"]]
    """synthetic if all data comes from the built-in sandbox; absent for real data."""
    window_hours: int
    """Length of the window in hours; the window ends now. Unit: hours. From 1 to 720."""
    cycles: int
    """Number of published cycles in the window. At least 0."""
    duration_ms: NarrationDurations
    """Time that writing the texts took."""
    cost_usd: NarrationCosts
    """Cost of the texts."""
    final_signal_breakdown: SignalBreakdown
    """Number of cycles by verdict."""


class ProviderItem(TypedDict):
    key: ProviderKey
    """Provider key, as in data_sources_used."""
    name: str
    """Provider name."""
    category: Literal["economy", "sentiment", "defi", "chain", "mempool", "code", "fx", "exchange", "vendor"]
    """Kind of data that the provider offers."""
    license_class: Literal["B", "C", "mixed"]
    """Licence class. C: all of its data is public, to be displayed with the attribution. B: all of
    its data is paid or restricted, and reaches partners only inside composites, agent signals,
    and texts. mixed: some of each; the source list of the data API shows the class of each
    source.
    """
    homepage: str | None
    """URL of the provider; null for the vendor, whose contract does not let us name it."""
    attribution: AttributionItem
    """Attribution to display with the provider's values."""
    sources: list[str]
    """IDs of the provider's sources, as in the source list of the data API."""
    status: FreshnessStatus
    """Provider status: the worst status of its sources, ignoring deliberately paused sources;
    paused if all sources are paused.
    """


class ProviderList(TypedDict):
    data_source: NotRequired[Literal["synthetic"]]
    """synthetic if all data comes from the built-in sandbox; absent for real data."""
    count: int
    """Number of providers. At least 0."""
    providers: list[ProviderItem]
    """Providers."""


StreamEvent = Union[CyclePublishedEvent, VerdictChangedEvent, SourceStateChangedEvent, OutageOpenedEvent, OutageClosedEvent, ChangelogPublishedEvent, CycleWithdrawnEvent, ObservationRevisedEvent]
"""An event of the stream. Its type selects its form."""


StreamEventType = Literal["cycle.published", "verdict.changed", "source.state_changed", "outage.opened", "outage.closed", "changelog.published", "cycle.withdrawn", "observation.revised"]
"""Type of an event."""
