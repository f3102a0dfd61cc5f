import { type Scope } from '../../../../src/domain/access/access-rights.ts';
import { familyOf, PRODUCTS } from '../../../../src/domain/catalog/products.ts';
import { grantsOf } from '../../../../src/domain/catalog/scope-grants.ts';

const FAMILY_TITLES: Readonly<Record<string, string>> = {
  composite: 'Composites',
  verdict: 'Verdict',
  agents: 'Agents',
  'track-record': 'Track record',
  outlook: 'Outlook',
  narratives: 'Narratives',
  'market-lens': 'Market lens',
  series: 'Series',
};

/** Products that a scope opens, in the words of the catalog. */
export function sentencesOf(scope: Scope): readonly string[] {
  const sentences = PRODUCTS.flatMap(({ id }) =>
    grantsOf(id)
      .filter((grant) => grant.scope === scope)
      .map(({ opens }) => `${FAMILY_TITLES[familyOf(id)] ?? familyOf(id)}: ${opens}`),
  );
  // The composites have one route and the same words.
  return [...new Set(sentences)];
}
