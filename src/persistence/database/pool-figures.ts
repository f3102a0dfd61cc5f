import { type Pool } from 'pg';
import { type DataSource } from 'typeorm';
import { POOL_NAMES, type PoolName, type Pools } from './pools.ts';
import { replicasOf } from './replicas/replicated-data-source.ts';

export interface PoolFigures {
  readonly pool: PoolName;
  readonly server: 'primary' | 'replica';
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly limit: number;
}

export class ConnectionFigures {
  constructor(private readonly pools: Pools) {}

  read(): readonly PoolFigures[] {
    return POOL_NAMES.flatMap((pool) => {
      const { master } = (this.pools[pool] as PostgresDataSource).driver;
      const { connections } = replicasOf(this.pools[pool]);
      const figures = [figuresOf(pool, 'primary', [master])];
      return connections.length === 0 ? figures : [...figures, figuresOf(pool, 'replica', connections)];
    });
  }
}

/** TypeORM's driver for PostgreSQL, whose type it does not export. */
type PostgresDataSource = DataSource & {
  readonly driver: { readonly master: Pool };
};

function figuresOf(pool: PoolName, server: PoolFigures['server'], pools: readonly Pool[]): PoolFigures {
  const sum = (of: (one: Pool) => number): number => pools.reduce((total, one) => total + of(one), 0);
  return {
    pool,
    server,
    used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    limit: sum(({ options }) => options.max),
  };
}
