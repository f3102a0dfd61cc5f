import { ASSETS } from '../../../domain/assets.ts';
import { AGENTS } from '../../../domain/crew/crew.ts';
import { AGENT_NAMES, ASSET_NAMES } from './names.ts';

describe('English names', () => {
  it('have a possessive with a typographic apostrophe', () => {
    for (const asset of ASSETS) {
      const { plain, possessive } = ASSET_NAMES[asset];
      expect(possessive).toBe(`${plain}’s`);
      expect(plain).toMatch(/^[a-z]+$/);
    }
  });

  it('are there for everybody, and end so that ’s may follow', () => {
    for (const agent of AGENTS) expect(AGENT_NAMES[agent]).toMatch(/^[A-Z][a-z]+[^s]$/);
  });
});
