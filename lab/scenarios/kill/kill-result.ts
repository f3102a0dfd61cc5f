import { Client } from 'pg';
import { SECOND_MS } from '../../../src/domain/timestamps.ts';

/** What kills found. */
export interface KillResult {
  readonly kills: number;
  readonly seconds: number;
  /** Kills by what they struck: `computing`, or the role of the life. */
  readonly struck: Readonly<Record<string, number>>;
  /** What there is after the last one. */
  readonly left: string;
  readonly problems: readonly string[];
}

/** How many seconds have passed since a monotonic moment. */
export const secondsSince = (beganAtMs: number): number => (performance.now() - beganAtMs) / SECOND_MS;

/** `a 3, b 4`. */
export const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** What a database holds of cycles, on a line. */
export async function cyclesHeld(client: Client): Promise<string> {
  const { rows } = await client.query<{ cycles: string; observations: string; backfilled: string }>(
    `SELECT count(*) AS cycles, count(*) FILTER (WHERE backfilled) AS backfilled,
            (SELECT count(*) FROM observations) AS observations FROM cycles`,
  );
  const { cycles, backfilled, observations } = rows[0]!;
  return `${cycles} cycles (${backfilled} backfilled), ${observations} observations`;
}

/** The newest published cycle; 0 before the first. */
export const newestCycle = (client: Client): Promise<number> =>
  client
    .query<{ newest: string | null }>('SELECT max(cycle_number) AS newest FROM cycles')
    .then(({ rows }) => Number(rows[0]!.newest));

/** Asks a database that may go away meanwhile; null where it does not answer, or holds no schema yet. */
export async function ask<T>(
  url: string | undefined,
  question: (client: Client) => Promise<T>,
): Promise<T | null> {
  if (url === undefined) return null;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await question(client);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
