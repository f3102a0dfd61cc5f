import { type Client } from 'pg';
import { type DataSource, type QueryRunner } from 'typeorm';

/** A connection that died silently never answers, so it is closed and the next attempt gets a new one. */
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

export interface PrimaryConnection {
  readonly connectionString: string;
  /** Connects to the host that accepts writes. */
  readonly Client: typeof Client;
}

export interface ProbeOptions extends PrimaryConnection {
  readonly applicationName: string;
  readonly answersWithinMs: number;
  readonly options?: string;
  readonly greet?: (client: Client) => Promise<void>;
}

/** Replaces its connection if it is lost. */
export class ServerProbe {
  private client: Client | null = null;

  constructor(private readonly options: ProbeOptions) {}

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
