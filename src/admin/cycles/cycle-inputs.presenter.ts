import { missingDaysBySource } from '../../domain/composites/inputs-now.ts';
import { inputConditionOf } from '../../domain/cycle/input-condition.ts';
import { type StoredInputs, type StoredSourceInput } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { findSource } from '../../domain/sources/registry.ts';
import { presentCondition } from '../sources/condition.presenter.ts';
import { type CycleInput, type CycleInputs } from './cycle-inputs.response.ts';

/** What a cycle was computed from, with the condition of each source. */
export function presentInputs(
  inputs: StoredInputs,
  { composites }: Pick<CycleResult, 'composites'>,
): CycleInputs {
  const missing = missingDaysBySource(composites);
  const cutoffMs = Date.parse(inputs.cutoff);
  return {
    cutoff: inputs.cutoff,
    observations_watermark: inputs.observationsWatermark,
    previous: inputs.previous && {
      cycle_number: inputs.previous.cycleNumber,
      signals: inputs.previous.signals,
    },
    sources: inputs.sources.map((input) =>
      presentInput(input, missing.get(input.sourceId) ?? null, cutoffMs),
    ),
  };
}

function presentInput(input: StoredSourceInput, missingDays: number | null, cutoffMs: number): CycleInput {
  const condition = inputConditionOf(input, missingDays, cutoffMs);
  return {
    source_id: input.sourceId,
    // Nothing is known of a source that was removed, so it counts as licensed.
    license_class: findSource(input.sourceId)?.licenseClass ?? 'B',
    state: input.state,
    degraded_reason: input.degradedReason,
    condition: condition && presentCondition(condition, null),
    checked_at: input.checkedAt,
    held_since: input.heldSince ?? null,
    newest: input.newest && {
      event_at: input.newest.eventAt,
      known_at: input.newest.knownAt,
      value: input.newest.value,
    },
    window: input.window,
  };
}
