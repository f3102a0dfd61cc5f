import { ASSETS, LEADING_ASSET } from '../../assets.ts';
import { AGENT_NEEDS_WEIGHT } from '../../crew/agent-rules.ts';
import { type AgentRead, type Fact } from '../../crew/crew-result.ts';
import { type CycleResult } from '../../computation/engine.ts';
import { type CrewMember, MANDATES } from '../../crew/crew.ts';
import { confidencePctOf } from '../../verdict/verdict.ts';
import { type AgentHeadline, type TextStatement, type Side } from '../model/statement.ts';
import {
  calibrationOf,
  compositeStatements,
  flagStatements,
  headlineEventOf,
  lostInputsOf,
  marketStatements,
} from './shared.script.ts';
import {
  accountOf,
  asSpoken,
  comparedOf,
  type FactCounts,
  firstSideOf,
  leaningTo,
  withoutSupport,
} from './facts.script.ts';
import { type AgentScript, type ReasoningScript } from '../model/script.ts';

const OF_LEADING: FactCounts = { supporting: 3, contrasting: 2, neutral: 1 };
const OF_OTHERS: FactCounts = { supporting: 2, contrasting: 1, neutral: 0 };

export function agentScriptOf(agent: CrewMember, result: CycleResult): AgentScript {
  const reads = ASSETS.map((asset) => asSpoken(readOf(agent, asset, result)));
  const leading = reads.find(({ asset }) => asset === LEADING_ASSET)!;
  const published = readOf(agent, LEADING_ASSET, result);
  const others = reads.filter((read) => read !== leading);
  const account = leading.abstained ? null : accountOf(leading, OF_LEADING);
  const markets = MANDATES[agent].tellsMarket ? ASSETS.map((asset) => marketStatements(asset, result)) : [];
  const opening = openingOf(leading);
  const without = leading.abstained ? [] : withoutSupport(leading);
  const told = new Set(leading.reasons.map(nameOf));
  return {
    agent,
    headline: headlineOf(
      leading,
      MANDATES[agent].tellsMarket ? headlineEventOf(LEADING_ASSET, result) : null,
    ),
    summary: [
      ...(markets[0]?.slice(0, 1) ?? []),
      ...opening,
      ...without,
      ...(account?.supporting.slice(0, 1) ?? []),
      ...(account?.contrasting.slice(0, 1) ?? []),
    ],
    paragraphs: [
      markets.flat(),
      [...opening, ...calibrationOf(leading.calibration), ...without, ...(account?.supporting ?? [])],
      [...(account?.contrasting ?? []), ...regimeOf(leading)],
      others.flatMap((read) => [
        ...openingOf(read),
        ...(read.abstained ? [] : flat(accountOf(read, OF_OTHERS, (fact) => !told.has(nameOf(fact))))),
      ]),
      [
        ...compositesOf(agent, result),
        ...flagsOf(published),
        ...freshnessOf(leading),
        ...lostInputsOf(leading),
        ...watchOf(leading),
      ],
    ].filter((paragraph) => paragraph.length > 0),
  };
}

export function agentReasoningScriptOf(published: AgentRead): ReasoningScript<AgentHeadline> {
  const read = asSpoken(published);
  const account = read.abstained ? null : accountOf(read, OF_LEADING);
  return {
    headline: headlineOf(read, null),
    statements: [
      ...openingOf(read),
      ...calibrationOf(read.calibration),
      ...(read.abstained ? [] : withoutSupport(read)),
      ...(account === null ? [] : flat(account)),
      ...freshnessOf(read),
      ...lostInputsOf(read),
      ...regimeOf(read),
    ],
  };
}

/** The same key and sources, whichever asset they belong to. */
const nameOf = ({ key, sourceIds }: Fact): string => [key, ...sourceIds].join('|');

const flat = ({ supporting, contrasting }: ReturnType<typeof accountOf>): TextStatement[] => [
  ...supporting,
  ...contrasting,
];

function readOf(
  agent: CrewMember,
  asset: (typeof ASSETS)[number],
  { crew, cycleNumber }: CycleResult,
): AgentRead {
  const read = crew.find((reading) => reading.asset === asset)?.agents.find((one) => one.agent === agent);
  // A cycle is computed complete, so this record is corrupt: fail instead of writing a text without it.
  if (!read) throw new Error(`cycle ${cycleNumber} has no read of ${agent} on ${asset}`);
  return read;
}

function openingOf({ agent, asset, signal, abstained, confidence, freshWeight }: AgentRead): TextStatement[] {
  return abstained || signal === 'monitoring'
    ? [
        {
          kind: 'abstention',
          agent,
          asset,
          freshPct: percentOf(freshWeight),
          neededPct: percentOf(AGENT_NEEDS_WEIGHT),
        },
      ]
    : [{ kind: 'stance', agent, asset, signal, confidencePct: confidencePctOf(confidence) }];
}

const regimeOf = ({ agent, asset, marketRegime }: AgentRead): TextStatement[] =>
  MANDATES[agent].tellsMarket && marketRegime !== 'unknown'
    ? [{ kind: 'regime', asset, regime: marketRegime }]
    : [];

function compositesOf(agent: CrewMember, result: CycleResult): readonly TextStatement[] {
  const index = MANDATES[agent].compositeIndex;
  return index === null ? [] : ASSETS.flatMap((asset) => compositeStatements(index, asset, result));
}

/** The abstention statement replaces the abstention flag. */
const flagsOf = (published: AgentRead): TextStatement[] =>
  published.abstained ? [] : flagStatements(published.asset, published.riskFlags, [published]);

const freshnessOf = ({ freshWeight, abstained }: AgentRead): TextStatement[] =>
  freshWeight < 1 && !abstained ? [{ kind: 'freshness', freshPct: percentOf(freshWeight) }] : [];

const watchOf = ({ agent, signal }: AgentRead): TextStatement[] =>
  signal === 'monitoring' ? [] : [{ kind: 'watch', agent, signal }];

function headlineOf(read: AgentRead, event: AgentHeadline['event']): AgentHeadline {
  const first = firstSideOf(read);
  const sides: readonly Side[] = first === 'bullish' ? ['bullish', 'bearish'] : ['bearish', 'bullish'];
  return {
    agent: read.agent,
    asset: read.asset,
    signal: read.signal,
    event,
    facts: sides.flatMap((side) =>
      leaningTo(read.reasons, side)
        .slice(0, 1)
        .map((fact) => ({ key: fact.key, leaning: fact.leaning, compared: comparedOf(read, fact) })),
    ),
  };
}

const percentOf = (part: number): number => Math.round(part * 100);
