import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import {
  type ChangelogEntry,
  type LinkedEntry,
  linkCorrections,
  MAX_DAYS_AHEAD,
} from '../../domain/catalog/changelog.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { DAY_MS, isoDay, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { ChangelogStore, CorrectionError } from '../../persistence/changelog/changelog.store.ts';
import { type ChangelogBody } from './changelog.body.ts';
import { type ChangelogItem, type ChangelogList } from './changelog.response.ts';

/** The operators' part of the changelog: entries are added and never changed; another one can correct them. */
@Injectable()
export class AdminChangelogService {
  constructor(private readonly changelog: ChangelogStore) {}

  async list(): Promise<AdminAnswer> {
    const entries = await this.changelog.all();
    const data: ChangelogList = { entries: linkCorrections(entries, entries).map(present) };
    return { data };
  }

  async add(body: ChangelogBody, by: Authorship): Promise<AdminAnswer> {
    const { date, type, scope, summary, corrects = null } = body;
    if (date > isoDay(by.atMs + MAX_DAYS_AHEAD * DAY_MS))
      throw new ServiceError('VALIDATION_ERROR', { reason: 'date_too_far_ahead', maxDays: MAX_DAYS_AHEAD });
    if (corrects !== null && !isUUID(corrects)) throw uncorrectable(null);
    const entry: ChangelogEntry = { date, type, scope, summary, sunsetAtMs: sunsetOf(body), corrects };
    const id = await this.changelog.add(entry, by).catch((error: unknown) => {
      throw error instanceof CorrectionError ? uncorrectable(error.correctedBy) : error;
    });
    return { data: present({ ...entry, id, corrects, correctedBy: null }) };
  }
}

const uncorrectable = (correctedBy: string | null): ServiceError =>
  correctedBy === null
    ? new ServiceError('VALIDATION_ERROR', { reason: 'corrects_unknown' })
    : new ServiceError('VALIDATION_ERROR', { reason: 'corrects_corrected', id: correctedBy });

function sunsetOf({ date, type, sunset_at }: ChangelogBody): number | null {
  const sunsetAtMs = sunset_at === undefined || sunset_at === null ? null : momentOf(sunset_at);
  if (type !== 'deprecated') {
    if (sunsetAtMs !== null) throw new ServiceError('VALIDATION_ERROR', { reason: 'sunset_not_allowed' });
    return null;
  }
  if (sunsetAtMs === null) throw new ServiceError('VALIDATION_ERROR', { reason: 'sunset_required' });
  if (sunsetAtMs < momentOf(date)!)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'sunset_before_date' });
  return sunsetAtMs;
}

const present = ({
  id,
  date,
  type,
  scope,
  summary,
  sunsetAtMs,
  corrects,
  correctedBy,
}: LinkedEntry): ChangelogItem => ({
  // Every written entry has one.
  id: id!,
  date,
  type,
  scope,
  summary,
  sunset_at: isoUtcOrNull(sunsetAtMs),
  corrects,
  corrected_by: correctedBy,
});
