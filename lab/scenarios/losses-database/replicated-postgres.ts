import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { readPosition } from '../../../src/persistence/database/replicas/server-identity.ts';
import { until } from '../../../test/support/eventually.ts';
import { LowestPostgres } from '../../../test/support/lowest-postgres.ts';
import { type DeployedDatabase } from '../../deployment/deployment.ts';

const run = promisify(execFile);
/** The database with two days of cycles takes about half of it. */
const VOLUME_SIZE = '900m';
const IN_STEP_WITHIN_MS = 90_000;

/** A primary, which may be on a volume of its own, with a standby. */
export class ReplicatedPostgres implements DeployedDatabase {
  private isPromoted = false;

  private constructor(
    /** Of the primary alone; null where nothing may be mounted. */
    readonly volume: string | null,
    private readonly first: LowestPostgres,
    /** Which only reads, as long as there is one. */
    readonly standby: LowestPostgres,
  ) {}

  static async start(programs: string, folder: string): Promise<ReplicatedPostgres> {
    const volume = await mountIn(folder);
    const primary = await LowestPostgres.start(programs, volume ?? folder);
    return new ReplicatedPostgres(volume, primary, await primary.replicate());
  }

  /** Of both servers: whichever takes writes is asked. */
  get url(): string {
    return this.withStandby(this.first.url);
  }

  get ownerUrl(): string {
    return this.withStandby(this.first.ownerUrl);
  }

  /** Which takes writes. */
  get primary(): LowestPostgres {
    return this.isPromoted ? this.standby : this.first;
  }

  /** Has the standby take over; there is none from then on. */
  async promote(): Promise<void> {
    await this.standby.asAdmin('SELECT pg_promote()');
    this.isPromoted = true;
  }

  /**
   * Waits until the standby has everything that is committed now. PostgreSQL asks a primary that was away again only every
   * `wal_retrieve_retry_interval`, 5 s; one that is lost before that takes along what its standby never got.
   */
  async inStep(): Promise<void> {
    const committed = await positionOf(this.primary);
    await until(async () => (await positionOf(this.standby)) >= committed, IN_STEP_WITHIN_MS);
  }

  /** Asks the primary, as the owner. */
  async withClient<Result>(act: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: this.primary.ownerUrl, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await act(client);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    for (const server of [this.standby, this.first]) await server.stop();
    if (this.volume !== null) await run('umount', [this.volume]);
  }

  private withStandby(url: string): string {
    return url.replace(/\/(?=[^/]*$)/, `,127.0.0.1:${this.standby.port}/`);
  }
}

async function positionOf({ url }: LowestPostgres): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await readPosition(client);
  } finally {
    await client.end();
  }
}

/** A volume of a server's own; null where nothing may be mounted. */
async function mountIn(folder: string): Promise<string | null> {
  const volume = join(folder, 'volume');
  await mkdir(volume);
  const options = ['-t', 'tmpfs', '-o', `size=${VOLUME_SIZE},mode=755`, 'tmpfs', volume];
  return run('mount', options).then(
    () => volume,
    () => null,
  );
}
