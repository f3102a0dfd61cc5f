import { fittedRangeOf } from '../../domain/measurement/position-map.ts';
import { ASSETS } from '../../domain/assets.ts';
import { MANDATES, CREW } from '../../domain/crew/crew.ts';
import { type AgentRead, type Fact } from '../../domain/crew/crew-result.ts';
import { type MandateFact } from '../../domain/crew/mandate.ts';
import { standingOf } from '../../domain/usual-range/usual-range.ts';
import { type Transform } from '../../domain/measurement/transform.ts';
import { type Side, type SpokenFact, type Strength } from '../model/statement.ts';
import { sourceById } from '../../domain/sources/registry.ts';

/** Transforms whose value is 0 at the mean, or the past value, that a text compares it with. */
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

/** A fact with a directional leaning. */
export type LeaningFact = Fact & { readonly leaning: Side };

/** Facts that lean to one side, largest contribution first. */
export const leaningTo = (facts: readonly Fact[], side: Side): readonly LeaningFact[] =>
  facts
    .filter((fact): fact is LeaningFact => fact.leaning === side)
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));

/** Sum of the contributions of a side, 0 to 1. */
export const pullOf = (facts: readonly Fact[], side: Side): number =>
  leaningTo(facts, side).reduce((sum, { contribution }) => sum + Math.abs(contribution), 0);

/** A fact as the agent refers to it. */
export const spoken = <Leaning extends Fact['leaning']>(
  { agent, asset }: AgentRead,
  fact: Fact & { readonly leaning: Leaning },
): SpokenFact & { readonly leaning: Leaning } => ({
  agent,
  asset,
  key: fact.key,
  leaning: fact.leaning,
  strength: strengthOf(declaredOf({ agent, asset }, fact), fact),
});

/** A fact of an unknown methodology has no declaration. */
const declaredOf = (
  { agent, asset }: Pick<AgentRead, 'agent' | 'asset'>,
  { key }: Pick<Fact, 'key'>,
): MandateFact | undefined => MANDATES[agent].assets[asset].facts.find(({ name }) => name === key);

/**
 * The one rule of words for the unusual: a value is told strongly where it lies outside p10 to p90 of its usual range, on the
 * side to which it leans. A cycle without ranges is judged by the fitted years.
 */
function strengthOf(declared: MandateFact | undefined, { leaning, standing, value }: Fact): Strength {
  if (declared === undefined || value === null || leaning === 'neutral') return 'clear';
  const place = standing ?? standingOf(value, fittedRangeOf(declared.map));
  return place === FAR_ON_SIDE[sideOfRange(declared, leaning)] ? 'strong' : 'clear';
}

/**
 * A read as it is told. A fact leans by the fitted years, and words compare with its usual range of the trailing year, so the
 * two can differ. A fact that leans one way and lies inside its range on the other side of p50 is told as neutral: a text must
 * not call a cost high that is below the usual. One that is told as neither, because it lies outside its range on a side to
 * which it does not lean, is left out of the words.
 *
 * The same holds for the figure that a text quotes: a map is centred on a median, so a value can lean one way and lie, by a
 * little, on the other side of the mean that the text compares it with.
 */
export const asSpoken = (read: AgentRead): AgentRead => ({
  ...read,
  reasons: read.reasons.flatMap((fact) => {
    const leaning = toldLeaning(read, fact);
    return leaning === null ? [] : [leaning === fact.leaning ? fact : { ...fact, leaning }];
  }),
});

/** The leaning that words may say; null where neither it nor neutrality would be true. */
function toldLeaning(read: AgentRead, fact: Fact): Fact['leaning'] | null {
  const declared = declaredOf(read, fact);
  if (declared === undefined) return fact.leaning;
  const { leaning, standing } = fact;
  const asNeutral = standing === 'far_below' || standing === 'far_above' ? null : 'neutral';
  if (leaning === 'neutral' || isAgainstItsFigure(declared, fact)) return asNeutral;
  const side = sideOfRange(declared, leaning);
  // Without a standing the range is that of the fitted years, by which the fact leans: both are on one side.
  const agrees = standing === undefined || standing === side || standing === FAR_ON_SIDE[side];
  return agrees ? leaning : asNeutral;
}

const FAR_ON_SIDE = { below: 'far_below', above: 'far_above' } as const;

/** The side of its usual range on which a value lies that leans so. */
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

/**
 * The fact that raises a flag, where it lies inside its usual range: flags are raised by the fitted years, and a year can make
 * usual what was extreme then. Null where the fact lies outside, or is not known.
 */
export function usualFactOfFlag(read: AgentRead, flag: string): MandateFact | null {
  const declared = MANDATES[read.agent].assets[read.asset].facts.find(
    ({ flagAtHigh, flagAtLow }) => flagAtHigh === flag || flagAtLow === flag,
  );
  const standing = read.reasons.find(({ key }) => key === declared?.name)?.standing;
  if (declared === undefined || standing === undefined) return null;
  return standing === (declared.flagAtHigh === flag ? 'far_above' : 'far_below') ? null : declared;
}

/** Facts of the mandates whose sources are all of licence class C. */
const PUBLIC_FACTS: ReadonlySet<string> = new Set(
  CREW.flatMap((agent) => ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts))
    .filter(({ sourceIds }) => sourceIds.every((id) => sourceById(id).licenseClass === 'C'))
    .map(({ name }) => name),
);

/** Value of a fact if it may be shown; null if it is not of licence class C, or no mandate has the fact. */
export const quotableValue = ({ key, value, licenseClass }: Fact): number | null =>
  licenseClass === 'C' && PUBLIC_FACTS.has(key) ? value : null;
