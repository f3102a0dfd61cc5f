import { Client } from 'pg';
import { pause } from '../../config/pause.ts';

/** What the database tells its readers. */
export const NOTIFICATIONS = ['cycle_published', 'source_changed', 'switches_changed'] as const;
export type NotificationName = (typeof NOTIFICATIONS)[number];

/** How often the connection is asked whether it still lives, and how long it may take to say so. */
const HEARTBEAT_MS = 1_000;

export interface NotificationListener {
  onNotification(name: NotificationName): void;
  /** The channel came (back) to life: anything may have been missed. */
  onConnected(): void;
  onLost(error: Error): void;
}

/**
 * A connection of its own that listens. A heartbeat notices a connection that died without a word, so
 * that whoever relies on notifications knows within two seconds that it must ask instead.
 */
export class NotificationChannel {
  private readonly stopped = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly listener: NotificationListener,
  ) {}

  /** Connects in the background and keeps reconnecting until `stop`. */
  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        await this.listen();
      } catch (error) {
        if (this.stopped.signal.aborted) return;
        this.listener.onLost(error instanceof Error ? error : new Error(String(error)));
      }
      await pause(HEARTBEAT_MS, this.stopped.signal, false);
    }
  }

  /** Returns or throws when the connection has ended. */
  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_MS,
      application_name: 'notifications',
    });
    let lost: Error | undefined;
    client.on('error', (error) => (lost = error));
    client.on('end', () => (lost ??= new Error('the database closed the notification channel')));
    client.on('notification', ({ channel }) => this.listener.onNotification(channel as NotificationName));
    try {
      await client.connect();
      for (const name of NOTIFICATIONS) await client.query(`LISTEN ${name}`);
      this.listener.onConnected();
      while (!this.stopped.signal.aborted) {
        await pause(HEARTBEAT_MS, this.stopped.signal, false);
        if (lost) throw lost;
        await client.query('SELECT 1');
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
