import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { isPausedAt } from '../../packages/engine/freshness/freshness.ts';
import { type PauseDetails } from '../../packages/engine/freshness/source-condition.ts';
import { SERVICE_ACTOR } from '../domain/operators/operator-terms.ts';
import { isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { revisionEvents } from '../domain/events/cycle-event.ts';
import { recordEvents } from '../events/event.store.ts';
import { SourceStateEntity } from './source.entity.ts';
import { ObservationWriter } from './observation.writer.ts';
import { ProvisionalObservationStore } from './provisional-observation.store.ts';
import { type HistoryState } from './source-state.store.ts';

export type SourceSchedule = Readonly<
  Pick<SourceStateEntity, 'sourceId' | 'nextDueAtMs' | 'claimedBy' | 'rowsRead' | 'rowsRejected'>
> &
  HistoryState;

/** Terms of a pause; what is left out of a pause in force stays. */
export interface PauseTerms {
  readonly reason?: string | null;
  /** When it ends by itself; null: an operator ends it. */
  readonly untilMs?: number | null;
}

export interface SourceOperationState {
  readonly pause: PauseDetails | null;
  readonly endedPause: PauseDetails | null;
  /** False if its provider requires a key and has none, so workers never fetch it. */
  readonly isAttempted: boolean;
}

type RecordOperation = (action: string, before: object | null, after: object | null) => Promise<void>;

@Injectable()
export class SourceOperationStore {
  private readonly states: Repository<SourceStateEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
    private readonly observations: ObservationWriter,
    private readonly provisional: ProvisionalObservationStore,
  ) {
    this.states = dataSource.getRepository(SourceStateEntity);
  }

  async schedules(): Promise<SourceSchedule[]> {
    return this.states.find();
  }

  /** A running fetch is still stored; a paused source keeps who paused it and when. Returns the state before, or null. */
  async pause(sourceId: string, terms: PauseTerms, by: Authorship): Promise<SourceOperationState | null> {
    return this.operate(sourceId, by, async (before, manager, record) => {
      const { pause } = before;
      const reason = terms.reason === undefined ? (pause?.reason ?? null) : terms.reason;
      const untilMs = terms.untilMs === undefined ? (pause?.untilMs ?? null) : terms.untilMs;
      if (pause !== null && pause.reason === reason && pause.untilMs === untilMs) return;
      await manager.update(
        SourceStateEntity,
        { sourceId },
        {
          paused: true,
          pauseReason: reason,
          ...(reason === pause?.reason ? {} : { pauseReasonBy: reason === null ? null : by.actor }),
          pausedUntilMs: untilMs,
          ...(pause === null ? { pausedBy: by.actor, pausedAtMs: by.atMs, stateChangedAtMs: by.atMs } : {}),
        },
      );
      await record('source.pause', auditedPause(pause), auditedPause({ reason, untilMs }));
    });
  }

  async resume(sourceId: string, by: Authorship): Promise<SourceOperationState | null> {
    return this.operate(sourceId, by, async (before, manager, record) => {
      if (before.pause === null) return;
      await manager.update(
        SourceStateEntity,
        { sourceId },
        { ...RESUMED, nextDueAtMs: by.atMs, stateChangedAtMs: by.atMs },
      );
      await record('source.resume', auditedPause(before.pause), auditedPause(null));
    });
  }

  async endPauses(nowMs: number): Promise<string[]> {
    const ended = await this.states.find({
      select: { sourceId: true },
      where: { paused: true, pausedUntilMs: LessThanOrEqual(nowMs) },
    });
    const by: Authorship = { actor: SERVICE_ACTOR, address: 'none', atMs: nowMs };
    const resumed: string[] = [];
    for (const { sourceId } of ended)
      await this.operate(sourceId, by, async ({ endedPause }, manager, record) => {
        // Another worker, or an operator, can have been faster.
        if (endedPause === null) return;
        await manager.update(
          SourceStateEntity,
          { sourceId },
          { ...RESUMED, nextDueAtMs: nowMs, stateChangedAtMs: endedPause.untilMs },
        );
        await record('source.resume', auditedPause(endedPause), auditedPause(null));
        resumed.push(sourceId);
      });
    return resumed;
  }

  async pauses(): Promise<ReadonlyMap<string, PauseDetails>> {
    const paused = await this.states.findBy({ paused: true });
    return new Map(paused.map((state) => [state.sourceId, pauseOf(state)]));
  }

  /** Whatever its cadence, back-off, and rejections; not if paused or never fetched. Returns the state before, or null. */
  async makeDue(sourceId: string, by: Authorship): Promise<SourceOperationState | null> {
    return this.operate(sourceId, by, async (before, manager, record) => {
      if (before.pause !== null || !before.isAttempted) return;
      const later = { sourceId, nextDueAtMs: MoreThan(by.atMs) };
      await manager.update(SourceStateEntity, later, { nextDueAtMs: by.atMs });
      await record('source.fetch', null, null);
    });
  }

  /** Known from now. A running fetch loses its claim and is repeated. Returns how many; null for an unregistered source. */
  async acceptHeld(sourceId: string, by: Authorship): Promise<number | null> {
    let accepted = 0;
    const before = await this.operate(
      sourceId,
      by,
      async (_, manager, record) => {
        const held = await this.provisional.undecided(sourceId, manager);
        accepted = held.length;
        if (held.length === 0) return;
        // Of several values of one event the last one held counts.
        const values = [...new Map(held.map((value) => [value.eventAtMs, value])).values()];
        const { revisedEventsMs } = await this.observations.appendPrepared(
          values.map((value) => ({ ...value, knownAtMs: by.atMs })),
          by.atMs,
          manager,
        );
        await this.provisional.decide(
          held.map(({ id }) => id),
          'accepted',
          by.atMs,
          manager,
        );
        await manager.query(
          `UPDATE source_states
         SET claim_token = claim_token + 1, claimed_by = NULL, claimed_until = NULL,
             (newest_event_at, newest_known_at) = (
               SELECT event_at, known_at FROM observations
               WHERE observations.source_id = source_states.source_id
               ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1)
         WHERE source_id = $1`,
          [sourceId],
        );
        await record('source.accept', null, {
          values: values.map(({ eventAtMs, value }) => ({ event_at: isoUtc(eventAtMs), value })),
        });
        await recordEvents(manager, revisionEvents(sourceById(sourceId), revisedEventsMs, by.atMs));
      },
      by.atMs,
    );
    return before === null ? null : accepted;
  }

  /** @param appendsAtMs observations of this moment are appended: that lock comes before any row's */
  private async operate(
    sourceId: string,
    by: Authorship,
    change: (before: SourceOperationState, manager: EntityManager, record: RecordOperation) => Promise<void>,
    appendsAtMs: number | null = null,
  ): Promise<SourceOperationState | null> {
    return this.audit.auditedWrite(by, 'source_changed', async (manager, record) => {
      if (appendsAtMs !== null) await this.observations.prepare(appendsAtMs, manager);
      const state = await manager.findOne(SourceStateEntity, {
        where: { sourceId },
        lock: { mode: 'pessimistic_write' },
      });
      if (state === null) return null;
      const { available, consecutiveFailures, paused } = state;
      const isPaused = isPausedAt(state, by.atMs);
      const found: SourceOperationState = {
        pause: isPaused ? pauseOf(state) : null,
        endedPause: paused && !isPaused ? pauseOf(state) : null,
        // Without a required key, `register` resets the failures.
        isAttempted: available || consecutiveFailures > 0,
      };
      await change(found, manager, (action, before, after) =>
        record({ action, target: sourceId, before, after }, sourceId),
      );
      return found;
    });
  }
}

const pauseOf = (state: SourceStateEntity): PauseDetails => ({
  by: state.pausedBy,
  atMs: state.pausedAtMs,
  reason: state.pauseReason,
  reasonBy: state.pauseReasonBy,
  untilMs: state.pausedUntilMs,
});

const RESUMED = {
  paused: false,
  pausedBy: null,
  pausedAtMs: null,
  pauseReason: null,
  pauseReasonBy: null,
  pausedUntilMs: null,
} as const;

const auditedPause = (pause: Pick<PauseDetails, 'reason' | 'untilMs'> | null): object =>
  pause === null
    ? { paused: false }
    : { paused: true, reason: pause.reason, until: isoUtcOrNull(pause.untilMs) };
