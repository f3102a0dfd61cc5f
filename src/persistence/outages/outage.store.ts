import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Outage } from '../../domain/outage.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** Known outages, as operators entered them. */
@Injectable()
export class OutageStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** All of them, oldest first. */
  async all(): Promise<Outage[]> {
    return this.dataSource.query(
      `SELECT id, ${epochMs('starts_at')} AS "startsAtMs", ${epochMs('ends_at')} AS "endsAtMs", reason, products
       FROM outages ORDER BY starts_at, id`,
    );
  }
}
