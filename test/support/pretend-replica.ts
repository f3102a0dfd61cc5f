import { type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { type ReplicaState } from '../../src/domain/attention/service-trouble.ts';
import { ReadReplicas, ReplicatedDataSource } from '../../src/platform/database/read-replicas.ts';
import { withPrimary } from '../../src/platform/database/replica-query.ts';
import { TEST_POOL } from './test-database.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';

class PretendReplica extends ReadReplicas {
  constructor(private readonly other: DataSource) {
    super(other);
  }

  override get states(): readonly ReplicaState[] {
    return [{ number: 1, state: 'asked', lagMs: 0, reason: null }];
  }

  override read<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return withPrimary(this.other, work);
  }

  override close(): Promise<void> {
    return this.other.destroy();
  }
}

/** A pool of one database whose history is read from another one, so that a test can tell which was asked. */
export async function openBesideReplica(primaryUrl: string, replicaUrl: string): Promise<DataSource> {
  const replica = await new DataSource(dataSourceOptions(replicaUrl, TEST_POOL)).initialize();
  return new ReplicatedDataSource(
    dataSourceOptions(primaryUrl, TEST_POOL),
    new PretendReplica(replica),
  ).initialize();
}
