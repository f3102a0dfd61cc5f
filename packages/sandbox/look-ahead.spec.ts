import { SANDBOX_API_KEY, type WireRequest } from './wire/wire.ts';
import { createEconSandbox, type EconSeries, RELEASE_RULES } from './providers/econ.sandbox.ts';
import { SyntheticWorld } from './process/world.ts';
import { createChainSandbox } from './providers/chain.sandbox.ts';
import { createDefiSandbox } from './providers/defi.sandbox.ts';
import { createExchangeSandbox } from './providers/exchange.sandbox.ts';
import { createFxSandbox } from './providers/fx.sandbox.ts';
import { createIntelSandbox } from './providers/intel.sandbox.ts';
import { createMempoolSandbox } from './providers/mempool.sandbox.ts';
import { createRepoSandbox } from './providers/repo.sandbox.ts';
import { createSentimentSandbox } from './providers/sentiment.sandbox.ts';

/** Any parsed JSON. */
type Wire = ReturnType<typeof JSON.parse>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEED = 23;
/** Times after and before most publications of a day, and one just after midnight. */
const MOMENTS = [
  '2026-05-14T15:07:31.250Z',
  '2026-05-12T00:04:00Z',
  '2025-12-31T23:59:59Z',
  '2024-02-29T17:30:00Z',
];

const MAKERS = {
  econ: createEconSandbox,
  sentiment: createSentimentSandbox,
  defi: createDefiSandbox,
  chain: createChainSandbox,
  mempool: createMempoolSandbox,
  repo: createRepoSandbox,
  fx: createFxSandbox,
  exchange: createExchangeSandbox,
  intel: createIntelSandbox,
};
type Key = keyof typeof MAKERS;

/** One world for all requests, which has already served a later time. */
const WORLD = new SyntheticWorld(SEED);
const USED_WORLD = new SyntheticWorld(SEED);

/** Requests a path of one provider at a time, from a world that might have served other requests before. */
function ask(key: Key, path: string, nowMs: number, world = WORLD): string {
  const provider = MAKERS[key]({ world, now: () => nowMs });
  const url = new URL(path, 'http://provider');
  const request: WireRequest = {
    path: url.pathname,
    query: url.searchParams,
    headers: { 'x-api-key': SANDBOX_API_KEY },
    address: '127.0.0.1',
  };
  const first = provider(request);
  const reply = first.status === 202 ? provider(request) : first;
  expect(reply.status).toBe(200);
  return reply.body;
}
const askJson = (...parameters: Parameters<typeof ask>): Wire => JSON.parse(ask(...parameters));

/** A series of final values: its path, and its rows as [time by which they were known, content]. */
interface Series {
  readonly key: Key;
  readonly path: string;
  readonly rows: (body: Wire, nowMs: number) => readonly (readonly [knownAtMs: number, row: unknown])[];
}

const fred = (id: EconSeries): Series => ({
  key: 'econ',
  path: `/fred/series/observations?series_id=${id}&api_key=x&file_type=json&output_type=4`,
  rows: (body) => body.observations.map((row: Wire) => [RELEASE_RULES[id](Date.parse(row.date)), row]),
});
/** Returns every vintage by its release; the last one's real-time period doesn't have an end yet. */
const vintagesOf = (id: EconSeries): Series => ({
  key: 'econ',
  path: `/fred/series/observations?series_id=${id}&api_key=x&file_type=json&realtime_start=2016-01-01&realtime_end=9999-12-31`,
  rows: (body) =>
    body.observations.map(({ realtime_start, date, value }: Wire) => [
      Date.parse(realtime_start),
      { realtime_start, date, value },
    ]),
});
const chart = (name: string): Series => ({
  key: 'chain',
  path: `/charts/${name}?timespan=all&sampled=false&format=json`,
  rows: (body) => body.values.map((row: Wire) => [row.x * 1_000 + 25 * HOUR, row]),
});
/** Returns a DefiLlama series without today's point, which still changes. */
const llama = (path: string): Series => ({
  key: 'defi',
  path,
  rows: (body, nowMs) =>
    body
      .map((row: Wire) => [Number(row.date) * 1_000, row])
      .filter(([time]: [number]) => time + DAY <= nowMs || time > nowMs),
});
const statistic = (name: string): Series => ({
  key: 'exchange',
  path: `/futures/data/${name}?symbol=ETHUSDT&period=1h&limit=500`,
  rows: (body) => body.map((row: Wire) => [row.timestamp, row]),
});
const metric = (name: string): Series => ({
  key: 'intel',
  path: `/v1/metrics/${name}?a=BTC&i=24h`,
  rows: (body) => body.map((row: Wire) => [row.t * 1_000 + 25 * HOUR, row]),
});
const candles = (interval: string, length: number): Series => ({
  key: 'exchange',
  path: `/api/v3/klines?symbol=SOLUSDT&interval=${interval}&limit=1000`,
  rows: (body, nowMs) =>
    body
      .filter((row: Wire) => row[0] > nowMs || row[0] + length <= nowMs)
      .map((row: Wire) => [row[0] + length, row]),
});

const SERIES: readonly Series[] = [
  ...(['FEDFUNDS', 'M2SL', 'CPIAUCSL', 'UNRATE', 'DFF', 'DTWEXBGS'] as const).map(fred),
  ...(['M2SL', 'CPIAUCSL'] as const).map(vintagesOf),
  {
    key: 'sentiment',
    path: '/fng/?limit=0',
    rows: (body) =>
      body.data.map(({ value, value_classification, timestamp }: Wire) => [
        Number(timestamp) * 1_000 + 600_000,
        { value, value_classification, timestamp },
      ]),
  },
  ...['', '/Ethereum', '/Solana', '/Arbitrum', '/OP%20Mainnet'].map((chain) =>
    llama(`/v2/historicalChainTvl${chain}`),
  ),
  ...['all', 'Ethereum', 'Solana'].map((chain) => llama(`/stablecoincharts/${chain}`)),
  ...[
    'hash-rate',
    'difficulty',
    'n-unique-addresses',
    'miners-revenue',
    'transaction-fees-usd',
    'n-transactions',
    'market-cap',
  ].map(chart),
  {
    key: 'mempool',
    path: '/api/v1/mining/hashrate/1y',
    rows: (body) => [
      ...body.hashrates.map((row: Wire) => [row.timestamp * 1_000 + 25 * HOUR, row]),
      ...body.difficulty.map((row: Wire) => [row.time * 1_000, row]),
    ],
  },
  {
    key: 'repo',
    path: '/repos/bitcoin/bitcoin/stats/commit_activity',
    rows: (body, nowMs) =>
      body
        .filter((row: Wire) => row.week * 1_000 + 7 * DAY <= nowMs || row.week * 1_000 > nowMs)
        .map((row: Wire) => [row.week * 1_000, row]),
  },
  {
    key: 'exchange',
    path: '/fapi/v1/fundingRate?symbol=BTCUSDT&limit=1000',
    rows: (body) => body.map((row: Wire) => [row.fundingTime, row]),
  },
  ...[
    'globalLongShortAccountRatio',
    'topLongShortAccountRatio',
    'topLongShortPositionRatio',
    'takerlongshortRatio',
    'openInterestHist',
  ].map(statistic),
  candles('15m', 900_000),
  candles('1h', HOUR),
  candles('1d', DAY),
  ...[
    'market/mvrv',
    'market/marketcap_realized_usd',
    'market/spot_volume_daily_sum_usd',
    'market/price_usd_close',
    'indicators/net_unrealized_profit_loss',
    'indicators/puell_multiple',
    'addresses/active_count',
    'addresses/non_zero_count',
    'transactions/transfers_count',
    'transactions/transfers_volume_to_exchanges_sum',
    'transactions/transfers_volume_from_exchanges_sum',
    'transactions/transfers_volume_exchanges_net',
    'distribution/balance_exchanges',
    'distribution/balance_exchanges_relative',
    'supply/current',
    'supply/issued',
    'fees/volume_sum',
    'mining/revenue_sum',
  ].map(metric),
];

describe.each(SERIES)('$key $path', (series) => {
  const rowsAt = (nowMs: number, world?: SyntheticWorld) =>
    series.rows(askJson(series.key, series.path, nowMs, world), nowMs);

  it.each(MOMENTS)('shows at %s only what was known by then', (moment) => {
    const nowMs = Date.parse(moment);
    const rows = rowsAt(nowMs);
    expect(rows.length).toBeGreaterThan(10);
    expect(Math.max(...rows.map(([knownAtMs]) => knownAtMs))).toBeLessThanOrEqual(nowMs);
  });

  it('shows the same past a day later, from a world that has served other times before', () => {
    const nowMs = Date.parse(MOMENTS[0]!);
    rowsAt(nowMs + 400 * DAY, USED_WORLD);
    const later = new Set(rowsAt(nowMs + DAY, USED_WORLD).map(([, row]) => JSON.stringify(row)));
    // The oldest rows of a limited response are missing from the response a day later.
    const earlier = rowsAt(nowMs).map(([, row]) => JSON.stringify(row));
    const kept = earlier.filter((row) => later.has(row));
    expect(earlier.length - kept.length).toBeLessThanOrEqual(100);
    const firstKept = earlier.indexOf(kept[0]!);
    if (series.key !== 'sentiment' && series.key !== 'mempool')
      expect(kept).toEqual(earlier.slice(firstKept));
    else expect(kept.length).toBeGreaterThan(earlier.length - 5);
  });
});

describe('current values', () => {
  const nowMs = Date.parse(MOMENTS[0]!);

  it.each([
    ['exchange', '/fapi/v1/premiumIndex?symbol=BTCUSDT', 'time'],
    ['exchange', '/fapi/v1/openInterest?symbol=BTCUSDT', 'time'],
    ['exchange', '/fapi/v1/ticker/24hr?symbol=BTCUSDT', 'closeTime'],
    ['exchange', '/api/v3/time', 'serverTime'],
  ] as const)('%s %s are dated by the clock', (key, path, field) => {
    expect(askJson(key, path, nowMs)[field]).toBe(nowMs);
  });

  it('have future dates only where providers date values forward', () => {
    const premium = askJson('exchange', '/fapi/v1/premiumIndex?symbol=BTCUSDT', nowMs);
    expect(premium.nextFundingTime).toBe(Date.parse('2026-05-14T16:00:00Z'));
    const adjustment = askJson('mempool', '/api/v1/difficulty-adjustment', nowMs);
    expect(adjustment.estimatedRetargetDate).toBeGreaterThan(nowMs);
    expect(adjustment.previousTime * 1_000).toBeLessThanOrEqual(nowMs);
  });

  it('show the lari rate that was published by then', () => {
    const path = '/gw/api/ct/monetarypolicy/currencies/en/json/?currencies=USD';
    const rateAt = (iso: string, date = '') => askJson('fx', path + date, Date.parse(iso))[0].currencies[0];
    // Thursday's rate appears at 17:01:08 and is valid from Friday; on Sunday, Friday's is still the latest.
    expect(rateAt('2026-05-14T17:01:00Z').validFromDate).toBe('2026-05-14T00:00:00.000Z');
    expect(rateAt('2026-05-14T17:02:00Z').validFromDate).toBe('2026-05-15T00:00:00.000Z');
    expect(rateAt('2026-05-17T12:00:00Z').validFromDate).toBe('2026-05-16T00:00:00.000Z');
    const before = rateAt('2026-05-14T12:00:00Z', '&date=2026-05-14');
    expect(rateAt('2026-05-17T12:00:00Z', '&date=2026-05-14')).toEqual(before);
    expect(askJson('fx', `${path}&date=2010-01-01`, nowMs)).toEqual([]);
  });

  it('change during the day in DefiLlama without a jump at midnight', () => {
    const midnight = Date.parse('2026-05-14T00:00:00Z');
    const newest = (at: number) => askJson('defi', '/v2/historicalChainTvl/Ethereum', at).at(-1);
    const before = newest(midnight - 1);
    const after = newest(midnight);
    expect(before.date).toBe(midnight / 1_000 - 86_400);
    expect(after.date).toBe(midnight / 1_000);
    expect(after.tvl / before.tvl).toBeCloseTo(1, 6);
  });
});
