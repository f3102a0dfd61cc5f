import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  ALERT_THRESHOLDS,
  type AlertThresholds,
  type ThresholdKey,
  thresholdsWith,
} from '../domain/attention/alert-thresholds.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { lockWriters } from '../platform/database/locks.ts';
import { AlertThresholdEntity } from './alert-threshold.entity.ts';

/** Whatever judges by thresholds reads them each time, so a change is in force on every process. */
@Injectable()
export class AlertThresholdStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {}

  changed(): Promise<AlertThresholdEntity[]> {
    return this.dataSource.getRepository(AlertThresholdEntity).find();
  }

  async read(): Promise<AlertThresholds> {
    return thresholdsWith(new Map((await this.changed()).map(({ key, value }) => [key, value])));
  }

  /** @param value null: the default */
  async set(key: ThresholdKey, value: number | null, by: Authorship): Promise<void> {
    await this.audit.auditedWrite(by, null, async (manager, record) => {
      await lockWriters(manager, 'alert_thresholds');
      const thresholds = manager.getRepository(AlertThresholdEntity);
      const { fallback } = ALERT_THRESHOLDS[key];
      const before = (await thresholds.findOneBy({ key }))?.value ?? fallback;
      if (before === (value ?? fallback)) return;
      if (value === null || value === fallback) await thresholds.delete({ key });
      else await thresholds.save({ key, value, changedAtMs: by.atMs, changedBy: by.actor });
      await record({
        action: 'attention.threshold',
        target: key,
        before: { value: before },
        after: { value: value ?? fallback },
      });
    });
  }
}
