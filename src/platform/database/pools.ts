import { Client } from 'pg';
import { type DataSource, type DataSourceOptions } from 'typeorm';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { processMeters } from '../telemetry/durations.ts';
import { STATEMENT_KINDS } from '../telemetry/metrics.ts';
import { tracedWithin } from '../telemetry/tracing.ts';
import { holdLock } from './locks.ts';
import { type QueryFunction } from './schema-compatibility.ts';

type SessionSettings = Readonly<Record<string, string>>;

/** Stored on the role, because poolers drop settings of a connection. JIT takes longer than any page. */
const ROLE_SETTINGS = { timezone: 'UTC', jit: 'off' } as const;

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

/** Each purpose has its own pool, so one can't exhaust another's connections. */
export const POOL_NAMES = ['control', 'partners', 'worker'] as const;
export type PoolName = (typeof POOL_NAMES)[number];

export interface PoolSettings {
  readonly applicationName: string;
  readonly maxConnections: number;
  readonly statementTimeoutMs: number;
  /** Statements are sent before earlier ones are answered. */
  readonly isPipelined: boolean;
}

export const POOLS: Readonly<Record<PoolName, PoolSettings>> = {
  control: {
    applicationName: 'market-intelligence control',
    maxConnections: 10,
    statementTimeoutMs: 10 * SECOND_MS,
    isPipelined: true,
  },
  partners: {
    applicationName: 'market-intelligence partners',
    maxConnections: 10,
    statementTimeoutMs: 5 * SECOND_MS,
    isPipelined: true,
  },
  worker: {
    applicationName: 'market-intelligence worker',
    maxConnections: 12,
    statementTimeoutMs: 120 * SECOND_MS,
    isPipelined: false,
  },
};

/** For migrations and commands: no time limit. */
export const UNBOUNDED_POOL: PoolSettings = {
  applicationName: 'market-intelligence schema',
  maxConnections: 12,
  statementTimeoutMs: 0,
  isPipelined: false,
};

export type Pools = Readonly<Record<PoolName, DataSource>>;

/** The third pool, for control, is injected as `DataSource`. */
export const PARTNER_POOL = Symbol('pool for partners');
export const WORKER_POOL = Symbol('pool for the worker');

export const sessionSettings = ({ statementTimeoutMs }: PoolSettings): SessionSettings => ({
  ...ROLE_SETTINGS,
  statement_timeout: String(statementTimeoutMs),
});

type PostgresOptions = Extract<DataSourceOptions, { readonly type: 'postgres' }>;

export const measured = (pool: PoolName, options: PostgresOptions): PostgresOptions => ({
  ...options,
  extra: { ...extraOf(options), Client: measuredClient(pool, extraOf(options).Client) },
});

type Query = (this: Client, ...given: unknown[]) => unknown;

const extraOf = (options: PostgresOptions): { readonly Client?: typeof Client } =>
  (options.extra ?? {}) as { readonly Client?: typeof Client };

export function measuredClient(pool: PoolName, Base: typeof Client = Client): typeof Client {
  class MeasuredClient extends Base {}
  const { query } = Base.prototype as unknown as { readonly query: Query };
  const measuredQuery: Query = function (...given) {
    const statement = textOf(given[0]);
    const asked = (): unknown => query.apply(this, given);
    // Streams and callbacks, which nothing here uses, are passed on unmeasured.
    if (statement === null || typeof given.at(-1) === 'function') return asked();
    const kind = statementKind(statement);
    return tracedWithin(kind, { 'db.system.name': 'postgresql', 'db.operation.name': kind, pool }, () =>
      processMeters.stores.time(asked as () => Promise<unknown>, 'postgresql', pool, kind),
    );
  };
  MeasuredClient.prototype.query = measuredQuery as unknown as Client['query'];
  return MeasuredClient;
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isStream = typeof (statement as { submit?: unknown } | null)?.submit === 'function';
  return isStream ? null : ((statement as { text?: string } | null)?.text ?? null);
}

/** @example statementKind('  select 1') // 'SELECT' */
export function statementKind(text: string): (typeof STATEMENT_KINDS)[number] {
  const word = /[a-z]+/i.exec(text.slice(0, LONGEST_INDENT))?.[0].toUpperCase();
  return STATEMENT_KINDS.find((kind) => kind === word) ?? 'OTHER';
}

const LONGEST_INDENT = 64;
