import { ASSETS } from '../../domain/assets.ts';
import { AGENTS } from '../../domain/signals.ts';
import { AGENT_NAMES, ASSET_NAMES } from '../ka/names.ts';
import { agentsIn, assetsIn } from './subjects.ts';

describe('the agents that a text names', () => {
  it('are found in English', () => {
    expect(
      agentsIn('Denver’s vote and that of Tokio go to PROFESOR; denverish does not count', 'en'),
    ).toEqual(['tokio', 'denver', 'profesor']);
    expect(agentsIn('the crew', 'en')).toEqual([]);
  });

  it.each(AGENTS)('are found in every form of the Georgian name: %s', (agent) => {
    for (const form of Object.values(AGENT_NAMES[agent]))
      expect(agentsIn(`დღეს ${form} ამბობს`, 'ka')).toEqual([agent]);
  });

  it('are found where Georgian joins more to a name', () => {
    expect(agentsIn('ბერლინისა და ჰელსინკისათვის', 'ka')).toEqual(['berlin', 'helsinki']);
  });
});

describe('the assets that a text names', () => {
  it('are found in English, whether', () => {
    expect(assetsIn('Bitcoin’s lead over ether; whether or not, SOL follows', 'en')).toEqual(ASSETS);
    expect(assetsIn('whether together with solid resolve', 'en')).toEqual([]);
    expect(assetsIn('Ethereum', 'en')).toEqual(['ETH']);
  });

  it.each(ASSETS)('are found in every form of the Georgian name: %s', (asset) => {
    for (const form of Object.values(ASSET_NAMES[asset]))
      expect(assetsIn(`${form} დღეს`, 'ka')).toEqual([asset]);
    expect(assetsIn(`${asset}-ის ფასი`, 'ka')).toEqual([asset]);
  });
});
