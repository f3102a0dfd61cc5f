import { MEMPOOL_SOURCES } from '../../../../domain/sources/rows/mempool.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { currentObservation, type FetchedObservations, NO_OBSERVATIONS, type ProviderAdapter } from '../../adapter/observations.ts';
import { ONE_VALUE, payloadBounds } from '../../http/response-body.ts';
import { malformed } from '../../http/provider-failure.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { MEMPOOL_SHAPES } from './mempool.schema.ts';

export const MEMPOOL_ORIGIN = 'https://mempool.space';

/** mempool.space: current values, without history. */
export class MempoolAdapter implements ProviderAdapter {
  readonly provider = 'mempool';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const { path, field, list } = wireOf(MEMPOOL_SOURCES, source);
    const bounds = list === undefined ? ONE_VALUE : payloadBounds(list.items, list.bytesPerItem);
    const request = { origin: MEMPOOL_ORIGIN, path, bounds };
    const { content, request: name } = await this.client.read(request, MEMPOOL_SHAPES.numbers, signal);
    const value = content.get(field);
    if (value === undefined) throw malformed(this.provider, name, `${field}: not a number`);
    return currentObservation(source, value, nowMs);
  }

  history(): Promise<FetchedObservations> {
    return Promise.resolve(NO_OBSERVATIONS);
  }
}
