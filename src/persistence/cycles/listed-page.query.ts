import { epochMs } from '../database/entity-columns.ts';
import { type QueryRows } from '../database/replica-query.ts';
import { type CycleMoment, knownBy } from './cycle-moment.ts';

/** A condition of the cycles of a page on their columns; without a value it does not count. */
export interface CycleCondition {
  /** SQL over a row of `cycles`, given the place of the value: `$1`. */
  readonly holds: (place: string) => string;
  readonly value: unknown;
}

/** Cycles of a window, newest first. */
export interface PageSelection {
  /** Numbers of the first slot of the window and of the first one after it. */
  readonly first: number;
  readonly end: number;
  /** The last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
  /** Only cycles that were known by this moment; null: all. */
  readonly knownByMs: number | null;
  readonly conditions: readonly CycleCondition[];
  readonly limit: number;
}

/** A page of cycles as one text. */
export interface ListedPage {
  /** The cycles as JSON, newest first, with commas between them. */
  readonly text: string;
  readonly count: number;
  /** Number of the last one; null where there is none. */
  readonly lastNumber: number | null;
  /** True when more cycles follow. */
  readonly hasMore: boolean;
  /** The newest cycle before the end of the window, on any page; null if there is none. */
  readonly newest: CycleMoment | null;
}

type Row = [
  text: string | null,
  selected: number,
  lastNumber: number | null,
  unready: readonly number[] | null,
  newestAtMs: number | null,
  newestMode: CycleMoment['mode'] | null,
];

/**
 * One page, put together by the database: a text per page costs the process less than one per cycle.
 *
 * @param listed SQL for the text of a cycle from its row `l` of `cycle_listings`; null where it is not ready
 * @param make the texts of all cycles of a page that has some without a ready one, by the numbers of its cycles
 */
export async function listedPage(
  ask: QueryRows,
  { first, end, afterNumber, knownByMs, conditions, limit }: PageSelection,
  listed: string,
  make: (cycleNumbers: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<ListedPage> {
  const values: unknown[] = [end, Math.min(end, afterNumber ?? end), first, limit];
  const known = knownByMs === null ? 'TRUE' : knownBy(`$${values.push(new Date(knownByMs))}`);
  const chosen = conditions
    .filter(({ value }) => value !== null)
    .map(({ holds, value }) => `AND ${holds(`$${values.push(value)}`)}`)
    .join(' ');
  const page = `SELECT cycle_number FROM cycles
    WHERE cycle_number < $2 AND cycle_number >= $3 AND ${known} ${chosen} ORDER BY cycles.cycle_number DESC`;
  const [row] = await ask<Row>(
    `WITH page AS MATERIALIZED (${page} LIMIT $4 + 1),
          newest AS MATERIALIZED (SELECT cycle_at, mode FROM cycles WHERE cycle_number < $1 AND ${known}
                                  ORDER BY cycles.cycle_number DESC LIMIT 1),
          shown AS (SELECT p.cycle_number, ${listed} AS text
                    FROM (SELECT cycle_number FROM page ORDER BY page.cycle_number DESC LIMIT $4) p
                    LEFT JOIN cycle_listings l ON l.cycle_number = p.cycle_number)
     SELECT string_agg(text, ',' ORDER BY cycle_number DESC), (SELECT count(*) FROM page)::int,
            min(cycle_number)::float8, CASE WHEN count(text) < count(*) THEN json_agg(cycle_number ORDER BY cycle_number DESC) END,
            (SELECT ${epochMs('cycle_at')} FROM newest), (SELECT mode FROM newest)
     FROM shown`,
    values,
  );
  const [text, selected, lastNumber, unready, newestAtMs, newestMode] = row!;
  const count = Math.min(selected, limit);
  const newest = newestAtMs === null ? null : { cycleAtMs: newestAtMs, mode: newestMode! };
  const rest = { count, lastNumber, hasMore: selected > limit, newest };
  if (unready === null) return { ...rest, text: text ?? '' };
  const made = await make(unready);
  // One that was withdrawn between the questions is left out.
  const texts = unready.flatMap((cycleNumber) => made.get(cycleNumber) ?? []);
  return { ...rest, count: texts.length, text: texts.join(',') };
}
