import { type Client } from 'pg';
import { type PrimaryConnection } from './primary/primary-host.ts';

export interface ProbeOptions extends PrimaryConnection {
  readonly applicationName: string;
  /** How long the server may take to let in, and to answer. */
  readonly answersWithinMs: number;
  /** What every connection begins with. */
  readonly greet?: (client: Client) => Promise<void>;
}

/** A connection of its own by which a server is asked how it is, and which is replaced when it is lost. */
export class ServerProbe {
  private client: Client | null = null;

  constructor(private readonly options: ProbeOptions) {}

  /** @throws what keeps the server from answering in time */
  async ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer> {
    try {
      this.client ??= await this.connect();
      return await question(this.client);
    } catch (error) {
      void this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<Client> {
    const { Client: Connecting, connectionString, applicationName, answersWithinMs, greet } = this.options;
    const client = new Connecting({
      connectionString,
      application_name: applicationName,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
    });
    // The next question connects again, and says why that cannot be.
    client.on('error', () => {
      if (this.client === client) this.client = null;
    });
    try {
      await client.connect();
      await greet?.(client);
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }
}
