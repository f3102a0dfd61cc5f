import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS } from '../../../../domain/timestamps.ts';
import { payloadBounds } from '../../payload/payload-bounds.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { type ProviderTransport } from '../../provider-transport.ts';
import { historicReadings, newestReadings, type SeriesPoint } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';

const TVL_ORIGIN = 'https://api.llama.fi';
const STABLECOIN_ORIGIN = 'https://stablecoins.llama.fi';

/** The day of DefiLlama's first values, those of Bitcoin's stablecoins. */
const FIRST_DAY_MS = Date.UTC(2017, 0, 1);
/** One value per day; a row of stablecoins has five figures for each of up to 20 pegs, some 3,000 bytes. */
const BYTES_PER_DAY = { tvl: 256, stablecoins: 4_096 } as const;

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
    return newestReadings(source, await this.read(source, nowMs, signal), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    return historicReadings(source, await this.read(source, toMs, signal), fromMs, toMs);
  }

  private async read(source: SourceDefinition, untilMs: number, signal: AbortSignal): Promise<SeriesPoint[]> {
    const { origin, path, shape } = addressOf(DEFI_ADDRESSES, source);
    const bounds = payloadBounds((untilMs - FIRST_DAY_MS) / DAY_MS, BYTES_PER_DAY[shape]);
    const { content } = await this.client.read({ origin, path, bounds }, `defi.${shape}`, signal);
    return content;
  }
}
