import { GEORGIAN_PATTERNS } from '../languages/ka/text-patterns.ts';
import { ENGLISH_PATTERNS } from '../languages/en/text-patterns.ts';
import { ASSETS } from '../../domain/assets.ts';
import { AGENTS } from '../../domain/crew/crew.ts';
import { AGENT_NAMES, ASSET_NAMES } from '../languages/ka/names.ts';
import { agentsIn, assetsIn } from './subjects.ts';

describe('the agents that a text names', () => {
  it('are found in English', () => {
    expect(
      agentsIn('Denver’s vote and that of Tokio go to PROFESOR; denverish does not count', ENGLISH_PATTERNS),
    ).toEqual(['tokio', 'denver', 'profesor']);
    expect(agentsIn('the crew', ENGLISH_PATTERNS)).toEqual([]);
  });

  it.each(AGENTS)('are found in every form of the Georgian name: %s', (agent) => {
    for (const form of Object.values(AGENT_NAMES[agent]))
      expect(agentsIn(`დღეს ${form} ამბობს`, GEORGIAN_PATTERNS)).toEqual([agent]);
  });

  it('are found where Georgian joins more to a name', () => {
    expect(agentsIn('ბერლინისა და ჰელსინკისათვის', GEORGIAN_PATTERNS)).toEqual(['berlin', 'helsinki']);
  });
});

describe('the assets that a text names', () => {
  it('are found in English, whether', () => {
    expect(assetsIn('Bitcoin’s lead over ether; whether or not, SOL follows', ENGLISH_PATTERNS)).toEqual(
      ASSETS,
    );
    expect(assetsIn('whether together with solid resolve', ENGLISH_PATTERNS)).toEqual([]);
    expect(assetsIn('Ethereum', ENGLISH_PATTERNS)).toEqual(['ETH']);
  });

  it.each(ASSETS)('are found in every form of the Georgian name: %s', (asset) => {
    for (const form of Object.values(ASSET_NAMES[asset]))
      expect(assetsIn(`${form} დღეს`, GEORGIAN_PATTERNS)).toEqual([asset]);
    expect(assetsIn(`${asset}-ის ფასი`, GEORGIAN_PATTERNS)).toEqual([asset]);
  });
});
