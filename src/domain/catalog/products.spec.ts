import { PRODUCTS } from './products.ts';

describe('products', () => {
  it('has eleven products of four kinds', () => {
    expect(PRODUCTS.map(({ id }) => id)).toEqual([
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      'verdict',
      'agents',
      'track-record',
      'narratives',
      'market-lens',
      'series',
    ]);
  });
});
