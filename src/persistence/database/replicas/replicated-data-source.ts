import { DataSource, type DataSourceOptions } from 'typeorm';
import { ReadReplicas } from './read-replicas.ts';

/** A pool of the primary, beside which read replicas answer reads of the past. */
export class ReplicatedDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly replicas: ReadReplicas,
  ) {
    super(options);
  }

  override async destroy(): Promise<void> {
    await this.replicas.close();
    await super.destroy();
  }
}

/** The replicas beside a pool, if any. */
export const replicasOf = (dataSource: DataSource): ReadReplicas =>
  dataSource instanceof ReplicatedDataSource ? dataSource.replicas : new ReadReplicas(dataSource);
