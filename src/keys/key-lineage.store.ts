import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notify } from '../platform/database/notification-channel.ts';

/** Keys that a release without lineages rotated. */
@Injectable()
export class KeyLineageStore {
  constructor(private readonly dataSource: DataSource) {}

  /** One generation of a lineage at a time. @returns how many keys; 0: no key lacks its lineage */
  async fill(limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [, filled]: [unknown, number] = await manager.query(
        `UPDATE partner_keys SET lineage_id = found.lineage_id
         FROM (
           SELECT key.id, coalesce(replaced.lineage_id, replaced.id) AS lineage_id
           FROM partner_keys key JOIN partner_keys replaced ON replaced.id = key.rotated_from
           WHERE key.lineage_id IS NULL AND (replaced.rotated_from IS NULL OR replaced.lineage_id IS NOT NULL)
           LIMIT $1
         ) found
         WHERE partner_keys.id = found.id`,
        [limit],
      );
      if (filled > 0) await notify(manager, 'keys_changed');
      return filled;
    });
  }
}
