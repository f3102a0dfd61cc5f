import { type ProviderConnection } from '../../src/platform/configuration/configuration.ts';
import { type ProviderKey, PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { ProviderFailure } from '../../src/ingestion/http/provider-failure.ts';
import { finishedAtMs } from '../../src/ingestion/adapter/observations.ts';
import { createProviderAdapters, type ProviderAdapters } from '../../src/ingestion/provider-adapters.ts';

/**
 * The adapters against a bench that replays recorded history in the providers' wire formats. Set REPLAY_URL
 * (for example http://127.0.0.1:4700) to run it.
 */
const replayUrl = process.env['REPLAY_URL'] ?? null;
if (replayUrl === null) {
  console.warn('providers.bench: skipped, REPLAY_URL is not set');
}

const HISTORY_DAYS = 400;

/**
 * Series that begin within the range the bench can replay: [first day, day from which every value is there].
 * Before the first an honest failure is expected; between the two nothing is.
 */
const BEGINS: Readonly<Record<string, readonly [string, string]>> = {
  'defi.tvl_chain:solana': ['2021-03-18', '2021-03-21'],
  // Two weeks of zeros at first, which are rejected.
  'defi.tvl_rollup:arbitrum': ['2021-08-17', '2021-09-03'],
  'defi.tvl_rollup:optimism': ['2021-07-14', '2021-07-17'],
  // One row, and then nothing for months.
  'defi.stablecoins_chain:solana': ['2021-09-10', '2022-05-16'],
  'exchange.funding:SOLUSDT': ['2020-08-11', '2020-09-16'],
};
const SOL_LISTED = ['2020-08-11', '2020-08-14'] as const;

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined };

function connectionTo(base: string, provider: ProviderKey): ProviderConnection {
  const keys: Partial<Record<ProviderKey, string>> = {
    econ: 'bench-econ-key',
    repo: 'bench-token',
    intel: process.env['PROVIDER_INTEL_API_KEY'] ?? 'replay-key',
  };
  return { baseUrl: `${base}/${provider}`, apiKey: keys[provider] ?? null };
}

function adaptersFor(base: string, without: readonly ProviderKey[] = []): ProviderAdapters {
  const connections = Object.fromEntries(
    PROVIDER_KEYS.map((provider) => {
      const connection = connectionTo(base, provider);
      return [provider, without.includes(provider) ? { ...connection, apiKey: null } : connection];
    }),
  ) as Record<ProviderKey, ProviderConnection>;
  return createProviderAdapters({
    connections,
    now: Date.now,
    log: silent,
    timings: { patienceMs: 50, retryBaseMs: 20 },
  });
}

/** Whatever the bench answers, looked into freely. */
type Json = ReturnType<typeof JSON.parse>;

async function bodyOf(url: string, headers: Record<string, string> = {}): Promise<Json> {
  return (await fetch(url, { headers })).json();
}

(replayUrl === null ? describe.skip : describe)('the nine adapters on the replay bench', () => {
  const base = replayUrl ?? '';
  const { signal } = new AbortController();
  let providers: ProviderAdapters;
  let effectiveAtMs: number;

  beforeAll(async () => {
    providers = adaptersFor(base);
    effectiveAtMs = Date.parse((await bodyOf(`${base}/__replay`)).effective_at);
  });
  afterAll(() => providers.close());

  const stageOf = (id: string): { stage: 'not_yet' | 'settling' | 'there'; settledMs: number } => {
    const isSolana = id.startsWith('exchange.') && id.endsWith('SOLUSDT');
    const days = BEGINS[id] ?? (isSolana ? SOL_LISTED : null);
    if (days === null) return { stage: 'there', settledMs: Number.NEGATIVE_INFINITY };
    const [first, settled] = days.map((day) => Date.parse(day)) as [number, number];
    const stage = effectiveAtMs < first ? 'not_yet' : effectiveAtMs < settled ? 'settling' : 'there';
    return { stage, settledMs: settled };
  };

  const failureOf = async (call: Promise<unknown>): Promise<ProviderFailure> => {
    const failure = await call.then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ProviderFailure);
    return failure as ProviderFailure;
  };

  it.each(SOURCES.map((source) => source.id))('reads the newest values of %s', async (id) => {
    const source = sourceById(id);
    const nowMs = Date.now();
    const call = providers.adapters[source.provider].latest(source, nowMs, signal);
    const { stage } = stageOf(id);
    if (stage === 'settling') {
      await call.catch((error: unknown) => expect(error).toBeInstanceOf(ProviderFailure));
      return;
    }
    if (stage === 'not_yet') {
      const failure = await failureOf(call);
      expect(['unreachable', 'malformed']).toContain(failure.kind);
      expect(failure.message).not.toHaveLength(0);
      return;
    }
    const { observations, rejected } = await call;
    expect(rejected).toEqual([]);
    expect(observations.length).toBeGreaterThan(0);
    for (const observation of observations) {
      expect(observation.sourceId).toBe(id);
      expect(Number.isFinite(observation.value)).toBe(true);
      expect(observation.knownAtMs).toBe(nowMs);
      expect(observation.candle === null).toBe(!source.candles);
      if (source.provider !== 'fx')
        expect(finishedAtMs(source, observation.eventAtMs)).toBeLessThanOrEqual(nowMs);
      if (source.tsSemantics === 'fetch') expect(observation.eventAtMs).toBe(nowMs);
    }
  });

  it.each(SOURCES.map((source) => source.id))(`reads the last ${HISTORY_DAYS} days of %s`, async (id) => {
    const source = sourceById(id);
    const toMs = Date.now();
    const fromMs = toMs - HISTORY_DAYS * DAY_MS;
    const call = providers.adapters[source.provider].history(source, fromMs, toMs, signal);
    const { stage, settledMs } = stageOf(id);
    if (stage === 'settling') {
      await call.catch((error: unknown) => expect(error).toBeInstanceOf(ProviderFailure));
      return;
    }
    if (stage === 'not_yet' && source.providerHistoryDays !== 0) {
      await failureOf(call);
      return;
    }
    const { observations, rejected } = await call;
    const movedToMs = Date.now() - effectiveAtMs;
    expect(rejected.filter((item) => (item.eventAtMs ?? toMs) - movedToMs >= settledMs)).toEqual([]);
    if (source.providerHistoryDays === 0) {
      expect(observations).toEqual([]);
      return;
    }
    expect(observations.length).toBeGreaterThan(0);
    observations.forEach((observation, i) => {
      const previous = observations[i - 1];
      const isRevision =
        previous?.eventAtMs === observation.eventAtMs && previous.knownAtMs < observation.knownAtMs;
      if (previous && previous.eventAtMs >= observation.eventAtMs && !isRevision)
        throw new Error(`${id} is not ascending at ${i}`);
      if (!Number.isFinite(observation.value)) throw new Error(`${id} is not finite at ${i}`);
      if (observation.knownAtMs > toMs) throw new Error(`${id} looks ahead at ${i}`);
      const soonest =
        source.provider === 'fx'
          ? observation.eventAtMs - DAY_MS
          : finishedAtMs(source, observation.eventAtMs);
      if (observation.knownAtMs < soonest)
        throw new Error(`${id} is known before its period has ended at ${i}`);
    });
  });

  it('keeps the values as the wire has them', async () => {
    const toMs = Date.now();
    const fromMs = toMs - 100 * DAY_MS;
    const read = async (id: string): Promise<Map<number, number>> => {
      const source = sourceById(id);
      const { observations } = await providers.adapters[source.provider].history(
        source,
        fromMs,
        toMs,
        signal,
      );
      return new Map(observations.map((observation) => [observation.eventAtMs, observation.value]));
    };
    const within = (ms: number): boolean => ms >= fromMs && ms + 2 * DAY_MS < toMs;

    const fng = await read('sentiment.fear_greed');
    for (const { timestamp, value } of (await bodyOf(`${base}/sentiment/fng/?limit=0`)).data) {
      if (within(timestamp * 1000)) expect(fng.get(timestamp * 1000)).toBe(Number(value));
    }
    const tvl = await read('defi.tvl_chain:ethereum');
    for (const { date, tvl: value } of await bodyOf(`${base}/defi/v2/historicalChainTvl/Ethereum`)) {
      if (within(date * 1000)) expect(tvl.get(date * 1000)).toBe(value);
    }
    const stablecoins = await read('defi.stablecoins');
    for (const { date, totalCirculatingUSD } of await bodyOf(`${base}/defi/stablecoincharts/all`)) {
      const sum = Object.values<number>(totalCirculatingUSD).reduce((total, amount) => total + amount, 0);
      if (within(Number(date) * 1000)) expect(stablecoins.get(Number(date) * 1000)).toBeCloseTo(sum, 2);
    }
    const hashRate = await read('chain.hash_rate');
    const chart = await bodyOf(`${base}/chain/charts/hash-rate?timespan=99days&sampled=false`);
    for (const { x, y } of chart.values) if (within(x * 1000)) expect(hashRate.get(x * 1000)).toBe(y);
    const days = await read('exchange.klines_1d:BTCUSDT');
    for (const row of await bodyOf(`${base}/exchange/api/v3/klines?symbol=BTCUSDT&interval=1d&limit=90`)) {
      const close = row[0] + DAY_MS;
      if (within(close)) expect(days.get(close)).toBe(Number(row[4]));
    }
    const quarters = await read('exchange.price:ETHUSDT');
    const rows = await bodyOf(`${base}/exchange/api/v3/klines?symbol=ETHUSDT&interval=15m&limit=1000`);
    for (const row of rows.slice(0, -200)) expect(quarters.get(row[6] + 1)).toBe(Number(row[4]));
    const weeks = await read('repo.commits_btc');
    const activity = await bodyOf(`${base}/repo/repos/bitcoin/bitcoin/stats/commit_activity`, {
      authorization: 'Bearer bench-token',
    });
    for (const { week, total } of activity) {
      if (within(week * 1000 + 6 * DAY_MS) && week * 1000 >= fromMs)
        expect(weeks.get(week * 1000)).toBe(total);
    }
    expect([fng.size, tvl.size, hashRate.size, days.size].every((size) => size > 60)).toBe(true);
    expect(quarters.size).toBeGreaterThan(9_000);
  });

  it('reads FRED without a key from the CSV, with the same values', async () => {
    const keyless = adaptersFor(base, ['econ', 'intel']);
    const toMs = Date.now();
    const source = sourceById('econ.fed_rate');
    const withKey = await providers.adapters.econ.history(source, toMs - 800 * DAY_MS, toMs, signal);
    const without = await keyless.adapters.econ.history(source, toMs - 800 * DAY_MS, toMs, signal);
    const plain = ({ observations }: typeof withKey): [number, number][] =>
      observations.map(({ eventAtMs, value }) => [eventAtMs, value]);
    // Only the newest may differ: the lag of the CSV can be longer than the release really took.
    expect(plain(without).slice(0, 20)).toEqual(plain(withKey).slice(0, 20));
    const gated = await failureOf(keyless.adapters.intel.latest(sourceById('intel.mvrv'), toMs, signal));
    expect(gated.kind).toBe('plan_gated');
    await keyless.close();
  });
});
