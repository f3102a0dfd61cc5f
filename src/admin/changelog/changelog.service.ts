import { Injectable } from '@nestjs/common';
import { type ChangelogEntry } from '../../domain/catalog/changelog.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { isoUtcOrNull } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { ChangelogStore } from '../../persistence/changelog/changelog.store.ts';
import { type ChangelogBody } from './changelog.body.ts';
import { type ChangelogItem, type ChangelogList } from './changelog.response.ts';

/** The operators' part of the changelog: entries are added and never changed. */
@Injectable()
export class AdminChangelogService {
  constructor(private readonly changelog: ChangelogStore) {}

  async list(): Promise<AdminAnswer> {
    const data: ChangelogList = { entries: (await this.changelog.all()).map(present) };
    return { data };
  }

  async add(body: ChangelogBody, by: Authorship): Promise<AdminAnswer> {
    const { date, type, scope, summary } = body;
    const entry: ChangelogEntry = { date, type, scope, summary, sunsetAtMs: sunsetOf(body) };
    await this.changelog.add(entry, by);
    return { data: present(entry) };
  }
}

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

const present = ({ date, type, scope, summary, sunsetAtMs }: ChangelogEntry): ChangelogItem => ({
  date,
  type,
  scope,
  summary,
  sunset_at: isoUtcOrNull(sunsetAtMs),
});
