import { ASSETS, LEADING_ASSET } from '../../assets.ts';
import { COMPOSITE_INDICES } from '../../composites/composite-index.ts';
import { ABSTENTION_FLAG } from '../../crew/agent-rules.ts';
import { type PreviousRead } from '../../cycle/cycle-inputs.ts';
import { type CrewResult, type VoteTally } from '../../crew/crew-result.ts';
import { type CycleResult } from '../../computation/engine.ts';
import { LEAD } from '../../crew/lead.ts';
import { type Signal, SIGNALS } from '../../signals.ts';
import { CONSENSUS_NEEDS_WEIGHT } from '../../verdict/consensus-rules.ts';
import { leadingCrewOf } from '../../verdict/verdict.ts';
import { type LeadHeadline, type TextStatement, type Side } from '../model/statement.ts';
import {
  calibrationOf,
  compositeExtremes,
  compositeStatements,
  flagStatements,
  lostInputsOfCrew,
  marketStatements,
} from './shared.script.ts';
import { asSpoken, leaningTo, spoken, valueOf } from './facts.script.ts';
import { type LeadReasoningScript, type LeadScript } from '../model/script.ts';

const ARGUMENTS_FOR = 3;
const ARGUMENTS_AGAINST = 2;

const DIRECTIONS = ['bullish', 'bearish', 'neutral'] as const satisfies readonly Signal[];

export function leadScriptOf(result: CycleResult, previous: PreviousRead | null): LeadScript {
  const { verdict } = result;
  const published = leadingCrewOf(result);
  const crew = { ...published, agents: published.agents.map(asSpoken) };
  const opening = openingOf(result, crew);
  const market = marketStatements(LEADING_ASSET, result);
  const since = sinceBefore(crew, verdict.signal, previous);
  const sides: readonly Side[] =
    verdict.signal === 'bearish' ? ['bearish', 'bullish'] : ['bullish', 'bearish'];
  const [for_, against] = [
    argumentsOf(crew, sides[0]!, ARGUMENTS_FOR),
    argumentsOf(crew, sides[1]!, ARGUMENTS_AGAINST),
  ];
  return {
    agent: LEAD,
    headline: headlineOf(verdict.signal, crew),
    summary: [...opening.slice(0, 1), ...market.slice(0, 1), ...for_.slice(0, 1), ...against.slice(0, 1)],
    paragraphs: [
      [...opening.slice(0, 1), ...market, ...opening.slice(1), ...since, ...regimeOf(result)],
      votersOf(crew, verdict.signal),
      [...for_, ...against],
      [
        ...compositeExtremes(LEADING_ASSET, result),
        ...COMPOSITE_INDICES.flatMap((index) =>
          compositeStatements(index, LEADING_ASSET, result).filter(
            ({ kind }) => kind === 'composite_degraded',
          ),
        ),
        ...lostInputsOfCrew(crew.agents),
        ...otherMarkets(result),
      ],
      [
        ...flagStatements(
          LEADING_ASSET,
          verdict.riskFlags.filter((flag) => flag !== ABSTENTION_FLAG),
          published.agents,
        ),
        { kind: 'disclaimer' as const },
      ],
    ].filter((paragraph) => paragraph.length > 0),
  };
}

export function leadReasoningScriptOf(result: CycleResult): LeadReasoningScript {
  const { signal } = result.verdict;
  const crew = leadingCrewOf(result);
  return {
    headline: headlineOf(signal, crew),
    statements: [
      ...openingOf(result, crew),
      // The previous signals are unknown here, except if smoothing kept one.
      ...sinceBefore(crew, signal, null),
      ...votersOf(crew, signal),
      ...regimeOf(result),
    ],
  };
}

const headlineOf = (signal: Signal, { votes, agents }: CrewResult): LeadHeadline => ({
  signal,
  ...votesFor(signal, votes),
  of: agents.length,
});

const votesFor = (signal: Signal, votes: VoteTally): Pick<LeadHeadline, 'agreeing' | 'rival'> => ({
  agreeing: votes[signal],
  rival: Math.max(...DIRECTIONS.filter((other) => other !== signal).map((other) => votes[other])),
});

function openingOf({ verdict }: CycleResult, { consensus }: CrewResult): TextStatement[] {
  const countedPct = Math.round(consensus.contributingWeight * 100);
  if (verdict.signal === 'monitoring')
    return [{ kind: 'no_verdict', countedPct, neededPct: CONSENSUS_NEEDS_WEIGHT * 100 }];
  return [
    { kind: 'verdict', signal: verdict.signal, confidencePct: verdict.confidencePct },
    { kind: 'consensus_score', score: consensus.score },
    ...(consensus.contributingWeight < 1 ? [{ kind: 'weight_counted' as const, countedPct }] : []),
    ...(verdict.calibration ? calibrationOf(verdict.calibration) : [{ kind: 'uncalibrated' as const }]),
  ];
}

function sinceBefore(
  { held, consensus }: CrewResult,
  signal: Signal,
  previous: PreviousRead | null,
): TextStatement[] {
  if (held) return [{ kind: 'held', own: consensus.signal, kept: signal }];
  const before = previous?.signals[LEADING_ASSET];
  if (before === undefined) return [];
  return before === signal ? [{ kind: 'unchanged', signal }] : [{ kind: 'turned', from: before, to: signal }];
}

const regimeOf = ({ verdict }: CycleResult): TextStatement[] =>
  verdict.marketRegime === 'unknown'
    ? []
    : [{ kind: 'regime', asset: LEADING_ASSET, regime: verdict.marketRegime }];

const votersOf = ({ agents }: CrewResult, verdict: Signal): TextStatement[] =>
  [verdict, ...SIGNALS.filter((signal) => signal !== verdict)].flatMap((signal) => {
    const voters = agents.filter((read) => read.signal === signal).map(({ agent }) => agent);
    return voters.length > 0 ? [{ kind: 'voters' as const, signal, agents: voters, of: agents.length }] : [];
  });

function argumentsOf({ agents, consensus }: CrewResult, side: Side, count: number): TextStatement[] {
  const weightOf = new Map(consensus.breakdown.map(({ agent, weight }) => [agent, weight]));
  return agents
    .flatMap((read) => {
      const [fact] = leaningTo(read.reasons, side);
      return fact
        ? [{ read, fact, pull: Math.abs(fact.contribution) * (weightOf.get(read.agent) ?? 0) }]
        : [];
    })
    .toSorted((a, b) => b.pull - a.pull)
    .slice(0, count)
    .flatMap(({ read, fact }) => [
      { kind: 'argument' as const, ...spoken(read, fact) },
      ...valueOf(read, fact),
    ]);
}

const otherMarkets = ({ crew }: CycleResult): TextStatement[] =>
  ASSETS.filter((asset) => asset !== LEADING_ASSET).flatMap((asset) =>
    crew
      .filter((result) => result.asset === asset)
      .map(({ signal, votes, agents }) => ({
        kind: 'other_market' as const,
        asset,
        signal,
        ...votesFor(signal, votes),
        of: agents.length,
      })),
  );
