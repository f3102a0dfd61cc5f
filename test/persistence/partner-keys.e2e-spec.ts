import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { keyStatusAt, type PartnerKey } from '../../src/domain/access/partner-key.ts';
import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { isUnreachable } from '../../src/platform/database/unreachable.ts';
import { PartnerKeys } from '../../src/access/callers/partner-keys.ts';
import { KeyCopyReader } from '../../src/access/callers/key-copy.reader.ts';
import { KeysService, type KeyTerms } from '../../src/keys/keys.service.ts';
import { type KeyFilter, KeysRepository } from '../../src/keys/keys.repository.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { StoreUnavailableError } from '../../src/published/published-state.ts';
import { until } from '../support/eventually.ts';
import type * as HeldTimers from '../support/held-timers.ts';
import { holdTimers, letPass } from '../support/held-timers.ts';
import { StallingProxy, withoutNotifications } from '../support/stalling-proxy.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { onServer } from '../support/test-server.ts';
import { startParts } from '../support/running-parts.ts';

jest.mock(
  '../../src/platform/clock/clock.ts',
  () => jest.requireActual<typeof HeldTimers>('../support/held-timers.ts').pauseOnTimers,
);

const NOW_MS = Date.parse('2026-03-10T09:00:00Z');
const TERMS: KeyTerms = {
  partner: 'Acme',
  label: 'dashboard',
  scopes: ['data:history', 'data:components'],
  allowedOrigins: null,
  allowedNetworks: null,
  rateLimitPerMin: 600,
  quotaPerDay: 10_000,
  expiresAtMs: null,
};
const UNKNOWN_HASH = '0'.repeat(64);
const by = (atMs = NOW_MS) => ({ actor: 'anna', address: '192.0.2.7', atMs });
/** Also of the audit log, which but its owner can empty, and they after having let it be changed. */
const EMPTIED = `
  ALTER TABLE audit_entries DISABLE TRIGGER append_only;
  TRUNCATE partner_keys, audit_entries CASCADE;
  ALTER TABLE audit_entries ENABLE TRIGGER append_only`;
const imprint = () => ({
  prefix: `mdk_${randomBytes(4).toString('hex')}`,
  secretHash: randomBytes(32),
});

describe('the stored keys of partners', () => {
  const database = databaseOfSuite();
  let store: KeysService;
  let audit: AuditStore;
  beforeAll(() => {
    audit = new AuditStore(database.dataSource);
    store = new KeysService(database.dataSource, audit);
  });
  beforeEach(() => database.asOwner(EMPTIED));

  const list = async (filter: KeyFilter, limit: number, after: PartnerKey | null): Promise<PartnerKey[]> => {
    const order = { sort: 'issued', order: 'desc', inForceFirst: false } as const;
    const position = after && { group: 0, value: after.issuedAtMs, id: after.id };
    return (await new KeysRepository(database.dataSource).list(filter, order, limit, position)).map(
      ({ key }) => key,
    );
  };
  const toldWhile = async (act: () => Promise<unknown>): Promise<string[]> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const told: string[] = [];
    client.on('notification', ({ channel }) => told.push(channel));
    await client.query('LISTEN keys_changed');
    await act();
    await client.query('SELECT 1');
    await client.end();
    return told;
  };
  const actions = async () => (await audit.list(100, null)).map(({ action, target }) => [action, target]);

  it('keeps what a key was issued with, its scopes in their order and data:read among them', async () => {
    const made = imprint();
    const key = await store.issue(TERMS, made, by());
    expect(key).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      partner: 'Acme',
      label: 'dashboard',
      prefix: made.prefix,
      allowedOrigins: null,
      scopes: ['data:read', 'data:components', 'data:history'],
      rateLimitPerMin: 600,
      quotaPerDay: 10_000,
      issuedAtMs: NOW_MS,
      expiresAtMs: null,
      revokedAtMs: null,
      revokeReason: null,
      rotatedFrom: null,
      lineageId: key.id,
      lastUsedAtMs: null,
      disabledAtMs: null,
      disabledBy: null,
      disableReason: null,
      allowedNetworks: null,
      planId: null,
      planExceptions: [],
      raiseFactor: null,
      raiseEndsAtMs: null,
      raiseReason: null,
    });
    expect(await store.get(key.id)).toEqual(key);
    const stored = await new KeyCopyReader(database.dataSource).whole();
    expect(stored.get(made.secretHash.toString('hex'))).toEqual(key);
    const bare = await store.issue({ ...TERMS, scopes: [], label: null, quotaPerDay: null }, imprint(), by());
    expect([bare.scopes, bare.label, bare.quotaPerDay]).toEqual([['data:read'], null, null]);
  });

  it('audits every write with before and after, notifies once, and shows no secret and no hash', async () => {
    const [first, second] = [imprint(), imprint()];
    let key!: PartnerKey;
    let replacement!: PartnerKey;
    const told = await toldWhile(async () => {
      key = await store.issue(TERMS, first, by());
      await store.amend(key.id, () => ({ rateLimitPerMin: 60 }), by());
      replacement = await store.rotate(key.id, second, NOW_MS + MINUTE_MS, by());
      await store.revoke(key.id, 'leaked', by());
    });
    expect(told).toEqual(['keys_changed', 'keys_changed', 'keys_changed', 'keys_changed']);
    const entries = (await audit.list(100, null)).reverse();
    expect(
      entries.map(({ action, target, actor, address, atMs }) => [action, target, actor, address, atMs]),
    ).toEqual(
      ['key.issue', 'key.amend', 'key.rotate', 'key.revoke'].map((action) => [
        action,
        key.id,
        'anna',
        '192.0.2.7',
        NOW_MS,
      ]),
    );
    const issued = {
      id: key.id,
      partner: 'Acme',
      label: 'dashboard',
      prefix: first.prefix,
      kind: 'secret',
      allowed_origins: null,
      scopes: ['data:read', 'data:components', 'data:history'],
      rate_limit_per_min: 600,
      quota_per_day: 10_000,
      issued_at: '2026-03-10T09:00:00+00:00',
      expires_at: null,
      revoked_at: null,
      revoke_reason: null,
      rotated_from: null,
      allowed_networks: null,
      disabled_at: null,
      disabled_by: null,
      disable_reason: null,
      plan_id: null,
      plan_exceptions: [],
      raise_factor: null,
      raise_ends_at: null,
      raise_reason: null,
    };
    const amended = { ...issued, rate_limit_per_min: 60 };
    const retiring = { ...amended, revoked_at: '2026-03-10T09:01:00+00:00' };
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [null, issued],
      [issued, amended],
      [
        amended,
        {
          ...retiring,
          replaced_by: {
            ...amended,
            id: replacement.id,
            prefix: second.prefix,
            rotated_from: key.id,
          },
        },
      ],
      [retiring, { ...amended, revoked_at: '2026-03-10T09:00:00+00:00', revoke_reason: 'leaked' }],
    ]);
    const written = JSON.stringify(entries);
    for (const { secretHash } of [first, second]) {
      expect(written).not.toContain(secretHash.toString('hex'));
      expect(written).not.toContain(secretHash.toString('base64').slice(0, 20));
    }
  });

  it('writes nothing without its line in the audit', async () => {
    const key = await store.issue(TERMS, imprint(), by());
    await database.asOwner('ALTER TABLE audit_entries RENAME TO lost');
    const told = await toldWhile(async () => {
      try {
        await expect(store.issue(TERMS, imprint(), by())).rejects.toThrow('audit_entries');
        await expect(store.amend(key.id, () => ({ label: 'x' }), by())).rejects.toThrow('audit_entries');
        await expect(store.rotate(key.id, imprint(), null, by())).rejects.toThrow('audit_entries');
        await expect(store.revoke(key.id, null, by())).rejects.toThrow('audit_entries');
      } finally {
        await database.asOwner('ALTER TABLE lost RENAME TO audit_entries');
      }
    });
    expect(told).toEqual([]);
    expect(await list({ nowMs: NOW_MS }, 100, null)).toEqual([key]);
  });

  it('changes the named fields, and records no change without effect', async () => {
    const key = await store.issue(TERMS, imprint(), by());
    expect(
      await store.amend(key.id, () => ({ label: null, quotaPerDay: null, scopes: ['data:series'] }), by()),
    ).toEqual({
      ...key,
      label: null,
      quotaPerDay: null,
      scopes: ['data:read', 'data:series'],
    });
    const expiresAtMs = NOW_MS + 5 * MINUTE_MS;
    const amended = await store.amend(key.id, () => ({ expiresAtMs, rateLimitPerMin: 7 }), by());
    expect(amended).toMatchObject({ label: null, expiresAtMs, rateLimitPerMin: 7 });
    expect(await store.get(key.id)).toEqual(amended);
    const told = await toldWhile(async () => {
      expect(await store.amend(key.id, () => ({}), by())).toEqual(amended);
      expect(
        await store.amend(key.id, () => ({ scopes: ['data:series'], rateLimitPerMin: 7 }), by()),
      ).toEqual(amended);
    });
    expect(told).toEqual([]);
    expect(await actions()).toHaveLength(3);
  });

  it('changes only the label of a revoked or expired key', async () => {
    const expired = await store.issue({ ...TERMS, expiresAtMs: NOW_MS + 1 }, imprint(), by());
    const revoked = await store.issue(TERMS, imprint(), by());
    await store.revoke(revoked.id, null, by());
    for (const { id } of [expired, revoked]) {
      const later = by(NOW_MS + MINUTE_MS);
      expect(await store.amend(id, () => ({ label: 'old' }), later)).toMatchObject({ label: 'old' });
      for (const change of [
        { scopes: [] },
        { rateLimitPerMin: 1 },
        { quotaPerDay: null },
        { expiresAtMs: NOW_MS + 10 * MINUTE_MS },
      ])
        await expect(store.amend(id, () => ({ label: 'older', ...change }), later)).rejects.toMatchObject({
          code: 'CONFLICT',
        });
      await expect(store.rotate(id, imprint(), null, later)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await store.get(id)).toMatchObject({ label: 'old', rateLimitPerMin: 600 });
    }
    expect(await list({ nowMs: NOW_MS }, 100, null)).toHaveLength(2);
  });

  it('rotates: the same rights, both valid until the old one expires, which is never postponed', async () => {
    const old = await store.issue({ ...TERMS, expiresAtMs: NOW_MS + 60 * MINUTE_MS }, imprint(), by());
    const made = imprint();
    const replacement = await store.rotate(old.id, made, null, by(NOW_MS + MINUTE_MS));
    expect(replacement).toEqual({
      ...old,
      id: replacement.id,
      prefix: made.prefix,
      issuedAtMs: NOW_MS + MINUTE_MS,
      rotatedFrom: old.id,
    });
    expect(replacement.id).not.toBe(old.id);
    expect((await store.get(old.id)).revokedAtMs).toBeNull();
    await store.revoke(replacement.id, null, by());
    const endOf = async (revokeOldAtMs: number | null) => {
      const successor = await store.rotate(old.id, imprint(), revokeOldAtMs, by());
      await store.revoke(successor.id, null, by());
      return (await store.get(old.id)).revokedAtMs;
    };
    expect(await endOf(NOW_MS + 10 * MINUTE_MS)).toBe(NOW_MS + 10 * MINUTE_MS);
    expect(await endOf(NOW_MS + 20 * MINUTE_MS)).toBe(NOW_MS + 10 * MINUTE_MS);
    expect(await endOf(null)).toBe(NOW_MS + 10 * MINUTE_MS);
    expect(await endOf(NOW_MS + 5 * MINUTE_MS)).toBe(NOW_MS + 5 * MINUTE_MS);
  });

  it('revokes once, also a key that expires later; concurrent requests change nothing', async () => {
    const key = await store.issue(TERMS, imprint(), by());
    await store.rotate(key.id, imprint(), NOW_MS + MINUTE_MS, by());
    const revocations = await Promise.all(
      [1, 2, 3, 4].map((number) => store.revoke(key.id, `reason ${number}`, by())),
    );
    expect(new Set(revocations.map((revoked) => JSON.stringify(revoked))).size).toBe(1);
    expect(revocations[0]).toMatchObject({
      revokedAtMs: NOW_MS,
      revokeReason: expect.stringMatching(/^reason [1-4]$/),
    });
    expect((await actions()).filter(([action]) => action === 'key.revoke')).toHaveLength(1);
    const told = await toldWhile(() => store.revoke(key.id, 'again', by(NOW_MS + MINUTE_MS)));
    expect(told).toEqual([]);
    expect(await store.get(key.id)).toEqual(revocations[0]);
  });

  it('finds nothing for unknown ids', async () => {
    const unknown = { code: 'KEY_NOT_FOUND' };
    for (const id of ['7b1c9d1e-0000-4000-8000-000000000001', 'nonsense', '', "'; DROP TABLE partner_keys"]) {
      await expect(store.get(id)).rejects.toMatchObject(unknown);
      await expect(store.amend(id, () => ({ label: 'x' }), by())).rejects.toMatchObject(unknown);
      await expect(store.rotate(id, imprint(), null, by())).rejects.toMatchObject(unknown);
      await expect(store.revoke(id, null, by())).rejects.toMatchObject(unknown);
    }
    expect(await actions()).toEqual([]);
  });

  it('lists by partner and by status as the domain judges it, the newest issue first, page by page', async () => {
    const at = (minutes: number) => NOW_MS + minutes * MINUTE_MS;
    const moments = [null, at(-1), at(0), at(1)];
    for (const [position, expiresAtMs] of moments.entries()) {
      for (const revokedAtMs of moments) {
        const key = await store.issue(
          { ...TERMS, partner: position % 2 === 0 ? 'Acme' : 'Bolt', expiresAtMs },
          imprint(),
          by(at(-10 + position)),
        );
        await database.query('UPDATE partner_keys SET revoked_at = $2 WHERE id = $1', [
          key.id,
          revokedAtMs === null ? null : new Date(revokedAtMs),
        ]);
      }
    }
    const all = await list({ nowMs: NOW_MS }, 100, null);
    expect(all).toHaveLength(16);
    expect(all.map(({ issuedAtMs }) => issuedAtMs)).toEqual(
      [...all.map(({ issuedAtMs }) => issuedAtMs)].sort((a, b) => b - a),
    );
    const counts = new Map<string, number>();
    for (const status of ['active', 'retiring', 'expired', 'revoked'] as const) {
      const listed = await list({ nowMs: NOW_MS, status }, 100, null);
      expect(listed).toEqual(all.filter((key) => keyStatusAt(key, NOW_MS) === status));
      counts.set(status, listed.length);
    }
    expect(Object.fromEntries(counts)).toEqual({ active: 2, retiring: 2, expired: 4, revoked: 8 });
    const bolts = await list({ nowMs: NOW_MS, partner: 'Bolt', status: 'revoked' }, 100, null);
    expect(bolts).toHaveLength(4);
    const paged: PartnerKey[] = [];
    for (;;) {
      const last = paged.at(-1) ?? null;
      const page = await list({ nowMs: NOW_MS, partner: 'Acme' }, 3, last);
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(all.filter(({ partner }) => partner === 'Acme'));
  });
});

describe('the keys in memory', () => {
  const database = databaseOfSuite();
  let writer: KeysService;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(() => {
    Logger.overrideLogger(false);
    writer = new KeysService(database.dataSource, new AuditStore(database.dataSource));
  });
  beforeEach(async () => {
    await database.asOwner(EMPTIED);
    holdTimers();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    // The next test must not take a connection of this one for its own.
    await until(async () => !(await isListening()));
    jest.useRealTimers();
  });

  interface Process {
    readonly channel: NotificationChannel;
    readonly keys: PartnerKeys;
    readonly store: KeysService;
    /** How often was read what changed. */
    readonly reads: jest.SpyInstance;
  }

  const startProcess = async ({
    channelUrl = database.url,
    poolUrl = database.url,
    goodForMs = 60_000,
  } = {}): Promise<Process> => {
    const pool = await openDataSource(dataSourceOptions(poolUrl));
    closing.push(() => pool.destroy());
    const audit = new AuditStore(pool);
    const store = new KeysService(pool, audit);
    const reader = new KeyCopyReader(pool);
    const reads = jest.spyOn(reader, 'bringUp');
    const channel = new NotificationChannel(channelUrl);
    const keys = new PartnerKeys(audit, reader, channel, goodForMs);
    const parts = await startParts(channel, keys);
    closing.push(() => parts.stop());
    return { channel, keys, store, reads };
  };
  const proxied = async (): Promise<StallingProxy> => {
    const proxy = await StallingProxy.before(database.url);
    closing.push(() => proxy.close());
    return proxy;
  };
  const isListening = async (): Promise<boolean> => {
    const rows: unknown[] = await database.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'notifications' AND datname = current_database()`,
    );
    return rows.length > 0;
  };
  /** Until its channel listens, and what it then reads has been read. */
  const connected = async (process: Process): Promise<void> => {
    await until(() => process.channel.delivered());
    await settled(process);
  };
  /** Until it reads nothing: what it has begun was answered or given up. */
  const settled = async ({ reads }: Process): Promise<void> => {
    for (let count = -1; count !== reads.mock.results.length;) {
      count = reads.mock.results.length;
      await Promise.allSettled(reads.mock.results.map(({ value }) => value as Promise<unknown>));
    }
  };
  const fails = (keys: PartnerKeys): boolean => {
    try {
      keys.find(UNKNOWN_HASH);
      return false;
    } catch (error) {
      if (error instanceof StoreUnavailableError) return true;
      throw error;
    }
  };
  const issued = async ({ keys }: Process): Promise<() => boolean> => {
    const made = imprint();
    await writer.issue(TERMS, made, by());
    return () => keys.find(made.secretHash.toString('hex')) !== undefined;
  };
  /** Until something holds for which time has to pass, no matter how much. */
  const eventually = (holds: () => boolean): Promise<number> =>
    until(async () => {
      await letPass(10);
      return holds();
    });

  it('accepts nothing before they were read', async () => {
    const channel = new NotificationChannel(database.url);
    const audit = new AuditStore(database.dataSource);
    const keys = new PartnerKeys(audit, new KeyCopyReader(database.dataSource), channel);
    expect(() => keys.find(UNKNOWN_HASH)).toThrow(StoreUnavailableError);
    const parts = await startParts(channel, keys);
    expect(keys.find(UNKNOWN_HASH)).toBeUndefined();
    await parts.stop();
  });

  it('has a write of its own process before the write returns', async () => {
    const { keys, store } = await startProcess();
    const made = imprint();
    const key = await store.issue(TERMS, made, by());
    expect(keys.find(made.secretHash.toString('hex'))).toEqual(key);
    await store.revoke(key.id, null, by());
    expect(keys.find(made.secretHash.toString('hex'))!.revokedAtMs).toBe(NOW_MS);
  });

  it('has a write of another process as soon as the database tells of it', async () => {
    const other = await startProcess();
    await connected(other);
    await until(await issued(other));
  });

  it('has it within a second when the listening connection was cut', async () => {
    const other = await startProcess();
    await connected(other);
    await database.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE application_name = 'notifications' AND datname = current_database()`,
    );
    const isKnown = await issued(other);
    await letPass(SECOND_MS);
    await until(isKnown);
  });

  it('has it within a second when the listening connection died without a word', async () => {
    const proxy = await proxied();
    const other = await startProcess({ channelUrl: proxy.url });
    await connected(other);
    proxy.stall();
    const isKnown = await issued(other);
    await letPass(SECOND_MS);
    await until(isKnown);
    proxy.resume();
  });

  it('has it within a second where notifications are lost on the way', async () => {
    const pooler = await StallingProxy.before(database.url, withoutNotifications());
    closing.push(() => pooler.close());
    const other = await startProcess({ channelUrl: pooler.url });
    await connected(other);
    const before = other.reads.mock.calls.length;
    const isKnown = await issued(other);
    // The heartbeat asks for it; time stands until it is answered.
    await letPass(SECOND_MS / 2);
    await until(isKnown);
    // Once for the write: it is asked for, and the keys are not.
    expect(other.reads.mock.calls.length).toBe(before + 1);
  });

  it('asks twice a second while there is no channel', async () => {
    const proxy = await proxied();
    const other = await startProcess({ channelUrl: proxy.url });
    await connected(other);
    proxy.stall();
    await letPass(SECOND_MS);
    await settled(other);
    const before = other.reads.mock.calls.length;
    for (let asked = 1; asked <= 4; asked += 1) {
      await letPass(SECOND_MS / 2);
      expect(other.reads.mock.calls.length).toBe(before + asked);
      await settled(other);
    }
    const isKnown = await issued(other);
    await letPass(SECOND_MS / 2);
    await until(isKnown);
    proxy.resume();
  });

  it('treats an idle channel that answers as a confirmation, without reading', async () => {
    const other = await startProcess({ goodForMs: 1_500 });
    await connected(other);
    await settled(other);
    const before = other.reads.mock.calls.length;
    for (let passedMs = 0; passedMs < 4_500; passedMs += 300) {
      await letPass(300);
      await other.channel.delivered();
      expect(fails(other.keys)).toBe(false);
    }
    expect(other.reads.mock.calls.length).toBe(before);
  });

  it('keeps the last keys for the configured time while the database does not answer, then accepts none', async () => {
    const proxy = await proxied();
    const made = imprint();
    const key = await writer.issue(TERMS, made, by());
    const other = await startProcess({ channelUrl: proxy.url, poolUrl: proxy.url, goodForMs: 2_500 });
    const { keys } = other;
    await connected(other);
    await settled(other);
    proxy.stall();
    await letPass(2_400);
    expect(keys.find(made.secretHash.toString('hex'))).toEqual(key);
    await letPass(200);
    expect(fails(keys)).toBe(true);
    await writer.revoke(key.id, null, by());
    proxy.resume();
    await eventually(() => !fails(keys));
    await eventually(() => keys.find(made.secretHash.toString('hex'))!.revokedAtMs === NOW_MS);
  });

  it('drops a connection that dies during a query, and uses another', async () => {
    const proxy = await proxied();
    const other = await startProcess({ poolUrl: proxy.url });
    await connected(other);
    proxy.stall('open');
    // Nobody closes what died, so without giving it up there would be no answer at all.
    await eventually(await issued(other));
  });

  it('does not take an answering channel for a confirmation of what it could not read', async () => {
    const other = await startProcess({ goodForMs: 1_000 });
    await connected(other);
    await settled(other);
    other.reads.mockRejectedValue(new Error('permission denied for table partner_keys'));
    const before = other.reads.mock.calls.length;
    await writer.issue(TERMS, imprint(), by());
    await until(() => other.reads.mock.calls.length > before);
    for (let passedMs = 0; passedMs < 900; passedMs += 300) {
      await letPass(300);
      expect(await other.channel.delivered()).toBe(true);
      expect(fails(other.keys)).toBe(false);
    }
    await letPass(200);
    expect(fails(other.keys)).toBe(true);
    other.reads.mockRestore();
    await eventually(() => !fails(other.keys));
  });

  it('starts without the database, and recovers when it answers', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const pool = await openDataSource(dataSourceOptions(database.url));
    closing.push(() => pool.destroy());
    await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    const channel = new NotificationChannel(database.url);
    const keys = new PartnerKeys(new AuditStore(pool), new KeyCopyReader(pool), channel);
    const parts = await startParts(channel, keys);
    closing.push(() => parts.stop());
    expect(fails(keys)).toBe(true);
    // The pool's own connections first, then new ones.
    for (let asked = 0; asked < 3; asked += 1)
      expect(isUnreachable(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true);
    await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await eventually(() => !fails(keys));
  });
});
