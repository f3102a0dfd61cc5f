import { type Asset, ASSETS, byAsset, SYMBOLS, symbolOf } from '../../../packages/engine/assets.ts';
import { LEAD } from '../../../packages/engine/crew/lead.ts';
import { type BatchLatest } from '../../batch/batch.dto.ts';
import { type CompositesLatest } from '../../composites/composites.dto.ts';
import { PUBLIC_METRICS } from '../../domain/catalog/public-metrics.ts';
import { MAX_BATCH_IDS } from '../../domain/request-bounds.ts';
import { type RouteCall } from '../../access/admission/inner-calls.ts';
import { type QueryValues } from '../../http/parameters/parameter.pipes.ts';
import { type EnvelopeMeta } from '../../http/envelope/envelope.response.ts';
import { type MarketLensSnapshot } from '../../market-lens/market-lens.dto.ts';
import { type OutlookLatest } from '../../outlook/outlook.dto.ts';
import { type Series } from '../../series/series.dto.ts';
import { type SourceList } from '../../sources/sources.dto.ts';
import { type OutlookRecordResponse } from '../../track-record/outlook-record.response.ts';
import { type TrackRecordResponse } from '../../track-record/track-record.dto.ts';
import { type VerdictHistory, type VerdictLatest } from '../../verdicts/verdict.dto.ts';
import { type PageLanguage } from '../../../site/display/words.ts';

/** A route with the type of its data. */
interface Read<Data> extends RouteCall {
  readonly data?: Data;
}

/** A response of the API, or the code of its error. */
export type Reading<Content> =
  | { readonly data: Content; readonly meta: EnvelopeMeta }
  | { readonly failed: string };

const read = <Data>(operationId: string, query?: QueryValues): Read<Data> => ({ operationId, query });

const BATCH_IDS: readonly string[] = [
  ...SYMBOLS.map((symbol) => `signal:${symbol}`),
  ...PUBLIC_METRICS.map(({ latestIds }) => latestIds[0]!),
].slice(0, MAX_BATCH_IDS);

const readsIn = (lang: PageLanguage) => ({
  verdict: read<VerdictLatest>('getLatestVerdict'),
  /** The last 24 cycles, which are six hours. */
  history: read<VerdictHistory>('listVerdicts'),
  /** Headlines of the agents. */
  lens: read<MarketLensSnapshot>('getMarketLens', { lang }),
  composites: read<CompositesLatest>('getLatestComposites'),
  outlook: read<OutlookLatest>('getLatestOutlook'),
  record: read<TrackRecordResponse>('getTrackRecord', { agent: LEAD }),
  outlookRecord: read<OutlookRecordResponse>('getTrackRecord', { kind: 'outlook' }),
  sources: read<SourceList>('listSources'),
  /** The crew's view of each asset, and ages of public series. */
  batch: read<BatchLatest>('getLatestBatch', { ids: BATCH_IDS.join(',') }),
  /** Seven days in intervals of four hours: hours would be more points than an anonymous caller gets. */
  ...byAsset((asset): Read<Series> => ({
    operationId: 'getSeries',
    path: { metric_id: 'exchange.price' },
    query: { symbol: symbolOf(asset), interval: '4h' },
  })),
});

type Reads = ReturnType<typeof readsIn>;
export type Readings = {
  readonly [Name in keyof Reads]: Reading<NonNullable<Reads[Name]['data']>>;
};

/** Reads what the page of some assets shows, which are at most four reads of the database. */
export async function readAll(
  lang: PageLanguage,
  assets: readonly Asset[],
  readingOf: (call: RouteCall) => Promise<Reading<unknown>>,
): Promise<Readings> {
  const hidden: readonly string[] = ASSETS.filter((asset) => !assets.includes(asset));
  const calls = Object.entries(readsIn(lang)).filter(([name]) => !hidden.includes(name));
  const entries = calls.map(async ([name, call]) => [name, await readingOf(call)] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as Readings;
}
