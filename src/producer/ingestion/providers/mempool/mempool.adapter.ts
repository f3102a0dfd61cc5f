import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { parseJsonPayload } from '../../http/payload.ts';
import { type ProviderTransport } from '../../http/provider-http-client.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { NO_READINGS, readingOfNow } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { MEMPOOL_ADDRESSES } from './mempool.mapper.ts';

const ORIGIN = 'https://mempool.space';

/** mempool.space: values of now, without a past. */
export class MempoolAdapter implements ProviderAdapter {
  readonly provider = 'mempool';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    const { path, schema } = addressOf(MEMPOOL_ADDRESSES, source);
    const response = await this.client.get({ origin: ORIGIN, path }, signal);
    return readingOfNow(source, parseJsonPayload(this.provider, response, schema), nowMs);
  }

  history(): Promise<FetchedReadings> {
    return Promise.resolve(NO_READINGS);
  }
}
