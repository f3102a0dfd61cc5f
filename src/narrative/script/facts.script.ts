import { type AgentRead, type Fact } from '../../domain/crew/crew-result.ts';
import { type TextStatement, type Side } from '../model/statement.ts';
import { isMovedThoughNeutral, leaningTo, pullOf, quotableValue, spoken } from './fact-order.ts';

export interface FactCounts {
  /** On the side of the signal, … */
  readonly supporting: number;
  /** … on the other side, … */
  readonly contrasting: number;
  /** … and without a leaning. */
  readonly neutral: number;
}

const OPPOSITE: Readonly<Record<Side, Side>> = { bullish: 'bearish', bearish: 'bullish' };

export interface FactAccount {
  readonly supporting: readonly TextStatement[];
  readonly contrasting: readonly TextStatement[];
}

/** The signal's; for a neutral agent, the side with the larger contributions. */
export function firstSideOf({ signal, reasons }: AgentRead): Side {
  if (signal === 'bullish' || signal === 'bearish') return signal;
  return pullOf(reasons, 'bullish') >= pullOf(reasons, 'bearish') ? 'bullish' : 'bearish';
}

/**
 * Of a read that doesn't abstain, each fact followed by its value if it can be shown. @param isNew false for
 * facts that were already described for another asset
 */
export function accountOf(
  read: AgentRead,
  counts: FactCounts,
  isNew: (fact: Fact) => boolean = () => true,
): FactAccount {
  const first = firstSideOf(read);
  const facts = read.reasons.filter(isNew);
  const told = (side: Side, count: number): TextStatement[] =>
    leaningTo(facts, side)
      .slice(0, count)
      .flatMap((fact, i) => [
        {
          kind: 'fact' as const,
          ...spoken(read, fact),
          place: i === 0 ? ('opens' as const) : ('adds' as const),
          contrasts: side !== first,
        },
        ...valueOf(read, fact),
      ]);
  const neutral = facts
    .filter((fact): fact is Fact & { leaning: 'neutral' } => fact.leaning === 'neutral')
    .slice(0, counts.neutral)
    .flatMap((fact) => neutralOf(read, fact));
  return {
    supporting: told(first, counts.supporting),
    contrasting: [...told(OPPOSITE[first], counts.contrasting), ...neutral],
  };
}

/** Only its value, if its words would call a value level that has moved. */
const neutralOf = (
  read: AgentRead,
  fact: Fact & { readonly leaning: 'neutral' },
): readonly TextStatement[] => {
  const value = valueOf(read, fact);
  return value.length > 0 && isMovedThoughNeutral(read, fact)
    ? value.map((statement) => ({ ...statement, isNeutral: true }))
    : [{ kind: 'neutral_fact', ...spoken(read, fact) }, ...value];
};

/** For a read without a fact that supports its signal. */
export function withoutSupport({ asset, signal, reasons }: AgentRead): readonly TextStatement[] {
  const leans = reasons.some(({ leaning }) => leaning !== 'neutral');
  if (!leans) return [{ kind: 'nothing_leans', asset }];
  if (signal !== 'bullish' && signal !== 'bearish') return [];
  return leaningTo(reasons, signal).length === 0 ? [{ kind: 'balance', asset, signal }] : [];
}

export function valueOf(
  { agent, asset }: AgentRead,
  fact: Fact,
): readonly Extract<TextStatement, { kind: 'value' }>[] {
  const value = quotableValue(fact);
  return value === null ? [] : [{ kind: 'value', agent, asset, key: fact.key, value, isNeutral: false }];
}
