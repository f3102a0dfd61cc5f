import { PRODUCTS } from './products.ts';

describe('products', () => {
  it('has ten products of four kinds', () => {
    expect(PRODUCTS.map(({ id }) => id)).toEqual([
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      'verdict',
      'agents',
      'narratives',
      'market-lens',
      'series',
    ]);
  });
});
