import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { seededRandom } from '../../../test/support/synthetic-inputs.ts';
import { type CopyField } from './copy-rows.ts';
import { type HistoryPlan, type PlannedSource } from './history-plan.ts';

/** The columns of `observations` in the order of `observationRows`. */
export const OBSERVATION_COLUMNS = 'id, source_id, event_at, known_at, fetched_at, value, candle';
/** A restatement comes up to so long after the value. */
const RESTATED_WITHIN_MS = 30 * DAY_MS;

export interface WrittenObservations {
  rows: number;
  /** Of every source the newest event, epoch milliseconds. */
  readonly newestEventMs: Map<string, number>;
}

interface Walk extends PlannedSource {
  nextMs: number;
  value: number;
}

/**
 * The rows of a history, the same for the same plan: first what the first start loaded, one source after the other, then
 * hour by hour what was fetched of all of them, so that rows of one source lie apart as they do in a deployment.
 */
export function* observationRows(plan: HistoryPlan, written: WrittenObservations): Generator<CopyField[]> {
  const random = seededRandom(57);
  const walks = plan.sources.map((source): Walk => ({
    ...source,
    nextMs: wholeSeconds(source.fromMs),
    value: firstValueOf(source),
  }));
  for (const walk of walks) yield* pass(walk, plan.startedAtMs);
  for (let untilMs = plan.startedAtMs + HOUR_MS; untilMs < plan.endMs + HOUR_MS; untilMs += HOUR_MS)
    for (const walk of walks) yield* pass(walk, Math.min(untilMs, plan.endMs));

  function* pass(walk: Walk, untilMs: number): Generator<CopyField[]> {
    for (; walk.nextMs < untilMs; walk.nextMs += walk.spacingMs) {
      const eventMs = wholeSeconds(walk.nextMs);
      const knownMs = eventMs + walk.lagMs;
      // What would become known after the end is not known yet.
      if (knownMs > plan.endMs) continue;
      if (random() < walk.changeShare) walk.value = moved(walk, random());
      const fetchedMs = Math.max(knownMs, plan.startedAtMs);
      yield row(walk, eventMs, knownMs, fetchedMs, walk.value);
      if (walk.restatedShare > 0 && random() < walk.restatedShare) {
        const restatedMs = Math.min(plan.endMs, fetchedMs + wholeSeconds(random() * RESTATED_WITHIN_MS));
        yield row(walk, eventMs, restatedMs, restatedMs, moved(walk, random()));
      }
    }
  }

  function row(
    { source }: Walk,
    eventMs: number,
    knownMs: number,
    fetchedMs: number,
    value: number,
  ): CopyField[] {
    written.rows += 1;
    written.newestEventMs.set(source.id, eventMs);
    const candle = source.candles
      ? [value, value * 1.01, value * 0.99, 1000 / value, 1000, 500 + Math.round(100 * random())]
      : null;
    const moments = [eventMs, knownMs, fetchedMs].map((ms) => new Date(ms));
    return [written.rows, source.id, ...moments, value, candle];
  }
}

const wholeSeconds = (ms: number): number => Math.round(ms / SECOND_MS) * SECOND_MS;

const firstValueOf = ({ source: { plausible } }: PlannedSource): number =>
  plausible.min < 0 ? plausible.max / 10 : Math.sqrt(Math.max(plausible.min, 1e-2) * plausible.max);

/** Up to two percent away, and plausible still; six digits, so that values come back. */
function moved({ value, source: { plausible } }: Walk, chance: number): number {
  const next = value * (0.98 + 0.04 * chance);
  return Number(Math.min(plausible.max, Math.max(plausible.min + 1e-6, next)).toPrecision(6));
}
