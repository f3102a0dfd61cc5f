import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ChangelogEntry } from '../../domain/changelog.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** The changelog's entries that operators wrote. */
@Injectable()
export class ChangelogStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** All of them, newest first. */
  async all(): Promise<ChangelogEntry[]> {
    return this.dataSource.query(
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, type, scope, summary, ${epochMs('sunset_at')} AS "sunsetAtMs"
       FROM changelog_entries ORDER BY changelog_entries.date DESC, created_at DESC, id`,
    );
  }
}
