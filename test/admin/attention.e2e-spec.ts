import { type AttentionItem, type Overview } from '../../src/overview/overview.dto.ts';
import { DAY_MS, HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';

const ID = 'source_in_trouble:intel.mvrv';
const PATH = `/attention/${encodeURIComponent(ID)}`;
const NOBODY = { acknowledged: null, silenced: null };

const { service, operator } = operatorSuite();

/** Fails a source whose values partners don't read, or whatever is given. */
const failSince = (sinceMs: number | null, sourceId = 'intel.mvrv'): Promise<unknown> =>
  service.database.dataSource.query(
    `UPDATE source_states SET degraded_reason = $2, failing_since = $3, consecutive_failures = 9 WHERE source_id = $1`,
    [sourceId, sinceMs === null ? null : 'provider_unreachable', sinceMs === null ? null : new Date(sinceMs)],
  );
const overview = (): Promise<Overview> => operator.read('/overview');
const listed = async (): Promise<AttentionItem | undefined> =>
  (await overview()).attention.find(({ id }) => id === ID);

beforeEach(async () => {
  service.clock.set(SEEDED_NOW_MS);
  await service.database.dataSource.query('DELETE FROM attention_marks');
  await failSince(SEEDED_NOW_MS - 2 * HOUR_MS);
});

describe('an acknowledgement', () => {
  it('names who has seen the entry, in every overview, and is audited and taken back', async () => {
    expect(await listed()).toMatchObject(NOBODY);
    const reply = await operator.post(`${PATH}/acknowledge`, { note: 'the vendor knows' });
    const acknowledged = { by: 'environment', at: isoUtc(SEEDED_NOW_MS), note: 'the vendor knows' };
    expect([reply.status, reply.body.data]).toEqual([200, { id: ID, acknowledged, silenced: null }]);
    expect(await listed()).toMatchObject({ acknowledged, silenced: null });
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'environment',
      action: 'attention.acknowledge',
      target: ID,
      before: null,
      after: { severity: 'warning', note: 'the vendor knows' },
    });

    const undone = await operator.delete(`${PATH}/acknowledge`);
    expect([undone.status, undone.body.data]).toEqual([200, { id: ID, ...NOBODY }]);
    expect(await listed()).toMatchObject(NOBODY);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'attention.unacknowledge',
      target: ID,
      after: null,
    });
    expect(errorOf(await operator.delete(`${PATH}/acknowledge`))).toBe('404 NOT_FOUND');
  });

  it('ends when the condition ends and comes back', async () => {
    await operator.post(`${PATH}/acknowledge`);
    service.clock.advance(3 * HOUR_MS);
    await failSince(null);
    expect(await listed()).toBeUndefined();
    await failSince(SEEDED_NOW_MS + MINUTE_MS);
    expect(await listed()).toMatchObject({ since: isoUtc(SEEDED_NOW_MS + MINUTE_MS), ...NOBODY });
  });

  it('is of something that needs attention now', async () => {
    const { id } = (await operator.newestAudit()) ?? { id: null };
    for (const nothing of ['worker_silent', 'source_in_trouble:econ.cpi', 'nobody', '%00'])
      expect(errorOf(await operator.post(`/attention/${nothing}/acknowledge`))).toBe('404 NOT_FOUND');
    const long = await operator.post(`${PATH}/acknowledge`, { note: 'x'.repeat(501) });
    expect([long.status, long.body.errors]).toEqual([
      422,
      ['note must be one line of 1 to 500 characters without blanks around them or null'],
    ]);
    expect((await operator.newestAudit())?.id ?? null).toBe(id);
  });
});

describe('a silence', () => {
  const until = isoUtc(SEEDED_NOW_MS + DAY_MS);

  it('keeps the entry apart until a time, with who silenced it and why', async () => {
    const reply = await operator.post(`${PATH}/silence`, { until, note: 'maintenance of the vendor' });
    const silenced = {
      by: 'environment',
      at: isoUtc(SEEDED_NOW_MS),
      until,
      note: 'maintenance of the vendor',
    };
    expect([reply.status, reply.body.data]).toEqual([200, { id: ID, acknowledged: null, silenced }]);
    const during = await overview();
    expect(during.attention).toEqual([]);
    expect(during.silenced).toMatchObject([
      { id: ID, kind: 'source_in_trouble', severity: 'warning', silenced },
    ]);
    expect(during.summary).toEqual({
      status: 'ok',
      message: 'Nothing needs attention. 1 entry is silenced.',
      critical: 0,
      warning: 0,
      notice: 0,
      silenced: 1,
    });
    expect(await operator.newestAudit()).toMatchObject({
      action: 'attention.silence',
      target: ID,
      after: { severity: 'warning', until, note: 'maintenance of the vendor' },
    });

    // It comes back after the end, and a silence also holds if the condition returned in between.
    await failSince(SEEDED_NOW_MS + MINUTE_MS);
    service.clock.set(SEEDED_NOW_MS + DAY_MS - 1);
    expect((await overview()).silenced.map(({ id }) => id)).toContain(ID);
    service.clock.set(SEEDED_NOW_MS + DAY_MS);
    expect(await listed()).toMatchObject(NOBODY);
  });

  it('is ended by an operator', async () => {
    await operator.post(`${PATH}/silence`, { until });
    const reply = await operator.delete(`${PATH}/silence`);
    expect([reply.status, reply.body.data]).toEqual([200, { id: ID, ...NOBODY }]);
    expect(await listed()).toMatchObject(NOBODY);
    expect(await operator.newestAudit()).toMatchObject({ action: 'attention.unsilence', before: { until } });
    expect(errorOf(await operator.delete(`${PATH}/silence`))).toBe('404 NOT_FOUND');
  });

  it('is broken by what gets worse', async () => {
    await operator.patch('/switches', { signals_enabled: false });
    await operator.post('/attention/signals_off/silence', { until });
    expect((await overview()).silenced.map(({ id }) => id)).toEqual(['signals_off']);
    // As if it had been silenced while it was a notice.
    await service.database.dataSource.query(
      `UPDATE attention_marks SET severity = 'notice' WHERE item_id = 'signals_off'`,
    );
    const { attention, silenced } = await overview();
    expect([attention.find(({ id }) => id === 'signals_off'), silenced]).toMatchObject([NOBODY, []]);
    await operator.patch('/switches', { signals_enabled: true });
  });

  it.each([
    ['now', isoUtc(SEEDED_NOW_MS)],
    ['more than 30 days ahead', isoUtc(SEEDED_NOW_MS + 30 * DAY_MS + 1_000)],
  ])('does not end %s', async (_when, end) => {
    const reply = await operator.post(`${PATH}/silence`, { until: end });
    expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
    expect(reply.body.errors).toEqual(['until must be in the future, and at most 30 days ahead']);
    expect((await operator.post(`${PATH}/silence`, {})).status).toBe(422);
    expect((await overview()).silenced).toEqual([]);
  });
});
