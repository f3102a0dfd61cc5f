import { type DataSource } from 'typeorm';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { ROLE_SETTINGS, type SessionSettings } from './session-settings.ts';

/** Purposes of connections. Each has a pool of its own, so that one cannot exhaust another's connections. */
export const POOL_NAMES = ['control', 'partners', 'worker'] as const;
export type PoolName = (typeof POOL_NAMES)[number];

/** Limits of one purpose's pool in one process. */
export interface PoolSettings {
  /** `application_name` of each connection. */
  readonly applicationName: string;
  readonly maxConnections: number;
  /** `statement_timeout` in milliseconds; 0: none. */
  readonly statementTimeoutMs: number;
  /** Statements are sent before the ones ahead of them are answered. */
  readonly isPipelined: boolean;
}

export const POOLS: Readonly<Record<PoolName, PoolSettings>> = {
  /** Operators, keys, switches, the published state, health and metering. */
  control: {
    applicationName: 'market-intelligence control',
    maxConnections: 10,
    statementTimeoutMs: 10 * SECOND_MS,
    // Operators read pages of series too.
    isPipelined: true,
  },
  /** History, series and narratives of the past, as partners ask for them. */
  partners: {
    applicationName: 'market-intelligence partners',
    maxConnections: 10,
    statementTimeoutMs: 5 * SECOND_MS,
    isPipelined: true,
  },
  /** Ingestion, cycles and upkeep. */
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

/** The pools of a process, connected. */
export type Pools = Readonly<Record<PoolName, DataSource>>;

/** Injection tokens of two of the pools; the third, for control, is injected as `DataSource`. */
export const PARTNER_POOL = Symbol('pool for partners');
export const WORKER_POOL = Symbol('pool for the worker');

/** Settings of every session of a pool. */
export const sessionSettings = ({ statementTimeoutMs }: PoolSettings): SessionSettings => ({
  ...ROLE_SETTINGS,
  statement_timeout: String(statementTimeoutMs),
});
