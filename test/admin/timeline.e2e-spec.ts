import { type Timeline } from '../../src/overview/timeline.dto.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { NEWEST, SEEDED_CYCLES } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const OLDEST = NEWEST - SEEDED_CYCLES + 1;

const { service, operator, query } = operatorSuite();

const timeline = async (parameters = ''): Promise<Timeline> => {
  const reply = await operator.get(`/timeline?${parameters}`);
  expect([reply.status, reply.body.meta?.schema_version]).toEqual([200, 'timeline/1']);
  return reply.body.data;
};
const isoOf = (cycleNumber: number): string => isoUtc(cycleAtMs(cycleNumber)).replace('+00:00', 'Z');
const marksOf = ({ marks }: Timeline, kind: string) => marks.filter((mark) => mark.kind === kind);

describe('the timeline', () => {
  it('shows each cycle of the window as its own route shows it', async () => {
    const { points, bucket_seconds, horizon_hours, from, to } = await timeline();
    expect([bucket_seconds, horizon_hours]).toEqual([3 * 900, 24]);
    expect([from, to]).toEqual(['2026-03-03T09:07:00+00:00', '2026-03-10T09:07:00+00:00']);
    expect(points.at(-1)!.cycle_number).toBe(NEWEST);
    for (const point of [points[0]!, points[20]!, points.at(-1)!]) {
      const data = await operator.read(`/cycles/${point.cycle_number}`);
      expect(point.cycle_at).toEqual(data.cycle_at);
      expect(point.mode).toEqual(data.mode);
      expect(point.methodology_version).toEqual(data.methodology_version);
      expect(point.signal).toEqual(data.verdict.signal);
      expect(point.confidence).toEqual(data.verdict.confidence);
      expect(point.score).toEqual(data.crew[0].consensus.score);
      const scores = data.composites.filter(({ asset }: Json) => asset === 'BTC');
      expect(Object.keys(point.composites)).toEqual([...COMPOSITE_INDICES]);
      for (const { index, score } of scores)
        expect(point.composites[index as keyof typeof point.composites]).toBe(score);
      expect(point.price).toBeGreaterThan(0);
      const [stored] = await query<{ item: { return: unknown; range: unknown; basis: string } }>(
        `SELECT result #> '{outlook,items,0}' AS item FROM cycle_details WHERE cycle_number = $1`,
        [point.cycle_number],
      );
      const { item } = stored!;
      expect(point.outlook).toMatchObject({ basis: item.basis, return: item.return, range: item.range });
    }
  });

  it('shows prices by the outcome of a cycle, else as outcomes will be priced', async () => {
    const { points } = await timeline(`from=${isoOf(NEWEST)}`);
    const [price] = await query<{ value: number }>(
      `SELECT value FROM observations WHERE source_id = 'exchange.price:BTCUSDT' AND event_at <= $1 AND known_at <= $1
       ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1`,
      [isoOf(NEWEST)],
    );
    expect(points.map((point) => point.price)).toEqual([price!.value]);
    await query(`SELECT ensure_month_partition('cycle_outcomes', $1::timestamptz)`, [isoOf(NEWEST)]);
    await query(
      `INSERT INTO cycle_outcomes (cycle_at, published_at, asset, horizon_hours, backfilled, methodology_version, scored_at,
         entry_price, exit_price, entry_source, exit_source, license_class, calls)
       SELECT cycle_at, published_at, 'BTC', 24, backfilled, methodology_version, published_at, 4321, 4321, 'a', 'a', 'C', '[]'
       FROM cycles WHERE cycle_number = $1`,
      [NEWEST],
    );
    expect((await timeline(`from=${isoOf(NEWEST)}`)).points[0]!.price).toBe(4321);
  });

  it('shows another asset by its own signal and scores', async () => {
    const { points, asset } = await timeline(`asset=SOL&horizon=168&from=${isoOf(NEWEST)}`);
    const data = await operator.read(`/cycles/${NEWEST}`);
    const sol = data.crew.find((crew: { asset: string }) => crew.asset === 'SOL');
    expect(asset).toBe('SOL');
    expect(points[0]!.signal).toEqual(sol.signal);
    expect(points[0]!.confidence).toBeNull();
    expect(points[0]!.score).toBeNull();
    const [stored] = await query<{ item: { asset: string; horizonHours: number; return: unknown } }>(
      `SELECT result #> '{outlook,items,8}' AS item FROM cycle_details WHERE cycle_number = $1`,
      [NEWEST],
    );
    expect([stored!.item.asset, stored!.item.horizonHours]).toEqual(['SOL', 168]);
    expect(points[0]!.outlook!.return).toEqual(stored!.item.return);
  });

  it('takes the newest cycle of each bucket, and no more points than requested', async () => {
    const from = isoOf(OLDEST);
    const { points, bucket_seconds } = await timeline(`from=${from}&points=10`);
    // 193 slots up to 09:07: 20 a bucket.
    expect(bucket_seconds).toBe(20 * 900);
    expect(points.map((point) => point.cycle_number)).toEqual([
      ...Array.from({ length: 9 }, (_, i) => OLDEST + 20 * i + 19),
      NEWEST,
    ]);
  });

  it('marks every verdict change, whether or not its cycle is a point', async () => {
    const rows = await query<{ number: number; signal: string }>(
      'SELECT cycle_number::int AS number, signal FROM cycles ORDER BY cycle_number',
    );
    const expected = rows.flatMap(({ number, signal }, i) =>
      i > 0 && rows[i - 1]!.signal !== signal ? [[number, rows[i - 1]!.signal, signal]] : [],
    );
    expect(expected.length).toBeGreaterThan(0);
    const changes = marksOf(await timeline('points=2'), 'verdict_change');
    expect(changes.map((mark) => [mark.cycle_number, mark.before, mark.after])).toEqual(expected);
    // The change at the begin of a window shows against the cycle before it.
    const [first] = expected;
    const within = await timeline(
      `from=${isoOf(first![0] as number)}&to=${isoOf((first![0] as number) + 1)}`,
    );
    expect(marksOf(within, 'verdict_change').map((mark) => mark.cycle_number)).toEqual([first![0]]);
  });

  it('marks outages, pauses, switched-off periods, withdrawals, and methodologies', async () => {
    const outage = (
      await operator.post('/outages', {
        starts_at: '2026-03-09T10:00:00Z',
        ends_at: '2026-03-09T11:00:00Z',
        reason: 'db_outage',
        products: [],
      })
    ).body.data;
    await operator.post('/sources/mempool.fees/pause', {});
    await operator.patch('/switches', { signals_enabled: false, reason: 'wrong numbers' });
    await query(`UPDATE cycles SET methodology_version = '3.9.0' WHERE cycle_number <= $1`, [OLDEST + 10]);
    await operator.post(`/cycles/${NEWEST}/withdraw`, { reason: 'bad input' });
    service.clock.advance(60_000);
    await operator.post('/sources/mempool.fees/resume', {});
    service.clock.advance(60_000);
    const shown = await timeline();
    expect(marksOf(shown, 'outage')).toEqual([
      {
        kind: 'outage',
        at: '2026-03-09T10:00:00+00:00',
        until: '2026-03-09T11:00:00+00:00',
        cycle_number: null,
        subject: outage.id,
        by: null,
        reason: 'db_outage',
        before: null,
        after: null,
      },
    ]);
    expect(marksOf(shown, 'source_paused')).toEqual([
      expect.objectContaining({
        at: '2026-03-10T09:07:00+00:00',
        until: '2026-03-10T09:08:00+00:00',
        subject: 'mempool.fees',
        by: 'environment',
      }),
    ]);
    expect(marksOf(shown, 'switched_off')).toEqual([
      expect.objectContaining({
        at: '2026-03-10T09:07:00+00:00',
        until: null,
        subject: 'signals_enabled',
        reason: 'wrong numbers',
      }),
    ]);
    expect(marksOf(shown, 'withdrawal')).toEqual([
      expect.objectContaining({
        at: '2026-03-10T09:00:00+00:00',
        until: '2026-03-10T09:00:00+00:00',
        cycle_number: NEWEST,
        by: 'environment',
        reason: 'bad input',
      }),
    ]);
    expect(marksOf(shown, 'methodology_change').map((mark) => [mark.cycle_number, mark.before])).toEqual([
      [OLDEST + 11, '3.9.0'],
    ]);
    expect(shown.points.at(-1)!.cycle_number).toBeLessThan(NEWEST);
    expect(shown.marks.map((mark) => mark.at)).toEqual(shown.marks.map((mark) => mark.at).toSorted());
  });

  it.each([
    ['from=2026-03-10T00:00:00Z&to=2026-03-09T00:00:00Z', 400, 'INVALID_RANGE'],
    ['from=2027-01-01', 400, 'INVALID_RANGE'],
    ['from=2024-01-01&to=2026-01-01', 400, 'RANGE_TOO_LARGE'],
    ['points=1', 422, 'VALIDATION_ERROR'],
    ['points=1001', 422, 'VALIDATION_ERROR'],
    ['asset=DOGE', 422, 'VALIDATION_ERROR'],
    ['horizon=25', 422, 'VALIDATION_ERROR'],
  ])('rejects %s', async (parameters, status, code) => {
    expect(errorOf(await operator.get(`/timeline?${parameters}`))).toBe(`${status} ${code}`);
  });

  it('is for operators', async () => {
    expect(errorOf(await service.http.get('/api/v1/admin/timeline'))).toBe('401 OPERATOR_REQUIRED');
  });
});
