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

/** A `ComponentResult` of a stored cycle has all of these. */
export interface JudgedComponent {
  readonly name: string;
  readonly sourceIds: readonly string[];
  readonly weight: number;
  /** Null if there is none or it's too old to count. */
  readonly value: number | null;
  /** Per source; left out by cycles before methodology 2.0. */
  readonly missingDays?: readonly (number | null)[];
}

export interface InputsJudgement {
  /**
   * By age. `unavailable`: no component has a value. `stale`: more than half of the weight is lost for
   * another reason than a short history. `aging`: some input is past two cadences, lost, or failing.
   */
  readonly status: 'fresh' | 'aging' | 'stale' | 'unavailable';
  /** Per component: the state of its worst source, or why it has no value. */
  readonly componentStates: readonly InputState[];
  readonly lostInputs: readonly LostInput[];
  /** Lost for a reason other than a short history; sorted. */
  readonly staleInputs: readonly string[];
  /** Their latest event is older than their publication schedule explains; sorted. */
  readonly delayedInputs: readonly string[];
  /** Declared weight of the components that don't count in full, 0–1 with 4 decimals. */
  readonly staleWeight: number;
  readonly degraded: boolean;
  /** Without ages, so that they don't change just with time. */
  readonly warnings: readonly string[];
  readonly warningCodes: readonly WarningCode[];
}

const DEGRADED_ABOVE = 0.5;

type FactsOf = (sourceId: string) => InputFacts | undefined;

interface ComponentJudgement {
  readonly component: JudgedComponent;
  readonly state: InputState;
  readonly reasons: readonly (InputReason | null)[];
}

/** Judges the inputs of one composite at any moment, in the cycle or later, by the same rules. */
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
  // If all sources of a component are available, the history is too short, or its value doesn't exist.
  if (value !== null || reasonOf(state) !== null) return { component, state, reasons: states.map(reasonOf) };
  const short = sourceIds.map((_, i) =>
    (missingDays?.[i] ?? null) === null ? null : ('too_short' as const),
  );
  return { component, state: short.some((one) => one !== null) ? 'too_short' : 'missing', reasons: short };
}

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

/** Compares independently of any locale. */
const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
