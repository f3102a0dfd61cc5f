import { cpuSecondsOf } from '../../deployment/observed-process.ts';
import { oneQuery } from '../../../test/support/one-query.ts';

/** Reads the CPU time of the processes of PostgreSQL that serve some connections; the server runs on this machine. */
export class Backends {
  constructor(private readonly adminUrl: string) {}

  /** @param connections condition on `pg_stat_activity` */
  async cpuSeconds(connections: string): Promise<number> {
    const rows = await oneQuery<{ pid: number }>(
      this.adminUrl,
      `SELECT pid FROM pg_stat_activity WHERE ${connections}`,
    );
    return cpuSecondsOf(rows.map(({ pid }) => pid));
  }
}
