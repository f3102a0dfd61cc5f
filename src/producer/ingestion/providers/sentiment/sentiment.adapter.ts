import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { parseJsonPayload } from '../../http/payload.ts';
import { type ProviderTransport } from '../../http/provider-http-client.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { historicReadings, NEWEST_EVENTS, newestReadings, type SeriesPoint } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { pointsOfFearGreed } from './sentiment.mapper.ts';
import { fearGreedSchema } from './sentiment.schema.ts';

const ORIGIN = 'https://api.alternative.me';

/** Source → path. */
export const SENTIMENT_PATHS: Readonly<Record<string, string>> = { 'sentiment.fear_greed': '/fng/' };

/** The Crypto Fear & Greed Index of alternative.me. */
export class SentimentAdapter implements ProviderAdapter {
  readonly provider = 'sentiment';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    return newestReadings(source, await this.read(source, NEWEST_EVENTS, signal), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    // A limit of 0 asks for everything there is.
    return historicReadings(source, await this.read(source, 0, signal), fromMs, toMs);
  }

  private async read(source: SourceDefinition, limit: number, signal: AbortSignal): Promise<SeriesPoint[]> {
    const request = {
      origin: ORIGIN,
      path: addressOf(SENTIMENT_PATHS, source),
      query: { limit: String(limit), format: 'json' },
    };
    const response = await this.client.get(request, signal);
    return pointsOfFearGreed(parseJsonPayload(this.provider, response, fearGreedSchema));
  }
}
