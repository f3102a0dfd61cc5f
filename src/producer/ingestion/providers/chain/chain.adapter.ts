import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, isoDay } from '../../../../domain/timestamps.ts';
import { malformed, parseJsonPayload } from '../../http/payload.ts';
import { type ProviderTransport } from '../../http/provider-http-client.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { historicReadings, mustHaveData, newestReadings, type SeriesPoint } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { pointsOfChart } from './chain.mapper.ts';
import { chartSchema } from './chain.schema.ts';

const ORIGIN = 'https://api.blockchain.info';
/** Enough for a few finished days where the provider is days late. */
const LATEST_DAYS = 14;

/** Source → slug of the chart. */
export const CHAIN_CHARTS: Readonly<Record<string, string>> = {
  'chain.hash_rate': 'hash-rate',
  'chain.difficulty': 'difficulty',
  'chain.n_unique_addresses': 'n-unique-addresses',
  'chain.miners_revenue': 'miners-revenue',
  'chain.transaction_fees_usd': 'transaction-fees-usd',
  'chain.n_transactions': 'n-transactions',
  'chain.market_cap': 'market-cap',
  'chain.market_price': 'market-price',
};

/** The charts of blockchain.com. */
export class ChainAdapter implements ProviderAdapter {
  readonly provider = 'chain';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    const span = { timespan: `${LATEST_DAYS}days` };
    return newestReadings(source, await this.read(source, span, true, signal), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    const days = Math.ceil((toMs - fromMs) / DAY_MS) + 1;
    const span = { start: isoDay(fromMs), timespan: `${days}days` };
    const points = await this.read(source, span, mustHaveData(source, fromMs, toMs), signal);
    return historicReadings(source, points, fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    span: Readonly<Record<string, string>>,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<SeriesPoint[]> {
    const request = {
      origin: ORIGIN,
      path: `/charts/${addressOf(CHAIN_CHARTS, source)}`,
      query: { ...span, format: 'json', sampled: 'false' },
    };
    const response = await this.client.get(request, signal);
    const points = pointsOfChart(parseJsonPayload(this.provider, response, chartSchema));
    if (filled && points.length === 0)
      throw malformed(this.provider, response, 'no values where there must be');
    return points;
  }
}
