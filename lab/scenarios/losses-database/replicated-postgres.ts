import { join } from 'node:path';
import { until } from '../../../test/support/eventually.ts';
import { LowestPostgres } from '../../../test/support/lowest-postgres.ts';
import { oneQuery } from '../../../test/support/one-query.ts';
import { type DeployedDatabase } from '../../deployment/deployment.ts';
import { mountVolume, unmount } from '../../deployment/small-volume.ts';

const VOLUME_SIZE = '900m';
const IN_STEP_WITHIN_MS = 90_000;

export class ReplicatedPostgres implements DeployedDatabase {
  private isPromoted = false;

  private constructor(
    /** Of the primary alone; null where nothing may be mounted. */
    readonly volume: string | null,
    private readonly first: LowestPostgres,
    readonly standby: LowestPostgres,
  ) {}

  static async start(programs: string, folder: string): Promise<ReplicatedPostgres> {
    const volume = await mountVolume(join(folder, 'volume'), VOLUME_SIZE);
    const primary = await LowestPostgres.start(programs, volume ?? folder);
    return new ReplicatedPostgres(volume, primary, await primary.replicate());
  }

  get url(): string {
    return this.withStandby(this.first.url);
  }

  get ownerUrl(): string {
    return this.withStandby(this.first.ownerUrl);
  }

  get primary(): LowestPostgres {
    return this.isPromoted ? this.standby : this.first;
  }

  async promote(): Promise<void> {
    await this.standby.asAdmin('SELECT pg_promote()');
    this.isPromoted = true;
  }

  /**
   * Waits until the standby has everything that is committed now. PostgreSQL asks a primary that was away again only every
   * `wal_retrieve_retry_interval`, 5 s; one that is lost before that takes along what its standby never got.
   */
  async inStep(): Promise<void> {
    const [primary] = await oneQuery<{ end: string }>(this.primary.url, 'SELECT pg_current_wal_lsn() AS end');
    await until(async () => {
      const sql = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasAll"';
      const [standby] = await oneQuery<{ hasAll: boolean }>(this.standby.url, sql, [primary!.end]);
      return standby!.hasAll;
    }, IN_STEP_WITHIN_MS);
  }

  async stop(): Promise<void> {
    for (const server of [this.standby, this.first]) await server.stop();
    if (this.volume !== null) await unmount(this.volume);
  }

  private withStandby(url: string): string {
    return url.replace(/\/(?=[^/]*$)/, `,127.0.0.1:${this.standby.port}/`);
  }
}
