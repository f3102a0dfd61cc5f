import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { cycleAtMs, cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { type Answer, prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { modeOf } from '../../persistence/published/published-state.ts';
import { type BatchTarget, parseBatchId } from './batch-id.ts';
import { type JudgedState, outcomeOf } from './batch-item.presenter.ts';
import { type BatchLatest } from './batch.response.ts';

/** Batches are judged once per minute. */
const BATCH_CADENCE_SECONDS = 60;

/** Newest values of several ids, from the published state only. */
@Injectable()
export class BatchService {
  constructor(private readonly answers: AnswerStore) {}

  /** Newest values of the ids. An invalid id does not fail the request. */
  latest(ids: readonly string[]): PreparedAnswer {
    const requested = ids.map(parseId);
    return this.answers.obtain(
      // Canonical spellings, so that other spellings of an id share a cached answer.
      ['batch', ...requested.map(({ id }) => id)],
      ['state', 'minute', 'store'],
      ({ state, minute, store }) =>
        prepareAnswer(answerOf(requested, { snapshot: state, storeReachable: store, atMs: minute })),
    );
  }
}

/** A requested id: in its canonical spelling if it names something, otherwise as it was sent. */
interface RequestedId {
  readonly id: string;
  readonly target: BatchTarget | null;
}

function parseId(id: string): RequestedId {
  const target = parseBatchId(id);
  return { id: target && 'id' in target ? target.id : id, target };
}

function answerOf(requested: readonly RequestedId[], state: JudgedState): Answer {
  const { snapshot, storeReachable, atMs } = state;
  const items = requested.map(({ id, target }) => ({
    id,
    target,
    outcome: target && outcomeOf(target, state),
  }));
  const data: BatchLatest = {
    items: items.flatMap(({ outcome }) => outcome?.item ?? []),
    missing: items.flatMap(({ id, target }) => (target && 'id' in target ? [] : [id])),
  };
  const eventsAtMs = items.flatMap(({ outcome }) => outcome?.eventAtMs ?? []);
  return {
    data,
    asOfMs:
      eventsAtMs.length > 0
        ? Math.max(...eventsAtMs)
        : (snapshot.cycle?.cycleAtMs ?? cycleAtMs(cycleNumberAt(atMs))),
    freshness: {
      kind: 'aged',
      facts: {
        lastSuccessAtMs: atMs,
        cadenceSeconds: BATCH_CADENCE_SECONDS,
        paused: false,
        available: true,
        brokenBecause: storeReachable ? null : 'db_outage',
      },
      source: 'batch',
    },
    mode: modeOf(snapshot),
    attribution: attributionsOf(
      items.flatMap(({ target, outcome }) =>
        target?.kind === 'series' && outcome?.item ? [target.source.id] : [],
      ),
    ),
    unavailable: items.flatMap(({ id, outcome }) =>
      outcome?.unavailableBecause ? [{ id, reason: outcome.unavailableBecause }] : [],
    ),
  };
}
