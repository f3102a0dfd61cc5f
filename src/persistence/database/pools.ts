import { type DataSource } from 'typeorm';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { ROLE_SETTINGS, type SessionSettings } from './session-settings.ts';

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
    // Operators read pages of series too.
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
