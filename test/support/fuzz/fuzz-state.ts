import { type DataSource } from 'typeorm';

/** Columns that a request may change by being counted, by table; `*`: every row of it. */
const COUNTED: Readonly<Record<string, string>> = {
  usage_events: '*',
  usage_daily: '*',
  usage_days: '*',
  usage_hours: '*',
  usage_minutes: '*',
  traffic_minutes: '*',
  traffic_hours: '*',
  request_log: '*',
  request_log_minutes: '*',
  limit_processes: '*',
  partner_keys: 'last_used_at',
  operator_sessions: 'last_active_at',
};

/** A digest of every table but for what requests are counted in. Two that are equal: nothing changed in between. */
export async function stateOf(dataSource: DataSource): Promise<ReadonlyMap<string, string>> {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  );
  const state = new Map<string, string>();
  for (const { name } of tables) {
    const counted = COUNTED[name];
    if (counted === '*') continue;
    const [row]: { digest: string }[] = await dataSource.query(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - $1::text)::text, 0)), 0) AS digest FROM "${name}" t`,
      [counted ?? ''],
    );
    state.set(name, row!.digest);
  }
  return state;
}

export const changedBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
