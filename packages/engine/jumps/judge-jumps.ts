import { type NewObservation } from '../observations/observation.ts';
import { type JumpMeasure, NEVER_HELD_FACTOR, type SourceDefinition } from '../sources/source.ts';
import { MINUTE_MS, SECOND_MS } from '../timestamps.ts';

export interface Reading {
  readonly eventAtMs: number;
  readonly value: number;
}

interface JumpRule {
  readonly jumps: JumpMeasure;
  readonly spacingMs: number;
}

export const RECENT_CHANGES = 180;
/** A source with fewer changes has no history to judge by. */
const LEAST_CHANGES = 20;
/** The third largest recent change counts, so that one spike and its end don't stretch the bound. */
const RANK = 3;
/** A change is implausible beyond this many times that change. */
const TIMES = 4;
/** The plausible change grows with the square root of the distance, up to this many spacings. */
const LONGEST_SPACINGS = 4;

/** Over one spacing, in the source's measure; null with too few readings. */
export function plausibleChange({ jumps, spacingMs }: JumpRule, recent: readonly Reading[]): number | null {
  if (jumps.kind === 'unjudged') return null;
  const changes: number[] = [];
  for (let i = Math.max(1, recent.length - RECENT_CHANGES); i < recent.length; i += 1) {
    const change = changeBetween(jumps, recent[i - 1]!.value, recent[i]!.value);
    if (change !== null) changes.push(change / stretchOf(recent[i - 1]!, recent[i]!, spacingMs));
  }
  if (changes.length < LEAST_CHANGES) return null;
  const least = jumps.kind === 'ratio' ? Math.log(jumps.leastFactor) : jumps.least;
  return Math.max(least, TIMES * changes.sort((a, b) => b - a)[RANK - 1]!);
}

export function isJump(
  { jumps, spacingMs }: JumpRule,
  plausible: () => number | null,
  from: Reading,
  to: Reading,
): boolean {
  if (isSmall(from.value, to.value)) return false;
  const change = changeBetween(jumps, from.value, to.value);
  const bound = plausible();
  return change !== null && bound !== null && change > bound * stretchOf(from, to, spacingMs);
}

function changeBetween(jumps: JumpMeasure, from: number, to: number): number | null {
  if (jumps.kind === 'difference') return Math.abs(to - from);
  return jumps.kind === 'ratio' && from > 0 && to > 0 ? Math.abs(Math.log(to / from)) : null;
}

const stretchOf = (from: Reading, to: Reading, spacingMs: number): number =>
  Math.sqrt(Math.min(LONGEST_SPACINGS, Math.max(1, Math.abs(to.eventAtMs - from.eventAtMs) / spacingMs)));

function isSmall(from: number, to: number): boolean {
  if (from === to) return true;
  const factor = to / from;
  return factor > 1 / NEVER_HELD_FACTOR && factor < NEVER_HELD_FACTOR;
}

class AcceptedSeries {
  private readonly readings: Reading[];

  constructor(readings: readonly Reading[]) {
    this.readings = [...readings];
  }

  at(eventAtMs: number): Reading | undefined {
    const found = this.readings[this.placeOf(eventAtMs)];
    return found?.eventAtMs === eventAtMs ? found : undefined;
  }

  before(eventAtMs: number, count: number): readonly Reading[] {
    const place = this.placeOf(eventAtMs);
    return this.readings.slice(Math.max(0, place - count), place);
  }

  after(eventAtMs: number): Reading | undefined {
    const place = this.placeOf(eventAtMs);
    const found = this.readings[place];
    return found?.eventAtMs === eventAtMs ? this.readings[place + 1] : found;
  }

  put({ eventAtMs, value }: Reading): void {
    const place = this.placeOf(eventAtMs);
    const replaced = this.readings[place]?.eventAtMs === eventAtMs ? 1 : 0;
    this.readings.splice(place, replaced, { eventAtMs, value });
  }

  private placeOf(eventAtMs: number): number {
    let low = 0;
    let high = this.readings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.readings[middle]!.eventAtMs < eventAtMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A second reading confirms a held value this much later at the earliest, and never before one cadence. */
const LEAST_WAIT_MS = 30 * MINUTE_MS;

/** Of one source at a time; the oldest excess values are rejected. */
export const MOST_HELD_VALUES = 1_000;

/** Without values, which might be class B. */
export const HELD_REASON = 'a jump beyond what the history of the source makes plausible';
const UNCONFIRMED_REASON = 'a jump that the next value does not confirm';
const TOO_MANY_REASON = `a jump while ${MOST_HELD_VALUES} values are held already`;

export interface HeldValue extends NewObservation {
  readonly id: string;
  readonly heldAtMs: number;
}

export interface JumpEvidence {
  /** Latest revisions, oldest first: all since the oldest offered one, and recent ones before it. */
  readonly stored: readonly Reading[];
  readonly held: readonly HeldValue[];
  readonly nowMs: number;
}

export interface JumpJudgement {
  /** A confirmed value is known from its confirmation. */
  readonly accepted: readonly NewObservation[];
  readonly held: readonly NewObservation[];
  readonly refused: readonly { readonly eventAtMs: number; readonly reason: string }[];
  readonly confirmed: readonly string[];
  readonly contradicted: readonly string[];
}

type Jumps = (from: Reading, to: Reading) => boolean;

type JudgedSource = Pick<SourceDefinition, 'jumps' | 'cadenceSeconds' | 'publicationSeconds'>;

export const confirmationWaitMs = ({ cadenceSeconds }: Pick<SourceDefinition, 'cadenceSeconds'>): number =>
  Math.max(LEAST_WAIT_MS, cadenceSeconds * SECOND_MS);

/**
 * A value is plausible by its change from the stored value of its event, or from the event before or after. A
 * jump is rejected if the next value disagrees; accepted if a value known one wait later agrees, or if it was
 * held one wait ago and this fetch agrees; else held.
 */
export function judgeJumps(
  source: JudgedSource,
  offered: readonly NewObservation[],
  evidence: JumpEvidence,
): JumpJudgement {
  return source.jumps.kind === 'unjudged'
    ? withoutJudgement(offered, evidence)
    : new JumpJudge(source, offered, evidence).judge();
}

function withoutJudgement(offered: readonly NewObservation[], { held, nowMs }: JumpEvidence): JumpJudgement {
  return {
    accepted: [...held.map((value) => ({ ...observationOf(value), knownAtMs: nowMs })), ...offered],
    held: [],
    refused: [],
    confirmed: held.map(({ id }) => id),
    contradicted: [],
  };
}

class JumpJudge {
  private readonly rule: JumpRule;
  private readonly waitMs: number;
  private readonly nowMs: number;
  private readonly series: AcceptedSeries;
  private readonly offered: readonly NewObservation[];
  private readonly offeredEvents: ReadonlySet<number>;
  private waiting: HeldValue[];
  private readonly accepted: NewObservation[] = [];
  private readonly held: NewObservation[] = [];
  private readonly refused: { eventAtMs: number; reason: string }[] = [];
  private readonly confirmed: string[] = [];
  private readonly contradicted: string[] = [];

  constructor(
    source: JudgedSource,
    offered: readonly NewObservation[],
    { stored, held, nowMs }: JumpEvidence,
  ) {
    this.rule = { jumps: source.jumps, spacingMs: source.publicationSeconds * SECOND_MS };
    this.waitMs = confirmationWaitMs(source);
    this.nowMs = nowMs;
    this.series = new AcceptedSeries(stored);
    this.offered = [...offered].sort((a, b) => a.eventAtMs - b.eventAtMs || a.knownAtMs - b.knownAtMs);
    this.offeredEvents = new Set(offered.map(({ eventAtMs }) => eventAtMs));
    this.waiting = [...held];
  }

  judge(): JumpJudgement {
    this.offered.forEach((value, i) => this.judgeValue(value, i));
    const room = Math.max(0, MOST_HELD_VALUES - this.waiting.length);
    const tooMany = this.held.splice(0, Math.max(0, this.held.length - room));
    for (const { eventAtMs } of tooMany) this.refused.push({ eventAtMs, reason: TOO_MANY_REASON });
    const { accepted, held, refused, confirmed, contradicted } = this;
    return { accepted, held, refused, confirmed, contradicted };
  }

  private judgeValue(value: NewObservation, place: number): void {
    const jumps = this.jumpsBefore(value.eventAtMs);
    const neighbours = [
      this.series.at(value.eventAtMs),
      this.series.before(value.eventAtMs, 1)[0],
      this.series.after(value.eventAtMs),
    ].filter((reading) => reading !== undefined);
    if (neighbours.length === 0 || neighbours.some((reading) => !jumps(reading, value)))
      return this.accept(value, jumps, false);

    const next = this.nextOf(value, place);
    if (next !== undefined && jumps(value, next)) return this.refuse(value);
    const later = this.offered.find(
      (other, i) =>
        i > place && other.knownAtMs >= value.knownAtMs + this.waitMs && !isRepetition(value, other),
    );
    if (later !== undefined)
      return jumps(value, later)
        ? this.refuse(value)
        : this.accept({ ...value, knownAtMs: value.knownAtMs + this.waitMs }, jumps, true);

    const agreeing = this.waiting.filter((held) => held.eventAtMs <= value.eventAtMs && !jumps(held, value));
    if (agreeing.some(({ heldAtMs }) => this.nowMs - heldAtMs >= this.waitMs))
      return this.accept({ ...value, knownAtMs: this.nowMs }, jumps, true);
    this.hold(value, jumps);
  }

  private jumpsBefore(eventAtMs: number): Jumps {
    let known: { readonly plausible: number | null } | undefined;
    const plausible = (): number | null => {
      known ??= { plausible: plausibleChange(this.rule, this.series.before(eventAtMs, RECENT_CHANGES + 1)) };
      return known.plausible;
    };
    return (from, to) => isJump(this.rule, plausible, from, to);
  }

  /** A later one of the fetch, or a stored one that it doesn't replace. */
  private nextOf(value: NewObservation, place: number): Reading | undefined {
    const offered = this.offered.find((other, i) => i > place && !isRepetition(value, other));
    const stored = this.series.after(value.eventAtMs);
    if (offered === undefined || stored === undefined) return offered ?? stored;
    return offered.eventAtMs <= stored.eventAtMs ? offered : stored;
  }

  /** @param asJump true if it was confirmed, together with the held values that agree with it */
  private accept(value: NewObservation, jumps: Jumps, asJump: boolean): void {
    let { knownAtMs } = value;
    for (const held of this.takeDecidedBy(value)) {
      const ofSameEvent = held.eventAtMs === value.eventAtMs;
      const waited = asJump || ofSameEvent || this.nowMs - held.heldAtMs >= this.waitMs;
      if (jumps(held, value) || !waited) this.contradict(held);
      else {
        this.confirmed.push(held.id);
        // A held value wasn't known before its confirmation, whatever date the provider gives it.
        if (ofSameEvent) knownAtMs = this.nowMs;
        else this.store({ ...observationOf(held), knownAtMs: this.nowMs });
      }
    }
    this.store({ ...value, knownAtMs });
  }

  private store(value: NewObservation): void {
    this.accepted.push(value);
    this.series.put(value);
  }

  private refuse(value: NewObservation): void {
    this.refused.push({ eventAtMs: value.eventAtMs, reason: UNCONFIRMED_REASON });
    const [same, others] = partition(this.waiting, ({ eventAtMs }) => eventAtMs === value.eventAtMs);
    this.waiting = others;
    for (const { id } of same) this.contradicted.push(id);
  }

  private hold(value: NewObservation, jumps: Jumps): void {
    const decided = this.takeDecidedBy(value);
    for (const held of decided)
      if (jumps(held, value)) this.contradict(held);
      else this.waiting.push(held);
    if (![...decided, ...this.held].some((held) => isRepetition(held, value))) this.held.push(value);
  }

  /** A held correction of the past is only decided by responses that go back to it. */
  private takeDecidedBy({ eventAtMs }: Reading): HeldValue[] {
    const [decided, others] = partition(
      this.waiting,
      (held) =>
        held.eventAtMs === eventAtMs ||
        (held.eventAtMs < eventAtMs && !this.offeredEvents.has(held.eventAtMs) && this.isReached(held)),
    );
    this.waiting = others;
    return decided;
  }

  private isReached({ eventAtMs }: HeldValue): boolean {
    return eventAtMs >= this.offered[0]!.eventAtMs || this.series.after(eventAtMs) === undefined;
  }

  private contradict({ id, eventAtMs }: HeldValue): void {
    this.contradicted.push(id);
    this.refused.push({ eventAtMs, reason: UNCONFIRMED_REASON });
  }
}

/** Not a second reading: a fetch can offer a value as past and as present. */
const isRepetition = (one: Reading, other: Reading): boolean =>
  one.eventAtMs === other.eventAtMs && one.value === other.value;

const observationOf = ({ sourceId, eventAtMs, knownAtMs, value, candle }: HeldValue): NewObservation => ({
  sourceId,
  eventAtMs,
  knownAtMs,
  value,
  candle,
});

function partition<Item>(items: readonly Item[], chosen: (item: Item) => boolean): [Item[], Item[]] {
  const yes: Item[] = [];
  const no: Item[] = [];
  for (const item of items) (chosen(item) ? yes : no).push(item);
  return [yes, no];
}
