import { type DataSource } from 'typeorm';
import { SECOND_MS } from '../../domain/timestamps.ts';

/** Who a connection works for. Each has a pool of its own, so that nobody waits for another's questions. */
export const POOL_NAMES = ['control', 'partners', 'worker'] as const;
export type PoolName = (typeof POOL_NAMES)[number];

/** What one process may have of the database for one purpose. */
export interface PoolSettings {
  /** Shown by the database beside each connection. */
  readonly applicationName: string;
  readonly maxConnections: number;
  /** A statement that takes longer is ended by the server; 0: never. */
  readonly statementTimeoutMs: number;
  /** Further settings of every session, by name. */
  readonly sessionSettings: Readonly<Record<string, string>>;
}

export const POOLS: Readonly<Record<PoolName, PoolSettings>> = {
  /** Operators, keys, switches, the published state, health and metering. */
  control: {
    applicationName: 'market-intelligence control',
    maxConnections: 10,
    statementTimeoutMs: 10 * SECOND_MS,
    sessionSettings: {},
  },
  /** History, series and narratives of the past, as partners ask for them. */
  partners: {
    applicationName: 'market-intelligence partners',
    maxConnections: 10,
    statementTimeoutMs: 5 * SECOND_MS,
    // Pages are ordered, limited scans of an index. Statistics that lag behind a load of history would have the planner
    // take a window for small, and read and sort the whole of it for one page.
    sessionSettings: { enable_sort: 'off', enable_bitmapscan: 'off' },
  },
  /** Ingestion, cycles and upkeep. */
  worker: {
    applicationName: 'market-intelligence worker',
    maxConnections: 12,
    statementTimeoutMs: 120 * SECOND_MS,
    sessionSettings: {},
  },
};

/** For migrations, commands and whoever works alone: as long as it takes. */
export const UNBOUNDED_POOL: PoolSettings = {
  applicationName: 'market-intelligence schema',
  maxConnections: 12,
  statementTimeoutMs: 0,
  sessionSettings: {},
};

/** The pools of a process, connected. */
export type Pools = Readonly<Record<PoolName, DataSource>>;

/** Injection tokens of two of the pools; the third, for control, is injected as `DataSource`. */
export const PARTNER_POOL = Symbol('pool for partners');
export const WORKER_POOL = Symbol('pool for the worker');
