import { roundTo } from '../rounding.ts';
import {
  type InputFacts,
  inputStateOf,
  isDelayed,
  type InputReason,
  type InputState,
  reasonOf,
  worstOf,
} from './input-freshness.ts';
import {
  componentWarning,
  degradedWarning,
  delayWarning,
  failureWarning,
  heldWarning,
  type InputWarning,
  type LostInput,
  lossWarning,
  type WarningCode,
} from './input-warning.ts';

/** What has to be known of a component: a `ComponentResult` of a stored cycle has it all. */
export interface JudgedComponent {
  readonly name: string;
  readonly sourceIds: readonly string[];
  /** As declared. */
  readonly weight: number;
  /** Null where it has none, or one that is too old to count. */
  readonly value: number | null;
  /** Per source, the days of history that it still needs; left out by cycles before methodology 2.0. */
  readonly missingDays?: readonly (number | null)[];
}

export interface InputsJudgement {
  /**
   * By age alone. `unavailable`: no component has a value. `stale`: more than half of the weight rests on inputs that are
   * lost for another reason than a short history. `aging`: some input is past two cadences, lost or failing.
   * `fresh`: none is.
   */
  readonly status: 'fresh' | 'aging' | 'stale' | 'unavailable';
  /** One per component, in their order: that of its worst source, or why it has no value. */
  readonly componentStates: readonly InputState[];
  /** Sources that count for less than they should, by id. */
  readonly lostInputs: readonly LostInput[];
  /** Ids of the sources that are lost for another reason than a short history; sorted. */
  readonly staleInputs: readonly string[];
  /** Ids of the sources whose newest event is older than their publication schedule explains; sorted. */
  readonly delayedInputs: readonly string[];
  /** Declared weight of the components that do not count in full, 0–1 with 4 decimals. */
  readonly staleWeight: number;
  /** True when `staleWeight` is above one half. */
  readonly degraded: boolean;
  /** In words, without ages, so that time alone does not change them. */
  readonly warnings: readonly string[];
  /** What each warning is about, in their order. */
  readonly warningCodes: readonly WarningCode[];
}

/** The part of an index's weight that may be lost before the index is degraded. */
const DEGRADED_ABOVE = 0.5;

type FactsOf = (sourceId: string) => InputFacts | undefined;

/** Why each source of a component is lost, null for those that are not; and the state of the component. */
interface ComponentJudgement {
  readonly component: JudgedComponent;
  readonly state: InputState;
  readonly reasons: readonly (InputReason | null)[];
}

/**
 * Judges the inputs of one composite at any moment, in the cycle or later, by the same rules.
 *
 * @param components the components with the value the cycle found, e.g. `CompositeResult.components`
 * @param factsOf how a source stands now; undefined where nothing is known of it
 */
export function judgeInputs(
  components: readonly JudgedComponent[],
  factsOf: FactsOf,
  nowMs: number,
): InputsJudgement {
  const stateOf = (id: string): InputState => inputStateOf(id, factsOf(id), nowMs);
  const judged = components.map((component) => judgeComponent(component, stateOf));
  const lostInputs = lostInputsOf(judged);
  const outdated = new Set(lostInputs.filter(({ reason }) => reason !== 'too_short').map(idOf));
  const counted = sortedUnique(
    components.filter(({ value }) => value !== null).flatMap(({ sourceIds }) => sourceIds),
  );
  const delayedInputs = counted.filter((id) => isDelayed(id, factsOf(id), nowMs));
  const failing = counted.filter((id) => !outdated.has(id) && factsOf(id)?.state === 'broken');
  const held = counted.filter((id) => !outdated.has(id) && typeof factsOf(id)?.heldSinceMs === 'number');
  const staleWeight = weightOf(judged.filter(({ state }) => reasonOf(state) !== null));
  const degraded = staleWeight > DEGRADED_ABOVE;
  const warnings: InputWarning[] = [
    ...judged.flatMap(unexplained),
    ...lostInputs.map(lossWarning),
    ...failing.map((id) => failureWarning(id, factsOf(id)!.degradedReason === 'payload_refused')),
    ...held.map(heldWarning),
    ...delayedInputs.map((id) => delayWarning(id, factsOf(id)!.newestEventAtMs!)),
    ...(degraded ? [degradedWarning(staleWeight)] : []),
  ];
  return {
    status: statusOf(judged, failing.length > 0),
    componentStates: judged.map(({ state }) => state),
    lostInputs,
    staleInputs: sortedUnique([...outdated]),
    delayedInputs,
    staleWeight,
    degraded,
    warnings: warnings.map(({ text }) => text),
    warningCodes: warnings.map(({ code }) => code),
  };
}

function judgeComponent(
  component: JudgedComponent,
  stateOf: (sourceId: string) => InputState,
): ComponentJudgement {
  const { sourceIds, value, missingDays } = component;
  const states = sourceIds.map(stateOf);
  const state = worstOf(states);
  // Of a component whose sources are all there, the history is too short, or its value does not exist.
  if (value !== null || reasonOf(state) !== null) return { component, state, reasons: states.map(reasonOf) };
  const short = sourceIds.map((_, i) =>
    (missingDays?.[i] ?? null) === null ? null : ('too_short' as const),
  );
  return { component, state: short.some((one) => one !== null) ? 'too_short' : 'missing', reasons: short };
}

/** The lost sources with the weight that rests on each, by id and reason. */
function lostInputsOf(judged: readonly ComponentJudgement[]): LostInput[] {
  const lost = new Map<string, LostInput>();
  for (const { component, reasons } of judged)
    reasons.forEach((reason, i) => {
      if (reason === null) return;
      const sourceId = component.sourceIds[i]!;
      const key = `${sourceId} ${reason}`;
      const before = lost.get(key);
      const days = reason === 'too_short' ? (component.missingDays?.[i] ?? null) : null;
      lost.set(key, {
        sourceId,
        reason,
        weight: roundTo((before?.weight ?? 0) + component.weight, 4),
        missingDays: days === null ? (before?.missingDays ?? null) : Math.max(days, before?.missingDays ?? 0),
        stillCounts: (before?.stillCounts ?? false) || component.value !== null,
      });
    });
  return [...lost.entries()].sort(([a], [b]) => byCodeUnit(a, b)).map(([, one]) => one);
}

const unexplained = ({ component, state, reasons }: ComponentJudgement): InputWarning[] =>
  state === 'missing' && reasons.every((reason) => reason === null)
    ? [componentWarning(component.name, component.sourceIds, component.weight)]
    : [];

function statusOf(judged: readonly ComponentJudgement[], failing: boolean): InputsJudgement['status'] {
  if (judged.every(({ component }) => component.value === null)) return 'unavailable';
  const outdated = judged.filter(({ state }) => ![null, 'too_short'].includes(reasonOf(state)));
  if (weightOf(outdated) > DEGRADED_ABOVE) return 'stale';
  const full = judged.every(({ state }) => state === 'fresh' || state === 'too_short');
  return full && !failing ? 'fresh' : 'aging';
}

const idOf = ({ sourceId }: LostInput): string => sourceId;

const weightOf = (judged: readonly ComponentJudgement[]): number =>
  roundTo(
    judged.reduce((sum, { component }) => sum + component.weight, 0),
    4,
  );

const sortedUnique = (ids: readonly string[]): string[] => [...new Set(ids)].sort(byCodeUnit);

/** Order that does not depend on any locale. */
const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
