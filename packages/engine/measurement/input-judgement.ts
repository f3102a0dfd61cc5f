import { type SourceInput } from '../cycle/cycle-inputs.ts';
import { ageWeight, AGING_CADENCES, statusOfAge, WORTHLESS_CADENCES } from '../freshness/freshness.ts';
import { roundTo } from '../rounding.ts';
import { sourceById, type SourceId } from '../sources/registry.ts';
import { periodBehindMs, type SourceDefinition } from '../sources/source.ts';
import { DAY_MS, HOUR_MS, isoUtc, SECOND_MS } from '../timestamps.ts';

/** Mildest first. `refused`: the provider's payload was rejected. `unavailable`: this deployment can't read it. */
export const INPUT_REASONS = ['too_short', 'stale', 'refused', 'missing', 'paused', 'unavailable'] as const;
export type InputReason = (typeof INPUT_REASONS)[number];

/** Best first: it counts in full (`fresh`, `aging`), or the reason why it doesn't. */
export const INPUT_STATES = ['fresh', 'aging', ...INPUT_REASONS] as const;
export type InputState = (typeof INPUT_STATES)[number];

export const worstOf = (states: readonly InputState[]): InputState =>
  INPUT_STATES[Math.max(0, ...states.map((state) => INPUT_STATES.indexOf(state)))]!;

export const reasonOf = (state: InputState): InputReason | null =>
  state === 'fresh' || state === 'aging' ? null : state;

export interface InputFacts {
  readonly checkedAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly state: SourceInput['state'];
  readonly degradedReason: SourceInput['degradedReason'];
  readonly heldSinceMs?: number | null | undefined;
}

/** Tolerance of a schedule before a value counts as delayed. */
const SLACK_MS = 2 * HOUR_MS;
/** For sources that only publish on working days: the longest run of holidays and weekends. */
const WORKING_DAYS_SLACK_MS: ReadonlyMap<string, number> = new Map<SourceId, number>([
  ['fx.usd_gel', 5 * DAY_MS],
]);

const ageSecondsOf = (checkedAtMs: number, nowMs: number): number =>
  Math.max(0, (nowMs - checkedAtMs) / SECOND_MS);

/** A broken source keeps its last values, which become stale by age. */
export function inputStateOf(sourceId: string, facts: InputFacts | undefined, nowMs: number): InputState {
  if (!facts) return 'missing';
  if (facts.state === 'paused' || facts.state === 'unavailable') return facts.state;
  const refused = facts.degradedReason === 'payload_refused';
  if (facts.newestEventAtMs === null) return refused ? 'refused' : 'missing';
  const byAge =
    facts.checkedAtMs === null
      ? 'stale'
      : statusOfAge(ageSecondsOf(facts.checkedAtMs, nowMs), sourceById(sourceId).cadenceSeconds);
  return byAge === 'stale' && refused ? 'refused' : byAge;
}

export function inputWeightOf(sourceId: string, facts: InputFacts | undefined, nowMs: number): number {
  if (!facts || facts.newestEventAtMs === null) return 0;
  if (facts.state === 'paused' || facts.state === 'unavailable') return 0;
  const ageSeconds = facts.checkedAtMs === null ? null : ageSecondsOf(facts.checkedAtMs, nowMs);
  return ageWeight(ageSeconds, sourceById(sourceId).cadenceSeconds);
}

/** Its period (unless dated by its end), the publication interval and lag, the cadence, and the slack. */
export function explainedAgeMs(source: SourceDefinition): number {
  return (
    periodBehindMs(source) +
    (source.publicationSeconds + source.publicationLagSeconds + source.cadenceSeconds) * SECOND_MS +
    (WORKING_DAYS_SLACK_MS.get(source.id) ?? SLACK_MS)
  );
}

/** A late cycle takes its source as checked then: by its age, a monthly series would be stale most of the month. */
export const nextEventDueMs = (source: SourceDefinition, newestEventAtMs: number): number =>
  newestEventAtMs + explainedAgeMs(source);

export function isDelayed(sourceId: string, facts: InputFacts | undefined, nowMs: number): boolean {
  if (!facts || facts.newestEventAtMs === null) return false;
  return nowMs - facts.newestEventAtMs > explainedAgeMs(sourceById(sourceId));
}

/**
 * `component_missing`: its sources are available. `input_unreachable`, `payload_refused`: the last value
 * still counts in full. `input_delayed`: older than its schedule explains. `input_held`: a jump awaits a
 * second reading.
 */
export const WARNING_CODES = [
  'component_missing',
  'input_stale',
  'input_delayed',
  'weight_degraded',
  'input_paused',
  'input_unavailable',
  'input_unreachable',
  'input_missing',
  'input_refused',
  'payload_refused',
  'history_too_short',
  'input_held',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

interface InputWarning {
  readonly code: WarningCode;
  readonly text: string;
}

interface LostInput {
  readonly sourceId: string;
  readonly reason: InputReason;
  readonly weight: number;
  readonly missingDays: number | null;
  readonly stillCounts: boolean;
}

const percent = (part: number): string => `${roundTo(part * 100, 2)} %`;

const SPREAD = 'is spread over the other components';
const BY_AGE = `counts less the older it gets, and nothing from ${WORTHLESS_CADENCES} cadences on`;

const CODE_OF: Readonly<Record<InputReason, WarningCode>> = {
  too_short: 'history_too_short',
  stale: 'input_stale',
  refused: 'input_refused',
  missing: 'input_missing',
  paused: 'input_paused',
  unavailable: 'input_unavailable',
};

function lossOf({ reason, missingDays }: LostInput): string {
  switch (reason) {
    case 'too_short':
      return missingDays === null
        ? 'does not reach far enough back'
        : `needs ${missingDays} more ${missingDays === 1 ? 'day' : 'days'} of history`;
    case 'stale':
      return `is stale: it has not been confirmed for more than ${AGING_CADENCES} of its cadences`;
    case 'refused':
      return 'is stale: what its provider sends is refused';
    case 'missing':
      return 'has no value';
    case 'paused':
      return 'is paused';
    case 'unavailable':
      return 'is not available here';
  }
}

function lossWarning(lost: LostInput): InputWarning {
  const share = `the ${percent(lost.weight)} of the weight that rests on it`;
  const byAge = lost.reason === 'stale' || lost.reason === 'refused';
  const follows = lost.stillCounts
    ? byAge
      ? BY_AGE
      : 'still counts by its last value until the next cycle'
    : SPREAD;
  return { code: CODE_OF[lost.reason], text: `${lost.sourceId} ${lossOf(lost)}; ${share} ${follows}` };
}

const componentWarning = (name: string, sourceIds: readonly string[], weight: number): InputWarning => ({
  code: 'component_missing',
  text: `${name} has no value (${sourceIds.join(', ')}); its ${percent(weight)} of the weight ${SPREAD}`,
});

const failureWarning = (sourceId: string, refused: boolean): InputWarning => ({
  code: refused ? 'payload_refused' : 'input_unreachable',
  text: refused
    ? `what the provider of ${sourceId} sends is refused at present; its last value still counts`
    : `${sourceId} cannot be read at present; its last value still counts`,
});

const heldWarning = (sourceId: string): InputWarning => ({
  code: 'input_held',
  text: `a value of ${sourceId} jumps beyond what its history makes plausible and is held until a second reading confirms it; its last accepted value counts`,
});

const delayWarning = (sourceId: string, newestEventAtMs: number): InputWarning => ({
  code: 'input_delayed',
  text: `the newest value of ${sourceId} is dated ${isoUtc(newestEventAtMs)}, older than its publication schedule explains`,
});

const degradedWarning = (lostWeight: number): InputWarning => ({
  code: 'weight_degraded',
  text: `${percent(lostWeight)} of the weight is stale or missing`,
});

/** A `ComponentResult` of a stored cycle has all of these. */
export interface JudgedComponent {
  readonly name: string;
  readonly sourceIds: readonly string[];
  readonly weight: number;
  readonly value: number | null;
  readonly missingDays?: readonly (number | null)[];
}

export interface InputsJudgement {
  /**
   * By age. `stale`: more than half of the weight is lost for another reason than a short history. `aging`:
   * some input is past two cadences, lost, or failing.
   */
  readonly status: 'fresh' | 'aging' | 'stale' | 'unavailable';
  /** Per component: the state of its worst source, or why it has no value. */
  readonly componentStates: readonly InputState[];
  readonly lostInputs: readonly LostInput[];
  /** Lost for a reason other than a short history; sorted. */
  readonly staleInputs: readonly string[];
  readonly delayedInputs: readonly string[];
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

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
