// Made from the contract by `npm run generate`. Changes are made there.
/** Name of the agent. */
export type Agent = 'tokio' | 'berlin' | 'nairobi' | 'helsinki' | 'denver' | 'marseille';

/** Asset. */
export type Asset = 'BTC' | 'ETH' | 'SOL';

/**
 * Claim of the signal. bullish, price_higher: the price is higher when the horizon ends. bearish,
 * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
 */
export type Claim = 'price_higher' | 'price_lower' | 'price_within_band';

/** Composite index. */
export type CompositeIndex = 'sentiment' | 'onchain' | 'derivatives' | 'macro' | 'fundamental';

/**
 * Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35, neutral
 * below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
 * strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else strongly_bullish.
 */
export type CompositeLabel =
  | 'extreme_fear'
  | 'fear'
  | 'neutral'
  | 'greed'
  | 'extreme_greed'
  | 'strongly_bearish'
  | 'bearish'
  | 'bullish'
  | 'strongly_bullish'
  | 'unavailable';

/** Why the item is degraded or unavailable; null otherwise. */
export type DegradedReason =
  | 'quota_exhausted'
  | 'plan_gated'
  | 'provider_unreachable'
  | 'payload_refused'
  | 'ingest_gap'
  | 'worker_disabled'
  | 'db_outage'
  | 'starting';

/** Error code, for programs. /api/v1/data/errors lists all codes with retry advice. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNKNOWN_ASSET'
  | 'UNKNOWN_INDEX'
  | 'INVALID_CURSOR'
  | 'INVALID_RANGE'
  | 'RANGE_TOO_LARGE'
  | 'TOO_MANY_IDS'
  | 'API_KEY_REQUIRED'
  | 'API_KEY_INVALID'
  | 'ORIGIN_REFUSED'
  | 'ORIGIN_NOT_ALLOWED'
  | 'SCOPE_MISSING'
  | 'TIER_INSUFFICIENT'
  | 'RANGE_EXCEEDS_TIER'
  | 'SERIES_NOT_LICENSED'
  | 'PRODUCT_NOT_FOUND'
  | 'SOURCE_NOT_FOUND'
  | 'METRIC_NOT_FOUND'
  | 'CYCLE_NOT_FOUND'
  | 'NARRATIVE_NOT_FOUND'
  | 'PROOF_NOT_FOUND'
  | 'CHECKPOINT_NOT_FOUND'
  | 'AGENT_NOT_FOUND'
  | 'NOT_FOUND'
  | 'VALIDATION_ERROR'
  | 'RATE_LIMITED'
  | 'QUOTA_EXCEEDED'
  | 'INTERNAL_ERROR'
  | 'DATA_API_DISABLED'
  | 'OVERLOADED'
  | 'STORE_UNAVAILABLE'
  | 'NARRATIVE_STORE_UNAVAILABLE';

/**
 * fresh: at most 2 cadences old. aging: at most 5. stale: older. degraded: known to be broken.
 * unavailable: switched off. never: not fetched yet. paused: deliberately off.
 */
export type FreshnessStatus = 'fresh' | 'aging' | 'stale' | 'degraded' | 'unavailable' | 'never' | 'paused';

/** Hours from the cycle's instant to the end of the horizon. */
export type HorizonHours = 24 | 72 | 168;

/** raw, or the length of each bucket. */
export type Interval = 'raw' | '1h' | '4h' | '1d';

/**
 * Language of all texts: the requested language if the cycle has texts in it, otherwise the other
 * language.
 */
export type Language = 'ka' | 'en';

/** Metric ID. */
export type MetricId =
  | 'econ.fed_rate'
  | 'econ.m2'
  | 'econ.cpi'
  | 'econ.unemployment'
  | 'sentiment.fear_greed'
  | 'defi.tvl_chain'
  | 'defi.stablecoins'
  | 'chain.hash_rate'
  | 'chain.difficulty'
  | 'chain.n_unique_addresses'
  | 'chain.miners_revenue'
  | 'mempool.fees'
  | 'mempool.hashrate_3m'
  | 'mempool.difficulty_adjustment'
  | 'repo.commits_btc'
  | 'repo.commits_eth'
  | 'repo.commits_sol'
  | 'fx.usd_gel'
  | 'exchange.price'
  | 'exchange.ls_ratio';

/**
 * How the cycle ran: on paper or live. For a window, the mode of its latest cycle; for responses that no
 * cycle produced, the mode of the latest cycle.
 */
export type Mode = 'paper' | 'live';

/** Product ID. */
export type ProductId =
  | 'composite.sentiment'
  | 'composite.onchain'
  | 'composite.derivatives'
  | 'composite.macro'
  | 'composite.fundamental'
  | 'verdict'
  | 'agents'
  | 'track-record'
  | 'outlook'
  | 'narratives'
  | 'market-lens'
  | 'series';

/** Provider key, as in data_sources_used. */
export type ProviderKey =
  | 'econ'
  | 'sentiment'
  | 'defi'
  | 'chain'
  | 'mempool'
  | 'repo'
  | 'fx'
  | 'exchange'
  | 'intel';

/**
 * Retry advice. never: do not repeat. after_fix: change the request first. after_retry_after: wait for
 * the time in Retry-After. once: repeat once, then report the request ID.
 */
export type RetryAdvice = 'never' | 'after_fix' | 'after_retry_after' | 'once';

export type RiskFlag =
  | 'deep_monthly_loss'
  | 'oversold'
  | 'overbought'
  | 'monetary_tightening'
  | 'money_supply_slowing'
  | 'inflation_accelerating'
  | 'labour_market_weakening'
  | 'stablecoin_contraction'
  | 'extreme_fear'
  | 'extreme_greed'
  | 'volume_surge'
  | 'crowded_shorts'
  | 'crowded_longs'
  | 'miner_capitulation'
  | 'exchange_inflows'
  | 'network_congestion'
  | 'stablecoins_leaving'
  | 'shorts_pay'
  | 'expensive_leverage'
  | 'collateral_below_par'
  | 'volatility_expanding'
  | 'futures_volume_surge'
  | 'open_interest_high'
  | 'holders_at_a_loss'
  | 'holders_in_high_profit'
  | 'insufficient_fresh_data';

/** Scope. */
export type Scope =
  | 'data:read'
  | 'data:components'
  | 'data:agents'
  | 'data:narratives'
  | 'data:history'
  | 'data:series'
  | 'data:export';

/** The lead's view on the market: the consensus on BTC after smoothing. */
export type Signal = 'bullish' | 'bearish' | 'neutral' | 'monitoring';

/** Name of the agent. */
export type Speaker = 'tokio' | 'berlin' | 'nairobi' | 'helsinki' | 'denver' | 'marseille' | 'profesor';

/** Tier for which the response was trimmed. */
export type Tier = 'tier0' | 'tier1';

export interface FreshnessMeta {
  /**
   * fresh: at most 2 cadences old. aging: at most 5. stale: older. degraded: known to be broken.
   * unavailable: switched off. never: not fetched yet. paused: deliberately off.
   */
  readonly status: FreshnessStatus;
  /** Whole seconds since the service fetched or produced the item; null if it never did. At least 0. */
  readonly age_seconds: number | null;
  /** Update interval of the item, in seconds. */
  readonly cadence_seconds: number;
  /** True if age_seconds is above 5 cadences. */
  readonly stale: boolean;
  /** Why the item is degraded or unavailable; null otherwise. */
  readonly degraded_reason: DegradedReason | null;
  /**
   * Part of the service that produced the item, or the provider it was fetched from; `sandbox` if all
   * data is synthetic.
   */
  readonly source:
    | 'engine'
    | 'batch'
    | 'board'
    | 'catalog'
    | 'changelog'
    | 'contract'
    | 'health'
    | 'metering'
    | 'econ'
    | 'sentiment'
    | 'defi'
    | 'chain'
    | 'mempool'
    | 'repo'
    | 'fx'
    | 'exchange'
    | 'intel'
    | 'sandbox';
}

export interface AttributionItem {
  /** Provider key. */
  readonly source: ProviderKey;
  /** Text to display. */
  readonly text: string;
  /** URL to link to; null if the provider cannot be named. */
  readonly url: string | null;
}

export interface GapEntry {
  /** Start of the outage. ISO-8601 UTC with the suffix +00:00. */
  readonly starts_at: string;
  /** End of the outage; null if it is ongoing. ISO-8601 UTC with the suffix +00:00. */
  readonly ends_at: string | null;
  /** Cause of the outage. */
  readonly reason: string;
}

export interface UnavailableEntry {
  /** ID of the missing item. */
  readonly id: string;
  /** Reason in plain words. */
  readonly reason: string;
}

export interface ClampedEntry {
  /** Parameter that selects the part. */
  readonly parameter: 'from';
  /** Value as requested, or its default. ISO-8601 UTC with the suffix +00:00. */
  readonly asked: string;
  /**
   * Value as served; null if no window is served: only the latest value, or nothing. ISO-8601 UTC with
   * the suffix +00:00.
   */
  readonly granted: string | null;
  /** Reason, and how to change it. */
  readonly reason: string;
}

export interface EnvelopeMeta {
  /** API version. */
  readonly api_version: 'v1';
  /** Schema version of `data`. */
  readonly schema_version: string;
  /** Same as the X-Request-ID header. */
  readonly request_id: string;
  /** When this response was generated. ISO-8601 UTC with the suffix +00:00. */
  readonly generated_at: string;
  /** When the fact was true. ISO-8601 UTC with the suffix +00:00. */
  readonly as_of: string;
  /** Age of the data. */
  readonly freshness: FreshnessMeta;
  /** Texts to display with the data. */
  readonly attribution: readonly AttributionItem[];
  /** Opaque cursor of the next page; null on the last page and on routes without pages. */
  readonly next_cursor: string | null;
  /** Known outages that overlap the window. */
  readonly gaps: readonly GapEntry[];
  /**
   * How the cycle ran: on paper or live. For a window, the mode of its latest cycle; for responses that
   * no cycle produced, the mode of the latest cycle.
   */
  readonly mode: Mode;
  /** Writer of the content; null if there is none. */
  readonly generated_by: string | null;
  /** Tier for which the response was trimmed. */
  readonly tier_served: Tier;
  /** Text to display wherever end users see the data. */
  readonly disclaimer: string;
  /** Requested items that are not served. */
  readonly unavailable: readonly UnavailableEntry[];
  /** Parts of the window that the caller's tier or the data licence cut off. */
  readonly clamped: readonly ClampedEntry[];
}

export interface ErrorBody {
  /** Problem and fix, for people. */
  readonly detail: string;
  /** Error code, for programs. /api/v1/data/errors lists all codes with retry advice. */
  readonly error_code: ErrorCode;
  /** Same as the X-Request-ID header. */
  readonly request_id: string;
  /** Every message, only with VALIDATION_ERROR; `detail` is the first. */
  readonly errors?: readonly string[];
}

export interface ProblemDetails {
  /** Problem type: the entry of the code in the error list. */
  readonly type: string;
  /** Problem type in words. */
  readonly title: string;
  /** HTTP status of the response. */
  readonly status: number;
  /** Problem and fix, for people. */
  readonly detail: string;
  /** URI of the request. */
  readonly instance: string;
  /** As in ErrorBody. */
  readonly error_code: ErrorCode;
  /** As in ErrorBody. */
  readonly request_id: string;
  /** As in ErrorBody. */
  readonly errors?: readonly string[];
}

export interface RouteLink {
  /** Path; replace the parts in braces. */
  readonly href: string;
  /** Name of the operation in the contract. */
  readonly operation_id: string;
  /** Summary of the route. */
  readonly title: string;
}

/** List routes, as {@link getIndex} answers it. */
export interface DataIndex {
  /** Routes of the data API. */
  readonly links: readonly RouteLink[];
}

export interface ErrorEntry {
  /** Error code. */
  readonly error_code: ErrorCode;
  /** HTTP status of the response. */
  readonly status: number;
  /** Title of the error. */
  readonly title: string;
  /**
   * Retry advice. never: do not repeat. after_fix: change the request first. after_retry_after: wait for
   * the time in Retry-After. once: repeat once, then report the request ID.
   */
  readonly retry: RetryAdvice;
  /** Problem and fix. */
  readonly description: string;
}

/** List error codes, as {@link listErrors} answers it. */
export interface ErrorRegistry {
  /** All error codes. */
  readonly errors: readonly ErrorEntry[];
  /** Milliseconds to wait between attempts, in addition to Retry-After. */
  readonly backoff_ms: readonly number[];
}

/** Get the OpenAPI document, as {@link getContract} answers it. */
export interface OpenApiContract {
  /** OpenAPI version. */
  readonly openapi: string;
  /** Title, version, and description. */
  readonly info: Readonly<Record<string, unknown>>;
  /** Servers of the API. */
  readonly servers: readonly Readonly<Record<string, unknown>>[];
  /** Groups of operations. */
  readonly tags: readonly Readonly<Record<string, unknown>>[];
  /** All paths. */
  readonly paths: Readonly<Record<string, unknown>>;
  /** Schemas and the security scheme. */
  readonly components: Readonly<Record<string, unknown>>;
  /** Requests that the service makes to partners: each event, by its type. */
  readonly webhooks?: Readonly<Record<string, unknown>>;
}

export interface ProductPartItem {
  /**
   * Name of the part. components: the components of a score. agents: summaries, the consensus breakdown,
   * and votes in history. history: ranges and pages. prose: full texts. export: files.
   */
  readonly name: 'components' | 'agents' | 'history' | 'prose' | 'export';
  /** Lowest tier with access. */
  readonly tier_required: Tier;
  /** Required scopes; a key needs all of them. */
  readonly scopes_required: readonly Scope[];
  /**
   * True if the caller gets this part, according to tier, scopes, and the disclosure settings of this
   * deployment.
   */
  readonly entitled: boolean;
}

export interface HistoryDepth {
  /**
   * Depth without a key. 0: only the latest value; 0.25: six hours; null: all stored data. Unit: days. At
   * least 0.
   */
  readonly tier0: number | null;
  /**
   * Depth with a key that has the required scopes. 0: only the latest value; null: all stored data. Unit:
   * days. At least 0.
   */
  readonly tier1: number | null;
}

export interface MaxRange {
  /** Range without a key. 0: you cannot choose a range. Unit: days. At least 0. */
  readonly tier0: number;
  /** Range with a key that has the required scopes. 0: you cannot choose a range. Unit: days. At least 0. */
  readonly tier1: number;
}

export interface CatalogEntry {
  /** Product ID. */
  readonly id: ProductId;
  /** Kind of the product. */
  readonly kind: 'composite' | 'verdict' | 'outlook' | 'narrative' | 'series';
  /** Path; replace the parts in braces. */
  readonly path: string;
  /** Lowest tier with access. */
  readonly tier_required: Tier;
  /** Required scope. */
  readonly scope_required: Scope;
  /** True if the caller can read the product. Some parts have their own rights: see parts. */
  readonly entitled: boolean;
  /** Parts of the product with their own rights; empty if one right covers the whole product. */
  readonly parts: readonly ProductPartItem[];
  /**
   * Update interval, in seconds; for series, the interval of the fastest metric. Unit: seconds. At least
   * 1.
   */
  readonly cadence_seconds: number;
  /** How far back the product can be read; earliest_date of the product is the first stored day. */
  readonly history_depth_days: HistoryDepth;
  /**
   * Longest history range that one request can list, page by page. The range can start anywhere within
   * history_depth_days.
   */
  readonly max_range_days: MaxRange;
  /**
   * Licence class. A: intellectual property of the operator, licensed to partners. C: public, to be
   * displayed with the attribution. Values of class B sources (paid or restricted) are never returned.
   */
  readonly license_class: 'A' | 'C';
  /** Attribution of the public values that responses can contain; each response lists its own in meta. */
  readonly attribution: readonly AttributionItem[];
  /** Known outages that affect the product: ongoing outages, and outages in the last 365 days. */
  readonly known_gaps: readonly GapEntry[];
}

/** List products, as {@link listProducts} answers it. */
export interface Catalog {
  /** Products that are served. */
  readonly products: readonly CatalogEntry[];
}

export interface FieldItem {
  /** Dotted path below data; [] follows the name of a list. */
  readonly name: string;
  /** JSON type; for a list, the type of its items followed by []. */
  readonly type: string;
  /** True if the field can be null. */
  readonly nullable: boolean;
  /** Unit of the value; null if it has no unit. */
  readonly unit: string | null;
  /** Meaning of the field. */
  readonly description: string;
}

export interface KnotItem {
  /** Value, in the unit of the mapped quantity. */
  readonly value: number;
  /** Points that the value maps to. Unit: points 0-100. From 0 to 100. */
  readonly points: number;
}

export interface AgentInputItem {
  /** Asset that the input belongs to. */
  readonly asset: Asset;
  /** Name of the input. */
  readonly name: string;
  /** IDs of the sources behind the input, as the list of sources shows them. */
  readonly source_ids: readonly string[];
  /** Direction in which the input counts. */
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
}

export interface MethodologyComponentItem {
  /** Asset that the component counts for; null if the weights are the same for all assets. */
  readonly asset: Asset | null;
  /** Name of the component. */
  readonly name: string;
  /** Weight of the component; the weights of an asset sum to 1. Unit: fraction. From 0 to 1. */
  readonly weight: number;
  /**
   * Values that map to 5 and 95 points, in the unit of the component: all but the most extreme tenth of
   * the trailing years, as of the latest cycle. For an agent, the ends of its score range.
   */
  readonly anchor_range: readonly [number, number];
  /**
   * Map from the value of the component to its points as of the latest cycle, only for composites. If
   * direction is higher_is_bearish, the points are subtracted from 100. Between two knots, the points
   * follow a straight line; beyond the outermost knots, that line continues within 0 to 100.
   */
  readonly map?: readonly KnotItem[];
  /** Direction in which the input counts. */
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  /**
   * Inputs that the agent's signal is computed from, only for the product agents. Weights are omitted,
   * because they would reveal values of restricted sources.
   */
  readonly reads?: readonly AgentInputItem[];
}

export interface ScoreStepItem {
  /** Asset of the score. */
  readonly asset: Asset;
  /**
   * Map from the weighted mean of the component points to the score. Between two knots, the points follow
   * a straight line; beyond the outermost knots, that line continues within 0 to 100.
   */
  readonly map: readonly KnotItem[];
  /**
   * Maximum error of a score that you compute from effective weights and buckets. Unit: points 0-100. At
   * least 0.
   */
  readonly tolerance: number;
}

export interface LabelItem {
  /** Score label. */
  readonly label: CompositeLabel;
  /** Lowest score with this label. Unit: points 0-100. From 0 to 100. */
  readonly from: number;
  /** Lowest score of the next label; null for the last label. Unit: points 0-100. From 0 to 100. */
  readonly below: number | null;
}

export interface MapsItem {
  /** Number of days before the day of the cycle whose readings determine the maps. Unit: days. */
  readonly trailing_days: number;
  /** Distance between two readings. Unit: days. */
  readonly reading_every_days: number;
  /** Minimum number of readings; with fewer readings, the map is that of 2020 to 2023. */
  readonly needs_readings: number;
  /** Version of the table that the latest cycle used; there is one table a day. */
  readonly version: string;
  /** Time up to which data is in the table; nothing that became known later is included. */
  readonly made_at: string;
  /** Number of quantities of all products whose maps follow the trailing days. */
  readonly by_trailing_years: number;
  /**
   * Number of quantities of all products with the maps of 2020 to 2023, because this deployment has too
   * few readings.
   */
  readonly by_fitted_years: number;
}

export interface WordRangeItem {
  /** Percentiles of a quantity. Texts use such words only for a value outside these two percentiles. */
  readonly percentiles: readonly [number, number];
  /** Number of days before the day of the cycle whose readings determine the percentiles. Unit: days. */
  readonly trailing_days: number;
  /**
   * Minimum number of days with readings; with fewer days, the years 2020 to 2023 decide instead. Unit:
   * days.
   */
  readonly needs_days: number;
  /** Version of the table that the latest cycle used; there is one table a day. */
  readonly version: string;
  /** Time up to which data is in the table; nothing that became known later is included. */
  readonly made_at: string;
  /** Number of quantities judged by the trailing year. */
  readonly by_trailing_year: number;
  /** Number of quantities judged by 2020 to 2023, because this deployment has too few days. */
  readonly by_fitted_years: number;
}

export interface MethodologyItem {
  /** Methodology version; the changelog announces every new version. */
  readonly version: string;
  /** All components with a weight; empty for the outlook, which is fitted every week instead. */
  readonly components: readonly MethodologyComponentItem[];
  /** Last step of the score for every asset, only for composites. */
  readonly scores?: readonly ScoreStepItem[];
  /** Score labels, ascending, only for composites. */
  readonly labels?: readonly LabelItem[];
  /**
   * Readings that the maps of components and facts follow, in the latest cycle; absent if the latest
   * cycle has none, or the product has no components.
   */
  readonly maps?: MapsItem;
  /**
   * Range that decides about words such as unusual, strong, and extreme in all texts; absent if the
   * latest cycle has none, or the product has no components.
   */
  readonly words?: WordRangeItem;
}

export interface MetricDimension {
  /** Parameter that selects the dimension. */
  readonly parameter: 'symbol' | 'dimension';
  /** Values of the dimension. */
  readonly values: readonly string[];
}

export interface MetricItem {
  /** Metric ID. */
  readonly metric_id: MetricId;
  /** Title of the metric. */
  readonly title: string;
  /** Unit of the values. */
  readonly unit: string;
  /** How values are dated. event: the provider dates the value. fetch: the value is "now", and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** Dimension that a request must name; null if the metric has no dimension. */
  readonly dimension: MetricDimension | null;
  /** Interval at which the provider is polled, in seconds. Unit: seconds. At least 1. */
  readonly cadence_seconds: number;
  /** Allowed values of interval. */
  readonly intervals: readonly Interval[];
  /** Aggregates of the buckets; empty if the metric is served only as raw values. */
  readonly aggregates: readonly ('last' | 'mean' | 'min' | 'max')[];
  /** Values that partners can receive, in plain words. */
  readonly exposure_rule: string;
  /** Texts to display with the values. */
  readonly attribution: readonly AttributionItem[];
  /** Earliest UTC day with a readable value; null without a value. */
  readonly earliest_date: string | null;
  /**
   * True for weekly and monthly metrics, whose latest value is always older than the days that are served
   * without a key: their page is then empty, and meta.unavailable reports the time of the latest event.
   * Use latest_ids to get the value.
   */
  readonly empty_without_key: boolean;
  /**
   * IDs for requesting the latest values from /api/v1/data/latest, one per dimension; available to every
   * caller.
   */
  readonly latest_ids: readonly string[];
}

/** Get a product, as {@link getProduct} answers it. */
export interface CatalogProduct {
  /** Product ID. */
  readonly id: ProductId;
  /** Kind of the product. */
  readonly kind: 'composite' | 'verdict' | 'outlook' | 'narrative' | 'series';
  /** Path; replace the parts in braces. */
  readonly path: string;
  /** Lowest tier with access. */
  readonly tier_required: Tier;
  /** Required scope. */
  readonly scope_required: Scope;
  /** True if the caller can read the product. Some parts have their own rights: see parts. */
  readonly entitled: boolean;
  /** Parts of the product with their own rights; empty if one right covers the whole product. */
  readonly parts: readonly ProductPartItem[];
  /**
   * Update interval, in seconds; for series, the interval of the fastest metric. Unit: seconds. At least
   * 1.
   */
  readonly cadence_seconds: number;
  /** How far back the product can be read; earliest_date of the product is the first stored day. */
  readonly history_depth_days: HistoryDepth;
  /**
   * Longest history range that one request can list, page by page. The range can start anywhere within
   * history_depth_days.
   */
  readonly max_range_days: MaxRange;
  /**
   * Licence class. A: intellectual property of the operator, licensed to partners. C: public, to be
   * displayed with the attribution. Values of class B sources (paid or restricted) are never returned.
   */
  readonly license_class: 'A' | 'C';
  /** Attribution of the public values that responses can contain; each response lists its own in meta. */
  readonly attribution: readonly AttributionItem[];
  /** Known outages that affect the product: ongoing outages, and outages in the last 365 days. */
  readonly known_gaps: readonly GapEntry[];
  /** Every field of data in the product's responses. The description marks fields for Tier 1. */
  readonly fields: readonly FieldItem[];
  /** Allowed values of each dimension. */
  readonly dimensions: Readonly<Record<string, readonly string[]>>;
  /** Methodology and weights of the product; null if the product has no weights. */
  readonly methodology: MethodologyItem | null;
  /**
   * Earliest UTC day that can be read; the day of the latest value if only that value is served; null
   * without data.
   */
  readonly earliest_date: string | null;
  /** Path and query of a request that works without a key. */
  readonly sample_url: string;
  /** Every metric, only for the product series. */
  readonly metrics?: readonly MetricItem[];
}

export interface ChangelogItem {
  /** ID of the entry; null for entries that came with a version of the service. */
  readonly id: string | null;
  /** UTC day of the entry. */
  readonly date: string;
  /** Type of change; deprecations have a sunset. */
  readonly type: 'added' | 'changed' | 'deprecated' | 'removed' | 'methodology' | 'data-note';
  /** IDs of the products, paths, or fields that change. */
  readonly scope: readonly string[];
  /** Description of the change. */
  readonly summary: string;
  /** When the deprecated item is removed, ISO-8601 UTC; null for other types. */
  readonly sunset_at: string | null;
  /** ID of the earlier entry that this one corrects; null if it corrects none. */
  readonly corrects: string | null;
  /** ID of the later entry that corrects this one; null if none does. */
  readonly corrected_by: string | null;
}

/** List changes, as {@link listChanges} answers it. */
export interface Changelog {
  /** Entries, latest first. */
  readonly entries: readonly ChangelogItem[];
}

export interface CycleHealth {
  /** Number of the latest cycle; null before the first. */
  readonly last_cycle_number: number | null;
  /** Instant of the latest cycle, ISO-8601 UTC; null before the first. */
  readonly last_cycle_at: string | null;
  /** Minutes between two cycles. */
  readonly cadence_minutes: number;
  /** True if the latest cycle is more than 5 cadences old, or there is none. */
  readonly stale: boolean;
}

export interface StoreHealth {
  /** Whether the store responds. */
  readonly status: 'ok' | 'unreachable';
}

export interface DiskHealth {
  /** State of the disk. full: no cycle is published until space is free. */
  readonly status: 'ok' | 'low' | 'full';
}

export interface JournalHealth {
  /** unwritable: requests with a key are rejected; requests without a key still work. */
  readonly status: 'ok' | 'unwritable';
}

export interface Stores {
  /** State of the database. */
  readonly database: StoreHealth;
  /**
   * Store through which the processes share their limits; absent if there is one process. While it is
   * unreachable, each process grants its share of every limit, and no request is rejected because of it.
   */
  readonly limits?: StoreHealth;
  /** Volume that the service stores its data on; absent if it stores no data of its own. */
  readonly disk?: DiskHealth;
  /** Journal that counts requests with a key; absent if disk is absent. */
  readonly journal?: JournalHealth;
}

export interface ProductHealth {
  /** Product ID. */
  readonly id: ProductId;
  /** Freshness of the product; unavailable if it is not served. */
  readonly status: FreshnessStatus;
}

/** Get service health, as {@link getHealth} answers it. */
export interface Health {
  /**
   * Service status. ok: all served data is as expected. degraded: some served data is broken or stale, or
   * the next cycle is late by more than 5 minutes. down: the current cycle is missing and the store does
   * not respond, no cycle was ever published, or the latest cycle is dated in the future.
   */
  readonly status: 'ok' | 'degraded' | 'down';
  /**
   * Reasons for a status other than ok; empty if the status is ok. cycle_late: the latest cycle is at
   * least one cadence and 5 minutes old. cycle_stale: it is older than 5 cadences.
   */
  readonly reasons: readonly (
    | 'no_cycle'
    | 'cycle_of_the_future'
    | 'cycle_late'
    | 'cycle_stale'
    | 'product_degraded'
    | 'clock_untrusted'
    | 'database_unreachable'
    | 'limits_unreachable'
    | 'disk_full'
    | 'journal_unwritable'
  )[];
  /** Latest cycle. */
  readonly cycle: CycleHealth;
  /** Stores of the service. */
  readonly stores: Stores;
  /** State of every product. */
  readonly products: readonly ProductHealth[];
}

export interface SourceConditionItem {
  /**
   * Condition; the gravest, if there are several. paused: An operator paused the source. no_key: The
   * source needs a provider key that this deployment does not have, or a plan that covers it. rejected:
   * The provider’s latest data was rejected, so nothing of it is used. missing: The source has no value.
   * stale: The source cannot be read, or was not confirmed for more than 5 of its cadences. provisional:
   * The latest value is on hold until a second reading confirms it. too_short: The history is too short
   * for some of what reads it. fresh: The source counts in full.
   */
  readonly code:
    | 'paused'
    | 'no_key'
    | 'rejected'
    | 'missing'
    | 'stale'
    | 'provisional'
    | 'too_short'
    | 'fresh';
  /** Condition in one sentence. */
  readonly message: string;
  /** When the condition began, ISO-8601 UTC; null if fresh or unknown. */
  readonly since: string | null;
  /** Days of history that are missing if code is too_short; null otherwise. At least 1. */
  readonly missing_days: number | null;
}

export interface SourceItem {
  /** Source ID: the metric ID, with :<dimension> if the metric has a dimension. */
  readonly source_id: string;
  /** Provider name. */
  readonly provider: string;
  /** Status of the source, from the clock and its last successful fetch. */
  readonly status: FreshnessStatus;
  /** Interval at which the source is polled, in seconds. */
  readonly effective_cadence_seconds: number;
  /** How values are dated. event: the provider dates the value. fetch: the value is "now", and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** Why the source is degraded, unavailable, or stale; null otherwise. */
  readonly degraded_reason: DegradedReason | null;
  /**
   * Why the source counts or does not, in the words of all surfaces. status keeps its values; condition
   * explains it.
   */
  readonly condition: SourceConditionItem;
  /** IDs of the products that use the source. */
  readonly feeds_products: readonly ProductId[];
}

/** List sources, as {@link listSources} answers it. */
export interface SourceList {
  /** Number of all sources. At least 0. */
  readonly total_sources: number;
  /** Number of sources in this list. At least 0. */
  readonly listed: number;
  /** Number of sources that match the filters but are hidden because they are paused. At least 0. */
  readonly excluded_paused: number;
  /** Sources, in registry order. */
  readonly sources: readonly SourceItem[];
}

export interface RefusalItem {
  /** When it was rejected, ISO-8601 UTC. */
  readonly refused_at: string;
  /**
   * Kind of rejection. payload: the response broke its schema and was rejected entirely. item: one broken
   * or absurd item of a response was rejected, and the others were kept. failure: no usable response
   * arrived.
   */
  readonly kind: 'payload' | 'item' | 'failure';
  /** Reason in words. */
  readonly reason: string;
}

/** Get a source, as {@link getSource} answers it. */
export interface SourceDetail {
  /** Source ID: the metric ID, with :<dimension> if the metric has a dimension. */
  readonly source_id: string;
  /** Provider name. */
  readonly provider: string;
  /** Status of the source, from the clock and its last successful fetch. */
  readonly status: FreshnessStatus;
  /** Interval at which the source is polled, in seconds. */
  readonly effective_cadence_seconds: number;
  /** How values are dated. event: the provider dates the value. fetch: the value is "now", and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** Why the source is degraded, unavailable, or stale; null otherwise. */
  readonly degraded_reason: DegradedReason | null;
  /**
   * Why the source counts or does not, in the words of all surfaces. status keeps its values; condition
   * explains it.
   */
  readonly condition: SourceConditionItem;
  /** IDs of the products that use the source. */
  readonly feeds_products: readonly ProductId[];
  /** Values that partners can receive, in plain words. */
  readonly exposure_rule: string;
  /** Texts to display with the values. */
  readonly attribution: readonly AttributionItem[];
  /** Latest rejection, whether or not it is ongoing; null if there was none recently. */
  readonly last_refusal: RefusalItem | null;
  /**
   * Revisions in the stored history. all: every value as released, with all later revisions.
   * first_prints: the values as first released, with revisions since the service began to fetch them.
   * none: the values as they were when the history was loaded. null: the provider has no vintages, or
   * nothing was loaded yet.
   */
  readonly vintages: 'all' | 'first_prints' | 'none' | null;
  /** Metric ID for requesting the values; absent if partners cannot read them. */
  readonly metric_id?: MetricId;
}

export interface CyclePublishedData {
  /** Cycle number. At least 0. */
  readonly cycle_number: number;
  /** Quarter-hour of the cycle. */
  readonly cycle_at: string;
  /** When the cycle was published. */
  readonly published_at: string;
  /** True if it was computed later than its quarter-hour. */
  readonly backfilled: boolean;
  /** Mode of the deployment. */
  readonly mode: Mode;
  /** Version of the methodology. */
  readonly methodology_version: string;
  /** Verdict on the market. */
  readonly signal: Signal;
  /** Confidence of the verdict: crew agreement, not a probability. From 0 to 1. */
  readonly confidence: number;
  /**
   * Signed checkpoint of the cycle, as in checkpoints/{cycle_number}; null if the cycle was not signed on
   * publication.
   */
  readonly checkpoint: string | null;
}

/** Follow events, as {@link streamEvents} answers it. */
export interface CyclePublishedEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'cycle.published';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: CyclePublishedData;
}

export interface SignalChange {
  /** Market or asset. */
  readonly subject: 'market' | 'BTC' | 'ETH' | 'SOL';
  /** Signal of the previous verdict. */
  readonly from: Signal;
  /** Signal of the new verdict. */
  readonly to: Signal;
}

export interface VerdictChangedData {
  /** Cycle number. At least 0. */
  readonly cycle_number: number;
  /** Quarter-hour of the cycle. */
  readonly cycle_at: string;
  /** Mode of the deployment. */
  readonly mode: Mode;
  /** The signals that changed. */
  readonly changes: readonly SignalChange[];
}

/** Follow events, as {@link streamEvents} answers it. */
export interface VerdictChangedEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'verdict.changed';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: VerdictChangedData;
}

export interface SourceStateItem {
  /** Status on the freshness board. */
  readonly status: FreshnessStatus;
  /** Reason, if the source is degraded; null otherwise. */
  readonly degraded_reason: DegradedReason | null;
}

export interface SourceStateChangedData {
  /** Source ID. */
  readonly source_id: string;
  /** Previous state. */
  readonly from: SourceStateItem;
  /** New state. */
  readonly to: SourceStateItem;
  /** When the state changed. The event follows within seconds. */
  readonly changed_at: string;
}

/** Follow events, as {@link streamEvents} answers it. */
export interface SourceStateChangedEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'source.state_changed';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: SourceStateChangedData;
}

export interface OutageData {
  /** ID of the outage. */
  readonly outage_id: string;
  /** Start of the outage. */
  readonly starts_at: string;
  /** End of the outage, or its planned end; null if unknown. */
  readonly ends_at: string | null;
  /** Reason. */
  readonly reason:
    | 'quota_exhausted'
    | 'plan_gated'
    | 'provider_unreachable'
    | 'payload_refused'
    | 'ingest_gap'
    | 'worker_disabled'
    | 'db_outage';
  /** Affected products; empty for all. */
  readonly products: readonly ProductId[];
}

/** Follow events, as {@link streamEvents} answers it. */
export interface OutageOpenedEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'outage.opened';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: OutageData;
}

/** Follow events, as {@link streamEvents} answers it. */
export interface OutageClosedEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'outage.closed';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: OutageData;
}

export interface ChangelogPublishedData {
  /** ID of the entry. */
  readonly entry_id: string;
  /** UTC day of the entry. */
  readonly date: string;
  /** Type of change. */
  readonly type: 'added' | 'changed' | 'deprecated' | 'removed' | 'methodology' | 'data-note';
  /** IDs of the products, paths, or fields that change. */
  readonly scope: readonly string[];
  /** Description of the change. */
  readonly summary: string;
  /** When a deprecated item is removed; null for other types. */
  readonly sunset_at: string | null;
  /** ID of the earlier entry that this one corrects; null if it corrects none. */
  readonly corrects: string | null;
}

/** Follow events, as {@link streamEvents} answers it. */
export interface ChangelogPublishedEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'changelog.published';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: ChangelogPublishedData;
}

export interface CycleWithdrawnData {
  /** Numbers of the withdrawn cycles, ascending. Their quarter-hours can be computed and published again. */
  readonly cycle_numbers: readonly number[];
  /** When they were withdrawn. */
  readonly withdrawn_at: string;
  /** Reason, in the words of the operator. */
  readonly reason: string;
}

/** Follow events, as {@link streamEvents} answers it. */
export interface CycleWithdrawnEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'cycle.withdrawn';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: CycleWithdrawnData;
}

export interface ObservationRevisedData {
  /** Source ID. */
  readonly source_id: string;
  /** Number of corrected points. At least 1. */
  readonly points: number;
  /** Event time of the earliest corrected point. */
  readonly first_event_at: string;
  /** Event time of the latest corrected point. */
  readonly last_event_at: string;
  /** When the new values became known. */
  readonly known_at: string;
}

/** Follow events, as {@link streamEvents} answers it. */
export interface ObservationRevisedEvent {
  /** Number of the event, which grows in the order of publication and can have gaps. At least 1. */
  readonly sequence: number;
  /** What happened. */
  readonly type: 'observation.revised';
  /** When it happened. */
  readonly timestamp: string;
  /** Details. */
  readonly data: ObservationRevisedData;
}

export interface ContributingComponent {
  /** Component name. */
  readonly name: string;
  /** Declared weight; the weights of an index sum to 1. Unit: fraction. From 0 to 1. */
  readonly weight: number;
  /**
   * Weight after missing and stale inputs are discounted, 6 decimals; the effective weights of an index
   * sum to 1. To get the score within the published tolerance, apply the score map in the product's
   * methodology (catalog detail) to the sum of effective_weight × bucket. Unit: fraction. From 0 to 1.
   */
  readonly effective_weight: number;
  /**
   * Points of the component, rounded to 5; null if the input is not available. Unit: points 0-100. From 0
   * to 100.
   */
  readonly bucket: number | null;
}

export interface LostInputItem {
  /** Source ID. */
  readonly source_id: string;
  /**
   * Reason. stale: the source was not confirmed for more than five of its cadences. refused: it is stale
   * or has no value because the provider's data breaks its schema. missing: it has no value. too_short:
   * its history is too short. paused: its ingestion is paused. unavailable: this deployment cannot read
   * it.
   */
  readonly reason: 'too_short' | 'stale' | 'refused' | 'missing' | 'paused' | 'unavailable';
  /** Declared weight of the components that depend on the source. Unit: fraction. From 0 to 1. */
  readonly weight: number;
  /** Days of history that are still missing, for too_short; null otherwise. Unit: days. At least 1. */
  readonly missing_days: number | null;
}

export interface InputsFreshness {
  /**
   * Freshness of all inputs together. stale: more than half of the weight depends on stale_inputs. aging:
   * an input is past two cadences, lost, or failing. unavailable: no component has a value. A history
   * that is too short does not count as age.
   */
  readonly status: 'fresh' | 'aging' | 'stale' | 'unavailable';
  /**
   * IDs of sources that are stale, refused, missing, paused, or unavailable; lost_inputs lists the reason
   * for each.
   */
  readonly stale_inputs: readonly string[];
  /** IDs of sources whose latest event is older than their publication schedule explains. */
  readonly delayed_inputs: readonly string[];
  /** Sources with a reduced weight, the reason, and the weight that depends on each. */
  readonly lost_inputs: readonly LostInputItem[];
}

export interface CompositeItem {
  /** Composite index. */
  readonly index: CompositeIndex;
  /** Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
  /**
   * Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35, neutral
   * below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
   * strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else
   * strongly_bullish.
   */
  readonly label: CompositeLabel;
  /** Methodology version. */
  readonly methodology_version: string;
  /** Components; Tier 1 with the scope data:components, if the deployment discloses them. */
  readonly contributing?: readonly ContributingComponent[];
  /** Current freshness of the inputs. */
  readonly inputs_freshness: InputsFreshness;
  /**
   * True if more than 50% of the weight is stale or missing; the score is served as long as any input
   * counts.
   */
  readonly degraded: boolean;
  /** Notes on this score, in plain words. */
  readonly warnings: readonly string[];
  /**
   * Code of each warning, in the order of warnings. input_stale, input_refused, input_missing,
   * input_paused, input_unavailable, history_too_short: a source is lost for that reason, with the share
   * of the weight that depends on it. component_missing: the sources of a component are available, but it
   * has no value. input_unreachable, payload_refused: a source whose last value still counts in full
   * cannot be read at present, or its latest payload was rejected. input_delayed: the latest value of a
   * source is older than its publication schedule explains. input_held: a value of a source that still
   * counts is held until a second reading confirms it, because the source's history makes the jump
   * implausible; the last accepted value counts. weight_degraded: more than half of the weight is stale
   * or missing.
   */
  readonly warning_codes: readonly (
    | 'component_missing'
    | 'input_stale'
    | 'input_delayed'
    | 'weight_degraded'
    | 'input_paused'
    | 'input_unavailable'
    | 'input_unreachable'
    | 'input_missing'
    | 'input_refused'
    | 'payload_refused'
    | 'history_too_short'
    | 'input_held'
  )[];
}

export interface AssetComposites {
  /** Asset. */
  readonly asset: Asset;
  /** Indices of the asset. */
  readonly indices: readonly CompositeItem[];
}

/** Get the latest composites, as {@link getLatestComposites} answers it. */
export interface CompositesLatest {
  /** The latest recorded cycle, for context. */
  readonly cycle_number: number;
  /** Instant of that cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** One entry per asset. */
  readonly assets: readonly AssetComposites[];
}

export interface RecordedComposite {
  /** Composite index. */
  readonly index: CompositeIndex;
  /** Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
  /**
   * Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35, neutral
   * below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
   * strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else
   * strongly_bullish.
   */
  readonly label: CompositeLabel;
  /** Methodology version. */
  readonly methodology_version: string;
  /**
   * True if more than 50% of the weight is stale or missing; the score is served as long as any input
   * counts.
   */
  readonly degraded: boolean;
}

export interface RecordedAssetComposites {
  /** Asset. */
  readonly asset: Asset;
  /** Indices of the asset. */
  readonly indices: readonly RecordedComposite[];
}

export interface CompositeCycle {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Whether the cycle ran on paper or live. */
  readonly mode: Mode;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /** One entry per asset. */
  readonly assets: readonly RecordedAssetComposites[];
}

/** List past composites, as {@link listComposites} answers it. */
export interface CompositeHistory {
  /** Cycles, latest first. */
  readonly cycles: readonly CompositeCycle[];
}

export interface HorizonCalibrationResponse {
  /**
   * Claim of the signal. bullish, price_higher: the price is higher when the horizon ends. bearish,
   * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
   */
  readonly claim: Claim;
  /** The neutral band as an absolute log return; null for other claims. Unit: log return. At least 0. */
  readonly band: number | null;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /**
   * Estimated probability of the claim, drawn toward base_rate; not the share of the cases in which it
   * came true. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
   */
  readonly probability: number;
  /**
   * Share of all cases in which the claim came true, regardless of the signal; with basis outlook, in the
   * trailing year. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
   */
  readonly base_rate: number;
  /**
   * experience: the probability is an estimate from earlier cases of this speaker, drawn toward
   * base_rate. base_rate: there are too few cases, so the probability is the base rate. outlook: the
   * probability is estimated by the outlook, whose volatility sets the band of price_within_band.
   */
  readonly basis: 'experience' | 'base_rate' | 'outlook';
  /**
   * Number of earlier cases of this claim by this speaker; with basis outlook, of earlier days that its
   * fit knows. At least 0.
   */
  readonly cases: number;
  /** Number of those cases that do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** UTC day of the first case, or of the base rate without a case. */
  readonly from: string;
  /** UTC day of the last case. */
  readonly to: string;
  /** Version of the calibration table, or of the outlook's fit. */
  readonly version: string;
}

export interface CalibrationResponse {
  /**
   * Claim of the signal. bullish, price_higher: the price is higher when the horizon ends. bearish,
   * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
   */
  readonly claim: Claim;
  /** The neutral band as an absolute log return; null for other claims. Unit: log return. At least 0. */
  readonly band: number | null;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /**
   * Estimated probability of the claim, drawn toward base_rate; not the share of the cases in which it
   * came true. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
   */
  readonly probability: number;
  /**
   * Share of all cases in which the claim came true, regardless of the signal; with basis outlook, in the
   * trailing year. 0 to 1, 4 decimals. Unit: fraction. From 0 to 1.
   */
  readonly base_rate: number;
  /**
   * experience: the probability is an estimate from earlier cases of this speaker, drawn toward
   * base_rate. base_rate: there are too few cases, so the probability is the base rate. outlook: the
   * probability is estimated by the outlook, whose volatility sets the band of price_within_band.
   */
  readonly basis: 'experience' | 'base_rate' | 'outlook';
  /**
   * Number of earlier cases of this claim by this speaker; with basis outlook, of earlier days that its
   * fit knows. At least 0.
   */
  readonly cases: number;
  /** Number of those cases that do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** UTC day of the first case, or of the base rate without a case. */
  readonly from: string;
  /** UTC day of the last case. */
  readonly to: string;
  /** Version of the calibration table, or of the outlook's fit. */
  readonly version: string;
  /** Calibrations for longer horizons. */
  readonly other_horizons: readonly HorizonCalibrationResponse[];
}

export interface VerdictSignal {
  /** The lead's view on the market: the consensus on BTC after smoothing. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals, at most
   * 0.95. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** Confidence in whole percent: agreement, not a probability. Unit: percent. From 0 to 100. */
  readonly confidence_pct: number;
  /**
   * Estimated probability that the call comes true over 24 hours, drawn toward the base rate and fitted
   * only on outcomes known at the cycle's instant. Confidence, in contrast, is the agreement of the
   * inputs, not a probability. null: the signal is monitoring, which makes no claim, or there was no
   * calibration yet.
   */
  readonly calibration: CalibrationResponse | null;
}

export interface ConsensusShare {
  /** Name of the agent. */
  readonly agent: Agent;
  /** Weight of the agent, 0-1. Unit: fraction. */
  readonly weight: number;
  /** Score of the agent, from -1 (bearish) to 1 (bullish), 4 decimals. Unit: score -1 to 1. From -1 to 1. */
  readonly score: number;
  /** Contribution to the consensus score, on the scale of that score. Unit: score -1 to 1. From -1 to 1. */
  readonly contribution: number;
}

export interface ConsensusResponse {
  /** Signal of the weighted votes of this cycle only, before smoothing. */
  readonly signal: Signal;
  /**
   * Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through 0
   * (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is 0-100. Unit:
   * score -1 to 1. From -1 to 1.
   */
  readonly score: number;
  /**
   * Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals, at most
   * 0.95. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** Share of the crew's weight that did not abstain, 0-1. Unit: fraction. From 0 to 1. */
  readonly contributing_weight: number;
  /** Agents that abstained because they lacked fresh data. */
  readonly abstained: readonly Agent[];
  /** Contribution of every agent; Tier 1 with the scope data:agents. */
  readonly breakdown?: readonly ConsensusShare[];
}

export interface VoteTallyResponse {
  /** Bullish votes. From 0 to 6. */
  readonly bullish: number;
  /** Bearish votes. From 0 to 6. */
  readonly bearish: number;
  /** Neutral votes. From 0 to 6. */
  readonly neutral: number;
  /** Agents without enough fresh data. From 0 to 6. */
  readonly monitoring: number;
}

export interface AgentVote {
  /** Name of the agent. */
  readonly agent: Agent;
  /** Signal of the agent. */
  readonly signal: Signal;
  /**
   * Agreement of the agent's inputs, not a probability. 4 decimals, at most 0.95; 0 if the signal is
   * monitoring. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /**
   * Estimated probability that the call comes true over 24 hours, drawn toward the base rate and fitted
   * only on outcomes known at the cycle's instant. Confidence, in contrast, is the agreement of the
   * inputs, not a probability. null: the signal is monitoring, which makes no claim, or there was no
   * calibration yet. Tier 1 with the scope data:agents.
   */
  readonly calibration?: CalibrationResponse | null;
  /** Reasons for the signal, in English; Tier 1 with the scope data:agents. */
  readonly summary?: string;
}

export interface NarrativeLink {
  /** True if the narrative can be read now. */
  readonly available: boolean;
  /** Path of the narrative. */
  readonly path: string;
}

/** Get the latest verdict, as {@link getLatestVerdict} answers it. */
export interface VerdictLatest {
  /** Whether the cycle ran on paper or live. */
  readonly mode: Mode;
  /** Symbols that the crew analysed. */
  readonly symbols: readonly ('BTCUSDT' | 'ETHUSDT' | 'SOLUSDT')[];
  /** Verdict of the lead. */
  readonly verdict: VerdictSignal;
  /** Crew consensus. */
  readonly consensus: ConsensusResponse;
  /** Vote tally. */
  readonly votes: VoteTallyResponse;
  /** Votes of the six agents. */
  readonly agents: readonly AgentVote[];
  /** Link to the narrative of the cycle. */
  readonly narrative: NarrativeLink;
  /** Number of the cycle that the verdict belongs to. */
  readonly cycle_number: number;
  /** Instant of that cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
}

export interface RecordedConsensus {
  /** Signal of the weighted votes of this cycle only, before smoothing. */
  readonly signal: Signal;
  /**
   * Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through 0
   * (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is 0-100. Unit:
   * score -1 to 1. From -1 to 1.
   */
  readonly score: number;
  /**
   * Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals, at most
   * 0.95. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** Share of the crew's weight that did not abstain, 0-1. Unit: fraction. From 0 to 1. */
  readonly contributing_weight: number;
  /** Agents that abstained because they lacked fresh data. */
  readonly abstained: readonly Agent[];
}

export interface VerdictCycle {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Verdict of the lead. */
  readonly verdict: VerdictSignal;
  /** Crew consensus. */
  readonly consensus: RecordedConsensus;
  /** Vote tally. */
  readonly votes: VoteTallyResponse;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /** Whether the cycle ran on paper or live. */
  readonly mode: Mode;
  /** Votes of the six agents, only with include_agents; Tier 1 with the scope data:agents. */
  readonly agents?: readonly AgentVote[];
}

/** List verdicts, as {@link listVerdicts} answers it. */
export interface VerdictHistory {
  /** Cycles, latest first. */
  readonly cycles: readonly VerdictCycle[];
}

export interface SeriesPointItem {
  /** When the value was true, ISO-8601 UTC; with an interval, the start of the bucket. */
  readonly event_at: string;
  /** Value, in the unit of the series; with an interval, the last value of the bucket. Unit: as unit says. */
  readonly value: number;
  /**
   * When this revision of the value became known, ISO-8601 UTC; with an interval, when the last value of
   * the bucket became known. Only with include_known_at.
   */
  readonly known_at?: string;
  /**
   * Mean of the bucket values, each counted once. In the unit of the series; only with an interval, if
   * aggregates lists it. Unit: as unit says.
   */
  readonly mean?: number;
  /**
   * Lowest bucket value. In the unit of the series; only with an interval, if aggregates lists it. Unit:
   * as unit says.
   */
  readonly min?: number;
  /**
   * Highest bucket value. In the unit of the series; only with an interval, if aggregates lists it. Unit:
   * as unit says.
   */
  readonly max?: number;
  /** Number of values in the bucket; only with an interval. At least 1. */
  readonly observations?: number;
  /**
   * Whether the bucket has ended; only with an interval. While it is false, the values cover the time
   * until now and can change.
   */
  readonly complete?: boolean;
}

/** Get a public series, as {@link getSeries} answers it. */
export interface Series {
  /** Metric ID. */
  readonly metric_id: MetricId;
  /** Value of the parameter asset, if a chain identifies the series; null otherwise. */
  readonly asset: string | null;
  /** Value of the parameter symbol, if a symbol identifies the series; null otherwise. */
  readonly symbol: string | null;
  /** Value of the parameter dimension, if anything identifies the series; null otherwise. */
  readonly dimension: string | null;
  /** Unit of the values. */
  readonly unit: string;
  /** How values are dated. event: the provider dates the value. fetch: the value is "now", and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** raw, or the length of each bucket. */
  readonly interval: Interval;
  /** Aggregates of each bucket; value is the last value. Empty for raw points. */
  readonly aggregates: readonly ('last' | 'mean' | 'min' | 'max')[];
  /**
   * Points, in the requested order. raw: one point per event, with its latest revision. With an interval:
   * one point per bucket that has a value; empty buckets are not filled.
   */
  readonly points: readonly SeriesPointItem[];
}

export interface CycleVersionItem {
  /** When it was published, ISO-8601 UTC. */
  readonly published_at: string;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /** Whether the cycle ran on paper or live. */
  readonly mode: Mode;
  /** Engine version. */
  readonly methodology_version: string;
  /** Verdict on the market. */
  readonly signal: Signal;
  /**
   * Confidence of the verdict: crew agreement, not a probability of being right. Unit: fraction. From 0
   * to 1.
   */
  readonly confidence: number;
}

export interface WithdrawnCycleItem {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** The withdrawn version. */
  readonly old: CycleVersionItem;
  /** Version published next for the same quarter-hour; null until it is computed again. */
  readonly new: CycleVersionItem | null;
}

export interface CorrectedPointItem {
  /** Source ID. */
  readonly source_id:
    | 'econ.fed_rate'
    | 'econ.m2'
    | 'econ.cpi'
    | 'econ.unemployment'
    | 'sentiment.fear_greed'
    | 'defi.tvl_chain:ethereum'
    | 'defi.tvl_chain:solana'
    | 'defi.stablecoins'
    | 'chain.hash_rate'
    | 'chain.difficulty'
    | 'chain.n_unique_addresses'
    | 'chain.miners_revenue'
    | 'mempool.fees'
    | 'mempool.hashrate_3m'
    | 'mempool.difficulty_adjustment'
    | 'repo.commits_btc'
    | 'repo.commits_eth'
    | 'repo.commits_sol'
    | 'fx.usd_gel';
  /** Metric ID. */
  readonly metric_id: MetricId;
  /** Event time of the value, ISO-8601 UTC. */
  readonly event_at: string;
  /** Previous value, in unit. */
  readonly old: number;
  /** Value that replaced it, in unit. */
  readonly new: number;
  /** Unit of both values. */
  readonly unit: string;
}

export interface RevisionItem {
  /**
   * Kind of revision, named as its event. cycle.withdrawn: an operator withdrew a published cycle.
   * observation.revised: a provider corrected a point.
   */
  readonly kind: 'cycle.withdrawn' | 'observation.revised';
  /** When the cycle was withdrawn, or the new value became known, ISO-8601 UTC. */
  readonly revised_at: string;
  /** Reason: in the words of the operator, or that the provider replaced its value. */
  readonly reason: string;
  /** The withdrawn cycle; null for other kinds. */
  readonly cycle: WithdrawnCycleItem | null;
  /** The corrected point; null for other kinds. */
  readonly point: CorrectedPointItem | null;
}

/** List revisions, as {@link listRevisions} answers it. */
export interface RevisionsPage {
  /** Revisions, latest first. */
  readonly revisions: readonly RevisionItem[];
}

export interface BatchComposite {
  /** ID of the item, in its canonical letter case. */
  readonly id: string;
  /** When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced the item, at the start of the current minute;
   * null if unknown. At least 0.
   */
  readonly age_seconds: number | null;
  /** Freshness of the item, as in meta.freshness.status. */
  readonly status: FreshnessStatus;
  /** Kind of item. */
  readonly kind: 'composite';
  /** Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
}

export interface BatchVerdict {
  /** ID of the item, in its canonical letter case. */
  readonly id: string;
  /** When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced the item, at the start of the current minute;
   * null if unknown. At least 0.
   */
  readonly age_seconds: number | null;
  /** Freshness of the item, as in meta.freshness.status. */
  readonly status: FreshnessStatus;
  /** Kind of item. */
  readonly kind: 'verdict';
  /** The lead's view on the market: the consensus on BTC after smoothing. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence of the signal: crew agreement, not a probability. 0-0.95, 4 decimals.
   * Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
}

export interface BatchSeries {
  /** ID of the item, in its canonical letter case. */
  readonly id: string;
  /** When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced the item, at the start of the current minute;
   * null if unknown. At least 0.
   */
  readonly age_seconds: number | null;
  /** Freshness of the item, as in meta.freshness.status. */
  readonly status: FreshnessStatus;
  /** Kind of item. */
  readonly kind: 'series';
  /** Value, in the unit of the series. Unit: as the series has it. */
  readonly value: number;
}

export interface BatchSignal {
  /** ID of the item, in its canonical letter case. */
  readonly id: string;
  /** When the value was true, ISO-8601 UTC; for values from a cycle, the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced the item, at the start of the current minute;
   * null if unknown. At least 0.
   */
  readonly age_seconds: number | null;
  /** Freshness of the item, as in meta.freshness.status. */
  readonly status: FreshnessStatus;
  /** Kind of item. */
  readonly kind: 'signal';
  /**
   * Crew consensus on the asset of the symbol: of this cycle only, before smoothing, as consensus.signal
   * of the verdict is for BTC.
   */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence of the signal: crew agreement, not a probability. 0-0.95, 4 decimals.
   * Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
}

/** Get latest values in bulk, as {@link getLatestBatch} answers it. */
export interface BatchLatest {
  /** Served items, in the requested order; an ID that you send twice appears twice. */
  readonly items: readonly (BatchComposite | BatchVerdict | BatchSeries | BatchSignal)[];
  /**
   * IDs that are unknown, lack their dimension, or are not licensed, as requested; for the last two,
   * meta.unavailable lists the reason. Known IDs without a current value are listed only in
   * meta.unavailable.
   */
  readonly missing: readonly string[];
}

/** Get the latest agent card, as {@link getLatestAgentRead} answers it. */
export interface AgentCard {
  /** Name of the agent. */
  readonly agent: Speaker;
  /** Signal for BTC; for profesor, the signal for the market that BTC leads. */
  readonly signal: Signal;
  /**
   * Agreement of the agent's inputs, or of the crew for the lead; not a probability of being right. 4
   * decimals, at most 0.95; 0 if the signal is monitoring. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /**
   * Estimated probability that the call comes true over 24 hours, drawn toward the base rate and fitted
   * only on outcomes known at the cycle's instant. Confidence, in contrast, is the agreement of the
   * inputs, not a probability. null: the signal is monitoring, which makes no claim, or there was no
   * calibration yet. Every caller gets the lead's calibration; an agent's calibration is absent without
   * Tier 1 and the scope data:agents.
   */
  readonly calibration?: CalibrationResponse | null;
  /** Reasons for the signal. */
  readonly summary_short: string;
  /**
   * Language of the summary: the requested language if the cycle has texts in it, otherwise the other
   * language; English if the cycle has no texts.
   */
  readonly summary_lang: Language;
  /** One-line summary. */
  readonly headline: string;
  /**
   * Language of the headline: the requested language if the cycle has texts in it, otherwise the other
   * language; English if the cycle has no texts.
   */
  readonly headline_lang: Language;
  /**
   * Market regime. volatile: the one-week volatility is above 1.6 times the three-month volatility.
   * trending_up, trending_down: the ADX of 14 daily candles is at least 25, in the direction of +DI
   * against −DI. ranging: neither. unknown: the candles are stale, or the agent abstains.
   */
  readonly market_regime: 'trending_up' | 'trending_down' | 'ranging' | 'volatile' | 'unknown';
  /**
   * Unusual facts among the agent's inputs: a fact is at or beyond the 5th or the 95th percentile of its
   * readings of the trailing four years, on the side that the flag names, or at or beyond the bound that
   * its definition sets. A quantity with too few readings is judged by 2020 to 2023. deep_monthly_loss:
   * monthly_momentum of tokio at or below its value of 5 points. oversold: relative_strength_index of
   * tokio at or below its value of 5 points. overbought: relative_strength_index of tokio at or above its
   * value of 95 points. monetary_tightening: policy_rate_change of berlin at or above its value of 95
   * points. money_supply_slowing: money_supply_acceleration of berlin at or below its value of 5 points.
   * inflation_accelerating: inflation_acceleration of berlin at or above its value of 95 points.
   * labour_market_weakening: unemployment_rise of berlin at or above its value of 95 points.
   * stablecoin_contraction: stablecoin_supply_growth of berlin at or below its value of 5 points.
   * extreme_fear: fear_greed_level of nairobi at or below its value of 5 points. extreme_greed:
   * fear_greed_level of nairobi at or above its value of 95 points. volume_surge: volume_attention of
   * nairobi at or below its value of 5 points, or volume_attention of nairobi at or above its value of 95
   * points. crowded_shorts: crowd_positioning of nairobi at or below its value of 5 points.
   * crowded_longs: crowd_positioning of nairobi at or above its value of 95 points. miner_capitulation:
   * hash_rate_trend of helsinki at or below its value of 5 points. exchange_inflows:
   * exchange_flow_balance of helsinki at or above its value of 95 points. network_congestion:
   * block_space_demand of helsinki at or above its value of 95 points. stablecoins_leaving:
   * stablecoins_on_chain of helsinki at or below its value of 5 points. shorts_pay: funding_carry of
   * denver at or below its value of 5 points. expensive_leverage: funding_carry of denver at or above its
   * value of 95 points. collateral_below_par: exchange_premium of denver at or above its value of 95
   * points. volatility_expanding: volatility_pressure of denver at or above its value of 95 points.
   * futures_volume_surge: futures_volume of denver at or above its value of 95 points.
   * open_interest_high: open_interest of denver at or above its value of 95 points. holders_at_a_loss:
   * market_over_realised_value of marseille at or below its value of 5 points. holders_in_high_profit:
   * market_over_realised_value of marseille at or above its value of 95 points. insufficient_fresh_data:
   * less than 50% of the agent's inputs count.
   */
  readonly risk_flags: readonly RiskFlag[];
  /**
   * Kinds of data that the agent uses. price_trend: tokio. momentum: tokio. macro: berlin. liquidity:
   * berlin. sentiment: nairobi. crowd_positioning: nairobi. on_chain: helsinki. network: helsinki.
   * derivatives: denver. leverage: denver. fundamentals: marseille. valuation: marseille.
   */
  readonly data_categories: readonly (
    | 'price_trend'
    | 'momentum'
    | 'macro'
    | 'liquidity'
    | 'sentiment'
    | 'crowd_positioning'
    | 'on_chain'
    | 'network'
    | 'derivatives'
    | 'leverage'
    | 'fundamentals'
    | 'valuation'
  )[];
  /** Instant of the cycle that the card belongs to, ISO-8601 UTC. */
  readonly decided_at: string;
}

export interface AgentNarrative {
  /** Name of the agent; profesor is the lead. */
  readonly agent: Speaker;
  /** Signal for BTC; for profesor, the signal for the market that BTC leads. */
  readonly signal: Signal;
  /**
   * Agreement in whole percent, not a probability; 0 if the signal is monitoring. Unit: percent. From 0
   * to 100.
   */
  readonly confidence_pct: number;
  /** One-line summary. */
  readonly headline: string;
  /**
   * Language of the headline and the labels: the requested language if the cycle has texts in it,
   * otherwise the other language.
   */
  readonly headline_lang: Language;
  /**
   * Full text in paragraphs separated by an empty line, without the entry plan and the risk calculation;
   * only with include_prose=true and Tier 1 with the scope data:narratives.
   */
  readonly narrative?: string;
  /**
   * Language of the full text, even if the text is not included: the requested language if the cycle has
   * texts in it, otherwise the other language.
   */
  readonly narrative_lang: Language;
  /**
   * Kinds of data that the agent uses. price_trend: tokio. momentum: tokio. macro: berlin. liquidity:
   * berlin. sentiment: nairobi. crowd_positioning: nairobi. on_chain: helsinki. network: helsinki.
   * derivatives: denver. leverage: denver. fundamentals: marseille. valuation: marseille.
   */
  readonly data_categories: readonly (
    | 'price_trend'
    | 'momentum'
    | 'macro'
    | 'liquidity'
    | 'sentiment'
    | 'crowd_positioning'
    | 'on_chain'
    | 'network'
    | 'derivatives'
    | 'leverage'
    | 'fundamentals'
    | 'valuation'
  )[];
  /**
   * Measured quantities: with the value if it is public, otherwise with where it is in its range of the
   * trailing year, in words: "unusually low", "lower than usual", "as usual", "higher than usual",
   * "unusually high". Unusual values are outside the 10th and 90th percentiles; the others are compared
   * with the median. "value not disclosed" if the range is not known.
   */
  readonly key_metrics_labels: readonly string[];
  /**
   * Unusual facts among the agent's inputs: a fact is at or beyond the 5th or the 95th percentile of its
   * readings of the trailing four years, on the side that the flag names, or at or beyond the bound that
   * its definition sets. A quantity with too few readings is judged by 2020 to 2023. deep_monthly_loss:
   * monthly_momentum of tokio at or below its value of 5 points. oversold: relative_strength_index of
   * tokio at or below its value of 5 points. overbought: relative_strength_index of tokio at or above its
   * value of 95 points. monetary_tightening: policy_rate_change of berlin at or above its value of 95
   * points. money_supply_slowing: money_supply_acceleration of berlin at or below its value of 5 points.
   * inflation_accelerating: inflation_acceleration of berlin at or above its value of 95 points.
   * labour_market_weakening: unemployment_rise of berlin at or above its value of 95 points.
   * stablecoin_contraction: stablecoin_supply_growth of berlin at or below its value of 5 points.
   * extreme_fear: fear_greed_level of nairobi at or below its value of 5 points. extreme_greed:
   * fear_greed_level of nairobi at or above its value of 95 points. volume_surge: volume_attention of
   * nairobi at or below its value of 5 points, or volume_attention of nairobi at or above its value of 95
   * points. crowded_shorts: crowd_positioning of nairobi at or below its value of 5 points.
   * crowded_longs: crowd_positioning of nairobi at or above its value of 95 points. miner_capitulation:
   * hash_rate_trend of helsinki at or below its value of 5 points. exchange_inflows:
   * exchange_flow_balance of helsinki at or above its value of 95 points. network_congestion:
   * block_space_demand of helsinki at or above its value of 95 points. stablecoins_leaving:
   * stablecoins_on_chain of helsinki at or below its value of 5 points. shorts_pay: funding_carry of
   * denver at or below its value of 5 points. expensive_leverage: funding_carry of denver at or above its
   * value of 95 points. collateral_below_par: exchange_premium of denver at or above its value of 95
   * points. volatility_expanding: volatility_pressure of denver at or above its value of 95 points.
   * futures_volume_surge: futures_volume of denver at or above its value of 95 points.
   * open_interest_high: open_interest of denver at or above its value of 95 points. holders_at_a_loss:
   * market_over_realised_value of marseille at or below its value of 5 points. holders_in_high_profit:
   * market_over_realised_value of marseille at or above its value of 95 points. insufficient_fresh_data:
   * less than 50% of the agent's inputs count.
   */
  readonly risk_flags: readonly RiskFlag[];
}

/** Get the narratives of a cycle, as {@link getCycleNarrative} answers it. */
export interface NarrativeOfCycle {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /** Agents, the lead first. */
  readonly agents: readonly AgentNarrative[];
}

export interface ProvenPart {
  /**
   * Name of the part. publication, verdict, composites, and outlook were served to every caller. result,
   * narration, and texts are not disclosed: their hashes are salted with a secret of the deployment.
   */
  readonly name: 'publication' | 'verdict' | 'composites' | 'outlook' | 'result' | 'narration' | 'texts';
  /** SHA-256, hexadecimal; for a part that was served, the hash of its canonical JSON in UTF-8. */
  readonly sha256: string;
  /**
   * Response fields that the part contains: an object lists its fields, a list has the fields of each of
   * its items, and null means the whole value. Null for a part that is not disclosed.
   */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /**
   * Canonical JSON of the part. For the latest cycle: available to every caller. For earlier cycles: the
   * publication is available to every caller, composites and outlook with Tier 1 and data:history, and
   * the verdict with data:agents in addition; null otherwise.
   */
  readonly json: string | null;
}

export interface ChainPlace {
  /** Position in the chain, from 1. At least 1. */
  readonly position: number;
  /** Chain hash of the previous entry; 64 zeros for the first entry. */
  readonly previous_sha256: string;
  /** Salted hash of the inputs of the cycle. */
  readonly inputs_sha256: string;
  /** SHA-256 of content_text. */
  readonly content_sha256: string;
  /** SHA-256 of chain_text; the next entry includes it. */
  readonly chain_sha256: string;
}

/** Get the proof of a cycle, as {@link getCycleProof} answers it. */
export interface CycleProof {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Parts, in the order of content_text. */
  readonly parts: readonly ProvenPart[];
  /** Position of the publication in the chain. */
  readonly chain: ChainPlace;
  /**
   * Text (UTF-8) that content_sha256 covers: cycle-publication/1, then a line per part with its name, a
   * space, and its hash. Line feeds separate the lines; the last line has none.
   */
  readonly content_text: string;
  /**
   * Text (UTF-8) that chain_sha256 covers, one value per line: cycle-chain/1, position, publication,
   * cycle number, previous_sha256, inputs_sha256, content_sha256.
   */
  readonly chain_text: string;
  /** Steps for checking a saved response. */
  readonly how: readonly string[];
}

/** Get the checkpoint of a cycle, as {@link getCheckpoint} answers it. */
export interface CycleCheckpoint {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Position of the publication in the chain, from 1; the second line of the checkpoint. At least 1. */
  readonly position: number;
  /**
   * Chain hash of the publication, hexadecimal, as in its proof; the third line of the checkpoint has it
   * in base64.
   */
  readonly chain_sha256: string;
  /**
   * Signed note (https://c2sp.org/signed-note): origin, position, chain hash in base64, form of the hash,
   * cycle, an empty line, and a signature line per key. Ed25519 signs the lines before the empty one. The
   * verifier keys are at /.well-known/checkpoint-keys.json. Ignore signatures of keys that you do not
   * know.
   */
  readonly checkpoint: string;
}

export interface HitRateIntervalResponse {
  /** Lower bound of the interval. Unit: fraction. From 0 to 1. */
  readonly low: number;
  /** Upper bound of the interval. Unit: fraction. From 0 to 1. */
  readonly high: number;
}

export interface RecordBaseRates {
  /** Always bullish: share of cases in which the price was higher. Unit: fraction. From 0 to 1. */
  readonly always_bullish: number;
  /** Always bearish: share of cases in which the price was lower. Unit: fraction. From 0 to 1. */
  readonly always_bearish: number;
  /**
   * Always neutral: share of cases in which the price stayed within the neutral band; null for a short
   * time after an upgrade, while earlier days are counted again. Unit: fraction. From 0 to 1.
   */
  readonly always_neutral: number | null;
  /**
   * Persistence: share of cases in which the price moved in the same direction as over the previous
   * horizon. A case without a known earlier price counts as a miss; null if no case has one. Unit:
   * fraction. From 0 to 1.
   */
  readonly persistence: number | null;
  /** A coin: the hit rate of a call at random, 0.5 in any record. Unit: fraction. From 0 to 1. */
  readonly coin: number;
}

export interface BestBaselineResponse {
  /**
   * The rule: a constant signal, persistence, which repeats the direction of the previous horizon, or a
   * coin.
   */
  readonly call: 'bullish' | 'bearish' | 'neutral' | 'persistence' | 'coin';
  /** Its hit rate. Unit: fraction. From 0 to 1. */
  readonly rate: number;
}

export interface BestConstantResponse {
  /** The signal. */
  readonly call: 'bullish' | 'bearish' | 'neutral';
  /** Its hit rate. Unit: fraction. From 0 to 1. */
  readonly rate: number;
}

export interface DirectionalRecordResponse {
  /** Number of bullish and bearish calls whose horizon is over. At least 0. */
  readonly cases: number;
  /** Number of days with such a case that do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** Number of these claims that came true. At least 0. */
  readonly hits: number;
  /** Hit rate: hits divided by cases, 4 decimals; null without a case. Unit: fraction. From 0 to 1. */
  readonly hit_rate: number | null;
  /** 95% interval of the hit rate; null if the record is too short for an interval. */
  readonly interval: HitRateIntervalResponse | null;
  /** The best constant signal in the same cases; null without a case. */
  readonly best_constant: BestConstantResponse | null;
}

export interface ReliabilityBinResponse {
  /** Start of the range, inclusive. Unit: fraction. From 0 to 1. */
  readonly from: number;
  /** End of the range, exclusive. Unit: fraction. From 0 to 1. */
  readonly to: number;
  /** Number of cases. At least 0. */
  readonly cases: number;
  /**
   * Mean of the published probabilities; null in ranges of confidence, which is not a probability. Unit:
   * fraction. From 0 to 1.
   */
  readonly mean_probability: number | null;
  /** Share of the claims that came true. Unit: fraction. From 0 to 1. */
  readonly hit_rate: number;
}

export interface ForecastRecordResponse {
  /** Number of cases with a published probability. At least 0. */
  readonly cases: number;
  /** Brier score of the probability: mean squared error, 0 is perfect. Unit: fraction. From 0 to 1. */
  readonly brier: number;
  /**
   * Brier score of the base rate published with the probability: climatology. Unit: fraction. From 0 to
   * 1.
   */
  readonly climatology_brier: number;
  /**
   * Brier score of a coin, which is a constant probability of 50%: 0.25 in any record. Probabilities that
   * score as much or more were no better than it. Unit: fraction. From 0 to 1.
   */
  readonly coin_brier: number;
  /** Mean distance between probability and hit rate over the bins. Unit: fraction. From 0 to 1. */
  readonly expected_calibration_error: number;
  /** Reliability: hit rate in each range of probability. */
  readonly bins: readonly ReliabilityBinResponse[];
}

export interface TrackRecordEntryResponse {
  /** Speaker: the lead or an agent. */
  readonly agent: string;
  /** Asset. */
  readonly asset: Asset;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /** True for cycles that were computed after their slot; they are reported separately. */
  readonly backfilled: boolean;
  /** Engine versions whose calls are in the record. */
  readonly methodology_versions: readonly string[];
  /** UTC day of the first case. */
  readonly since: string;
  /** UTC day of the last case. */
  readonly until: string;
  /** Number of calls that made a claim and whose horizon is over. At least 0. */
  readonly cases: number;
  /** Number of days with a case that do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** Number of claims that came true. At least 0. */
  readonly hits: number;
  /** Hit rate: hits divided by cases, 4 decimals. Unit: fraction. From 0 to 1. */
  readonly hit_rate: number;
  /**
   * 95% interval of the hit rate by circular block bootstrap; null if the record is too short for an
   * interval.
   */
  readonly hit_rate_interval: HitRateIntervalResponse | null;
  /** Hit rates of simple rules in the same cases. */
  readonly base_rates: RecordBaseRates;
  /** The best of these simple rules, which a hit rate has to beat; null while always_neutral is null. */
  readonly best_baseline: BestBaselineResponse | null;
  /**
   * True if the whole interval of the hit rate is above the rate of the best simple rule. False
   * otherwise, and for records too short for an interval.
   */
  readonly skill_shown: boolean;
  /**
   * The bullish and bearish calls of the record; null for a short time after an upgrade, while earlier
   * days are counted again.
   */
  readonly directional: DirectionalRecordResponse | null;
  /** Accuracy of the published probabilities; null if none was published. */
  readonly forecast: ForecastRecordResponse | null;
  /** Hit rate by confidence, which is agreement, not a probability. */
  readonly by_confidence: readonly ReliabilityBinResponse[];
}

export interface LeftOutOfRecord {
  /** Number of outcomes without a known price at the cycle's instant. At least 0. */
  readonly no_entry_price: number;
  /** Number of outcomes without a known price when the horizon ended. At least 0. */
  readonly no_exit_price: number;
  /** Number of outcomes whose cycle was withdrawn. At least 0. */
  readonly withdrawn: number;
}

/** Get the track record, as {@link getTrackRecord} answers it. */
export interface TrackRecordResponse {
  /**
   * One entry per speaker, asset, and horizon with a case, ordered by asset, live before backfilled, then
   * by horizon and speaker.
   */
  readonly records: readonly TrackRecordEntryResponse[];
  /**
   * Outcomes for the same assets, horizons, and days that are not counted. Each outcome belongs to one
   * cycle, asset, and horizon.
   */
  readonly left_out: LeftOutOfRecord;
}

export interface SkillInterval {
  /** Lower bound. Unit: fraction. */
  readonly low: number;
  /** Upper bound. Unit: fraction. */
  readonly high: number;
}

export interface PinballLossResponse {
  /** Forecast quantity. return: ln(last price / first price). range: ln(high / low). */
  readonly of: 'return' | 'range';
  /**
   * Benchmark. trailing_year: the distribution of the trailing year (climatology). ewma: quantiles of
   * past moves, scaled by an exponentially weighted variance.
   */
  readonly against: 'trailing_year' | 'ewma';
  /** Skill: 1 - loss / benchmark_loss. Above 0 is better than the benchmark, 4 decimals. Unit: fraction. */
  readonly skill: number;
  /**
   * 95% interval of the skill by circular block bootstrap; null if the record is too short for an
   * interval.
   */
  readonly interval: SkillInterval | null;
  /**
   * Mean pinball loss of the published quantiles over all seven and all cases, 6 decimals. Unit: log
   * return. At least 0.
   */
  readonly loss: number;
  /** Mean pinball loss of the benchmark in the same cases, 6 decimals. Unit: log return. At least 0. */
  readonly benchmark_loss: number;
}

export interface DeclaredMoveRecordResponse {
  /**
   * within: the price at the end of the horizon is inside the band. touch: the price reaches the level
   * before the end.
   */
  readonly event: 'within' | 'touch';
  /** Declared move relative to the price at the cycle's instant; signed for touch. Unit: percent. */
  readonly move_pct: number;
  /** Share of cases in which it happened. Unit: fraction. From 0 to 1. */
  readonly rate: number;
  /** Mean of the stated probabilities. Unit: fraction. From 0 to 1. */
  readonly mean_probability: number;
  /**
   * Brier score of the published probability: mean squared error, 0 is perfect. Unit: fraction. From 0 to
   * 1.
   */
  readonly brier: number;
  /** Brier score of the trailing year's rate in the same cases. Unit: fraction. From 0 to 1. */
  readonly benchmark_brier: number;
  /**
   * Brier skill: 1 - brier / benchmark_brier. Above 0 is better than the benchmark, 4 decimals. Unit:
   * fraction.
   */
  readonly skill: number;
  /**
   * 95% interval of the skill by circular block bootstrap; null if the record is too short for an
   * interval.
   */
  readonly interval: SkillInterval | null;
  /** True if the whole interval of the skill is above 0; null without an interval. */
  readonly skill_shown: boolean | null;
}

export interface VolatilityLossResponse {
  /**
   * Benchmark. trailing_year: the distribution of the trailing year (climatology). ewma: quantiles of
   * past moves, scaled by an exponentially weighted variance.
   */
  readonly against: 'trailing_year' | 'ewma';
  /** Skill: 1 - loss / benchmark_loss. Above 0 is better than the benchmark, 4 decimals. Unit: fraction. */
  readonly skill: number;
  /**
   * 95% interval of the skill by circular block bootstrap; null if the record is too short for an
   * interval.
   */
  readonly interval: SkillInterval | null;
  /**
   * Mean QLIKE of the published volatility: r - ln(r) - 1, where r is the realised variance divided by
   * the expected one; 0 is perfect, 6 decimals. At least 0.
   */
  readonly loss: number;
  /** Mean QLIKE of the benchmark in the same cases, 6 decimals. At least 0. */
  readonly benchmark_loss: number;
}

export interface EventRecordResponse {
  /** Share of cases in which it happened. Unit: fraction. From 0 to 1. */
  readonly rate: number;
  /** Mean of the stated probabilities. Unit: fraction. From 0 to 1. */
  readonly mean_probability: number;
  /**
   * Brier score of the published probability: mean squared error, 0 is perfect. Unit: fraction. From 0 to
   * 1.
   */
  readonly brier: number;
  /** Brier score of the trailing year's rate in the same cases. Unit: fraction. From 0 to 1. */
  readonly benchmark_brier: number;
  /**
   * Brier skill: 1 - brier / benchmark_brier. Above 0 is better than the benchmark, 4 decimals. Unit:
   * fraction.
   */
  readonly skill: number;
  /**
   * 95% interval of the skill by circular block bootstrap; null if the record is too short for an
   * interval.
   */
  readonly interval: SkillInterval | null;
  /** True if the whole interval of the skill is above 0; null without an interval. */
  readonly skill_shown: boolean | null;
}

export interface VolumeRecordResponse {
  /** Number of cases with a forecast volume. At least 0. */
  readonly cases: number;
  /** Mean pinball loss of the published quantiles, 6 decimals. At least 0. */
  readonly loss: number;
  /** Mean pinball loss of the trailing year's quantiles, 6 decimals. At least 0. */
  readonly benchmark_loss: number;
  /** Skill: 1 - loss / benchmark_loss. Above 0 is better than the benchmark, 4 decimals. Unit: fraction. */
  readonly skill: number;
  /**
   * 95% interval of the skill by circular block bootstrap; null if the record is too short for an
   * interval.
   */
  readonly interval: SkillInterval | null;
  /** True if the whole interval of the skill is above 0; null without an interval. */
  readonly skill_shown: boolean | null;
  /** Share of cases inside the published 80% interval. Unit: fraction. From 0 to 1. */
  readonly coverage_80: number;
  /** 95% interval of that share by circular block bootstrap; null if the record is too short for one. */
  readonly coverage_interval: SkillInterval | null;
  /** True if that interval holds 0.8; null without an interval. */
  readonly holds_nominal: boolean | null;
}

export interface CoverageResponse {
  /** Share of cases inside the published interval. Unit: fraction. From 0 to 1. */
  readonly served: number;
  /** 95% interval of that share by circular block bootstrap; null if the record is too short for one. */
  readonly interval: SkillInterval | null;
  /** True if that interval holds 0.8; null without an interval. */
  readonly holds_nominal: boolean | null;
  /** Share of cases inside the model's interval. Unit: fraction. From 0 to 1. */
  readonly model: number;
  /** Share of cases inside the trailing year's interval. Unit: fraction. From 0 to 1. */
  readonly trailing_year: number;
}

export interface CoverageByMoveResponse {
  /** Coverage of the return. */
  readonly return: CoverageResponse;
  /** Coverage of the range. */
  readonly range: CoverageResponse;
}

export interface PitHistogramResponse {
  /** Number of cases by tenths of the stated distribution of the return, lowest first. */
  readonly return: readonly number[];
  /** Number of cases by tenths of the stated distribution of the range, lowest first. */
  readonly range: readonly number[];
}

export interface ProbabilityRecordResponse {
  /**
   * Reliability: mean squared distance between probability and rate over the bins, 0 is perfect. Unit:
   * fraction. From 0 to 1.
   */
  readonly reliability: number;
  /**
   * Resolution: mean squared distance between the rates of the bins and the overall rate. The higher it
   * is, the better the probabilities discriminate. Unit: fraction. From 0 to 1.
   */
  readonly resolution: number;
  /**
   * Uncertainty: variance of the events. The Brier score is about reliability - resolution + uncertainty.
   * Unit: fraction. From 0 to 1.
   */
  readonly uncertainty: number;
  /** Share of moves that happened, in each range of probability. */
  readonly bins: readonly ReliabilityBinResponse[];
}

export interface OutlookRecordEntryResponse {
  /** Asset. */
  readonly asset: Asset;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /** True for cycles that were computed after their slot; they are reported separately. */
  readonly backfilled: boolean;
  /** UTC day of the first case. */
  readonly since: string;
  /** UTC day of the last case. */
  readonly until: string;
  /** Number of judged days: the outlook of each 00:00 UTC cycle whose horizon is over. At least 0. */
  readonly cases: number;
  /** Number of cases that do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** Pinball loss of the published quantiles: each forecast quantity against each benchmark. */
  readonly pinball_loss: readonly PinballLossResponse[];
  /** Accuracy of the probabilities of within and touch, by declared move. */
  readonly declared_moves: readonly DeclaredMoveRecordResponse[];
  /** Loss of the expected volatility against each benchmark. */
  readonly volatility_loss: readonly VolatilityLossResponse[];
  /**
   * Accuracy of the probability that the realised volatility exceeds the trailing year's median; null for
   * other horizons than 7 days.
   */
  readonly wilder: EventRecordResponse | null;
  /** Accuracy of the spot volume, judged by volumes in coarse steps; null over 7 days and without a case. */
  readonly volume: VolumeRecordResponse | null;
  /**
   * Share of cases from the 10th to the 90th percentile: the intervals are right if 0.8 is inside the
   * interval of this share.
   */
  readonly coverage_80: CoverageByMoveResponse;
  /**
   * Probability integral transform: where the outcomes fall in the published distribution. The histogram
   * is flat if the distribution is right.
   */
  readonly pit_histogram: PitHistogramResponse;
  /** Reliability and discrimination of the probabilities of all declared moves together. */
  readonly probabilities: ProbabilityRecordResponse;
}

export interface OutlookBasisInForce {
  /** Asset. */
  readonly asset: Asset;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /**
   * Basis of the range. model: the regression has a part in it. climatology: the distribution of the
   * trailing year.
   */
  readonly basis: 'model' | 'climatology';
  /** Always null: bases are fixed by the methodology. */
  readonly since: string | null;
  /**
   * Basis of each statement. volatility: expected_volatility, percentile, and wilder. range: range.
   * return: return, within, and prices. touch: touch. mean: the equal-weight mean of the quantile
   * functions of model and climatology.
   */
  readonly bases: {
    readonly volatility: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly range: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly return: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly touch: 'model' | 'mean' | 'climatology' | 'unavailable';
  };
}

export interface LeftOutOfOutlookRecord {
  /** Number of days without an outlook to judge. At least 0. */
  readonly no_outlook: number;
  /** Number of days with a missing or implausible candle in the horizon. At least 0. */
  readonly no_move: number;
  /** Number of days whose outlook can't be computed again from what is stored. At least 0. */
  readonly not_recomputable: number;
  /** Number of judged days whose cycle was withdrawn. At least 0. */
  readonly withdrawn: number;
}

/** Get the track record, as {@link getTrackRecord} answers it. */
export interface OutlookRecordResponse {
  /** Kind of record. */
  readonly kind: 'outlook';
  /**
   * One entry per asset and horizon with a case, ordered by asset, live before backfilled, then by
   * horizon. Published outlooks are judged, whatever their basis.
   */
  readonly records: readonly OutlookRecordEntryResponse[];
  /** Basis per asset and horizon, whatever from and to are. */
  readonly bases: readonly OutlookBasisInForce[];
  /** Judgements for the same assets, horizons, and days that are not counted. */
  readonly left_out: LeftOutOfOutlookRecord;
}

export interface JudgedCall {
  /** Speaker: the lead or an agent. */
  readonly agent: string;
  /** Signal of the call. */
  readonly signal: Signal;
  /** Confidence as published: agreement, not a probability. Unit: fraction. From 0 to 1. */
  readonly confidence: number;
  /**
   * Claim of the signal. bullish, price_higher: the price is higher when the horizon ends. bearish,
   * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
   */
  readonly claim: Claim | null;
  /** Published probability of the claim; null if none was published. Unit: fraction. From 0 to 1. */
  readonly probability: number | null;
  /** Base rate published with the probability; null if none was published. Unit: fraction. From 0 to 1. */
  readonly base_rate: number | null;
  /** Whether the claim came true; null for monitoring, which makes no claim. */
  readonly held: boolean | null;
}

export interface OutcomeItem {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Asset. */
  readonly asset: Asset;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /** Engine version. */
  readonly methodology_version: string;
  /** When the outcome was recorded, ISO-8601 UTC. */
  readonly recorded_at: string;
  /** Why the calls could not be judged; null if they were judged. */
  readonly unscorable: 'no_entry_price' | 'no_exit_price' | null;
  /** Source of the price at the cycle's instant. */
  readonly entry_source: string | null;
  /** Source of the price at the end of the horizon. */
  readonly exit_source: string | null;
  /**
   * Price return over the horizon, rounded to 0.001; held is judged from the prices before rounding. Null
   * if a price was not known, or if the return is withheld, as meta.unavailable then reports. Unit:
   * fraction.
   */
  readonly price_return: number | null;
  /** Call of the lead; with the scope data:agents, also the calls of the agents. */
  readonly calls: readonly JudgedCall[];
}

/** List track record outcomes, as {@link listOutcomes} answers it. */
export interface OutcomesPage {
  /** Outcomes, latest cycle first, then the longest horizon. */
  readonly outcomes: readonly OutcomeItem[];
}

export interface OutlookQuantiles {
  /** Quantile 5%. Unit: log return. */
  readonly p05: number;
  /** Quantile 10%. Unit: log return. */
  readonly p10: number;
  /** Quantile 25%. Unit: log return. */
  readonly p25: number;
  /** Quantile 50%. Unit: log return. */
  readonly p50: number;
  /** Quantile 75%. Unit: log return. */
  readonly p75: number;
  /** Quantile 90%. Unit: log return. */
  readonly p90: number;
  /** Quantile 95%. Unit: log return. */
  readonly p95: number;
}

export interface WithinProbability {
  /** Size of the move in percent of the price at the cycle's instant. Unit: percent. At least 0. */
  readonly move_pct: number;
  /**
   * Probability that the price at the end of the horizon is within ±move_pct, 4 decimals. Unit: fraction.
   * From 0 to 1.
   */
  readonly probability: number;
}

export interface TouchProbability {
  /** Move in percent of the price at the cycle's instant; negative: down. Unit: percent. */
  readonly move_pct: number;
  /**
   * Probability that the price makes this move at any time within the horizon, 4 decimals. Unit:
   * fraction. From 0 to 1.
   */
  readonly probability: number;
}

export interface WilderProbability {
  /**
   * Median volatility of 7 days in the year before the fit, annualised, 4 decimals. Unit: fraction per
   * year.
   */
  readonly volatility: number;
  /**
   * Probability that the volatility of the next 7 days is higher, 4 decimals. Unit: fraction. From 0 to
   * 1.
   */
  readonly probability: number;
}

export interface OutlookVolumes {
  /** Quantile 5%. Unit: log ratio. */
  readonly p05: number;
  /** Quantile 10%. Unit: log ratio. */
  readonly p10: number;
  /** Quantile 25%. Unit: log ratio. */
  readonly p25: number;
  /** Quantile 50%. Unit: log ratio. */
  readonly p50: number;
  /** Quantile 75%. Unit: log ratio. */
  readonly p75: number;
  /** Quantile 90%. Unit: log ratio. */
  readonly p90: number;
  /** Quantile 95%. Unit: log ratio. */
  readonly p95: number;
}

export interface OutlookPrices {
  /** Quantile 5%. Unit: USDT. */
  readonly p05: number;
  /** Quantile 10%. Unit: USDT. */
  readonly p10: number;
  /** Quantile 25%. Unit: USDT. */
  readonly p25: number;
  /** Quantile 50%. Unit: USDT. */
  readonly p50: number;
  /** Quantile 75%. Unit: USDT. */
  readonly p75: number;
  /** Quantile 90%. Unit: USDT. */
  readonly p90: number;
  /** Quantile 95%. Unit: USDT. */
  readonly p95: number;
}

export interface OutlookSkillResponse {
  /** Statement that this skill judges. */
  readonly statement: 'range';
  /** Measure: mean pinball loss of the seven quantiles of the range. */
  readonly measure: 'range_pinball_loss';
  /** Benchmark: the distribution of the trailing year (climatology). */
  readonly against: 'trailing_year';
  /**
   * Skill of the published quantiles: 1 − their loss / loss of the benchmark. Above 0 is better than the
   * benchmark, 1 is perfect. 4 decimals. Unit: fraction.
   */
  readonly value: number;
  /** 95% interval of the skill by circular block bootstrap. */
  readonly interval: SkillInterval;
  /** Number of judged days: one per day, the cycle of 00:00 UTC. At least 1. */
  readonly cases: number;
  /** UTC day of the first case. */
  readonly from: string;
  /** UTC day of the last case. */
  readonly to: string;
  /**
   * True if the cases are of cycles that were computed after their slot, because the live record is still
   * too short.
   */
  readonly backfilled: boolean;
}

export interface ShownSkillResponse {
  /**
   * True if the record shows skill of expected_volatility: the whole interval is above 0. Null while it
   * is too short.
   */
  readonly volatility: boolean | null;
  /** True if the record shows skill of range: the whole interval is above 0. Null while it is too short. */
  readonly range: boolean | null;
  /** True if the record shows skill of return: the whole interval is above 0. Null while it is too short. */
  readonly return: boolean | null;
  /** move_pct of the probabilities in within whose skill the record shows; null while it is too short. */
  readonly within: readonly number[] | null;
  /** move_pct of the probabilities in touch whose skill the record shows; null while it is too short. */
  readonly touch: readonly number[] | null;
  /** The same of wilder. Also null for other horizons than 7 days. */
  readonly wilder: boolean | null;
  /** The same of volume. Also null over 7 days. */
  readonly volume: boolean | null;
}

export interface OutlookItemResponse {
  /** Asset. */
  readonly asset: Asset;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /**
   * What the range rests on. model: a regression on daily variance has a part in it. climatology: the
   * distribution of the year before the fit. unavailable: there is no outlook; reason says why.
   */
  readonly basis: 'model' | 'climatology' | 'unavailable';
  /**
   * Basis of each statement. volatility: expected_volatility, percentile, and wilder. range: range.
   * return: return, within, and prices. touch: touch. mean: the equal-weight mean of the quantile
   * functions of model and climatology.
   */
  readonly bases: {
    readonly volatility: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly range: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly return: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly touch: 'model' | 'mean' | 'climatology' | 'unavailable';
  };
  /**
   * Expected volatility: square root of the expected daily variance, annualised over 365 days, 4
   * decimals; null if basis is unavailable. Unit: fraction per year. At least 0.
   */
  readonly expected_volatility: number | null;
  /**
   * Share of the days in the year before the fit on which the model expected less, 0 to 100; null unless
   * the volatility is of the model. Unit: percent. From 0 to 100.
   */
  readonly percentile: number | null;
  /**
   * Quantiles of the return, ln(price at the end / price at the cycle's instant). null if basis is
   * unavailable.
   */
  readonly return: OutlookQuantiles | null;
  /** Quantiles of the range, ln(highest / lowest price within the horizon). null if basis is unavailable. */
  readonly range: OutlookQuantiles | null;
  /**
   * Probabilities of ending within three declared moves, which depend on asset and horizon; empty if
   * basis is unavailable.
   */
  readonly within: readonly WithinProbability[];
  /**
   * Probabilities of reaching the same moves up and down at any time within the horizon, and over 24
   * hours a fall of 3%; empty if basis is unavailable.
   */
  readonly touch: readonly TouchProbability[];
  /**
   * Probability that the next 7 days are wilder than the year before the fit mostly was; null for other
   * horizons, and in cycles before methodology 6.0.0.
   */
  readonly wilder: WilderProbability | null;
  /**
   * Quantiles of the spot volume, ln(mean daily volume within the horizon / median of the latest 60
   * days), in USDT and from volumes in coarse steps; null if volume_reason says why, and in cycles before
   * methodology 6.0.0.
   */
  readonly volume: OutlookVolumes | null;
  /**
   * Why volume is null: not_forecast over 7 days, else the values of reason, here of daily candles; null
   * if there is one, and in cycles before methodology 6.0.0.
   */
  readonly volume_reason:
    | 'no_fit'
    | 'history_too_short'
    | 'candle_gap'
    | 'implausible_candle'
    | 'stale_candles'
    | 'stale_price'
    | 'implausible_price'
    | 'not_forecast'
    | null;
  /**
   * Version of the fit that the forecast rests on: the day it was made and its SHA-256; null if the cycle
   * had none.
   */
  readonly version: string | null;
  /**
   * Why there is no outlook; null if there is one. no_fit: no fit covers the asset and horizon, as in
   * cycles before the first outlook. history_too_short: fewer finished days than it needs. candle_gap: a
   * candle is missing. implausible_candle: a candle contradicts itself or its neighbours. stale_candles:
   * the latest candle ended too long ago. stale_price: there is no current price. implausible_price: the
   * current price is far from the latest candle.
   */
  readonly reason:
    | 'no_fit'
    | 'history_too_short'
    | 'candle_gap'
    | 'implausible_candle'
    | 'stale_candles'
    | 'stale_price'
    | 'implausible_price'
    | null;
  /**
   * When the forecast became known: the publication of its cycle, ISO-8601 UTC. A backfilled cycle was
   * published after its moment, so this can be later than as_of.
   */
  readonly known_at: string;
  /**
   * The quantiles of the return as prices, from the last trade known to the cycle, 6 significant digits;
   * null if basis is unavailable.
   */
  readonly prices: OutlookPrices | null;
  /**
   * Skill of the range for this asset and horizon in the record of what was published; null while the
   * record is too short for an interval.
   */
  readonly skill: OutlookSkillResponse | null;
  /** Which statements of this item have shown skill. Treat the others as the frequencies of the past year. */
  readonly shown_skill: ShownSkillResponse;
}

/** Get the latest outlook, as {@link getLatestOutlook} answers it. */
export interface OutlookLatest {
  /** Number of the cycle that the outlook belongs to. */
  readonly cycle_number: number;
  /** Instant of that cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** One item per asset and horizon, also if it is unavailable: nine without filters. */
  readonly items: readonly OutlookItemResponse[];
}

export interface RecordedOutlookItem {
  /** Asset. */
  readonly asset: Asset;
  /** Hours from the cycle's instant to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /**
   * What the range rests on. model: a regression on daily variance has a part in it. climatology: the
   * distribution of the year before the fit. unavailable: there is no outlook; reason says why.
   */
  readonly basis: 'model' | 'climatology' | 'unavailable';
  /**
   * Basis of each statement. volatility: expected_volatility, percentile, and wilder. range: range.
   * return: return, within, and prices. touch: touch. mean: the equal-weight mean of the quantile
   * functions of model and climatology.
   */
  readonly bases: {
    readonly volatility: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly range: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly return: 'model' | 'mean' | 'climatology' | 'unavailable';
    readonly touch: 'model' | 'mean' | 'climatology' | 'unavailable';
  };
  /**
   * Expected volatility: square root of the expected daily variance, annualised over 365 days, 4
   * decimals; null if basis is unavailable. Unit: fraction per year. At least 0.
   */
  readonly expected_volatility: number | null;
  /**
   * Share of the days in the year before the fit on which the model expected less, 0 to 100; null unless
   * the volatility is of the model. Unit: percent. From 0 to 100.
   */
  readonly percentile: number | null;
  /**
   * Quantiles of the return, ln(price at the end / price at the cycle's instant). null if basis is
   * unavailable.
   */
  readonly return: OutlookQuantiles | null;
  /** Quantiles of the range, ln(highest / lowest price within the horizon). null if basis is unavailable. */
  readonly range: OutlookQuantiles | null;
  /**
   * Probabilities of ending within three declared moves, which depend on asset and horizon; empty if
   * basis is unavailable.
   */
  readonly within: readonly WithinProbability[];
  /**
   * Probabilities of reaching the same moves up and down at any time within the horizon, and over 24
   * hours a fall of 3%; empty if basis is unavailable.
   */
  readonly touch: readonly TouchProbability[];
  /**
   * Probability that the next 7 days are wilder than the year before the fit mostly was; null for other
   * horizons, and in cycles before methodology 6.0.0.
   */
  readonly wilder: WilderProbability | null;
  /**
   * Quantiles of the spot volume, ln(mean daily volume within the horizon / median of the latest 60
   * days), in USDT and from volumes in coarse steps; null if volume_reason says why, and in cycles before
   * methodology 6.0.0.
   */
  readonly volume: OutlookVolumes | null;
  /**
   * Why volume is null: not_forecast over 7 days, else the values of reason, here of daily candles; null
   * if there is one, and in cycles before methodology 6.0.0.
   */
  readonly volume_reason:
    | 'no_fit'
    | 'history_too_short'
    | 'candle_gap'
    | 'implausible_candle'
    | 'stale_candles'
    | 'stale_price'
    | 'implausible_price'
    | 'not_forecast'
    | null;
  /**
   * Version of the fit that the forecast rests on: the day it was made and its SHA-256; null if the cycle
   * had none.
   */
  readonly version: string | null;
  /**
   * Why there is no outlook; null if there is one. no_fit: no fit covers the asset and horizon, as in
   * cycles before the first outlook. history_too_short: fewer finished days than it needs. candle_gap: a
   * candle is missing. implausible_candle: a candle contradicts itself or its neighbours. stale_candles:
   * the latest candle ended too long ago. stale_price: there is no current price. implausible_price: the
   * current price is far from the latest candle.
   */
  readonly reason:
    | 'no_fit'
    | 'history_too_short'
    | 'candle_gap'
    | 'implausible_candle'
    | 'stale_candles'
    | 'stale_price'
    | 'implausible_price'
    | null;
  /**
   * When the forecast became known: the publication of its cycle, ISO-8601 UTC. A backfilled cycle was
   * published after its moment, so this can be later than as_of.
   */
  readonly known_at: string;
}

export interface OutlookCycle {
  /** Cycle number. */
  readonly cycle_number: number;
  /** Instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Whether the cycle ran on paper or live. */
  readonly mode: Mode;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /** One item per asset and horizon, also if it was unavailable: nine without filters. */
  readonly items: readonly RecordedOutlookItem[];
}

/** List past outlooks, as {@link listOutlooks} answers it. */
export interface OutlookHistory {
  /** Cycles, latest first. */
  readonly cycles: readonly OutlookCycle[];
}

export interface LensVerdict {
  /** The lead's view on the market. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence: crew agreement, not a probability. 4 decimals, at most 0.95. Unit:
   * fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** Confidence in whole percent: agreement, not a probability. Unit: percent. From 0 to 100. */
  readonly confidence_pct: number;
  /** Number of the cycle that the snapshot comes from. */
  readonly cycle_number: number;
  /** Instant of that cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
}

export interface LensAgent {
  /** Name of the agent. */
  readonly agent: Speaker;
  /** Signal of the agent. */
  readonly signal: Signal;
  /** One-line summary of the agent. */
  readonly headline: string;
  /**
   * Language of the headline: the requested language if the cycle has texts in it, otherwise the other
   * language; English if the cycle has no texts.
   */
  readonly headline_lang: Language;
}

export interface LensComposite {
  /** Composite index. */
  readonly index: CompositeIndex;
  /** Score, 1 decimal; null if none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
  /**
   * Score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35, neutral
   * below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
   * strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else
   * strongly_bullish.
   */
  readonly label: CompositeLabel;
  /** True if more than 50% of the weight is stale now; the score is still served. */
  readonly degraded: boolean;
}

export interface LensContext {
  /**
   * Card ID. fear_greed: the Fear & Greed index. fed_funds_rate_pct: the effective federal funds rate.
   * ls_ratio: accounts long over accounts short, BTCUSDT. price: last trade, BTCUSDT.
   */
  readonly id: 'fear_greed' | 'fed_funds_rate_pct' | 'ls_ratio' | 'price';
  /** Symbol of the value; null if it has none. */
  readonly symbol: 'BTCUSDT' | 'ETHUSDT' | 'SOLUSDT' | null;
  /** Unit of the value. */
  readonly unit: string;
  /** Latest value; null if no value can be shown. Unit: as unit says. */
  readonly value: number | null;
  /** When the value was true, ISO-8601 UTC; null without a value. */
  readonly event_at: string | null;
  /** Freshness of the source, as in the list of sources. */
  readonly status: FreshnessStatus;
  /** Attribution to display with the value. */
  readonly attribution: AttributionItem;
}

/** Get a snapshot to embed, as {@link getMarketLens} answers it. */
export interface MarketLensSnapshot {
  /** Verdict on the market. */
  readonly verdict: LensVerdict;
  /** Agents, the lead first. */
  readonly agents: readonly LensAgent[];
  /** Five BTC composites. */
  readonly composites: readonly LensComposite[];
  /** Public context. */
  readonly context: readonly LensContext[];
}

export interface MeKey {
  /** Key ID, as the operator sees it. */
  readonly id: string;
  /** First 12 characters of the key. */
  readonly prefix: string;
  /** When the key was issued. */
  readonly issued_at: string;
  /** When the key expires; null if it does not expire. */
  readonly expires_at: string | null;
  /** When the key will be revoked after a rotation; null if no revocation is planned. */
  readonly revoked_at: string | null;
  /** Key status. retiring: the key works, but its end is planned. */
  readonly status: 'active' | 'retiring' | 'expired' | 'revoked';
}

export interface MeScopeGrant {
  /** Scope. */
  readonly scope: Scope;
  /** What the scope gives access to. */
  readonly opens: string;
  /** True if this key has the scope. */
  readonly granted: boolean;
}

export interface MeEntitlement {
  /** Product ID from the catalog. */
  readonly id: string;
  /** True if this key can read the product. */
  readonly entitled: boolean;
  /** Access to the product by scope. */
  readonly scopes: readonly MeScopeGrant[];
}

export interface MeLimits {
  /** Requests per minute. At least 1. */
  readonly rate_limit_per_min: number;
  /** Requests per UTC day; null if unlimited. At least 1. */
  readonly quota_per_day: number | null;
}

export interface MeOperator {
  /** E-mail address or URL to write to about keys, limits, and trouble; null if none is published. */
  readonly contact: string | null;
  /** Terms of service; null if none are published. */
  readonly terms_url: string | null;
  /** Privacy policy; null if none is published. */
  readonly privacy_url: string | null;
}

export interface MeStreams {
  /** Number of open streams with this key. At least 0. */
  readonly open: number;
  /** Number of streams that can be open at once. At least 0. */
  readonly limit: number;
}

export interface MeExports {
  /** Number of running exports with this key. At least 0. */
  readonly running: number;
  /** Number of exports that can run at once. At least 0. */
  readonly limit: number;
  /** Bytes exported in the current UTC day. Unit: bytes. At least 0. */
  readonly bytes_today: number;
  /**
   * Bytes that can be exported in a UTC day. A running export is completed even beyond it. Unit: bytes.
   * At least 0.
   */
  readonly bytes_per_day: number;
}

export interface MeToday {
  /** UTC day, YYYY-MM-DD. */
  readonly date: string;
  /** Number of requests with this key. At least 0. */
  readonly requests: number;
  /** Number of those requests with a response status of 400 or above. At least 0. */
  readonly errors: number;
  /**
   * Requests that counted against the quota: requests with this key, with the keys that it replaces, and
   * with the keys that replace it. At least 0.
   */
  readonly quota_used: number;
  /** Requests left in the daily quota; null if unlimited. At least 0. */
  readonly quota_remaining: number | null;
  /** When the quota resets. */
  readonly quota_resets_at: string;
}

export interface MeEndpointUsage {
  /**
   * Path of the route as in the contract; mcp:<tool> for tool calls at /mcp; unknown for paths and tools
   * that do not exist.
   */
  readonly endpoint: string;
  /** Number of requests. At least 0. */
  readonly requests: number;
  /** Number of those requests with a response status of 400 or above. At least 0. */
  readonly errors: number;
  /** Median of response times, in milliseconds; null if there were no requests. At least 0. */
  readonly p50_latency_ms: number | null;
  /** 95th percentile of response times, in milliseconds; null if there were no requests. At least 0. */
  readonly p95_latency_ms: number | null;
}

export interface MeUsageDay {
  /** UTC day, YYYY-MM-DD. */
  readonly date: string;
  /** Number of requests with this key. At least 0. */
  readonly requests: number;
  /** Number of those requests with a response status of 400 or above. At least 0. */
  readonly errors: number;
  /** Median of response times, in milliseconds; null if there were no requests. At least 0. */
  readonly p50_latency_ms: number | null;
  /** 95th percentile of response times, in milliseconds; null if there were no requests. At least 0. */
  readonly p95_latency_ms: number | null;
  /** Usage by endpoint, most used first. */
  readonly endpoints: readonly MeEndpointUsage[];
}

/** Get key entitlements and usage, as {@link getMe} answers it. */
export interface Me {
  /** Tier of the key. */
  readonly tier: Tier;
  /** Scopes in force; a key can have fewer scopes than its tier implies. */
  readonly scopes: readonly Scope[];
  /** Holder of the key. */
  readonly partner: string;
  /** Purpose of the key; null if none was given. */
  readonly label: string | null;
  /** Key details, without the secret. */
  readonly key: MeKey;
  /** Access to every product, in catalog order. */
  readonly entitlements: readonly MeEntitlement[];
  /** Limits in force. */
  readonly limits: MeLimits;
  /** Operator of this deployment. */
  readonly operator: MeOperator;
  /** Open event streams and their limit. */
  readonly streams: MeStreams;
  /** Exports and their limits. */
  readonly exports: MeExports;
  /** Metered usage of the current UTC day, at most two seconds behind the limit headers. */
  readonly today: MeToday;
  /** Usage by UTC day, today first; days without requests are included. */
  readonly usage: readonly MeUsageDay[];
}

export interface LegacyPlanOdds {
  /** Share of cases that reached the first target before the stop. Unit: fraction. From 0 to 1. */
  readonly target_1_first: number;
  /** Share of cases that reached the second target before the stop. Unit: fraction. From 0 to 1. */
  readonly target_2_first: number;
  /** Share of cases that reached the stop before the first target. Unit: fraction. From 0 to 1. */
  readonly stop_first: number;
  /**
   * Mean result of all cases as a multiple of the loss at the stop: half of the position closed at each
   * target, the rest at the stop or at the end of the horizon. Unit: ratio.
   */
  readonly mean_result: number;
  /** Recorded cases, one a day; they overlap if the horizon is longer. At least 1. */
  readonly cases: number;
  /** UTC day that ended when the first case began. */
  readonly from: string;
  /** UTC day that ended when the last case began. */
  readonly to: string;
}

export interface LegacyActionPlan {
  /** Suggested entry; a paper signal without a guarantee of execution. Null without a plan. Unit: USDT. */
  readonly entry: number | null;
  /** Stop: the price at which the idea is wrong. Null without a plan. Unit: USDT. */
  readonly stop_loss: number | null;
  /** Distance of the stop from the entry. Null without a plan. Unit: percent. */
  readonly stop_loss_pct: number | null;
  /** First target: half of the position is closed. Null without a plan. Unit: USDT. */
  readonly take_profit_1: number | null;
  /** Distance of the first target from the entry. Null without a plan. Unit: percent. */
  readonly take_profit_1_pct: number | null;
  /** Second target: the rest is closed. Null without a plan. Unit: USDT. */
  readonly take_profit_2: number | null;
  /** Distance of the second target from the entry. Null without a plan. Unit: percent. */
  readonly take_profit_2_pct: number | null;
  /** Reward per unit of risk; a set-up above 2.0 is acceptable. Null without a plan. Unit: ratio. */
  readonly risk_reward_ratio: number | null;
  /**
   * Share of the account: a quarter of what Kelly gives for the odds, at most 25, and at most what loses
   * 1% of the account at the stop; 0 if no position is proposed. Null without a plan. Unit: percent.
   */
  readonly position_size_pct: number | null;
  /** Holding period of the position. Null without a plan. */
  readonly time_horizon: 'scalp' | 'day' | 'swing' | 'position' | null;
  /**
   * How often recorded prices reached such levels. Null without a plan, if too few cases are recorded at
   * such distances, and for cycles before methodology 4.0.0.
   */
  readonly odds: LegacyPlanOdds | null;
  /**
   * Plan as a Markdown list. Without a plan, the reason: unknown inputs, an earlier methodology whose
   * plans are not served, or a horizon whose plans have lost, with their mean result and its 95% interval
   * as percentages of the amount at risk.
   */
  readonly human_readable: string;
}

export interface LegacyDecision {
  /** Verdict of the lead. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence of the lead: crew agreement, not a probability. Unit: percent. From 0
   * to 100.
   */
  readonly confidence_pct: number;
  /**
   * Resulting plan, on paper. Horizons whose plans have lost by their latest record get none;
   * human_readable gives the figures.
   */
  readonly action_plan: LegacyActionPlan;
  /**
   * Narrative of the lead, then the entry plan and the risk calculation under separate headings
   * (Markdown). Paragraphs, with an empty line between two. Only with include_prose=true.
   */
  readonly narrative?: string;
}

export interface LegacyAgentSummary {
  /** Signal for BTC. */
  readonly signal: Signal;
  /**
   * Agreement of the agent's inputs, not a probability; 0 if the signal is monitoring. Unit: percent.
   * From 0 to 100.
   */
  readonly confidence_pct: number;
  /** Narrative of the agent. Paragraphs, with an empty line between two. Only with include_prose=true. */
  readonly narrative?: string;
}

export interface LegacyCrewSummary {
  /** Summary of Tokio. */
  readonly Tokio: LegacyAgentSummary;
  /** Summary of Berlin. */
  readonly Berlin: LegacyAgentSummary;
  /** Summary of Helsinki. */
  readonly Helsinki: LegacyAgentSummary;
  /** Summary of Denver. */
  readonly Denver: LegacyAgentSummary;
  /** Summary of Nairobi. */
  readonly Nairobi: LegacyAgentSummary;
  /** Summary of Marseille. */
  readonly Marseille: LegacyAgentSummary;
}

export interface LegacyNarrativeMeta {
  /**
   * Writer of the texts: `template`, the name of the language model, or `template+<name>` if both wrote
   * some texts.
   */
  readonly model: string;
  /** Cost of the texts. Unit: USD. At least 0. */
  readonly cost_usd: number;
  /** Time that writing the texts took. Unit: ms. At least 0. */
  readonly generation_ms: number;
  /** Origin of this response: the fast cache of the last 14 days, or the archive. */
  readonly cache_source: 'cache' | 'archive';
}

/** Get the narrative of a cycle, as {@link getNarrativeOfCycle} answers it. */
export interface LegacyNarrative {
  /** synthetic if all data comes from the built-in sandbox; absent for real data. */
  readonly data_source?: 'synthetic';
  /** Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z, so it only increases. At least 0. */
  readonly cycle_number: number;
  /** Instant of the cycle, from its number, ISO-8601 UTC: the cycle uses only data known by then. */
  readonly cycle_at: string;
  /**
   * When the cycle was published, ISO-8601 UTC. For a backfilled cycle, the time when it was computed,
   * after its instant: see backfilled and cycle_at.
   */
  readonly generated_at: string;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /**
   * Language of all texts: the requested language if the cycle has texts in it, otherwise the other
   * language.
   */
  readonly lang: Language;
  /** Decision of the lead. */
  readonly final: LegacyDecision;
  /** Summaries of the agents. */
  readonly crew_summary: LegacyCrewSummary;
  /** Keys of the providers whose data the cycle used; see /api/v1/data-sources. */
  readonly data_sources_used: readonly ProviderKey[];
  /** Metadata of the texts. */
  readonly meta: LegacyNarrativeMeta;
}

export interface NarrativeStubItem {
  /** Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z, so it only increases. At least 0. */
  readonly cycle_number: number;
  /** Instant of the cycle, from its number, ISO-8601 UTC: the cycle uses only data known by then. */
  readonly cycle_at: string;
  /**
   * When the cycle was published, ISO-8601 UTC. For a backfilled cycle, the time when it was computed,
   * after its instant: see backfilled and cycle_at.
   */
  readonly generated_at: string;
  /** True if the cycle was computed after its slot, from the data known at the slot. */
  readonly backfilled: boolean;
  /** Verdict of the cycle. */
  readonly final_signal: Signal;
  /**
   * Weighted-consensus confidence of the lead: crew agreement, not a probability. Unit: percent. From 0
   * to 100.
   */
  readonly final_confidence_pct: number;
}

/** List the latest cycles, as {@link listNarratives} answers it. */
export interface NarrativeList {
  /** synthetic if all data comes from the built-in sandbox; absent for real data. */
  readonly data_source?: 'synthetic';
  /** Number of cycles in this list. At least 0. */
  readonly count: number;
  /** Requested language; reserved, because the list has no texts. */
  readonly lang: Language;
  /** Cycles, latest first. */
  readonly cycles: readonly NarrativeStubItem[];
}

export interface NarrationDurations {
  /** Mean duration. Unit: ms. At least 0. */
  readonly avg: number | null;
  /** Median duration. Unit: ms. At least 0. */
  readonly p50: number | null;
  /** 95th percentile of the durations. Unit: ms. At least 0. */
  readonly p95: number | null;
  /** Longest duration. Unit: ms. At least 0. */
  readonly max: number | null;
}

export interface NarrationCosts {
  /** Cost of the whole window. Unit: USD. At least 0. */
  readonly total: number;
  /** Mean cost per cycle; null if the window has no cycle. Unit: USD. At least 0. */
  readonly avg_per_cycle: number | null;
  /** Cost of 96 cycles, one day, at that mean; null if the window has no cycle. Unit: USD. At least 0. */
  readonly daily_projection: number | null;
}

export interface SignalBreakdown {
  /** Number of bullish cycles. At least 0. */
  readonly bullish: number;
  /** Number of bearish cycles. At least 0. */
  readonly bearish: number;
  /** Number of neutral cycles. At least 0. */
  readonly neutral: number;
  /** Number of cycles without a verdict, because they lacked fresh data. At least 0. */
  readonly monitoring: number;
}

/** Get narrative statistics, as {@link getNarrativeStats} answers it. */
export interface NarrativeStatistics {
  /** synthetic if all data comes from the built-in sandbox; absent for real data. */
  readonly data_source?: 'synthetic';
  /** Length of the window in hours; the window ends now. Unit: hours. From 1 to 720. */
  readonly window_hours: number;
  /** Number of published cycles in the window. At least 0. */
  readonly cycles: number;
  /** Time that writing the texts took. */
  readonly duration_ms: NarrationDurations;
  /** Cost of the texts. */
  readonly cost_usd: NarrationCosts;
  /** Number of cycles by verdict. */
  readonly final_signal_breakdown: SignalBreakdown;
}

export interface ProviderItem {
  /** Provider key, as in data_sources_used. */
  readonly key: ProviderKey;
  /** Provider name. */
  readonly name: string;
  /** Kind of data that the provider offers. */
  readonly category:
    | 'economy'
    | 'sentiment'
    | 'defi'
    | 'chain'
    | 'mempool'
    | 'code'
    | 'fx'
    | 'exchange'
    | 'vendor';
  /**
   * Licence class. C: all of its data is public, to be displayed with the attribution. B: all of its data
   * is paid or restricted, and reaches partners only inside composites, agent signals, and texts. mixed:
   * some of each; the source list of the data API shows the class of each source.
   */
  readonly license_class: 'B' | 'C' | 'mixed';
  /** URL of the provider; null for the vendor, whose contract does not let us name it. */
  readonly homepage: string | null;
  /** Attribution to display with the provider's values. */
  readonly attribution: AttributionItem;
  /** IDs of the provider's sources, as in the source list of the data API. */
  readonly sources: readonly string[];
  /**
   * Provider status: the worst status of its sources, ignoring deliberately paused sources; paused if all
   * sources are paused.
   */
  readonly status: FreshnessStatus;
}

/** List data providers, as {@link listDataSources} answers it. */
export interface ProviderList {
  /** synthetic if all data comes from the built-in sandbox; absent for real data. */
  readonly data_source?: 'synthetic';
  /** Number of providers. At least 0. */
  readonly count: number;
  /** Providers. */
  readonly providers: readonly ProviderItem[];
}

/** An event of a stream. */
export type StreamEventsItem =
  | CyclePublishedEvent
  | VerdictChangedEvent
  | SourceStateChangedEvent
  | OutageOpenedEvent
  | OutageClosedEvent
  | ChangelogPublishedEvent
  | CycleWithdrawnEvent
  | ObservationRevisedEvent;
