import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { type ProviderTransport } from '../../provider-transport.ts';
import { NO_READINGS, readingOfNow } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { MEMPOOL_ADDRESSES } from './mempool-addresses.ts';

export const MEMPOOL_ORIGIN = 'https://mempool.space';

/** mempool.space: values of now, without a past. */
export class MempoolAdapter implements ProviderAdapter {
  readonly provider = 'mempool';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    const { path, shape, bounds } = addressOf(MEMPOOL_ADDRESSES, source);
    const { content } = await this.client.read({ origin: MEMPOOL_ORIGIN, path, bounds }, shape, signal);
    return readingOfNow(source, content, nowMs);
  }

  history(): Promise<FetchedReadings> {
    return Promise.resolve(NO_READINGS);
  }
}
