import { ASSETS } from '../../domain/assets.ts';
import { MANDATES, CREW } from '../../domain/crew/crew.ts';
import { type AgentRead, type Fact } from '../../domain/crew/crew-result.ts';
import { type MandateFact } from '../../domain/crew/mandate.ts';
import { pointsAt } from '../../domain/measurement/position-map.ts';
import { type Transform } from '../../domain/measurement/transform.ts';
import { type Side, type SpokenFact, type Strength } from '../model/statement.ts';
import { sourceById } from '../../domain/sources/registry.ts';

/** Points of a fact's map at and beyond which its value is unusual: one in ten of the fitted years was as far out on a side. */
const UNUSUAL_POINTS = { low: 10, high: 90 } as const;

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

/** Whether a value is unusual by the map of its fact; a value that is not known is not called so. */
function strengthOf(declared: MandateFact | undefined, { value }: Fact): Strength {
  if (declared === undefined || value === null) return 'clear';
  const points = pointsAt(value, declared.map);
  return points <= UNUSUAL_POINTS.low || points >= UNUSUAL_POINTS.high ? 'strong' : 'clear';
}

/**
 * A read as it is told. A map is centred on the median of the fitted years, so a value can lean one way and lie, by a
 * little, on the other side of the mean that the text quotes it against. Such a fact counts as neutral in words: a text must
 * not call growth slow and quote a figure above its mean.
 */
export const asSpoken = (read: AgentRead): AgentRead => ({
  ...read,
  reasons: read.reasons.map((fact) =>
    isAgainstItsFigure(read, fact) ? { ...fact, leaning: 'neutral' } : fact,
  ),
});

function isAgainstItsFigure(read: AgentRead, fact: Fact): boolean {
  const declared = declaredOf(read, fact);
  const value = quotableValue(fact);
  if (declared === undefined || value === null || fact.leaning === 'neutral') return false;
  if (!COMPARED_WITH_ZERO.has(declared.transform.kind)) return false;
  const bullishAbove = declared.direction === 'higher_is_bullish';
  const figure = value > 0 === bullishAbove ? 'bullish' : 'bearish';
  return value === 0 || figure !== fact.leaning;
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
