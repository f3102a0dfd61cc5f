import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { KEEP_UP_EVERY_SECONDS } from '../../src/published/refreshed-table.ts';
import { PartnerKeys } from '../../src/access/callers/partner-keys.ts';
import { type KeyTerms, KeysService } from '../../src/keys/keys.service.ts';
import { type KeyCopy, KeyCopyReader } from '../../src/access/callers/key-copy.reader.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { until } from '../support/eventually.ts';
import { holdTimers, letPass } from '../support/held-timers.ts';
import { oneQuery } from '../support/one-query.ts';
import { startParts } from '../support/running-parts.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { testServerUrl } from '../support/test-server.ts';

const NOW_MS = Date.parse('2026-03-10T09:00:00Z');
const TERMS: KeyTerms = {
  partner: 'Acme',
  label: null,
  scopes: [],
  allowedOrigins: null,
  allowedNetworks: null,
  rateLimitPerMin: 600,
  quotaPerDay: null,
  expiresAtMs: null,
};
/** One more than a page. */
const MANY_KEYS = 5_001;

const database = databaseOfSuite();
let audit: AuditStore;
let store: KeysService;
let reader: KeyCopyReader;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(() => {
  Logger.overrideLogger(false);
  audit = new AuditStore(database.dataSource);
  store = new KeysService(database.dataSource, audit);
  reader = new KeyCopyReader(database.dataSource);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  jest.useRealTimers();
  await database.asOwner('TRUNCATE partner_keys, partner_key_changes CASCADE');
});

async function issued(): Promise<string> {
  const secretHash = randomBytes(32);
  await store.issue(TERMS, { prefix: 'mdk_test', secretHash }, { actor: 'a', address: 'b', atMs: NOW_MS });
  return secretHash.toString('hex');
}

const REVOKE = `UPDATE partner_keys SET revoked_at = $2 WHERE secret_hash = decode($1, 'hex')`;
const isRevoked = (copy: KeyCopy, hash: string): boolean => copy.get(hash)!.revokedAtMs === NOW_MS;

async function openTransaction(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  closing.push(() => client.end());
  await client.query('BEGIN');
  return client;
}

async function changedIn(copy: KeyCopy): Promise<number> {
  const applied = jest.spyOn(copy, 'apply');
  await reader.bringUp(copy);
  return applied.mock.lastCall![0].length;
}

/** What changed is read again while a transaction of before it is open, be it of another database of the server. */
const isSettled = (copy: KeyCopy): Promise<number> => until(async () => (await changedIn(copy)) === 0);

describe('a copy that is brought up', () => {
  it('has changes of transactions that end in another order than they began', async () => {
    const [first, second] = [await issued(), await issued()];
    const copy = await reader.whole();
    const [early, late] = [await openTransaction(), await openTransaction()];
    await early.query(REVOKE, [first, new Date(NOW_MS)]);
    await late.query(REVOKE, [second, new Date(NOW_MS)]);
    await late.query('COMMIT');
    await reader.bringUp(copy);
    expect([isRevoked(copy, first), isRevoked(copy, second)]).toEqual([false, true]);
    // Others in between, so that the open one is far behind.
    for (let round = 0; round < 3; round += 1) {
      await issued();
      await reader.bringUp(copy);
    }
    await early.query('COMMIT');
    await reader.bringUp(copy);
    expect(isRevoked(copy, first)).toBe(true);
  });

  it('has what was committed by many sessions at once, whatever the moment of its reads', async () => {
    const hashes = await Promise.all(Array.from({ length: 40 }, issued));
    const copy = await reader.whole();
    let writing = true;
    const revoked = Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        const client = await openTransaction();
        for (const hash of hashes.filter((_hash, n) => n % 8 === lane)) {
          await client.query(REVOKE, [hash, new Date(NOW_MS)]);
          await client.query(`SELECT pg_sleep(random() / 50)`);
          await client.query(Math.random() < 0.2 ? 'ROLLBACK' : 'COMMIT');
          await client.query('BEGIN');
        }
        await client.query('COMMIT');
      }),
    ).finally(() => (writing = false));
    while (writing) await reader.bringUp(copy);
    await revoked;
    await reader.bringUp(copy);
    expect([...copy.keys()].sort(byId)).toEqual([...(await reader.whole()).keys()].sort(byId));
    expect(copy.agreesWith(await reader.digest())).toBe(true);
  });

  it('loses what was deleted, truncated, or has another hash', async () => {
    const [deleted, other, last] = [await issued(), await issued(), await issued()];
    const copy = await reader.whole();
    await database.asOwner(`
      DELETE FROM partner_keys WHERE secret_hash = decode('${deleted}', 'hex');
      UPDATE partner_keys SET secret_hash = sha256(secret_hash) WHERE secret_hash = decode('${other}', 'hex')`);
    await reader.bringUp(copy);
    expect([deleted, other, last].map((hash) => copy.get(hash) !== undefined)).toEqual([false, false, true]);
    expect([...copy.keys()]).toHaveLength(2);
    await database.asOwner('TRUNCATE partner_keys CASCADE');
    await reader.bringUp(copy);
    expect([...copy.keys()]).toEqual([]);
  });

  it('reads what changed and nothing else, among more keys than a page', async () => {
    await database.asOwner(
      `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, issued_at)
       SELECT gen_random_uuid(), 'Bolt', 'mdk_bulk', sha256(n::text::bytea), ARRAY['data:read'], 60, now()
       FROM generate_series(1, ${MANY_KEYS}) n`,
    );
    const copy = await reader.whole();
    expect(await reader.digest()).toMatchObject({ keys: MANY_KEYS });
    expect(copy.agreesWith(await reader.digest())).toBe(true);
    await isSettled(copy);
    await database.query('UPDATE partner_keys SET last_used_at = now()');
    expect(await changedIn(copy)).toBe(0);
    const hash = await issued();
    expect(await changedIn(copy)).toBe(1);
    expect(copy.get(hash)!.partner).toBe('Acme');
    await isSettled(copy);
  });

  it('does not read rows again that a restored database has from transactions to come', async () => {
    const hash = await issued();
    await database.asOwner(`UPDATE partner_key_changes SET changed_in = '99999999999'`);
    const copy = await reader.whole();
    expect(await changedIn(copy)).toBe(0);
    await database.query(REVOKE, [hash, new Date(NOW_MS)]);
    expect(await changedIn(copy)).toBe(1);
    expect(isRevoked(copy, hash)).toBe(true);
  });
});

describe('the recording of changes', () => {
  it('takes every column for a change but the last use', async () => {
    const [found]: { stored: string[]; recorded: string[] }[] = await database.asOwner(
      `SELECT array_agg(attname::text) AS stored, array_agg(attname::text) FILTER (WHERE attnum = ANY (tgattr)) AS recorded
       FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid
       WHERE tgname = 'record_change' AND tgrelid = 'partner_keys'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    expect(found!.recorded).toEqual(found!.stored.filter((name) => name !== 'last_used_at'));
    expect(found!.recorded.length).toBeGreaterThan(10);
  });

  it("is not open to the service's role", async () => {
    await expect(database.query(`INSERT INTO partner_key_changes VALUES ('\\x00', '1')`)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('the keys of a process', () => {
  /** As another database would have it: changes that no trigger recorded. */
  const unrecorded = async (sql: string): Promise<void> => {
    const url = new URL(testServerUrl());
    url.pathname = new URL(database.url).pathname;
    await oneQuery(url.href, `SET session_replication_role = replica; ${sql}`);
  };
  const cutChannel = async (channel: NotificationChannel): Promise<void> => {
    let connections = 0;
    channel.subscribe({
      onNotification: () => undefined,
      onConnected: () => (connections += 1),
      onLost: () => undefined,
    });
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'notifications' AND datname = current_database()`,
    );
    // The first is the one that was cut.
    await until(() => connections === 2);
    await letPass(KEEP_UP_EVERY_SECONDS * SECOND_MS);
  };

  it('are read whole when the database is another one after a lost connection', async () => {
    const [revoked, deleted] = [await issued(), await issued()];
    // While a transaction of before is open, both would be read again with every change, and the difference found early.
    await isSettled(await reader.whole());
    // On a busy machine a heartbeat that is late would be a lost connection, and a late read a failed one.
    holdTimers();
    const channel = new NotificationChannel(database.url);
    const keys = new PartnerKeys(audit, reader, channel);
    const whole = jest.spyOn(reader, 'whole');
    const parts = await startParts(channel, keys);
    closing.push(() => parts.stop());
    await until(() => channel.delivered());
    expect(whole).toHaveBeenCalledTimes(1);
    await unrecorded(`UPDATE partner_keys SET revoked_at = now() WHERE secret_hash = decode('${revoked}', 'hex');
                      DELETE FROM partner_keys WHERE secret_hash = decode('${deleted}', 'hex')`);
    const issuedMeanwhile = await issued();
    expect([keys.find(revoked)!.revokedAtMs, keys.find(deleted) !== undefined]).toEqual([null, true]);
    await cutChannel(channel);
    await until(() => keys.find(deleted) === undefined);
    expect(keys.find(revoked)!.revokedAtMs).not.toBeNull();
    expect(keys.find(issuedMeanwhile)).toBeDefined();
    expect(whole).toHaveBeenCalledTimes(2);
    // What agrees is not read again.
    const compared = jest.spyOn(reader, 'digest');
    await cutChannel(channel);
    await until(() => compared.mock.results.length > 0);
    await compared.mock.results[0]!.value;
    await issued();
    expect(whole).toHaveBeenCalledTimes(2);
  });
});

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);
