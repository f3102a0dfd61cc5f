import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, SECOND_MS } from '../../../../domain/timestamps.ts';
import { payloadBounds } from '../../payload/payload-bounds.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { malformed, ProviderFailure } from '../../provider-failure.ts';
import { type ProviderTransport } from '../../provider-transport.ts';
import { historicReadings, mustHaveData, newestReadings, type SeriesPoint } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';

const ORIGIN = 'https://api.glassnode.com';
/** Enough for a few finished days where the vendor is days late. */
const LATEST_DAYS = 14;
/** {"t":1722816000,"v":1.8123456789012345} */
const BYTES_PER_DAY = 128;

/** Source → category and metric of the vendor. */
export const INTEL_METRICS: Readonly<Record<string, string>> = {
  'intel.mvrv': 'market/mvrv',
  'intel.nupl': 'indicators/net_unrealized_profit_loss',
  'intel.puell_multiple': 'indicators/puell_multiple',
  'intel.realised_cap': 'market/marketcap_realized_usd',
  'intel.spot_volume': 'market/spot_volume_daily_sum_usd',
  'intel.price_close': 'market/price_usd_close',
  'intel.active_addresses': 'addresses/active_count',
  'intel.funded_addresses': 'addresses/non_zero_count',
  'intel.transfers': 'transactions/transfers_count',
  'intel.exchange_inflow': 'transactions/transfers_volume_to_exchanges_sum',
  'intel.exchange_outflow': 'transactions/transfers_volume_from_exchanges_sum',
  'intel.exchange_netflow': 'transactions/transfers_volume_exchanges_net',
  'intel.exchange_balance': 'distribution/balance_exchanges',
  'intel.exchange_balance_share': 'distribution/balance_exchanges_relative',
  'intel.supply': 'supply/current',
  'intel.issuance': 'supply/issued',
  'intel.fees': 'fees/volume_sum',
  'intel.mining_revenue': 'mining/revenue_sum',
};

/** The paid vendor. Without a key nothing is sent: every call fails as `plan_gated`. */
export class IntelAdapter implements ProviderAdapter {
  readonly provider = 'intel';

  constructor(
    private readonly client: ProviderTransport,
    private readonly apiKey: string | null,
  ) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    const since = nowMs - LATEST_DAYS * DAY_MS;
    return newestReadings(source, await this.read(source, since, nowMs, true, signal), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    const filled = mustHaveData(source, fromMs, toMs);
    return historicReadings(source, await this.read(source, fromMs, toMs, filled, signal), fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<SeriesPoint[]> {
    if (this.apiKey === null) {
      throw new ProviderFailure(
        this.provider,
        'plan_gated',
        'intel: no API key is configured, nothing was sent',
      );
    }
    const request = {
      origin: ORIGIN,
      path: `/v1/metrics/${addressOf(INTEL_METRICS, source)}`,
      query: {
        a: 'BTC',
        i: '24h',
        s: String(Math.floor(fromMs / SECOND_MS)),
        u: String(Math.ceil(toMs / SECOND_MS)),
      },
      headers: { 'x-api-key': this.apiKey },
      bounds: payloadBounds((toMs - fromMs) / DAY_MS + 1, BYTES_PER_DAY),
    };
    const payload = await this.client.read(request, 'intel.metric', signal);
    if (filled && payload.content.length === 0)
      throw malformed(this.provider, payload.request, 'no values where there must be');
    return payload.content;
  }
}
