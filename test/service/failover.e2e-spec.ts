import { type Database } from '../../src/platform/database/database.ts';
import { LOWEST_POSTGRES_VERSION } from '../../src/platform/database/schema-compatibility.ts';
import { isUnreachable } from '../../src/platform/database/unreachable.ts';
import {
  NotificationChannel,
  type NotificationName,
} from '../../src/platform/database/notification-channel.ts';
import { until } from '../support/eventually.ts';
import { findLowestPostgres, LowestPostgres } from '../support/lowest-postgres.ts';
import { openAsService } from '../support/opened-database.ts';

const programs = findLowestPostgres();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = programs === null && !process.env['CI'];
if (skipped)
  console.warn(
    `NOT PROVEN HERE: PostgreSQL ${LOWEST_POSTGRES_VERSION} is not installed, so no primary was paused or replaced`,
  );

const either = (one: string, other: string): string => {
  const { host } = new URL(other);
  return one.replace(/@[^/]+/, (place) => `${place},${host}`);
};

(skipped ? describe.skip : describe)('a primary with a standby', () => {
  let first: LowestPostgres;
  let second: LowestPostgres;
  let database: Database;
  let channel: NotificationChannel;
  const notified: NotificationName[] = [];

  const portOf = async (pool: keyof Database['pools']): Promise<number> => {
    const [row] = await database.pools[pool].query('SELECT inet_server_port() AS port');
    return row.port;
  };
  const ends = async (
    asked: Promise<unknown>,
  ): Promise<{ readonly error: unknown; readonly tookMs: number }> => {
    const beganAtMs = performance.now();
    const error = await asked.then(
      () => null,
      (reason: unknown) => reason,
    );
    return { error, tookMs: performance.now() - beganAtMs };
  };

  beforeAll(async () => {
    if (programs === null)
      throw new Error(`PostgreSQL ${LOWEST_POSTGRES_VERSION} is not installed, and CI has to prove this`);
    first = await LowestPostgres.start(programs);
    second = await first.replicate();
    // The standby is named first: it is passed over.
    database = await openAsService({
      databaseUrl: either(second.url, first.url),
      databaseOwnerUrl: either(second.ownerUrl, first.ownerUrl),
    });
    channel = new NotificationChannel(database.url);
    channel.subscribe({
      onNotification: (name) => notified.push(name),
      onConnected: () => undefined,
      onLost: () => undefined,
    });
    channel.onModuleInit();
  });
  afterAll(async () => {
    await channel?.onApplicationShutdown();
    await database?.close();
    for (const server of [second, first]) await server?.stop();
  });

  it('is found among the hosts by every pool', async () => {
    expect([await portOf('control'), await portOf('partners'), await portOf('worker')]).toEqual([
      first.port,
      first.port,
      first.port,
    ]);
  });

  it('that hangs lets nobody wait for long, and is asked again when it goes on', async () => {
    await portOf('control');
    first.server.pause();
    const { error, tookMs } = await ends(portOf('control'));
    expect(isUnreachable(error)).toBe(true);
    const next = await ends(portOf('partners'));
    expect(isUnreachable(next.error)).toBe(true);
    // It is known by now: nobody waits for seconds once more.
    expect(next.tookMs).toBeLessThan(tookMs / 2);
    first.server.resume();
    await until(async () => (await ends(portOf('partners'))).error === null);
  });

  it('is followed to the standby that took over, from a server that hangs and one that is gone', async () => {
    await portOf('worker');
    first.server.pause();
    await second.asAdmin('SELECT pg_promote()');
    await until(async () => (await ends(portOf('worker'))).error === null);
    expect([await portOf('control'), await portOf('partners'), await portOf('worker')]).toEqual([
      second.port,
      second.port,
      second.port,
    ]);
    await until(async () => {
      await database.pools.control.query(`SELECT pg_notify('keys_changed', '')`);
      return notified.includes('keys_changed');
    });
  });

  it('is not left for the old one that comes back and takes writes', async () => {
    await second.server.kill();
    first.server.resume();
    // While the one that took over is away, there is none.
    const { error } = await ends(portOf('control'));
    expect(isUnreachable(error)).toBe(true);
    await second.server.start();
    await until(async () => (await ends(portOf('control'))).error === null);
    expect(await portOf('control')).toBe(second.port);
  });
});
