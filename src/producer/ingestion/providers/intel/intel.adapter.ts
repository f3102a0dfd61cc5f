import { INTEL_SOURCES } from '../../../../domain/sources/rows/intel.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, SECOND_MS } from '../../../../domain/timestamps.ts';
import { payloadBounds } from '../../http/response-body.ts';
import { type FetchedObservations, historyOfRows, latestOfRows, mustHaveData, type ProviderAdapter, type ProviderPoint } from '../../adapter/observations.ts';
import { malformed, ProviderFailure } from '../../http/provider-failure.ts';
import { type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { INTEL_SHAPES } from './intel.mapper.ts';

const ORIGIN = 'https://api.glassnode.com';
/** Enough for a few completed days if the vendor is days late. */
const LATEST_DAYS = 14;
/** {"t":1722816000,"v":1.8123456789012345} */
const BYTES_PER_DAY = 128;

/** The paid vendor. Without a key no request is sent: every call fails as `plan_gated`. */
export class IntelAdapter implements ProviderAdapter {
  readonly provider = 'intel';

  constructor(
    private readonly client: ProviderTransport,
    private readonly apiKey: string | null,
  ) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const since = nowMs - LATEST_DAYS * DAY_MS;
    const rows = await this.read(source, since, nowMs, true, signal);
    return latestOfRows(source, rows, nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const filled = mustHaveData(source, fromMs, toMs);
    const rows = await this.read(source, fromMs, toMs, filled, signal);
    return historyOfRows(source, rows, fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    if (this.apiKey === null) {
      throw new ProviderFailure(
        this.provider,
        'plan_gated',
        'intel: no API key is configured, nothing was sent',
      );
    }
    const request = {
      origin: ORIGIN,
      path: `/v1/metrics/${wireOf(INTEL_SOURCES, source).metric}`,
      query: {
        a: 'BTC',
        i: '24h',
        s: String(Math.floor(fromMs / SECOND_MS)),
        u: String(Math.ceil(toMs / SECOND_MS)),
      },
      headers: { 'x-api-key': this.apiKey },
      bounds: payloadBounds((toMs - fromMs) / DAY_MS + 1, BYTES_PER_DAY),
    };
    const payload = await this.client.read(request, INTEL_SHAPES.metric, signal);
    if (filled && payload.content.read === 0)
      throw malformed(this.provider, payload.request, 'no values where there must be');
    return payload.content;
  }
}
