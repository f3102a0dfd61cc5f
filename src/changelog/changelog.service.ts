import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type EntityManager } from 'typeorm';
import { assertSchedule, isPublicAt } from '../domain/notice.ts';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { shown, stored } from '../platform/audit/shown-row.ts';
import {
  type ChangelogEntry,
  changesSince,
  linkCorrections,
  type LinkedEntry,
  MAX_DAYS_AHEAD,
} from '../domain/catalog/changelog.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { DAY_MS, isoDay } from '../../packages/engine/timestamps.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { announceEntry, insertEntry } from '../published/notice.store.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { modeOf } from '../published/published-state.ts';
import { ChangelogEntryEntity } from './changelog-entry.entity.ts';
import { type AmendChangelogBody, type ChangelogBody, type ChangelogQuery } from './changelog.dto.ts';
import { type Changelog } from './changelog.response.ts';
import { PROGRAM_ANNOUNCEMENTS } from '../http/declaration/declared-routes.ts';

/** In `meta`: the time it is cached. */
const CADENCE_SECONDS = 300;

/** What is published is never changed; another entry can correct it. */
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
    const entry = { sunsetAtMs: null, corrects: null, publishAtMs: null, ...stored(body) };
    assertValid(entry, by.atMs);
    const id = await this.audit.auditedWrite(by, 'notices_changed', async (manager, record) => {
      if (entry.corrects !== null) await assertCorrectable(manager, entry.corrects, by.atMs);
      const target = await insertEntry(manager, entry, by.atMs);
      await record({ action: 'changelog.add', target, before: null, after: shown(entry) });
      return target;
    });
    return { ...entry, id, correctedBy: null };
  }

  /** Changes a scheduled entry, or publishes it now. @throws NOT_FOUND; CONFLICT once it is public */
  amend(
    id: string,
    body: AmendChangelogBody,
    assertUnedited: (before: ChangelogEntry) => void,
    by: Authorship,
  ): Promise<LinkedEntry> {
    return this.audit.auditedWrite(by, 'notices_changed', async (manager, record) => {
      const before = await scheduledEntry(manager, id, by.atMs);
      assertUnedited(before);
      const after = { ...before, ...stored(body) };
      if (isDeepStrictEqual(after, { ...before })) return { ...before, correctedBy: null };
      assertValid(after, by.atMs);
      await manager.update(ChangelogEntryEntity, { id }, after);
      await record({ action: 'changelog.amend', target: id, before: shown(before), after: shown(after) });
      if (isPublicAt(after, by.atMs)) await announceEntry(manager, after, by.atMs);
      return { ...after, correctedBy: null };
    });
  }

  /** @throws NOT_FOUND; CONFLICT once it is public */
  remove(id: string, by: Authorship): Promise<LinkedEntry> {
    return this.audit.auditedWrite(by, 'notices_changed', async (manager, record) => {
      const before = await scheduledEntry(manager, id, by.atMs);
      await manager.delete(ChangelogEntryEntity, { id });
      await record({ action: 'changelog.remove', target: id, before: shown(before), after: null });
      return { ...before, correctedBy: null };
    });
  }
}

async function scheduledEntry(
  manager: EntityManager,
  id: string,
  nowMs: number,
): Promise<ChangelogEntryEntity> {
  const entry = await lockedEntry(manager, id);
  if (entry === null) throw new ServiceError('NOT_FOUND', { reason: 'changelog_entry' });
  if (isPublicAt(entry, nowMs)) throw new ServiceError('CONFLICT', { reason: 'changelog_published' });
  return entry;
}

const lockedEntry = async (manager: EntityManager, id: string): Promise<ChangelogEntryEntity | null> =>
  isUUID(id)
    ? manager.findOne(ChangelogEntryEntity, { where: { id }, lock: { mode: 'pessimistic_write' } })
    : null;

/** Locks the entry, so that concurrent corrections of it are serialised. */
async function assertCorrectable(manager: EntityManager, id: string, nowMs: number): Promise<void> {
  const corrected = await lockedEntry(manager, id);
  if (corrected === null || !isPublicAt(corrected, nowMs))
    throw new ServiceError('VALIDATION_ERROR', { reason: 'corrects_unknown' });
  const correction = await manager.findOneBy(ChangelogEntryEntity, { corrects: id });
  if (correction !== null)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'corrects_corrected', id: correction.id });
}

function assertValid(entry: ChangelogEntry, nowMs: number): void {
  const { date, type, sunsetAtMs } = entry;
  if (date > isoDay(nowMs + MAX_DAYS_AHEAD * DAY_MS))
    throw new ServiceError('VALIDATION_ERROR', { reason: 'date_too_far_ahead', maxDays: MAX_DAYS_AHEAD });
  assertSchedule(entry, nowMs);
  const { publishAtMs = null } = entry;
  if (publishAtMs !== null && date < isoDay(publishAtMs))
    throw new ServiceError('VALIDATION_ERROR', { reason: 'date_before_publication' });
  if (type !== 'deprecated') {
    if (sunsetAtMs !== null) throw new ServiceError('VALIDATION_ERROR', { reason: 'sunset_not_allowed' });
    return;
  }
  if (sunsetAtMs === null) throw new ServiceError('VALIDATION_ERROR', { reason: 'sunset_required' });
  if (sunsetAtMs < Date.parse(date))
    throw new ServiceError('VALIDATION_ERROR', { reason: 'sunset_before_date' });
}

export const shownEntry = (entry: LinkedEntry) => {
  const { id, date, type, scope, summary, sunsetAtMs, corrects, correctedBy } = entry;
  return shown({ id, date, type, scope, summary, sunsetAtMs, corrects, correctedBy });
};
