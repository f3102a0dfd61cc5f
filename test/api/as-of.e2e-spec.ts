import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { arrive } from '../support/arriving-values.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { until } from '../support/eventually.ts';
import { issueKey } from '../support/issue-key.ts';
import { partnerReads } from '../support/partner-reads.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

/** 2026-03-10T09:00:00Z, the only live cycle of the seeded database. */
const LIVE = 76_740;
const FEES = 'mempool.fees';
const TVL = 'defi.tvl_chain:solana';
const TVL_PATH = 'series/defi.tvl_chain?dimension=solana';
/** A source of which nothing else is stored. */
const FEES_PATH = `series/${FEES}?dedupe=false`;

describe('as_of', () => {
  const service = suiteService({ limits: 'none' });
  let full: string;

  const { get, read, errorOf, keyOf } = partnerReads(service, '/api/v1/data/');
  const at = (epochMs: number): string => `as_of=${encodeURIComponent(isoUtc(epochMs))}`;
  const ROUTES = [
    'verdicts/latest?',
    'verdicts/history?',
    'composites/latest?',
    'composites/history?',
    'sources?',
    `sources/${TVL}?`,
  ];
  const HISTORIES = ['verdicts/history', 'composites/history'];
  const numbersOf = ({ cycles }: Json): number[] => cycles.map(({ cycle_number }: Json) => cycle_number);
  const ALL_ROUTES = [...ROUTES, `${TVL_PATH}&`];

  beforeAll(async () => {
    full = (await issueKey(service.app)).secret;
  });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  it.each(ALL_ROUTES)('of %s needs Tier 1 with its scopes, and does not lie in the future', async (route) => {
    const path = route + at(SEEDED_NOW_MS - HOUR_MS);
    // The whole route is for Tier 1.
    const refusal = route.startsWith('composites/history') ? 'TIER_INSUFFICIENT' : 'RANGE_EXCEEDS_TIER';
    expect(await errorOf(path)).toBe(`403 ${refusal}`);
    expect(await errorOf(path, await keyOf(['data:series']))).toBe('403 SCOPE_MISSING');
    expect(await errorOf(route + at(SEEDED_NOW_MS + 1_000), full)).toBe('400 INVALID_RANGE');
    expect(await errorOf(`${route}as_of=yesterday`, full)).toBe('422 VALIDATION_ERROR');
    await get(path, full).expect(200);
  });

  describe('of cycles', () => {
    it('is the newest live cycle from its publication on', async () => {
      const now = await read('verdicts/latest', full);
      const then = await read(`verdicts/latest?${at(SEEDED_NOW_MS)}`, full);
      expect(then.data).toEqual(now.data);
      expect(then.meta).toMatchObject({ as_of: isoUtc(cycleAtMs(LIVE)), unavailable: [] });
      const scores = await read(`composites/latest?${at(SEEDED_NOW_MS)}`, full);
      expect(scores.data.cycle_number).toBe(LIVE);
    });

    it('is a backfilled one from its slot on, before the first live cycle, and says so', async () => {
      const asOfMs = cycleAtMs(LIVE - 8) + 7 * MINUTE_MS;
      for (const route of ['verdicts/latest?', 'composites/latest?']) {
        const { data, meta } = await read(route + at(asOfMs), full);
        expect(data.cycle_number).toBe(LIVE - 8);
        expect(meta.as_of).toBe(isoUtc(cycleAtMs(LIVE - 8)));
        expect(meta.unavailable[0].reason).toContain('computed later from the data known');
      }
      for (const history of HISTORIES) {
        const { data, meta } = await read(`${history}?limit=3&${at(asOfMs)}`, full);
        expect(numbersOf(data)).toEqual([LIVE - 8, LIVE - 9, LIVE - 10]);
        expect(meta.as_of).toBe(isoUtc(cycleAtMs(LIVE - 8)));
      }
      // The slot of the live cycle had begun, and it was not published yet.
      const before = await read(`verdicts/latest?${at(cycleAtMs(LIVE) + MINUTE_MS)}`, full);
      expect(before.data.cycle_number).toBe(LIVE - 1);
      for (const history of HISTORIES) {
        const page = await read(`${history}?limit=1&${at(cycleAtMs(LIVE) + MINUTE_MS)}`, full);
        expect(numbersOf(page.data)).toEqual([LIVE - 1]);
      }
    });

    it('says that nothing was known before the first', async () => {
      for (const route of ['verdicts/latest?', 'composites/latest?', 'sources?', `sources/${TVL}?`]) {
        const { body } = await get(`${route}as_of=2024-01-01`, full).expect(404);
        expect(body.error_code).toBe('CYCLE_NOT_FOUND');
        expect(body.detail).toBe(
          'No cycle was known by 2024-01-01T00:00:00+00:00; the first stored cycle is from 2026-03-08T09:00:00+00:00.',
        );
      }
      for (const history of HISTORIES) {
        const { data, meta } = await read(`${history}?as_of=2024-01-02`, full);
        expect(data.cycles).toEqual([]);
        expect(meta.unavailable[0].reason).toContain('no cycle before');
      }
    });

    it.each(HISTORIES)('pins the moment in cursors of %s', async (history) => {
      const { data, meta } = await read(`${history}?limit=2&${at(cycleAtMs(LIVE - 4))}`, full);
      const cursor = encodeURIComponent(meta.next_cursor);
      const next = await read(`${history}?limit=2&cursor=${cursor}`, full);
      expect([...numbersOf(data), ...numbersOf(next.data)]).toEqual(
        [4, 5, 6, 7].map((before) => LIVE - before),
      );
      expect(await errorOf(`${history}?cursor=${cursor}&${at(cycleAtMs(LIVE))}`, full)).toBe(
        '400 INVALID_CURSOR',
      );
    });

    it.each(HISTORIES)('leaves a gap that was filled later out of %s', async (history) => {
      // As if this slot had been missed while the service ran, and filled after the present.
      const missed = LIVE - 2;
      const publishedLive = (number: number, backfilled: boolean, publishedAtMs: number) =>
        service.database.asOwner(
          `UPDATE cycles SET backfilled = ${backfilled}, published_at = to_timestamp(${publishedAtMs / 1000})
           WHERE cycle_number = ${number}`,
        );
      const [kept]: { published: number }[] = await service.database.dataSource.query(
        `SELECT extract(epoch FROM published_at)::float8 * 1000 AS published FROM cycles WHERE cycle_number = ${LIVE - 3}`,
      );
      await publishedLive(LIVE - 3, false, cycleAtMs(LIVE - 3) + MINUTE_MS);
      await publishedLive(missed, true, SEEDED_NOW_MS - MINUTE_MS);
      try {
        const known = async (asOfMs: number): Promise<number[]> =>
          numbersOf(
            (
              await read(
                `${history}?limit=2&to=${encodeURIComponent(isoUtc(cycleAtMs(LIVE - 1)))}&${at(asOfMs)}`,
                full,
              )
            ).data,
          );
        expect(await known(SEEDED_NOW_MS - 2 * MINUTE_MS)).toEqual([LIVE - 3, LIVE - 4]);
        expect(await known(SEEDED_NOW_MS)).toEqual([missed, LIVE - 3]);
      } finally {
        await publishedLive(LIVE - 3, true, kept!.published);
        await publishedLive(missed, true, kept!.published);
      }
    });
  });

  describe('of sources', () => {
    it('is what was stored with the cycle, and says what is not', async () => {
      const { data, meta } = await read(`sources/${TVL}?${at(SEEDED_NOW_MS)}`, full);
      expect(data).toMatchObject({ source_id: TVL, status: 'fresh', last_refusal: null, vintages: null });
      expect(meta.unavailable.map(({ id }: Json) => id)).toEqual(['last_refusal', 'status']);
      const board = await read(`sources?status=stale,never&${at(cycleAtMs(LIVE - 3))}`, full);
      expect(board.meta.as_of).toBe(isoUtc(cycleAtMs(LIVE - 3)));
      expect(board.meta.unavailable[0].reason).toContain('backfilled cycles do not store');
      // Nothing was ever read of it then.
      expect(board.data.sources.map(({ source_id }: Json) => source_id)).toContain(FEES);
    });
  });

  describe('of series', () => {
    async function revise(): Promise<{ firstAtMs: number; eventAtMs: number }> {
      const firstAtMs = SEEDED_NOW_MS + 2 * MINUTE_MS;
      const eventAtMs = SEEDED_NOW_MS;
      service.clock.set(firstAtMs);
      await arrive(service, FEES, [[eventAtMs, 10]]);
      service.clock.advance(HOUR_MS);
      await arrive(service, FEES, [[eventAtMs, 11]]);
      return { firstAtMs, eventAtMs };
    }

    it('has of each event the newest revision known then, with its moment where asked', async () => {
      const { firstAtMs, eventAtMs } = await revise();
      const point = (value: number, knownAtMs: number) => ({
        event_at: isoUtc(eventAtMs),
        value,
        known_at: isoUtc(knownAtMs),
      });
      const path = `${FEES_PATH}&include_known_at=true`;
      for (const order of ['asc', 'desc']) {
        const pointsAt = async (epochMs: number): Promise<Json> =>
          (await read(`${path}&order=${order}&${at(epochMs)}`, full)).data.points;
        expect(await pointsAt(firstAtMs)).toEqual([point(10, firstAtMs)]);
        expect(await pointsAt(firstAtMs + HOUR_MS)).toEqual([point(11, firstAtMs + HOUR_MS)]);
      }
      const hours = await read(`${path}&interval=1h&${at(firstAtMs)}`, full);
      expect(hours.data.points).toMatchObject([
        { value: 10, known_at: isoUtc(firstAtMs), complete: false, observations: 1 },
      ]);
      // Without a key too, of the newest.
      expect((await read(path)).data.points).toEqual([point(11, firstAtMs + HOUR_MS)]);
      const { data, meta } = await read(`${path}&${at(firstAtMs - 1_000)}`, full);
      expect(data.points).toEqual([]);
      expect(JSON.stringify(meta.unavailable)).toContain('was known at');
    });

    it('gives the same data and tag later', async () => {
      const asOfMs = SEEDED_NOW_MS - 30 * MINUTE_MS;
      const paths = [...ROUTES, `${TVL_PATH}&limit=3&include_known_at=true&`].map(
        (route) => route + at(asOfMs),
      );
      // One after the other: a caller has few reads of the database at once.
      const ask = async () => {
        const replies = [];
        for (const path of paths) replies.push(await get(path, full).expect(200));
        return replies;
      };
      const first = await ask();
      service.clock.set(SEEDED_NOW_MS + 5 * HOUR_MS);
      const worker = createCycleRunner(service.database.dataSource, service.clock, 'later');
      await worker.catchUp(1);
      await arrive(service, TVL, [[Date.UTC(2026, 2, 9), 1]]);
      await until(async () => (await read('verdicts/latest')).data.cycle_number > LIVE);
      const later = await ask();
      expect(later.map(({ headers }) => headers['etag'])).toEqual(
        first.map(({ headers }) => headers['etag']),
      );
      expect(later.map(({ body }) => body.data)).toEqual(first.map(({ body }) => body.data));
      const tag = first[0]!.headers['etag']!;
      await get(paths[0], full).set('If-None-Match', tag).expect(304);
    });

    it('does not hand out the past of what is served as its latest value or for 24 hours', async () => {
      const hoursAgo = at(SEEDED_NOW_MS - 30 * HOUR_MS);
      for (const metric of ['exchange.ls_ratio', 'exchange.price']) {
        const { data, meta } = await read(`series/${metric}?symbol=BTCUSDT&${hoursAgo}`, full);
        expect([metric, data.points]).toEqual([metric, []]);
        expect(meta.unavailable.length).toBeGreaterThan(0);
      }
    });

    it('pins the moment in cursors', async () => {
      const asked = `${TVL_PATH}&limit=2&${at(SEEDED_NOW_MS - 72 * HOUR_MS)}`;
      const { meta } = await read(asked, full);
      const cursor = encodeURIComponent(meta.next_cursor);
      await get(`${TVL_PATH}&limit=2&cursor=${cursor}`, full).expect(200);
      expect(await errorOf(`${TVL_PATH}&cursor=${cursor}&${at(SEEDED_NOW_MS)}`, full)).toBe(
        '400 INVALID_CURSOR',
      );
    });
  });
});
