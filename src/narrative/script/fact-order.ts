import { ASSETS } from '../../domain/assets.ts';
import { MANDATES, CREW } from '../../domain/crew/crew.ts';
import { type AgentRead, type Fact } from '../../domain/crew/crew-result.ts';
import { type Side, type SpokenFact, type Strength } from '../model/statement.ts';
import { sourceById } from '../../domain/sources/registry.ts';

/** A leaning (0 to 1) from here on is strong: most of the way from the middle to the anchor. */
const STRONG_FROM_LEANING = 0.6;

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
  { agent, asset, freshWeight }: AgentRead,
  fact: Fact & { readonly leaning: Leaning },
): SpokenFact & { readonly leaning: Leaning } => ({
  agent,
  asset,
  key: fact.key,
  leaning: fact.leaning,
  strength: strengthOf({ agent, asset, freshWeight }, fact),
});

/**
 * Strength of a fact. A contribution is weight × leaning / fresh weight, so the leaning is computed back from
 * it.
 */
function strengthOf(
  { agent, asset, freshWeight }: Pick<AgentRead, 'agent' | 'asset' | 'freshWeight'>,
  { key, contribution }: Fact,
): Strength {
  const declared = MANDATES[agent].assets[asset].facts.find(({ name }) => name === key);
  // A fact of an unknown methodology has no weight here.
  if (!declared) return 'clear';
  return Math.abs(contribution * freshWeight) / declared.weight >= STRONG_FROM_LEANING ? 'strong' : 'clear';
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
