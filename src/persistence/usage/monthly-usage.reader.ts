import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { knownOutcomes, type OutcomeCounts } from '../../domain/usage/outcome.ts';
import { type DaySums } from '../../domain/usage/usage.ts';
import { onReplicaAsObjects } from '../database/replica-query.ts';
import { OUTCOME_COLUMNS, outcomesOf } from './usage-outcome.reader.ts';

export interface KeyDay extends DaySums {
  readonly date: string;
  readonly keyId: string;
  /** Null if an earlier release counted some of the requests without their outcome. */
  readonly outcomes: OutcomeCounts | null;
}

@Injectable()
export class MonthlyUsageReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Only days with requests, oldest first. @param month `YYYY-MM` */
  async days(keyIds: readonly string[], month: string): Promise<KeyDay[]> {
    const rows = await onReplicaAsObjects(this.dataSource, (ask) =>
      ask<Omit<KeyDay, 'outcomes'> & Readonly<Record<keyof OutcomeCounts, number>>>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS date, key_id AS "keyId", requests::float8 AS requests,
                errors::float8 AS errors, quota_spent::float8 AS "quotaSpent", ${OUTCOME_COLUMNS}
         FROM usage_days
         WHERE key_id = ANY($1::uuid[]) AND day >= $2::date AND day < $2::date + interval '1 month'
         ORDER BY day, key_id`,
        [keyIds, `${month}-01`],
      ),
    );
    return rows.map(({ date, keyId, requests, errors, quotaSpent, ...outcomes }) => ({
      date,
      keyId,
      requests,
      errors,
      quotaSpent,
      outcomes: knownOutcomes(outcomesOf(outcomes), requests),
    }));
  }
}
