import { Client } from 'pg';
import { type DataSourceOptions } from 'typeorm';
import { STATEMENT_KINDS } from '../../telemetry/metrics.ts';
import { processMeters } from '../../telemetry/durations.ts';
import { tracedWithin } from '../../telemetry/tracing.ts';
import { type PoolName } from './pools.ts';

type PostgresOptions = Extract<DataSourceOptions, { readonly type: 'postgres' }>;

export const measured = (pool: PoolName, options: PostgresOptions): PostgresOptions => ({
  ...options,
  extra: { ...extraOf(options), Client: measuredClient(pool, extraOf(options).Client) },
});

/** pg declares only the overloads of `query`; TypeORM and our own readers await its promise. */
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
