import { ASSETS } from '../../domain/assets.ts';
import { CREW, type CrewMember, MANDATES } from '../../domain/crew/crew.ts';
import { type MandateFact } from '../../domain/crew/mandate.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { type SpokenSignal } from '../model/statement.ts';
import { type CatalogOf, each, message, variants } from './declarations.ts';

export const SPOKEN_SIGNALS: readonly SpokenSignal[] = ['bullish', 'bearish', 'neutral'];
const SIDES = ['bullish', 'bearish'] as const;

const CLAUSE = { asset: 'asset?' } as const;

/** `compared`: the value relative to zero, by the scale of its unit. */
const FACT_CLAUSE = { ...CLAUSE, compared: 'compared?' } as const;

export const FLAG = variants(2, CLAUSE);

const FACT = {
  /** As the beginning of a label: capitalised, no value. */
  label: message(),
  /** A clause of a few words, without the asset and without a number. */
  headline: each(SIDES, message({ compared: 'compared?' })),
  /** Beyond neutral. */
  clear: each(SIDES, variants(3, FACT_CLAUSE)),
  /** Outside the usual range on that side. */
  strong: each(SIDES, variants(2, FACT_CLAUSE)),
  neutral: variants(2, FACT_CLAUSE),
};

/** Plain, with its sign, or as a distance (`gap`) from its comparison, at the decimals shown. */
const FIGURES = { value: 'text?', signed: 'text?', gap: 'text?', compared: 'compared?' } as const;

/** All of its sources are class C. */
export const SHOWN_FACT = {
  ...FACT,
  value: variants(2, { ...CLAUSE, ...FIGURES }),
  value_label: message(FIGURES),
};

const FACTS = Object.fromEntries(
  CREW.map((agent) => [
    agent,
    new Map(
      ASSETS.flatMap((asset) =>
        MANDATES[agent].assets[asset].facts.map((fact) => [fact.name, fact] as const),
      ),
    ),
  ]),
) as unknown as Readonly<Record<CrewMember, ReadonlyMap<string, MandateFact>>>;

/** By name, over all assets. */
export const factsOf = (agent: CrewMember): ReadonlyMap<string, MandateFact> => FACTS[agent];

const isShown = ({ sourceIds }: MandateFact): boolean =>
  sourceIds.every((id) => sourceById(id).licenseClass === 'C');

const raisedBy = (agent: CrewMember): string[] =>
  [...factsOf(agent).values()]
    .flatMap(({ flagAtLow, flagAtHigh }) => [flagAtLow, flagAtHigh])
    .filter((flag) => flag !== null);

/** Flags whose clauses belong to an agent: its facts raise them and no earlier agent's do. */
function flagsOf(agent: CrewMember): string[] {
  const before = new Set(CREW.slice(0, CREW.indexOf(agent)).flatMap(raisedBy));
  return [...new Set(raisedBy(agent))].filter((flag) => !before.has(flag));
}

/** `texts/<language>/<agent>.ftl`: the name of an agent, and clauses that need no connective. */
export const agentMessages = (agent: CrewMember) => ({
  name: { declares: 'name', kind: 'agent' } as const,
  /** Each has the word of the signal. */
  stance: each(SPOKEN_SIGNALS, variants(3, CLAUSE)),
  watch: each(SPOKEN_SIGNALS, variants(3)),
  fact: Object.fromEntries(
    [...factsOf(agent)].map(([name, fact]) => [name, isShown(fact) ? SHOWN_FACT : FACT]),
  ),
  flag: each(flagsOf(agent), FLAG),
});

export type FactTexts = CatalogOf<typeof FACT> & Partial<CatalogOf<typeof SHOWN_FACT>>;

export type AgentCatalog = Omit<CatalogOf<ReturnType<typeof agentMessages>>, 'fact'> & {
  readonly fact: Readonly<Record<string, FactTexts>>;
};
