import { PROVIDER_KEYS } from '../engine/sources/provider.ts';
import { SandboxServer } from './sandbox-server.ts';

/** Any parsed JSON. */
type Wire = ReturnType<typeof JSON.parse>;

const NOW = Date.UTC(2026, 4, 14, 15, 7, 31, 250); // a Thursday afternoon

/** One path per provider and shape, for tests that apply to all of them. */
const PATHS = [
  '/econ/fred/series/observations?series_id=CPIAUCSL&api_key=x&file_type=json&output_type=4',
  '/econ/fred/series/observations?series_id=DTWEXBGS&api_key=x&file_type=json&limit=3&sort_order=desc',
  '/econ/graph/fredgraph.csv?id=M2SL&cosd=2024-01-01',
  '/sentiment/fng/?limit=0',
  '/defi/v2/historicalChainTvl',
  '/defi/v2/historicalChainTvl/OP%20Mainnet',
  '/defi/stablecoincharts/Solana',
  '/chain/charts/hash-rate?timespan=3years&sampled=false&format=json',
  '/mempool/api/v1/fees/recommended',
  '/mempool/api/v1/mining/hashrate/3m',
  '/mempool/api/v1/difficulty-adjustment',
  '/fx/gw/api/ct/monetarypolicy/currencies/en/json/?currencies=USD',
  '/exchange/api/v3/ticker/price?symbol=SOLUSDT',
  '/exchange/api/v3/klines?symbol=ETHUSDT&interval=1h&limit=30',
  '/exchange/fapi/v1/premiumIndex?symbol=BTCUSDT',
  '/exchange/fapi/v1/fundingRate?symbol=BTCUSDT&limit=20',
  '/exchange/fapi/v1/ticker/24hr?symbol=BTCUSDT',
  '/exchange/fapi/v1/openInterest?symbol=SOLUSDT',
  '/exchange/futures/data/globalLongShortAccountRatio?symbol=BTCUSDT&period=1h&limit=40',
  '/exchange/futures/data/takerlongshortRatio?symbol=BTCUSDT&period=1h&limit=40',
  '/exchange/futures/data/openInterestHist?symbol=BTCUSDT&period=1h&limit=40',
  '/intel/v1/metrics/market/mvrv?a=BTC&i=24h&api_key=sandbox-key',
  '/intel/v1/metrics/indicators/puell_multiple?a=BTC&i=24h&api_key=sandbox-key',
];

const jsonOf = async (url: string): Promise<Wire> => (await fetch(url)).json();

async function withServer<Result>(
  options: { seed?: number; nowMs?: number },
  use: (server: SandboxServer) => Promise<Result>,
): Promise<Result> {
  const server = await SandboxServer.start({ seed: options.seed ?? 11, now: () => options.nowMs ?? NOW });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

const bodiesOf = (paths: readonly string[], options: { seed?: number; nowMs?: number } = {}) =>
  withServer(options, async (server) => {
    const bodies: Record<string, string> = {};
    for (const path of paths) bodies[path] = await (await fetch(server.url + path)).text();
    return bodies;
  });

describe('SandboxServer', () => {
  it('starts quickly and reports its connections', async () => {
    const before = process.cpuUsage();
    await withServer({}, async (server) => {
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(1_000);
      const connections = server.connections();
      expect(Object.keys(connections).sort()).toEqual([...PROVIDER_KEYS].sort());
      expect(connections.intel).toEqual({ baseUrl: `${server.url}/intel`, apiKey: 'sandbox-key' });
      expect(connections.defi).toEqual({ baseUrl: `${server.url}/defi`, apiKey: null });
      const state = await (await fetch(`${server.url}/__sandbox`)).json();
      expect(state).toMatchObject({ synthetic: true, seed: 11, now: '2026-05-14T15:07:31.250Z', faults: '' });
    });
  });

  it('marks every response as synthetic, errors included', async () => {
    await withServer({}, async (server) => {
      for (const path of [
        ...PATHS,
        '/econ/nothing',
        '/nobody/x',
        '/intel/v1/metrics/market/mvrv',
        '/__sandbox',
      ]) {
        const response = await fetch(server.url + path);
        expect(response.headers.get('x-synthetic-data')).toBe('market-intelligence sandbox; seed=11');
        await response.arrayBuffer();
      }
      const mood = await jsonOf(`${server.url}/sentiment/fng/`);
      expect(mood.name).toBe('Fear and Greed Index (synthetic)');
      const chart = await jsonOf(`${server.url}/chain/charts/difficulty`);
      expect(chart.description).toMatch(/\(synthetic\)$/);
    });
  });

  it('returns the same bytes after a restart and in another order of requests', async () => {
    const once = await bodiesOf(PATHS);
    const again = await bodiesOf([...PATHS].reverse());
    expect(again).toEqual(once);
    const other = await bodiesOf(PATHS, { seed: 12 });
    for (const path of PATHS) expect(other[path]).not.toBe(once[path]);
  });

  it('rejects unknown providers and methods other than GET', async () => {
    await withServer({}, async (server) => {
      expect((await fetch(`${server.url}/bank/rates`)).status).toBe(404);
      const posted = await fetch(`${server.url}/sentiment/fng/`, { method: 'POST' });
      expect(posted.status).toBe(405);
      expect(posted.headers.get('allow')).toBe('GET, HEAD');
      const head = await fetch(`${server.url}/sentiment/fng/`, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
    });
  });
});

describe('faults of a SandboxServer', () => {
  it('are set over HTTP or by a call, take effect, and are removed', async () => {
    await withServer({}, async (server) => {
      const set = (faults: unknown) =>
        fetch(`${server.url}/__sandbox`, { method: 'POST', body: JSON.stringify({ faults }) });
      expect((await set('econ:tired')).status).toBe(400);
      expect((await set(7)).status).toBe(400);
      expect((await set('exchange:429')).status).toBe(200);
      const limited = await fetch(`${server.url}/exchange/api/v3/time`);
      expect(limited.status).toBe(429);
      expect(limited.headers.get('retry-after')).toBe('35');
      expect(await limited.json()).toMatchObject({ code: -1003 });
      server.setFaults('exchange:418');
      expect((await fetch(`${server.url}/exchange/api/v3/time`)).status).toBe(418);
      server.setFaults('');
      expect((await fetch(`${server.url}/exchange/api/v3/time`)).status).toBe(200);
    });
  });

  it('cut connections, corrupt bodies, and return CDN block pages', async () => {
    await withServer({}, async (server) => {
      server.setFaults('defi:down,sentiment:nan,chain:malformed,mempool:empty,fx:403');
      await expect(fetch(`${server.url}/defi/v2/historicalChainTvl`)).rejects.toThrow();
      expect(await (await fetch(`${server.url}/sentiment/fng/`)).text()).toContain('"value":"NaN"');
      const broken = await (await fetch(`${server.url}/chain/charts/difficulty`)).text();
      expect(() => JSON.parse(broken)).toThrow(SyntaxError);
      expect(await (await fetch(`${server.url}/mempool/api/v1/fees/recommended`)).text()).toBe('{}');
      const blocked = await fetch(`${server.url}/fx/gw/api/ct/monetarypolicy/currencies/en/json/`);
      expect(blocked.status).toBe(403);
      expect(await blocked.text()).toContain('<!DOCTYPE html>');
    });
  });

  it('hold a request until the server stops, and delay one by the given duration', async () => {
    let held: Promise<unknown> = Promise.resolve();
    await withServer({}, async (server) => {
      server.setFaults('econ:timeout,fx:slow:120ms');
      held = fetch(`${server.url}/econ/graph/fredgraph.csv?id=DTWEXBGS`).then(
        () => 'answered',
        () => 'cut',
      );
      const before = performance.now();
      await (await fetch(`${server.url}/fx/gw/api/ct/monetarypolicy/currencies/en/json/`)).text();
      expect(performance.now() - before).toBeGreaterThanOrEqual(115);
    });
    await expect(held).resolves.toBe('cut');
  });
});
