import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { oneQuery } from '../../../test/support/one-query.ts';

export interface KillResult {
  readonly kills: number;
  readonly seconds: number;
  /** Kills by what they struck: `computing`, or the role of the life. */
  readonly struck: Readonly<Record<string, number>>;
  readonly left: string;
  readonly problems: readonly string[];
}

export const secondsSince = (beganAtMs: number): number => (performance.now() - beganAtMs) / SECOND_MS;

/** `a 3, b 4`. */
export const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export async function cyclesHeld(url: string): Promise<string> {
  const [row] = await oneQuery<{ cycles: string; observations: string; backfilled: string }>(
    url,
    `SELECT count(*) AS cycles, count(*) FILTER (WHERE backfilled) AS backfilled,
            (SELECT count(*) FROM observations) AS observations FROM cycles`,
  );
  const { cycles, backfilled, observations } = row!;
  return `${cycles} cycles (${backfilled} backfilled), ${observations} observations`;
}

/** The newest published cycle; 0 before the first. */
export async function newestCycle(url: string): Promise<number> {
  const [row] = await oneQuery<{ newest: string | null }>(
    url,
    'SELECT max(cycle_number) AS newest FROM cycles',
  );
  return Number(row!.newest);
}

/** Asks a database that may go away meanwhile; null where it does not answer, or holds no schema yet. */
export const answerOf = async <Answer>(
  url: string | undefined,
  question: (url: string) => Promise<Answer>,
): Promise<Answer | null> => (url === undefined ? null : question(url).catch(() => null));
