import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { parseJsonPayload } from '../../http/payload.ts';
import { type ProviderTransport } from '../../http/provider-http-client.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { historicReadings, newestReadings, type SeriesPoint } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { pointsOfStablecoins, pointsOfTvl } from './defi.mapper.ts';
import { stablecoinChartSchema, tvlHistorySchema } from './defi.schema.ts';

const TVL_ORIGIN = 'https://api.llama.fi';
const STABLECOIN_ORIGIN = 'https://stablecoins.llama.fi';

/** A series of DefiLlama and the payload it comes in. */
interface DefiAddress {
  readonly origin: string;
  readonly path: string;
  readonly shape: 'tvl' | 'stablecoins';
}

const tvl = (chain: string | null): DefiAddress => ({
  origin: TVL_ORIGIN,
  path: `/v2/historicalChainTvl${chain === null ? '' : `/${encodeURIComponent(chain)}`}`,
  shape: 'tvl',
});
const stablecoins = (chain: string): DefiAddress => ({
  origin: STABLECOIN_ORIGIN,
  path: `/stablecoincharts/${encodeURIComponent(chain)}`,
  shape: 'stablecoins',
});

/** Source → chain, by DefiLlama's own names. */
export const DEFI_ADDRESSES: Readonly<Record<string, DefiAddress>> = {
  'defi.tvl_chain:ethereum': tvl('Ethereum'),
  'defi.tvl_chain:solana': tvl('Solana'),
  'defi.tvl_total': tvl(null),
  'defi.tvl_rollup:arbitrum': tvl('Arbitrum'),
  'defi.tvl_rollup:optimism': tvl('OP Mainnet'),
  'defi.stablecoins': stablecoins('all'),
  'defi.stablecoins_chain:ethereum': stablecoins('Ethereum'),
  'defi.stablecoins_chain:solana': stablecoins('Solana'),
};

/** DefiLlama. Its answers always hold the whole series, today's moving point included. */
export class DefiAdapter implements ProviderAdapter {
  readonly provider = 'defi';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    return newestReadings(source, await this.read(source, signal), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    return historicReadings(source, await this.read(source, signal), fromMs, toMs);
  }

  private async read(source: SourceDefinition, signal: AbortSignal): Promise<SeriesPoint[]> {
    const { origin, path, shape } = addressOf(DEFI_ADDRESSES, source);
    const response = await this.client.get({ origin, path }, signal);
    return shape === 'tvl'
      ? pointsOfTvl(parseJsonPayload(this.provider, response, tvlHistorySchema))
      : pointsOfStablecoins(parseJsonPayload(this.provider, response, stablecoinChartSchema));
  }
}
