import { MINUTE_MS } from '../../domain/timestamps.ts';
import { dayAt, startOfDay } from '../process/time-grid.ts';
import { type SyntheticWorld } from '../process/world.ts';
import { json, SANDBOX_API_KEY, type SandboxProvider, type SandboxSetting } from '../wire.ts';
import { PUBLISHED_AFTER_MS } from './chain.sandbox.ts';

const REQUESTS_PER_MINUTE = 600;
const PUELL_DAYS = 365;

type DailyMetric = (world: SyntheticWorld, day: number) => number | null;

const issuanceUsd = (world: SyntheticWorld, day: number): number =>
  world.chain.at(day).issuance * world.market.close('BTC', day);

/** Issuance in USD over its mean of the last 365 days; null until there are as many. */
function puellMultiple(world: SyntheticWorld, day: number): number | null {
  if (day < PUELL_DAYS - 1) return null;
  let sum = 0;
  for (let i = day - PUELL_DAYS + 1; i <= day; i++) sum += issuanceUsd(world, i);
  return issuanceUsd(world, day) / (sum / PUELL_DAYS);
}

/** The vendor's metrics of BTC by their path. */
const METRICS: ReadonlyMap<string, DailyMetric> = new Map<string, DailyMetric>([
  ['market/price_usd_close', (world, day) => world.market.close('BTC', day)],
  ['market/marketcap_realized_usd', (world, day) => world.holdings.at(day).realisedCapUsd],
  [
    'market/mvrv',
    (world, day) => world.holdings.at(day).marketCapUsd / world.holdings.at(day).realisedCapUsd,
  ],
  [
    'indicators/net_unrealized_profit_loss',
    (world, day) => 1 - world.holdings.at(day).realisedCapUsd / world.holdings.at(day).marketCapUsd,
  ],
  ['indicators/puell_multiple', puellMultiple],
  ['market/spot_volume_daily_sum_usd', (world, day) => Math.round(world.holdings.at(day).spotVolumeUsd)],
  ['addresses/active_count', (world, day) => world.chain.at(day).activeAddresses],
  ['addresses/non_zero_count', (world, day) => world.chain.at(day).fundedAddresses],
  ['transactions/transfers_count', (world, day) => world.chain.at(day).transfers],
  ['transactions/transfers_volume_to_exchanges_sum', (world, day) => world.holdings.at(day).inflow],
  ['transactions/transfers_volume_from_exchanges_sum', (world, day) => world.holdings.at(day).outflow],
  ['transactions/transfers_volume_exchanges_net', (world, day) => world.holdings.at(day).netflow],
  ['distribution/balance_exchanges', (world, day) => world.holdings.at(day).exchangeBalance],
  [
    'distribution/balance_exchanges_relative',
    (world, day) => world.holdings.at(day).exchangeBalance / world.chain.at(day).supply,
  ],
  ['supply/current', (world, day) => world.chain.at(day).supply],
  ['supply/issued', (world, day) => world.chain.at(day).issuance],
  ['fees/volume_sum', (world, day) => world.chain.at(day).fees],
  ['mining/revenue_sum', (world, day) => world.chain.at(day).issuance + world.chain.at(day).fees],
]);

/** The paid vendor: `/v1/metrics/{category}/{metric}?a=BTC&i=24h&s=&u=` with a key, `[{t, v}]`. */
export function createIntelSandbox({ world, now }: SandboxSetting): SandboxProvider {
  let minute = 0;
  let used = 0;

  function limitHeaders(): Record<string, string> {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      used = 0;
    }
    used += 1;
    return {
      'x-rate-limit-limit': String(REQUESTS_PER_MINUTE),
      'x-rate-limit-remaining': String(Math.max(0, REQUESTS_PER_MINUTE - used)),
      'x-rate-limit-reset': String(60 - (Math.floor(now() / 1_000) % 60)),
    };
  }

  return ({ path, query, headers }) => {
    if ((headers['x-api-key'] ?? query.get('api_key')) !== SANDBOX_API_KEY) {
      return json({ error: 'API key is missing or invalid' }, 401);
    }
    const limits = limitHeaders();
    const metric = METRICS.get(/^\/v1\/metrics\/(\w+\/\w+)$/.exec(path)?.[1] ?? '');
    if (!metric || (query.get('a') ?? 'BTC') !== 'BTC')
      return json({ error: 'metric or asset not found' }, 404, limits);
    if ((query.get('i') ?? '24h') !== '24h') return json({ error: 'resolution not available' }, 400, limits);
    const since = Number(query.get('s') || 0);
    const until = Number(query.get('u') || Infinity);
    if (Number.isNaN(since) || Number.isNaN(until))
      return json({ error: 's and u are Unix seconds' }, 400, limits);

    const points = [];
    const newest = dayAt(now() - PUBLISHED_AFTER_MS);
    for (let day = Math.max(0, dayAt(since * 1_000)); day <= newest; day++) {
      const t = startOfDay(day) / 1_000;
      if (t >= until) break;
      const v = t >= since ? metric(world, day) : null;
      if (v !== null) points.push({ t, v });
    }
    return json(points, 200, limits);
  };
}
