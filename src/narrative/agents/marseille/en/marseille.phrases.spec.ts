import { ASSET_NAMES } from '../../../languages/en/names.ts';
import { MARSEILLE_PHRASES as ENGLISH } from './marseille.phrases.ts';

describe('the phrases of Marseille', () => {
  // e^−0.6931472 = 0.5: half as many.
  it.each([
    [0, -0.6931472, 'the commit count, taken over four weeks, is 50.0% below its half-year average'],
    [1, 0.0953102, 'the four-week count of changes to solana’s code is 10.0% above its half-year average'],
    [1, 0, 'the four-week count of changes to solana’s code is level with its half-year average'],
  ])('put developer activity, in way %d, of %d into figures', (way, value, clause) => {
    expect(ENGLISH.facts.developer_activity!.value!.clauses[way]!(value, ASSET_NAMES.SOL)).toBe(clause);
  });

  it('label developer activity', () => {
    expect(ENGLISH.facts.developer_activity!.value!.short(-0.6931472)).toBe(
      '−50.0% against the half-year average of commits',
    );
  });
});
