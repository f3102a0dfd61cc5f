import { PRODUCTS } from './products.ts';

describe('products', () => {
  it('has twelve products of five kinds', () => {
    expect(PRODUCTS.map(({ id }) => id)).toEqual([
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      'verdict',
      'agents',
      'track-record',
      'outlook',
      'narratives',
      'market-lens',
      'series',
    ]);
  });
});
