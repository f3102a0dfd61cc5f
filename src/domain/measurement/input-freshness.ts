import { type SourceInput } from '../cycle/cycle-inputs.ts';
import { AGING_CADENCES, statusOfAge } from '../freshness/freshness.ts';
import { roundTo } from '../rounding.ts';
import { periodBehindMs } from '../sources/event-age.ts';
import { type SourceId, sourceById } from '../sources/registry.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { DAY_MS, HOUR_MS, isoUtc, SECOND_MS } from '../timestamps.ts';

/** State of an input at the cut-off. `absent`: no value at all. */
export type InputState = 'fresh' | 'aging' | 'stale' | 'absent';

/** Facts for judging a source; times are epoch milliseconds. */
export interface InputFacts {
  /** When its newest value was last confirmed to be the newest; null if never. */
  readonly checkedAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly state: SourceInput['state'];
}

/** Facts for judging a component; a `ComponentResult` of a stored cycle has them all. */
export interface JudgedComponent {
  readonly name: string;
  readonly sourceIds: readonly string[];
  /** Declared weight. */
  readonly weight: number;
  /** Null when absent. */
  readonly value: number | null;
}

export interface InputsJudgement {
  /**
   * `unavailable`: no component has a value. `stale`: more than half of the weight is stale or missing.
   * `aging`: an input is past two cadences, stale or missing. `fresh`: none is.
   */
  readonly status: 'fresh' | 'aging' | 'stale' | 'unavailable';
  /** One per component, in their order. */
  readonly componentStates: readonly InputState[];
  /** Ids of sources older than five cadences or without a value; sorted. */
  readonly staleInputs: readonly string[];
  /** Ids of sources whose newest event is older than their publication schedule allows; sorted. */
  readonly delayedInputs: readonly string[];
  /** Declared weight of the components that are stale or have no value, 0–1 with 4 decimals. */
  readonly staleWeight: number;
  /** True when `staleWeight` is above one half. */
  readonly degraded: boolean;
  /** Messages without ages, so that they do not change with time alone. */
  readonly warnings: readonly string[];
  /** Code of each warning, in the same order. */
  readonly warningCodes: readonly WarningCode[];
}

/**
 * Codes of warnings. `component_missing`: a component has no value. `input_stale`: a source is older than five
 * of its cadences. `input_delayed`: the newest value of a source is older than its schedule allows.
 * `weight_degraded`: more than half of the weight is stale or missing. `input_paused`, `input_unavailable`,
 * `input_unreachable`: a source whose last value still counts is paused, is not available on this deployment,
 * cannot be read at present.
 */
export const WARNING_CODES = [
  'component_missing',
  'input_stale',
  'input_delayed',
  'weight_degraded',
  'input_paused',
  'input_unavailable',
  'input_unreachable',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Share of an index's weight above which stale inputs degrade it. */
const DEGRADED_ABOVE = 0.5;

/** How late a publication may be before a value is delayed. */
const SLACK_MS = 2 * HOUR_MS;
/** The same for sources that publish on working days only: the longest run of holidays and weekends. */
const WORKING_DAYS_SLACK_MS: ReadonlyMap<string, number> = new Map<SourceId, number>([
  ['fx.usd_gel', 5 * DAY_MS],
]);
/** States from best to worst. */
const BY_SEVERITY = ['fresh', 'aging', 'stale', 'absent'] as const satisfies readonly InputState[];

const worst = (states: readonly InputState[]): InputState =>
  BY_SEVERITY[Math.max(0, ...states.map((state) => BY_SEVERITY.indexOf(state)))]!;

/**
 * State of one source by the age of its last confirmation. Paused and unavailable sources are absent. A broken
 * source keeps its last values, which become stale by age.
 */
export function inputStateOf(sourceId: string, facts: InputFacts | undefined, nowMs: number): InputState {
  if (!facts || facts.state === 'paused' || facts.state === 'unavailable') return 'absent';
  if (facts.newestEventAtMs === null) return 'absent';
  if (facts.checkedAtMs === null) return 'stale';
  const ageSeconds = Math.max(0, (nowMs - facts.checkedAtMs) / SECOND_MS);
  return statusOfAge(ageSeconds, sourceById(sourceId).cadenceSeconds);
}

/**
 * Greatest age of a source's newest event while everything is on schedule: its period (unless it is dated by
 * its end), the interval to the next value, the publication lag, and the slack.
 */
export function explainedAgeMs(source: SourceDefinition): number {
  return (
    periodBehindMs(source) +
    (source.publicationSeconds + source.publicationLagSeconds + source.cadenceSeconds) * SECOND_MS +
    (WORKING_DAYS_SLACK_MS.get(source.id) ?? SLACK_MS)
  );
}

/**
 * Time until which no newer event was due. When a cycle is computed late, its source counts as checked until
 * then.
 */
export const nothingNewerDueUntilMs = (source: SourceDefinition, newestEventAtMs: number): number =>
  newestEventAtMs + explainedAgeMs(source);

/** Whether a source's newest event is older than its publication schedule allows. */
export function isDelayed(sourceId: string, facts: InputFacts | undefined, nowMs: number): boolean {
  if (!facts || facts.newestEventAtMs === null) return false;
  return nowMs - facts.newestEventAtMs > explainedAgeMs(sourceById(sourceId));
}

/**
 * Judges the inputs of one composite at any time, within a cycle or later, by the same rules.
 * @param components the components with the value of the cycle, e.g. `CompositeResult.components`
 * @param factsOf current facts of a source; undefined where nothing is known of it
 */
export function judgeInputs(
  components: readonly JudgedComponent[],
  factsOf: (sourceId: string) => InputFacts | undefined,
  nowMs: number,
): InputsJudgement {
  const stale = new Set<string>();
  const delayed = new Set<string>();
  const warnings: { code: WarningCode; text: string }[] = [];
  const warn = (code: WarningCode, text: string): void => void warnings.push({ code, text });
  let staleWeight = 0;
  const componentStates = components.map((component): InputState => {
    const states = component.sourceIds.map((id) => inputStateOf(id, factsOf(id), nowMs));
    component.sourceIds.forEach((id, i) => {
      if (states[i] === 'stale' || states[i] === 'absent') stale.add(id);
      else if (isDelayed(id, factsOf(id), nowMs)) delayed.add(id);
    });
    // A value of the cycle stays in its score even if its source was paused or removed since.
    const state = component.value === null ? 'absent' : withValue(worst(states));
    if (state === 'absent') {
      // A fresh source with a history that is too short gave no value either.
      if (!states.includes('stale') && !states.includes('absent'))
        component.sourceIds.forEach((id) => stale.add(id));
      warn('component_missing', missingWarning(component));
    }
    if (state === 'absent' || state === 'stale') staleWeight += component.weight;
    return state;
  });
  staleWeight = roundTo(staleWeight, 4);
  const staleInputs = [...stale].sort(byCodeUnit);
  const delayedInputs = [...delayed].filter((id) => !stale.has(id)).sort(byCodeUnit);
  for (const id of staleInputs) {
    if (inputStateOf(id, factsOf(id), nowMs) === 'stale')
      warn(
        'input_stale',
        `${id} has not been confirmed for more than ${AGING_CADENCES} of its cadences; its last value still counts`,
      );
  }
  for (const id of delayedInputs) {
    warn(
      'input_delayed',
      `the newest value of ${id} is dated ${isoUtc(factsOf(id)!.newestEventAtMs!)}, older than its publication schedule explains`,
    );
  }
  const degraded = staleWeight > DEGRADED_ABOVE;
  if (degraded) warn('weight_degraded', `${percent(staleWeight)} of the weight is stale or missing`);
  return {
    status: statusOf(componentStates, degraded),
    componentStates,
    staleInputs,
    delayedInputs,
    staleWeight,
    degraded,
    warnings: warnings.map(({ text }) => text),
    warningCodes: warnings.map(({ code }) => code),
  };
}

/** Order by code unit, independent of locale. */
const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const withValue = (state: InputState): InputState => (state === 'absent' ? 'stale' : state);

const percent = (part: number): string => `${roundTo(part * 100, 2)} %`;

const missingWarning = ({ name, weight, sourceIds }: JudgedComponent): string =>
  `${name} has no value (${sourceIds.join(', ')}); its weight of ${percent(weight)} is spread over the other components`;

function statusOf(states: readonly InputState[], degraded: boolean): InputsJudgement['status'] {
  if (states.every((state) => state === 'absent')) return 'unavailable';
  if (degraded) return 'stale';
  return states.every((state) => state === 'fresh') ? 'fresh' : 'aging';
}
