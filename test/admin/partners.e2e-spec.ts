import { parse } from 'csv-parse/sync';
import { DAY_MS, HOUR_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { REQUEST_OUTCOMES } from '../../src/domain/usage/outcome.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { SHARED_SESSIONS_PATH, SHARED_USE_PATH } from '../../src/http/request/surfaces.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { readCostOf } from '../support/read-cost.ts';
import { errorOf, type OperatorClient, operatorSuite } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOBODY = '7b1c9d1e-0000-4000-8000-000000000001';
const NOW = '2026-03-10T09:07:00+00:00';

const { service, operator } = operatorSuite();
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const issue = async (partner: string, body: object = {}) => {
  const reply = await operator.post('/keys', { partner, ...body });
  expect(reply.status).toBe(201);
  return reply.body.data;
};
const pathOf = (partner: string, below = ''): string => `/partners/${encodeURIComponent(partner)}${below}`;
const get = (partner: string) => operator.read(pathOf(partner));

const use = (keyId: string, daysAgo: number, outcomes: Readonly<Record<string, number>>, spent = 0) => {
  const columns = Object.keys(outcomes);
  const counts = Object.values(outcomes);
  const requests = counts.reduce((sum, count) => sum + count, 0);
  const errors = requests - (outcomes['served'] ?? 0) - (outcomes['not_modified'] ?? 0);
  return service.database.dataSource.query(
    `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent, ${columns.join(', ')})
     VALUES ($1, $2, $3, $4, $5, ${counts.join(', ')})`,
    [keyId, isoDay(SEEDED_NOW_MS - daysAgo * DAY_MS), requests, errors, spent],
  );
};

describe('a partner', () => {
  it('is added by its first key, and found by its ID and its name', async () => {
    const { id: keyId } = await issue('Acme / Söhne?');
    const partner = await get('Acme / Söhne?');
    expect(partner).toEqual({
      id: expect.stringMatching(UUID),
      name: 'Acme / Söhne?',
      contact_emails: [],
      notes: null,
      created_at: NOW,
      key_counts: { total: 1, in_force: 1, disabled: 0 },
      today: { requests: 0, errors: 0 },
      last_used_at: null,
      state: 'ok',
      failing: null,
      headroom: expect.objectContaining({
        quota: { limit: 100_000, used: 0, left: 100_000, resets_at: '2026-03-11T00:00:00+00:00' },
      }),
      keys: [expect.objectContaining({ id: keyId, partner: 'Acme / Söhne?' })],
      shares: [],
      has_more_keys: false,
    });
    expect(await get(partner.id)).toEqual(partner);
    // The same after NFKC.
    await issue('Acme / So\u0308hne?');
    expect(await get('Ａcme / Söhne?')).toMatchObject({ id: partner.id, key_counts: { total: 2 } });
    expect((await operator.read('/partners?search=s%C3%96hne')).partners).toHaveLength(1);
  });

  it('is added without a key, once, and has its keys later', async () => {
    const made = await operator.post('/partners', {
      name: 'Ready',
      contact_emails: ['ops@ready.example', 'cto@ready.example'],
      notes: 'Calls on Mondays.\nPays yearly.',
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual(
      expect.objectContaining({
        name: 'Ready',
        contact_emails: ['ops@ready.example', 'cto@ready.example'],
        notes: 'Calls on Mondays.\nPays yearly.',
        created_at: NOW,
        key_counts: { total: 0, in_force: 0, disabled: 0 },
        state: 'no_key',
        headroom: null,
        keys: [],
      }),
    );
    const { id } = made.body.data;
    expect(await operator.newestAudit()).toMatchObject({
      action: 'partner.add',
      target: id,
      before: null,
      after: { name: 'Ready', contact_emails: ['ops@ready.example', 'cto@ready.example'] },
    });
    for (const name of ['Ready', 'Ｒeady'])
      expect(errorOf(await operator.post('/partners', { name }))).toBe('409 CONFLICT');
    await issue('Ready');
    expect(await get('Ready')).toMatchObject({ id, key_counts: { total: 1 }, notes: made.body.data.notes });
  });

  it('is changed, and audited only if something changes', async () => {
    const { id } = (await operator.post('/partners', { name: 'Changed', notes: 'old' })).body.data;
    const amended = await operator.patch(`/partners/${id}`, { contact_emails: ['a@changed.example'] });
    expect([amended.status, amended.body.data]).toEqual([
      200,
      expect.objectContaining({ contact_emails: ['a@changed.example'], notes: 'old' }),
    ]);
    const audited = await operator.newestAudit();
    expect(audited).toMatchObject({
      action: 'partner.amend',
      target: id,
      before: { contact_emails: [], notes: 'old' },
      after: { contact_emails: ['a@changed.example'], notes: 'old' },
    });
    await operator.patch(pathOf('Changed'), { notes: 'old' });
    expect((await operator.newestAudit()).id).toBe(audited.id);
    expect((await operator.patch(`/partners/${id}`, { notes: null })).body.data.notes).toBeNull();
  });

  it.each([
    [{}, 'name must be one line of 1 to 128 characters without blanks around them'],
    [{ name: 'x\u202ey' }, /^name must have no control/],
    [
      { name: 'x', contact_emails: ['a@b.example', 'nobody'] },
      'contact_emails[1] "nobody" is not an e-mail address',
    ],
    [
      { name: 'x', contact_emails: ['a@b\u2028.example'] },
      /^contact_emails\[0\] [^]* is not an e-mail address$/,
    ],
    [
      { name: 'x', contact_emails: ['a@\u202eb.example'] },
      /^contact_emails\[0\] [^]* is not an e-mail address$/,
    ],
    [
      { name: 'x', contact_emails: null },
      'contact_emails must be a list of 0 to 10 different items, each an e-mail address',
    ],
    [
      { name: 'x', contact_emails: ['a@b.example', 'a@b.example'] },
      'contact_emails[1] "a@b.example" repeats [0]. Send it once',
    ],
    [{ name: 'x', notes: ' x' }, /^notes must be 1 to 4000 characters/],
    [{ name: 'x', notes: 'a\u0000b' }, /^notes must be/],
    [{ name: 'x', notes: 'n'.repeat(4_001) }, /^notes must be/],
    [{ name: 'x', key: 'y' }, 'key is not a field of this request'],
  ])('is not added if it is badly formed (%#)', async (body, message) => {
    const reply = await operator.post('/partners', body);
    expect([errorOf(reply), reply.body.errors]).toEqual([
      '422 VALIDATION_ERROR',
      [typeof message === 'string' ? message : expect.stringMatching(message)],
    ]);
  });

  it('is not added with a reserved name', async () => {
    expect(errorOf(await operator.post('/partners', { name: 'System' }))).toBe('409 CONFLICT');
  });

  it.each(['get', 'patch'] as const)('that does not exist is not found by %s', async (method) => {
    for (const reference of [NOBODY, 'Nobody at all', '\0']) {
      const reply = await operator[method](pathOf(reference), method === 'patch' ? {} : undefined);
      expect(errorOf(reply)).toBe('404 NOT_FOUND');
      expect(reply.body.detail).toBe('No partner has this ID or name.');
    }
    for (const below of ['/usage', '/usage.csv'])
      expect(errorOf(await operator.get(pathOf('Nobody at all', below)))).toBe('404 NOT_FOUND');
  });
});

describe('the listing of partners', () => {
  it('has what their keys use today and the worst of them', async () => {
    const quotaOf = async (partner: string, quota: number | null, spent: number, body: object = {}) => {
      const { id } = await issue(partner, { quota_per_day: quota, ...body });
      if (spent > 0) await use(id, 0, { served: spent - 1, over_quota: 1 }, spent);
      return id;
    };
    await quotaOf('State over', 10, 10);
    await quotaOf('State over', 10, 8, { expires_at: '2026-03-12T00:00:00Z' });
    await quotaOf('State near', 10, 8);
    await quotaOf('State near', null, 500);
    await quotaOf('State soon', 10, 7, { expires_at: '2026-03-12T00:00:00Z' });
    await quotaOf('State well', 10, 7, { expires_at: '2026-04-12T00:00:00Z' });
    // Of keys that are not in force nothing is near.
    await operator.post(`/keys/${await quotaOf('State well', 10, 10)}/revoke`);
    await operator.post(`/keys/${await quotaOf('State none', 10, 10)}/disable`);
    // A lineage shares its quota.
    const rotated = await quotaOf('State shared', 10, 5);
    const { id } = (await operator.post(`/keys/${rotated}/rotate`)).body.data;
    await use(id, 0, { served: 5 }, 5);

    const { partners } = await operator.read('/partners?search=state');
    expect(
      partners.map(({ name, state, key_counts: keys, today }: Json) => [
        name,
        state,
        Object.values(keys as object),
        Object.values(today as object),
      ]),
    ).toEqual([
      ['State near', 'near_quota', [2, 2, 0], [508, 2]],
      ['State none', 'no_key', [1, 0, 1], [10, 1]],
      ['State over', 'over_quota', [2, 2, 0], [18, 2]],
      ['State shared', 'over_quota', [2, 2, 0], [10, 1]],
      ['State soon', 'expires_soon', [1, 1, 0], [7, 1]],
      ['State well', 'ok', [2, 1, 0], [17, 2]],
    ]);
    expect(await get('State well')).toMatchObject(partners.at(-1));
    expect(
      (await get('State near')).keys.map(({ today }: { today: { requests: number } }) => today.requests),
    ).toEqual([500, 8]);
  });

  it('begins with partners of whose recent calls many fail, with the most frequent error of all their keys', async () => {
    const recently = (keyId: string, outcomes: Readonly<Record<string, number>>) =>
      service.database.dataSource.query(
        `INSERT INTO usage_hours (key_id, hour, ${REQUEST_OUTCOMES.join(', ')})
         VALUES ($1, $2, ${REQUEST_OUTCOMES.map((outcome) => outcomes[outcome] ?? 0).join(', ')})`,
        [keyId, new Date(SEEDED_NOW_MS - (SEEDED_NOW_MS % HOUR_MS))],
      );
    const failed = (keyId: string, code: string, times: number) =>
      service.database.dataSource.query(
        `INSERT INTO request_log (at, kind, request_id, method, route, path, status, error_code, duration_ms, key_id, key_match)
         SELECT $1, 'failure', 'r', 'GET', '/', '/', 403, $2, 1, $3, 'key' FROM generate_series(1, $4)`,
        [new Date(SEEDED_NOW_MS), code, keyId, times],
      );
    const [fine, failing, few] = [await issue('Fails a'), await issue('Fails b'), await issue('Fails c')];
    await recently(fine.id, { served: 90, denied: 10 });
    await recently(failing.id, { served: 10, denied: 5, server_error: 2 });
    await recently(few.id, { denied: 19 });
    await failed(failing.id, 'SCOPE_MISSING', 3);
    await failed(failing.id, 'TIER_REQUIRED', 1);
    // Each of its other keys fails less often than the first, but both in the same way.
    for (const { id } of [await issue('Fails b'), await issue('Fails b')]) {
      await recently(id, { denied: 2 });
      await failed(id, 'TIER_REQUIRED', 2);
    }

    const { partners } = await operator.read('/partners?search=fails');
    expect(partners.map(({ name, state, failing: what }: Json) => [name, state, what])).toEqual([
      ['Fails b', 'failing', { requests: 21, errors: 11, most_frequent_error: 'TIER_REQUIRED' }],
      ['Fails a', 'ok', null],
      ['Fails c', 'ok', null],
    ]);
    expect(await get('Fails b')).toMatchObject(partners[0]);
    expect((await operator.read('/partners?state=failing')).partners).toEqual([partners[0]]);
    expect((await operator.get('/partners?state=well')).status).toBe(422);

    // As many server errors as an operator caused in the hour can be those of the key.
    const switchedOff = (responses: number) =>
      service.database.dataSource.query(
        `INSERT INTO traffic_minutes AS known (minute, requests, client_errors, server_errors, switched_off)
         VALUES ($1, $2, 0, $2, $2) ON CONFLICT (minute) DO UPDATE SET switched_off = EXCLUDED.switched_off`,
        [new Date(SEEDED_NOW_MS), responses],
      );
    await switchedOff(1);
    expect((await get('Fails b')).failing).toEqual({ ...partners[0].failing, requests: 20, errors: 10 });
    await switchedOff(2);
    expect((await get('Fails b')).state).toBe('ok');

    await operator.post('/alert-thresholds/partner_failing_requests', { value: 10 });
    expect((await get('Fails c')).state).toBe('failing');
    await operator.post('/alert-thresholds/partner_failing_requests', { value: null });
  });

  it('is alphabetical, page by page, and searched by name and contact', async () => {
    for (const name of ['listed b', 'Listed A', 'LISTED c', 'Eisted'])
      await operator.post('/partners', { name });
    await operator.patch(pathOf('listed b'), { contact_emails: ['Who@Contact.example'] });
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const reply: Awaited<ReturnType<OperatorClient['get']>> = await operator.get(
        `/partners?limit=1&${cursor === null ? 'search=LISTED' : `cursor=${cursor}`}`,
      );
      names.push(...reply.body.data.partners.map(({ name }: Json) => name));
      cursor = reply.body.meta.next_cursor;
    } while (cursor !== null);
    expect(names).toEqual(['Listed A', 'listed b', 'LISTED c']);
    expect((await operator.read('/partners?search=who@contact')).partners).toEqual([
      expect.objectContaining({ name: 'listed b', contact_emails: ['Who@Contact.example'] }),
    ]);
    expect((await operator.read('/partners?search=%25')).partners).toEqual([]);
    const foreign: string = (await operator.get('/keys?limit=1')).body.meta.next_cursor;
    expect(errorOf(await operator.get(`/partners?cursor=${foreign}`))).toBe('400 INVALID_CURSOR');
  });
});

describe('the use of a partner', () => {
  let keys: { id: string; prefix: string }[];
  beforeAll(async () => {
    keys = [
      await issue('Used', { label: '=HYPERLINK("x")', quota_per_day: 1_000 }),
      await issue('Used', { label: 'says "hi", twice', quota_per_day: null }),
    ];
    await use(keys[0]!.id, 0, { served: 5, not_modified: 2, denied: 1 }, 6);
    await use(keys[1]!.id, 0, { served: 10, server_error: 3 }, 13);
    await use(keys[0]!.id, 1, { rate_limited: 4, bad_request: 1, over_quota: 2 }, 5);
    await use(keys[0]!.id, 10, { served: 7 }, 7);
    // Counted by an earlier release, without outcomes.
    await service.database.dataSource.query(
      `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent) VALUES ($1, '2026-03-02', 30, 10, 20)`,
      [keys[1]!.id],
    );
    await use((await issue('Not used')).id, 0, { served: 1_000 }, 1_000);
  });

  it('adds up its keys', async () => {
    const { body } = await operator.get(pathOf('Used', '/usage?days=2'));
    expect(body.data).toMatchObject({
      partner: 'Used',
      partner_id: expect.stringMatching(UUID),
      by: 'day',
      totals: { requests: 28, errors: 11 },
      points: [
        {
          from: '2026-03-09T00:00:00+00:00',
          requests: 7,
          errors: 7,
          outcomes: { rate_limited: 4, over_quota: 2 },
        },
        {
          from: '2026-03-10T00:00:00+00:00',
          requests: 21,
          errors: 4,
          outcomes: { served: 15, not_modified: 2, denied: 1, server_error: 3 },
        },
      ],
      headroom: { quota: { limit: null } },
    });
    for (const [by, points] of [
      ['hour', 168],
      ['minute', 60],
    ])
      expect((await operator.read(pathOf('Used', `/usage?by=${by}`))).points).toHaveLength(Number(points));
    expect(errorOf(await operator.get(pathOf('Used', '/usage?by=week')))).toBe('422 VALIDATION_ERROR');
  });

  it('of a month is a table, a row for each day and key, of which no cell is a formula', async () => {
    const reply = await operator.get(pathOf('Used', '/usage.csv?month=2026-03'));
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="Used 2026-03.csv"');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.text).toContain('\r\n');
    const rows: string[][] = parse(reply.text);
    const [first, second] = keys as [{ id: string; prefix: string }, { id: string; prefix: string }];
    const ofFirst = `'=HYPERLINK("x")`;
    const expected = [
      [
        '2026-03-02',
        second.id,
        second.prefix,
        'says "hi", twice',
        '30',
        '10',
        '20',
        '',
        ...Array<string>(7).fill(''),
      ],
      [
        '2026-03-09',
        first.id,
        first.prefix,
        ofFirst,
        '7',
        '7',
        '5',
        '1000',
        '0',
        '0',
        '4',
        '2',
        '0',
        '1',
        '0',
      ],
      [
        '2026-03-10',
        first.id,
        first.prefix,
        ofFirst,
        '8',
        '1',
        '6',
        '1000',
        '5',
        '2',
        '0',
        '0',
        '1',
        '0',
        '0',
      ],
      [
        '2026-03-10',
        second.id,
        second.prefix,
        'says "hi", twice',
        ...['13', '3', '13', '', '10', '0', '0', '0', '0', '0', '3'],
      ],
    ];
    expect(rows[0]).toEqual([
      ...['date', 'key_id', 'key_prefix', 'key_label', 'requests', 'errors', 'quota_used', 'quota_per_day'],
      ...['served', 'not_modified', 'rate_limited', 'over_quota', 'denied', 'bad_request', 'server_error'],
    ]);
    expect(rows.slice(1).sort()).toEqual(expected.sort());
    // The running month by default.
    expect((await operator.get(pathOf('Used', '/usage.csv'))).text).toBe(reply.text);
    const february: string[][] = parse((await operator.get(pathOf('Used', '/usage.csv?month=2026-02'))).text);
    expect(february.map(([date]) => date)).toEqual(['date', '2026-02-28']);
  });

  it('is saved under a name that any system takes', async () => {
    await operator.post('/partners', { name: '../Ünused/..\\x' });
    const { headers } = await operator.get(pathOf('../Ünused/..\\x', '/usage.csv?month=2026-03'));
    expect(headers['content-disposition']).toBe(
      `attachment; filename="..-?nused-..-x 2026-03.csv"; filename*=UTF-8''..-%C3%9Cnused-..-x%202026-03.csv`,
    );
  });

  it.each(['2026-13', '2026-3', '2026', 'March', '1999-01'])('is of no month %s', async (month) => {
    const reply = await operator.get(pathOf('Used', `/usage.csv?month=${month}`));
    expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
    expect(reply.body.errors).toEqual(['month must be a month, as 2026-01']);
    expect(reply.headers['content-disposition']).toBeUndefined();
  });
});

describe('a share of a partner’s use', () => {
  const openShare = (token: unknown, headers: Readonly<Record<string, string>> = {}) =>
    service.http
      .post(SHARED_SESSIONS_PATH)
      .set({ 'X-Forwarded-For': freshAddress(), ...headers })
      .send({ token });
  const report = (cookie: string) =>
    service.http
      .get(`${SHARED_USE_PATH}/report`)
      .set({ 'X-Forwarded-For': freshAddress(), ...(cookie && { Cookie: cookie }) });
  const share = async (partner: string) => {
    const reply = await operator.post(pathOf(partner, '/shares'));
    expect(reply.status).toBe(201);
    return { ...reply.body.data, token: new URL(reply.body.data.link, 'http://x').hash.slice(1) };
  };
  const sharesOf = async (partner: string) => (await get(partner)).shares;

  it('opens a session that reads what is the partner’s alone, until it is ended', async () => {
    const [own, other] = [await issue('Shares own'), await issue('Shares other')];
    await use(own.id, 1, { served: 5, bad_request: 2 });
    await use(other.id, 1, { served: 900 });
    await service.database.dataSource.query(
      `INSERT INTO request_log (at, kind, method, route, path, status, error_code, duration_ms, request_id, key_id)
       SELECT $1, 'failure', 'GET', '/api/v1/data/series', '/api/v1/data/series', 403, 'SCOPE_MISSING', 1, 'r-' || key, key
       FROM unnest($2::uuid[]) key`,
      [new Date(SEEDED_NOW_MS), [own.id, other.id]],
    );
    for (const partner of ['Shares own', 'Shares other'])
      await service.database.dataSource.query(
        `WITH endpoint AS (
           INSERT INTO webhook_endpoints (id, partner_id, sealed_url, shown_url, format, sealed_secrets, created_at, position, next_attempt_at)
           SELECT gen_random_uuid(), id, '', 'https://' || md5(name) || '.example/…', 'standard', '{}', $1, 0, $1
           FROM partners WHERE name = $2 RETURNING id)
         INSERT INTO webhook_deliveries (endpoint_id, cause, message_id, type, attempt, at, delivered, status, duration_ms)
         SELECT id, 'event', 'm', 'cycle.published', 1, $1, true, 200, 5 FROM endpoint`,
        [new Date(SEEDED_NOW_MS), partner],
      );
    const made = await share('Shares own');
    expect(made).toMatchObject({
      last_used_at: null,
      expires_at: '2026-04-09T09:07:00+00:00',
    });
    expect(errorOf(await report(''))).toBe('404 NOT_FOUND');
    expect(errorOf(await openShare(made.token, { 'Sec-Fetch-Site': 'cross-site' }))).toBe('403 CSRF_REFUSED');
    for (const wrong of [undefined, '', 'x'.repeat(43), 5])
      expect(errorOf(await openShare(wrong))).toBe('404 NOT_FOUND');

    const opened = await openShare(made.token);
    const [set] = opened.headers['set-cookie'] as unknown as string[];
    expect(set).toMatch(/^shared_use=.*; Path=\/key\/use; HttpOnly; SameSite=Strict$/);
    const cookie = set!.split(';')[0]!;
    const { body, headers } = await report(cookie).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect({ ...body, days: body.days.filter((day: Json) => day.requests > 0) }).toEqual({
      partner: 'Shares own',
      expires_at: '2026-04-09T09:07:00+00:00',
      days: [expect.objectContaining({ from: '2026-03-09T00:00:00+00:00', requests: 7, errors: 2 })],
      errors: [expect.objectContaining({ at: NOW, request_id: `r-${own.id}`, error_code: 'SCOPE_MISSING' })],
      deliveries: [
        expect.objectContaining({ at: NOW, type: 'cycle.published', delivered: true, status: 200 }),
      ],
    });
    expect(await sharesOf('Shares own')).toMatchObject([{ id: made.id, last_used_at: NOW }]);
    const stored = await service.database.dataSource.query(
      `SELECT row_to_json(partner_shares)::text AS line FROM partner_shares
       UNION ALL SELECT audit_entries::text FROM audit_entries`,
    );
    expect(JSON.stringify(stored)).not.toContain(made.token);

    expect(errorOf(await operator.delete(pathOf('Shares other', `/shares/${made.id}`)))).toBe(
      '404 NOT_FOUND',
    );
    const ended = await operator.delete(pathOf('Shares own', `/shares/${made.id}`));
    expect([ended.status, ended.body.data.shares]).toEqual([200, []]);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'partner.share_end',
      target_name: 'Shares own',
    });
    expect([errorOf(await report(cookie)), errorOf(await openShare(made.token))]).toEqual([
      '404 NOT_FOUND',
      '404 NOT_FOUND',
    ]);
    expect(errorOf(await operator.delete(pathOf('Shares own', `/shares/${made.id}`)))).toBe('404 NOT_FOUND');
  });

  it('expires, and there are at most twenty', async () => {
    await operator.post('/partners', { name: 'Shares many' });
    const made = await share('Shares many');
    const [set] = (await openShare(made.token)).headers['set-cookie'] as unknown as string[];
    service.clock.set(SEEDED_NOW_MS + 30 * DAY_MS);
    expect(errorOf(await report(set!.split(';')[0]!))).toBe('404 NOT_FOUND');
    expect(await sharesOf('Shares many')).toEqual([]);
    for (let i = 0; i < 20; i += 1) await share('Shares many');
    expect(errorOf(await operator.post(pathOf('Shares many', '/shares')))).toBe('409 CONFLICT');
  });
});

it('lists a page of 10,000 partners with at most five reads of keys and their use', async () => {
  await service.database.dataSource.query(
    `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, quota_per_day, issued_at)
     SELECT gen_random_uuid(), CASE WHEN n <= 1000 THEN 'Busy' ELSE 'Many ' || n END, 'bulk' || lpad(n::text, 8, '0'),
       sha256(n::text::bytea), '{data:read}', 600, 1000, '2026-01-01'
     FROM generate_series(1, 10000) n`,
  );
  await service.database.dataSource.query(
    `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent)
     SELECT id, '2026-03-10', 9, 1, 9 FROM partner_keys WHERE prefix LIKE 'bulk%'`,
  );
  const cursor: string = (await operator.get('/partners?search=many')).body.meta.next_cursor;
  for (const path of [
    '/partners',
    '/partners?search=many',
    `/partners?cursor=${cursor}`,
    '/partners?search=busy',
    '/partners/Busy',
    '/partners/Busy/usage?days=90',
    '/partners/Busy/usage.csv',
  ]) {
    const costs = await readCostOf(service.database.dataSource, ['partner_keys', 'usage_days%'], async () =>
      expect((await operator.get(path)).status).toBe(200),
    );
    for (const [table, { rows, blocks }] of Object.entries(costs))
      expect([path, table, rows <= 50_000, blocks <= 50_000]).toEqual([path, table, true, true]);
  }
});
