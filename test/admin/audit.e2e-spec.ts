import { RequestMethod } from '@nestjs/common';
import { type Response } from 'supertest';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { ADMIN_API_PATH } from '../../src/http/declaration/surfaces.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { operatorClient, type OperatorClient } from './operator-client.ts';
import { startWorkerApp, type WorkerApp } from './worker-app.ts';

/** Other suites may run beside this one. */
jest.setTimeout(30_000);

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** 2026-03-10T09:00Z, the newest cycle. */
const NEWEST = 76_740;

describe('the audit', () => {
  let service: ServiceApp;
  let working: WorkerApp;
  let operator: OperatorClient;
  beforeAll(async () => {
    service = await startServiceApp();
    working = await startWorkerApp(service.database, service.clock, 'w');
    operator = operatorClient(service);
  }, 120_000);
  afterAll(async () => {
    await working.stop();
    await service.close();
  });

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

  it('has exactly one entry for every kind of write there is, in order', async () => {
    const outage = { starts_at: '2026-03-01', ends_at: null, reason: 'db_outage', products: [] };
    const entry = { date: '2026-03-10', type: 'added', scope: ['verdict'], summary: 'Something new.' };
    const issued = (await operator.post('/keys', { partner: 'Before' })).body.data;
    const entered = (await operator.post('/outages', outage)).body.data;
    await operator.post('/sources/econ.m2/pause');
    const before = await read();

    const writes: readonly [route: string, action: string, write: () => Promise<Response>][] = [
      ['POST /keys', 'key.issue', () => operator.post('/keys', { partner: 'Acme' })],
      ['PATCH /keys/:id', 'key.amend', () => operator.patch(`/keys/${issued.id}`, { label: 'x' })],
      ['POST /keys/:id/rotate', 'key.rotate', () => operator.post(`/keys/${issued.id}/rotate`)],
      ['POST /keys/:id/revoke', 'key.revoke', () => operator.post(`/keys/${issued.id}/revoke`)],
      ['PATCH /switches', 'switches.change', () => operator.patch('/switches', { signals_enabled: false })],
      ['POST /sources/:id/resume', 'source.resume', () => operator.post('/sources/econ.m2/resume')],
      ['POST /sources/:id/fetch', 'source.fetch', () => operator.post('/sources/econ.m2/fetch')],
      ['POST /sources/:id/pause', 'source.pause', () => operator.post('/sources/econ.m2/pause')],
      ['POST /cycles/run', 'cycles.run', () => operator.post('/cycles/run')],
      [
        'POST /cycles/backfill',
        'cycles.backfill',
        () => operator.post('/cycles/backfill', { from: '2026-03-10T08:00:00Z', to: '2026-03-10T09:00:00Z' }),
      ],
      ['POST /cycles/:cycle_number/verify', 'cycle.verify', () => operator.post(`/cycles/${NEWEST}/verify`)],
      ['POST /outages', 'outage.enter', () => operator.post('/outages', outage)],
      [
        'PATCH /outages/:id',
        'outage.amend',
        () => operator.patch(`/outages/${entered.id}`, { reason: 'ingest_gap' }),
      ],
      ['DELETE /outages/:id', 'outage.remove', () => operator.delete(`/outages/${entered.id}`)],
      ['POST /changelog', 'changelog.add', () => operator.post('/changelog', entry)],
    ];
    const declared = service.app
      .get(DeclaredRoutes)
      .all()
      .flatMap(({ declaration, paths, method }) =>
        declaration?.surface === 'admin' && method !== RequestMethod.GET
          ? paths.map((path) => `${RequestMethod[method]} ${path.slice(ADMIN_API_PATH.length)}`)
          : [],
      );
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
      ]);
      expect(one.actor).toBe('environment');
      expect(one.address).toMatch(/^10\.\d+\.\d+\.\d+$/);
    }
    expect(added.at(-1)).toMatchObject({ at: '2026-03-10T09:07:01+00:00', after: { partner: 'Acme' } });
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('has no entry for what was refused or only read', async () => {
    const { length } = await read();
    await operator.post('/keys', { partner: '' });
    await operator.post('/keys/nobody/revoke');
    await operator.get('/keys');
    await operator.post('/sources/econ.m2/fetch');
    await operator.patch('/outages/nobody', {});
    await service.http.post(`${ADMIN_API_PATH}/keys`).send({ partner: 'Nobody' });
    expect(await read()).toHaveLength(length);
  });

  it('names the address that a trusted proxy forwards, and nobody else', async () => {
    const direct = await service.http.post(`${ADMIN_API_PATH}/keys`).set(AS_OPERATOR).send({ partner: 'A' });
    expect(direct.status).toBe(201);
    const [newest] = (await operator.get('/audit?limit=1')).body.data.entries;
    expect(newest.address).toBe('127.0.0.1');
  });

  it('is written in the transaction of its write: neither is there without the other', async () => {
    const { dataSource } = service.database;
    await dataSource.query('ALTER TABLE audit_entries ADD CONSTRAINT refuse CHECK (actor IS NULL) NOT VALID');
    try {
      expect((await operator.patch('/switches', { legacy_key_enforcement: true })).status).toBe(500);
      expect((await operator.post('/keys', { partner: 'Unaudited' })).status).toBe(500);
    } finally {
      await dataSource.query('ALTER TABLE audit_entries DROP CONSTRAINT refuse');
    }
    expect((await operator.get('/switches')).body.data.legacy_key_enforcement).toBe(false);
    expect((await operator.get('/keys?partner=Unaudited')).body.data.keys).toEqual([]);
  });
});
