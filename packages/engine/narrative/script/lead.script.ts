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
import { type HeadlineEvent, type LeadHeadline, type TextStatement, type Side } from '../model/statement.ts';
import {
  calibrationOf,
  compositeExtremes,
  compositeStatements,
  flagStatements,
  headlineEventOf,
  lostInputsOfCrew,
  marketStatements,
} from './shared.script.ts';
import { comparedCycleOf } from './compared-cycle.ts';
import { type Argument, argumentKey, argumentsOf, argumentStatements } from './arguments.script.ts';
import { changeStatements, COMPARED_NUMBERS, isCompared, timeOf } from './changes.script.ts';
import { spoken } from './facts.script.ts';
import { type LeadScript, type ReasoningScript } from '../model/script.ts';

/** Consecutive texts, and those of a day at one time, have different parts of what doesn't change. */
const TURNS = 3;
const turnOf = (cycleNumber: number): number =>
  (cycleNumber + Math.floor(cycleNumber / COMPARED_NUMBERS.dayBefore)) % TURNS;
const TURN_OF = { still: 0, votes: 1, extremes: 2, events: 2 } as const;

const DIRECTIONS = ['bullish', 'bearish', 'neutral'] as const satisfies readonly Signal[];

export function leadScriptOf(result: CycleResult, compared: ComparedCycles | null): LeadScript {
  const { verdict, cycleAt, cycleNumber } = result;
  const crew = leadingCrewOf(result);
  const isTurn = (turn: number): boolean => turn % TURNS === turnOf(cycleNumber);
  const now = comparedCycleOf(result, compared?.price ?? null);
  const before = compared && isCompared(compared.before) ? compared.before : null;
  const told = verdictTold(openingOf(result, crew), before);
  const changes = changeStatements(now, cycleAt, compared);
  const market = marketStatements(LEADING_ASSET, result);
  const isTold = (said: TextStatement): boolean =>
    said.kind !== 'market_event' || isTurn(TURN_OF.events) || !before?.events.includes(said.event);
  const event = headlineEventOf(LEADING_ASSET, result);
  const shown = market.filter(isTold);
  const isShown = shown.some((said) => said.kind === 'market_event' && said.event === event);
  const sides: readonly Side[] =
    verdict.signal === 'bearish' ? ['bearish', 'bullish'] : ['bullish', 'bearish'];
  const bySide = sides.map((side) => argumentsOf(crew, side));
  const areLostKnown = now.lostInputs.join() === before?.lostInputs.join();
  // Without a verdict, a text has little else, so it repeats the cause.
  const isWithout = verdict.signal === 'monitoring' && isTurn(TURN_OF.extremes);
  return {
    agent: LEAD,
    headline: headlineOf(verdict.signal, crew),
    summary: [
      ...told.slice(0, 1),
      ...market.slice(0, 1).map(afterEvent(event)),
      ...bySide.flatMap((all) => all.slice(0, 1).flatMap((one) => argumentStatements(one).slice(0, 1))),
    ],
    paragraphs: [
      [...changes, ...told, ...shown.map(afterEvent(isShown ? null : event)), ...regimeOf(result, before)],
      [
        ...(isTurn(TURN_OF.votes) || haveVotesChanged(now, before) ? [votesOf(crew, verdict.signal)] : []),
        ...bySide.flatMap((all, side) =>
          tellArguments(all, before, (rank) => isTurn(sides.length * rank + side)),
        ),
      ],
      [
        ...(isTurn(TURN_OF.extremes) || before === null ? compositeExtremes(LEADING_ASSET, result) : []),
        ...(isTurn(TURN_OF.extremes) || !areLostKnown
          ? COMPOSITE_INDICES.flatMap((index) =>
              compositeStatements(index, LEADING_ASSET, result).filter(
                ({ kind }) => kind === 'composite_degraded',
              ),
            )
          : []),
        ...(areLostKnown && !isWithout ? [] : lostInputsOfCrew(LEADING_ASSET, crew.agents)),
        ...tellRest(result, crew, areLostKnown ? now.lostInputs.length : 0, before, isTurn(TURN_OF.still)),
      ],
    ].filter((paragraph) => paragraph.length > 0),
  };
}

const afterEvent =
  (event: HeadlineEvent | null) =>
  (said: TextStatement): TextStatement =>
    said.kind === 'market' && event !== null ? { ...said, after: event } : said;

export function leadReasoningScriptOf(result: CycleResult): ReasoningScript<LeadHeadline> {
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

/** In one sentence if it's the verdict of the cycle before, and a record of earlier cases judges it. */
function verdictTold(opening: readonly TextStatement[], before: ComparedCycle | null): TextStatement[] {
  const verdict = opening.find((said) => said.kind === 'verdict');
  const odds = opening.find((said) => said.kind === 'calibration');
  if (!verdict || !odds || odds.basis === 'base_rate' || before?.signals[LEADING_ASSET] !== verdict.signal)
    return [...opening];
  const { at, signal, confidencePct } = verdict;
  return [
    { kind: 'verdict_still', at, signal, confidencePct, odds },
    ...opening.filter((said) => said !== verdict && said !== odds),
  ];
}

const haveVotesChanged = ({ votes }: ComparedCycle, before: ComparedCycle | null): boolean =>
  Object.entries(votes).some(([agent, signal]) => before?.votes[agent] !== signal);

/** In full if new, the new ones first; those of the cycle before in a few words. */
function tellArguments(
  all: readonly Argument[],
  before: ComparedCycle | null,
  isTurn: (rank: number) => boolean,
): TextStatement[] {
  const isStanding = (one: Argument): boolean => before?.arguments.includes(argumentKey(one)) ?? false;
  return [
    ...all.filter((one) => !isStanding(one)).flatMap(argumentStatements),
    ...all
      .filter((one, rank) => isStanding(one) && isTurn(rank))
      .map(({ read, fact }) => ({ kind: 'standing' as const, ...spoken(read, fact) })),
  ];
}

/** Other assets and warnings: in full if new, those of the cycle before in one sentence, with the lost inputs. */
function tellRest(
  result: CycleResult,
  { agents }: CrewResult,
  lost: number,
  before: ComparedCycle | null,
  isTurn: boolean,
): TextStatement[] {
  const others = result.crew.filter(({ asset }) => asset !== LEADING_ASSET);
  const flags = result.verdict.riskFlags.filter((flag) => flag !== ABSTENTION_FLAG);
  const isKnown = (flag: string): boolean => before?.riskFlags.includes(flag) ?? false;
  const areOthersKnown = others.every(({ asset, signal }) => before?.signals[asset] === signal);
  const still = {
    kind: 'still' as const,
    markets: areOthersKnown ? others.map(({ asset, signal }) => ({ asset, signal })) : [],
    lost,
    flags: flags.filter(isKnown).length,
  };
  return [
    ...(areOthersKnown ? [] : [otherMarkets(others)]),
    ...flagStatements(
      LEADING_ASSET,
      flags.filter((flag) => !isKnown(flag)),
      agents,
    ),
    ...(isTurn && still.markets.length + still.lost + still.flags > 0 ? [still] : []),
  ];
}

const otherMarkets = (others: readonly CrewResult[]): TextStatement => ({
  kind: 'other_markets',
  markets: others.map(({ asset, signal, votes, agents }) => ({
    asset,
    signal,
    ...votesFor(signal, votes),
    of: agents.length,
  })),
});
