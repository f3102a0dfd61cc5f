import { type DataSource } from 'typeorm';
import { type Pools } from '../../src/platform/database/pools.ts';

/** The pools of a process that has one connection pool for everything, as most tests need no more. */
export const onePool = (dataSource: DataSource): Pools => ({
  control: dataSource,
  partners: dataSource,
  worker: dataSource,
});
