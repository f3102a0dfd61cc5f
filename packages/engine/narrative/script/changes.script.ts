import { LEADING_ASSET } from '../../assets.ts';
import { COMPOSITE_INDICES } from '../../composites/composite-index.ts';
import { type ComparedCycle, type ComparedCycles, type NotCompared } from '../../cycle/compared-cycles.ts';
import { percentChange, roundTo } from '../../rounding.ts';
import { CYCLE_MS } from '../../schedule/cycle-clock.ts';
import { DAY_MS } from '../../timestamps.ts';
import { type Change, type ComparedWith, type TextStatement } from '../model/statement.ts';

/** How many cycles before. */
export const COMPARED_NUMBERS = { before: 1, dayBefore: DAY_MS / CYCLE_MS } as const;

/**
 * Composite points and expected range (percentage points) that count as a change: about the 90th percentile of
 * the steps of bitcoin's most restless composite, and of its range, over 400 recorded cycles (2.1 and 12.7 points,
 * 0.1 and 0.6); `npm run lab -- narratives` measures them.
 */
const USUAL_STEPS = {
  before: { points: 2, range: 0.2 },
  day: { points: 10, range: 0.5 },
} as const satisfies Record<ComparedWith, { readonly points: number; readonly range: number }>;

/**
 * Composite points that count as a change over several cycles: between the two measured distances by powers, beyond a day the day's.
 *
 * @example 1 cycle: 2 points; 4 cycles: 3.3; 96 cycles or more: 10
 */
export function usualPointsOver(cycles: number): number {
  const { before, day } = USUAL_STEPS;
  const share = Math.min(1, Math.log(Math.max(1, cycles)) / Math.log(COMPARED_NUMBERS.dayBefore));
  return roundTo(before.points * (day.points / before.points) ** share, 1);
}

const MAX_NAMED_VOTES = 2;
const MAX_NAMED_SCORES = 2;
const MAX_CHANGES = 3;

export const isCompared = (cycle: ComparedCycle | NotCompared): cycle is ComparedCycle => 'votes' in cycle;

/** HH:MM in UTC. */
export const timeOf = (cycleAt: string): string => cycleAt.slice(11, 16);

/** What changed since the cycle before and since a day ago; nothing without compared cycles. */
export function changeStatements(
  now: ComparedCycle,
  cycleAt: string,
  compared: ComparedCycles | null,
): TextStatement[] {
  if (compared === null) return [];
  const before = sinceStatements(compared.before, now, 'before', timeBefore(cycleAt));
  const told = before.flatMap((said) => (said.kind === 'since' ? said.changes : []));
  const day = sinceStatements(compared.dayBefore, now, 'day', timeOf(cycleAt), told);
  const [ofDay] = day;
  if (before[0]?.kind === 'unchanged' && ofDay?.kind === 'unchanged') return [{ ...ofDay, than: 'both' }];
  if (before[0]?.kind === 'unchanged' && ofDay?.kind === 'since') return [{ ...ofDay, than: 'calm_day' }];
  return [...before, ...day];
}

const timeBefore = (cycleAt: string): string =>
  timeOf(new Date(Date.parse(cycleAt) - CYCLE_MS).toISOString());

function sinceStatements(
  earlier: ComparedCycle | NotCompared,
  now: ComparedCycle,
  than: ComparedWith,
  at: string,
  told: readonly Change[] = [],
): TextStatement[] {
  if (!isCompared(earlier)) return [{ kind: 'not_compared', than, at, reason: earlier.reason }];
  const all = changesSince(earlier, now, than);
  if (all.length === 0) return [{ kind: 'unchanged', than }];
  const news = all.filter((change) => change.of === 'verdict' || !told.some(isSame(change)));
  const changes = news.length > 0 ? news : all;
  const [first, further] = [changes.slice(0, MAX_CHANGES), changes.slice(MAX_CHANGES)];
  return [
    { kind: 'since', than, changes: first },
    // A day brings more than its most important changes, which would come again in each text of the day.
    ...(than === 'before' && further.length > 0
      ? [{ kind: 'since' as const, than: 'further' as const, changes: further }]
      : []),
  ];
}

const isSame =
  (one: Change) =>
  (other: Change): boolean =>
    JSON.stringify(one) === JSON.stringify(other);

const changesSince = (earlier: ComparedCycle, now: ComparedCycle, than: ComparedWith): Change[] => [
  ...signalChanges(earlier, now),
  ...voteChanges(earlier, now),
  ...probabilityChanges(earlier, now),
  // The change over a day is in the sentence on the market.
  ...(than === 'before' ? priceChanges(earlier, now) : []),
  ...rangeChanges(earlier, now, USUAL_STEPS[than].range),
  ...scoreChanges(earlier, now, USUAL_STEPS[than].points),
];

function signalChanges(earlier: ComparedCycle, now: ComparedCycle): Change[] {
  const [from, to] = [earlier.signals[LEADING_ASSET], now.signals[LEADING_ASSET]];
  if (from !== to) return [{ of: 'verdict', from, to }];
  return earlier.consensus === now.consensus
    ? []
    : [{ of: 'consensus', from: earlier.consensus, to: now.consensus }];
}

function voteChanges({ votes: earlier }: ComparedCycle, { votes: now }: ComparedCycle): Change[] {
  const agents = Object.keys(now);
  const changed = agents.flatMap((agent): Extract<Change, { of: 'vote' }>[] => {
    const [from, to] = [earlier[agent], now[agent]!];
    return from === undefined || from === to ? [] : [{ of: 'vote', agent: agent as never, from, to }];
  });
  return changed.length <= MAX_NAMED_VOTES
    ? changed
    : [{ of: 'votes', count: changed.length, total: agents.length }];
}

/** Empty if either isn't known, or the step is smaller. */
const stepsOf = (from: number | null | undefined, to: number | null | undefined, least: number) =>
  from != null && to != null && roundTo(Math.abs(to - from), 1) >= least ? [{ from, to }] : [];

/** Only of the same claim, because another claim's probability is another quantity. */
function probabilityChanges(
  { probability: from }: ComparedCycle,
  { probability: to }: ComparedCycle,
): Change[] {
  const isSame = from?.claim === to?.claim && from?.horizonHours === to?.horizonHours;
  return isSame ? stepsOf(from?.pct, to?.pct, 1).map((step) => ({ of: 'probability', ...step })) : [];
}

function priceChanges({ price: from }: ComparedCycle, { price: to }: ComparedCycle): Change[] {
  const pct = from === null || to === null ? 0 : roundTo(percentChange(Math.log(to / from)), 0);
  return pct === 0 ? [] : [{ of: 'price', pct }];
}

const rangeChanges = (earlier: ComparedCycle, now: ComparedCycle, least: number): Change[] =>
  stepsOf(earlier.rangePct, now.rangePct, least).map((step) => ({ of: 'range', ...step }));

const scoreChanges = (
  { scores: earlier }: ComparedCycle,
  { scores: now }: ComparedCycle,
  least: number,
): Change[] =>
  COMPOSITE_INDICES.flatMap((index) =>
    stepsOf(earlier[index], now[index], least).map((step) => ({ of: 'composite' as const, index, ...step })),
  )
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MAX_NAMED_SCORES);
