import { ASSETS } from '../../../packages/engine/assets.ts';
import { METHODOLOGY } from '../../../packages/engine/composites/methodology.ts';
import { MANDATES } from '../../../packages/engine/crew/crew.ts';
import { METHODOLOGY_VERSION } from '../../../packages/engine/computation/engine.ts';
import { PRODUCTS, type ProductId } from './products.ts';
import { productMethodology } from './product-methodology.ts';

const of = (id: ProductId) => productMethodology(PRODUCTS.find((product) => product.id === id)!);

describe('the methodology of products', () => {
  it('of a composite has every component of every asset, with weight, anchors and direction', () => {
    const { version, components } = of('composite.sentiment')!;
    expect(version).toBe(METHODOLOGY.sentiment.version);
    expect(components[0]).toMatchObject({
      asset: 'BTC',
      name: 'fear_greed_level',
      weight: 0.32,
      anchorRange: [13, 87],
      direction: 'higher_is_bullish',
    });
    expect(components[0]!.map).toContainEqual([13, 5]);
    expect(components[0]!.map).toContainEqual([87, 95]);
    expect(components.filter(({ name }) => name === 'volume_attention').map(({ asset }) => asset)).toEqual([
      'BTC',
      'ETH',
      'SOL',
    ]);
  });

  it('of a composite has the last step of every asset with its tolerance, and the labels', () => {
    const { scores, labels } = of('composite.macro')!;
    expect(scores!.map(({ asset }) => asset)).toEqual([...ASSETS]);
    for (const { map, tolerance } of scores!) {
      expect(map.length).toBeGreaterThanOrEqual(2);
      // A bucket itself is off by up to 2.5, and the rescaling stretches.
      expect(tolerance).toBeGreaterThan(2.5);
      expect(tolerance).toBeLessThan(15);
    }
    expect(labels!.map(({ label }) => label)).toEqual([
      'strongly_bearish',
      'bearish',
      'neutral',
      'bullish',
      'strongly_bullish',
    ]);
  });

  it.each(PRODUCTS.filter(({ kind }) => kind === 'composite'))(
    'of $id has weights that sum to 1',
    ({ id }) => {
      for (const asset of ASSETS) {
        const weights = of(id)!.components.filter((component) => component.asset === asset);
        expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
      }
    },
  );

  it('of verdict and agents lists the votes of the crew', () => {
    const votes = of('agents')!.components.map((component) => ({ ...component, reads: undefined }));
    expect(of('verdict')!.components).toEqual(votes);
    expect(of('verdict')!.components.map(({ name, weight }) => [name, weight])).toEqual([
      ['tokio', 0.26],
      ['berlin', 0.16],
      ['nairobi', 0.12],
      ['helsinki', 0.16],
      ['denver', 0.14],
      ['marseille', 0.16],
    ]);
    expect(of('verdict')!.components[0]).toMatchObject({ asset: null, anchorRange: [-1, 1] });
  });

  it('of agents lists their inputs without weights or anchors', () => {
    for (const { reads } of of('agents')!.components)
      for (const read of reads!)
        expect(Object.keys(read)).toEqual(['asset', 'name', 'sourceIds', 'direction']);
    const nairobi = of('agents')!.components.find(({ name }) => name === 'nairobi')!;
    expect(nairobi.reads).toHaveLength(
      ASSETS.flatMap((asset) => MANDATES.nairobi.assets[asset].facts).length,
    );
    expect(nairobi.reads![0]).toEqual({
      asset: 'BTC',
      name: 'fear_greed_level',
      sourceIds: ['sentiment.fear_greed'],
      direction: 'higher_is_bearish',
    });
    expect(of('verdict')!.components.every(({ reads }) => reads === undefined)).toBe(true);
  });

  it('of the outlook is a version without weights', () => {
    expect(of('outlook')).toEqual({ version: METHODOLOGY_VERSION, components: [] });
  });

  it('is null for products without weights', () => {
    for (const id of ['series', 'market-lens', 'narratives'] as const) expect(of(id)).toBeNull();
  });
});
