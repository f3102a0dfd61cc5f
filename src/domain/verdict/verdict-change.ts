import { type CrewMember } from '../crew/crew.ts';
import { type CrewResult } from '../crew/crew-result.ts';
import { roundTo } from '../rounding.ts';
import { type Signal } from '../signals.ts';
import { smoothSignal, type SignalThresholds } from './signal-thresholds.ts';

const SCORE_DECIMALS = 4;
const SCORE_STEP = 10 ** -SCORE_DECIMALS;

/** The smallest change of the consensus score that gives another verdict in the same cycle. */
export interface VerdictChange {
  readonly verdict: Signal;
  /** The first score that gives it. */
  readonly score: number;
  /** The vote that has to change least to bring it about; null if no single vote can. */
  readonly vote: { readonly agent: CrewMember; readonly from: number; readonly to: number } | null;
}

/** Null for monitoring, which depends on missing data and not on the score. */
export function nearestVerdictChange(
  { signal, consensus, agents }: CrewResult,
  previous: Signal | null,
  thresholds: SignalThresholds,
): VerdictChange | null {
  if (signal === 'monitoring') return null;
  const [nearest] = Object.values(thresholds)
    .flatMap((bound: number) => firstScoresAround(bound))
    .filter((score) => smoothSignal(score, previous, thresholds) !== signal)
    .sort((one, other) => Math.abs(one - consensus.score) - Math.abs(other - consensus.score));
  if (nearest === undefined) return null;
  return {
    verdict: smoothSignal(nearest, previous, thresholds),
    score: nearest,
    vote: leastVote(agents, consensus, nearest),
  };
}

function firstScoresAround(bound: number): number[] {
  const nearest = roundTo(bound, SCORE_DECIMALS);
  return [-1, 0, 1].map((steps) => roundTo(nearest + steps * SCORE_STEP, SCORE_DECIMALS));
}

function leastVote(
  agents: CrewResult['agents'],
  { score, contributingWeight, breakdown }: CrewResult['consensus'],
  target: number,
): VerdictChange['vote'] {
  const votes = agents.flatMap(({ agent, abstained, score: from }) => {
    const weight = breakdown.find((vote) => vote.agent === agent)?.weight ?? 0;
    if (abstained || weight === 0) return [];
    const to = roundTo(from + ((target - score) * contributingWeight) / weight, SCORE_DECIMALS);
    return Math.abs(to) > 1 ? [] : [{ agent, from, to }];
  });
  return votes.sort((one, other) => Math.abs(one.to - one.from) - Math.abs(other.to - other.from))[0] ?? null;
}
