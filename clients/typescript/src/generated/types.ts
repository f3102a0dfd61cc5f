// Made from the contract by `npm run generate`. Changes are made there.
/** Which agent. */
export type Agent = 'tokio' | 'berlin' | 'nairobi' | 'helsinki' | 'denver' | 'marseille';

/** Which asset. */
export type Asset = 'BTC' | 'ETH' | 'SOL';

/**
 * What the signal claims. bullish, price_higher: the price is higher when the horizon ends. bearish,
 * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
 */
export type Claim = 'price_higher' | 'price_lower' | 'price_within_band';

/** Which index. */
export type CompositeIndex = 'sentiment' | 'onchain' | 'derivatives' | 'macro' | 'fundamental';

/**
 * The score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
 * neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
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

/** Why the item is degraded or unavailable. */
export type DegradedReason =
  | 'quota_exhausted'
  | 'plan_gated'
  | 'provider_unreachable'
  | 'payload_refused'
  | 'ingest_gap'
  | 'worker_disabled'
  | 'db_outage'
  | 'starting';

/** What happened, for programs. /api/v1/data/errors lists all codes with retry advice. */
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
 * unavailable: switched off. never: not read yet. paused: deliberately off.
 */
export type FreshnessStatus = 'fresh' | 'aging' | 'stale' | 'degraded' | 'unavailable' | 'never' | 'paused';

/** Hours from the instant of the cycle to the end of the horizon. */
export type HorizonHours = 24 | 72 | 168;

/** raw, or how long the bucket of each point is. */
export type Interval = 'raw' | '1h' | '4h' | '1d';

/** Language of all texts: the one asked for where the cycle was told in it, else the other. */
export type Language = 'ka' | 'en';

/** Id of the metric. */
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
 * How the cycle was run that the reply is of: on paper or live. Of a window that of its newest cycle; of
 * replies that no cycle made, that of the newest one.
 */
export type Mode = 'paper' | 'live';

/** Id of the product. */
export type ProductId =
  | 'composite.sentiment'
  | 'composite.onchain'
  | 'composite.derivatives'
  | 'composite.macro'
  | 'composite.fundamental'
  | 'verdict'
  | 'agents'
  | 'track-record'
  | 'narratives'
  | 'market-lens'
  | 'series';

/** Its key, as in data_sources_used. */
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
 * never: do not repeat. after_fix: change the request first. after_retry_after: wait as Retry-After says.
 * once: repeat once, then report the request id.
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

/** The scope. */
export type Scope =
  | 'data:read'
  | 'data:components'
  | 'data:agents'
  | 'data:narratives'
  | 'data:history'
  | 'data:series';

/** What the lead says of the market. */
export type Signal = 'bullish' | 'bearish' | 'neutral' | 'monitoring';

/** Which agent. */
export type Speaker = 'tokio' | 'berlin' | 'nairobi' | 'helsinki' | 'denver' | 'marseille' | 'profesor';

/** The tier the reply was trimmed for. */
export type Tier = 'tier0' | 'tier1';

export interface FreshnessMeta {
  /**
   * fresh: at most 2 cadences old. aging: at most 5. stale: older. degraded: known to be broken.
   * unavailable: switched off. never: not read yet. paused: deliberately off.
   */
  readonly status: FreshnessStatus;
  /** Whole seconds since the service fetched or produced the item; null if it never did. At least 0. */
  readonly age_seconds: number | null;
  /** How often the item is renewed, in seconds. */
  readonly cadence_seconds: number;
  /** True beyond 5 cadences. */
  readonly stale: boolean;
  /** Why the item is degraded or unavailable. */
  readonly degraded_reason: DegradedReason | null;
  /**
   * Which part of the service made the item, or which provider it was read from; `sandbox` where all data
   * is synthetic.
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
  /** Key of the provider. */
  readonly source: ProviderKey;
  /** Text to be shown. */
  readonly text: string;
  /** Address to link to; null where the provider may not be named. */
  readonly url: string | null;
}

export interface GapEntry {
  /** Begin of the outage. ISO-8601 UTC with the suffix +00:00. */
  readonly starts_at: string;
  /** End of the outage; null while it lasts. ISO-8601 UTC with the suffix +00:00. */
  readonly ends_at: string | null;
  /** What was out. */
  readonly reason: string;
}

export interface UnavailableEntry {
  /** What is missing. */
  readonly id: string;
  /** Why, in plain words. */
  readonly reason: string;
}

export interface ClampedEntry {
  /** The parameter that would choose it. */
  readonly parameter: 'from';
  /** Its value as it was asked for, or its default. ISO-8601 UTC with the suffix +00:00. */
  readonly asked: string;
  /**
   * The value that is served; null where no window is: the latest value alone, or nothing. ISO-8601 UTC
   * with the suffix +00:00.
   */
  readonly granted: string | null;
  /** Why, and what would change it. */
  readonly reason: string;
}

export interface EnvelopeMeta {
  /** Version of the API. */
  readonly api_version: 'v1';
  /** Version of the shape of `data`. */
  readonly schema_version: string;
  /** Same as the X-Request-ID header. */
  readonly request_id: string;
  /** When this reply was made. ISO-8601 UTC with the suffix +00:00. */
  readonly generated_at: string;
  /** When the fact was true. ISO-8601 UTC with the suffix +00:00. */
  readonly as_of: string;
  /** How old the data is. */
  readonly freshness: FreshnessMeta;
  /** Texts to be shown beside the data. */
  readonly attribution: readonly AttributionItem[];
  /** Opaque cursor of the next page; null on the last one and where there are no pages. */
  readonly next_cursor: string | null;
  /** Known outages that overlap the window. */
  readonly gaps: readonly GapEntry[];
  /**
   * How the cycle was run that the reply is of: on paper or live. Of a window that of its newest cycle;
   * of replies that no cycle made, that of the newest one.
   */
  readonly mode: Mode;
  /** What wrote the content. */
  readonly generated_by: string | null;
  /** The tier the reply was trimmed for. */
  readonly tier_served: Tier;
  /** To be shown wherever end users see the data. */
  readonly disclaimer: string;
  /** Things asked for and not served. */
  readonly unavailable: readonly UnavailableEntry[];
  /** What the tier of the caller or the licence of the data cut off of the window. */
  readonly clamped: readonly ClampedEntry[];
}

export interface ErrorBody {
  /** What happened, for people. */
  readonly detail: string;
  /** What happened, for programs. /api/v1/data/errors lists all codes with retry advice. */
  readonly error_code: ErrorCode;
  /** Same as the X-Request-ID header. */
  readonly request_id: string;
  /** Only with VALIDATION_ERROR: every message; `detail` is the first. */
  readonly errors?: readonly string[];
}

export interface ProblemDetails {
  /** What kind of problem it is: the entry of the code in the list of errors. */
  readonly type: string;
  /** The kind of problem in words. */
  readonly title: string;
  /** The status of the reply. */
  readonly status: number;
  /** What happened, for people. */
  readonly detail: string;
  /** The request as a URI. */
  readonly instance: string;
  /** As in ErrorBody. */
  readonly error_code: ErrorCode;
  /** As in ErrorBody. */
  readonly request_id: string;
  /** As in ErrorBody. */
  readonly errors?: readonly string[];
}

export interface RouteLink {
  /** Path; parts in braces are to be filled in. */
  readonly href: string;
  /** Name of the operation in the contract. */
  readonly operation_id: string;
  /** What is behind it. */
  readonly title: string;
}

/** Links to every route, as {@link getIndex} answers it. */
export interface DataIndex {
  /** Every route of the data API. */
  readonly links: readonly RouteLink[];
}

export interface ErrorEntry {
  /** The code. */
  readonly error_code: ErrorCode;
  /** The HTTP status it comes with. */
  readonly status: number;
  /** The code in words. */
  readonly title: string;
  /**
   * never: do not repeat. after_fix: change the request first. after_retry_after: wait as Retry-After
   * says. once: repeat once, then report the request id.
   */
  readonly retry: RetryAdvice;
  /** What happened and what to do. */
  readonly description: string;
}

/** The error registry, as {@link listErrors} answers it. */
export interface ErrorRegistry {
  /** Every code. */
  readonly errors: readonly ErrorEntry[];
  /** Milliseconds to wait between attempts on top of Retry-After. */
  readonly backoff_ms: readonly number[];
}

/** This contract, as {@link getContract} answers it. */
export interface OpenApiContract {
  /** Version of OpenAPI. */
  readonly openapi: string;
  /** Title, version and description. */
  readonly info: Readonly<Record<string, unknown>>;
  /** Where it is served. */
  readonly servers: readonly Readonly<Record<string, unknown>>[];
  /** What the operations are grouped by. */
  readonly tags: readonly Readonly<Record<string, unknown>>[];
  /** Every path. */
  readonly paths: Readonly<Record<string, unknown>>;
  /** Shapes and the security scheme. */
  readonly components: Readonly<Record<string, unknown>>;
}

export interface ProductPartItem {
  /**
   * components: the components of a score. agents: summaries, the breakdown of the consensus and votes in
   * history. history: ranges and pages. prose: whole texts.
   */
  readonly name: 'components' | 'agents' | 'history' | 'prose';
  /** The lowest tier that is served. */
  readonly tier_required: Tier;
  /** The scopes that are needed, all of them. */
  readonly scopes_required: readonly Scope[];
  /** Whether the caller of this request is served it: by tier, scopes and what this deployment discloses. */
  readonly entitled: boolean;
}

export interface HistoryDepth {
  /** Without a key. 0: only the latest; 0.25: six hours; null: all that is held. Unit: days. At least 0. */
  readonly tier0: number | null;
  /**
   * With a key that has the scopes for it. 0: only the latest; null: all that is held. Unit: days. At
   * least 0.
   */
  readonly tier1: number | null;
}

export interface MaxRange {
  /** Without a key. 0: no range can be chosen. Unit: days. At least 0. */
  readonly tier0: number;
  /** With a key that has the scopes for it. 0: no range can be chosen. Unit: days. At least 0. */
  readonly tier1: number;
}

export interface CatalogEntry {
  /** Id of the product. */
  readonly id: ProductId;
  /** Kind of the product. */
  readonly kind: 'composite' | 'verdict' | 'narrative' | 'series';
  /** Path; parts in braces are to be filled in. */
  readonly path: string;
  /** The lowest tier that is served. */
  readonly tier_required: Tier;
  /** The scope that is needed. */
  readonly scope_required: Scope;
  /** Whether the caller of this request may read it. Parts of it have rights of their own: see parts. */
  readonly entitled: boolean;
  /** What in it has rights of its own; empty where all of it is served alike. */
  readonly parts: readonly ProductPartItem[];
  /** How often it changes, in seconds; for series that of the quickest metric. Unit: seconds. At least 1. */
  readonly cadence_seconds: number;
  /** How far back it reaches; earliest_date of the product is the first day that is held. */
  readonly history_depth_days: HistoryDepth;
  /**
   * The longest range that one request can list of its past, page by page. It can be anywhere within
   * history_depth_days.
   */
  readonly max_range_days: MaxRange;
  /**
   * A: intellectual property of the operator, licensed to partners. C: public, to be shown with the
   * attribution. Sources of class B (paid or restricted) are never returned.
   */
  readonly license_class: 'A' | 'C';
  /** Of the public values that its replies can show; each reply lists its own in meta. */
  readonly attribution: readonly AttributionItem[];
  /** Known outages that touch it: those that last, and those of the last 365 days. */
  readonly known_gaps: readonly GapEntry[];
}

/** Every product, as {@link listProducts} answers it. */
export interface Catalog {
  /** The products that are served. */
  readonly products: readonly CatalogEntry[];
}

export interface FieldItem {
  /** Dotted path below data; [] stands behind what is a list. */
  readonly name: string;
  /** JSON type; of a list that of its items, with [] behind it. */
  readonly type: string;
  /** Whether it can be null. */
  readonly nullable: boolean;
  /** What the value is in; null where it has no unit. */
  readonly unit: string | null;
  /** What it says. */
  readonly description: string;
}

export interface KnotItem {
  /** A value, in the unit of what is mapped. */
  readonly value: number;
  /** The points that it stands for. Unit: points 0-100. From 0 to 100. */
  readonly points: number;
}

export interface AgentInputItem {
  /** The asset it is read for. */
  readonly asset: Asset;
  /** What is read. */
  readonly name: string;
  /** The sources it is made from, as the freshness board has them. */
  readonly source_ids: readonly string[];
  /** Which way it counts. */
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
}

export interface MethodologyComponentItem {
  /** The asset it counts for; null where all assets are weighed alike. */
  readonly asset: Asset | null;
  /** Name of the component. */
  readonly name: string;
  /** Its weight; the weights of an asset sum to 1. Unit: fraction. From 0 to 1. */
  readonly weight: number;
  /**
   * The values of 5 and of 95 points by the map, in the unit of the component: all but the most extreme
   * tenth of 2020 to 2023. Of an agent the ends of its scores.
   */
  readonly anchor_range: readonly [number, number];
  /**
   * From the value of the component to its points; where direction is higher_is_bearish they are taken
   * from 100. Of composites alone. Between two knots the points follow a straight line; beyond the
   * outermost that line goes on, within 0 to 100.
   */
  readonly map?: readonly KnotItem[];
  /** Which way it counts. */
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  /**
   * What the agent's read is computed from; of the product agents alone. Without weights, from which
   * values of restricted sources could be worked out.
   */
  readonly reads?: readonly AgentInputItem[];
}

export interface ScoreStepItem {
  /** The asset. */
  readonly asset: Asset;
  /**
   * From the weighted mean of the points of the components to the score. Between two knots the points
   * follow a straight line; beyond the outermost that line goes on, within 0 to 100.
   */
  readonly map: readonly KnotItem[];
  /**
   * How far a score may be off, at most, that is computed from effective weights and buckets. Unit:
   * points 0-100. At least 0.
   */
  readonly tolerance: number;
}

export interface LabelItem {
  /** The label. */
  readonly label: CompositeLabel;
  /** The lowest score that has it. Unit: points 0-100. From 0 to 100. */
  readonly from: number;
  /** Scores from here on have the next label; null for the last. Unit: points 0-100. From 0 to 100. */
  readonly below: number | null;
}

export interface WordRangeItem {
  /** Such words are said of a value outside these two percentiles of its quantity, and of no other. */
  readonly percentiles: readonly [number, number];
  /** Days before the day of the cycle whose readings the percentiles are of. Unit: days. */
  readonly trailing_days: number;
  /** With fewer days of readings a quantity is judged by 2020 to 2023 instead. Unit: days. */
  readonly needs_days: number;
  /** Version of the table of the newest cycle, one a day. */
  readonly version: string;
  /** Nothing that became known later is in the table. */
  readonly made_at: string;
  /** Quantities that are judged by the trailing year. */
  readonly by_trailing_year: number;
  /** Quantities that are judged by 2020 to 2023, because this deployment has too few days. */
  readonly by_fitted_years: number;
}

export interface MethodologyItem {
  /** Version; the changelog announces every new one. */
  readonly version: string;
  /** Everything that has a weight. */
  readonly components: readonly MethodologyComponentItem[];
  /** The last step for every asset. Of composites alone. */
  readonly scores?: readonly ScoreStepItem[];
  /** The labels of scores, ascending. Of composites alone. */
  readonly labels?: readonly LabelItem[];
  /**
   * The range that words such as unusual, strong and extreme are judged by in all texts; absent where the
   * newest cycle has none.
   */
  readonly words?: WordRangeItem;
}

export interface MetricDimension {
  /** The parameter that names it. */
  readonly parameter: 'symbol' | 'dimension';
  /** Its values. */
  readonly values: readonly string[];
}

export interface MetricItem {
  /** Id of the metric. */
  readonly metric_id: MetricId;
  /** What it is. */
  readonly title: string;
  /** What its values are in. */
  readonly unit: string;
  /** event: the provider dates the value. fetch: the value is "now" and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** The dimension it has to be asked with; null where it has none. */
  readonly dimension: MetricDimension | null;
  /** How often the provider is asked, in seconds. Unit: seconds. At least 1. */
  readonly cadence_seconds: number;
  /** What interval may say of it. */
  readonly intervals: readonly Interval[];
  /** What its buckets are summed up to; empty where it is served raw alone. */
  readonly aggregates: readonly ('last' | 'mean' | 'min' | 'max')[];
  /** What partners may receive of it, in plain words. */
  readonly exposure_rule: string;
  /** Texts to be shown beside its values. */
  readonly attribution: readonly AttributionItem[];
  /** The earliest UTC day of which a value may be read; null where there is none yet. */
  readonly earliest_date: string | null;
  /**
   * True for weekly and monthly metrics, whose newest value is always older than the days that are served
   * without a key: such a page is empty, and meta.unavailable says when the newest event was. Its value
   * is served under latest_ids.
   */
  readonly empty_without_key: boolean;
  /** Ids to ask /api/v1/data/latest for its newest values with, one per dimension; for everybody. */
  readonly latest_ids: readonly string[];
}

/** One product, as {@link getProduct} answers it. */
export interface CatalogProduct {
  /** Id of the product. */
  readonly id: ProductId;
  /** Kind of the product. */
  readonly kind: 'composite' | 'verdict' | 'narrative' | 'series';
  /** Path; parts in braces are to be filled in. */
  readonly path: string;
  /** The lowest tier that is served. */
  readonly tier_required: Tier;
  /** The scope that is needed. */
  readonly scope_required: Scope;
  /** Whether the caller of this request may read it. Parts of it have rights of their own: see parts. */
  readonly entitled: boolean;
  /** What in it has rights of its own; empty where all of it is served alike. */
  readonly parts: readonly ProductPartItem[];
  /** How often it changes, in seconds; for series that of the quickest metric. Unit: seconds. At least 1. */
  readonly cadence_seconds: number;
  /** How far back it reaches; earliest_date of the product is the first day that is held. */
  readonly history_depth_days: HistoryDepth;
  /**
   * The longest range that one request can list of its past, page by page. It can be anywhere within
   * history_depth_days.
   */
  readonly max_range_days: MaxRange;
  /**
   * A: intellectual property of the operator, licensed to partners. C: public, to be shown with the
   * attribution. Sources of class B (paid or restricted) are never returned.
   */
  readonly license_class: 'A' | 'C';
  /** Of the public values that its replies can show; each reply lists its own in meta. */
  readonly attribution: readonly AttributionItem[];
  /** Known outages that touch it: those that last, and those of the last 365 days. */
  readonly known_gaps: readonly GapEntry[];
  /** Every field of data in its replies. Some are for Tier 1: their descriptions say so. */
  readonly fields: readonly FieldItem[];
  /** The allowed values of each of its dimensions. */
  readonly dimensions: Readonly<Record<string, unknown>>;
  /** How it is weighed; null for what has no weights. */
  readonly methodology: MethodologyItem | null;
  /**
   * The earliest UTC day that can be read: where the newest alone is served, its own day; null before
   * there is anything.
   */
  readonly earliest_date: string | null;
  /** Path and query of a request that is answered without a key. */
  readonly sample_url: string;
  /** Every metric; of the product series alone. */
  readonly metrics?: readonly MetricItem[];
}

export interface ChangelogItem {
  /** UTC day. */
  readonly date: string;
  /** What kind of change; deprecations carry a sunset. */
  readonly type: 'added' | 'changed' | 'deprecated' | 'removed' | 'methodology' | 'data-note';
  /** Ids of products, paths or fields that it concerns. */
  readonly scope: readonly string[];
  /** What changed. */
  readonly summary: string;
  /** When what is deprecated goes, ISO-8601 UTC; null for everything else. */
  readonly sunset_at: string | null;
}

/** What changed, as {@link listChanges} answers it. */
export interface Changelog {
  /** The entries, newest first. */
  readonly entries: readonly ChangelogItem[];
}

export interface CycleHealth {
  /** Number of the latest cycle; null before the first. */
  readonly last_cycle_number: number | null;
  /** Its instant, ISO-8601 UTC; null before the first. */
  readonly last_cycle_at: string | null;
  /** Minutes between two cycles. */
  readonly cadence_minutes: number;
  /** True when the latest cycle is more than 5 cadences old, or there is none. */
  readonly stale: boolean;
}

export interface StoreHealth {
  /** Whether it answers. */
  readonly status: 'ok' | 'unreachable';
}

export interface DiskHealth {
  /** full: no cycle is published until there is room. */
  readonly status: 'ok' | 'low' | 'full';
}

export interface JournalHealth {
  /** unwritable: requests with a key are refused, those without go on. */
  readonly status: 'ok' | 'unwritable';
}

export interface Stores {
  /** The database. */
  readonly database: StoreHealth;
  /**
   * What the processes share their limits through; absent where there is one process. While it is
   * unreachable, each process grants its share of every limit, and nobody is refused for that.
   */
  readonly limits?: StoreHealth;
  /** The volume that the service stores on; absent where it stores nothing of its own. */
  readonly disk?: DiskHealth;
  /** Where requests with a key are counted; absent where the volume is. */
  readonly journal?: JournalHealth;
}

export interface ProductHealth {
  /** Id of the product. */
  readonly id: ProductId;
  /** How fresh it is; unavailable where it is not served. */
  readonly status: FreshnessStatus;
}

/** How the service stands, as {@link getHealth} answers it. */
export interface Health {
  /**
   * ok: everything served is as it should be. degraded: something served is broken or stale, or the next
   * cycle is late by more than 5 minutes. down: there is no current cycle and the store does not answer,
   * there never was a cycle, or the latest cycle is dated in the future.
   */
  readonly status: 'ok' | 'degraded' | 'down';
  /**
   * Why the status is not ok; empty while it is. cycle_late: the newest cycle is one cadence and 5
   * minutes old or older. cycle_stale: it is older than 5 cadences.
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
  /** The latest cycle. */
  readonly cycle: CycleHealth;
  /** The stores. */
  readonly stores: Stores;
  /** Every product. */
  readonly products: readonly ProductHealth[];
}

export interface SourceItem {
  /** The metric id, with :<dimension> where it has one. */
  readonly source_id: string;
  /** Name of the provider. */
  readonly provider: string;
  /** How the source stands, from the clock and its last successful fetch. */
  readonly status: FreshnessStatus;
  /** How often it is asked, in seconds. */
  readonly effective_cadence_seconds: number;
  /** event: the provider dates the value. fetch: the value is "now" and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** Why it is degraded, unavailable or stale. */
  readonly degraded_reason: DegradedReason | null;
  /** Ids of the products that it feeds. */
  readonly feeds_products: readonly ProductId[];
}

/** The freshness board, as {@link listSources} answers it. */
export interface SourceList {
  /** All sources there are. At least 0. */
  readonly total_sources: number;
  /** Sources in this list. At least 0. */
  readonly listed: number;
  /** Sources that the filters match and that are hidden because they are paused. At least 0. */
  readonly excluded_paused: number;
  /** The sources, in the order of the registry. */
  readonly sources: readonly SourceItem[];
}

export interface RefusalItem {
  /** When it was refused, ISO-8601 UTC. */
  readonly refused_at: string;
  /**
   * payload: the answer broke its schema and was refused whole. item: one broken or absurd item of an
   * answer was refused, the others were kept. failure: no usable answer came.
   */
  readonly kind: 'payload' | 'item' | 'failure';
  /** The same in words. */
  readonly reason: string;
}

/** One source, as {@link getSource} answers it. */
export interface SourceDetail {
  /** The metric id, with :<dimension> where it has one. */
  readonly source_id: string;
  /** Name of the provider. */
  readonly provider: string;
  /** How the source stands, from the clock and its last successful fetch. */
  readonly status: FreshnessStatus;
  /** How often it is asked, in seconds. */
  readonly effective_cadence_seconds: number;
  /** event: the provider dates the value. fetch: the value is "now" and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** Why it is degraded, unavailable or stale. */
  readonly degraded_reason: DegradedReason | null;
  /** Ids of the products that it feeds. */
  readonly feeds_products: readonly ProductId[];
  /** What partners may receive of it, in plain words. */
  readonly exposure_rule: string;
  /** Texts to be shown beside its values. */
  readonly attribution: readonly AttributionItem[];
  /** The newest refusal, whether or not it lasts; null where there was none lately. */
  readonly last_refusal: RefusalItem | null;
  /**
   * Which revisions its past holds. all: every value as it was released, revisions as they followed.
   * first_prints: the values as first released; revisions since the service reads them. none: the values
   * as they stood when the past was loaded. null: the provider has no vintages, or nothing was loaded
   * yet.
   */
  readonly vintages: 'all' | 'first_prints' | 'none' | null;
  /** Id to ask for its values with; only where they may be read. */
  readonly metric_id?: MetricId;
}

export interface ContributingComponent {
  /** Name of the component. */
  readonly name: string;
  /** Declared weight; the weights of an index sum to 1. Unit: fraction. From 0 to 1. */
  readonly weight: number;
  /**
   * What it counts after missing and stale inputs, 6 decimals; those of an index sum to 1. The sum of
   * effective_weight × bucket, put through the map of scores in the methodology of the product (catalog
   * detail), is the score within the tolerance that stands there. Unit: fraction. From 0 to 1.
   */
  readonly effective_weight: number;
  /**
   * Points of the component, rounded to 5; null for an input that is not available. Unit: points 0-100.
   * From 0 to 100.
   */
  readonly bucket: number | null;
}

export interface LostInputItem {
  /** Id of the source. */
  readonly source_id: string;
  /**
   * Why. stale: it was not confirmed for more than five of its cadences. refused: it is stale or without
   * a value because what its provider sends breaks its schema. missing: it has no value. too_short: its
   * history does not reach far enough back. paused: its ingestion is paused. unavailable: this deployment
   * may not read it.
   */
  readonly reason: 'too_short' | 'stale' | 'refused' | 'missing' | 'paused' | 'unavailable';
  /** Declared weight of the components that rest on it. Unit: fraction. From 0 to 1. */
  readonly weight: number;
  /** Days of history that it still needs, for too_short; null otherwise. Unit: days. At least 1. */
  readonly missing_days: number | null;
}

export interface InputsFreshness {
  /**
   * The inputs as a whole, by age. stale: more than half of the weight rests on stale_inputs. aging: an
   * input is past two cadences, lost or failing. unavailable: no component has a value. A history that is
   * too short is no matter of age.
   */
  readonly status: 'fresh' | 'aging' | 'stale' | 'unavailable';
  /**
   * Ids of sources that are stale, refused, missing, paused or unavailable; lost_inputs tells these
   * apart.
   */
  readonly stale_inputs: readonly string[];
  /** Ids of sources whose newest event is older than their publication schedule explains. */
  readonly delayed_inputs: readonly string[];
  /** The sources that count for less than they should, why, and the weight that rests on each. */
  readonly lost_inputs: readonly LostInputItem[];
}

export interface CompositeItem {
  /** Which index. */
  readonly index: CompositeIndex;
  /** Score, 1 decimal; null when none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
  /**
   * The score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
   * neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
   * strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else
   * strongly_bullish.
   */
  readonly label: CompositeLabel;
  /** Version of the methodology. */
  readonly methodology_version: string;
  /** Components; Tier 1 with the scope data:components, where the deployment discloses them. */
  readonly contributing?: readonly ContributingComponent[];
  /** How fresh the inputs are now. */
  readonly inputs_freshness: InputsFreshness;
  /**
   * True when more than 50 % of the weight is stale or missing; the score is served while any input
   * counts.
   */
  readonly degraded: boolean;
  /** What to know of this score. */
  readonly warnings: readonly string[];
  /**
   * What each of the warnings is about, in their order. input_stale, input_refused, input_missing,
   * input_paused, input_unavailable, history_too_short: a source is lost for that reason, with the share
   * of the weight that rests on it. component_missing: the sources of a component are there and it has no
   * value. input_unreachable, payload_refused: a source whose last value still counts in full cannot be
   * read at present, or its newest payload was refused. input_delayed: the newest value of a source is
   * older than its publication schedule explains. input_held: a value of a source that still counts is
   * held back until a second reading confirms it, because its own history makes the jump to it
   * implausible; its last accepted value counts. weight_degraded: more than half of the weight is stale
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
  /** Which asset. */
  readonly asset: Asset;
  /** Its indices. */
  readonly indices: readonly CompositeItem[];
}

/** The five composite indices of every asset, as {@link getLatestComposites} answers it. */
export interface CompositesLatest {
  /** The latest recorded cycle, for context. */
  readonly cycle_number: number;
  /** The instant of that cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** One entry per asset. */
  readonly assets: readonly AssetComposites[];
}

export interface RecordedComposite {
  /** Which index. */
  readonly index: CompositeIndex;
  /** Score, 1 decimal; null when none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
  /**
   * The score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
   * neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
   * strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else
   * strongly_bullish.
   */
  readonly label: CompositeLabel;
  /** Version of the methodology. */
  readonly methodology_version: string;
  /**
   * True when more than 50 % of the weight is stale or missing; the score is served while any input
   * counts.
   */
  readonly degraded: boolean;
}

export interface RecordedAssetComposites {
  /** Which asset. */
  readonly asset: Asset;
  /** Its indices. */
  readonly indices: readonly RecordedComposite[];
}

export interface CompositeCycle {
  /** Number of the cycle. */
  readonly cycle_number: number;
  /** The instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Whether the cycle was on paper or live. */
  readonly mode: Mode;
  /** True when the cycle was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  /** One entry per asset. */
  readonly assets: readonly RecordedAssetComposites[];
}

/** Composite indices of the past, newest first, as {@link listComposites} answers it. */
export interface CompositeHistory {
  /** The cycles, newest first. */
  readonly cycles: readonly CompositeCycle[];
}

export interface HorizonCalibrationResponse {
  /**
   * What the signal claims. bullish, price_higher: the price is higher when the horizon ends. bearish,
   * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
   */
  readonly claim: Claim;
  /** The neutral band as an absolute log return; null for other claims. Unit: log return. At least 0. */
  readonly band: number | null;
  /** Hours from the instant of the cycle to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /** How probable earlier cases make the claim, 4 decimals. Unit: fraction. From 0 to 1. */
  readonly probability: number;
  /** How often the claim came true whatever was said, 4 decimals. Unit: fraction. From 0 to 1. */
  readonly base_rate: number;
  /**
   * experience: the probability is drawn from earlier cases of this speaker. base_rate: there are too few
   * of them, and the probability is the base rate.
   */
  readonly basis: 'experience' | 'base_rate';
  /** Earlier cases of this claim by this speaker. At least 0. */
  readonly cases: number;
  /** How many of them do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** UTC day of the first case, or of the base rate where there is none. */
  readonly from: string;
  /** UTC day of the last one. */
  readonly to: string;
  /** Version of the calibration table. */
  readonly version: string;
}

export interface CalibrationResponse {
  /**
   * What the signal claims. bullish, price_higher: the price is higher when the horizon ends. bearish,
   * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
   */
  readonly claim: Claim;
  /** The neutral band as an absolute log return; null for other claims. Unit: log return. At least 0. */
  readonly band: number | null;
  /** Hours from the instant of the cycle to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /** How probable earlier cases make the claim, 4 decimals. Unit: fraction. From 0 to 1. */
  readonly probability: number;
  /** How often the claim came true whatever was said, 4 decimals. Unit: fraction. From 0 to 1. */
  readonly base_rate: number;
  /**
   * experience: the probability is drawn from earlier cases of this speaker. base_rate: there are too few
   * of them, and the probability is the base rate.
   */
  readonly basis: 'experience' | 'base_rate';
  /** Earlier cases of this claim by this speaker. At least 0. */
  readonly cases: number;
  /** How many of them do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** UTC day of the first case, or of the base rate where there is none. */
  readonly from: string;
  /** UTC day of the last one. */
  readonly to: string;
  /** Version of the calibration table. */
  readonly version: string;
  /** The same for longer horizons. */
  readonly other_horizons: readonly HorizonCalibrationResponse[];
}

export interface VerdictSignal {
  /** What the lead says of the market. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence: agreement of the crew, no probability of being right. 4 decimals, at
   * most 0.95. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** The same in whole percent: agreement, no probability. Unit: percent. From 0 to 100. */
  readonly confidence_pct: number;
  /**
   * What earlier cases say of this call, for 24 hours. Confidence is agreement of the inputs and no
   * probability; this is one, fitted only on outcomes that were known at the instant of the cycle. null:
   * monitoring claims nothing, or there was no calibration yet.
   */
  readonly calibration: CalibrationResponse | null;
}

export interface ConsensusShare {
  /** Which agent. */
  readonly agent: Agent;
  /** Weight of the agent, 0-1. Unit: fraction. */
  readonly weight: number;
  /** Score of the agent, from -1 (bearish) to 1 (bullish), 4 decimals. Unit: score -1 to 1. From -1 to 1. */
  readonly score: number;
  /** What it adds to the score of the consensus, on the scale of that. Unit: score -1 to 1. From -1 to 1. */
  readonly contribution: number;
}

export interface ConsensusResponse {
  /** What the weighted votes say. */
  readonly signal: Signal;
  /**
   * Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through 0
   * (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is 0-100. Unit:
   * score -1 to 1. From -1 to 1.
   */
  readonly score: number;
  /**
   * Weighted-consensus confidence: agreement of the crew, no probability of being right. 4 decimals, at
   * most 0.95. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** Part of the crew's weight that did not abstain, 0-1. Unit: fraction. From 0 to 1. */
  readonly contributing_weight: number;
  /** Agents that abstained for want of fresh data. */
  readonly abstained: readonly Agent[];
  /** How every agent counted; Tier 1 with the scope data:agents. */
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
  /** Which agent. */
  readonly agent: Agent;
  /** What the agent says. */
  readonly signal: Signal;
  /**
   * Agreement of what the agent looks at, no probability. 4 decimals, at most 0.95; 0 when monitoring.
   * Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /**
   * What earlier cases say of this call, for 24 hours. Confidence is agreement of the inputs and no
   * probability; this is one, fitted only on outcomes that were known at the instant of the cycle. null:
   * monitoring claims nothing, or there was no calibration yet. Tier 1 with the scope data:agents.
   */
  readonly calibration?: CalibrationResponse | null;
  /** Why the agent says so, in English; Tier 1 with the scope data:agents. */
  readonly summary?: string;
}

export interface NarrativeLink {
  /** Whether it can be read now. */
  readonly available: boolean;
  /** Its path. */
  readonly path: string;
}

/** The verdict of the newest cycle, as {@link getLatestVerdict} answers it. */
export interface VerdictLatest {
  /** Whether the cycle was on paper or live. */
  readonly mode: Mode;
  /** The symbols that were read. */
  readonly symbols: readonly ('BTCUSDT' | 'ETHUSDT' | 'SOLUSDT')[];
  /** The verdict of the lead. */
  readonly verdict: VerdictSignal;
  /** The consensus of the crew. */
  readonly consensus: ConsensusResponse;
  /** The tally of the votes. */
  readonly votes: VoteTallyResponse;
  /** The votes of the six agents. */
  readonly agents: readonly AgentVote[];
  /** The narrative of the cycle. */
  readonly narrative: NarrativeLink;
  /** The cycle the verdict is of. */
  readonly cycle_number: number;
  /** The instant of that cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
}

export interface RecordedConsensus {
  /** What the weighted votes say. */
  readonly signal: Signal;
  /**
   * Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through 0
   * (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is 0-100. Unit:
   * score -1 to 1. From -1 to 1.
   */
  readonly score: number;
  /**
   * Weighted-consensus confidence: agreement of the crew, no probability of being right. 4 decimals, at
   * most 0.95. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** Part of the crew's weight that did not abstain, 0-1. Unit: fraction. From 0 to 1. */
  readonly contributing_weight: number;
  /** Agents that abstained for want of fresh data. */
  readonly abstained: readonly Agent[];
}

export interface VerdictCycle {
  /** Number of the cycle. */
  readonly cycle_number: number;
  /** The instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** The verdict of the lead. */
  readonly verdict: VerdictSignal;
  /** The consensus of the crew. */
  readonly consensus: RecordedConsensus;
  /** The tally of the votes. */
  readonly votes: VoteTallyResponse;
  /** True when the cycle was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  /** Whether the cycle was run on paper or live. */
  readonly mode: Mode;
  /** The votes of the six agents, with include_agents; Tier 1 with the scope data:agents. */
  readonly agents?: readonly AgentVote[];
}

/** Verdicts of the past, newest first, as {@link listVerdicts} answers it. */
export interface VerdictHistory {
  /** The cycles, newest first. */
  readonly cycles: readonly VerdictCycle[];
}

export interface SeriesPointItem {
  /** When the value was true, ISO-8601 UTC; with an interval when the bucket begins. */
  readonly event_at: string;
  /**
   * The value, in the unit of the series; with an interval the last one of the bucket. Unit: as unit
   * says.
   */
  readonly value: number;
  /**
   * When this revision of the value became known, ISO-8601 UTC; with an interval, when the last value of
   * the bucket did. Only with include_known_at.
   */
  readonly known_at?: string;
  /**
   * Mean of the values of the bucket, each counted once. In the unit of the series; with an interval,
   * where aggregates names it. Unit: as unit says.
   */
  readonly mean?: number;
  /**
   * Lowest value of the bucket. In the unit of the series; with an interval, where aggregates names it.
   * Unit: as unit says.
   */
  readonly min?: number;
  /**
   * Highest value of the bucket. In the unit of the series; with an interval, where aggregates names it.
   * Unit: as unit says.
   */
  readonly max?: number;
  /** How many values the bucket has; with an interval. At least 1. */
  readonly observations?: number;
  /**
   * Whether the bucket has ended; with an interval. While it is false the values are those until now, and
   * change.
   */
  readonly complete?: boolean;
}

/** An attributed public series, as {@link getSeries} answers it. */
export interface Series {
  /** Id of the metric. */
  readonly metric_id: MetricId;
  /** The value of the parameter asset, where a chain names the series; else null. */
  readonly asset: string | null;
  /** The value of the parameter symbol, where a symbol names the series; else null. */
  readonly symbol: string | null;
  /** The value of the parameter dimension, where anything names the series; else null. */
  readonly dimension: string | null;
  /** What the values are in. */
  readonly unit: string;
  /** event: the provider dates the value. fetch: the value is "now" and we date it. */
  readonly ts_semantics: 'event' | 'fetch';
  /** raw, or how long the bucket of each point is. */
  readonly interval: Interval;
  /** What each bucket is summed up to; value is the last. Empty for raw points. */
  readonly aggregates: readonly ('last' | 'mean' | 'min' | 'max')[];
  /**
   * In the order asked for. raw: one point per event, its newest revision. With an interval: one point
   * per bucket that has a value; none is made up.
   */
  readonly points: readonly SeriesPointItem[];
}

export interface BatchComposite {
  /** The id that was asked for, in its own letter case. */
  readonly id: string;
  /** When it was true, ISO-8601 UTC; of what a cycle makes the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced it, at the beginning of the running minute; null
   * where that is not known. At least 0.
   */
  readonly age_seconds: number | null;
  /** Its freshness, as meta.freshness.status has it. */
  readonly status: FreshnessStatus;
  /** What it is. */
  readonly kind: 'composite';
  /** Score, 1 decimal; null when none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
}

export interface BatchVerdict {
  /** The id that was asked for, in its own letter case. */
  readonly id: string;
  /** When it was true, ISO-8601 UTC; of what a cycle makes the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced it, at the beginning of the running minute; null
   * where that is not known. At least 0.
   */
  readonly age_seconds: number | null;
  /** Its freshness, as meta.freshness.status has it. */
  readonly status: FreshnessStatus;
  /** What it is. */
  readonly kind: 'verdict';
  /** What the lead says of the market. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence of the signal: agreement of the crew, no probability. 0-0.95, 4
   * decimals. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
}

export interface BatchSeries {
  /** The id that was asked for, in its own letter case. */
  readonly id: string;
  /** When it was true, ISO-8601 UTC; of what a cycle makes the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced it, at the beginning of the running minute; null
   * where that is not known. At least 0.
   */
  readonly age_seconds: number | null;
  /** Its freshness, as meta.freshness.status has it. */
  readonly status: FreshnessStatus;
  /** What it is. */
  readonly kind: 'series';
  /** The value, in the unit of the series. Unit: as the series has it. */
  readonly value: number;
}

export interface BatchSignal {
  /** The id that was asked for, in its own letter case. */
  readonly id: string;
  /** When it was true, ISO-8601 UTC; of what a cycle makes the instant of the cycle. */
  readonly event_at: string;
  /**
   * Whole seconds since the service fetched or produced it, at the beginning of the running minute; null
   * where that is not known. At least 0.
   */
  readonly age_seconds: number | null;
  /** Its freshness, as meta.freshness.status has it. */
  readonly status: FreshnessStatus;
  /** What it is. */
  readonly kind: 'signal';
  /** The crew's consensus on the asset of the symbol. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence of the signal: agreement of the crew, no probability. 0-0.95, 4
   * decimals. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
}

/** The newest of up to 25 things at once, as {@link getLatestBatch} answers it. */
export interface BatchLatest {
  /** What is served, in the order in which it was asked for, each id as often as it was. */
  readonly items: readonly (BatchComposite | BatchVerdict | BatchSeries | BatchSignal)[];
  /**
   * Ids that name nothing, lack their dimension or are not licensed, as they were asked for; of the last
   * two meta.unavailable says so. What is known and has nothing to serve now stands in meta.unavailable.
   */
  readonly missing: readonly string[];
}

/** What one agent says, as {@link getLatestAgentRead} answers it. */
export interface AgentCard {
  /** Which agent. */
  readonly agent: Speaker;
  /** What it says of BTC, and profesor of the market that BTC leads. */
  readonly signal: Signal;
  /**
   * Agreement of what the agent looks at, for the lead of the crew; no probability of being right. 4
   * decimals, at most 0.95; 0 when monitoring. Unit: fraction. From 0 to 1.
   */
  readonly confidence: number;
  /**
   * What earlier cases say of this call, for 24 hours. Confidence is agreement of the inputs and no
   * probability; this is one, fitted only on outcomes that were known at the instant of the cycle. null:
   * monitoring claims nothing, or there was no calibration yet. The lead's for everybody; that of an
   * agent is missing without Tier 1 and the scope data:agents.
   */
  readonly calibration?: CalibrationResponse | null;
  /** Why it says so. */
  readonly summary_short: string;
  /**
   * Language of the summary: the one asked for where the cycle was told in it, else the other; English
   * where it was not told.
   */
  readonly summary_lang: Language;
  /** The same in one line. */
  readonly headline: string;
  /**
   * Language of the headline: the one asked for where the cycle was told in it, else the other; English
   * where it was not told.
   */
  readonly headline_lang: Language;
  /**
   * How the market moves. volatile: the volatility of a week is above 1.6 times that of three months.
   * trending_up, trending_down: the ADX of 14 daily candles is at least 25, in the direction of +DI
   * against −DI. ranging: neither. unknown: its candles are stale, or the agent abstains.
   */
  readonly market_regime: 'trending_up' | 'trending_down' | 'ranging' | 'volatile' | 'unknown';
  /**
   * What stands out among its inputs: a fact beyond all but one in twenty of its values of 2020 to 2023,
   * or beyond the bound that follows from its definition. deep_monthly_loss: monthly_momentum of tokio at
   * or below its value of 5 points. oversold: relative_strength_index of tokio at or below its value of 5
   * points. overbought: relative_strength_index of tokio at or above its value of 95 points.
   * monetary_tightening: policy_rate_change of berlin at or above its value of 95 points.
   * money_supply_slowing: money_supply_acceleration of berlin at or below its value of 5 points.
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
   * less than 50 % of the agent's inputs count.
   */
  readonly risk_flags: readonly RiskFlag[];
  /**
   * What kinds of data it looks at. price_trend: tokio. momentum: tokio. macro: berlin. liquidity:
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
  /** The instant of the cycle that it decided in, ISO-8601 UTC. */
  readonly decided_at: string;
}

export interface AgentNarrative {
  /** Which agent; profesor is the lead. */
  readonly agent: Speaker;
  /** What it said of BTC, and profesor of the market that BTC leads. */
  readonly signal: Signal;
  /** Agreement in whole percent, no probability; 0 when monitoring. Unit: percent. From 0 to 100. */
  readonly confidence_pct: number;
  /** What it told, in one line. */
  readonly headline: string;
  /**
   * Language of the headline and the labels: the one asked for where the cycle was told in it, else the
   * other.
   */
  readonly headline_lang: Language;
  /**
   * The whole text in paragraphs with an empty line between them, without the entry plan and the risk
   * calculation; with include_prose=true and Tier 1 with the scope data:narratives.
   */
  readonly narrative?: string;
  /**
   * Language that the whole text is served in, or would be: the one asked for where the cycle was told in
   * it, else the other.
   */
  readonly narrative_lang: Language;
  /**
   * What kinds of data it looks at. price_trend: tokio. momentum: tokio. macro: berlin. liquidity:
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
  /** What it measured: with the value where it is public, else with the words "value not disclosed". */
  readonly key_metrics_labels: readonly string[];
  /**
   * What stands out among its inputs: a fact beyond all but one in twenty of its values of 2020 to 2023,
   * or beyond the bound that follows from its definition. deep_monthly_loss: monthly_momentum of tokio at
   * or below its value of 5 points. oversold: relative_strength_index of tokio at or below its value of 5
   * points. overbought: relative_strength_index of tokio at or above its value of 95 points.
   * monetary_tightening: policy_rate_change of berlin at or above its value of 95 points.
   * money_supply_slowing: money_supply_acceleration of berlin at or below its value of 5 points.
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
   * less than 50 % of the agent's inputs count.
   */
  readonly risk_flags: readonly RiskFlag[];
}

/** What every agent told of one cycle, as {@link getCycleNarrative} answers it. */
export interface NarrativeOfCycle {
  /** Number of the cycle. */
  readonly cycle_number: number;
  /** The instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** True when the cycle was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  /** Every agent, the lead first. */
  readonly agents: readonly AgentNarrative[];
}

export interface ProvenPart {
  /**
   * publication, verdict and composites were served to everybody. result, narration and texts are not
   * disclosed: their hashes are salted with a secret of the deployment.
   */
  readonly name: 'publication' | 'verdict' | 'composites' | 'result' | 'narration' | 'texts';
  /** SHA-256, hexadecimal; of a part that was served, of its canonical JSON in UTF-8. */
  readonly sha256: string;
  /**
   * Which fields of a reply the part is made of: an object lists its fields, a list has the fields of
   * each of its items, null stands for a whole value. Null for a part that is not disclosed.
   */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /**
   * The canonical JSON itself. Of the newest cycle for everybody. Of earlier cycles the publication for
   * everybody, composites with Tier 1 and data:history, the verdict with data:agents besides; null
   * otherwise.
   */
  readonly json: string | null;
}

export interface ChainPlace {
  /** Place in the chain, from 1 up. At least 1. */
  readonly position: number;
  /** Chain hash of the entry before; 64 zeros for the first. */
  readonly previous_sha256: string;
  /** Salted hash of the inputs that the cycle was computed from. */
  readonly inputs_sha256: string;
  /** SHA-256 of content_text. */
  readonly content_sha256: string;
  /** SHA-256 of chain_text; the next entry carries it on. */
  readonly chain_sha256: string;
}

/** Hashes that prove what a cycle said, as {@link getCycleProof} answers it. */
export interface CycleProof {
  /** Number of the cycle. */
  readonly cycle_number: number;
  /** The instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** The parts, in the order of content_text. */
  readonly parts: readonly ProvenPart[];
  /** The place of the publication in the chain. */
  readonly chain: ChainPlace;
  /**
   * The bytes (UTF-8) of content_sha256: cycle-publication/1, then a line per part with its name, a space
   * and its hash. Lines end with a line feed, the last one without.
   */
  readonly content_text: string;
  /**
   * The bytes (UTF-8) of chain_sha256, a value per line: cycle-chain/1, position, publication, cycle
   * number, previous_sha256, inputs_sha256, content_sha256.
   */
  readonly chain_text: string;
  /** How to check a kept reply, step by step. */
  readonly how: readonly string[];
}

export interface HitRateIntervalResponse {
  /** Lower bound. Unit: fraction. From 0 to 1. */
  readonly low: number;
  /** Upper bound. Unit: fraction. From 0 to 1. */
  readonly high: number;
}

export interface RecordBaseRates {
  /** Always bullish: how often the price was higher. Unit: fraction. From 0 to 1. */
  readonly always_bullish: number;
  /** Always bearish: how often it was lower. Unit: fraction. From 0 to 1. */
  readonly always_bearish: number;
  /** Persistence: how often the price moved on as over the horizon before. Unit: fraction. From 0 to 1. */
  readonly persistence: number | null;
}

export interface ReliabilityBinResponse {
  /** Where the range begins. Unit: fraction. From 0 to 1. */
  readonly from: number;
  /** Where it ends, excluded. Unit: fraction. From 0 to 1. */
  readonly to: number;
  /** Cases. At least 0. */
  readonly cases: number;
  /**
   * Mean of the published probabilities; null in ranges of confidence, which is none. Unit: fraction.
   * From 0 to 1.
   */
  readonly mean_probability: number | null;
  /** Part of the claims that came true. Unit: fraction. From 0 to 1. */
  readonly hit_rate: number;
}

export interface ForecastRecordResponse {
  /** Cases with a published probability. At least 0. */
  readonly cases: number;
  /** Brier score of the probability: mean squared error, 0 is perfect. Unit: fraction. From 0 to 1. */
  readonly brier: number;
  /** The same of the base rate published beside it: climatology. Unit: fraction. From 0 to 1. */
  readonly climatology_brier: number;
  /** Mean distance of probability and hit rate over the bins. Unit: fraction. From 0 to 1. */
  readonly expected_calibration_error: number;
  /** Reliability: what came of each range of probability. */
  readonly bins: readonly ReliabilityBinResponse[];
}

export interface TrackRecordEntryResponse {
  /** The lead, or an agent. */
  readonly agent: string;
  /** Which asset. */
  readonly asset: Asset;
  /** Hours from the instant of the cycle to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /** True: of cycles that were computed after their slot; they are reported apart. */
  readonly backfilled: boolean;
  /** Versions of the engine whose calls are in it. */
  readonly methodology_versions: readonly string[];
  /** UTC day of the first case. */
  readonly since: string;
  /** UTC day of the last case. */
  readonly until: string;
  /** Calls that made a claim, and whose horizon is over. At least 0. */
  readonly cases: number;
  /** Days with a case that do not overlap over the horizon. At least 0. */
  readonly independent_cases: number;
  /** Claims that came true. At least 0. */
  readonly hits: number;
  /** hits by cases, 4 decimals. Unit: fraction. From 0 to 1. */
  readonly hit_rate: number;
  /**
   * 95 % interval of the hit rate by the circular block bootstrap; null where the record is too short for
   * one.
   */
  readonly hit_rate_interval: HitRateIntervalResponse | null;
  /** What simple rules would have hit in the same cases. */
  readonly base_rates: RecordBaseRates;
  /** How the published probabilities did; null where none was published. */
  readonly forecast: ForecastRecordResponse | null;
  /** Hit rate by confidence, which is agreement and no probability. */
  readonly by_confidence: readonly ReliabilityBinResponse[];
}

export interface LeftOutOfRecord {
  /** Outcomes without a known price at the instant of the cycle. At least 0. */
  readonly no_entry_price: number;
  /** Outcomes without a known price when the horizon ended. At least 0. */
  readonly no_exit_price: number;
  /** Outcomes whose cycle was withdrawn. At least 0. */
  readonly withdrawn: number;
}

/** What became of what the lead and the agents said, as {@link getTrackRecord} answers it. */
export interface TrackRecordResponse {
  /**
   * One entry per speaker, asset and horizon with a case: by asset, live before backfilled, then by
   * horizon and speaker.
   */
  readonly records: readonly TrackRecordEntryResponse[];
  /**
   * Outcomes of the same assets, horizons and days that are not counted. One is of a cycle, an asset and
   * a horizon.
   */
  readonly left_out: LeftOutOfRecord;
}

export interface JudgedCall {
  /** The lead, or an agent. */
  readonly agent: string;
  /** What was said. */
  readonly signal: Signal;
  /** Confidence as published: agreement, no probability. Unit: fraction. From 0 to 1. */
  readonly confidence: number;
  /**
   * What the signal claims. bullish, price_higher: the price is higher when the horizon ends. bearish,
   * price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.
   */
  readonly claim: Claim | null;
  /** Published probability of the claim; null where none was published. Unit: fraction. From 0 to 1. */
  readonly probability: number | null;
  /** Base rate published beside it. Unit: fraction. From 0 to 1. */
  readonly base_rate: number | null;
  /** Whether the claim came true; null for monitoring, which claims nothing. */
  readonly held: boolean | null;
}

export interface OutcomeItem {
  /** Number of the cycle. */
  readonly cycle_number: number;
  /** The instant of the cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
  /** Which asset. */
  readonly asset: Asset;
  /** Hours from the instant of the cycle to the end of the horizon. Unit: hours. */
  readonly horizon_hours: HorizonHours;
  /** True when the cycle was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  /** Version of the engine. */
  readonly methodology_version: string;
  /** When the outcome was recorded, ISO-8601 UTC. */
  readonly recorded_at: string;
  /** Why the calls could not be judged; null where they were. */
  readonly unscorable: 'no_entry_price' | 'no_exit_price' | null;
  /** Source of the price at the instant of the cycle. */
  readonly entry_source: string | null;
  /** Source of the price at the end of the horizon. */
  readonly exit_source: string | null;
  /**
   * Return of the price over the horizon, rounded to 0.001; held is judged from the prices before
   * rounding. Null if a price was not known, or if the return is withheld, which meta.unavailable says.
   * Unit: fraction.
   */
  readonly price_return: number | null;
  /** The calls: that of the lead, with the scope data:agents those of the agents too. */
  readonly calls: readonly JudgedCall[];
}

/** The outcomes behind the track record, newest first, as {@link listOutcomes} answers it. */
export interface OutcomesPage {
  /** Newest cycle first, then the longest horizon. */
  readonly outcomes: readonly OutcomeItem[];
}

export interface LensVerdict {
  /** What the lead says of the market. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence: agreement of the crew, no probability. 4 decimals, at most 0.95. Unit:
   * fraction. From 0 to 1.
   */
  readonly confidence: number;
  /** The same in whole percent: agreement, no probability. Unit: percent. From 0 to 100. */
  readonly confidence_pct: number;
  /** The cycle everything here is of. */
  readonly cycle_number: number;
  /** The instant of that cycle, ISO-8601 UTC. */
  readonly cycle_at: string;
}

export interface LensAgent {
  /** Which agent. */
  readonly agent: Speaker;
  /** What the agent says. */
  readonly signal: Signal;
  /** The same in one line. */
  readonly headline: string;
  /**
   * Language of the headline: the one asked for where the cycle was told in it, else the other; English
   * where it was not told.
   */
  readonly headline_lang: Language;
}

export interface LensComposite {
  /** Which index. */
  readonly index: CompositeIndex;
  /** Score, 1 decimal; null when none of the inputs is available. Unit: points 0-100. From 0 to 100. */
  readonly score: number | null;
  /**
   * The score in words; unavailable without a score. sentiment: extreme_fear below 10, fear below 35,
   * neutral below 65, greed below 90, else extreme_greed. onchain, derivatives, macro, fundamental:
   * strongly_bearish below 10, bearish below 35, neutral below 65, bullish below 90, else
   * strongly_bullish.
   */
  readonly label: CompositeLabel;
  /** True when more than 50 % of the weight is stale, judged now; the score is still served. */
  readonly degraded: boolean;
}

export interface LensContext {
  /**
   * fear_greed: the Fear & Greed index. fed_funds_rate_pct: the effective federal funds rate. ls_ratio:
   * accounts long over accounts short, BTCUSDT. price: last trade, BTCUSDT.
   */
  readonly id: 'fear_greed' | 'fed_funds_rate_pct' | 'ls_ratio' | 'price';
  /** The symbol that the value is of; null where it is of none. */
  readonly symbol: 'BTCUSDT' | 'ETHUSDT' | 'SOLUSDT' | null;
  /** What the value is in. */
  readonly unit: string;
  /** The newest value; null where there is none that could be shown. Unit: as unit says. */
  readonly value: number | null;
  /** When it was true, ISO-8601 UTC; null without a value. */
  readonly event_at: string | null;
  /** How fresh the source is, as on the freshness board. */
  readonly status: FreshnessStatus;
  /** What has to be shown beside the value. */
  readonly attribution: AttributionItem;
}

/** A snapshot to embed, as {@link getMarketLens} answers it. */
export interface MarketLensSnapshot {
  /** The verdict on the market. */
  readonly verdict: LensVerdict;
  /** Every agent, the lead first. */
  readonly agents: readonly LensAgent[];
  /** The five BTC composites. */
  readonly composites: readonly LensComposite[];
  /** Public context. */
  readonly context: readonly LensContext[];
}

export interface MeKey {
  /** Id of the key, as the operator knows it. */
  readonly id: string;
  /** Its first 12 characters. */
  readonly prefix: string;
  /** When it was issued. */
  readonly issued_at: string;
  /** When it expires; null: it does not by itself. */
  readonly expires_at: string | null;
  /** When it is going to be revoked, after a rotation; null: that is not planned. */
  readonly revoked_at: string | null;
  /** How it stands. retiring: it works, and its end is planned. */
  readonly status: 'active' | 'retiring' | 'expired' | 'revoked';
}

export interface MeScopeGrant {
  /** The scope. */
  readonly scope: Scope;
  /** What it opens. */
  readonly opens: string;
  /** Whether this key has it. */
  readonly granted: boolean;
}

export interface MeEntitlement {
  /** Product id of the catalog. */
  readonly id: string;
  /** Whether the product is served to this key. */
  readonly entitled: boolean;
  /** What each scope opens in it. */
  readonly scopes: readonly MeScopeGrant[];
}

export interface MeLimits {
  /** Requests per minute. At least 1. */
  readonly rate_limit_per_min: number;
  /** Requests per UTC day; null: unlimited. At least 1. */
  readonly quota_per_day: number | null;
}

export interface MeToday {
  /** The UTC day, YYYY-MM-DD. */
  readonly date: string;
  /** Requests with this key. At least 0. */
  readonly requests: number;
  /** Those of them that were answered with a status of 400 and above. At least 0. */
  readonly errors: number;
  /**
   * Requests that counted against the quota: those of this key, of the keys that it replaces, and of
   * those that replace it. At least 0.
   */
  readonly quota_used: number;
  /** What is left of the quota; null: it is unlimited. At least 0. */
  readonly quota_remaining: number | null;
  /** When the quota starts anew. */
  readonly quota_resets_at: string;
}

export interface MeEndpointUsage {
  /**
   * Path of the route as the contract writes it; mcp:<tool> for calls of a tool at /mcp; unknown for
   * paths and tools that there are none of.
   */
  readonly endpoint: string;
  /** Requests. At least 0. */
  readonly requests: number;
  /** Those of them that were answered with a status of 400 and above. At least 0. */
  readonly errors: number;
  /** Half of the requests were answered within so many milliseconds; null without requests. At least 0. */
  readonly p50_latency_ms: number | null;
  /** 95 % of the requests were answered within so many milliseconds; null without requests. At least 0. */
  readonly p95_latency_ms: number | null;
}

export interface MeUsageDay {
  /** The UTC day, YYYY-MM-DD. */
  readonly date: string;
  /** Requests with this key. At least 0. */
  readonly requests: number;
  /** Those of them that were answered with a status of 400 and above. At least 0. */
  readonly errors: number;
  /** Half of the requests were answered within so many milliseconds; null without requests. At least 0. */
  readonly p50_latency_ms: number | null;
  /** 95 % of the requests were answered within so many milliseconds; null without requests. At least 0. */
  readonly p95_latency_ms: number | null;
  /** By endpoint, the most used first. */
  readonly endpoints: readonly MeEndpointUsage[];
}

/** What the presented key may do, and what it did, as {@link getMe} answers it. */
export interface Me {
  /** The tier the key is served as. */
  readonly tier: Tier;
  /** The scopes in force; a key may have fewer than its tier implies. */
  readonly scopes: readonly Scope[];
  /** Whom the key was issued to. */
  readonly partner: string;
  /** What the key is for; null where nothing was said. */
  readonly label: string | null;
  /** The key itself, without its secret. */
  readonly key: MeKey;
  /** Every product, in the order of the catalog. */
  readonly entitlements: readonly MeEntitlement[];
  /** The limits in force. */
  readonly limits: MeLimits;
  /** Use of the current UTC day, as metered: at most two seconds behind the limit headers. */
  readonly today: MeToday;
  /** Use by UTC day, today first; days without requests are there too. */
  readonly usage: readonly MeUsageDay[];
}

export interface LegacyActionPlan {
  /**
   * Suggested entry; a paper signal without a guarantee of execution. Null where there is no plan. Unit:
   * USDT.
   */
  readonly entry: number | null;
  /** Where the idea is wrong. Null where there is no plan. Unit: USDT. */
  readonly stop_loss: number | null;
  /** How far the stop lies from the entry. Null where there is no plan. Unit: percent. */
  readonly stop_loss_pct: number | null;
  /** First target: a part is closed. Null where there is no plan. Unit: USDT. */
  readonly take_profit_1: number | null;
  /** How far the first target lies from the entry. Null where there is no plan. Unit: percent. */
  readonly take_profit_1_pct: number | null;
  /** Second target: the rest is trailed. Null where there is no plan. Unit: USDT. */
  readonly take_profit_2: number | null;
  /** How far the second target lies from the entry. Null where there is no plan. Unit: percent. */
  readonly take_profit_2_pct: number | null;
  /**
   * Reward for a unit of risk; above 2.0 a set-up is acceptable. Null where there is no plan. Unit:
   * ratio.
   */
  readonly risk_reward_ratio: number | null;
  /** Part of the account; 0 where no position is proposed. Null where there is no plan. Unit: percent. */
  readonly position_size_pct: number | null;
  /** How long such a position is held. Null where there is no plan. */
  readonly time_horizon: 'scalp' | 'day' | 'swing' | 'position' | null;
  /** The plan as a list, Markdown; where there is none, it says so. */
  readonly human_readable: string;
}

export interface LegacyDecision {
  /** The verdict. */
  readonly signal: Signal;
  /**
   * Weighted-consensus confidence of the lead: agreement of the crew, no probability. Unit: percent. From
   * 0 to 100.
   */
  readonly confidence_pct: number;
  /** What would follow from it, on paper. */
  readonly action_plan: LegacyActionPlan;
  /**
   * What the lead tells, then the entry plan and the risk calculation under headings of their own
   * (Markdown). Paragraphs, with an empty line between two. Only with include_prose=true.
   */
  readonly narrative?: string;
}

export interface LegacyAgentSummary {
  /** What it says of BTC. */
  readonly signal: Signal;
  /**
   * Agreement of what the agent looks at, no probability; 0 when monitoring. Unit: percent. From 0 to
   * 100.
   */
  readonly confidence_pct: number;
  /** What it tells. Paragraphs, with an empty line between two. Only with include_prose=true. */
  readonly narrative?: string;
}

export interface LegacyCrewSummary {
  /** What Tokio said. */
  readonly Tokio: LegacyAgentSummary;
  /** What Berlin said. */
  readonly Berlin: LegacyAgentSummary;
  /** What Helsinki said. */
  readonly Helsinki: LegacyAgentSummary;
  /** What Denver said. */
  readonly Denver: LegacyAgentSummary;
  /** What Nairobi said. */
  readonly Nairobi: LegacyAgentSummary;
  /** What Marseille said. */
  readonly Marseille: LegacyAgentSummary;
}

export interface LegacyNarrativeMeta {
  /**
   * `template`, the name of the language model that wrote, or `template+<name>` where some texts are of
   * each.
   */
  readonly model: string;
  /** What the texts cost. Unit: USD. At least 0. */
  readonly cost_usd: number;
  /** How long the writing took. Unit: ms. At least 0. */
  readonly generation_ms: number;
  /** Where this reply was read from: the fast cache of the last 14 days, or the archive. */
  readonly cache_source: 'cache' | 'archive';
}

/** One decision cycle as it was told, as {@link getNarrativeOfCycle} answers it. */
export interface LegacyNarrative {
  /** synthetic where all data comes from the built-in sandbox; missing where it is real. */
  readonly data_source?: 'synthetic';
  /**
   * Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z, so it only ever grows. At least
   * 0.
   */
  readonly cycle_number: number;
  /** The instant of the cycle, which its number counts, ISO-8601 UTC: what it knew was known by then. */
  readonly cycle_at: string;
  /**
   * When the cycle was published, ISO-8601 UTC. Of a cycle that was computed later than its instant, that
   * later moment: see backfilled and cycle_at.
   */
  readonly generated_at: string;
  /** True when the cycle was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  /** Language of all texts: the one asked for where the cycle was told in it, else the other. */
  readonly lang: Language;
  /** What the lead decided. */
  readonly final: LegacyDecision;
  /** What the agents said. */
  readonly crew_summary: LegacyCrewSummary;
  /** Keys of the providers whose data the cycle read; see /api/v1/data-sources. */
  readonly data_sources_used: readonly ProviderKey[];
  /** How the texts came about. */
  readonly meta: LegacyNarrativeMeta;
}

export interface NarrativeStubItem {
  /**
   * Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z, so it only ever grows. At least
   * 0.
   */
  readonly cycle_number: number;
  /** The instant of the cycle, which its number counts, ISO-8601 UTC: what it knew was known by then. */
  readonly cycle_at: string;
  /**
   * When the cycle was published, ISO-8601 UTC. Of a cycle that was computed later than its instant, that
   * later moment: see backfilled and cycle_at.
   */
  readonly generated_at: string;
  /** True when the cycle was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  /** The verdict. */
  readonly final_signal: Signal;
  /**
   * Weighted-consensus confidence of the lead: agreement of the crew, no probability. Unit: percent. From
   * 0 to 100.
   */
  readonly final_confidence_pct: number;
}

/** The newest decision cycles, as {@link listNarratives} answers it. */
export interface NarrativeList {
  /** synthetic where all data comes from the built-in sandbox; missing where it is real. */
  readonly data_source?: 'synthetic';
  /** Cycles in this list. At least 0. */
  readonly count: number;
  /** The language asked for; reserved, what is listed has none. */
  readonly lang: Language;
  /** The cycles, newest first. */
  readonly cycles: readonly NarrativeStubItem[];
}

export interface NarrationDurations {
  /** Mean. Unit: ms. At least 0. */
  readonly avg: number | null;
  /** Median. Unit: ms. At least 0. */
  readonly p50: number | null;
  /** 95th percentile. Unit: ms. At least 0. */
  readonly p95: number | null;
  /** Longest. Unit: ms. At least 0. */
  readonly max: number | null;
}

export interface NarrationCosts {
  /** Of the whole window. Unit: USD. At least 0. */
  readonly total: number;
  /** Per cycle; null where no cycle is in the window. Unit: USD. At least 0. */
  readonly avg_per_cycle: number | null;
  /**
   * What the 96 cycles of a day would cost at that; null where no cycle is in the window. Unit: USD. At
   * least 0.
   */
  readonly daily_projection: number | null;
}

export interface SignalBreakdown {
  /** Bullish ones. At least 0. */
  readonly bullish: number;
  /** Bearish ones. At least 0. */
  readonly bearish: number;
  /** Neutral ones. At least 0. */
  readonly neutral: number;
  /** Ones without a verdict, for want of fresh data. At least 0. */
  readonly monitoring: number;
}

/** Statistics of the newest decision cycles, as {@link getNarrativeStats} answers it. */
export interface NarrativeStatistics {
  /** synthetic where all data comes from the built-in sandbox; missing where it is real. */
  readonly data_source?: 'synthetic';
  /** Length of the window, which ends now. Unit: hours. From 1 to 720. */
  readonly window_hours: number;
  /** Published cycles in it. At least 0. */
  readonly cycles: number;
  /** How long the texts took. */
  readonly duration_ms: NarrationDurations;
  /** What the texts cost. */
  readonly cost_usd: NarrationCosts;
  /** Cycles by verdict. */
  readonly final_signal_breakdown: SignalBreakdown;
}

export interface ProviderItem {
  /** Its key, as in data_sources_used. */
  readonly key: ProviderKey;
  /** Its name. */
  readonly name: string;
  /** What kind of data it has. */
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
   * C: all that is read of it is public, to be shown with the attribution. B: all of it is paid or
   * restricted, and reaches partners only inside composites, reads and texts. mixed: some of each; the
   * board of the data API says which.
   */
  readonly license_class: 'B' | 'C' | 'mixed';
  /** Its address; null for the vendor, whose contract does not let us name it. */
  readonly homepage: string | null;
  /** What is to be shown beside its values. */
  readonly attribution: AttributionItem;
  /** Ids of the sources that are read of it, as on the freshness board. */
  readonly sources: readonly string[];
  /**
   * How it stands: the least good status of its sources, those that are deliberately paused left out;
   * paused where all are.
   */
  readonly status: FreshnessStatus;
}

/** The providers of the data, as {@link listDataSources} answers it. */
export interface ProviderList {
  /** synthetic where all data comes from the built-in sandbox; missing where it is real. */
  readonly data_source?: 'synthetic';
  /** How many there are. At least 0. */
  readonly count: number;
  /** The providers. */
  readonly providers: readonly ProviderItem[];
}
