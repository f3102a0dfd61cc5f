import { LEADING_ASSET } from '../../assets.ts';
import { COMPOSITE_INDICES } from '../../composites/composite-index.ts';
import { ABSTENTION_FLAG } from '../../crew/agent-rules.ts';
import { type ComparedCycle, type ComparedCycles } from '../../cycle/compared-cycles.ts';
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
import { comparedCycleOf } from './compared-cycle.ts';
import { type Argument, argumentKey, argumentsOf, argumentStatements } from './arguments.script.ts';
import { changeStatements, isCompared, timeBefore, timeOf } from './changes.script.ts';
import { type LeadReasoningScript, type LeadScript } from '../model/script.ts';

const DIRECTIONS = ['bullish', 'bearish', 'neutral'] as const satisfies readonly Signal[];

export function leadScriptOf(result: CycleResult, compared: ComparedCycles | null): LeadScript {
  const { verdict, cycleAt } = result;
  const crew = leadingCrewOf(result);
  const now = comparedCycleOf(result, compared?.price ?? null);
  const before = compared && isCompared(compared.before) ? compared.before : null;
  const [opening, ...reasons] = openingOf(result, crew);
  const changes = changeStatements(now, cycleAt, compared);
  const market = marketStatements(LEADING_ASSET, result);
  const sides: readonly Side[] =
    verdict.signal === 'bearish' ? ['bearish', 'bullish'] : ['bullish', 'bearish'];
  const bySide = sides.map((side) => argumentsOf(crew, side));
  return {
    agent: LEAD,
    headline: headlineOf(verdict.signal, crew),
    summary: [
      opening,
      ...market.slice(0, 1),
      ...bySide.flatMap((all) => all.slice(0, 1).flatMap((one) => argumentStatements(one).slice(0, 1))),
    ],
    paragraphs: [
      [...changes, opening, ...reasons, ...market, ...regimeOf(result, before)],
      [
        votesOf(crew, verdict.signal),
        ...bySide.flatMap((all) => tellArguments(all, before, timeBefore(cycleAt))),
      ],
      [
        ...extremesOf(result, before),
        ...COMPOSITE_INDICES.flatMap((index) =>
          compositeStatements(index, LEADING_ASSET, result).filter(
            ({ kind }) => kind === 'composite_degraded',
          ),
        ),
        ...lostInputs(crew, now, before),
        ...otherMarkets(result, before, timeBefore(cycleAt)),
        ...tellFlags(result, crew, before, timeBefore(cycleAt)),
      ],
    ].filter((paragraph) => paragraph.length > 0),
  };
}

export function leadReasoningScriptOf(result: CycleResult): LeadReasoningScript {
  const { signal } = result.verdict;
  const crew = leadingCrewOf(result);
  return {
    headline: headlineOf(signal, crew),
    statements: [...openingOf(result, crew), votesOf(crew, signal), ...regimeOf(result, null)],
  };
}

const headlineOf = (signal: Signal, { votes, agents }: CrewResult): LeadHeadline => ({
  signal,
  ...votesFor(signal, votes),
  of: agents.length,
});

const votesFor = (signal: Signal, votes: VoteTally): Omit<LeadHeadline, 'signal' | 'of'> => ({
  agreeing: votes[signal],
  rival: Math.max(...DIRECTIONS.filter((other) => other !== signal).map((other) => votes[other])),
  opposed: votes.bullish > 0 && votes.bearish > 0,
});

function openingOf(
  { verdict, cycleAt }: CycleResult,
  { consensus, held, signal }: CrewResult,
): [TextStatement, ...TextStatement[]] {
  const at = timeOf(cycleAt);
  const countedPct = Math.round(consensus.contributingWeight * 100);
  if (verdict.signal === 'monitoring')
    return [{ kind: 'no_verdict', at, countedPct, neededPct: CONSENSUS_NEEDS_WEIGHT * 100 }];
  return [
    {
      kind: 'verdict',
      at,
      signal: verdict.signal,
      confidencePct: verdict.confidencePct,
      score: consensus.score,
    },
    ...(held
      ? [
          {
            kind: 'held' as const,
            at: timeBefore(cycleAt),
            score: consensus.score,
            own: consensus.signal,
            kept: signal,
          },
        ]
      : []),
    ...(consensus.contributingWeight < 1 ? [{ kind: 'weight_counted' as const, countedPct }] : []),
    ...(verdict.calibration ? calibrationOf(verdict.calibration) : [{ kind: 'uncalibrated' as const }]),
  ];
}

const regimeOf = (
  { verdict: { marketRegime } }: CycleResult,
  before: ComparedCycle | null,
): TextStatement[] =>
  marketRegime === 'unknown' || marketRegime === before?.regime
    ? []
    : [{ kind: 'regime', asset: LEADING_ASSET, regime: marketRegime }];

const votesOf = ({ agents }: CrewResult, verdict: Signal): TextStatement => ({
  kind: 'votes',
  groups: [verdict, ...SIGNALS.filter((signal) => signal !== verdict)].flatMap((signal) => {
    const voters = agents.filter((read) => read.signal === signal).map(({ agent }) => agent);
    return voters.length > 0 ? [{ signal, agents: voters }] : [];
  }),
  of: agents.length,
});

/** In full if new; those of the cycle before by name. */
function tellArguments(all: readonly Argument[], before: ComparedCycle | null, at: string): TextStatement[] {
  const isStanding = (one: Argument): boolean => before?.arguments.includes(argumentKey(one)) ?? false;
  const standing = all.filter(isStanding);
  const [first] = standing;
  return [
    ...all.filter((one) => !isStanding(one)).flatMap(argumentStatements),
    ...(first === undefined
      ? []
      : [
          {
            kind: 'standing' as const,
            at,
            side: first.fact.leaning,
            arguments: standing.map(({ read: { agent }, fact: { key } }) => ({ agent, key })),
          },
        ]),
  ];
}

const extremesOf = (result: CycleResult, before: ComparedCycle | null): readonly TextStatement[] =>
  compositeExtremes(LEADING_ASSET, result).filter(
    (said) =>
      said.kind !== 'composite_extremes' ||
      [said.highest, said.lowest].some(({ index, score }) => before?.scores[index] !== score),
  );

function lostInputs(
  { agents }: CrewResult,
  { lostInputs: lost }: ComparedCycle,
  before: ComparedCycle | null,
): TextStatement[] {
  const isKnown = lost.length > 0 && lost.join() === before?.lostInputs.join();
  return isKnown ? [{ kind: 'lost_still', count: lost.length }] : lostInputsOfCrew(LEADING_ASSET, agents);
}

function tellFlags(
  { verdict }: CycleResult,
  { agents }: CrewResult,
  before: ComparedCycle | null,
  at: string,
): TextStatement[] {
  const flags = verdict.riskFlags.filter((flag) => flag !== ABSTENTION_FLAG);
  const isKnown = (flag: string): boolean => before?.riskFlags.includes(flag) ?? false;
  const told = (some: readonly string[]) => flagStatements(LEADING_ASSET, some, agents);
  const known = told(flags.filter(isKnown));
  return [
    ...told(flags.filter((flag) => !isKnown(flag))),
    ...(known.length > 0 ? [{ kind: 'flags_still' as const, at, flags: known }] : []),
  ];
}

function otherMarkets({ crew }: CycleResult, before: ComparedCycle | null, at: string): TextStatement[] {
  const others = crew.filter(({ asset }) => asset !== LEADING_ASSET);
  if (others.every(({ asset, signal }) => before?.signals[asset] === signal))
    return [{ kind: 'markets_still', at, markets: others.map(({ asset, signal }) => ({ asset, signal })) }];
  const markets = others.map(({ asset, signal, votes, agents }) => ({
    asset,
    signal,
    ...votesFor(signal, votes),
    of: agents.length,
  }));
  return [{ kind: 'other_markets', markets }];
}
