import { type AgentRead, type CrewResult } from '../crew/crew-result.ts';
import { agentTitle, type CrewMember } from '../crew/crew.ts';
import { roundTo } from '../rounding.ts';
import { type Signal } from '../signals.ts';
import { numbersWith } from '../written-number.ts';
import { CONSENSUS_NEEDS_WEIGHT } from './consensus-rules.ts';
import { priceReaders } from './consensus.ts';
import { type SignalThresholds, smoothSignal } from './verdict-thresholds.ts';

const SCORE_DECIMALS = 4;
const SCORE_STEP = 10 ** -SCORE_DECIMALS;

/** The smallest change of the consensus score that gives another verdict in the same cycle. */
export interface VerdictChange {
  readonly verdict: Signal;
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

const WORDS_DECIMALS = 3;
const { number, signed, percent } = numbersWith({ group: ',', decimal: '.' });

const scoreWords = (score: number): string => number(score, WORDS_DECIMALS);
const pullWords = (pull: number): string => signed(pull, WORDS_DECIMALS);
const shareWords = (share: number): string => percent(100 * share, 0);

/** @param thresholds null if this program lacks the cycle's methodology */
export function explainVerdict(
  crew: CrewResult,
  previous: Signal | null,
  thresholds: SignalThresholds | null,
): string {
  const clauses =
    crew.signal === 'monitoring' ? monitoringClauses(crew) : directionClauses(crew, previous, thresholds);
  return `${capitalised(crew.signal)}: ${clauses.join('; ')}.`;
}

function directionClauses(
  crew: CrewResult,
  previous: Signal | null,
  thresholds: SignalThresholds | null,
): string[] {
  return [
    thresholds === null
      ? `the score is ${scoreWords(crew.consensus.score)}, and the bounds belong to a methodology that this version doesn’t have`
      : placeWords(crew, previous, thresholds),
    ...pullClauses(crew),
    ...abstentionClauses(crew),
    ...(thresholds === null ? [] : changeClauses(crew, previous, thresholds)),
  ];
}

function placeWords(
  { signal, held, consensus }: CrewResult,
  previous: Signal | null,
  { bearishFrom, bearishUntil, bullishUntil, bullishFrom }: SignalThresholds,
): string {
  const score = `the score of ${scoreWords(consensus.score)}`;
  if (held) {
    const [side, enter, leave] =
      signal === 'bullish' ? ['above', bullishFrom, bullishUntil] : ['below', bearishFrom, bearishUntil];
    return `${score} would not start a ${signal} verdict (bound ${scoreWords(enter)}) but is still ${side} ${scoreWords(leave)}, so the previous verdict holds`;
  }
  if (signal === 'bullish') return `${score} is at or above the bullish bound of ${scoreWords(bullishFrom)}`;
  if (signal === 'bearish') return `${score} is at or below the bearish bound of ${scoreWords(bearishFrom)}`;
  const low = previous === 'bearish' ? bearishUntil : bearishFrom;
  const high = previous === 'bullish' ? bullishUntil : bullishFrom;
  return `${score} is between the bounds of ${scoreWords(low)} and ${scoreWords(high)}`;
}

interface Pull {
  readonly read: AgentRead;
  readonly weight: number;
  readonly contribution: number;
}

function pullClauses({ agents, consensus }: CrewResult): string[] {
  const pulls = consensus.breakdown.flatMap(({ agent, weight, contribution }): Pull[] => {
    const read = agents.find((one) => one.agent === agent);
    return read === undefined || read.abstained || pullWords(contribution) === pullWords(0)
      ? []
      : [{ read, weight, contribution }];
  });
  const sides = [
    { words: 'up', pulls: pulls.filter(({ contribution }) => contribution > 0) },
    { words: 'down', pulls: pulls.filter(({ contribution }) => contribution < 0) },
  ].filter(({ pulls: of }) => of.length > 0);
  if (sides.length === 0) return ['no agent pulls either way'];
  const sumOf = (of: readonly Pull[]): number => Math.abs(of.reduce((sum, one) => sum + one.contribution, 0));
  return sides
    .sort((one, other) => sumOf(other.pulls) - sumOf(one.pulls))
    .map(({ words, pulls: of }) => sideWords(words, of));
}

function sideWords(direction: string, pulls: readonly Pull[]): string {
  const [most, ...others] = pulls.toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const { read, weight, contribution } = most!;
  const strongest = `${agentTitle(read.agent)} pulls ${direction}${others.length > 0 ? ' most' : ''} (${pullWords(contribution)}: ${read.signal}, weight ${shareWords(weight)}, confidence ${shareWords(read.confidence)})`;
  if (others.length === 0) return strongest;
  return `${strongest}, then ${listWords(others.map((one) => `${agentTitle(one.read.agent)} (${pullWords(one.contribution)})`))}`;
}

function abstentionClauses({ consensus: { abstained } }: CrewResult): string[] {
  return abstained.length === 0 ? [] : [`${namesOf(abstained)} abstained for lack of fresh data`];
}

function changeClauses(crew: CrewResult, previous: Signal | null, thresholds: SignalThresholds): string[] {
  const change = nearestVerdictChange(crew, previous, thresholds);
  if (change === null) return [];
  const from = crew.consensus.score;
  const rises = change.score > from ? 'rose' : 'fell';
  // A bound still belongs to its direction, so a score has to pass it to leave, and to reach it to enter.
  const by = `${rises} by ${scoreWords(Math.abs(change.score - from))}`;
  const moves =
    crew.signal === 'neutral'
      ? `${by} to ${scoreWords(change.score)}`
      : `${by}, ${rises === 'fell' ? 'below' : 'above'} the ${scoreWords(change.score)} that ends a ${crew.signal} verdict`;
  const vote =
    change.vote === null
      ? ', which no single agent can bring about'
      : `, for example if the score of ${agentTitle(change.vote.agent)} went from ${scoreWords(change.vote.from)} to ${scoreWords(change.vote.to)}`;
  return [`the verdict would be ${change.verdict} if the score ${moves}${vote}`];
}

function monitoringClauses(crew: CrewResult): string[] {
  const { contributingWeight } = crew.consensus;
  const readers = priceReaders(crew.asset);
  const lacksWeight = contributingWeight < CONSENSUS_NEEDS_WEIGHT;
  const why = lacksWeight
    ? `agents with ${shareWords(contributingWeight)} of the weight voted, and a verdict needs ${shareWords(CONSENSUS_NEEDS_WEIGHT)}`
    : `no agent that reads prices voted (${namesOf(readers)})`;
  const change = lacksWeight
    ? `a verdict needs another ${shareWords(CONSENSUS_NEEDS_WEIGHT - contributingWeight)} of the weight`
    : `a verdict needs ${namesOf(readers, 'or')}`;
  return [why, ...abstentionClauses(crew), change];
}

const namesOf = (agents: readonly CrewMember[], conjunction: 'and' | 'or' = 'and'): string =>
  listWords(agents.map(agentTitle), conjunction);

function listWords(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (items.length < 3) return items.join(` ${conjunction} `);
  return `${items.slice(0, -1).join(', ')}, ${conjunction} ${items.at(-1)}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
