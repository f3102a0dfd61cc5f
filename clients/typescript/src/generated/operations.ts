// Made from the contract by `npm run generate`. Changes are made there.
import { type CallOptions, type NoParams } from '../call.ts';
import { type Client } from '../client.ts';
import { type BareReply, type Reply } from '../reply.ts';
import {
  type AgentCard,
  type Asset,
  type BatchLatest,
  type Catalog,
  type CatalogProduct,
  type Changelog,
  type CompositeHistory,
  type CompositeIndex,
  type CompositesLatest,
  type CycleCheckpoint,
  type CycleProof,
  type DataIndex,
  type ErrorRegistry,
  type FreshnessStatus,
  type Health,
  type Interval,
  type Language,
  type LegacyNarrative,
  type MarketLensSnapshot,
  type Me,
  type NarrativeList,
  type NarrativeOfCycle,
  type NarrativeStatistics,
  type OpenApiContract,
  type OutcomesPage,
  type OutlookHistory,
  type OutlookLatest,
  type OutlookRecordResponse,
  type ProviderList,
  type RevisionsPage,
  type Series,
  type Signal,
  type SourceDetail,
  type SourceList,
  type Speaker,
  type TrackRecordResponse,
  type VerdictHistory,
  type VerdictLatest,
} from './types.ts';

/**
 * List routes: `GET /api/v1/data`.
 *
 * Routes of the data API with their paths.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getIndex(
  client: Client,
  params: NoParams = {},
  options?: CallOptions,
): Promise<Reply<DataIndex>> {
  return client.read('/api/v1/data', params, options);
}

/**
 * List error codes: `GET /api/v1/data/errors`.
 *
 * Every error code with its status and retry advice.
 *
 * Tier: tier0. Scope: data:read.
 */
export function listErrors(
  client: Client,
  params: NoParams = {},
  options?: CallOptions,
): Promise<Reply<ErrorRegistry>> {
  return client.read('/api/v1/data/errors', params, options);
}

/** Parameters of {@link getContract}. */
export interface GetContractParams {
  /**
   * Media types of the responses in the document: all, or json, which omits tables (format=csv) and
   * problem details. An export then has its default format, NDJSON. Case-insensitive.
   *
   * @defaultValue "all"
   */
  readonly media?: 'all' | 'json' | undefined;
}

/**
 * Get the OpenAPI document: `GET /api/v1/data/openapi.json`.
 *
 * OpenAPI document of the partner routes, without an envelope. With media=json, each response has one
 * media type, for generators of clients.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getContract(
  client: Client,
  params: GetContractParams = {},
  options?: CallOptions,
): Promise<BareReply<OpenApiContract>> {
  return client.readBare('/api/v1/data/openapi.json', params, options);
}

/**
 * Get the AI assistant guide: `GET /api/v1/data/llms.txt`.
 *
 * Plain-text overview of the API and its use, as Markdown with links, without an envelope.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getGuide(
  client: Client,
  params: NoParams = {},
  options?: CallOptions,
): Promise<BareReply<string>> {
  return client.readText('/api/v1/data/llms.txt', params, options);
}

/**
 * Get the full documentation guides: `GET /api/v1/data/llms-full.txt`.
 *
 * Every guide that llms.txt links to, as one Markdown text, without an envelope.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getGuides(
  client: Client,
  params: NoParams = {},
  options?: CallOptions,
): Promise<BareReply<string>> {
  return client.readText('/api/v1/data/llms-full.txt', params, options);
}

/** Parameters of {@link listProducts}. */
export interface ListProductsParams {
  /** Only products of this kind. Case-insensitive. */
  readonly kind?: 'composite' | 'verdict' | 'outlook' | 'narrative' | 'series' | undefined;
}

/**
 * List products: `GET /api/v1/data/catalog`.
 *
 * All products with path, access rights, update interval, and history depth. entitled is true if the
 * caller can read the product.
 *
 * Tier: tier0. Scope: data:read.
 */
export function listProducts(
  client: Client,
  params: ListProductsParams = {},
  options?: CallOptions,
): Promise<Reply<Catalog>> {
  return client.read('/api/v1/data/catalog', params, options);
}

/** Parameters of {@link getProduct}. */
export interface GetProductParams {
  /** Product ID, case-insensitive. */
  readonly product_id: string;
}

/**
 * Get a product: `GET /api/v1/data/catalog/{product_id}`.
 *
 * The catalog entry with response fields, dimensions, methodology, earliest date, and a sample request
 * that works without a key. For series, also every metric.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getProduct(
  client: Client,
  params: GetProductParams,
  options?: CallOptions,
): Promise<Reply<CatalogProduct>> {
  return client.read('/api/v1/data/catalog/{product_id}', params, options);
}

/** Parameters of {@link listChanges}. */
export interface ListChangesParams {
  /** The earliest day to be shown. */
  readonly since?: string | undefined;
  /** Only entries of this type. Case-insensitive. */
  readonly type?: 'added' | 'changed' | 'deprecated' | 'removed' | 'methodology' | 'data-note' | undefined;
}

/**
 * List changes: `GET /api/v1/data/changelog`.
 *
 * Additions, changes, deprecations with their sunset, removals, methodology changes, and data notes.
 *
 * Tier: tier0. Scope: data:read.
 */
export function listChanges(
  client: Client,
  params: ListChangesParams = {},
  options?: CallOptions,
): Promise<Reply<Changelog>> {
  return client.read('/api/v1/data/changelog', params, options);
}

/**
 * Get service health: `GET /api/v1/data/health`.
 *
 * Latest cycle, stores, and every product, from a 60 s snapshot.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getHealth(
  client: Client,
  params: NoParams = {},
  options?: CallOptions,
): Promise<Reply<Health>> {
  return client.read('/api/v1/data/health', params, options);
}

/** Parameters of {@link listSources}. */
export interface ListSourcesParams {
  /** Only sources of the provider with this name or key, case-insensitive. */
  readonly provider?: string | undefined;
  /** Only sources of the product with this ID. */
  readonly product?: string | undefined;
  /**
   * Only sources with these statuses. If you list paused, paused sources are included without
   * include_paused. Separate values with commas, or repeat the parameter. Case-insensitive.
   */
  readonly status?: readonly FreshnessStatus[] | undefined;
  /**
   * Whether to include paused sources if status does not list paused.
   *
   * @defaultValue false
   */
  readonly include_paused?: boolean | undefined;
  /**
   * Time of the requested state, not in the future: the states at the cut-off of the latest cycle
   * published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date, which
   * means midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * List sources: `GET /api/v1/data/sources`.
 *
 * Every source with its freshness status. The response contains only metadata, no values. An unknown
 * provider or product gives an empty list and an entry in meta.unavailable. With as_of (Tier 1 with
 * data:history), you get the states stored with the latest cycle known at that time, as of its cut-off;
 * meta.as_of shows the time, and meta.unavailable lists what is not stored.
 *
 * Tier: tier0. Scope: data:read.
 */
export function listSources(
  client: Client,
  params: ListSourcesParams = {},
  options?: CallOptions,
): Promise<Reply<SourceList>> {
  return client.read('/api/v1/data/sources', params, options);
}

/** Parameters of {@link getSource}. */
export interface GetSourceParams {
  /** Source ID, case-insensitive. */
  readonly source_id: string;
  /**
   * Time of the requested state, not in the future: the states at the cut-off of the latest cycle
   * published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date, which
   * means midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * Get a source: `GET /api/v1/data/sources/{source_id}`.
 *
 * The entry of the source in the list, with the values that partners can receive, and its attribution.
 * vintages shows whether the history contains every revision. With as_of (Tier 1 with data:history), you
 * get the states stored with the latest cycle known at that time, as of its cut-off; meta.as_of shows the
 * time, and meta.unavailable lists what is not stored.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getSource(
  client: Client,
  params: GetSourceParams,
  options?: CallOptions,
): Promise<Reply<SourceDetail>> {
  return client.read('/api/v1/data/sources/{source_id}', params, options);
}

/** Parameters of {@link exportProduct}. */
export interface ExportProductParams {
  /** Name of the export. */
  readonly product: string;
  /**
   * Start of the window of event times, inclusive; default: 365 days before its end. ISO-8601 with Z or a
   * numeric offset, or a date, which means midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a date, which
   * means midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * Past UTC month, instead of from and to: you get a file with a strong ETag, which can be read in
   * ranges.
   */
  readonly month?: string | undefined;
  /**
   * Format of the rows. Case-insensitive.
   *
   * @defaultValue "ndjson"
   */
  readonly format?: 'ndjson' | 'csv' | 'parquet' | undefined;
}

/**
 * Export history as a file: `GET /api/v1/data/export/{product}`.
 *
 * One row per fact of a window of at most 365 days (default: the last 365 days), the earliest event
 * first, with event_at and known_at: for a backtest as of a given time, use only rows that were known by
 * then. The exports are verdicts, composites, agents, series, track-record, and outlook, and those of
 * extensions; each also needs the scopes of its history. The rows are streamed as fast as you read, and
 * the trailer Content-Digest follows the last one: without it, the export is incomplete. With month
 * instead of from and to, you get a file with a strong ETag, Content-Digest, and ranges; a withdrawal, a
 * backfill, or a revision changes it. Every row has attribution and licence. If the window begins before
 * the first cycle, or no row falls in it, X-Unavailable has the reason. Values that can be read only for
 * a limited time are exported only during that time, and never in monthly files; exchange.price is not
 * exported. A key can run 2 exports at a time, and cannot start another after 10 GB in a UTC day.
 *
 * Tier: tier1. Scope: data:export.
 */
export function exportProduct(
  client: Client,
  params: ExportProductParams,
  options?: CallOptions,
): Promise<Response> {
  return client.readFile('/api/v1/data/export/{product}', params, options);
}

/** Parameters of {@link getLatestComposites}. */
export interface GetLatestCompositesParams {
  /** Only these assets. Separate values with commas, or repeat the parameter. Case-insensitive. */
  readonly asset?: readonly Asset[] | undefined;
  /** Only these indices. Separate values with commas, or repeat the parameter. Case-insensitive. */
  readonly index?: readonly CompositeIndex[] | undefined;
  /**
   * Time of the requested state, not in the future: the scores of the latest cycle published by then.
   * Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * Get the latest composites: `GET /api/v1/data/composites/latest`.
 *
 * Scores of all composite indices for every asset, from the latest cycle. Freshness, degraded, and
 * warnings are updated at most every 60 s. Components need Tier 1 with data:components. With as_of (Tier
 * 1 with data:history), the scores come from the latest cycle that was known at that time, and freshness,
 * degraded, and warnings apply to its cut-off. A live cycle is known from its publication, and a cycle
 * backfilled for the time before the first live cycle is known from its slot, as meta.unavailable then
 * reports.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getLatestComposites(
  client: Client,
  params: GetLatestCompositesParams = {},
  options?: CallOptions,
): Promise<Reply<CompositesLatest>> {
  return client.read('/api/v1/data/composites/latest', params, options);
}

/** Parameters of {@link listComposites}. */
export interface ListCompositesParams {
  /**
   * Only these assets; default: all. Separate values with commas, or repeat the parameter.
   * Case-insensitive.
   */
  readonly asset?: readonly Asset[] | undefined;
  /**
   * Only these indices; default: all. Separate values with commas, or repeat the parameter.
   * Case-insensitive.
   */
  readonly index?: readonly CompositeIndex[] | undefined;
  /**
   * Start of the window, inclusive; default: 365 days before its end. ISO-8601 with Z or a numeric
   * offset, or a date, which means midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a date, which
   * means midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * Time of the requested state, not in the future: cycles that were published by then. If to is omitted,
   * the window ends at as_of. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date,
   * which means midnight UTC.
   */
  readonly as_of?: string | undefined;
  /**
   * Cycles per page. From 1 to 500.
   *
   * @defaultValue 24
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the previous page. It fixes window, filters, and order: omit those parameters, or
   * repeat them unchanged. limit can change.
   */
  readonly cursor?: string | undefined;
}

/**
 * List past composites: `GET /api/v1/data/composites/history`.
 *
 * Scores of every cycle as published, latest first, in a window of at most 365 days (default: the last
 * 365 days), with pages through meta.next_cursor. There is one cycle every 15 minutes, so a week has 672.
 * With as_of, the page contains the cycles that were known at that time: a live cycle is known from its
 * publication, and a cycle backfilled for the time before the first live cycle is known from its slot. A
 * gap that was filled later is not included. Only the latest scores have freshness and warnings.
 * meta.gaps lists known outages that overlap the window; the list does not contain missed cycles.
 *
 * Tier: tier1. Scope: data:history.
 */
export function listComposites(
  client: Client,
  params: ListCompositesParams = {},
  options?: CallOptions,
): Promise<Reply<CompositeHistory>> {
  return client.read('/api/v1/data/composites/history', params, options);
}

/** Parameters of {@link getLatestVerdict}. */
export interface GetLatestVerdictParams {
  /**
   * Time of the requested state, not in the future: the latest verdict published by then. Tier 1 with
   * data:history. ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * Get the latest verdict: `GET /api/v1/data/verdicts/latest`.
 *
 * The lead's verdict, the consensus behind it, the vote tally, and the vote of every agent. It contains
 * no trade instructions. The consensus breakdown and the agents' summaries need Tier 1 with data:agents.
 * With as_of (Tier 1 with data:history), you get the latest verdict that was known at that time: a live
 * cycle is known from its publication, and a cycle backfilled for the time before the first live cycle is
 * known from its slot, as meta.unavailable then reports. narrative.available is true if the narrative can
 * be read now.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getLatestVerdict(
  client: Client,
  params: GetLatestVerdictParams = {},
  options?: CallOptions,
): Promise<Reply<VerdictLatest>> {
  return client.read('/api/v1/data/verdicts/latest', params, options);
}

/** Parameters of {@link listVerdicts}. */
export interface ListVerdictsParams {
  /**
   * Start of the window, inclusive; default: 365 days before its end. Tier 1 with data:history. ISO-8601
   * with Z or a numeric offset, or a date, which means midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, exclusive; default: now. Tier 1 with data:history. ISO-8601 with Z or a numeric
   * offset, or a date, which means midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * Time of the requested state, not in the future: cycles that were published by then. If to is omitted,
   * the window ends at as_of. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date,
   * which means midnight UTC.
   */
  readonly as_of?: string | undefined;
  /** Only cycles whose verdict has this signal. Case-insensitive. */
  readonly signal?: Signal | undefined;
  /**
   * Cycles per page; any value other than 24 needs Tier 1 with data:history. From 1 to 500.
   *
   * @defaultValue 24
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the previous page. It fixes window, filters, and order: omit those parameters, or
   * repeat them unchanged. limit can change.
   */
  readonly cursor?: string | undefined;
  /**
   * Whether each cycle includes the agents' votes. Tier 1 with data:agents.
   *
   * @defaultValue false
   */
  readonly include_agents?: boolean | undefined;
}

/**
 * List verdicts: `GET /api/v1/data/verdicts/history`.
 *
 * Verdicts of past cycles, latest first. Anonymous callers and keys without data:history get the last 24
 * cycles; signal then filters those cycles. Tier 1 with data:history can choose a window of at most 365
 * days (default: the last 365 days) and pages through it with meta.next_cursor. include_agents needs Tier
 * 1 with data:agents. With as_of, the page contains the cycles that were known at that time: a live cycle
 * is known from its publication, and a cycle backfilled for the time before the first live cycle is known
 * from its slot. A gap that was filled later is not included. meta.gaps lists known outages that overlap
 * the window, and runs of missed cycles; meta.unavailable lists the parts of the window before the first
 * stored cycle and after the latest.
 *
 * Tier: tier0. Scope: data:read.
 */
export function listVerdicts(
  client: Client,
  params: ListVerdictsParams = {},
  options?: CallOptions,
): Promise<Reply<VerdictHistory>> {
  return client.read('/api/v1/data/verdicts/history', params, options);
}

/** Parameters of {@link getSeries}. */
export interface GetSeriesParams {
  /** ID of a public metric, as the catalog lists it; case-insensitive. */
  readonly metric_id: string;
  /**
   * Dimension of the metric, if it is an asset. Case-insensitive. asset, symbol, and dimension mean the
   * same thing and must not contradict each other.
   */
  readonly asset?: string | undefined;
  /**
   * Dimension of the metric, if it is a symbol. Case-insensitive. asset, symbol, and dimension mean the
   * same thing and must not contradict each other.
   */
  readonly symbol?: string | undefined;
  /**
   * Dimension of the metric, if it has one, as the catalog lists it. Case-insensitive. asset, symbol, and
   * dimension mean the same thing and must not contradict each other.
   */
  readonly dimension?: string | undefined;
  /**
   * Start of the window, inclusive; default: 365 days before its end. Tier 1 with data:series and
   * data:history. ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, exclusive; default: now. Tier 1 with data:series and data:history. ISO-8601 with Z
   * or a numeric offset, or a date, which means midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * Time of the requested state, not in the future: the latest revision of each event known by then. If
   * to is omitted, the window ends at as_of. Tier 1 with data:series and data:history. ISO-8601 with Z or
   * a numeric offset, or a date, which means midnight UTC.
   */
  readonly as_of?: string | undefined;
  /**
   * Whether each point includes the time when its value became known.
   *
   * @defaultValue false
   */
  readonly include_known_at?: boolean | undefined;
  /**
   * raw: the values as observed. Others: one point per bucket of that length, aligned to UTC, that begins
   * in the window and has a value. The catalog lists the intervals of each metric. Case-insensitive.
   *
   * @defaultValue "raw"
   */
  readonly interval?: Interval | undefined;
  /**
   * Points per page; more than 100 points need Tier 1 with data:series and data:history. From 1 to 500.
   *
   * @defaultValue 100
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the previous page. It fixes window, filters, and order: omit those parameters, or
   * repeat them unchanged. limit can change.
   */
  readonly cursor?: string | undefined;
  /**
   * Order of events: desc is latest first, asc is earliest first. Case-insensitive.
   *
   * @defaultValue "desc"
   */
  readonly order?: 'desc' | 'asc' | undefined;
  /**
   * Whether only the earliest of consecutive identical values is served. It affects only raw points of
   * series with ts_semantics fetch.
   *
   * @defaultValue true
   */
  readonly dedupe?: boolean | undefined;
}

/**
 * Get a public series: `GET /api/v1/data/series/{metric_id}`.
 *
 * Values of a public series, with attribution. Anonymous callers and keys without data:series and
 * data:history get the last 7 days and at most 100 points, without further pages. Tier 1 with both scopes
 * can choose a window of at most 365 days (default: the last 365 days) and pages through it with
 * meta.next_cursor. Only meta.next_cursor shows whether another page follows: in a long run of one value,
 * a page can have fewer points than its limit, or none. For every caller, raw exchange.ls_ratio goes back
 * 24 hours, and raw exchange.price is only its latest value. With interval, each point is a bucket of one
 * hour, four hours, or one day, aligned to UTC: event_at is its start, value is its last value, and mean,
 * min, and max are added if aggregates lists them. Buckets without a value are omitted, and a bucket that
 * has not ended yet has complete false. With interval, exchange.price is served as far back as other
 * series, and exchange.ls_ratio for 7 days. A page aggregates a bounded number of values, so it can have
 * fewer buckets than its limit; the catalog lists the intervals of each metric. With as_of (Tier 1 with
 * both scopes), each event has the latest revision known at that time, and later data is excluded; the
 * history limits of a series still count from now. include_known_at adds known_at to every point. You
 * must display meta.attribution[].text. meta.gaps lists known outages that overlap the window, and
 * meta.unavailable lists the parts of the window that are not stored, and where the latest value is
 * served if none falls in the window.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getSeries(
  client: Client,
  params: GetSeriesParams,
  options?: CallOptions,
): Promise<Reply<Series>> {
  return client.read('/api/v1/data/series/{metric_id}', params, options);
}

/** Parameters of {@link listRevisions}. */
export interface ListRevisionsParams {
  /**
   * Start of the window, by revised_at, inclusive; default: 365 days before its end. ISO-8601 with Z or a
   * numeric offset, or a date, which means midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a date, which
   * means midnight UTC.
   */
  readonly to?: string | undefined;
  /** Only this kind of revision, named as its event. Case-insensitive. */
  readonly kind?: 'cycle.withdrawn' | 'observation.revised' | undefined;
  /**
   * Only corrections of this source, without withdrawals. Sources without a public series have none.
   * Case-insensitive.
   */
  readonly source?:
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
    | 'fx.usd_gel'
    | undefined;
  /**
   * Revisions per page. From 1 to 500.
   *
   * @defaultValue 100
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the previous page. It fixes window, filters, and order: omit those parameters, or
   * repeat them unchanged. limit can change.
   */
  readonly cursor?: string | undefined;
}

/**
 * List revisions: `GET /api/v1/data/revisions`.
 *
 * Cycles that operators withdrew, and points of public series that providers corrected, latest first,
 * with the old and the new value, the time, and the reason. If a provider publishes vintages, corrections
 * from before this deployment began are included. A correction never changes published cycles. Series of
 * which partners can read only the latest values have no corrections here. The window by revised_at is at
 * most 365 days (default: the last 365 days), with pages through meta.next_cursor. You must display
 * meta.attribution[].text with corrected values. meta.unavailable lists sources whose earlier corrections
 * are not listed yet.
 *
 * Tier: tier1. Scope: data:history.
 */
export function listRevisions(
  client: Client,
  params: ListRevisionsParams = {},
  options?: CallOptions,
): Promise<Reply<RevisionsPage>> {
  return client.read('/api/v1/data/revisions', params, options);
}

/** Parameters of {@link getLatestBatch}. */
export interface GetLatestBatchParams {
  /**
   * IDs of the items: composite.<index>:<ASSET> (default asset: BTC), verdict, series:<metric_id>,
   * series:<metric_id>:<dimension>, signal:<SYMBOL>. You can omit series:. Case-insensitive. 1 to 25 IDs.
   * Separate values with commas, or repeat the parameter.
   */
  readonly ids: readonly string[];
}

/**
 * Get latest values in bulk: `GET /api/v1/data/latest`.
 *
 * Latest values of up to 25 IDs in one request. Every ID appears in items, in missing, or in
 * meta.unavailable with a reason; no ID makes the request fail. Ages and statuses are as of the start of
 * the current minute. You must display meta.attribution[].text with series values.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getLatestBatch(
  client: Client,
  params: GetLatestBatchParams,
  options?: CallOptions,
): Promise<Reply<BatchLatest>> {
  return client.read('/api/v1/data/latest', params, options);
}

/** Parameters of {@link getLatestAgentRead}. */
export interface GetLatestAgentReadParams {
  /** Name of the agent, case-insensitive. */
  readonly agent: Speaker;
  /**
   * Language of the texts: Georgian or English. If omitted, Accept-Language decides; ka if it lists
   * neither language. Case-insensitive.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
}

/**
 * Get the latest agent card: `GET /api/v1/data/agents/{agent}/latest`.
 *
 * Card of an agent from the latest cycle. Texts are in the requested language if available, otherwise in
 * the other language; summary_lang and headline_lang show which. If the narrative of the cycle cannot be
 * read, the texts are the agent’s own reasoning in English. The card of profesor covers the whole cycle.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getLatestAgentRead(
  client: Client,
  params: GetLatestAgentReadParams,
  options?: CallOptions,
): Promise<Reply<AgentCard>> {
  return client.read('/api/v1/data/agents/{agent}/latest', params, options);
}

/** Parameters of {@link getCycleNarrative}. */
export interface GetCycleNarrativeParams {
  /** Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0. */
  readonly cycle_number: number;
  /**
   * Language of the texts: Georgian or English. If omitted, Accept-Language decides; ka if it lists
   * neither language. Case-insensitive.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
  /**
   * Whether to include each agent's full text. Tier 1 with data:narratives.
   *
   * @defaultValue false
   */
  readonly include_prose?: boolean | undefined;
}

/**
 * Get the narratives of a cycle: `GET /api/v1/data/narratives/cycle/{cycle_number}/agents`.
 *
 * Headlines, labels of the measured quantities, and, if requested, the full texts of a cycle, the lead
 * first. Texts are in the requested language if available, otherwise in the other language; headline_lang
 * and narrative_lang show which. The texts contain no plan and no risk calculation. Words such as
 * unusual, strong, and extreme are used only for values outside the 10th and 90th percentiles of the
 * trailing year; methodology.words in the catalog detail of agents shows how many quantities use 2020 to
 * 2023 instead. The full texts need include_prose=true and Tier 1 with data:narratives. CYCLE_NOT_FOUND:
 * the cycle was never published. NARRATIVE_NOT_FOUND: the cycle was published, but its texts are no
 * longer in the archive.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getCycleNarrative(
  client: Client,
  params: GetCycleNarrativeParams,
  options?: CallOptions,
): Promise<Reply<NarrativeOfCycle>> {
  return client.read('/api/v1/data/narratives/cycle/{cycle_number}/agents', params, options);
}

/** Parameters of {@link getCycleProof}. */
export interface GetCycleProofParams {
  /** Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0. */
  readonly cycle_number: number;
}

/**
 * Get the proof of a cycle: `GET /api/v1/data/cycles/{cycle_number}/proof`.
 *
 * Hashes that prove the content of a cycle. Every published cycle is a chain entry, in the order of
 * publication: its hash covers the hashes of the previous entry, of the cycle's inputs, and of its
 * result. Use the proof to check a saved response later: whether the cycle is unchanged since it was
 * served, and whether any earlier entry was changed. CYCLE_NOT_FOUND: the cycle was never published, or
 * was withdrawn. PROOF_NOT_FOUND: the cycle was published before the chain began, and its entry does not
 * exist yet.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getCycleProof(
  client: Client,
  params: GetCycleProofParams,
  options?: CallOptions,
): Promise<Reply<CycleProof>> {
  return client.read('/api/v1/data/cycles/{cycle_number}/proof', params, options);
}

/**
 * Get the latest checkpoint: `GET /api/v1/data/checkpoints/latest`.
 *
 * Signed note with the chain hash of the latest cycle. Keep it to prove later what was published up to
 * then: the hash covers every earlier entry in the chain. CHECKPOINT_NOT_FOUND: the cycle is not signed
 * yet, or this deployment has no key that signs. PROOF_NOT_FOUND: the cycle's entry in the chain does not
 * exist yet.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getLatestCheckpoint(
  client: Client,
  params: NoParams = {},
  options?: CallOptions,
): Promise<Reply<CycleCheckpoint>> {
  return client.read('/api/v1/data/checkpoints/latest', params, options);
}

/** Parameters of {@link getCheckpoint}. */
export interface GetCheckpointParams {
  /** Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0. */
  readonly cycle_number: number;
}

/**
 * Get the checkpoint of a cycle: `GET /api/v1/data/checkpoints/{cycle_number}`.
 *
 * Signed note with the chain hash of a published cycle, which is signed only once. Cycles that an earlier
 * version published, or that were backfilled, have one too. CYCLE_NOT_FOUND: the cycle was never
 * published, or was withdrawn.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getCheckpoint(
  client: Client,
  params: GetCheckpointParams,
  options?: CallOptions,
): Promise<Reply<CycleCheckpoint>> {
  return client.read('/api/v1/data/checkpoints/{cycle_number}', params, options);
}

/** Parameters of {@link getTrackRecord}. */
export interface GetTrackRecordParams {
  /** Only this speaker: the lead or an agent. Case-insensitive. */
  readonly agent?: Speaker | undefined;
  /** Only these assets. Separate values with commas, or repeat the parameter. Case-insensitive. */
  readonly asset?: readonly Asset[] | undefined;
  /** Only this horizon, in hours. Case-insensitive. */
  readonly horizon?: '24' | '72' | '168' | undefined;
  /**
   * Kind of record. verdict: the calls of the lead and the agents. outlook: the forecasts of the size of
   * moves; agent is then rejected. Case-insensitive.
   *
   * @defaultValue "verdict"
   */
  readonly kind?: 'verdict' | 'outlook' | undefined;
  /** First UTC day of the cycles, inclusive. */
  readonly from?: string | undefined;
  /** Last UTC day of the cycles, included. */
  readonly to?: string | undefined;
}

/**
 * Get the track record: `GET /api/v1/data/track-record`.
 *
 * Per speaker, asset, and horizon: the hit rate, compared with simple rules in the same cases, and the
 * accuracy of the published probabilities, compared with climatology. A call is judged once, when its
 * horizon ends, by the prices known then, and is never restated. Live and backfilled cycles are reported
 * separately. Cycles that were withdrawn or had no known price are left out; left_out counts them. With
 * kind=outlook, per asset and horizon: the pinball loss of the quantiles against the trailing year and an
 * exponentially weighted variance, the Brier score of each declared move, coverage, calibration, and the
 * basis in force. The outlook of each 00:00 UTC cycle is one case.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getTrackRecord<Selected extends 'verdict' | 'outlook' = 'verdict'>(
  client: Client,
  params: GetTrackRecordParams & { readonly kind?: Selected | undefined } = {},
  options?: CallOptions,
): Promise<
  Reply<{ readonly verdict: TrackRecordResponse; readonly outlook: OutlookRecordResponse }[Selected]>
> {
  return client.read('/api/v1/data/track-record', params, options);
}

/** Parameters of {@link listOutcomes}. */
export interface ListOutcomesParams {
  /** Only this speaker: the lead or an agent. Case-insensitive. */
  readonly agent?: Speaker | undefined;
  /** Only these assets. Separate values with commas, or repeat the parameter. Case-insensitive. */
  readonly asset?: readonly Asset[] | undefined;
  /** Only this horizon, in hours. Case-insensitive. */
  readonly horizon?: '24' | '72' | '168' | undefined;
  /**
   * Start of the window of cycles, inclusive; default: 365 days before its end. ISO-8601 with Z or a
   * numeric offset, or a date, which means midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a date, which
   * means midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * Outcomes per page. From 1 to 500.
   *
   * @defaultValue 100
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the previous page. It fixes window, filters, and order: omit those parameters, or
   * repeat them unchanged. limit can change.
   */
  readonly cursor?: string | undefined;
}

/**
 * List track record outcomes: `GET /api/v1/data/track-record/outcomes`.
 *
 * One outcome per cycle, asset, and completed horizon, latest first: the rounded price return, the
 * sources of both prices, each speaker's call, and whether the call came true. Outcomes are recorded once
 * and never restated; outcomes of withdrawn cycles are not listed. Calls of agents also need data:agents;
 * without it, only calls of the lead are shown. The window is at most 365 days (default: the last 365
 * days), with pages through meta.next_cursor. Prices are not returned, because only the latest price can
 * be read. Returns based on prices from sources of licence class B are withheld, as meta.unavailable then
 * reports.
 *
 * Tier: tier1. Scope: data:history.
 */
export function listOutcomes(
  client: Client,
  params: ListOutcomesParams = {},
  options?: CallOptions,
): Promise<Reply<OutcomesPage>> {
  return client.read('/api/v1/data/track-record/outcomes', params, options);
}

/** Parameters of {@link getLatestOutlook}. */
export interface GetLatestOutlookParams {
  /** Only these assets. Separate values with commas, or repeat the parameter. Case-insensitive. */
  readonly asset?: readonly Asset[] | undefined;
  /** Only these horizons. Separate values with commas, or repeat the parameter. Case-insensitive. */
  readonly horizon?: readonly ('24h' | '72h' | '7d')[] | undefined;
}

/**
 * Get the latest outlook: `GET /api/v1/data/outlook/latest`.
 *
 * Distribution of the moves of every asset over the next 24 hours, 72 hours, and 7 days from the latest
 * cycle's instant: expected volatility, quantiles of the return and of the range, and probabilities of
 * declared moves. It forecasts the size of moves, not their direction. A longer horizon never states
 * less. shown_skill marks the statements that the record shows to be better than the past year. Only this
 * route has prices; you must display meta.attribution[].text with them.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getLatestOutlook(
  client: Client,
  params: GetLatestOutlookParams = {},
  options?: CallOptions,
): Promise<Reply<OutlookLatest>> {
  return client.read('/api/v1/data/outlook/latest', params, options);
}

/** Parameters of {@link listOutlooks}. */
export interface ListOutlooksParams {
  /**
   * Only these assets; default: all. Separate values with commas, or repeat the parameter.
   * Case-insensitive.
   */
  readonly asset?: readonly Asset[] | undefined;
  /**
   * Only these horizons; default: all. Separate values with commas, or repeat the parameter.
   * Case-insensitive.
   */
  readonly horizon?: readonly ('24h' | '72h' | '7d')[] | undefined;
  /**
   * Start of the window, inclusive; default: 365 days before its end. ISO-8601 with Z or a numeric
   * offset, or a date, which means midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a date, which
   * means midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * Time of the requested state, not in the future: cycles that were published by then. If to is omitted,
   * the window ends at as_of. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date,
   * which means midnight UTC.
   */
  readonly as_of?: string | undefined;
  /**
   * Cycles per page. From 1 to 200.
   *
   * @defaultValue 24
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the previous page. It fixes window, filters, and order: omit those parameters, or
   * repeat them unchanged. limit can change.
   */
  readonly cursor?: string | undefined;
}

/**
 * List past outlooks: `GET /api/v1/data/outlook/history`.
 *
 * Outlooks of every cycle as published, latest first, in a window of at most 365 days (default: the last
 * 365 days), with pages through meta.next_cursor. There is one cycle every 15 minutes, so a week has 672.
 * Prices and skill are only in the latest outlook. Every cycle has an item for each asset and horizon; in
 * cycles before the first outlook, all are unavailable with the reason no_fit. With as_of, the page
 * contains the cycles that were known at that time: a live cycle is known from its publication, and a
 * cycle backfilled for the time before the first live cycle is known from its slot. A gap that was filled
 * later is not included. meta.gaps lists known outages that overlap the window, and runs of missed
 * cycles; meta.unavailable lists the outlooks that were unavailable in some cycles of the page.
 *
 * Tier: tier1. Scope: data:history.
 */
export function listOutlooks(
  client: Client,
  params: ListOutlooksParams = {},
  options?: CallOptions,
): Promise<Reply<OutlookHistory>> {
  return client.read('/api/v1/data/outlook/history', params, options);
}

/** Parameters of {@link getMarketLens}. */
export interface GetMarketLensParams {
  /**
   * Language of the headlines: Georgian or English. If omitted, Accept-Language decides; ka if it lists
   * neither language. Case-insensitive.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
}

/**
 * Get a snapshot to embed: `GET /api/v1/data/market-lens/snapshot`.
 *
 * The verdict, every agent's headline, the five BTC composites, and public context. Display the context
 * with its attribution texts from meta.attribution.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getMarketLens(
  client: Client,
  params: GetMarketLensParams = {},
  options?: CallOptions,
): Promise<Reply<MarketLensSnapshot>> {
  return client.read('/api/v1/data/market-lens/snapshot', params, options);
}

/** Parameters of {@link getMe}. */
export interface GetMeParams {
  /**
   * Number of UTC days of usage, including today. From 1 to 30.
   *
   * @defaultValue 7
   */
  readonly days?: number | undefined;
}

/**
 * Get key entitlements and usage: `GET /api/v1/data/me`.
 *
 * Entitlements, scopes, and limits of the key, its usage today, and its usage by day and endpoint. The
 * route needs a key, shows only that key, and is never cached, so it sends no ETag and ignores
 * If-None-Match.
 *
 * Tier: tier1. Scope: data:read.
 */
export function getMe(client: Client, params: GetMeParams = {}, options?: CallOptions): Promise<Reply<Me>> {
  return client.read('/api/v1/data/me', params, options);
}

/** Parameters of {@link getLatestNarrative}. */
export interface GetLatestNarrativeParams {
  /**
   * Language of the texts: Georgian or English. Case-insensitive.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
  /**
   * Whether the response includes the full texts: in Georgian, about 45 kB instead of 2 kB.
   *
   * @defaultValue true
   */
  readonly include_prose?: boolean | undefined;
}

/**
 * Get the latest cycle narrative: `GET /api/v1/public/narratives/latest`.
 *
 * Verdict, paper plan, and texts of the latest cycle. Texts are in the requested language if available,
 * otherwise in the other language; lang shows which. Poll at most every 30 seconds; there is a new cycle
 * every 15 minutes.
 *
 * You need a key only if the operator requires one; otherwise, any key is accepted.
 */
export function getLatestNarrative(
  client: Client,
  params: GetLatestNarrativeParams = {},
  options?: CallOptions,
): Promise<BareReply<LegacyNarrative>> {
  return client.readBare('/api/v1/public/narratives/latest', params, options);
}

/** Parameters of {@link getNarrativeOfCycle}. */
export interface GetNarrativeOfCycleParams {
  /** Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0. */
  readonly cycle_number: number;
  /**
   * Language of the texts: Georgian or English. Case-insensitive.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
  /**
   * Whether the response includes the full texts: in Georgian, about 45 kB instead of 2 kB.
   *
   * @defaultValue true
   */
  readonly include_prose?: boolean | undefined;
}

/**
 * Get the narrative of a cycle: `GET /api/v1/public/narratives/cycle/{cycle_number}`.
 *
 * Verdict, paper plan, and texts of a past cycle. They come from the fast cache for 14 days, then from
 * the archive; meta.cache_source shows which. CYCLE_NOT_FOUND: no such cycle was published.
 * NARRATIVE_NOT_FOUND: the cycle was published, but its texts are no longer in the archive.
 *
 * You need a key only if the operator requires one; otherwise, any key is accepted.
 */
export function getNarrativeOfCycle(
  client: Client,
  params: GetNarrativeOfCycleParams,
  options?: CallOptions,
): Promise<BareReply<LegacyNarrative>> {
  return client.readBare('/api/v1/public/narratives/cycle/{cycle_number}', params, options);
}

/** Parameters of {@link listNarratives}. */
export interface ListNarrativesParams {
  /**
   * Cycles in the list. From 1 to 200.
   *
   * @defaultValue 24
   */
  readonly limit?: number | undefined;
  /**
   * Reserved: the list has no texts. Case-insensitive.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
}

/**
 * List the latest cycles: `GET /api/v1/public/narratives`.
 *
 * Number, time, and verdict of each cycle, latest first; 24 cycles are about six hours.
 *
 * You need a key only if the operator requires one; otherwise, any key is accepted.
 */
export function listNarratives(
  client: Client,
  params: ListNarrativesParams = {},
  options?: CallOptions,
): Promise<BareReply<NarrativeList>> {
  return client.readBare('/api/v1/public/narratives', params, options);
}

/** Parameters of {@link getNarrativeStats}. */
export interface GetNarrativeStatsParams {
  /**
   * Length of the window in hours; the window ends now. From 1 to 720.
   *
   * @defaultValue 24
   */
  readonly hours?: number | undefined;
}

/**
 * Get narrative statistics: `GET /api/v1/public/narratives/stats`.
 *
 * Writing time and cost of the texts in the last hours, and the number of cycles by verdict.
 *
 * You need a key only if the operator requires one; otherwise, any key is accepted.
 */
export function getNarrativeStats(
  client: Client,
  params: GetNarrativeStatsParams = {},
  options?: CallOptions,
): Promise<BareReply<NarrativeStatistics>> {
  return client.readBare('/api/v1/public/narratives/stats', params, options);
}

/**
 * List data providers: `GET /api/v1/data-sources`.
 *
 * The nine external providers of the crew’s data, with licence, attribution, sources, and status. The
 * response contains only metadata and is safe to embed.
 *
 * You need a key only if the operator requires one; otherwise, any key is accepted.
 */
export function listDataSources(
  client: Client,
  params: NoParams = {},
  options?: CallOptions,
): Promise<BareReply<ProviderList>> {
  return client.readBare('/api/v1/data-sources', params, options);
}
