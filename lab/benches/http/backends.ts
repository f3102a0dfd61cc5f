import { cpuSecondsOf } from '../../deployment/observed-process.ts';
import { oneQuery } from '../../../test/support/one-query.ts';

/**
 * CPU time of the processes of PostgreSQL that serve some connections; the server runs on this machine.
 *
 * @param connections condition on `pg_stat_activity`
 */
export async function backendCpuSeconds(adminUrl: string, connections: string): Promise<number> {
  const query = `SELECT pid FROM pg_stat_activity WHERE ${connections}`;
  const rows = await oneQuery<{ pid: number }>(adminUrl, query);
  return cpuSecondsOf(rows.map(({ pid }) => pid));
}
