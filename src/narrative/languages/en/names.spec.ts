import { ASSETS } from '../../../domain/assets.ts';
import { ASSET_NAMES } from './names.ts';

describe('English names', () => {
  it('have a possessive with a typographic apostrophe', () => {
    for (const asset of ASSETS) {
      const { plain, possessive } = ASSET_NAMES[asset];
      expect(possessive).toBe(`${plain}’s`);
      expect(plain).toMatch(/^[a-z]+$/);
    }
  });
});
