// Made from the contract by `npm run generate`. Changes are made there.
import { type CallOptions, type Client } from '../client.ts';
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
  type ProviderList,
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
 * Links to every route: `GET /api/v1/data`.
 *
 * The routes of the data API with their paths.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getIndex(client: Client, options?: CallOptions): Promise<Reply<DataIndex>> {
  return client.read('/api/v1/data', {}, options);
}

/**
 * The error registry: `GET /api/v1/data/errors`.
 *
 * Every error code with its status and what to do about it.
 *
 * Tier: tier0. Scope: data:read.
 */
export function listErrors(client: Client, options?: CallOptions): Promise<Reply<ErrorRegistry>> {
  return client.read('/api/v1/data/errors', {}, options);
}

/**
 * This contract: `GET /api/v1/data/openapi.json`.
 *
 * The OpenAPI document of the partner routes, without an envelope.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getContract(client: Client, options?: CallOptions): Promise<BareReply<OpenApiContract>> {
  return client.readBare('/api/v1/data/openapi.json', {}, options);
}

/**
 * A plain-text guide for AI assistants: `GET /api/v1/data/llms.txt`.
 *
 * What there is and how to use it, as Markdown with links, without an envelope.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getGuide(client: Client, options?: CallOptions): Promise<BareReply<string>> {
  return client.readText('/api/v1/data/llms.txt', {}, options);
}

/**
 * The guides of the documentation, whole: `GET /api/v1/data/llms-full.txt`.
 *
 * Every guide that llms.txt links to, as one Markdown text, without an envelope.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getGuides(client: Client, options?: CallOptions): Promise<BareReply<string>> {
  return client.readText('/api/v1/data/llms-full.txt', {}, options);
}

/** Parameters of {@link listProducts}. */
export interface ListProductsParams {
  /** Kind of the products to be shown. Any letter case. */
  readonly kind?: 'composite' | 'verdict' | 'narrative' | 'series' | undefined;
}

/**
 * Every product: `GET /api/v1/data/catalog`.
 *
 * What is served, where, to whom, how often it changes and how far back it reaches. entitled says whether
 * the caller may read it.
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
  /** Id of the product, any letter case. */
  readonly product_id: string;
}

/**
 * One product: `GET /api/v1/data/catalog/{product_id}`.
 *
 * Its entry of the catalog with the fields of its replies, its dimensions, its methodology, its earliest
 * date and a sample that is answered without a key. For series also every metric.
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
  /** The type of entries to be shown. Any letter case. */
  readonly type?: 'added' | 'changed' | 'deprecated' | 'removed' | 'methodology' | 'data-note' | undefined;
}

/**
 * What changed: `GET /api/v1/data/changelog`.
 *
 * Additions, changes, deprecations with their sunset, removals, methodology and notes on data.
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
 * How the service stands: `GET /api/v1/data/health`.
 *
 * The latest cycle, the stores and every product, from a 60 s snapshot.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getHealth(client: Client, options?: CallOptions): Promise<Reply<Health>> {
  return client.read('/api/v1/data/health', {}, options);
}

/** Parameters of {@link listSources}. */
export interface ListSourcesParams {
  /** Name or key of a provider, any letter case. */
  readonly provider?: string | undefined;
  /** Id of a product that the sources feed. */
  readonly product?: string | undefined;
  /**
   * States to be shown. With paused among them, paused sources are shown without more. A comma list, or
   * the parameter repeated. Any letter case.
   */
  readonly status?: readonly FreshnessStatus[] | undefined;
  /**
   * Whether paused sources are shown where status does not name them.
   *
   * @defaultValue false
   */
  readonly include_paused?: boolean | undefined;
  /**
   * What was known at this moment, which must not lie in the future: the states at the cut-off of the
   * newest cycle published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a
   * date, which means its midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * The freshness board: `GET /api/v1/data/sources`.
 *
 * Every source with its state. Metadata only, never values. An unknown provider or product gives an empty
 * list and an entry in meta.unavailable. With as_of (Tier 1 with data:history) the states are those that
 * were stored with the newest cycle known at that moment, judged at its cut-off; meta.as_of says which,
 * and meta.unavailable what is not stored.
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
  /** Id of the source, any letter case. */
  readonly source_id: string;
  /**
   * What was known at this moment, which must not lie in the future: the states at the cut-off of the
   * newest cycle published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a
   * date, which means its midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * One source: `GET /api/v1/data/sources/{source_id}`.
 *
 * Its line of the board, what partners may receive of it, and its attribution. vintages says whether its
 * past holds every revision. With as_of (Tier 1 with data:history) the states are those that were stored
 * with the newest cycle known at that moment, judged at its cut-off; meta.as_of says which, and
 * meta.unavailable what is not stored.
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

/** Parameters of {@link getLatestComposites}. */
export interface GetLatestCompositesParams {
  /** Assets to be shown. A comma list, or the parameter repeated. Any letter case. */
  readonly asset?: readonly Asset[] | undefined;
  /** Indices to be shown. A comma list, or the parameter repeated. Any letter case. */
  readonly index?: readonly CompositeIndex[] | undefined;
  /**
   * What was known at this moment, which must not lie in the future: the scores of the newest cycle
   * published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date, which
   * means its midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * The five composite indices of every asset: `GET /api/v1/data/composites/latest`.
 *
 * The scores of the newest cycle. Freshness, degraded and warnings are judged anew at most every 60 s.
 * Components need Tier 1 with data:components. With as_of (Tier 1 with data:history) the scores are those
 * of the newest cycle that was known at that moment, and freshness, degraded and warnings are judged at
 * its cut-off: a live cycle is known from its publication; a cycle backfilled for the time before the
 * first live one, from its slot, which meta.unavailable says.
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
   * Assets to be shown; all where nothing is said. A comma list, or the parameter repeated. Any letter
   * case.
   */
  readonly asset?: readonly Asset[] | undefined;
  /**
   * Indices to be shown; all where nothing is said. A comma list, or the parameter repeated. Any letter
   * case.
   */
  readonly index?: readonly CompositeIndex[] | undefined;
  /**
   * Begin of the window, included; 365 days before its end where it is left out. ISO-8601 with Z or a
   * numeric offset, or a date, which means its midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, excluded; now where it is left out. ISO-8601 with Z or a numeric offset, or a
   * date, which means its midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * What was known at this moment, which must not lie in the future: cycles that were published by then,
   * in a window that ends with it where to is left out. Tier 1 with data:history. ISO-8601 with Z or a
   * numeric offset, or a date, which means its midnight UTC.
   */
  readonly as_of?: string | undefined;
  /**
   * Cycles per page. From 1 to 500.
   *
   * @defaultValue 24
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the page before. It pins window, filters and order: leave those out beside it, or
   * repeat them as they were. limit may change.
   */
  readonly cursor?: string | undefined;
}

/**
 * Composite indices of the past, newest first: `GET /api/v1/data/composites/history`.
 *
 * The scores of every cycle as they were published, with a window of at most 365 days (the last 365 days
 * where nothing is said) and pages by meta.next_cursor. A cycle is a quarter of an hour: a week of them
 * is 672. With as_of the page holds the cycles that were known at that moment: a live cycle is known from
 * its publication; a cycle backfilled for the time before the first live one, from its slot; a gap that
 * was filled later is not. Freshness and warnings belong to the newest scores alone. meta.gaps lists
 * known outages that overlap the window; a cycle that was missed is not in the list.
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
   * What was known at this moment, which must not lie in the future: the newest verdict published by
   * then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date, which means its
   * midnight UTC.
   */
  readonly as_of?: string | undefined;
}

/**
 * The verdict of the newest cycle: `GET /api/v1/data/verdicts/latest`.
 *
 * What the lead says, the consensus behind it, the tally and the vote of every agent. No trade
 * instructions. The breakdown of the consensus and the summaries of the agents need Tier 1 with
 * data:agents. With as_of (Tier 1 with data:history) it is the newest verdict that was known at that
 * moment: a live cycle is known from its publication; a cycle backfilled for the time before the first
 * live one, from its slot, which meta.unavailable says. narrative.available is true while its narrative
 * can be read now.
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
   * Begin of the window, included; 365 days before its end where it is left out. Tier 1 with
   * data:history. ISO-8601 with Z or a numeric offset, or a date, which means its midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, excluded; now where it is left out. Tier 1 with data:history. ISO-8601 with Z or a
   * numeric offset, or a date, which means its midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * What was known at this moment, which must not lie in the future: cycles that were published by then,
   * in a window that ends with it where to is left out. Tier 1 with data:history. ISO-8601 with Z or a
   * numeric offset, or a date, which means its midnight UTC.
   */
  readonly as_of?: string | undefined;
  /** Only cycles whose verdict says this. Any letter case. */
  readonly signal?: Signal | undefined;
  /**
   * Cycles per page; any other than 24 needs Tier 1 with data:history. From 1 to 500.
   *
   * @defaultValue 24
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the page before. It pins window, filters and order: leave those out beside it, or
   * repeat them as they were. limit may change.
   */
  readonly cursor?: string | undefined;
  /**
   * Whether each cycle carries the votes of the agents. Tier 1 with data:agents.
   *
   * @defaultValue false
   */
  readonly include_agents?: boolean | undefined;
}

/**
 * Verdicts of the past, newest first: `GET /api/v1/data/verdicts/history`.
 *
 * Anonymous callers, and keys without data:history, are served the last 24 cycles; signal then chooses
 * among those. Tier 1 with data:history chooses a window of at most 365 days (the last 365 days where
 * nothing is said) and pages through it by meta.next_cursor. include_agents needs Tier 1 with
 * data:agents. With as_of the page holds the cycles that were known at that moment: a live cycle is known
 * from its publication; a cycle backfilled for the time before the first live one, from its slot; a gap
 * that was filled later is not. meta.gaps lists known outages that overlap the window and runs of cycles
 * that were missed; meta.unavailable says what lies before the first cycle that is held and after the
 * newest.
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
  /** Id of a public metric, as the catalog lists it; any letter case. */
  readonly metric_id: string;
  /**
   * The dimension, where it is an asset. Any letter case. asset, symbol and dimension name the same thing
   * and must not contradict.
   */
  readonly asset?: string | undefined;
  /**
   * The dimension, where it is a symbol. Any letter case. asset, symbol and dimension name the same thing
   * and must not contradict.
   */
  readonly symbol?: string | undefined;
  /**
   * The dimension of a metric that has one, as the catalog lists it. Any letter case. asset, symbol and
   * dimension name the same thing and must not contradict.
   */
  readonly dimension?: string | undefined;
  /**
   * Begin of the window, included; 365 days before its end where it is left out. Tier 1 with data:series
   * and data:history. ISO-8601 with Z or a numeric offset, or a date, which means its midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, excluded; now where it is left out. Tier 1 with data:series and data:history.
   * ISO-8601 with Z or a numeric offset, or a date, which means its midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * What was known at this moment, which must not lie in the future: of each event the newest revision
   * known by then, in a window that ends with it where to is left out. Tier 1 with data:series and
   * data:history. ISO-8601 with Z or a numeric offset, or a date, which means its midnight UTC.
   */
  readonly as_of?: string | undefined;
  /**
   * Whether each point says when its value became known.
   *
   * @defaultValue false
   */
  readonly include_known_at?: boolean | undefined;
  /**
   * raw: the values as they were observed. Others: one point per bucket of that length, aligned to UTC,
   * that begins in the window and has a value. Which of them a metric has, the catalog says. Any letter
   * case.
   *
   * @defaultValue "raw"
   */
  readonly interval?: Interval | undefined;
  /**
   * Points per page; more than 100 need Tier 1 with data:series and data:history. From 1 to 500.
   *
   * @defaultValue 100
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the page before. It pins window, filters and order: leave those out beside it, or
   * repeat them as they were. limit may change.
   */
  readonly cursor?: string | undefined;
  /**
   * Newest or oldest event first. Any letter case.
   *
   * @defaultValue "desc"
   */
  readonly order?: 'desc' | 'asc' | undefined;
  /**
   * Whether of consecutive identical values only the earliest is served. Acts on raw points of series
   * with ts_semantics fetch alone.
   *
   * @defaultValue true
   */
  readonly dedupe?: boolean | undefined;
}

/**
 * An attributed public series: `GET /api/v1/data/series/{metric_id}`.
 *
 * Anonymous callers, and keys without data:series and data:history, are served the trailing 7 days and at
 * most 100 points, without further pages. Tier 1 with both scopes chooses a window of at most 365 days
 * (the last 365 days where nothing is said) and pages through it by meta.next_cursor, which decides alone
 * whether more follows: within a long run of one value a page may hold fewer points than its limit, or
 * none. Of raw values exchange.ls_ratio reaches back 24 hours and exchange.price is its latest alone, for
 * everybody. With interval each point is a bucket of an hour, four hours or a day that begins at a whole
 * UTC one: event_at is its begin, value its last value, beside mean, min and max where aggregates names
 * them; buckets without a value are left out, and the one that has not ended yet has complete false. So
 * exchange.price is served as far back as other series, and exchange.ls_ratio for 7 days. A page sums up
 * a bounded number of values, so that it may hold fewer buckets than its limit; the catalog says which
 * intervals a metric has. With as_of (Tier 1 with both scopes) each event has the newest revision known
 * at that moment, and what became known later is not there; how far back a series may be read is still
 * counted from now. include_known_at adds known_at to every point. meta.attribution[].text has to be
 * shown; meta.gaps lists known outages that overlap the window, and meta.unavailable says which parts of
 * it are not held and where the newest value is served if none lies in it.
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

/** Parameters of {@link getLatestBatch}. */
export interface GetLatestBatchParams {
  /**
   * composite.<index>:<ASSET> (the asset is BTC where it is left out), verdict, series:<metric_id>,
   * series:<metric_id>:<dimension>, signal:<SYMBOL>. Any letter case. 1 to 25 ids. A comma list, or the
   * parameter repeated.
   */
  readonly ids: readonly string[];
}

/**
 * The newest of up to 25 things at once: `GET /api/v1/data/latest`.
 *
 * Every id stands in items, in missing, or in meta.unavailable with a reason; nothing about an id fails
 * the call. Ages and states are judged at the beginning of the running minute. meta.attribution[].text
 * has to be shown beside values of series.
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
  /** Name of the agent, any letter case. */
  readonly agent: Speaker;
  /**
   * Language of the texts: Georgian or English. Where it is left out, Accept-Language decides; ka where
   * that names neither. Any letter case.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
}

/**
 * What one agent says: `GET /api/v1/data/agents/{agent}/latest`.
 *
 * The card of an agent from the newest cycle. Texts are in the language asked for, else in the other one:
 * summary_lang and headline_lang say which. Where the cycle has no narrative that can be read, they are
 * the agent’s own reasoning in English. The card of profesor comes from the cycle as a whole.
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
  /** Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0. */
  readonly cycle_number: number;
  /**
   * Language of the texts: Georgian or English. Where it is left out, Accept-Language decides; ka where
   * that names neither. Any letter case.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
  /**
   * Whether each agent carries its whole text. Tier 1 with data:narratives.
   *
   * @defaultValue false
   */
  readonly include_prose?: boolean | undefined;
}

/**
 * What every agent told of one cycle: `GET /api/v1/data/narratives/cycle/{cycle_number}/agents`.
 *
 * Headlines, the labels of what was measured and, where they are asked for, the whole texts of a cycle,
 * the lead first. Texts are in the language asked for, else in the other one: headline_lang and
 * narrative_lang say which. They hold no plan and no risk calculation. Words such as unusual, strong and
 * extreme stand only for values outside the 10th and 90th percentile of the trailing year;
 * methodology.words of the catalog detail of agents says what of it rests on 2020 to 2023. The whole
 * texts need include_prose=true and Tier 1 with data:narratives. CYCLE_NOT_FOUND: the cycle was never
 * published. NARRATIVE_NOT_FOUND: it was, and its texts have left the archive.
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
  /** Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0. */
  readonly cycle_number: number;
}

/**
 * Hashes that prove what a cycle said: `GET /api/v1/data/cycles/{cycle_number}/proof`.
 *
 * Every published cycle is an entry of a chain: its hash covers the hash of the entry before, of its
 * inputs and of its result, in the order of publication. With it a kept reply is checked later: whether
 * the cycle is still what was served, and whether anything before it was changed. CYCLE_NOT_FOUND: the
 * cycle was never published, or was withdrawn. PROOF_NOT_FOUND: it was published before there was a
 * chain, and its place is not there yet.
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

/** Parameters of {@link getTrackRecord}. */
export interface GetTrackRecordParams {
  /** Only this speaker: the lead or an agent. Any letter case. */
  readonly agent?: Speaker | undefined;
  /** Only these assets. A comma list, or the parameter repeated. Any letter case. */
  readonly asset?: readonly Asset[] | undefined;
  /** Only this horizon, in hours. Any letter case. */
  readonly horizon?: '24' | '72' | '168' | undefined;
  /** First UTC day of the cycles, included. */
  readonly from?: string | undefined;
  /** Last UTC day of the cycles, included. */
  readonly to?: string | undefined;
}

/**
 * What became of what the lead and the agents said: `GET /api/v1/data/track-record`.
 *
 * Per speaker, asset and horizon: how many calls came true, against what simple rules would have hit in
 * the same cases, and how the published probabilities did against climatology. A call is judged once when
 * its horizon ends, by the prices known then, and never restated. Live cycles and backfilled ones are
 * apart. Cycles that were withdrawn, or had no known price, are left out, and left_out counts them.
 *
 * Tier: tier0. Scope: data:read.
 */
export function getTrackRecord(
  client: Client,
  params: GetTrackRecordParams = {},
  options?: CallOptions,
): Promise<Reply<TrackRecordResponse>> {
  return client.read('/api/v1/data/track-record', params, options);
}

/** Parameters of {@link listOutcomes}. */
export interface ListOutcomesParams {
  /** Only this speaker: the lead or an agent. Any letter case. */
  readonly agent?: Speaker | undefined;
  /** Only these assets. A comma list, or the parameter repeated. Any letter case. */
  readonly asset?: readonly Asset[] | undefined;
  /** Only this horizon, in hours. Any letter case. */
  readonly horizon?: '24' | '72' | '168' | undefined;
  /**
   * Begin of the window of cycles, included; 365 days before its end where it is left out. ISO-8601 with
   * Z or a numeric offset, or a date, which means its midnight UTC.
   */
  readonly from?: string | undefined;
  /**
   * End of the window, excluded; now where it is left out. ISO-8601 with Z or a numeric offset, or a
   * date, which means its midnight UTC.
   */
  readonly to?: string | undefined;
  /**
   * Outcomes per page. From 1 to 500.
   *
   * @defaultValue 100
   */
  readonly limit?: number | undefined;
  /**
   * meta.next_cursor of the page before. It pins window, filters and order: leave those out beside it, or
   * repeat them as they were. limit may change.
   */
  readonly cursor?: string | undefined;
}

/**
 * The outcomes behind the track record, newest first: `GET /api/v1/data/track-record/outcomes`.
 *
 * One outcome per cycle, asset and horizon that is over: the rounded return of the price with the sources
 * of both prices, and what each speaker said and whether it came true. Outcomes are recorded once and
 * never restated; those of withdrawn cycles are not listed. Calls of agents need data:agents as well;
 * without it those of the lead are shown. A window of at most 365 days (the last 365 days where nothing
 * is said), page by page by meta.next_cursor. Prices are not returned, because only the latest price may
 * be read. Returns of prices from sources of licence class B are withheld, which meta.unavailable says.
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

/** Parameters of {@link getMarketLens}. */
export interface GetMarketLensParams {
  /**
   * Language of the headlines: Georgian or English. Where it is left out, Accept-Language decides; ka
   * where that names neither. Any letter case.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
}

/**
 * A snapshot to embed: `GET /api/v1/data/market-lens/snapshot`.
 *
 * The verdict, the headline of every agent, the five BTC composites and public context. Context has to be
 * shown with its attribution, which meta.attribution has as texts.
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
   * How many UTC days of usage are shown, today included. From 1 to 30.
   *
   * @defaultValue 7
   */
  readonly days?: number | undefined;
}

/**
 * What the presented key may do, and what it did: `GET /api/v1/data/me`.
 *
 * Entitlements, scopes and limits of the key, its use of today, and its use by day and endpoint. Needs a
 * key, is never cached, and shows a key to its holder alone. It carries no ETag and ignores
 * If-None-Match: what nobody may keep cannot be kept up to date.
 *
 * Tier: tier1. Scope: data:read.
 */
export function getMe(client: Client, params: GetMeParams = {}, options?: CallOptions): Promise<Reply<Me>> {
  return client.read('/api/v1/data/me', params, options);
}

/** Parameters of {@link getLatestNarrative}. */
export interface GetLatestNarrativeParams {
  /**
   * Language of the texts: Georgian or English. Any letter case.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
  /**
   * Whether the whole texts are served: in Georgian about 45 kB instead of 2.
   *
   * @defaultValue true
   */
  readonly include_prose?: boolean | undefined;
}

/**
 * The newest decision cycle as it is told: `GET /api/v1/public/narratives/latest`.
 *
 * Verdict, paper plan and texts of the newest cycle. Texts are in the language asked for, else in the
 * other one: lang says which. Poll no faster than every 30 seconds; the cycle changes every quarter of an
 * hour.
 *
 * A key is needed only where the operator demands one; any presented key is accepted elsewhere.
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
  /** Number of the cycle: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0. */
  readonly cycle_number: number;
  /**
   * Language of the texts: Georgian or English. Any letter case.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
  /**
   * Whether the whole texts are served: in Georgian about 45 kB instead of 2.
   *
   * @defaultValue true
   */
  readonly include_prose?: boolean | undefined;
}

/**
 * One decision cycle as it was told: `GET /api/v1/public/narratives/cycle/{cycle_number}`.
 *
 * The same of a cycle of the past: from the fast cache for 14 days, then from the archive;
 * meta.cache_source says from where. CYCLE_NOT_FOUND: no such cycle was published. NARRATIVE_NOT_FOUND:
 * it was, and its texts have left the archive.
 *
 * A key is needed only where the operator demands one; any presented key is accepted elsewhere.
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
   * Reserved: what is listed has no language. Any letter case.
   *
   * @defaultValue "ka"
   */
  readonly lang?: Language | undefined;
}

/**
 * The newest decision cycles: `GET /api/v1/public/narratives`.
 *
 * Number, time and verdict of each, newest first; 24 are about six hours.
 *
 * A key is needed only where the operator demands one; any presented key is accepted elsewhere.
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
   * Length of the window in hours; it ends now. From 1 to 720.
   *
   * @defaultValue 24
   */
  readonly hours?: number | undefined;
}

/**
 * Statistics of the newest decision cycles: `GET /api/v1/public/narratives/stats`.
 *
 * How long the texts of the last hours took, what they cost, and how many cycles said what.
 *
 * A key is needed only where the operator demands one; any presented key is accepted elsewhere.
 */
export function getNarrativeStats(
  client: Client,
  params: GetNarrativeStatsParams = {},
  options?: CallOptions,
): Promise<BareReply<NarrativeStatistics>> {
  return client.readBare('/api/v1/public/narratives/stats', params, options);
}

/**
 * The providers of the data: `GET /api/v1/data-sources`.
 *
 * The nine outside systems that the crew’s data comes from, with their licence, attribution, sources and
 * state. Metadata only, safe to embed.
 *
 * A key is needed only where the operator demands one; any presented key is accepted elsewhere.
 */
export function listDataSources(client: Client, options?: CallOptions): Promise<BareReply<ProviderList>> {
  return client.readBare('/api/v1/data-sources', {}, options);
}
