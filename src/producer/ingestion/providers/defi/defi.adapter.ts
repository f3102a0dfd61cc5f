import { DEFI_SOURCES, type DefiWire } from '../../../../domain/sources/rows/defi.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS } from '../../../../domain/timestamps.ts';
import { payloadBounds } from '../../http/response-body.ts';
import { type FetchedObservations, historyOfRows, latestOfRows, type ProviderAdapter, type ProviderPoint } from '../../adapter/observations.ts';
import { type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { DEFI_SHAPES } from './defi.mapper.ts';

const TVL_ORIGIN = 'https://api.llama.fi';
const STABLECOIN_ORIGIN = 'https://stablecoins.llama.fi';

/** First day of DefiLlama's values, Bitcoin's stablecoins. */
const FIRST_DAY_MS = Date.UTC(2017, 0, 1);
/** One value per day. A row of stablecoins has five figures for each of up to 20 pegs, about 3,000 bytes. */
const BYTES_PER_DAY = { tvl: 256, stablecoins: 4_096 } as const;

/** Returns path and query of a series. */
function addressOf({ shape, chain }: DefiWire): { readonly origin: string; readonly path: string } {
  if (shape === 'stablecoins')
    return { origin: STABLECOIN_ORIGIN, path: `/stablecoincharts/${encodeURIComponent(chain ?? 'all')}` };
  const path = '/v2/historicalChainTvl';
  return { origin: TVL_ORIGIN, path: chain === null ? path : `${path}/${encodeURIComponent(chain)}` };
}

/** DefiLlama. Every response holds the whole series, including today's provisional point. */
export class DefiAdapter implements ProviderAdapter {
  readonly provider = 'defi';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const rows = await this.read(source, nowMs, signal);
    return latestOfRows(source, rows, nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const rows = await this.read(source, toMs, signal);
    return historyOfRows(source, rows, fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    untilMs: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const wire = wireOf(DEFI_SOURCES, source);
    const { origin, path } = addressOf(wire);
    const bounds = payloadBounds((untilMs - FIRST_DAY_MS) / DAY_MS, BYTES_PER_DAY[wire.shape]);
    const { content } = await this.client.read({ origin, path, bounds }, DEFI_SHAPES[wire.shape], signal);
    return content;
  }
}
