import { DENVER_PHRASES as ENGLISH_DENVER } from './agents/denver/en/denver.phrases.ts';
import { TOKIO_PHRASES as ENGLISH_TOKIO } from './agents/tokio/en/tokio.phrases.ts';
import { DENVER_PHRASES as GEORGIAN_DENVER } from './agents/denver/ka/denver.phrases.ts';
import { TOKIO_PHRASES as GEORGIAN_TOKIO } from './agents/tokio/ka/tokio.phrases.ts';
import { ENGLISH, GEORGIAN, type LanguageRules, namesItsAsset } from './phrase-language.fixture.ts';
import { type AgentPhrases } from './model/phrasebook.ts';

/** Facts that are about one asset, and leave unsaid which in most of their clauses. */
const impersonalFacts = <Name>({ facts }: AgentPhrases<Name>, rules: LanguageRules<Name>): string[] =>
  Object.entries(facts).flatMap(([key, { clear, strong, neutral }]) => {
    const clauses = [clear, strong]
      .flatMap(({ bullish, bearish }) => [...bullish, ...bearish])
      .concat(neutral);
    const naming = clauses.filter((clause) => namesItsAsset(clause, rules));
    return naming.length * 2 < clauses.length ? [key] : [];
  });

describe.each([
  { name: 'Tokio', english: ENGLISH_TOKIO, georgian: GEORGIAN_TOKIO },
  { name: 'Denver', english: ENGLISH_DENVER, georgian: GEORGIAN_DENVER },
] as const)('the phrases of $name', ({ english, georgian }) => {
  it('name the asset, as everything they say is about one', () => {
    expect([...impersonalFacts(english, ENGLISH), ...impersonalFacts(georgian, GEORGIAN)]).toEqual([]);
  });
});
