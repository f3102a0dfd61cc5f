import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { type Asset } from '../../packages/engine/assets.ts';
import {
  cycleFreshnessFacts,
  type FreshnessFacts,
  judgeFreshness,
  sourceFreshnessFacts,
  withStoreOutage,
} from '../../packages/engine/freshness/freshness.ts';
import { alternatives } from '../domain/nearest-names.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { reachOfUnlicensed } from '../domain/source-use.ts';
import { isReadableAt } from '../../packages/engine/sources/exposure-rule.ts';
import { attributionsOf, batchIdOf } from '../../packages/engine/sources/metric.ts';
import { publishedValueOf, type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { type Answer, prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { modeOf, type PublishedSnapshot } from '../published/published-state.ts';
import { type BatchTarget, parseBatchId, type ServableTarget } from './batch.table.ts';
import { type BatchItem, type BatchLatest } from './batch.dto.ts';

/** The published state and the time at which it is judged, to the minute. */
interface JudgedState {
  readonly snapshot: PublishedSnapshot;
  readonly storeReachable: boolean;
  readonly atMs: number;
}

/** Result for one id: an item, the reason for its absence, or both. */
export interface BatchOutcome {
  readonly item: BatchItem | null;
  readonly unavailableBecause: string | null;
  readonly eventAtMs: number | null;
}

const unavailable = (reason: string): BatchOutcome => ({
  item: null,
  unavailableBecause: reason,
  eventAtMs: null,
});

function outcomeOf(target: BatchTarget, state: JudgedState): BatchOutcome {
  if (target.kind === 'unlicensed')
    return unavailable(
      `not licensed: its values reach partners ${reachOfUnlicensed(target.metric.metricId)}`,
    );
  if (target.kind === 'incomplete')
    return unavailable(`its dimension is missing: use ${alternatives(target.metric.sources.map(batchIdOf))}`);
  const { id } = target;
  if (target.kind === 'series') return seriesOutcome(id, target.source, state);
  if (target.kind === 'signal' && !state.snapshot.switches.signalsEnabled)
    return unavailable('signals are switched off on this deployment');
  const { cycle } = state.snapshot;
  if (!cycle) return unavailable('no cycle has been published yet');
  return cycleOutcome(id, target, cycle, state);
}

function seriesOutcome(id: string, source: SourceDefinition, state: JudgedState): BatchOutcome {
  const { snapshot, storeReachable, atMs } = state;
  const latest = snapshot.publicValues.get(source.id);
  const facts = snapshot.sources.find(({ sourceId }) => sourceId === source.id);
  if (!latest || !facts) return unavailable('no value has been fetched yet');
  if (!isReadableAt(source, latest.eventAtMs, atMs))
    return unavailable(
      `this series goes back only 24 hours; its latest event was ${isoUtc(latest.eventAtMs)}`,
    );
  const freshness = withStoreOutage(sourceFreshnessFacts(source, facts), storeReachable);
  return {
    item: {
      id,
      kind: 'series',
      value: publishedValueOf(source, latest.value),
      ...timing(latest.eventAtMs, freshness, atMs),
    },
    unavailableBecause: null,
    eventAtMs: latest.eventAtMs,
  };
}

function cycleOutcome(
  id: string,
  target: Extract<ServableTarget, { kind: 'composite' | 'verdict' | 'signal' }>,
  cycle: PublishedCycle,
  { storeReachable, atMs }: JudgedState,
): BatchOutcome {
  const times = timing(cycle.cycleAtMs, cycleFreshnessFacts(cycle.publishedAtMs, storeReachable), atMs);
  const served = (item: BatchItem, unavailableBecause: string | null = null): BatchOutcome => ({
    item,
    unavailableBecause,
    eventAtMs: cycle.cycleAtMs,
  });
  switch (target.kind) {
    case 'composite': {
      const score = scoreOf(cycle, target);
      return served(
        { id, kind: 'composite', score, ...times },
        score === null ? 'none of its inputs is available' : null,
      );
    }
    case 'verdict': {
      const { signal, confidence } = cycle.result.verdict;
      return served({ id, kind: 'verdict', signal, confidence, ...times });
    }
    case 'signal': {
      const { signal, confidence } = consensusOn(target.asset, cycle);
      return served({ id, kind: 'signal', signal, confidence, ...times });
    }
  }
}

function timing(eventAtMs: number, facts: FreshnessFacts, atMs: number) {
  const { status, ageSeconds } = judgeFreshness(facts, atMs);
  return { event_at: isoUtc(eventAtMs), age_seconds: ageSeconds, status };
}

function scoreOf(
  { cycleNumber, result }: PublishedCycle,
  { index, asset }: Extract<ServableTarget, { kind: 'composite' }>,
): number | null {
  const reading = result.composites.find((one) => one.asset === asset && one.index === index);
  // A cycle is published complete, so this record is corrupt: fail instead of serving without it.
  if (!reading) throw new Error(`cycle ${cycleNumber} has no ${index} of ${asset}`);
  return reading.score;
}

function consensusOn(asset: Asset, { cycleNumber, result }: PublishedCycle) {
  const reading = result.crew.find((one) => one.asset === asset);
  if (!reading) throw new Error(`cycle ${cycleNumber} has no reads of ${asset}`);
  return reading.consensus;
}

const BATCH_CADENCE_SECONDS = 60;

@Injectable()
export class BatchService {
  constructor(private readonly answers: AnswerStore) {}

  /** An invalid ID does not fail the request. */
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
