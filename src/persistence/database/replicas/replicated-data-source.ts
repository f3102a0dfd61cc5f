import { DataSource, type DataSourceOptions } from 'typeorm';
import { ReadReplicas } from './read-replicas.ts';

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

export const replicasOf = (dataSource: DataSource): ReadReplicas =>
  dataSource instanceof ReplicatedDataSource ? dataSource.replicas : new ReadReplicas(dataSource);
