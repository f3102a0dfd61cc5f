import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { KeyRequestStore } from '../../src/access/callers/key-request.store.ts';
import { ForgetKeyNonces } from '../../src/upkeep/tables.jobs.ts';
import { bucketOf } from '../../src/domain/usage/latency-histogram.ts';
import { until } from '../support/eventually.ts';
import { deleteExpired } from '../support/expired-rows.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp } from '../support/service-app.ts';
import { suiteServices } from '../support/suite-service.ts';
import { errorOf, operatorClient, type OperatorClient } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const NOBODY = '7b1c9d1e-0000-4000-8000-000000000001';

const UNREADABLE = 'must have no control, bidirectional or zero-width characters and no lone surrogates';

describe("partners' keys", () => {
  const [service, beside] = suiteServices({}, {});
  const operator = operatorClient(service);
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const issue = async (body: object = { partner: 'Acme' }) => {
    const reply = await operator.post('/keys', body);
    expect(reply.status).toBe(201);
    return reply.body.data;
  };
  const statusOn = async (process: ServiceApp, key: string): Promise<number> =>
    (
      await process.http
        .get('/api/v1/data/health')
        .set({ 'X-API-Key': key, 'X-Forwarded-For': freshAddress() })
    ).status;

  it('are issued with what belongs to a partner, and shown this once', async () => {
    const made = await issue({ partner: 'Acme', label: null });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      partner: 'Acme',
      label: null,
      prefix: made.key.slice(0, 12),
      kind: 'secret',
      allowed_origins: null,
      status: 'active',
      scopes: [...SCOPES],
      rate_limit_per_min: 600,
      quota_per_day: 100_000,
      issued_at: '2026-03-10T09:07:00+00:00',
      expires_at: null,
      revoked_at: null,
      revoke_reason: null,
      allowed_networks: null,
      disabled_at: null,
      disabled_by: null,
      disable_reason: null,
      rotated_from: null,
      last_used_at: null,
      today: { requests: 0, errors: 0, quota_used: 0 },
      key: expect.stringMatching(/^mdk_[0-9A-Za-z]{49}$/),
      limits_now: { rate_limit_per_min: 600, quota_per_day: 100_000 },
      plan_id: null,
      plan_exceptions: [],
      raise_factor: null,
      raise_ends_at: null,
      raise_reason: null,
    });
    expect(await statusOn(service, made.key)).toBe(200);
    const again = await operator.read(`/keys/${made.id}`);
    const { key, ...shown } = made;
    expect(again).toEqual({ ...shown, last_used_at: again.last_used_at, today: again.today });
    for (const path of ['/keys', `/keys/${made.id}`, `/keys/${made.id}/usage`, '/audit?limit=500']) {
      const { text } = await operator.get(path);
      expect(text).toContain(path.startsWith('/audit') ? 'key.issue' : made.id);
      expect(text).not.toContain(key);
      expect(text).not.toContain(key.slice(12));
      expect(text.replaceAll(/"(?:kind|after)":"secret"/g, '')).not.toMatch(/hash|secret/i);
    }
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'environment',
      action: 'key.issue',
      target: made.id,
      before: null,
      after: { partner: 'Acme', prefix: made.prefix },
      at: '2026-03-10T09:07:00+00:00',
    });
  });

  it('are issued as the operator says', async () => {
    const made = await issue({
      partner: 'Narrow',
      label: 'reads series',
      scopes: ['data:series'],
      rate_limit_per_min: 5,
      quota_per_day: null,
      expires_at: '2026-03-10T13:07:00+03:00',
    });
    expect(made).toMatchObject({
      label: 'reads series',
      scopes: ['data:read', 'data:series'],
      rate_limit_per_min: 5,
      quota_per_day: null,
      expires_at: '2026-03-10T10:07:00+00:00',
    });
    service.clock.advance(HOUR_MS);
    expect((await operator.read(`/keys/${made.id}`)).status).toBe('expired');
    expect(await statusOn(service, made.key)).toBe(401);
  });

  it.each([
    [{}, 'partner must be one line of 1 to 128 characters without blanks around them'],
    [
      { partner: 'A', scopes: ['data:read', 'data:everything'] },
      `scopes[1] "data:everything" is not one of ${SCOPES.join(', ')}`,
    ],
    ...['A\u202eB', 'A\u200bB', 'A\u2066', 'A\ufeffB', 'A\u00ad'].flatMap((name): [object, string][] => [
      [{ partner: name }, `partner ${UNREADABLE}`],
      [{ partner: 'A', label: name }, `label ${UNREADABLE} or null`],
    ]),
    [
      { partner: 'A', scopes: [] },
      `scopes must be a list of 1 to 7 different items, each one of ${SCOPES.join(', ')}`,
    ],
    [{ partner: 'A', rate_limit_per_min: 0 }, 'rate_limit_per_min must be a whole number from 1 to 100000'],
    [
      { partner: 'A', rate_limit_per_min: null },
      'rate_limit_per_min must be a whole number from 1 to 100000',
    ],
    [
      { partner: 'A', quota_per_day: '100' },
      'quota_per_day must be a whole number from 1 to 1000000000 or null',
    ],
    [{ partner: 'A', expires_at: '2026-03-10T09:07:00Z' }, 'expires_at must be in the future'],
    [{ partner: 'A', key: 'mdk_mine' }, 'key is not a field of this request'],
  ])('are not issued for %j', async (body, message) => {
    const reply = await operator.post('/keys', body);
    expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
    expect(reply.body.errors).toEqual([message]);
  });

  it.each(['System', 'ѕуѕтем', 'Ａｄｍｉｎ', 'аdmin', 'sandb0x', 'envirоnment', 'First operator'])(
    'are not issued to the reserved name %s',
    async (partner) => {
      const { status, body } = await operator.post('/keys', { partner });
      expect(status).toBe(409);
      expect(body.error_code).toBe('CONFLICT');
      expect(body.detail).toEqual(expect.stringContaining('is reserved. Choose another name'));
    },
  );

  it('are not issued with half a surrogate pair, which would be stored as another character', async () => {
    for (const body of [{ partner: 'A\ud83d' }, { partner: 'A', label: '\ude00' }]) {
      const reply = await operator.post('/keys', body);
      expect([errorOf(reply), reply.body.errors.length]).toEqual(['422 VALIDATION_ERROR', 2]);
    }
    const { id } = await issue();
    expect(errorOf(await operator.post(`/keys/${id}/revoke`, { reason: 'x\ud83d' }))).toBe(
      '422 VALIDATION_ERROR',
    );
  });

  it('take no unreadable label later', async () => {
    const { id } = await issue({ partner: 'Amended' });
    const { status, body } = await operator.patch(`/keys/${id}`, { label: 'x\u200fy' });
    expect([status, body.detail]).toEqual([422, `label ${UNREADABLE} or null`]);
  });

  it('are listed by their partner after NFKC', async () => {
    for (const partner of ['Zürich ﬁnance', 'Zu\u0308rich finance']) await issue({ partner });
    for (const query of ['partner=Zürich finance', 'search=ZÜRICH ＦＩ'])
      expect((await operator.read(`/keys?${encodeURI(query)}`)).keys).toHaveLength(2);
    const data = await operator.read('/keys/partners');
    expect(data.partners.filter(({ partner }: Json) => partner.startsWith('Z'))).toEqual([
      { partner: expect.stringContaining('rich'), keys: 2 },
    ]);
  });

  it('are listed newest first, by partner and by how they stand, page by page', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      // Two of one moment: their order is that of their ids.
      if (i !== 3) service.clock.advance(1_000);
      made.push((await issue({ partner: 'Listed', label: String(i) })).id);
    }
    await operator.post(`/keys/${made[0]!}/revoke`, { reason: 'test' });
    const idsOf = async (path: string): Promise<string[]> =>
      (await operator.read(path)).keys.map(({ id }: Json) => id);
    const all = await idsOf('/keys?partner=Listed');
    expect([all[0], all[3], all[4]]).toEqual([made[4], made[1], made[0]]);
    expect(all.slice(1, 3).sort()).toEqual([made[2], made[3]].sort());
    expect(await idsOf('/keys?partner=Listed&status=revoked')).toEqual([made[0]]);
    expect(await idsOf('/keys?partner=Listed&status=active')).toEqual(all.slice(0, 4));
    expect(await idsOf('/keys?partner=Nobody')).toEqual([]);

    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      // The filter may be left out beside the cursor: it is pinned.
      const reply: Awaited<ReturnType<OperatorClient['get']>> = await operator.get(
        cursor === null ? '/keys?partner=Listed&limit=2' : `/keys?limit=2&cursor=${cursor}`,
      );
      pages.push(...reply.body.data.keys.map(({ id }: Json) => id));
      cursor = reply.body.meta.next_cursor;
      // Rows that arrive meanwhile are newer than any page.
      await issue({ partner: 'Listed', label: 'late' });
    } while (cursor !== null);
    expect(pages).toEqual(all);
  });

  describe('are searched', () => {
    const TERM = '%_\\';
    /** Partner and label of each; searched for alone, so that nobody else's key is found. */
    const MADE = [
      ['Zentrum Nord', 'settlement desk'],
      ['zentrum süd', 'Settlement DESK'],
      ['Ändern Zentrum', null],
      [`Literal ${TERM} Ltd`, null],
      ['Elsewhere', `a ${TERM}b label`],
    ] as const;
    const prefixes: string[] = [];
    beforeAll(async () => {
      for (const [partner, label] of MADE) prefixes.push((await issue({ partner, label })).prefix);
    });
    const found = async (query: string): Promise<string[]> =>
      (await operator.read(`/keys?${query}`)).keys.map(({ partner }: Json) => partner);
    const searched = (text: string, more = '') => found(`search=${encodeURIComponent(text)}${more}`);

    it.each([
      ['part of the partner, in any letter case', 'ZENTRUM', [0, 1, 2]],
      ['letters beyond ASCII', 'äNDERN', [2]],
      ['part of the label', 'settlement d', [0, 1]],
      ['what surrounds it left out', '  zentrum nord ', [0]],
      ['what nobody has', 'zentrum west', []],
      ['a percent sign that means itself', '%', [3, 4]],
      ['an underscore that means itself', '%_', [3, 4]],
      ['a backslash that means itself', '\\B', [4]],
      ['a pattern that would be everything', 'Z%', []],
    ])('for %s', async (_what, text, positions) => {
      expect((await searched(text)).sort()).toEqual(positions.map((i) => MADE[i]![0]).sort());
    });

    it('for the prefix, in any letter case', async () => {
      expect(await searched(prefixes[3]!)).toEqual([MADE[3][0]]);
      expect(await searched(prefixes[4]!.slice(4).toUpperCase())).toEqual([MADE[4][0]]);
    });

    it('beside partner and status, over pages that pin the search', async () => {
      expect(await searched('settlement', `&partner=${encodeURIComponent(MADE[1][0])}`)).toEqual([
        MADE[1][0],
      ]);
      expect(await searched('settlement', '&status=revoked')).toEqual([]);
      const first = await operator.get('/keys?search=zentrum&limit=2');
      const cursor: string = first.body.meta.next_cursor;
      const names = ({ body }: typeof first): string[] => body.data.keys.map(({ partner }: Json) => partner);
      const second = await operator.get(`/keys?limit=2&cursor=${cursor}`);
      expect([...names(first), ...names(second)].sort()).toEqual(
        MADE.slice(0, 3)
          .map(([name]) => name)
          .sort(),
      );
      expect(second.body.meta.next_cursor).toBeNull();
      expect(errorOf(await operator.get(`/keys?cursor=${cursor}&search=nord`))).toBe('400 INVALID_CURSOR');
    });

    it.each([
      ['search=', 'search must not be blank'],
      [`search=${'x'.repeat(129)}`, 'search must not be longer than 128 characters'],
      ['search=a%00b', 'search must not have control characters'],
      ['search=a&search=b', 'search must be given once'],
    ])('for nothing by %s', async (query, message) => {
      const reply = await operator.get(`/keys?${query}`);
      expect([errorOf(reply), reply.body.errors]).toEqual(['422 VALIDATION_ERROR', [message]]);
    });
  });

  it('are counted by partner, alphabetically, revoked and expired ones included', async () => {
    for (const partner of ['alpha & co', 'Alpha & Co', 'alpha & co']) await issue({ partner });
    const { id } = await issue({ partner: 'Alpha & Co' });
    await operator.post(`/keys/${id}/revoke`);
    const reply = await operator.get('/keys/partners');
    expect([reply.status, reply.body.data.has_more]).toEqual([200, false]);
    const partners: { partner: string; keys: number }[] = reply.body.data.partners;
    expect(partners.filter(({ partner }) => /^alpha/i.test(partner))).toEqual([
      { partner: 'Alpha & Co', keys: 2 },
      { partner: 'alpha & co', keys: 2 },
    ]);
    const names = partners.map(({ partner }) => partner.toLowerCase());
    expect(names).toEqual([...names].sort());
    const all = await service.database.dataSource.query('SELECT count(*)::int AS count FROM partner_keys');
    expect(partners.reduce((sum, { keys }) => sum + keys, 0)).toBe(all[0].count);
  });

  it('report when there are more partners than the filter can list', async () => {
    await service.database.dataSource.query(
      `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, issued_at)
       SELECT gen_random_uuid(), 'many ' || n, 'mdk_many', sha256(n::text::bytea), '{}', 1, '2020-01-01'
       FROM generate_series(1, 501) n`,
    );
    const data = await operator.read('/keys/partners');
    expect([data.partners.length, data.has_more]).toEqual([500, true]);
    await service.database.dataSource.query(`DELETE FROM partner_keys WHERE prefix = 'mdk_many'`);
  });

  it('reject cursors of other lists', async () => {
    const first = await operator.get('/keys?limit=1&partner=Listed');
    const cursor: string = first.body.meta.next_cursor;
    const ofAudit: string = (await operator.get('/audit?limit=1')).body.meta.next_cursor;
    for (const path of [
      `/keys?cursor=${cursor}x`,
      `/keys?cursor=${cursor}&partner=Acme`,
      `/keys?cursor=${cursor}&status=active`,
      `/audit?cursor=${cursor}`,
      `/keys?cursor=${ofAudit}`,
      '/keys?cursor=nonsense',
    ])
      expect([path, errorOf(await operator.get(path))]).toEqual([path, '400 INVALID_CURSOR']);
    for (const path of [
      '/keys?limit=0',
      '/keys?limit=501',
      '/keys?limit=1e2',
      '/keys?status=dead',
      '/keys?partner=a%00b',
    ])
      expect([path, errorOf(await operator.get(path))]).toEqual([path, '422 VALIDATION_ERROR']);
  });

  it('are distinguished from unknown ids of any form', async () => {
    for (const id of [NOBODY, 'nobody', '1', '%00', "'--"]) {
      const replies = [
        await operator.get(`/keys/${id}`),
        await operator.get(`/keys/${id}/usage`),
        await operator.patch(`/keys/${id}`, { label: 'x' }),
        await operator.post(`/keys/${id}/rotate`),
        await operator.post(`/keys/${id}/revoke`),
      ];
      expect(replies.map(errorOf)).toEqual(replies.map(() => '404 KEY_NOT_FOUND'));
    }
  });

  it('are changed, with before and after in the audit log', async () => {
    const { id } = await issue({ partner: 'Amended', quota_per_day: 10 });
    const reply = await operator.patch(`/keys/${id}`, {
      label: 'new',
      scopes: ['data:history', 'data:agents'],
      rate_limit_per_min: 7,
      quota_per_day: null,
      expires_at: '2026-04-01',
    });
    const changed = {
      label: 'new',
      scopes: ['data:read', 'data:agents', 'data:history'],
      rate_limit_per_min: 7,
      quota_per_day: null,
      expires_at: '2026-04-01T00:00:00+00:00',
    };
    expect([reply.status, reply.body.data]).toEqual([200, expect.objectContaining(changed)]);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'key.amend',
      target: id,
      before: { label: null, quota_per_day: 10 },
      after: changed,
    });
    const cleared = await operator.patch(`/keys/${id}`, { label: null, expires_at: null });
    expect(cleared.body.data).toMatchObject({ ...changed, label: null, expires_at: null });
    const { id: auditId } = await operator.newestAudit();
    // Nothing changes, so nothing is written.
    expect((await operator.patch(`/keys/${id}`, { label: null })).status).toBe(200);
    expect((await operator.newestAudit()).id).toBe(auditId);
    for (const body of [{ partner: 'Other' }, { expires_at: '2020-01-01' }, { rate_limit_per_min: '7' }])
      expect(errorOf(await operator.patch(`/keys/${id}`, body))).toBe('422 VALIDATION_ERROR');
  });

  it('are replaced: both work until the old one is revoked, or its time has come', async () => {
    const old = await issue({ partner: 'Rotated', rate_limit_per_min: 42 });
    const reply = await operator.post(`/keys/${old.id}/rotate`, { revoke_old_after_seconds: 60 });
    expect(reply.status).toBe(201);
    const replacement = reply.body.data;
    expect(replacement).toMatchObject({ rotated_from: old.id, rate_limit_per_min: 42, status: 'active' });
    expect(replacement.key).not.toBe(old.key);
    expect(await operator.read(`/keys/${old.id}`)).toMatchObject({
      status: 'retiring',
      revoked_at: '2026-03-10T09:08:00+00:00',
    });
    expect([await statusOn(service, old.key), await statusOn(service, replacement.key)]).toEqual([200, 200]);
    service.clock.advance(60_000);
    expect([await statusOn(service, old.key), await statusOn(service, replacement.key)]).toEqual([401, 200]);
    expect(errorOf(await operator.post(`/keys/${old.id}/rotate`))).toBe('409 CONFLICT');
    expect(errorOf(await operator.patch(`/keys/${old.id}`, { rate_limit_per_min: 1 }))).toBe('409 CONFLICT');
    const { text } = await operator.get('/audit?limit=20');
    expect(text).toContain('key.rotate');
    expect(text).not.toContain(replacement.key.slice(12));
    for (const seconds of [-1, 1.5, '60', 90 * 86_400 + 1])
      expect(
        errorOf(await operator.post(`/keys/${replacement.id}/rotate`, { revoke_old_after_seconds: seconds })),
      ).toBe('422 VALIDATION_ERROR');
  });

  it('are replaced once: of six rotations at the same time one makes a key, and five name it', async () => {
    const { id } = await issue({ partner: 'Raced' });
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        operatorClient(i % 2 === 0 ? service : beside).post(`/keys/${id}/rotate`),
      ),
    );
    const [made, ...others] = replies.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(errorOf)).toEqual(Array.from({ length: 5 }, () => '409 CONFLICT'));
    for (const { body } of refused)
      expect(body.detail).toBe(
        `The key was replaced by ${made!.body.data.prefix}… (${made!.body.data.id}), which is in force. Rotate or revoke that key first.`,
      );
    const { keys } = await operator.read('/keys?partner=Raced');
    expect(keys).toHaveLength(2);
  });

  it('are replaced again only where no successor is in force', async () => {
    const rotate = (id: string) => operator.post(`/keys/${id}/rotate`);
    const rotated = async (id: string): Promise<string> => {
      const reply = await rotate(id);
      expect(reply.status).toBe(201);
      return reply.body.data.id;
    };
    const revoke = (id: string) => operator.post(`/keys/${id}/revoke`, {});
    const { id: first } = await issue({ partner: 'Renewed' });
    const second = await rotated(first);
    const third = await rotated(second);
    // A successor of a successor, too.
    await revoke(second);
    const refused = await rotate(first);
    expect([errorOf(refused), refused.body.detail]).toEqual(['409 CONFLICT', expect.stringContaining(third)]);
    // The successor leaked and was revoked, and the old key is in force yet.
    await revoke(third);
    const fourth = await rotated(first);
    expect((await operator.read(`/keys/${fourth}`)).rotated_from).toBe(first);
    // The old key was revoked: its successor goes on alone, and can be replaced.
    await revoke(first);
    expect((await rotate(first)).body.detail).toBe('The key is revoked. Issue a new one.');
    await rotated(fourth);
  });

  describe('asked for with an Idempotency-Key', () => {
    const MINUTES = 60_000;
    let headers = 0;
    const freshHeader = () => `0d4c1d0e-retry.${++headers}:a_b`;
    const send = (
      path: string,
      header: string,
      body: object = {},
      on: ServiceApp = service,
      token = OPERATOR_TOKEN,
    ) =>
      on.http
        .post(`${ADMIN_API_PATH}${path}`)
        .set({
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': freshAddress(),
          'Idempotency-Key': header,
        })
        .send(body);
    const keysOf = async (partner: string): Promise<{ id: string }[]> =>
      (await operator.read(`/keys?partner=${partner}`)).keys;

    it.each([
      ['issued', () => Promise.resolve(['/keys', { partner: 'Issued again', label: 'x' }] as const)],
      [
        'rotated',
        async () =>
          [
            `/keys/${(await issue({ partner: 'Rotated again' })).id}/rotate`,
            { revoke_old_after_seconds: 0 },
          ] as const,
      ],
    ])(
      'are %s once, and the same key is the answer to a repeat within ten minutes',
      async (_what, prepare) => {
        const [path, body] = await prepare();
        const header = freshHeader();
        const first = await send(path, header, body);
        expect(first.status).toBe(201);
        expect(first.body.data.key).toEqual(expect.stringMatching(/^mdk_[0-9A-Za-z]{49}$/));
        const audited = await operator.newestAudit();
        service.clock.advance(10 * MINUTES - 1);
        const again = await send(path, header, body, beside);
        expect(again.status).toBe(201);
        const { today, last_used_at: lastUsedAt, ...made } = first.body.data;
        expect(again.body.data).toMatchObject(made);
        expect([today.requests, lastUsedAt]).toEqual([0, null]);
        expect((await operator.newestAudit()).id).toBe(audited.id);
        expect(await statusOn(service, first.body.data.key)).toBe(200);

        // The secret cannot be told any more, and no other key is made behind it.
        service.clock.advance(1);
        const late = await send(path, header, body);
        expect([errorOf(late), late.body.detail]).toEqual([
          '409 CONFLICT',
          `This Idempotency-Key created the key ${made.prefix}… (${made.id}) more than ten minutes ago, and the key is not shown again. Revoke that key, and send another Idempotency-Key.`,
        ]);
      },
    );

    it('are made once of repeats at the same time, on several processes', async () => {
      const header = freshHeader();
      const issued = await Promise.all(
        [service, beside, service, beside, service, beside].map((on) =>
          send('/keys', header, { partner: 'Hasty' }, on),
        ),
      );
      expect(issued.map(({ status }) => status)).toEqual(issued.map(() => 201));
      expect(new Set(issued.map(({ body }) => body.data.key)).size).toBe(1);
      expect(await keysOf('Hasty')).toHaveLength(1);
      const path = `/keys/${issued[0]!.body.data.id}/rotate`;
      const rotated = await Promise.all(
        [service, beside, service, beside].map((on) => send(path, `${header}.rotate`, {}, on)),
      );
      expect(rotated.map(({ status }) => status)).toEqual(rotated.map(() => 201));
      expect(new Set(rotated.map(({ body }) => body.data.key)).size).toBe(1);
      expect(await keysOf('Hasty')).toHaveLength(2);
    });

    it('are of the kind that was asked for', async () => {
      const body = { partner: 'Page', kind: 'publishable', allowed_origins: ['https://example.com'] };
      const header = freshHeader();
      const [first, again] = [await send('/keys', header, body), await send('/keys', header, body)];
      expect(first.body.data.key).toMatch(/^mdp_[0-9A-Za-z]{49}$/);
      expect(again.body.data.key).toBe(first.body.data.key);
    });

    it('are refused where the header was sent with another body, or for another key', async () => {
      const header = freshHeader();
      const { id } = (await send('/keys', header, { partner: 'Reused', label: 'one' })).body.data;
      for (const [path, body] of [
        ['/keys', { partner: 'Reused', label: 'two' }],
        ['/keys', { partner: 'Reused' }],
        [`/keys/${id}/rotate`, {}],
      ] as const) {
        const reply = await send(path, header, body);
        expect([errorOf(reply), reply.body.detail]).toEqual([
          '409 CONFLICT',
          'This Idempotency-Key was sent with a different request. Use another one for this request.',
        ]);
      }
      expect(await keysOf('Reused')).toHaveLength(1);
    });

    it('belong to the operator who sent the header', async () => {
      const header = freshHeader();
      const token: string = (await operator.post('/operators', { name: 'Nino of the keys' })).body.data.token;
      const body = { partner: 'Two operators' };
      const first = await send('/keys', header, body);
      await until(async () => (await send('/keys', header, body, service, token)).status === 201);
      const other = await send('/keys', header, body, service, token);
      expect(other.body.data.key).not.toBe(first.body.data.key);
      expect(await keysOf('Two operators')).toHaveLength(2);
    });

    it('are not made of a request that was refused, which may be repeated', async () => {
      const header = freshHeader();
      const { id } = await issue({ partner: 'Refused' });
      await operator.post(`/keys/${id}/rotate`);
      expect(errorOf(await send(`/keys/${id}/rotate`, header))).toBe('409 CONFLICT');
      expect(errorOf(await send('/keys', header, { partner: '' }))).toBe('422 VALIDATION_ERROR');
      expect(errorOf(await send(`/keys/${NOBODY}/rotate`, header))).toBe('404 KEY_NOT_FOUND');
      expect((await send('/keys', header, { partner: 'Refused' })).status).toBe(201);
    });

    it.each([
      ['empty', ''],
      ['of two words', 'a b'],
      ['too long', 'x'.repeat(129)],
      ['beyond ASCII', 'naïve'],
    ])('are not made where it is %s', async (_what, header) => {
      const reply = await send('/keys', header, { partner: 'Formless' });
      expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
      expect(reply.body.errors).toEqual(['Idempotency-Key must be 1 to 128 of A-Z, a-z, 0-9, and . _ : -']);
      expect(await keysOf('Formless')).toEqual([]);
    });

    it('leave nothing behind that tells the key, and after a day no trace', async () => {
      const header = freshHeader();
      const { key, id } = (await send('/keys', header, { partner: 'Traceless' })).body.data;
      const stored = (): Promise<{ text: string; nonce: Buffer | null }[]> =>
        service.database.dataSource.query(
          'SELECT key_requests::text AS text, nonce FROM key_requests WHERE key_id = $1',
          [id],
        );
      const [row] = await stored();
      for (const hidden of [header, key, key.slice(4, 47)]) {
        expect(row!.text).not.toContain(hidden);
        expect(row!.text).not.toContain(Buffer.from(hidden).toString('hex'));
      }
      expect(row!.nonce).toHaveLength(32);
      const upkeep = new ForgetKeyNonces(service.app.get(KeyRequestStore));
      await upkeep.run(SEEDED_NOW_MS + 10 * MINUTES - 1);
      expect((await stored())[0]!.nonce).toHaveLength(32);
      await upkeep.run(SEEDED_NOW_MS + 10 * MINUTES);
      expect((await stored())[0]!.nonce).toBeNull();
      service.clock.advance(DAY_MS - 1);
      expect((await send('/keys', header, { partner: 'Traceless' })).status).toBe(409);
      // Whether or not upkeep was there first.
      service.clock.advance(1);
      expect((await send('/keys', header, { partner: 'Traceless' })).body.data.id).not.toBe(id);
      expect(await stored()).toEqual([]);
      await deleteExpired(service.database.dataSource, 'key_requests', SEEDED_NOW_MS + DAY_MS);
      expect(await service.database.dataSource.query('SELECT FROM key_requests')).toEqual([]);
    });
  });

  it('are revoked on every process, permanently', async () => {
    const { id, key } = await issue({ partner: 'Revoked' });
    await until(async () => (await statusOn(beside, key)) === 200);
    const reply = await operator.post(`/keys/${id}/revoke`, { reason: 'it leaked' });
    expect(reply.status).toBe(200);
    const revoked = reply.body.data;
    expect(revoked).toMatchObject({
      status: 'revoked',
      revoked_at: '2026-03-10T09:07:00+00:00',
      revoke_reason: 'it leaked',
    });
    // Here at once.
    expect(await statusOn(service, key)).toBe(401);
    await until(async () => (await statusOn(beside, key)) === 401);
    expect(await operator.newestAudit()).toMatchObject({
      action: 'key.revoke',
      target: id,
      before: { revoked_at: null },
      after: { revoked_at: '2026-03-10T09:07:00+00:00', revoke_reason: 'it leaked' },
    });
    const { id: auditId } = await operator.newestAudit();
    service.clock.advance(1_000);
    const again = await operator.post(`/keys/${id}/revoke`, { reason: 'twice' });
    expect([again.status, again.body.data.revoke_reason]).toEqual([200, 'it leaked']);
    expect((await operator.newestAudit()).id).toBe(auditId);
    expect(errorOf(await operator.post(`/keys/${id}/rotate`))).toBe('409 CONFLICT');
  });

  it('have new limits in force on every process', async () => {
    const { id, key } = await issue({ partner: 'Limited', rate_limit_per_min: 100 });
    await until(async () => (await statusOn(beside, key)) === 200);
    await operator.patch(`/keys/${id}`, { rate_limit_per_min: 123 });
    await until(async () => {
      const { headers } = await beside.http
        .get('/api/v1/data/health')
        .set({ 'X-API-Key': key, 'X-Forwarded-For': freshAddress() });
      return headers['x-ratelimit-limit'] === '123';
    });
  });

  it('have their use shown per day and endpoint', async () => {
    const { id } = await issue({ partner: 'Used' });
    const row = (daysAgo: number, endpoint: string, latencyMs: number, requests: number, errors: number) =>
      service.database.dataSource.query(
        `WITH daily AS (
           INSERT INTO usage_daily (day, key_id, endpoint, latency_bucket, requests, errors, quota_spent)
           VALUES ($1, $2, $3, $4, $5, $6, $5) RETURNING day, key_id, requests, errors, quota_spent)
         INSERT INTO usage_days AS known (day, key_id, requests, errors, quota_spent) SELECT * FROM daily
         ON CONFLICT (key_id, day) DO UPDATE SET requests = known.requests + EXCLUDED.requests,
           errors = known.errors + EXCLUDED.errors, quota_spent = known.quota_spent + EXCLUDED.quota_spent`,
        [
          new Date(SEEDED_NOW_MS - daysAgo * DAY_MS).toISOString().slice(0, 10),
          id,
          endpoint,
          bucketOf(latencyMs),
          requests,
          errors,
        ],
      );
    await row(0, '/api/v1/data/health', 2, 9, 0);
    await row(0, '/api/v1/data/health', 300, 1, 1);
    await row(0, '/api/v1/data/sources', 2, 3, 3);
    await row(2, '/api/v1/data/sources', 40, 5, 2);
    const data = await operator.read(`/keys/${id}/usage?days=3`);
    expect(data.key_id).toBe(id);
    expect(data.days.map(({ date, requests }: Json) => [date, requests])).toEqual([
      ['2026-03-10', 13],
      ['2026-03-09', 0],
      ['2026-03-08', 5],
    ]);
    const [today, yesterday] = data.days;
    expect(today).toMatchObject({ errors: 4, quota_used: 13 });
    expect(
      today.endpoints.map(({ endpoint, requests, errors }: Json) => [endpoint, requests, errors]),
    ).toEqual([
      ['/api/v1/data/health', 10, 1],
      ['/api/v1/data/sources', 3, 3],
    ]);
    const [health] = today.endpoints;
    expect(health.p50_latency_ms).toBeGreaterThan(1);
    expect(health.p50_latency_ms).toBeLessThan(4);
    expect(health.p95_latency_ms).toBeGreaterThan(200);
    expect(yesterday).toMatchObject({
      requests: 0,
      p50_latency_ms: null,
      p95_latency_ms: null,
      endpoints: [],
    });
    expect((await operator.read(`/keys/${id}`)).today).toEqual({
      requests: 13,
      errors: 4,
      quota_used: 13,
    });
    expect((await operator.read(`/keys/${id}/usage`)).days).toHaveLength(7);
    expect((await operator.read(`/keys/${id}/usage?days=90`)).days).toHaveLength(90);
    for (const days of ['0', '91', 'all'])
      expect(errorOf(await operator.get(`/keys/${id}/usage?days=${days}`))).toBe('422 VALIDATION_ERROR');
  });
});
