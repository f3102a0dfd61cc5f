import { RequestMethod } from '@nestjs/common';
import { type TOTP, URI } from 'otpauth';
import { type Response } from 'supertest';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { findSource } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { createLogs } from '../../src/platform/logging/create-logs.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { readCostOf } from '../support/read-cost.ts';
import { startServiceApp } from '../support/service-app.ts';
import { errorOf, operatorClient, operatorSuite } from './operator-client.ts';
import { startWorkerApp } from './worker-app.ts';
import { type Json } from '../support/json.ts';
import { NEWEST } from '../support/seeded-database.ts';

describe('the audit', () => {
  const { service, operator } = operatorSuite();

  const signOut = async ({ headers, body }: Response): Promise<Response> =>
    service.http.delete(`${ADMIN_API_PATH}/session`).set({
      Cookie: String(headers['set-cookie']).split(';')[0]!,
      'X-CSRF-Token': body.data.csrf_token,
      'X-Forwarded-For': freshAddress(),
    });

  const inSession =
    ({ headers, body }: Response) =>
    (path: string, sent?: object): Promise<Response> =>
      service.http
        .post(ADMIN_API_PATH + path)
        .set({
          Cookie: String(headers['set-cookie']).split(';')[0]!,
          'X-CSRF-Token': body.data.csrf_token,
          'X-Forwarded-For': freshAddress(),
        })
        .send(sent);
  const enrol = async (write: ReturnType<typeof inSession>): Promise<Response> => {
    const { otpauth_uri } = (await write('/session/totp')).body.data;
    return write('/session/totp/confirm', { code: codeOf(otpauth_uri) });
  };
  const codeOf = (uri: string): string =>
    (URI.parse(uri) as TOTP).generate({ timestamp: service.clock.now() });

  /** All of it, newest first, read in pages of three while nothing is written. */
  async function read(): Promise<Json[]> {
    const entries: Json[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Json = await operator.get(`/audit?limit=3${cursor && `&cursor=${cursor}`}`);
      entries.push(...body.data.entries);
      cursor = body.meta.next_cursor;
    }
    return entries;
  }

  it('has exactly one entry for every kind of write, in the order of the writes', async () => {
    const outage = { starts_at: '2026-03-01', ends_at: null, reason: 'db_outage', products: [] };
    const entry = { date: '2026-03-10', type: 'added', scope: ['verdict'], summary: 'Something new.' };
    const issued = (await operator.post('/keys', { partner: 'Before' })).body.data;
    const entered = (await operator.post('/outages', outage)).body.data;
    await operator.post('/sources/econ.m2/pause');
    await service.database.dataSource.query(
      `INSERT INTO provisional_observations (source_id, event_at, value, reason, held_at)
       VALUES ('econ.cpi', '2026-03-01', 999, 'a jump', '2026-03-10')`,
    );
    const requested: { id: string }[] = await service.database.dataSource.query(
      `INSERT INTO access_requests (id, made_at, language, name, organisation, email, purpose, scopes, state)
       SELECT gen_random_uuid(), now(), 'en', 'n', 'o', 'n@o.example', 'p', '{}', 'new' FROM generate_series(1, 2)
       RETURNING id`,
    );
    const ofRequest = (place: number): string => `/key-requests/${requested[place]!.id}`;
    const named = (await operator.post('/operators', { name: 'Before' })).body.data;
    const loser = (await operator.post('/operators', { name: 'Loser' })).body.data;
    const ofLoser = await service.http
      .post(`${ADMIN_API_PATH}/session`)
      .set({ Authorization: `Bearer ${loser.token}`, 'X-Forwarded-For': freshAddress() });
    await enrol(inSession(ofLoser));
    await signOut(ofLoser);
    const [lost] = (await operator.read('/operators/totp')).totp;
    await operator.post('/session');
    const [open] = (await operator.read('/operators/sessions?status=open')).sessions;
    const own = inSession(await operator.post('/session'));
    let enrolling: Response | undefined;
    let recovery: Response | undefined;
    const [{ id: marked }] = (await operator.read('/overview')).attention;
    const planId = (await operator.post('/plans', { name: 'Before' })).body.data.id;
    const hook = { partner: 'Before', url: 'https://8.8.8.8/hook' };
    const { id: hookId } = (await operator.post('/webhooks', hook)).body.data;
    const ofHook = (write: string, body?: object) => () =>
      operator.post(`/webhooks/${hookId}/${write}`, body);
    const scheduled = (
      await operator.post('/changelog', {
        ...entry,
        date: '2026-03-12',
        publish_at: isoUtc(service.clock.now() + DAY_MS),
      })
    ).body.data;
    const before = await read();

    let signedIn: Response | undefined;
    let backfill: Response | undefined;
    let shared: Response | undefined;
    const writes: readonly (readonly [route: string, action: string, write: () => Promise<Response>])[] = [
      ['POST /session/totp', 'operator.totp_begin', async () => (enrolling = await own('/session/totp'))],
      [
        'POST /session/totp/confirm',
        'operator.totp_enrol',
        async () =>
          (recovery = await own('/session/totp/confirm', {
            code: codeOf(enrolling!.body.data.otpauth_uri),
          })),
      ],
      [
        'POST /session/totp/recovery-codes',
        'operator.totp_recovery_codes',
        async () =>
          (recovery = await own('/session/totp/recovery-codes', {
            code: recovery!.body.data.recovery_codes[0],
          })),
      ],
      [
        'POST /operators/totp/:id/reset',
        'operator.totp_reset',
        () => operator.post(`/operators/totp/${lost.id}/reset`),
      ],
      ['POST /keys', 'key.issue', () => operator.post('/keys', { partner: 'Acme' })],
      ['PATCH /keys/:id', 'key.amend', () => operator.patch(`/keys/${issued.id}`, { label: 'x' })],
      ['POST /keys/:id/disable', 'key.disable', () => operator.post(`/keys/${issued.id}/disable`)],
      ['POST /keys/:id/enable', 'key.enable', () => operator.post(`/keys/${issued.id}/enable`)],
      ['POST /partners', 'partner.add', () => operator.post('/partners', { name: 'New' })],
      ['PATCH /partners/:partner', 'partner.amend', () => operator.patch('/partners/Before', { notes: 'x' })],
      [
        'POST /keys/:id/hand-over',
        'key.hand_over',
        () => operator.post(`/keys/${issued.id}/hand-over`, { key: issued.key }),
      ],
      [
        'DELETE /keys/:id/hand-over',
        'key.hand_over_revoke',
        () => operator.delete(`/keys/${issued.id}/hand-over`),
      ],
      [
        'DELETE /keys/:id/grants/:grant_id',
        'key.grant_end',
        async () => {
          await service.database.dataSource.query(
            `INSERT INTO oauth_records (kind, id_hash, client_id, grant_id, key_id, payload, created_at, expires_at)
             VALUES ('Grant', sha256('g'), 'c', 'g', $1, $2, now(), now() + interval '1 year')`,
            [
              issued.id,
              { terms: { clientId: 'c', clientName: null, redirectHost: 'c', scopes: ['data:read'] } },
            ],
          );
          return operator.delete(`/keys/${issued.id}/grants/g`);
        },
      ],
      [
        'POST /key-requests/:id/answer',
        'key_request.answer',
        () => operator.post(`${ofRequest(0)}/answer`, {}),
      ],
      [
        'POST /key-requests/:id/refuse',
        'key_request.refuse',
        () => operator.post(`${ofRequest(1)}/refuse`, { reason: 'x' }),
      ],
      ['DELETE /key-requests/:id', 'key_request.remove', () => operator.delete(ofRequest(0))],
      ['POST /keys/:id/rotate', 'key.rotate', () => operator.post(`/keys/${issued.id}/rotate`)],
      ['POST /keys/:id/revoke', 'key.revoke', () => operator.post(`/keys/${issued.id}/revoke`)],
      ...(['acknowledge', 'silence'] as const).flatMap((mark) => [
        [
          `POST /attention/:id/${mark}`,
          `attention.${mark}`,
          () =>
            operator.post(`/attention/${marked}/${mark}`, mark === 'silence' ? { until: '2026-03-11' } : {}),
        ] as const,
        [
          `DELETE /attention/:id/${mark}`,
          `attention.un${mark}`,
          () => operator.delete(`/attention/${marked}/${mark}`),
        ] as const,
      ]),
      ['PATCH /switches', 'switches.change', () => operator.patch('/switches', { signals_enabled: false })],
      ['POST /sources/:id/resume', 'source.resume', () => operator.post('/sources/econ.m2/resume')],
      ['POST /sources/:id/fetch', 'source.fetch', () => operator.post('/sources/econ.m2/fetch')],
      ['POST /sources/:id/pause', 'source.pause', () => operator.post('/sources/econ.m2/pause')],
      ['POST /sources/:id/accept', 'source.accept', () => operator.post('/sources/econ.cpi/accept')],
      ['POST /cycles/run', 'cycles.run', () => operator.post('/cycles/run')],
      [
        'POST /cycles/backfill',
        'cycles.backfill',
        async () =>
          (backfill = await operator.post('/cycles/backfill', {
            from: '2026-03-10T08:00:00Z',
            to: '2026-03-10T09:00:00Z',
          })),
      ],
      ['POST /work/:id/stop', 'work.stop', () => operator.post(`/work/${backfill!.body.data.id}/stop`)],
      [
        'POST /cycles/:cycle_number/verify',
        'cycle.verify',
        async () => {
          // Only now, because a worker that ran before could have finished the backfill that is stopped.
          const working = await startWorkerApp(service.database, service.clock, 'w');
          try {
            return await operator.post(`/cycles/${NEWEST}/verify`);
          } finally {
            await working.stop();
          }
        },
      ],
      [
        'POST /cycles/:cycle_number/withdraw',
        'cycle.withdraw',
        () => operator.post(`/cycles/${NEWEST}/withdraw`, { reason: 'The clock was ahead.' }),
      ],
      [
        'POST /clock/confirm',
        'clock.confirm',
        () => operator.post('/clock/confirm', { reason: 'Compared with a radio clock.' }),
      ],
      [
        'PATCH /operators/:id',
        'operator.amend',
        () => operator.patch(`/operators/${named.id}`, { role: 'viewer' }),
      ],
      ['POST /operators', 'operator.issue', () => operator.post('/operators', { name: 'Ana' })],
      [
        'POST /operators/:id/invite',
        'operator.invite',
        () => operator.post(`/operators/${named.id}/invite`, { hours: 1 }),
      ],
      ['POST /operators/:id/rotate', 'operator.rotate', () => operator.post(`/operators/${named.id}/rotate`)],
      [
        'POST /operators/:id/revoke',
        'operator.revoke',
        () => operator.post(`/operators/${named.id}/revoke`, { reason: 'left' }),
      ],
      [
        'POST /operators/sessions/:id/end',
        'session.end',
        () => operator.post(`/operators/sessions/${open.id}/end`),
      ],
      ['POST /operators/sessions/end', 'session.end', () => operator.post('/operators/sessions/end')],
      ['POST /plans', 'plan.add', () => operator.post('/plans', { name: 'New' })],
      ['PATCH /plans/:id', 'plan.amend', () => operator.patch(`/plans/${planId}`, { quota_per_day: null })],
      ['DELETE /plans/:id', 'plan.remove', () => operator.delete(`/plans/${planId}`)],
      ['POST /outages', 'outage.enter', () => operator.post('/outages', outage)],
      [
        'PATCH /outages/:id',
        'outage.amend',
        () => operator.patch(`/outages/${entered.id}`, { reason: 'ingest_gap' }),
      ],
      [
        'PATCH /changelog/:id',
        'changelog.amend',
        () => operator.patch(`/changelog/${scheduled.id}`, { summary: 'Something else.' }),
      ],
      ['DELETE /changelog/:id', 'changelog.remove', () => operator.delete(`/changelog/${scheduled.id}`)],
      [
        'POST /partners/:partner/shares',
        'partner.share',
        async () => (shared = await operator.post('/partners/Before/shares')),
      ],
      [
        'DELETE /partners/:partner/shares/:id',
        'partner.share_end',
        () => operator.delete(`/partners/Before/shares/${shared!.body.data.id}`),
      ],
      ['DELETE /outages/:id', 'outage.remove', () => operator.delete(`/outages/${entered.id}`)],
      ['POST /changelog', 'changelog.add', () => operator.post('/changelog', entry)],
      ['POST /webhooks', 'webhook.add', () => operator.post('/webhooks', hook)],
      [
        'PATCH /webhooks/:id',
        'webhook.amend',
        () => operator.patch(`/webhooks/${hookId}`, { events: ['outage.opened'] }),
      ],
      ['POST /webhooks/:id/rotate', 'webhook.rotate', ofHook('rotate', {})],
      ['POST /webhooks/:id/test', 'webhook.test', ofHook('test')],
      [
        'POST /webhooks/:id/retry',
        'webhook.retry',
        async () => {
          await service.database.dataSource.query('UPDATE webhook_endpoints SET attempts = 1');
          return ofHook('retry')();
        },
      ],
      [
        'POST /webhooks/:id/redeliver',
        'webhook.redeliver',
        ofHook('redeliver', { from_sequence: 1, to_sequence: 1_000 }),
      ],
      ['POST /webhooks/:id/disable', 'webhook.disable', ofHook('disable')],
      ['POST /webhooks/:id/enable', 'webhook.enable', ofHook('enable', {})],
      ['DELETE /webhooks/:id', 'webhook.remove', () => operator.delete(`/webhooks/${hookId}`)],
      [
        'POST /alert-thresholds/:key',
        'attention.threshold',
        () => operator.post('/alert-thresholds/key_expiry_days', { value: 14 }),
      ],
      ['POST /session', 'session.open', async () => (signedIn = await operator.post('/session'))],
      [
        'POST /session/code',
        'session.verify',
        () => inSession(signedIn!)('/session/code', { code: recovery!.body.data.recovery_codes[0] }),
      ],
      [
        'POST /session/totp/remove',
        'operator.totp_remove',
        () => inSession(signedIn!)('/session/totp/remove', { code: recovery!.body.data.recovery_codes[1] }),
      ],
      ['DELETE /session', 'session.end', () => signOut(signedIn!)],
    ];
    const declared = service.app
      .get(DeclaredRoutes)
      .all()
      .flatMap(({ declaration, paths, method }) =>
        declaration?.surface === 'admin' && method !== RequestMethod.GET
          ? paths.map((path) => `${RequestMethod[method]} ${path.slice(ADMIN_API_PATH.length)}`)
          : [],
      )
      // Nobody is signed in there (operators.e2e-spec.ts).
      .filter((route) => route !== 'POST /sign-in/invitation');
    expect(writes.map(([route]) => route).sort()).toEqual(declared.sort());

    for (const [route, , write] of writes) {
      service.clock.advance(1_000);
      expect([route, Math.floor((await write()).status / 100)]).toEqual([route, 2]);
    }
    const entries = await read();
    const added = entries.slice(0, entries.length - before.length);
    expect(entries.slice(added.length)).toEqual(before);
    expect(added.map(({ action }) => action).reverse()).toEqual(writes.map(([, action]) => action));
    for (const one of added) {
      expect(Object.keys(one)).toEqual([
        'id',
        'at',
        'actor',
        'action',
        'target',
        'before',
        'after',
        'address',
        'target_kind',
        'target_name',
        'changes',
        'role',
        'request_id',
      ]);
      expect(one.actor).toBe('environment');
      expect(one.address).toMatch(/^10\.\d+\.\d+\.\d+$/);
      expect([one.role, one.request_id]).toEqual(['owner', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    }
    const issuedFirst = added.findLast(({ action }) => action === 'key.issue');
    expect(issuedFirst).toMatchObject({ at: '2026-03-10T09:07:05+00:00', after: { partner: 'Acme' } });
    const names = added.map(({ action, target_kind, target_name }) => [action, target_kind, target_name]);
    expect(names.reverse()).toEqual(
      expect.arrayContaining([
        ['key.issue', 'key', 'Acme'],
        ['key.amend', 'key', 'Before: x'],
        ['switches.change', 'switch', 'signals_enabled'],
        ['source.pause', 'source', findSource('econ.m2')!.title],
        ['cycles.run', 'cycle', 'latest cycle'],
        ['cycle.verify', 'cycle', `cycle ${NEWEST}`],
        ['cycle.withdraw', 'cycle', `cycle ${NEWEST}`],
        ['operator.issue', 'operator', 'Ana'],
        ['session.open', 'session', 'environment'],
        ['outage.enter', 'outage', 'db_outage'],
        ['changelog.add', 'changelog', 'Something new.'],
      ]),
    );
    const amended = added.find(({ action }) => action === 'key.amend');
    expect(amended.changes).toEqual([{ field: 'label', before: null, after: 'x' }]);
    const amendedOutage = added.find(({ action }) => action === 'outage.amend');
    expect(amendedOutage.changes).toEqual([{ field: 'reason', before: 'db_outage', after: 'ingest_gap' }]);
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('has no entry for what was rejected or only read', async () => {
    const { length } = await read();
    await operator.post('/keys', { partner: '' });
    await operator.post('/keys/nobody/revoke');
    await operator.get('/keys');
    await operator.post('/sources/econ.m2/fetch');
    await operator.patch('/outages/nobody', {});
    await service.http.post(`${ADMIN_API_PATH}/keys`).send({ partner: 'Nobody' });
    expect(await read()).toHaveLength(length);
  });

  it('lists every actor and every action once', async () => {
    const entries = await read();
    const distinct = (field: string) => [...new Set(entries.map((entry) => entry[field]))].sort();
    const data = await operator.read('/audit/facets');
    expect(data).toEqual({ actors: ['Loser', 'environment'], actions: distinct('action') });
    expect(data.actions).toEqual(expect.arrayContaining(['key.issue', 'source.pause']));
  });

  describe('is narrowed', () => {
    /** Minutes after midnight of a day that nothing else is written on: by whom, what, to what, before, after. */
    const WRITES = [
      [0, 'ada', 'key.issue', 'k1', null, { partner: 'Umbra Ltd', label: 'back office' }],
      [10, 'ben', 'key.issue', 'k2', null, { partner: 'Umbra' }],
      [20, 'ada', 'key.revoke', 'k1', { partner: 'Umbra Ltd' }, null],
      [30, 'ada', 'source.pause', 'exchange.price:BTCUSDT', null, null],
      [40, 'ben', 'key.issue', 'k10', null, null],
      [50, 'ben', 'switches.change', 'mode, signals_enabled', { mode: 'paper' }, { mode: 'live' }],
    ] as const;
    const minute = (of: number) => new Date(Date.parse('2026-02-01T00:00:00Z') + of * 60_000).toISOString();
    beforeAll(async () => {
      for (const [of, ...write] of WRITES)
        await service.database.dataSource.query(
          `INSERT INTO audit_entries (at, actor, action, target, before, after, address)
           VALUES ($1, $2, $3, $4, $5, $6, '10.0.0.1')`,
          [minute(of), ...write],
        );
    });
    const day = 'from=2026-02-01&to=2026-02-02';
    const minutesOf = ({ body }: Response): number[] =>
      body.data.entries.map(({ at }: Json) => (Date.parse(at) - Date.parse(minute(0))) / 60_000);
    const found = async (query: string) => minutesOf(await operator.get(`/audit?${query}`));

    it.each([
      ['to who wrote', 'actor=ada', [30, 20, 0]],
      ['to what was done', `action=key.issue&${day}`, [40, 10, 0]],
      ['to what it was done to, whole', 'target=k1', [20, 0]],
      ['to a target with more than letters', 'target=exchange.price%3ABTCUSDT', [30]],
      ['to several at once', 'actor=ada&action=key.issue', [0]],
      ['to no pattern', 'target=k%25', []],
      ['to nothing in another letter case', 'actor=Ada', []],
      ['to a day', day, [50, 40, 30, 20, 10, 0]],
      ['to a kind of target', `target_kind=key&${day}`, [40, 20, 10, 0]],
      ['to one of several switches', `target_kind=switch&target=signals_enabled&${day}`, [50]],
      ['to a switch and not to a part of its name', `target_kind=switch&target=signals&${day}`, []],
      ['to a source', 'target_kind=source&target=exchange.price%3ABTCUSDT', [30]],
      ['to another kind', `target_kind=operator&target=k1`, []],
      ['to a partner, before or after the write', 'partner=Umbra%20Ltd', [20, 0]],
      ['to a partner and an action', 'partner=Umbra&action=key.issue', [10]],
      ['to a partner, the same after NFKC', `partner=${encodeURIComponent('Ｕmbra')}`, [10]],
      ['to a word of a state', 'q=umbra', [20, 10, 0]],
      ['to the beginnings of several words', 'q=UMB%20revo', [20]],
      ['to a word of an ID', `q=btcusdt&${day}`, [30]],
      ['to an action in the words', `q=key.issue%20back&${day}`, [0]],
      ['to words that no query language reads', `q=%27%20%26%20%21%28%20%5C%3A*&${day}`, []],
      ['to a window, its begin included and its end not', `from=${minute(10)}&to=${minute(30)}`, [20, 10]],
      ['to before a moment', `to=${minute(20)}&actor=ada`, [0]],
      ['to a moment and after', `from=${minute(20)}&actor=ada`, [30, 20]],
    ])('%s', async (_what, query, minutes) => {
      expect(await found(query)).toEqual(minutes);
    });

    it('over pages that pin it', async () => {
      const first = await operator.get(`/audit?action=key.issue&${day}&limit=2`);
      const cursor: string = first.body.meta.next_cursor;
      expect(minutesOf(first)).toEqual([40, 10]);
      const rest = await operator.get(`/audit?limit=2&cursor=${cursor}`);
      expect([minutesOf(rest), rest.body.meta.next_cursor]).toEqual([[0], null]);
      expect(await found(`action=key.issue&${day}&cursor=${cursor}`)).toEqual([0]);
      for (const other of [
        'actor=ada',
        'action=key.revoke',
        'target=k1',
        'from=2026-02-02',
        'to=2026-02-03',
        'q=a',
        'partner=A',
        'target_kind=key',
      ])
        expect([other, errorOf(await operator.get(`/audit?cursor=${cursor}&${other}`))]).toEqual([
          other,
          '400 INVALID_CURSOR',
        ]);
    });

    it.each([
      ['from=2026-02-02&to=2026-02-02', ['from must be before to']],
      ['from=2026-02-03&to=2026-02-02', ['from must be before to']],
      [
        'from=2026-02-30&to=soon&actor=',
        [
          'actor must not be blank',
          'from must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05',
          'to must be a moment that exists, as 2026-01-05T12:15:00Z or 2026-01-05',
        ],
      ],
      ['action=a%00', ['action must not have control characters']],
      [`target=${'x'.repeat(129)}`, ['target must not be longer than 128 characters']],
      ['actor=a&actor=b', ['actor must be given once']],
      ['actr=a', ['actr is not a parameter of this route; did you mean actor?']],
    ])('and not by %s', async (query, messages) => {
      const reply = await operator.get(`/audit?${query}`);
      expect([errorOf(reply), [...reply.body.errors].sort()]).toEqual(['422 VALIDATION_ERROR', messages]);
    });

    it('without reading the rest of the log', async () => {
      const { dataSource } = service.database;
      await dataSource.query(
        `INSERT INTO audit_entries (at, actor, action, target, address)
         SELECT '2025-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'crowd', 'crowd.write', 'c' || n, 'x'
         FROM generate_series(1, 50000) n`,
      );
      await service.database.asOwner('VACUUM ANALYZE audit_entries');
      const costs: Record<string, number> = {};
      for (const path of [
        '?actor=ada',
        '?action=key.revoke',
        '?target=k10',
        `?${day}`,
        '/facets',
        '?partner=Umbra',
        '?target_kind=source&target=k10',
        `?target_kind=source&${day}`,
        '?q=umbra',
        '?q=ada%20revo',
      ]) {
        const cost = await readCostOf(dataSource, ['audit_entries'], async () =>
          expect((await operator.get(`/audit${path}`)).status).toBe(200),
        );
        costs[path] = cost.audit_entries.blocks;
      }
      // Among words of many later entries, page by page.
      const pages: number[][] = [];
      let cursor = '';
      for (let page = 0; page < 2; page += 1) {
        const reply = await operator.get(`/audit?q=umbra%20key&limit=2${cursor}`);
        pages.push(minutesOf(reply));
        cursor = `&cursor=${reply.body.meta.next_cursor}`;
      }
      expect([pages, cursor]).toEqual([[[20, 10], [0]], '&cursor=null']);
      expect((await operator.read('/audit?q=crowd&limit=500')).entries).toHaveLength(500);
      // The table has some 470 blocks, and each index more than that.
      for (const [path, blocks] of Object.entries(costs))
        expect([path, blocks > 0 && blocks < 300]).toEqual([path, true]);
    });
  });

  it('names the address that a trusted proxy forwards, and nobody else', async () => {
    const direct = await service.http.post(`${ADMIN_API_PATH}/keys`).set(AS_OPERATOR).send({ partner: 'A' });
    expect(direct.status).toBe(201);
    const [newest] = (await operator.read('/audit?limit=1')).entries;
    expect(newest.address).toBe('127.0.0.1');
  });

  it('is a structured line in the log as well, once the write is committed, without its states', async () => {
    const lines: string[] = [];
    const logs = createLogs({
      level: 'info',
      role: 'api',
      destination: { write: (line) => void lines.push(line) },
    });
    const audited = (): Json[] =>
      lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'audit');
    const beside = await startServiceApp({ database: service.database, clock: service.clock, logs });
    try {
      const reply = await operatorClient(beside).post('/keys', { partner: 'Logged', label: 'one' });
      const { id, key } = reply.body.data;
      const { 0: entry } = (await operator.read('/audit?limit=1')).entries;
      expect(audited()).toEqual([
        expect.objectContaining({
          level: 'info',
          context: 'Audit',
          event: 'audit',
          entry_id: entry.id,
          at: entry.at,
          actor: 'environment',
          actor_role: 'owner',
          action: 'key.issue',
          target_kind: 'key',
          target: id,
          target_name: 'Logged: one',
          address: entry.address,
          request_id: reply.headers['x-request-id'],
        }),
      ]);
      expect(lines.join('')).not.toContain(key);

      await beside.database.asOwner(
        'ALTER TABLE audit_entries ADD CONSTRAINT refuse CHECK (actor IS NULL) NOT VALID',
      );
      expect((await operatorClient(beside).post('/keys', { partner: 'Unlogged' })).status).toBe(500);
      expect(audited()).toHaveLength(1);
    } finally {
      await beside.database.asOwner('ALTER TABLE audit_entries DROP CONSTRAINT IF EXISTS refuse');
      await beside.close();
    }
  });

  it('is written in the transaction of its write: both are committed or neither', async () => {
    await service.database.asOwner(
      'ALTER TABLE audit_entries ADD CONSTRAINT refuse CHECK (actor IS NULL) NOT VALID',
    );
    try {
      expect((await operator.patch('/switches', { legacy_key_enforcement: true })).status).toBe(500);
      expect((await operator.post('/keys', { partner: 'Unaudited' })).status).toBe(500);
    } finally {
      await service.database.asOwner('ALTER TABLE audit_entries DROP CONSTRAINT refuse');
    }
    expect((await operator.read('/switches')).legacy_key_enforcement).toBe(false);
    expect((await operator.read('/keys?partner=Unaudited')).keys).toEqual([]);
  });
});
