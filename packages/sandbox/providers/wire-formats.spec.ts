import { SyntheticWorld } from '../process/world.ts';
import { type SandboxProvider, type SandboxSetting } from '../wire/wire.ts';
import { createChainSandbox, javaDouble } from './chain.sandbox.ts';
import { createDefiSandbox } from './defi.sandbox.ts';
import { createEconSandbox } from './econ.sandbox.ts';
import { createIntelSandbox } from './intel.sandbox.ts';
import { createMempoolSandbox } from './mempool.sandbox.ts';
import { createRepoSandbox } from './repo.sandbox.ts';
import { createSentimentSandbox } from './sentiment.sandbox.ts';

/** Any parsed JSON. */
type Wire = ReturnType<typeof JSON.parse>;

const NOW = Date.UTC(2026, 4, 14, 15, 7, 31, 250);
const world = new SyntheticWorld(11);
const setting: SandboxSetting = { world, now: () => NOW };

const asker =
  (provider: SandboxProvider) =>
  (path: string, headers: Record<string, string> = {}) => {
    const url = new URL(path, 'http://provider');
    return provider({ path: url.pathname, query: url.searchParams, headers, address: '127.0.0.1' });
  };
const bodyOf = (reply: { body: string }): Wire => JSON.parse(reply.body);

describe('econ', () => {
  const ask = asker(createEconSandbox(setting));
  const path = '/fred/series/observations?series_id=CPIAUCSL&api_key=k&file_type=json';

  it('returns observations with today as real-time period, or with their first release', () => {
    const usual = bodyOf(ask(`${path}&limit=2&sort_order=desc&offset=1`));
    expect(usual).toMatchObject({ units: 'lin', output_type: 1, sort_order: 'desc', offset: 1, limit: 2 });
    expect(usual.observations).toHaveLength(2);
    // April's index is published on 12 May; with offset 1 the latest shown is March's.
    expect(usual.observations[0]).toMatchObject({
      realtime_start: '2026-05-14',
      realtime_end: '2026-05-14',
      date: '2026-03-01',
    });
    expect(usual.observations[0].value).toMatch(/^\d{3}\.\d{3}$/);
    const first = bodyOf(ask(`${path}&output_type=4&limit=1&sort_order=desc`)).observations[0];
    expect(first).toMatchObject({
      realtime_start: '2026-05-12',
      realtime_end: '9999-12-31',
      date: '2026-04-01',
    });
  });

  it('answers a real-time period with every value that held within it', () => {
    const query = '&observation_start=2025-03-01&observation_end=2025-03-01';
    const rowsOf = (period: string): Wire[] => bodyOf(ask(`${path}${query}${period}`)).observations;
    // March's index is printed in April, and again with January's in February.
    const rows = rowsOf('&realtime_start=2025-03-01&realtime_end=9999-12-31');
    expect(rows).toMatchObject([
      { realtime_start: '2025-04-14', realtime_end: '2026-02-11', date: '2025-03-01' },
      { realtime_start: '2026-02-12', realtime_end: '9999-12-31', date: '2025-03-01' },
    ]);
    expect(rows[0].value).not.toBe(rows[1].value);
    expect(rowsOf('')).toMatchObject([{ value: rows[1].value, realtime_start: '2026-05-14' }]);
    expect(rowsOf('&output_type=4')).toMatchObject([{ value: rows[0].value, realtime_start: '2025-04-14' }]);
    expect(rowsOf('&realtime_start=2025-06-01&realtime_end=2025-06-30')).toMatchObject([
      { value: rows[0].value, realtime_start: '2025-06-01', realtime_end: '2025-06-30' },
    ]);
    expect(ask(`${path}&realtime_start=2026-05-15`).status).toBe(400);
  });

  it('gives the same values as CSV and as XML', () => {
    const query = 'observation_start=2025-11-01&observation_end=2026-02-01';
    const json = bodyOf(ask(`${path}&${query}`)).observations;
    const csv = ask('/graph/fredgraph.csv?id=CPIAUCSL&cosd=2025-11-01&coed=2026-02-01');
    const lines = json.map((row: Wire) => `${row.date},${row.value}`);
    expect(csv.headers['Content-Type']).toBe('application/csv');
    expect(csv.body).toBe(`observation_date,CPIAUCSL\n${lines.join('\n')}\n`);
    const xml = ask(`/fred/series/observations?series_id=CPIAUCSL&api_key=k&${query}`).body;
    expect(xml.match(/<observation /g)).toHaveLength(4);
    expect(xml).toContain(`date="${json[0].date}" value="${json[0].value}"`);
  });

  it.each([
    ['/fred/series/observations?series_id=DTWEXBGS&file_type=json', 'Variable api_key has not been set'],
    ['/fred/series/observations?api_key=k&file_type=json', 'Variable series_id is not set'],
    ['/fred/series/observations?series_id=NOPE&api_key=k&file_type=json', 'The series does not exist'],
    [`${path}&limit=0`, 'The value for variable limit'],
    [`${path}&observation_start=yesterday`, 'not a valid date string'],
    [`${path}&units=pch`, 'units lin only'],
  ])('rejects %s', (asked, message) => {
    const reply = ask(asked);
    expect(reply.status).toBe(400);
    expect(bodyOf(reply).error_code).toBe(400);
    expect(bodyOf(reply).error_message).toContain(message);
  });

  it('returns HTML for an unknown graph', () => {
    expect(ask('/graph/fredgraph.csv?id=NOPE')).toMatchObject({ status: 404 });
    expect(ask('/graph/fredgraph.csv?id=NOPE').body).toContain('<html>');
  });
});

describe('sentiment', () => {
  const ask = asker(createSentimentSandbox(setting));

  it('returns strings, latest first, one value without a limit and all with 0', () => {
    const { data, metadata } = bodyOf(ask('/fng/?limit=2'));
    expect(metadata).toEqual({ error: null });
    expect(data.map((row: Wire) => row.timestamp)).toEqual(['1778716800', '1778630400']);
    // From 15:07:31 to midnight: 8 h 52 min 28.75 s.
    expect(data[0].time_until_update).toBe('31948');
    expect(data[1]).not.toHaveProperty('time_until_update');
    expect(data[0].value).toMatch(/^\d{1,2}$/);
    expect(bodyOf(ask('/fng/')).data).toHaveLength(1);
    expect(bodyOf(ask('/fng/?limit=0')).data).toHaveLength(3_056); // days from 2018-01-01 to 2026-05-14
  });
});

describe('defi', () => {
  const ask = asker(createDefiSandbox(setting));

  it('dates value locked by numbers, with a total above the sum of the named chains', () => {
    const total = bodyOf(ask('/v2/historicalChainTvl'));
    expect(total.at(-1).date).toBe(1_778_716_800);
    expect(Number.isInteger(total[100].tvl)).toBe(true);
    const named = ['Ethereum', 'solana', 'Arbitrum', 'OP%20Mainnet'].map(
      (chain) => bodyOf(ask(`/v2/historicalChainTvl/${chain}`))[100].tvl,
    );
    expect(total[100].tvl).toBeGreaterThan(named.reduce((sum, tvl) => sum + tvl, 0));
    expect(ask('/v2/historicalChainTvl/Dogechain')).toMatchObject({ status: 404, body: 'Chain not found' });
  });

  it('dates stablecoins by strings', () => {
    const rows = bodyOf(ask('/stablecoincharts/all'));
    expect(rows.at(-1).date).toBe('1778716800');
    const { totalCirculating, totalCirculatingUSD } = rows[500];
    expect(totalCirculatingUSD.peggedUSD / totalCirculating.peggedUSD).toBeCloseTo(1, 2);
    const ethereum = bodyOf(ask('/stablecoincharts/Ethereum'))[500].totalCirculating.peggedUSD;
    expect(ethereum).toBeLessThan(totalCirculating.peggedUSD);
  });
});

describe('chain', () => {
  const ask = asker(createChainSandbox(setting));
  const values = (chart: string, query = 'timespan=30days&sampled=false&format=json') =>
    bodyOf(ask(`/charts/${chart}?${query}`)).values as { x: number; y: number }[];

  it.each([
    [32_579_946.42, '3.257994642E7'],
    [712_606, '712606.0'],
    [10_000_000, '1.0E7'],
    [0.5, '0.5'],
    [0, '0.0'],
    [0.00025, '2.5E-4'],
  ])('writes %p as %p', (value, written) => {
    expect(javaDouble(value)).toBe(written);
  });

  it('is consistent: revenue, fees and capitalisation at the price of the day', () => {
    const day = values('market-cap').at(-1)!;
    expect(day.x).toBe(Date.UTC(2026, 4, 13) / 1_000);
    const intel = asker(createIntelSandbox(setting));
    const metric = (name: string) =>
      bodyOf(intel(`/v1/metrics/${name}?a=BTC&i=24h&s=${day.x}`, { 'x-api-key': 'sandbox-key' }))[0]
        .v as number;
    const newest = (chart: string) => values(chart).at(-1)!.y;
    const price = metric('market/price_usd_close');
    expect(day.y).toBeCloseTo(metric('supply/current') * price, 0);
    expect(newest('transaction-fees-usd')).toBeCloseTo(metric('fees/volume_sum') * price, 2);
    expect(newest('miners-revenue')).toBeCloseTo(metric('mining/revenue_sum') * price, 2);
    expect(metric('mining/revenue_sum')).toBeCloseTo(metric('supply/issued') + metric('fees/volume_sum'), 8);
    expect(metric('market/mvrv')).toBeCloseTo(
      newest('market-cap') / metric('market/marketcap_realized_usd'),
      8,
    );
    expect(metric('indicators/net_unrealized_profit_loss')).toBeCloseTo(1 - 1 / metric('market/mvrv'), 10);
    expect(metric('distribution/balance_exchanges_relative')).toBeCloseTo(
      metric('distribution/balance_exchanges') / metric('supply/current'),
      12,
    );
  });

  it('supports timespan and start, samples, and rejects invalid parameters', () => {
    expect(values('difficulty', 'timespan=5weeks&sampled=false')).toHaveLength(34);
    expect(values('difficulty', 'start=2026-05-01&sampled=false')).toHaveLength(13);
    expect(values('difficulty', 'start=2026-01-01&timespan=7days&sampled=false')).toHaveLength(8);
    expect(values('difficulty', 'timespan=all').length).toBeLessThan(1_600);
    expect(values('difficulty', 'timespan=all&sampled=false')).toHaveLength(3_055);
    expect(ask('/charts/difficulty?timespan=long')).toMatchObject({ status: 400 });
    expect(ask('/charts/weather')).toMatchObject({ status: 404, body: '{"status":"not-found"}' });
  });
});

describe('mempool', () => {
  const ask = asker(createMempoolSandbox(setting));

  it('recommends integer fees in descending order', () => {
    const fees = bodyOf(ask('/api/v1/fees/recommended'));
    const order = ['fastestFee', 'halfHourFee', 'hourFee', 'economyFee', 'minimumFee'];
    expect(Object.keys(fees)).toEqual(order);
    order.forEach((name, i) => {
      expect(Number.isInteger(fees[name])).toBe(true);
      expect(fees[name]).toBeGreaterThanOrEqual(1);
      if (i > 0) expect(fees[name]).toBeLessThanOrEqual(fees[order[i - 1]!]);
    });
  });

  it('has the hash rate and difficulty of the charts, and a consistent retarget', () => {
    const mining = bodyOf(ask('/api/v1/mining/hashrate/3m'));
    const chart = bodyOf(
      asker(createChainSandbox(setting))('/charts/hash-rate?timespan=30days&sampled=false'),
    );
    expect(mining.currentHashrate / 1e12).toBeCloseTo(chart.values.at(-1).y, 2);
    expect(mining.hashrates.at(-1).avgHashrate).toBe(mining.currentHashrate);
    expect(mining.difficulty.at(-1).difficulty).toBe(mining.currentDifficulty);
    const next = bodyOf(ask('/api/v1/difficulty-adjustment'));
    expect(next.previousTime).toBe(mining.difficulty.at(-1).time);
    expect(next.nextRetargetHeight).toBe(mining.difficulty.at(-1).height + 2_016);
    expect(next.progressPercent).toBeCloseTo(((2_016 - next.remainingBlocks) / 2_016) * 100, 10);
    expect(Math.abs(next.difficultyChange)).toBeLessThan(80);
    expect(ask('/api/v1/mining/hashrate/9z').status).toBe(404);
  });
});

describe('repo', () => {
  const path = '/repos/bitcoin/bitcoin/stats/commit_activity';

  it('returns 202 first, then 52 weeks with an ETag, then 304 at no cost', () => {
    const ask = asker(createRepoSandbox(setting));
    const first = ask(path);
    expect(first).toMatchObject({ status: 202, body: '{}' });
    const second = ask(path);
    expect(second.status).toBe(200);
    expect(second.headers['X-RateLimit-Remaining']).toBe('58');
    const weeks = bodyOf(second);
    expect(weeks).toHaveLength(52);
    expect(weeks.at(-1).week).toBe(Date.UTC(2026, 4, 10) / 1_000); // a Sunday
    for (const week of weeks)
      expect(week.total).toBe(week.days.reduce((sum: number, n: number) => sum + n, 0));
    expect(weeks.at(-1).days.slice(5)).toEqual([0, 0]); // Friday and Saturday are in the future.
    const third = ask(path, { 'if-none-match': `W/"other", ${second.headers.ETag}` });
    expect(third).toMatchObject({ status: 304, body: '' });
    expect(third.headers['X-RateLimit-Remaining']).toBe('58');
  });

  it('rejects calls beyond 60 without a token, and unknown repositories', () => {
    const ask = asker(createRepoSandbox(setting));
    expect(ask('/repos/nobody/nothing/stats/commit_activity').status).toBe(404);
    for (let i = 0; i < 59; i++) ask(path);
    const refused = ask(path);
    expect(refused.status).toBe(403);
    expect(refused.headers['X-RateLimit-Remaining']).toBe('0');
    expect(bodyOf(refused).message).toContain('API rate limit exceeded');
    expect(ask(path, { authorization: 'Bearer token' }).headers['X-RateLimit-Limit']).toBe('5000');
  });
});

describe('intel', () => {
  const ask = asker(createIntelSandbox(setting));
  const key = { 'x-api-key': 'sandbox-key' };

  it('requires its key, and validates metric, asset and resolution', () => {
    const path = '/v1/metrics/supply/current?a=BTC&i=24h';
    expect(ask(path).status).toBe(401);
    expect(ask(path, { 'x-api-key': 'wrong' }).status).toBe(401);
    expect(ask(path, key).status).toBe(200);
    expect(ask('/v1/metrics/supply/current?a=ETH&i=24h', key).status).toBe(404);
    expect(ask('/v1/metrics/supply/future?a=BTC&i=24h', key).status).toBe(404);
    expect(ask('/v1/metrics/supply/current?a=BTC&i=10m', key).status).toBe(400);
  });

  it('returns [s, u) in Unix seconds', () => {
    const from = Date.UTC(2026, 0, 1) / 1_000;
    const rows = bodyOf(ask(`/v1/metrics/supply/current?a=BTC&i=24h&s=${from}&u=${from + 2 * 86_400}`, key));
    expect(rows.map(({ t }: Wire) => t)).toEqual([from, from + 86_400]);
    const issued = bodyOf(ask(`/v1/metrics/supply/issued?a=BTC&i=24h&s=${from}&u=${from + 2 * 86_400}`, key));
    expect(rows[1].v - rows[0].v).toBeCloseTo(issued[1].v, 8);
  });

  it('starts the Puell multiple after a year of data', () => {
    const rows = bodyOf(ask('/v1/metrics/indicators/puell_multiple?a=BTC&i=24h', key));
    expect(rows[0].t).toBe(Date.UTC(2018, 11, 31) / 1_000);
    expect(rows[0].v).toBeGreaterThan(0);
  });
});
