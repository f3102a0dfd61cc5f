import { Client } from 'pg';
import { until } from '../support/eventually.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { unblockDatabase, blockDatabase } from '../support/blocked-database.ts';
import { buildService, BuiltService } from '../support/built-service.ts';
import { freePort } from '../support/free-port.ts';

const END_THE_WAITING = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('a start without its database', () => {
  beforeAll(() => buildService());

  it('waits for it, says so every few seconds, and ends in one line when it does not come', async () => {
    const port = await freePort();
    const service = BuiltService.start({
      DATABASE_URL: `postgres://service:secret@127.0.0.1:${port}/market`,
      DATABASE_WAIT_SECONDS: '5',
      PORT: '0',
    });
    const beganAtMs = performance.now();
    expect(await service.ended).toBe(1);
    expect(performance.now() - beganAtMs).toBeGreaterThan(4_000);
    const waits =
      service.printed.match(/waiting for the database of DATABASE_URL, up to \d+ s more: [^"]+/g) ?? [];
    expect(waits.length).toBeGreaterThanOrEqual(2);
    expect(waits[0]).toContain(`up to 5 s more: connect ECONNREFUSED 127.0.0.1:${port}`);
    const refusals = service.printed.split('\n').filter((line) => line.startsWith('market-intelligence: '));
    expect(refusals).toEqual([
      expect.stringMatching(/^market-intelligence: DATABASE_URL refused: connect ECONNREFUSED/),
    ]);
    expect(service.printed).not.toContain('secret');
  });

  it('ends at once and in order when it is told to while it waits', async () => {
    const service = BuiltService.start({
      DATABASE_URL: `postgres://service@127.0.0.1:${await freePort()}/market`,
      PORT: '0',
    });
    await service.says(/waiting for the database/);
    expect(await service.end('SIGTERM')).toBe(143);
    expect(service.printed).toContain(
      'market-intelligence: SIGTERM during startup: ended, stored data is kept',
    );
  });

  describe('that is there', () => {
    const database = databaseOfEachTest();

    it('goes on when it comes', async () => {
      await blockDatabase(database.url);
      const service = BuiltService.start({ DATABASE_URL: database.url, ROLE: 'api', PORT: '0' });
      try {
        await service.says(/waiting for the database of DATABASE_URL/);
        await unblockDatabase(database.url);
        const url = await service.listening();
        const ready = await fetch(`${url}/readyz`);
        expect(ready.status).toBe(503);
        expect(await ready.json()).toMatchObject({
          status: 'starting',
          reason: 'no cycle has been published yet',
        });
        expect(await service.end('SIGTERM')).toBe(0);
      } finally {
        await service.end('SIGKILL');
      }
    });

    it.each([
      ['stores a secret', 'LOCK TABLE service_secrets IN EXCLUSIVE MODE'],
      ['reads what keys used of today', 'LOCK TABLE usage_days'],
      ['stores the first operator', 'LOCK TABLE operators IN EXCLUSIVE MODE'],
    ])('goes on where it is lost once more while it %s', async (_what, lock) => {
      const holder = new Client({ connectionString: database.url });
      await holder.connect();
      await holder.query(`BEGIN; ${lock}`);
      const service = BuiltService.start({ DATABASE_URL: database.url, ROLE: 'api', PORT: '0' });
      try {
        await until(async () => {
          await holder.query(END_THE_WAITING);
          return /waiting for the database, up to \d+ s more: terminating connection/.test(service.printed);
        });
        await holder.query('COMMIT');
        await service.listening();
        expect(service.printed.match(/operator token, shown this once, keep it: mdo_/g)).toHaveLength(1);
      } finally {
        await service.end('SIGKILL');
        await holder.end();
      }
    });

    it.each([
      ['a wrong password', (url: URL) => (url.password = 'wrong'), /password authentication failed/],
      [
        'a database that does not exist',
        (url: URL) => (url.pathname = '/nowhere'),
        /database "nowhere" does not exist/,
      ],
    ])('does not wait for %s, which no waiting mends', async (_what, applyFault, reason) => {
      const url = new URL(database.url);
      applyFault(url);
      const service = BuiltService.start({ DATABASE_URL: url.href, PORT: '0' });
      expect(await service.ended).toBe(1);
      expect(service.printed.trim().split('\n')).toEqual([expect.stringMatching(reason)]);
    });
  });
});
