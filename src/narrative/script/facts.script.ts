import { type AgentRead, type Fact } from '../../domain/crew/crew-reading.ts';
import { type TextStatement, type Side } from '../model/statement.ts';
import { leaningTo, pullOf, quotableValue, spoken } from './fact-order.ts';

/** How many facts an account of an asset names. */
export interface FactCounts {
  /** Of the side of the signal, … */
  readonly supporting: number;
  /** … of the other, … */
  readonly contrasting: number;
  /** … and of those that lean neither way. */
  readonly neutral: number;
}

const OPPOSITE: Readonly<Record<Side, Side>> = { bullish: 'bearish', bearish: 'bullish' };

/** The two accounts that an agent gives of an asset: what speaks for its signal, and what does not. */
export interface FactAccount {
  readonly supporting: readonly TextStatement[];
  readonly contrasting: readonly TextStatement[];
}

/** Which side is told first: that of the signal; of a neutral agent the one that pulls more. */
export function firstSideOf({ signal, reasons }: AgentRead): Side {
  if (signal === 'bullish' || signal === 'bearish') return signal;
  return pullOf(reasons, 'bullish') >= pullOf(reasons, 'bearish') ? 'bullish' : 'bearish';
}

/**
 * The facts of a read that speaks, each with its value behind it where that may be shown.
 *
 * @param isNew false for facts that were told before, of another asset
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
    .flatMap((fact) => [{ kind: 'neutral_fact' as const, ...spoken(read, fact) }, ...valueOf(read, fact)]);
  return {
    supporting: told(first, counts.supporting),
    contrasting: [...told(OPPOSITE[first], counts.contrasting), ...neutral],
  };
}

/** What is said where no fact of a read speaks for its signal. */
export function withoutSupport({ asset, signal, reasons }: AgentRead): readonly TextStatement[] {
  const leans = reasons.some(({ leaning }) => leaning !== 'neutral');
  if (!leans) return [{ kind: 'nothing_leans', asset }];
  if (signal !== 'bullish' && signal !== 'bearish') return [];
  return leaningTo(reasons, signal).length === 0 ? [{ kind: 'balance', asset, signal }] : [];
}

/** The value of a fact, where it may be shown. */
export function valueOf({ agent, asset }: AgentRead, fact: Fact): readonly TextStatement[] {
  const value = quotableValue(fact);
  return value === null ? [] : [{ kind: 'value', agent, asset, key: fact.key, value }];
}
