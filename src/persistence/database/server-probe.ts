import { type Client } from 'pg';
import { type PrimaryConnection } from './primary/primary-host.ts';
import { type DataSource, type QueryRunner } from 'typeorm';

/**
 * Runs work on a separate connection to the primary and closes the connection after a timeout: a connection that
 * died silently never answers, and the next attempt needs a new one.
 *
 * @throws what the work throws; the driver's error where the connection was closed
 */
export async function withConnectionTimeout<Result>(
  dataSource: DataSource,
  withinMs: number,
  work: (runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner('master');
  let deadline: NodeJS.Timeout | undefined;
  try {
    const client = (await runner.connect()) as Client;
    deadline = setTimeout(() => void client.end(), withinMs);
    return await work(runner);
  } finally {
    clearTimeout(deadline);
    await runner.release();
  }
}

export interface ProbeOptions extends PrimaryConnection {
  readonly applicationName: string;
  /** How long the server may take to let in, and to answer. */
  readonly answersWithinMs: number;
  /** `options` parameter of each connection. Default: none. */
  readonly options?: string;
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
    const {
      Client: Connecting,
      connectionString,
      applicationName,
      answersWithinMs,
      options,
      greet,
    } = this.options;
    const client = new Connecting({
      connectionString,
      application_name: applicationName,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
      ...(options === undefined ? {} : { options }),
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
