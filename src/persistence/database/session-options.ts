import { type PoolSettings } from './pools.ts';

/**
 * Settings of every session of a pool, in the form of the `options` connection parameter. The time zone is UTC, as everywhere
 * else in the service.
 *
 * @param more settings beside those of the pool, by name
 */
export const sessionOptions = (pool: PoolSettings, more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    timezone: 'UTC',
    statement_timeout: String(pool.statementTimeoutMs),
    ...pool.sessionSettings,
    ...more,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
