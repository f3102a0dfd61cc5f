import { INTEL_SOURCES } from '../../engine/sources/rows/intel.sources.ts';
import { MINUTE_MS } from '../../engine/timestamps.ts';
import { dayAt, startOfDay } from '../process/random.ts';
import { type SyntheticWorld } from '../process/world.ts';
import {
  json,
  SANDBOX_API_KEY,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
} from '../wire/wire.ts';
import { PUBLISHED_AFTER_MS } from './chain.sandbox.ts';

const REQUESTS_PER_MINUTE = 600;
const PUELL_DAYS = 365;

type DailyMetric = (world: SyntheticWorld, day: number) => number | null;

const issuanceUsd = (world: SyntheticWorld, day: number): number =>
  world.chain.at(day).issuance * world.market.close('BTC', day);

/** Returns issuance in USD relative to its mean of the last 365 days; null until there are as many. */
function puellMultiple(world: SyntheticWorld, day: number): number | null {
  if (day < PUELL_DAYS - 1) return null;
  let sum = 0;
  for (let i = day - PUELL_DAYS + 1; i <= day; i++) sum += issuanceUsd(world, i);
  return issuanceUsd(world, day) / (sum / PUELL_DAYS);
}

const VALUES: Readonly<Record<(typeof INTEL_SOURCES)[number]['metricId'], DailyMetric>> = {
  'intel.price_close': (world, day) => world.market.close('BTC', day),
  'intel.realised_cap': (world, day) => world.holdings.at(day).realisedCapUsd,
  'intel.mvrv': (world, day) => world.holdings.at(day).marketCapUsd / world.holdings.at(day).realisedCapUsd,
  'intel.nupl': (world, day) =>
    1 - world.holdings.at(day).realisedCapUsd / world.holdings.at(day).marketCapUsd,
  'intel.puell_multiple': puellMultiple,
  'intel.spot_volume': (world, day) => Math.round(world.holdings.at(day).spotVolumeUsd),
  'intel.active_addresses': (world, day) => world.chain.at(day).activeAddresses,
  'intel.funded_addresses': (world, day) => world.holdings.at(day).fundedAddresses,
  'intel.transfers': (world, day) => world.chain.at(day).transfers,
  'intel.exchange_inflow': (world, day) => world.holdings.at(day).inflow,
  'intel.exchange_outflow': (world, day) => world.holdings.at(day).outflow,
  'intel.exchange_netflow': (world, day) => world.holdings.at(day).netflow,
  'intel.exchange_balance': (world, day) => world.holdings.at(day).exchangeBalance,
  'intel.exchange_balance_share': (world, day) =>
    world.holdings.at(day).exchangeBalance / world.chain.at(day).supply,
  'intel.supply': (world, day) => world.chain.at(day).supply,
  'intel.issuance': (world, day) => world.chain.at(day).issuance,
  'intel.fees': (world, day) => world.chain.at(day).fees,
  'intel.mining_revenue': (world, day) => world.chain.at(day).issuance + world.chain.at(day).fees,
};

const METRICS: ReadonlyMap<string, DailyMetric> = new Map(
  INTEL_SOURCES.map(({ metricId, wire }): [string, DailyMetric] => [wire.metric, VALUES[metricId]]),
);

/** Creates the paid vendor: `/v1/metrics/{category}/{metric}?a=BTC&i=24h&s=&u=` with a key, `[{t, v}]`. */
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
    if ((headers['x-api-key'] ?? query.get('api_key')) !== SANDBOX_API_KEY)
      return json({ error: 'API key is missing or invalid' }, 401);
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

export const INTEL_DOUBLE: SandboxDouble = {
  create: createIntelSandbox,
  hasKey: true,
  errorReplies: {
    '401': () => json({ error: 'API key is missing or invalid' }, 401),
    '429': () =>
      json({ error: 'Too Many Requests' }, 429, {
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': '30',
      }),
  },
  emptyBody: '[]',
  spoiltNumbers: [/("v":)[-\d.eE+]+/g, '$1null'],
};
