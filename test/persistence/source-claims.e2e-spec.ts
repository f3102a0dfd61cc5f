import { ClaimLostError } from '../../src/platform/database/locks.ts';
import { type FetchAttempt } from '../../packages/engine/sources/fetch-attempt.ts';
import { judgeFreshness, sourceFreshnessFacts } from '../../packages/engine/freshness/freshness.ts';
import { sourceChangedAtMs } from '../../packages/engine/freshness/source-condition.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import {
  type FetchOutcome,
  type FetchSuccess,
  type SourceClaim,
} from '../../src/observations/source-claim.store.ts';
import { deleteExpired } from '../support/expired-rows.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { byOperator, createWorker, emptyTables, playedProviders } from '../producer/ingestion-harness.ts';

const START_MS = Date.UTC(2026, 4, 12, 10);
const PRICE = 'exchange.price:BTCUSDT';

const database = databaseOfSuite();
let clock: TestClock;
let stores: ReturnType<typeof createWorker>;

beforeEach(async () => {
  await emptyTables(database);
  clock = new TestClock(START_MS);
  stores = createWorker(database, clock, playedProviders());
  await stores.states.register(
    SOURCES.map(({ id }) => ({ sourceId: id, readable: true })),
    START_MS,
  );
});

const claim = (workerId: string, limit = 1, leaseSeconds = 60): Promise<SourceClaim[]> =>
  stores.claims.claimDue({ workerId, nowMs: clock.now(), leaseSeconds, limit });

const success = (atMs: number): FetchSuccess => ({
  kind: 'success',
  atMs,
  nextDueAtMs: atMs + HOUR_MS,
  remark: null,
  rows: null,
  degradedReason: null,
  history: 'unchanged',
  audit: 'unchanged',
  judged: null,
  longestSpacingMs: HOUR_MS,
});

const attempt = (): FetchAttempt => ({
  startedAtMs: clock.now(),
  durationMs: 120,
  outcome: 'ok',
  httpStatus: 200,
  requests: 1,
  bytes: 1_000,
});

const record = (claimed: SourceClaim, value: number): Promise<number> =>
  stores.recorder.record(claimed, {
    observations: [
      { sourceId: claimed.sourceId, eventAtMs: clock.now(), knownAtMs: clock.now(), value, candle: null },
    ],
    rejections: [{ sourceId: claimed.sourceId, kind: 'item', reason: `beside ${value}`, eventAtMs: null }],
    outcome: success(clock.now()),
    attempt: attempt(),
  });

describe('claims', () => {
  it('never gives one source to two of eight workers at the same time', async () => {
    const rounds = 12;
    const taken: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const perWorker = await Promise.all(
        Array.from({ length: 8 }, async (_, w) => {
          const mine: SourceClaim[] = [];
          for (let batch = await claim(`w${w}`, 7); batch.length > 0; batch = await claim(`w${w}`, 7)) {
            mine.push(...batch);
            await Promise.all(batch.map((claimed) => record(claimed, round)));
          }
          return mine;
        }),
      );
      taken.push(...perWorker.flat().map(({ sourceId }) => `${round} ${sourceId}`));
      clock.advance(3600 * SECOND_MS);
    }
    expect(taken).toHaveLength(rounds * SOURCES.length);
    expect(new Set(taken).size).toBe(rounds * SOURCES.length);
    const [{ count }] = await database.query('SELECT count(*)::int FROM observations');
    expect(count).toBe(rounds * SOURCES.length);
  });

  it('lets another worker take over an expired claim, and writes nothing of the first, before or after', async () => {
    const [first] = await claim('slow');
    expect(await claim('fast', SOURCES.length)).toHaveLength(SOURCES.length - 1);
    clock.advance(61 * SECOND_MS);
    const [second] = await stores.claims.claimDue({
      workerId: 'fast',
      nowMs: clock.now(),
      leaseSeconds: 60,
      limit: 1,
      sourceIds: [first!.sourceId],
    });
    expect(Number(second!.token)).toBe(Number(first!.token) + 1);
    await expect(record(first!, 1)).rejects.toBeInstanceOf(ClaimLostError);
    expect(await record(second!, 2)).toBe(1);
    await expect(record(first!, 3)).rejects.toBeInstanceOf(ClaimLostError);
    await stores.claims.release(first!);
    const stored = await database.query('SELECT value FROM observations');
    expect(stored).toEqual([{ value: 2 }]);
    expect(await database.query('SELECT reason FROM refusals')).toEqual([{ reason: 'beside 2' }]);
  });

  it('can be completed once', async () => {
    const [claimed] = await claim('w');
    await record(claimed!, 1);
    await expect(record(claimed!, 2)).rejects.toBeInstanceOf(ClaimLostError);
  });

  it('goes to nobody while a source is paused or not due', async () => {
    await stores.operations.pause(PRICE, {}, byOperator(clock));
    expect((await claim('w', SOURCES.length)).map(({ sourceId }) => sourceId)).not.toContain(PRICE);
    expect(await stores.claims.dueSourceIds(clock.now())).toEqual([]);
    await stores.operations.resume(PRICE, byOperator(clock));
    const [claimed] = await claim('w', SOURCES.length);
    expect(claimed!.sourceId).toBe(PRICE);
    await record(claimed!, 1);
    expect(await claim('w', SOURCES.length)).toEqual([]);
    await stores.operations.makeDue(PRICE, byOperator(clock));
    expect(await claim('w', SOURCES.length)).toHaveLength(1);
  });

  it('is free at once when the worker that held it is dead, and kept while it lives', async () => {
    await stores.presence.enter('living');
    await claim('living', 3);
    await claim('dead', 2);
    expect(await stores.presence.releaseExpiredClaims()).toHaveLength(2);
    expect(await claim('w', SOURCES.length)).toHaveLength(SOURCES.length - 3);
    await stores.presence.leave('living');
    expect(await stores.presence.releaseExpiredClaims()).toHaveLength(SOURCES.length);
  });
});

describe('states', () => {
  it('lists every source in the registry order, registered or not', async () => {
    await database.query('DELETE FROM source_states WHERE source_id = $1', [PRICE]);
    const facts = await stores.states.facts();
    expect(facts.map(({ sourceId }) => sourceId)).toEqual(SOURCES.map(({ id }) => id));
    expect(facts.find(({ sourceId }) => sourceId === PRICE)).toEqual({
      sourceId: PRICE,
      paused: false,
      pausedUntilMs: null,
      available: true,
      lastSuccessAtMs: null,
      heldSinceMs: null,
      lastAttemptAtMs: null,
      newestEventAtMs: null,
      newestKnownAtMs: null,
      consecutiveFailures: 0,
      failingSinceMs: null,
      degradedReason: null,
      stateChangedAtMs: null,
      lastError: null,
      lastRejection: null,
      vintages: null,
      workerSeenAtMs: null,
    });
  });

  it('remember the first failure after a success, until the next success', async () => {
    const since = async () =>
      (await stores.states.facts()).find(({ sourceId }) => sourceId === PRICE)!.failingSinceMs;
    const fetched = async (outcome: (atMs: number) => FetchOutcome): Promise<void> => {
      const [claimed] = await stores.claims.claimDue({
        workerId: 'w',
        nowMs: clock.now(),
        leaseSeconds: 60,
        limit: 1,
        sourceIds: [PRICE],
        evenIfNotDue: true,
      });
      await stores.recorder.record(claimed!, {
        observations: [],
        rejections: [],
        outcome: outcome(clock.now()),
        attempt: attempt(),
      });
      clock.advance(MINUTE_MS);
    };
    const failure = (atMs: number, available = true): FetchOutcome => ({
      kind: 'failure',
      atMs,
      nextDueAtMs: atMs,
      error: 'the provider answered 500',
      degradedReason: null,
      available,
      rows: null,
    });
    await fetched(success);
    expect(await since()).toBeNull();
    await fetched(failure);
    await fetched(failure);
    expect(await since()).toBe(START_MS + MINUTE_MS);
    await fetched(success);
    expect(await since()).toBeNull();

    await fetched((atMs) => failure(atMs, false));
    expect(await since()).toBe(START_MS + 4 * MINUTE_MS);
    await stores.states.register([{ sourceId: PRICE, readable: true }], clock.now());
    expect(await since()).toBeNull();
  });

  it('are dated anew whenever what the board says of a source changes, and at no other time', async () => {
    const providers = playedProviders();
    const worker = createWorker(database, clock, providers);
    const source = sourceById(PRICE);
    const judged = async () => {
      const facts = (await worker.states.facts()).find(({ sourceId }) => sourceId === PRICE)!;
      const judgedFrom = sourceFreshnessFacts(source, facts);
      const { status, degradedReason } = judgeFreshness(judgedFrom, clock.now());
      const changed = { ...judgedFrom, stateChangedAtMs: facts.stateChangedAtMs };
      return {
        board: `${status} ${degradedReason}`,
        changedAtMs: sourceChangedAtMs(changed, clock.now()),
      };
    };
    const boards: string[] = [];
    await worker.heartbeats.beat('worker-1', 'worker', clock.now());
    let before = await judged();
    let lookedAtMs = clock.now();
    const look = async () => {
      const now = await judged();
      const changed = now.board !== before.board;
      const since = changed ? 'since the last look' : before.changedAtMs;
      const dated = now.changedAtMs! > lookedAtMs ? 'since the last look' : now.changedAtMs;
      expect([clock.now(), dated]).toEqual([clock.now(), since]);
      if (changed) boards.push(now.board);
      before = now;
      lookedAtMs = clock.now();
    };
    /** Lets time pass; nothing but the price is fetched, and every step is looked at. */
    const pass = async (minutes: number, fetches = true) => {
      for (let passed = 0; passed < minutes * 2; passed += 1) {
        clock.advance(30 * SECOND_MS);
        await worker.heartbeats.beat('worker-1', 'worker', clock.now());
        const request = { workerId: 'worker-1', nowMs: clock.now(), leaseSeconds: 60, limit: 1 };
        const claimed = fetches ? await worker.claims.claimDue({ ...request, sourceIds: [PRICE] }) : [];
        for (const one of claimed) await worker.ingestion.ingest(one, new AbortController().signal);
        await look();
      }
    };
    await pass(4);
    await pass(7, false);
    await pass(4);
    providers.exchange.fault = { kind: 'unreachable' };
    await pass(5);
    providers.exchange.fault = { kind: 'rate_limited', retryAfterSeconds: 600 };
    await pass(5);
    providers.exchange.fault = null;
    await pass(15);
    clock.advance(SECOND_MS);
    await worker.operations.pause(PRICE, {}, byOperator(clock));
    await pass(2);
    clock.advance(SECOND_MS);
    await worker.operations.resume(PRICE, byOperator(clock));
    await pass(3);
    for (const readable of [false, true]) {
      clock.advance(SECOND_MS);
      await worker.states.register([{ sourceId: PRICE, readable }], clock.now());
      await look();
    }
    expect(boards).toEqual([
      'fresh null',
      'aging null',
      'stale ingest_gap',
      'fresh null',
      'degraded provider_unreachable',
      'degraded quota_exhausted',
      'fresh null',
      'paused null',
      'fresh null',
      'unavailable plan_gated',
      'fresh null',
    ]);
  });

  it('does not lose what it knows when sources are registered again', async () => {
    const [claimed] = await claim('w');
    await record(claimed!, 1);
    const before = await stores.states.facts();
    await stores.states.register(
      SOURCES.map(({ id }) => ({ sourceId: id, readable: true })),
      START_MS + 5 * MINUTE_MS,
    );
    expect(await stores.states.facts()).toEqual(before);
  });
});

describe('rejections', () => {
  const rejection = { sourceId: PRICE, kind: 'item', reason: 'absurd', eventAtMs: 5, payload: null } as const;

  it('counts what is repeated on a day and keeps apart what differs', async () => {
    await stores.rejections.record([rejection, rejection, { ...rejection, eventAtMs: 6 }], START_MS);
    await stores.rejections.record([rejection], START_MS + MINUTE_MS);
    await stores.rejections.record([rejection], START_MS + 24 * HOUR_MS);
    expect(await stores.rejections.recent(PRICE, 10)).toEqual([
      { ...rejection, firstAtMs: START_MS + 24 * HOUR_MS, lastAtMs: START_MS + 24 * HOUR_MS, occurrences: 1 },
      { ...rejection, firstAtMs: START_MS, lastAtMs: START_MS + MINUTE_MS, occurrences: 3 },
      { ...rejection, eventAtMs: 6, firstAtMs: START_MS, lastAtMs: START_MS, occurrences: 1 },
    ]);
  });

  it('forgets what was last met before its retention', async () => {
    await stores.rejections.record([rejection, { ...rejection, reason: 'other' }], START_MS);
    await stores.rejections.record([rejection], START_MS + HOUR_MS);
    expect(await deleteExpired(database.dataSource, 'refusals', START_MS + HOUR_MS)).toBe(1);
    expect(await stores.rejections.recent(PRICE, 10)).toHaveLength(1);
  });
});

describe('corrections', () => {
  it('are events of series that partners can read in full, and of no others, and hold no values', async () => {
    const told = async (): Promise<Record<string, number>> => {
      const events: { source: string; count: number }[] = await database.query(
        `SELECT data ->> 'source_id' AS source, count(*)::int AS count FROM events GROUP BY 1`,
      );
      return Object.fromEntries(events.map(({ source, count }) => [source, count]));
    };
    const values = [1.234567, 1.234568];
    const eventAtMs = clock.now();
    await database.asOwner('TRUNCATE events');
    for (const value of values) {
      for (const claimed of await claim('one', SOURCES.length))
        await stores.recorder.record(claimed, {
          observations: [
            { sourceId: claimed.sourceId, eventAtMs, knownAtMs: clock.now(), value, candle: null },
          ],
          rejections: [],
          outcome: success(clock.now()),
          attempt: attempt(),
        });
      clock.advance(HOUR_MS);
    }
    const open = SOURCES.filter(
      ({ exposure, licenseClass }) => exposure === 'series' && licenseClass === 'C',
    );
    expect(open.length).toBeGreaterThan(10);
    expect(await told()).toEqual(Object.fromEntries(open.map(({ id }) => [id, 1])));
    const [{ texts }] = await database.query('SELECT json_agg(data)::text AS texts FROM events');
    expect(texts).not.toContain('1.2345');
  });
});
