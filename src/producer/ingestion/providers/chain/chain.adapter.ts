import { CHAIN_SOURCES } from '../../../../domain/sources/rows/chain.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, isoDay } from '../../../../domain/timestamps.ts';
import { payloadBounds } from '../../http/response-body.ts';
import { type FetchedObservations, historyOfRows, latestOfRows, mustHaveData, type ProviderAdapter, type ProviderPoint } from '../../adapter/observations.ts';
import { malformed } from '../../http/provider-failure.ts';
import { type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { CHAIN_SHAPES } from './chain.mapper.ts';

export const CHAIN_ORIGIN = 'https://api.blockchain.info';
/** Enough for a few completed days if the provider is days late. */
const LATEST_DAYS = 14;
/** {"x":1722816000,"y":6.12345678E8} */
const BYTES_PER_DAY = 128;

/** The charts of blockchain.com. */
export class ChainAdapter implements ProviderAdapter {
  readonly provider = 'chain';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const rows = await this.read(source, null, LATEST_DAYS, true, signal);
    return latestOfRows(source, rows, nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const days = Math.ceil((toMs - fromMs) / DAY_MS) + 1;
    const filled = mustHaveData(source, fromMs, toMs);
    const rows = await this.read(source, isoDay(fromMs), days, filled, signal);
    return historyOfRows(source, rows, fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    start: string | null,
    days: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const request = {
      origin: CHAIN_ORIGIN,
      path: `/charts/${wireOf(CHAIN_SOURCES, source).chart}`,
      query: {
        ...(start === null ? {} : { start }),
        timespan: `${days}days`,
        format: 'json',
        sampled: 'false',
      },
      bounds: payloadBounds(days, BYTES_PER_DAY),
    };
    const payload = await this.client.read(request, CHAIN_SHAPES.chart, signal);
    if (filled && payload.content.read === 0)
      throw malformed(this.provider, payload.request, 'no values where there must be');
    return payload.content;
  }
}
