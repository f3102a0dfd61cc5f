import { NOT_RECORDED } from '../../test/support/replay/not-recorded.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { methodologyOf } from '../../packages/engine/composites/methodology.ts';

describe('maps of sources that the bench has no recording of', () => {
  it('are declared and not fitted', () => {
    const components = COMPOSITE_INDICES.flatMap((index) =>
      ASSETS.flatMap((asset) => methodologyOf(index, asset).components),
    ).filter(({ sourceIds }) => sourceIds.some((id) => NOT_RECORDED.some((one) => one === id)));
    expect(components.length).toBeGreaterThan(0);
    for (const { name, anchors } of components) expect([name, anchors.origin]).toEqual([name, 'definition']);
  });
});
