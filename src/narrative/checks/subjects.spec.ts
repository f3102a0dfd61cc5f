import { ASSETS } from '../../domain/assets.ts';
import { AGENTS } from '../../domain/crew/crew.ts';
import { type Name } from '../catalogs/declarations.ts';
import { agentName } from '../clauses/language-texts.ts';
import { agentsIn, assetsIn } from './claims.ts';
import { languageOf, patternsIn } from '../languages.ts';

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');
const { texts: GEORGIAN } = languageOf('ka');

const formsOf = ({ base, forms }: Name): string[] => [base, ...Object.values(forms)];

describe('agentsIn', () => {
  it('finds English names', () => {
    expect(
      agentsIn('Denver’s vote and that of Tokio go to PROFESOR; denverish does not count', ENGLISH_PATTERNS),
    ).toEqual(['tokio', 'denver', 'profesor']);
    expect(agentsIn('the crew', ENGLISH_PATTERNS)).toEqual([]);
  });

  it.each(AGENTS)('finds every form of the Georgian name: %s', (agent) => {
    for (const form of formsOf(agentName(GEORGIAN, agent)))
      expect(agentsIn(`დღეს ${form} ამბობს`, GEORGIAN_PATTERNS)).toEqual([agent]);
  });

  it('finds Georgian names with joined suffixes', () => {
    expect(agentsIn('ბერლინისა და ჰელსინკისათვის', GEORGIAN_PATTERNS)).toEqual(['berlin', 'helsinki']);
  });
});

describe('assetsIn', () => {
  it('finds English names, whether', () => {
    expect(assetsIn('Bitcoin’s lead over ether; whether or not, SOL follows', ENGLISH_PATTERNS)).toEqual(
      ASSETS,
    );
    expect(assetsIn('whether together with solid resolve', ENGLISH_PATTERNS)).toEqual([]);
    expect(assetsIn('Ethereum', ENGLISH_PATTERNS)).toEqual(['ETH']);
  });

  it.each(ASSETS)('finds every form of the Georgian name: %s', (asset) => {
    for (const form of formsOf(GEORGIAN.shared.asset[asset]))
      expect(assetsIn(`${form} დღეს`, GEORGIAN_PATTERNS)).toEqual([asset]);
    expect(assetsIn(`${asset}-ის ფასი`, GEORGIAN_PATTERNS)).toEqual([asset]);
  });
});
