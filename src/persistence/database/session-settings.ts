import { type DataSource } from 'typeorm';
import { holdLock } from './locks.ts';
import { type QueryFunction } from './stored-schema.ts';

export type SessionSettings = Readonly<Record<string, string>>;

/**
 * Also stored on the role, because poolers drop settings of a connection. JIT takes longer than any page.
 */
export const ROLE_SETTINGS = { timezone: 'UTC', jit: 'off' } as const;

/** Effects of other values, by setting. */
const EFFECTS: SessionSettings = {
  timezone: 'dates without a time zone are read in this zone',
  jit: 'compiling the plan of a costly statement takes up to half a second',
  statement_timeout: 'slow statements are not ended in time',
  default_transaction_read_only: 'sessions can write if the server is promoted',
};

export const connectionOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For this database only. */
export const storeRoleSettings = (dataSource: DataSource): Promise<void> =>
  dataSource.transaction(async (manager) => {
    await holdLock(manager, 'roleSettings');
    const [row]: { database: string; stored: string[] | null }[] = await manager.query(
      `SELECT quote_ident(datname) AS database, setconfig AS stored FROM pg_database
       JOIN pg_roles ON rolname = current_user
       LEFT JOIN pg_db_role_setting ON setdatabase = pg_database.oid AND setrole = pg_roles.oid
       WHERE datname = current_database()`,
    );
    const stored = row!.stored?.map((setting) => setting.toLowerCase()) ?? [];
    for (const [name, value] of Object.entries(ROLE_SETTINGS))
      if (!stored.includes(`${name}=${value}`.toLowerCase()))
        await manager.query(`ALTER ROLE CURRENT_USER IN DATABASE ${row!.database} SET ${name} = '${value}'`);
  });

/** Returns a log line for each setting that differs, with its effect. */
export async function differingSettings(
  query: QueryFunction,
  sessions: string,
  expected: SessionSettings,
): Promise<string[]> {
  const names = Object.keys(expected).map((name) => `'${name}'`);
  const rows = await query(
    `SELECT lower(name) AS name, setting FROM pg_settings WHERE lower(name) IN (${names.join(', ')}) ORDER BY 1`,
  );
  return (rows as { name: string; setting: string }[])
    .filter(({ name, setting }) => setting !== expected[name])
    .map(
      ({ name, setting }) =>
        `sessions of ${sessions} have ${name} = ${setting} instead of ${expected[name]}: ${EFFECTS[name]} ` +
        '(docs/operating/database.md, "Connect through PgBouncer")',
    );
}
