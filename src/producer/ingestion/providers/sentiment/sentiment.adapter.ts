import { SENTIMENT_SOURCES } from '../../../../domain/sources/rows/sentiment.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS } from '../../../../domain/timestamps.ts';
import { payloadBounds } from '../../http/response-body.ts';
import { type FetchedObservations, historyOfRows, latestOfRows, NEWEST_EVENTS, type ProviderAdapter, type ProviderPoint } from '../../adapter/observations.ts';
import { type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { SENTIMENT_SHAPES } from './sentiment.mapper.ts';

const ORIGIN = 'https://api.alternative.me';
/** The index's first day. */
const FIRST_DAY_MS = Date.UTC(2018, 1, 1);
/** {"value":"45","value_classification":"Extreme Greed","timestamp":"1722816000","time_until_update":"41091"} */
const BYTES_PER_DAY = 256;
/** The limit that requests all available data. */
const EVERYTHING = 0;

/** The Crypto Fear & Greed Index of alternative.me. */
export class SentimentAdapter implements ProviderAdapter {
  readonly provider = 'sentiment';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const rows = await this.read(source, NEWEST_EVENTS, nowMs, signal);
    return latestOfRows(source, rows, nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const rows = await this.read(source, EVERYTHING, toMs, signal);
    return historyOfRows(source, rows, fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    limit: number,
    untilMs: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const days = limit === EVERYTHING ? (untilMs - FIRST_DAY_MS) / DAY_MS : limit;
    const request = {
      origin: ORIGIN,
      path: wireOf(SENTIMENT_SOURCES, source).path,
      query: { limit: String(limit), format: 'json' },
      bounds: payloadBounds(days, BYTES_PER_DAY),
    };
    return (await this.client.read(request, SENTIMENT_SHAPES.fearGreed, signal)).content;
  }
}
