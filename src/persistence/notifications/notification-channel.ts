import { type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Client } from 'pg';
import { pause } from '../../config/pause.ts';
import { connectionTo } from '../database/primary/primary-host.ts';

/** The notifications of the database. */
export const NOTIFICATIONS = [
  'cycle_published',
  'narrative_attached',
  'source_changed',
  'switches_changed',
  'notices_changed',
  'keys_changed',
  'operators_changed',
  'outcomes_changed',
  'work_requested',
  'work_finished',
] as const;
export type NotificationName = (typeof NOTIFICATIONS)[number];

/**
 * How often the connection is probed, and how long an answer may take. Together they stay below the second within which
 * changes of keys and switches must be in force.
 */
const HEARTBEAT_MS = 300;
const HEARTBEAT_TIMEOUT_MS = 400;
const CONNECT_TIMEOUT_MS = 5_000;

/** A subscriber of notifications. */
export interface NotificationListener {
  onNotification(name: NotificationName, payload: string): void;
  /** The channel is connected (again): notifications may have been missed. */
  onConnected(): void;
  /** A heartbeat was answered: every earlier notification has arrived. */
  onAlive?(): void;
  onLost(error: Error): void;
}

/**
 * One listening connection for the whole process. A heartbeat detects a connection that died silently, so that
 * subscribers know within a second that they must poll instead.
 */
export class NotificationChannel implements OnModuleInit, OnApplicationShutdown {
  private readonly stopped = new AbortController();
  private readonly listeners: NotificationListener[] = [];
  private running: Promise<void> | null = null;
  /** The listening connection; null while there is none. */
  private client: Client | null = null;

  constructor(private readonly url: string) {}

  /** Subscribes to every notification from now on, and to the state of the connection. */
  subscribe(listener: NotificationListener): void {
    this.listeners.push(listener);
    if (this.client !== null) listener.onConnected();
  }

  /** True when all notifications of earlier commits have arrived; false without a connection that answers. */
  async delivered(): Promise<boolean> {
    if (this.client === null) return false;
    return this.client.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  /** Connects in the background and keeps reconnecting until the application shuts down. */
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

  /** Returns or throws when the connection has ended. */
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
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners)
        listener.onNotification(channel as NotificationName, payload ?? '');
    });
    try {
      await client.connect();
      for (const name of NOTIFICATIONS) await client.query(`LISTEN ${name}`);
      this.client = client;
      for (const listener of this.listeners) listener.onConnected();
      while (!this.stopped.signal.aborted) {
        await pause(HEARTBEAT_MS, this.stopped.signal, false);
        if (lost) throw lost;
        await client.query('SELECT 1');
        for (const listener of this.listeners) listener.onAlive?.();
      }
    } finally {
      this.client = null;
      await client.end().catch(() => undefined);
    }
  }
}
