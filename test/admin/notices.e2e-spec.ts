import { PRODUCTS } from '../../src/domain/catalog/products.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type DatabasePublishedState } from '../../src/published/database-published-state.ts';
import { NoticeStore } from '../../src/published/notice.store.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { HOUR_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { suiteServices } from '../support/suite-service.ts';
import { errorOf, operatorClient } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const [service, beside] = suiteServices({}, {});
const operator = operatorClient(service);

const keepUp = () => beside.app.get<DatabasePublishedState>(PublishedState).keepUp();
const eventTypes = async (subject: string): Promise<string[]> => {
  const rows: { type: string }[] = await service.database.dataSource.query(
    `SELECT type FROM events WHERE data::text LIKE '%' || $1 || '%' ORDER BY sequence`,
    [subject],
  );
  return rows.map(({ type }) => type);
};

const partnerGet = (path: string) =>
  beside.http.get(`/api/v1/data${path}`).set('X-Forwarded-For', freshAddress());

describe('known outages', () => {
  const OUTAGE = {
    starts_at: '2026-03-10T06:00:00Z',
    ends_at: '2026-03-10T06:30:00Z',
    reason: 'db_outage',
    products: ['verdict'],
  };
  const AS_SHOWN = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    starts_at: '2026-03-10T06:00:00+00:00',
    ends_at: '2026-03-10T06:30:00+00:00',
    publish_at: null,
    reason: 'db_outage',
    products: ['verdict'],
  };
  const gapsOfHistory = async (): Promise<Json[]> => (await partnerGet('/verdicts/history')).body.meta.gaps;

  it('are entered, amended and taken back, each told to partners', async () => {
    const made = await operator.post('/outages', OUTAGE);
    await until(async () => (await gapsOfHistory()).length === 1);
    expect([made.status, made.body.data]).toEqual([201, AS_SHOWN]);
    const { id, ...facts } = made.body.data;
    expect(await gapsOfHistory()).toEqual([
      { starts_at: AS_SHOWN.starts_at, ends_at: AS_SHOWN.ends_at, reason: 'db_outage' },
    ]);
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'environment',
      action: 'outage.enter',
      target: id,
      before: null,
      after: facts,
    });
    expect((await operator.read('/outages')).outages).toEqual([made.body.data]);

    const amended = await operator.patch(`/outages/${id}`, { ends_at: null, products: [] });
    await until(async () => (await gapsOfHistory())[0]?.ends_at === null);
    expect([amended.status, amended.body.data]).toEqual([200, { ...AS_SHOWN, ends_at: null, products: [] }]);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'outage.amend',
      before: facts,
      after: { ...facts, ends_at: null, products: [] },
    });

    const removed = await operator.delete(`/outages/${id}`);
    await until(async () => (await gapsOfHistory()).length === 0);
    expect([removed.status, removed.body.data.id]).toEqual([200, id]);
    expect(await operator.newestAudit()).toMatchObject({ action: 'outage.remove', target: id, after: null });
    expect((await operator.read('/outages')).outages).toEqual([]);
  });

  it('are previewed as partners would see them, and nothing is written', async () => {
    const { id } = (await operator.post('/outages', OUTAGE)).body.data;
    const auditId = (await operator.newestAudit()).id;
    const preview = async (query: string): Promise<Json> => {
      const reply = await operator.get(`/outages/preview?${query}`);
      return reply.status === 200 ? reply.body.data : reply.body.errors;
    };
    const window = 'starts_at=2026-03-10T06:15:00Z&ends_at=2026-03-10T08:15:00Z&reason=db_outage';
    const every = await preview(window);
    expect(every).toEqual({
      message: `Partners see that all ${every.products.length} products had an outage from 2026-03-10 06:15 UTC to 2026-03-10 08:15 UTC: 2 h.`,
      gap: {
        starts_at: '2026-03-10T06:15:00+00:00',
        ends_at: '2026-03-10T08:15:00+00:00',
        reason: 'db_outage',
      },
      duration_seconds: 7_200,
      products: PRODUCTS.map((product) => product.id),
      overlapping: [{ ...AS_SHOWN, id }],
    });
    expect(await preview('starts_at=2026-03-10T06:15:00Z&reason=db_outage&products=series')).toMatchObject({
      message: 'Partners see that series had an outage from 2026-03-10 06:15 UTC that is still open.',
      duration_seconds: null,
      products: ['series'],
      overlapping: [],
    });
    expect(await preview('starts_at=2026-03-10T06:15:00Z&ends_at=2026-03-10&reason=db_outage')).toEqual([
      'ends_at must be after starts_at',
    ]);
    expect(await preview('reason=db_outage')).toEqual(['starts_at is required']);
    expect((await operator.read('/outages')).outages).toHaveLength(1);
    expect((await operator.newestAudit()).id).toBe(auditId);
    await operator.delete(`/outages/${id}`);
  });

  it('are scheduled: partners see them, and events tell of them, from that instant on', async () => {
    const publishAt = isoUtc(SEEDED_NOW_MS + HOUR_MS);
    const made = await operator.post('/outages', { ...OUTAGE, publish_at: publishAt });
    const { id } = made.body.data;
    expect([made.status, made.body.data.publish_at]).toEqual([201, publishAt]);
    await service.app.get(NoticeStore).announceDue(SEEDED_NOW_MS + HOUR_MS - 1);
    await keepUp();
    expect([await gapsOfHistory(), await eventTypes(id)]).toEqual([[], []]);

    service.clock.set(SEEDED_NOW_MS + HOUR_MS);
    await keepUp();
    expect(await gapsOfHistory()).toHaveLength(1);
    await service.app.get(NoticeStore).announceDue(SEEDED_NOW_MS + HOUR_MS);
    expect(await eventTypes(id)).toEqual(['outage.opened', 'outage.closed']);
    const hidden = await operator.patch(`/outages/${id}`, {
      publish_at: isoUtc(SEEDED_NOW_MS + 2 * HOUR_MS),
    });
    expect(hidden.body.errors).toEqual(['publish_at is only for outages that partners do not see yet']);
    service.clock.set(SEEDED_NOW_MS);
    await operator.delete(`/outages/${id}`);
  });

  it.each([
    [{ ...OUTAGE, ends_at: OUTAGE.starts_at }, 'ends_at must be after starts_at'],
    [
      { ...OUTAGE, starts_at: 'yesterday' },
      'starts_at must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05. yesterday is relative: send the moment itself',
    ],
    [
      { ...OUTAGE, ends_at: undefined },
      'ends_at must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05 or null',
    ],
    [
      { ...OUTAGE, reason: 'sun_spots' },
      'reason must be one of quota_exhausted, plan_gated, provider_unreachable, payload_refused, ingest_gap, worker_disabled, db_outage',
    ],
  ])('are not entered as %j', async (body, message) => {
    const reply = await operator.post('/outages', body);
    expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
    expect(reply.body.errors).toEqual([message]);
  });

  it('keep their order when one end is amended, and are told from ids that nobody has', async () => {
    const { id } = (await operator.post('/outages', OUTAGE)).body.data;
    const { id: auditId } = await operator.newestAudit();
    expect(errorOf(await operator.patch(`/outages/${id}`, { starts_at: '2026-03-10T07:00:00Z' }))).toBe(
      '422 VALIDATION_ERROR',
    );
    expect((await operator.post('/outages', { ...OUTAGE, products: ['nothing'] })).status).toBe(422);
    for (const nobody of ['7b1c9d1e-0000-4000-8000-000000000001', 'nobody', '%00']) {
      expect(errorOf(await operator.patch(`/outages/${nobody}`, {}))).toBe('404 NOT_FOUND');
      expect(errorOf(await operator.delete(`/outages/${nobody}`))).toBe('404 NOT_FOUND');
    }
    expect((await operator.newestAudit()).id).toBe(auditId);
    expect((await operator.read('/outages')).outages).toEqual([AS_SHOWN]);
  });
});

describe('the changelog', () => {
  const ENTRY = { date: '2026-03-10', type: 'changed', scope: ['verdict'], summary: 'Something changed.' };

  it('takes entries, audited and told to partners', async () => {
    const reply = await operator.post('/changelog', ENTRY);
    const shown = { ...ENTRY, sunset_at: null, publish_at: null, corrects: null };
    const links = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), corrected_by: null };
    expect([reply.status, reply.body.data]).toEqual([201, { ...shown, ...links }]);
    await until(async () =>
      (await partnerGet('/changelog')).body.data.entries.some(
        (entry: Json) => entry.summary === ENTRY.summary,
      ),
    );
    expect(await operator.newestAudit()).toMatchObject({
      action: 'changelog.add',
      before: null,
      after: shown,
    });
    expect((await operator.read('/changelog')).entries).toContainEqual(reply.body.data);
  });

  it('corrects a published entry by another one, which both APIs show', async () => {
    const wrong = (await operator.post('/changelog', { ...ENTRY, summary: 'Something wrong.' })).body.data.id;
    const correction = { ...ENTRY, date: '2026-04-10', summary: 'Something right.', corrects: wrong };
    const reply = await operator.post('/changelog', correction);
    const { id: right } = reply.body.data;
    expect([reply.status, reply.body.data]).toMatchObject([201, { corrects: wrong, corrected_by: null }]);
    expect(await operator.newestAudit()).toMatchObject({ target: right, after: { corrects: wrong } });
    const linksIn = (entries: Json[]) =>
      entries
        .filter(({ id }) => id === wrong || id === right)
        .map(({ id, corrects, corrected_by }) => [id, corrects, corrected_by]);
    const linked = [
      [right, wrong, null],
      [wrong, null, right],
    ];
    expect(linksIn((await operator.read('/changelog')).entries)).toEqual(linked);
    const shown = async (query = ''): Promise<Json[]> =>
      (await partnerGet(`/changelog${query}`)).body.data.entries;
    await until(async () => linksIn(await shown()).length === 2);
    expect(linksIn(await shown())).toEqual(linked);
    expect((await shown()).filter(({ id }) => id === null).length).toBeGreaterThan(0);

    for (const [corrects, message] of [
      [
        wrong,
        `corrects names an entry that ${right} corrects already. Correct ${right} if it is published; change or delete it if it is scheduled.`,
      ],
      ['0192f0c1-7d4e-7a2b-9c3d-5e6f70819203', 'corrects must be the ID of a published entry'],
      ['nothing', 'corrects must be the ID of a published entry'],
    ]) {
      const rejected = await operator.post('/changelog', { ...correction, corrects });
      expect([rejected.status, rejected.body.errors]).toEqual([422, [message]]);
    }
    expect((await operator.post('/changelog', { ...correction, corrects: right })).status).toBe(201);
  });

  it('is scheduled, changed until then, and published once, by the clock or earlier', async () => {
    const atHour = (hours: number) => isoUtc(SEEDED_NOW_MS + hours * HOUR_MS);
    const schedule = async (summary: string) =>
      (await operator.post('/changelog', { ...ENTRY, summary, publish_at: atHour(1) })).body.data;
    const isShown = async (id: string): Promise<boolean> =>
      (await partnerGet('/changelog')).body.data.entries.some((entry: Json) => entry.id === id);
    const [kept, hurried] = [await schedule('Later.'), await schedule('Earlier.')];
    expect(kept).toMatchObject({ publish_at: atHour(1) });
    const correction = await operator.post('/changelog', { ...ENTRY, corrects: kept.id });
    expect(correction.body.errors).toEqual(['corrects must be the ID of a published entry']);

    const moved = await operator.patch(`/changelog/${kept.id}`, { publish_at: atHour(2), summary: 'Two.' });
    expect([moved.status, moved.body.data]).toMatchObject([200, { summary: 'Two.', publish_at: atHour(2) }]);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'changelog.amend',
      before: { publish_at: atHour(1), summary: 'Later.' },
      after: { publish_at: atHour(2), summary: 'Two.' },
    });
    await operator.patch(`/changelog/${hurried.id}`, { publish_at: null });
    await until(() => isShown(hurried.id));
    expect(errorOf(await operator.patch(`/changelog/${hurried.id}`, { summary: 'x' }))).toBe('409 CONFLICT');

    const announce = (hours: number) =>
      service.app.get(NoticeStore).announceDue(SEEDED_NOW_MS + hours * HOUR_MS);
    expect(await announce(1)).toBe(0);
    service.clock.set(SEEDED_NOW_MS + HOUR_MS);
    await keepUp();
    expect(await isShown(kept.id)).toBe(false);
    service.clock.set(SEEDED_NOW_MS + 2 * HOUR_MS);
    await keepUp();
    expect(await isShown(kept.id)).toBe(true);
    await announce(2);
    service.clock.set(SEEDED_NOW_MS);
    expect(await Promise.all([kept.id, hurried.id].map(eventTypes))).toEqual([
      ['changelog.published'],
      ['changelog.published'],
    ]);
    for (const wrong of [atHour(0), atHour(31 * 24 + 1)])
      expect((await operator.post('/changelog', { ...ENTRY, publish_at: wrong })).body.errors).toEqual([
        'publish_at must be after now and at most 31 days ahead. Omit it to publish now.',
      ]);
    expect(errorOf(await operator.patch('/changelog/nobody', {}))).toBe('404 NOT_FOUND');
  });

  it('is dated at most 31 days ahead, while a sunset can be later', async () => {
    const dated = (date: string) =>
      operator.post('/changelog', { ...ENTRY, date, type: 'deprecated', sunset_at: '2027-03-10' });
    expect((await dated('2026-04-10')).status).toBe(201);
    const rejected = await dated('2026-04-11');
    expect([rejected.status, rejected.body.errors]).toEqual([
      422,
      ['date must be at most 31 days ahead. Publish the entry later; sunset_at can be later.'],
    ]);
  });

  it('wants a sunset of deprecations, and of nothing else', async () => {
    const deprecated = { ...ENTRY, type: 'deprecated' };
    const reply = await operator.post('/changelog', { ...deprecated, sunset_at: '2026-09-01' });
    expect([reply.status, reply.body.data.sunset_at]).toEqual([201, '2026-09-01T00:00:00+00:00']);
    const { id } = await operator.newestAudit();
    for (const [body, message] of [
      [deprecated, 'sunset_at is required for entries of the type deprecated'],
      [{ ...deprecated, sunset_at: null }, 'sunset_at is required for entries of the type deprecated'],
      [{ ...deprecated, sunset_at: '2026-03-09' }, 'sunset_at must not be before date'],
      [{ ...ENTRY, sunset_at: '2026-09-01' }, 'sunset_at is only for entries of the type deprecated'],
      [{ ...ENTRY, date: '2026-02-29' }, 'date must be a day that exists, as 2026-01-05'],
      [
        { ...ENTRY, date: '2026-03-10T00:00:00Z' },
        'date must be a day that exists, as 2026-01-05. 2026-03-10T00:00:00Z is not a day: send 2026-03-10',
      ],
      [
        { ...ENTRY, type: 'improved' },
        'type must be one of added, changed, deprecated, removed, methodology, data-note',
      ],
      [
        { ...ENTRY, scope: 'verdict' },
        'scope must be a list of 1 to 50 different items, each one line of 1 to 128 characters without blanks around them',
      ],
      ...['\u2028', '\u2029', '\u0085'].map(
        (separator) =>
          [
            { ...ENTRY, summary: `The votes${separator}go.` },
            'summary must be one line of 1 to 2000 characters without blanks around them',
          ] as const,
      ),
      [
        { ...ENTRY, summary: '' },
        'summary must be one line of 1 to 2000 characters without blanks around them',
      ],
    ] as const) {
      const rejected = await operator.post('/changelog', body);
      expect([rejected.status, rejected.body.errors]).toEqual([422, [message]]);
    }
    expect((await operator.newestAudit()).id).toBe(id);
    expect(errorOf(await operator.delete('/changelog'))).toBe('405 BAD_REQUEST');
  });
});
