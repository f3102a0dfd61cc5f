import { type Asset } from '../assets.ts';
import { type AgentRead, type CrewReading, type Fact, type MarketRegime } from './crew-reading.ts';
import { type Verdict } from '../verdict/verdict.ts';
import { type Signal, SIGNALS } from '../signals.ts';
import { AGENT_NEEDS_WEIGHT } from './agent-rules.ts';
import { FACT_PHRASES } from './fact-phrases.ts';

/** What an agent or the lead says in words, without a narrator: English, and the same for the same read. */
export interface Reasoning {
  readonly text: string;
  /** Ids of the sources whose values the text quotes, for their attribution. Licence class C, all of them. */
  readonly quotedSourceIds: readonly string[];
}

/** So many facts a side are named in a text, and … */
const NAMED_FACTS = 3;
/** … in a headline. */
const HEADLINE_FACTS = 2;

type Side = 'bullish' | 'bearish';
const OPPOSITE: Readonly<Record<Side, Side>> = { bullish: 'bearish', bearish: 'bullish' };
const POINTING: Readonly<Record<Side, string>> = { bullish: 'Pointing up', bearish: 'Pointing down' };

const REGIMES: Readonly<Record<MarketRegime, (asset: Asset) => string | null>> = {
  trending_up: (asset) => `${asset} is trending up.`,
  trending_down: (asset) => `${asset} is trending down.`,
  ranging: (asset) => `${asset} is moving sideways.`,
  volatile: (asset) => `${asset} is unusually volatile.`,
  unknown: () => null,
};

/**
 * One line of what an agent says.
 *
 * @example 'Bullish on BTC: the daily trend is strong and monthly momentum is strong'
 */
export function agentHeadline(read: AgentRead): string {
  const { asset, signal, reasons } = read;
  if (read.abstained) return `No read of ${asset}: too little fresh data`;
  const opening = `${capitalised(signal)} on ${asset}`;
  if (signal === 'bullish' || signal === 'bearish') {
    const named = strongest(reasons, signal).slice(0, HEADLINE_FACTS).map(clauseOf);
    return `${opening}: ${named.length > 0 ? listed(named) : 'the balance of its facts says so'}`;
  }
  const [up] = strongest(reasons, 'bullish');
  const [down] = strongest(reasons, 'bearish');
  if (up && down) return `${opening}: ${clauseOf(up)}, but ${clauseOf(down)}`;
  const only = up ?? down;
  return `${opening}: ${only ? `${clauseOf(only)}, and little else leans` : 'nothing it looks at leans clearly'}`;
}

/**
 * Why an agent says what it says: the facts that weigh most on either side, strongest first. Values of licence
 * class B are in it as words alone; those of class C are quoted.
 */
export function agentReasoning(read: AgentRead): Reasoning {
  const { asset, signal, freshWeight } = read;
  const name = capitalised(read.agent);
  if (read.abstained) {
    return unquoted(
      `${name} abstains on ${asset}: ${percent(freshWeight)} of what it looks at is fresh enough, and it speaks from ${percent(AGENT_NEEDS_WEIGHT)} on.`,
    );
  }
  const side: Side = signal === 'bearish' ? 'bearish' : 'bullish';
  const sides = [side, OPPOSITE[side]].map((one) => ({
    one,
    facts: strongest(read.reasons, one).slice(0, NAMED_FACTS),
  }));
  const named = sides.flatMap(({ facts }) => facts);
  const sentences = [
    `${name} is ${signal} on ${asset} with ${percent(read.confidence)} confidence.`,
    ...sides
      .filter(({ facts }) => facts.length > 0)
      .map(({ one, facts }) => `${POINTING[one]}: ${facts.map(clauseWithValue).join('; ')}.`),
    named.length === 0 ? 'Nothing it looks at leans clearly.' : null,
    signal !== 'neutral' && sides[0]!.facts.length === 0
      ? `Against the range that is usual for it, the balance is ${signal}.`
      : null,
    freshWeight < 1 ? `${percent(freshWeight)} of what it looks at was fresh enough to count.` : null,
    REGIMES[read.marketRegime](asset),
  ];
  return {
    text: sentences.filter((sentence) => sentence !== null).join(' '),
    quotedSourceIds: [...new Set(named.filter((fact) => quoteOf(fact) !== null).flatMap((f) => f.sourceIds))],
  };
}

/**
 * One line of what the lead says.
 *
 * @example 'Bullish: 4 of 6 agents bullish, 1 bearish, 1 abstaining'
 */
export function leadHeadline(verdict: Verdict, crew: CrewReading): string {
  if (verdict.signal === 'monitoring') return 'No verdict: too much of the crew lacks fresh data';
  const order = [verdict.signal, ...SIGNALS.filter((signal) => signal !== verdict.signal)];
  const [first, ...others] = order
    .filter((signal) => crew.votes[signal] > 0)
    .map((signal) => ({ votes: crew.votes[signal], says: VOTING[signal] }));
  // Somebody votes: a crew that abstains whole gives no verdict.
  const opening = `${first!.votes} of ${crew.agents.length} agents ${first!.says}`;
  const rest = others.map(({ votes, says }) => `${votes} ${says}`);
  return `${capitalised(verdict.signal)}: ${[opening, ...rest].join(', ')}`;
}

/** Why the lead says what it says: the weighted score, who voted what, and what smoothing kept. */
export function leadReasoning(verdict: Verdict, crew: CrewReading): Reasoning {
  const { consensus } = crew;
  const counted = percent(consensus.contributingWeight);
  const sentences = [
    verdict.signal === 'monitoring'
      ? `There is no verdict on the market: agents with ${counted} of the crew's weight have fresh data, and at least half is needed.`
      : `The verdict on the market, led by ${crew.asset}, is ${verdict.signal} with ${percent(verdict.confidence)} confidence: the crew's weighted score is ${score(consensus.score)} on a scale from -1 (bearish) to 1 (bullish).`,
    ...SIGNALS.map((signal) => {
      const agents = crew.agents
        .filter((read) => read.signal === signal)
        .map(({ agent }) => capitalised(agent));
      return agents.length > 0 ? `${capitalised(VOTING[signal])}: ${listed(agents)}.` : null;
    }),
    verdict.signal !== 'monitoring' && consensus.contributingWeight < 1
      ? `${counted} of the crew's weight counted.`
      : null,
    crew.held
      ? `By itself the score says ${consensus.signal}; the ${verdict.signal} verdict of the cycle before is kept until the score has clearly left it.`
      : null,
    REGIMES[verdict.marketRegime](crew.asset),
  ];
  return unquoted(sentences.filter((sentence) => sentence !== null).join(' '));
}

const VOTING: Readonly<Record<Signal, string>> = {
  bullish: 'bullish',
  bearish: 'bearish',
  neutral: 'neutral',
  monitoring: 'abstaining',
};

const unquoted = (text: string): Reasoning => ({ text, quotedSourceIds: [] });

/** The facts that lean to one side, by what they contribute. */
const strongest = (facts: readonly Fact[], side: Side): Fact[] =>
  facts
    .filter(({ leaning }) => leaning === side)
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));

/** A fact in words. One of a methodology that this program does not know is called by its key. */
const clauseOf = ({ key, leaning }: Fact): string =>
  FACT_PHRASES[key]?.[leaning] ?? `${key.replaceAll('_', ' ')} leans ${leaning}`;

function clauseWithValue(fact: Fact): string {
  const quote = quoteOf(fact);
  return quote === null ? clauseOf(fact) : `${clauseOf(fact)} (${quote})`;
}

/** The value as it may be shown; null for everything that is not of licence class C. */
function quoteOf({ key, value, licenseClass }: Fact): string | null {
  const quote = FACT_PHRASES[key]?.quote ?? null;
  return licenseClass === 'C' && value !== null && quote !== null ? quote(value) : null;
}

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const percent = (part: number): string => `${Math.round(part * 100)} %`;
const score = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;

/** @example listed(['a', 'b', 'c']) === 'a, b and c' */
const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
