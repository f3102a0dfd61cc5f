import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Client } from 'pg';
import { type EntityManager } from 'typeorm';
import { pause } from '../clock/clock.ts';
import { connectionTo } from './primary-host.ts';

const NOTIFICATIONS = [
  'cycle_published',
  'narrative_attached',
  'source_changed',
  'history_loaded',
  'switches_changed',
  'notices_changed',
  'keys_changed',
  'operators_changed',
  'outcomes_changed',
  'outlook_judged',
  'event_recorded',
  'work_requested',
  'work_finished',
] as const;
export type NotificationName = (typeof NOTIFICATIONS)[number];

export const notify = (manager: EntityManager, name: NotificationName, payload = ''): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', [name, payload]);

export interface AuditedAction {
  readonly id: string;
  readonly action: string;
}

/** More audited writes than this between two questions count as writes of everything. */
const MOST_BETWEEN = 32;

const NEWEST_WRITES = `SELECT id, action FROM audit_entries ORDER BY id DESC LIMIT ${MOST_BETWEEN}`;

/** The notification of what operators write. Writes of anything else change nothing that processes hold. */
const NOTIFICATION_OF: Readonly<Record<string, NotificationName>> = {
  key: 'keys_changed',
  switches: 'switches_changed',
  operator: 'operators_changed',
  outage: 'notices_changed',
  changelog: 'notices_changed',
  source: 'source_changed',
  cycle: 'cycle_published',
};

/**
 * By the audit log, because a pooler that hands a session on answers every question and drops notifications. IDs are
 * compared one by one: a transaction that commits late has an ID below those that were seen.
 */
export class AuditedWrites {
  private known: ReadonlySet<string> | null = null;

  /** Whether or not they arrived; none for the first call. */
  since(newest: readonly AuditedAction[]): readonly NotificationName[] {
    const { known } = this;
    this.known = new Set(newest.map(({ id }) => id));
    if (known === null) return [];
    const added = newest.filter(({ id }) => !known.has(id));
    const called =
      added.length === MOST_BETWEEN
        ? Object.values(NOTIFICATION_OF)
        : added.flatMap(({ action }) => NOTIFICATION_OF[action.split('.', 1)[0]!] ?? []);
    return [...new Set(called)];
  }
}

/** Interval and timeout of probes: together below the second within which changes of keys and switches are in force. */
const HEARTBEAT_MS = 300;
const HEARTBEAT_TIMEOUT_MS = 400;
const CONNECT_TIMEOUT_MS = 5_000;
/** So many writes were found, and no notification arrived: the connection does not carry them. */
const DEAF_AFTER = 3;

export interface NotificationListener {
  onNotification(name: NotificationName, payload: string): void;
  onConnected(): void;
  /** A heartbeat was answered: what operators wrote before was told. */
  onAlive?(): void;
  onLost(error: Error): void;
}

interface Connection {
  readonly client: Client;
  readonly writes: AuditedWrites;
  arrived: number;
  found: number;
  lastBeat: Promise<void>;
}

/**
 * A heartbeat detects a connection that died silently, so that subscribers poll instead within a second. It also reads
 * what operators wrote, because a notification may be lost. Lasts as long as the connection: no job (docs/extending/job.md).
 */
export class NotificationChannel implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Notifications');
  private readonly stopped = new AbortController();
  private readonly listeners: NotificationListener[] = [];
  private running: Promise<void> | null = null;
  private connection: Connection | null = null;

  constructor(private readonly url: string) {}

  subscribe(listener: NotificationListener): void {
    this.listeners.push(listener);
    if (this.connection !== null) listener.onConnected();
  }

  /** True when everything that operators wrote before was told; false without a connection that answers. */
  async delivered(): Promise<boolean> {
    if (this.connection === null) return false;
    return this.beat(this.connection).then(
      () => true,
      () => false,
    );
  }

  onModuleInit(): void {
    this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        await this.listen();
      } catch (error) {
        if (this.stopped.signal.aborted) return;
        const reason = error instanceof Error ? error : new Error(String(error));
        for (const listener of this.listeners) listener.onLost(reason);
      }
      await pause(HEARTBEAT_MS, this.stopped.signal, false);
    }
  }

  private async listen(): Promise<void> {
    const { connectionString, Client } = connectionTo(this.url);
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      application_name: 'notifications',
    });
    let lost: Error | undefined;
    client.on('error', (error) => (lost = error));
    client.on('end', () => (lost ??= new Error('the database closed the notification channel')));
    const connection: Connection = {
      client,
      writes: new AuditedWrites(),
      arrived: 0,
      found: 0,
      lastBeat: Promise.resolve(),
    };
    client.on('notification', ({ channel, payload }) => {
      connection.arrived += 1;
      this.tell(channel as NotificationName, payload ?? '');
    });
    try {
      await client.connect();
      for (const name of NOTIFICATIONS) await client.query(`LISTEN ${name}`);
      await this.beat(connection);
      this.connection = connection;
      for (const listener of this.listeners) listener.onConnected();
      while (!this.stopped.signal.aborted) {
        await pause(HEARTBEAT_MS, this.stopped.signal, false);
        if (lost) throw lost;
        await this.beat(connection);
        for (const listener of this.listeners) listener.onAlive?.();
      }
    } finally {
      this.connection = null;
      await client.end().catch(() => undefined);
    }
  }

  /** One after another: the answer to an earlier one may miss what was written after its question. */
  private beat(connection: Connection): Promise<void> {
    const beat = connection.lastBeat.then(() => this.askForWrites(connection));
    connection.lastBeat = beat.catch(() => undefined);
    return beat;
  }

  private async askForWrites(connection: Connection): Promise<void> {
    const { rows } = await connection.client.query<AuditedAction>(NEWEST_WRITES);
    for (const name of connection.writes.since(rows)) {
      connection.found += 1;
      if (connection.arrived === 0 && connection.found === DEAF_AFTER)
        this.logger.warn(
          'notifications of the database do not arrive: DATABASE_URL leads through a pool that does not keep sessions; writes of operators are asked for instead, cycles are a minute late',
        );
      this.tell(name, '');
    }
  }

  private tell(name: NotificationName, payload: string): void {
    for (const listener of this.listeners) listener.onNotification(name, payload);
  }
}
