import { type Asset, ASSETS, byAsset, SYMBOLS, symbolOf } from '../../../packages/engine/assets.ts';
import { LEAD } from '../../../packages/engine/crew/lead.ts';
import { type BatchLatest } from '../../batch/batch.dto.ts';
import { type CompositesLatest } from '../../composites/composites.dto.ts';
import { PUBLIC_METRICS } from '../../domain/catalog/public-metrics.ts';
import { MAX_BATCH_IDS } from '../../domain/request-bounds.ts';
import { type RouteCall } from '../../access/admission/inner-calls.ts';
import { type EnvelopeMeta } from '../../http/envelope/envelope.response.ts';
import { type MarketLensSnapshot } from '../../market-lens/market-lens.dto.ts';
import { type OutlookLatest } from '../../outlook/outlook.dto.ts';
import { type Series } from '../../series/series.dto.ts';
import { type SourceList } from '../../sources/sources.dto.ts';
import { type OutlookRecordResponse } from '../../track-record/outlook-record.response.ts';
import { type TrackRecordResponse } from '../../track-record/track-record.dto.ts';
import { type VerdictHistory, type VerdictLatest } from '../../verdicts/verdict.dto.ts';
import { type PageLanguage } from '../display/words.ts';

interface Data {
  readonly verdict: VerdictLatest;
  /** The last 24 cycles, which are six hours. */
  readonly history: VerdictHistory;
  /** Headlines of the agents. */
  readonly lens: MarketLensSnapshot;
  readonly composites: CompositesLatest;
  readonly outlook: OutlookLatest;
  readonly record: TrackRecordResponse;
  readonly outlookRecord: OutlookRecordResponse;
  readonly sources: SourceList;
  /** The crew's view of each asset, and ages of public series. */
  readonly batch: BatchLatest;
  /** Seven days in intervals of four hours: hours would be more points than an anonymous caller gets. */
  readonly BTC: Series;
  readonly ETH: Series;
  readonly SOL: Series;
}

/** A response of the API, or the code of its error. */
export type Reading<Content> =
  | { readonly data: Content; readonly meta: EnvelopeMeta }
  | { readonly failed: string };

export type Readings = { readonly [Name in keyof Data]: Reading<Data[Name]> };

const BATCH_IDS: readonly string[] = [
  ...SYMBOLS.map((symbol) => `signal:${symbol}`),
  ...PUBLIC_METRICS.map(({ latestIds }) => latestIds[0]!),
].slice(0, MAX_BATCH_IDS);

const RECORD = 'getTrackRecord';

const callsIn = (lang: PageLanguage): Readonly<Record<keyof Data, RouteCall>> => ({
  verdict: { operationId: 'getLatestVerdict' },
  history: { operationId: 'listVerdicts' },
  lens: { operationId: 'getMarketLens', query: { lang } },
  composites: { operationId: 'getLatestComposites' },
  outlook: { operationId: 'getLatestOutlook' },
  record: { operationId: RECORD, query: { agent: LEAD } },
  outlookRecord: { operationId: RECORD, query: { kind: 'outlook' } },
  sources: { operationId: 'listSources' },
  batch: { operationId: 'getLatestBatch', query: { ids: BATCH_IDS.join(',') } },
  ...byAsset((asset) => ({
    operationId: 'getSeries',
    path: { metric_id: 'exchange.price' },
    query: { symbol: symbolOf(asset), interval: '4h' },
  })),
});

/** Reads what the page of some assets shows, which are at most four reads of the database. */
export async function readAll(
  lang: PageLanguage,
  assets: readonly Asset[],
  read: (call: RouteCall) => Promise<Reading<unknown>>,
): Promise<Readings> {
  const hidden: readonly string[] = ASSETS.filter((asset) => !assets.includes(asset));
  const calls = Object.entries(callsIn(lang)).filter(([name]) => !hidden.includes(name));
  const entries = calls.map(async ([name, call]) => [name, await read(call)] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as Readings;
}
