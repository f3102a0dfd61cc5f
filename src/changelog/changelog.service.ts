import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type EntityManager } from 'typeorm';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import {
  type ChangelogEntry,
  changesSince,
  linkCorrections,
  type LinkedEntry,
  MAX_DAYS_AHEAD,
} from '../domain/catalog/changelog.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { momentOf } from '../domain/iso-moment.ts';
import { DAY_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { insertEntry } from '../published/notice.store.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { modeOf } from '../published/published-state.ts';
import { ChangelogEntryEntity } from './changelog-entry.entity.ts';
import { type ChangelogBody, type ChangelogQuery } from './changelog.dto.ts';
import { type Changelog } from './changelog.response.ts';
import { PROGRAM_ANNOUNCEMENTS } from '../http/declaration/declared-routes.ts';

/** In `meta`: the time it is cached. */
const CADENCE_SECONDS = 300;

/** Entries are never changed; another one can correct them. */
@Injectable()
export class ChangelogService {
  constructor(
    private readonly answers: AnswerStore,
    @Inject(PROGRAM_ANNOUNCEMENTS) private readonly announced: readonly ChangelogEntry[],
    private readonly audit: AuditStore,
  ) {}

  /** Latest first. */
  list({ since, type }: ChangelogQuery): PreparedAnswer {
    return this.answers.obtain(['changelog', since, type], ['state'], ({ state }) => {
      const { changelog } = state;
      const [newest] = changesSince(changelog, this.announced, undefined, undefined);
      const found = linkCorrections(changesSince(changelog, this.announced, since, type), changelog);
      const data: Changelog = { entries: found.map(shownEntry) };
      return prepareAnswer({
        data,
        // The program always has an entry, so there is a newest one.
        asOfMs: Date.parse(newest!.date),
        freshness: { kind: 'built_in', cadenceSeconds: CADENCE_SECONDS, source: 'changelog' },
        mode: modeOf(state),
      });
    });
  }

  async add(body: ChangelogBody, by: Authorship): Promise<LinkedEntry> {
    const { date, type, scope, summary, corrects = null } = body;
    if (date > isoDay(by.atMs + MAX_DAYS_AHEAD * DAY_MS))
      throw new ServiceError('VALIDATION_ERROR', { reason: 'date_too_far_ahead', maxDays: MAX_DAYS_AHEAD });
    const entry = { date, type, scope, summary, sunsetAtMs: sunsetOf(body), corrects };
    const id = await this.audit.auditedWrite(by, 'notices_changed', async (manager, record) => {
      if (corrects !== null) await assertCorrectable(manager, corrects);
      const target = await insertEntry(manager, entry, by.atMs);
      await record({ action: 'changelog.add', target, before: null, after: shown(entry) });
      return target;
    });
    return { ...entry, id, correctedBy: null };
  }
}

/** Locks the entry, so that concurrent corrections of it are serialised. */
async function assertCorrectable(manager: EntityManager, id: string): Promise<void> {
  const lock = { mode: 'pessimistic_write' } as const;
  const corrected = isUUID(id) && (await manager.findOne(ChangelogEntryEntity, { where: { id }, lock }));
  if (!corrected) throw new ServiceError('VALIDATION_ERROR', { reason: 'corrects_unknown' });
  const correction = await manager.findOneBy(ChangelogEntryEntity, { corrects: id });
  if (correction !== null)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'corrects_corrected', id: correction.id });
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

export const shownEntry = (entry: LinkedEntry) => {
  const { id, date, type, scope, summary, sunsetAtMs, corrects, correctedBy } = entry;
  return shown({ id, date, type, scope, summary, sunsetAtMs, corrects, correctedBy });
};
