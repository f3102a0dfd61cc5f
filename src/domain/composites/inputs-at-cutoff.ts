import { type StoredInputs } from '../cycle/stored-inputs.ts';
import { type InputFacts } from '../measurement/input-freshness.ts';
import { type InputsJudgement, type JudgedComponent, judgeInputs } from '../measurement/input-judgement.ts';

/** Judges the inputs of a published cycle as they stood at its cut-off, from what was stored with it. */
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
