import { ASSETS } from '../../assets.ts';
import { type AgentRead, type Fact } from '../../crew/crew-result.ts';
import { CREW, MANDATES } from '../../crew/crew.ts';
import { type MandateFact } from '../../crew/mandate.ts';
import { fittedRangeOf } from '../../measurement/position-map.ts';
import { type Transform } from '../../measurement/transform.ts';
import { sourceById } from '../../sources/registry.ts';
import { type Standing, standingOf } from '../../usual-range/usual-range.ts';
import {
  type Comparison,
  type Side,
  type SpokenFact,
  type Strength,
  type TextStatement,
} from '../model/statement.ts';

/** Below the smallest step that readers would call a change, such as a quarter point of a policy rate. */
const LEVEL_WITHIN: Readonly<Record<string, number>> = {
  'percentage points': 0.1,
  'standard deviations': 0.25,
  'index points': 2,
  'log change': 0.001,
  'log ratio': 0.02,
  'fraction per year': 0.01,
};

/** Their value is 0 at the mean, or at the past value, that a text compares it with. */
const COMPARED_WITH_ZERO: ReadonlySet<Transform['kind']> = new Set([
  'difference',
  'log_change',
  'mean_ratio',
  'mean_shift',
  'z_score',
  'change_z_score',
  'yearly_change_acceleration',
  'rise_from_low',
]);

export type LeaningFact = Fact & { readonly leaning: Side };

export const leaningTo = (facts: readonly Fact[], side: Side): readonly LeaningFact[] =>
  facts
    .filter((fact): fact is LeaningFact => fact.leaning === side)
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));

const pullOf = (facts: readonly Fact[], side: Side): number =>
  leaningTo(facts, side).reduce((sum, { contribution }) => sum + Math.abs(contribution), 0);

export const spoken = <Leaning extends Fact['leaning']>(
  { agent, asset }: AgentRead,
  fact: Fact & { readonly leaning: Leaning },
): SpokenFact & { readonly leaning: Leaning } => ({
  agent,
  asset,
  key: fact.key,
  leaning: fact.leaning,
  strength: strengthOf(declaredOf({ agent, asset }, fact), fact),
  compared: comparedOf({ agent, asset }, fact),
});

export function comparedOf(read: Pick<AgentRead, 'agent' | 'asset'>, fact: Fact): Comparison {
  const within = LEVEL_WITHIN[declaredOf(read, fact)?.unit ?? fact.unit] ?? Number.EPSILON;
  if (fact.value === null || Math.abs(fact.value) < within) return 'level';
  return fact.value > 0 ? 'above' : 'below';
}

/** Facts that only matter at extremes are neutral within their usual bounds; their words claim no more. */
function isMovedThoughNeutral(read: Pick<AgentRead, 'agent' | 'asset'>, fact: Fact): boolean {
  const declared = declaredOf(read, fact);
  return (
    declared !== undefined &&
    declared.shape === 'linear' &&
    COMPARED_WITH_ZERO.has(declared.transform.kind) &&
    comparedOf(read, fact) !== 'level'
  );
}

const declaredOf = (
  { agent, asset }: Pick<AgentRead, 'agent' | 'asset'>,
  { key }: Pick<Fact, 'key'>,
): MandateFact | undefined => MANDATES[agent].assets[asset].facts.find(({ name }) => name === key);

/** Strong: outside p10 to p90, on the side to which it leans. Without ranges, by the fitted years. */
function strengthOf(declared: MandateFact | undefined, fact: Fact): Strength {
  if (declared === undefined || fact.leaning === 'neutral') return 'clear';
  return placeOf(declared, fact) === FAR_ON_SIDE[sideOfRange(declared, fact.leaning)] ? 'strong' : 'clear';
}

const placeOf = ({ map }: MandateFact, { standing, value }: Fact): Standing | null =>
  value === null ? null : (standing ?? standingOf(value, fittedRangeOf(map)));

/** Which licensed values have too, as texts tell it of them. */
export function toldStanding(read: Pick<AgentRead, 'agent' | 'asset'>, fact: Fact): Standing | null {
  const declared = declaredOf(read, fact);
  return declared === undefined ? null : placeOf(declared, fact);
}

/**
 * A fact leans by the trailing four years, but words compare it with the trailing year. Inside its range on
 * the other side of p50, it becomes neutral: a text must not call a cost high that is below the usual one.
 * Left out: a fact outside its range on the other side, and one that would wrongly be called level, unless
 * its value can be quoted. The same holds for quoted figures: a map is centred on a median.
 */
export const asSpoken = (read: AgentRead): AgentRead => ({
  ...read,
  reasons: read.reasons.flatMap((fact) => {
    const leaning = toldLeaning(read, fact);
    return leaning === null ? [] : [leaning === fact.leaning ? fact : { ...fact, leaning }];
  }),
});

/** Null if neither the leaning nor neutrality would be true. */
function toldLeaning(read: AgentRead, fact: Fact): Fact['leaning'] | null {
  const declared = declaredOf(read, fact);
  if (declared === undefined) return fact.leaning;
  const { leaning, standing } = fact;
  const isFar = standing === 'far_below' || standing === 'far_above';
  const isUntold = quotableValue(fact) === null && isMovedThoughNeutral(read, fact);
  const asNeutral = isFar || isUntold ? null : 'neutral';
  if (leaning === 'neutral') return asNeutral;
  if (isAgainstItsFigure(declared, fact)) return asNeutral;
  const side = sideOfRange(declared, leaning);
  // Without a standing, the cycle had no table: the range and the leaning are the fitted years', on one side.
  const agrees = standing === undefined || standing === side || standing === FAR_ON_SIDE[side];
  return agrees ? leaning : asNeutral;
}

const FAR_ON_SIDE = { below: 'far_below', above: 'far_above' } as const;

/** The side of its usual range on which a value with this leaning is. */
const sideOfRange = ({ direction }: MandateFact, leaning: Side): keyof typeof FAR_ON_SIDE =>
  (direction === 'higher_is_bullish') === (leaning === 'bullish') ? 'above' : 'below';

function isAgainstItsFigure(declared: MandateFact, fact: Fact): boolean {
  const value = quotableValue(fact);
  if (value === null) return false;
  if (!COMPARED_WITH_ZERO.has(declared.transform.kind)) return false;
  const bullishAbove = declared.direction === 'higher_is_bullish';
  const figure = value > 0 === bullishAbove ? 'bullish' : 'bearish';
  return value === 0 || figure !== fact.leaning;
}

/** If it's inside its usual range: a year can make values usual that are extreme in the trailing four. */
export function usualFactOfFlag(read: AgentRead, flag: string): MandateFact | null {
  const declared = MANDATES[read.agent].assets[read.asset].facts.find(
    ({ flagAtHigh, flagAtLow }) => flagAtHigh === flag || flagAtLow === flag,
  );
  const standing = read.reasons.find(({ key }) => key === declared?.name)?.standing;
  if (declared === undefined || standing === undefined) return null;
  return standing === (declared.flagAtHigh === flag ? 'far_above' : 'far_below') ? null : declared;
}

const PUBLIC_FACTS: ReadonlySet<string> = new Set(
  CREW.flatMap((agent) => ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts))
    .filter(({ sourceIds }) => sourceIds.every((id) => sourceById(id).licenseClass === 'C'))
    .map(({ name }) => name),
);

/** Null if it isn't class C, or no mandate has the fact. */
export const quotableValue = ({ key, value, licenseClass }: Fact): number | null =>
  licenseClass === 'C' && PUBLIC_FACTS.has(key) ? value : null;

export interface FactCounts {
  readonly supporting: number;
  readonly contrasting: number;
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

/** @param isNew false for facts that were already described for another asset */
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
