import { type Client, type QueryArrayConfig, type QueryArrayResult } from 'pg';
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
  readonly Client: typeof Client;
}

export interface ProbeOptions extends PrimaryConnection {
  readonly applicationName: string;
  readonly answersWithinMs: number;
  readonly options?: string;
  readonly greet?: (client: Client) => Promise<void>;
}

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

export interface ServerIdentity {
  readonly system: string;
  readonly database: string;
  readonly role: string;
}

class NoReplicaError extends Error {}

interface Asked {
  query<Row extends unknown[]>(config: QueryArrayConfig): Promise<QueryArrayResult<Row>>;
}

export async function readIdentity(client: Asked): Promise<ServerIdentity> {
  const { rows } = await client.query<[string, string, string]>({
    text: 'SELECT system_identifier::text, current_database()::text, current_user::text FROM pg_control_system()',
    rowMode: 'array',
  });
  const [system, database, role] = rows[0]!;
  return { system, database, role };
}

/** Everything visible on the primary precedes it, unless `synchronous_commit` is off. */
export async function readPosition(client: Asked): Promise<number> {
  const { rows } = await client.query<[number | null]>({
    text: `SELECT pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
                                       ELSE pg_current_wal_flush_lsn() END, '0/0')::float8`,
    rowMode: 'array',
  });
  const position = rows[0]![0];
  if (position === null) throw new NoReplicaError('it does not say how much of the log it has replayed');
  return position;
}

/** Only the service's role has its rights, so the role must be equal. */
export function assertReplicaOf(primary: ServerIdentity, { system, database, role }: ServerIdentity): void {
  if (system !== primary.system)
    throw new NoReplicaError('it is not a physical replica of the server of DATABASE_URL');
  if (database !== primary.database)
    throw new NoReplicaError(`its database is "${database}", that of DATABASE_URL is "${primary.database}"`);
  if (role !== primary.role)
    throw new NoReplicaError(`its role is "${role}", that of DATABASE_URL is "${primary.role}"`);
}
