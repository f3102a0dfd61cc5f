import { ASSETS } from '../../domain/assets.ts';
import { CREW, type CrewMember, MANDATES } from '../../domain/crew/crew.ts';
import { type MandateFact } from '../../domain/crew/mandate.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { type SpokenSignal } from '../model/statement.ts';
import { type CatalogOf, each, message, variants } from './declarations.ts';

/** Signals that an agent argues for. */
export const SPOKEN_SIGNALS: readonly SpokenSignal[] = ['bullish', 'bearish', 'neutral'];
const SIDES = ['bullish', 'bearish'] as const;

const CLAUSE = { asset: 'asset?' } as const;

/** Arguments of a fact's clause: `compared` is its value relative to zero, by the scale of its unit. */
const FACT_CLAUSE = { ...CLAUSE, compared: 'compared?' } as const;

/** Clauses of a risk flag. */
export const FLAG = variants(2, CLAUSE);

/** Texts of a fact whose value isn't public. */
const FACT = {
  /** Name of the measured quantity, as the beginning of a label: capitalised, no value. */
  label: message(),
  /** A clause of a few words, without the asset and without a number. */
  headline: each(SIDES, message({ compared: 'compared?' })),
  /** Beyond neutral. */
  clear: each(SIDES, variants(3, FACT_CLAUSE)),
  /** Outside the usual range on that side. */
  strong: each(SIDES, variants(2, FACT_CLAUSE)),
  neutral: variants(2, FACT_CLAUSE),
};

/**
 * Ways to write a value: plain, with its sign, or as a distance (`gap`) from its comparison, `above`, `below`, or
 * `level` at the decimals shown.
 */
const FIGURES = { value: 'text?', signed: 'text?', gap: 'text?', compared: 'compared?' } as const;

/** Texts of a fact whose sources are all class C, so its value is shown. */
export const SHOWN_FACT = {
  ...FACT,
  value: variants(2, { ...CLAUSE, ...FIGURES }),
  /** The value with its unit, as a label shows it. */
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

/** Returns an agent's facts by name, over all assets. */
export const factsOf = (agent: CrewMember): ReadonlyMap<string, MandateFact> => FACTS[agent];

const isShown = ({ sourceIds }: MandateFact): boolean =>
  sourceIds.every((id) => sourceById(id).licenseClass === 'C');

const raisedBy = (agent: CrewMember): string[] =>
  [...factsOf(agent).values()]
    .flatMap(({ flagAtLow, flagAtHigh }) => [flagAtLow, flagAtHigh])
    .filter((flag) => flag !== null);

/** Returns the flags whose clauses belong to an agent: those that its facts raise and no earlier agent's do. */
function flagsOf(agent: CrewMember): string[] {
  const before = new Set(CREW.slice(0, CREW.indexOf(agent)).flatMap(raisedBy));
  return [...new Set(raisedBy(agent))].filter((flag) => !before.has(flag));
}

/** Declares `texts/<language>/<agent>.ftl`: the name of an agent, and clauses that need no connective. */
export const agentMessages = (agent: CrewMember) => ({
  name: { declares: 'name', kind: 'agent' } as const,
  /** The reading of its field on an asset; each has the word of the signal. */
  stance: each(SPOKEN_SIGNALS, variants(3, CLAUSE)),
  /** Conditions that would change its view. */
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
