import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { NEWEST, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { errorOf, operatorSuite } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const REASON = 'The clock of the machine was two hours ahead.';

const { service, operator } = operatorSuite();

const read = (path: string) =>
  service.http.get(`/api/v1/data/${path}`).set('X-Forwarded-For', freshAddress());
const health = async (): Promise<Json> => (await read('health')).body.data;
const lastCycle = async (): Promise<number> => (await health()).cycle.last_cycle_number;
const attention = async (): Promise<string[]> =>
  (await operator.read('/overview')).attention.map(({ kind }: Json) => kind);
const runAt = (nowMs: number) =>
  createCycleRunner(service.database.dataSource, new TestClock(nowMs), 'worker').catchUp(0);

it('withdraws cycles of the future on record, and has their slots computed at their time', async () => {
  expect(await health()).toMatchObject({ status: 'ok', reasons: [] });

  // A worker whose clock is two hours ahead.
  await runAt(SEEDED_NOW_MS + 2 * HOUR_MS);
  await until(async () => (await lastCycle()) === NEWEST + 8);
  expect(await health()).toMatchObject({ status: 'down', cycle: { last_cycle_number: NEWEST + 8 } });
  expect((await health()).reasons).toContain('cycle_of_the_future');
  const latest = (await read('verdicts/latest')).body;
  expect(latest.meta.freshness).toMatchObject({ status: 'degraded', stale: true });
  expect(await attention()).toContain('cycle_of_the_future');

  expect(errorOf(await operator.post(`/cycles/${NEWEST + 9}/withdraw`, { reason: REASON }))).toBe(
    '404 CYCLE_NOT_FOUND',
  );
  expect((await operator.post(`/cycles/${NEWEST + 1}/withdraw`, {})).status).toBe(422);
  const published = await operator.read(`/cycles/${NEWEST + 1}`);
  const withdrawn = await operator.post(`/cycles/${NEWEST + 1}/withdraw`, {
    reason: REASON,
    and_later: true,
  });
  expect(withdrawn.body.data).toEqual({ from_cycle: NEWEST + 1, to_cycle: NEWEST + 8, cycles: 8, left: 0 });
  await until(async () => (await lastCycle()) === NEWEST);
  expect(await health()).toMatchObject({ status: 'ok', reasons: [] });
  expect(await attention()).not.toContain('cycle_of_the_future');

  // What was published stays on record, to the byte.
  const kept = await operator.read(`/cycles/${NEWEST + 1}`);
  expect(kept).toMatchObject({ published: false, result_hash: published.result_hash });
  expect(kept.crew).toEqual(published.crew);
  expect(kept.withdrawals).toMatchObject([{ reason: REASON, withdrawn_by: 'environment' }]);
  const [hash]: Json[] = await service.database.dataSource.query(
    `SELECT encode(sha256(convert_to(result::text, 'UTF8')), 'hex') AS of, narrative IS NOT NULL AS told
     FROM cycle_withdrawals WHERE cycle_number = $1`,
    [NEWEST + 1],
  );
  expect(hash).toEqual({ of: published.result_hash, told: true });
  const listed = (await operator.get('/cycles/withdrawn?limit=3')).body;
  expect(listed.data.cycles.map(({ cycle_number: number }: Json) => number)).toEqual(
    [8, 7, 6].map((n) => NEWEST + n),
  );
  expect(listed.meta.next_cursor).not.toBeNull();
  const [entry] = (await operator.read('/audit?limit=1')).entries;
  expect(entry).toMatchObject({ action: 'cycle.withdraw', target: String(NEWEST + 1), after: { cycles: 8 } });

  // Partners are told that it is gone once its time has come, until it is computed.
  service.clock.set(cycleAtMs(NEWEST + 1) + MINUTE_MS);
  await until(async () => {
    const { body } = await read('verdicts/history');
    return body.meta.unavailable.some(({ id }: Json) => id === `cycle:${NEWEST + 1}`);
  });
  await runAt(cycleAtMs(NEWEST + 1) + MINUTE_MS);
  await until(async () => (await lastCycle()) === NEWEST + 1);
  const again = await operator.read(`/cycles/${NEWEST + 1}`);
  expect(again).toMatchObject({ published: true, withdrawals: [{ result_hash: published.result_hash }] });
  service.clock.advance(MINUTE_MS);
  expect((await read('verdicts/history')).body.meta.unavailable).toEqual([]);
});

it('catches up past a cycle of the future that is still there', async () => {
  service.clock.set(cycleAtMs(NEWEST + 4) + MINUTE_MS);
  await runAt(cycleAtMs(NEWEST + 40));
  await operator.post(`/cycles/${NEWEST + 2}/withdraw`, { reason: REASON });
  await operator.post(`/cycles/${NEWEST + 3}/withdraw`, { reason: REASON });
  await operator.post(`/cycles/${NEWEST + 4}/withdraw`, { reason: REASON });
  expect(await runAt(cycleAtMs(NEWEST + 4) + MINUTE_MS)).toEqual({ published: 3, leftToOthers: 0 });
});

it('takes what partners have just read of a past cycle from them at once', async () => {
  const past = NEWEST - 6;
  const paths = [`data/narratives/cycle/${past}/agents`, `public/narratives/cycle/${past}`];
  const statuses = () =>
    Promise.all(
      paths.map(async (path) => {
        const reply = await service.http.get(`/api/v1/${path}`).set('X-Forwarded-For', freshAddress());
        return reply.status;
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await operator.post(`/cycles/${past}/withdraw`, { reason: REASON });
  // The clock stands, so nothing that is kept for a minute has aged.
  await until(async () => (await statuses()).join() === '404,404');
});

it('confirms the time on record', async () => {
  const confirmed = await operator.post('/clock/confirm', { reason: 'Compared with a radio clock.' });
  expect([confirmed.status, confirmed.body.data]).toEqual([
    200,
    { confirmed_at: new Date(service.clock.now()).toISOString().replace('.000Z', '+00:00') },
  ]);
  const [entry] = (await operator.read('/audit?limit=1')).entries;
  expect(entry).toMatchObject({ action: 'clock.confirm', after: { reason: 'Compared with a radio clock.' } });
  expect((await operator.post('/clock/confirm', {})).status).toBe(422);
});
