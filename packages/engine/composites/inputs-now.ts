import { type StoredInputs } from '../cycle/cycle-inputs.ts';
import {
  type IngestionFacts,
  isPausedAt,
  judgeFreshness,
  sourceFreshnessFacts,
} from '../freshness/freshness.ts';
import {
  type InputFacts,
  type InputsJudgement,
  type JudgedComponent,
  judgeInputs,
} from '../measurement/input-judgement.ts';
import { sourceById } from '../sources/registry.ts';
import { SECOND_MS } from '../timestamps.ts';
import { type CompositeResult } from './score-composite.ts';

export type KnownSource = IngestionFacts & {
  readonly sourceId: string;
  readonly heldSinceMs: number | null;
};

/** Uses the freshness board's judgement for every source, so the two can't disagree. */
export function inputsJudgedAt(
  sources: readonly KnownSource[],
  nowMs: number,
): (components: readonly JudgedComponent[]) => InputsJudgement {
  const factsOf = new Map(sources.map((known) => [known.sourceId, inputFactsOf(known, nowMs)]));
  return (components) => judgeInputs(components, (id) => factsOf.get(id), nowMs);
}

function inputFactsOf(known: KnownSource, nowMs: number): InputFacts {
  const { stale, ageSeconds } = judgeFreshness(
    sourceFreshnessFacts(sourceById(known.sourceId), known),
    nowMs,
  );
  return {
    // In whole seconds, as the board counts. Data dated in the future is stale there and isn't confirmed.
    checkedAtMs: stale || ageSeconds === null ? null : nowMs - ageSeconds * SECOND_MS,
    newestEventAtMs: known.newestEventAtMs,
    state: inputStateOf(known, nowMs),
    degradedReason: known.degradedReason,
    heldSinceMs: known.heldSinceMs,
  };
}

function inputStateOf(facts: IngestionFacts, nowMs: number): InputFacts['state'] {
  const { available, degradedReason } = facts;
  if (isPausedAt(facts, nowMs)) return 'paused';
  if (!available) return 'unavailable';
  return degradedReason === null ? 'available' : 'broken';
}

export function inputsAtCutoff(
  stored: StoredInputs,
): (components: readonly JudgedComponent[]) => InputsJudgement {
  const facts = new Map(
    stored.sources.map(
      ({ sourceId, state, degradedReason, checkedAt, newest, heldSince }): [string, InputFacts] => [
        sourceId,
        {
          state,
          degradedReason,
          checkedAtMs: checkedAt === null ? null : Date.parse(checkedAt),
          newestEventAtMs: newest === null ? null : Date.parse(newest.eventAt),
          heldSinceMs: heldSince === undefined ? null : Date.parse(heldSince),
        },
      ],
    ),
  );
  return (components) => judgeInputs(components, (id) => facts.get(id), Date.parse(stored.cutoff));
}

/** Most days that any component lacked; none in cycles before methodology 2.0. */
export function missingDaysBySource(
  composites: readonly Pick<CompositeResult, 'components'>[],
): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { components } of composites)
    for (const { sourceIds, missingDays } of components)
      missingDays?.forEach((days, i) => {
        const sourceId = sourceIds[i]!;
        if (days !== null && days > (most.get(sourceId) ?? 0)) most.set(sourceId, days);
      });
  return most;
}
