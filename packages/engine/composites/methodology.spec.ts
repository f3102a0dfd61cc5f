import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from './composite-index.ts';
import { unfitted } from '../computation/engine.ts';
import { FITTED } from '../measurement/fitted-anchors.ts';
import { pointsAt } from '../measurement/position-map.ts';
import { sourceById } from '../sources/registry.ts';
import { labelOf, METHODOLOGY, methodologyOf } from './methodology.ts';

const every = COMPOSITE_INDICES.flatMap((index) =>
  ASSETS.map((asset) => ({ index, asset, ...methodologyOf(index, asset) })),
);
const hasLongPast = (id: string): boolean => sourceById(id).providerHistoryDays === null;

describe.each(every)('methodology of $index $asset', ({ components, rescaling }) => {
  it('has at least five components whose weights sum to exactly 1', () => {
    expect(components.length).toBeGreaterThanOrEqual(5);
    const thousandths = components.map(({ weight }) => Math.round(weight * 1000));
    expect(thousandths.reduce((sum, weight) => sum + weight, 0)).toBe(1000);
    for (const { weight } of components) expect(weight * 1000).toBeCloseTo(Math.round(weight * 1000), 9);
  });

  it('names every component once and sources that exist', () => {
    expect(new Set(components.map(({ name }) => name)).size).toBe(components.length);
    for (const { sourceIds } of components) for (const id of sourceIds) expect(sourceById(id).id).toBe(id);
  });

  it('gives no paid vendor more than 40 %', () => {
    const paid = components.filter(({ sourceIds }) =>
      sourceIds.some((id) => sourceById(id).provider === 'intel'),
    );
    expect(paid.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(0.4 + 1e-9);
  });

  it('rests on sources with a long past for at least 70 %', () => {
    const longPast = components.filter(({ sourceIds }) => sourceIds.every(hasLongPast));
    expect(longPast.reduce((sum, { weight }) => sum + weight, 0)).toBeGreaterThanOrEqual(0.7 - 1e-9);
  });

  it('fits maps only where a recorded past is there to fit on', () => {
    for (const { sourceIds, anchors, name } of components) {
      const fittable = sourceIds.every(hasLongPast);
      if (!fittable) expect([name, anchors.origin]).toEqual([name, 'definition']);
    }
  });

  it('has maps and a rescaling that ascend, with anchors at 5 and 95 points', () => {
    for (const map of [...components.map((one) => one.map), rescaling])
      for (const [i, [value, points]] of map.entries())
        if (i > 0) {
          expect(value).toBeGreaterThan(map[i - 1]![0]);
          expect(points).toBeGreaterThan(map[i - 1]![1]);
        }
    for (const { anchors } of components) expect(anchors.low).toBeLessThan(anchors.high);
  });

  it('has 50 points in the middle of every map by definition', () => {
    for (const { anchors, map, name } of components)
      if (anchors.origin === 'definition')
        expect([name, pointsAt((anchors.low + anchors.high) / 2, map)]).toEqual([name, 50]);
  });
});

/** Figures fitted on the sandbox because there was no bench, and why they can be published unchanged. */
const REASONS_FOR_SANDBOX_FIGURES: Readonly<Record<string, string>> = {};

describe('methodology', () => {
  it('has a reason for every figure that was fitted on the sandbox', () => {
    expect(Object.keys(REASONS_FOR_SANDBOX_FIGURES).sort()).toEqual([...FITTED.onSandbox].sort());
  });

  it('has nothing left to fit', () => {
    expect(unfitted()).toEqual([]);
  });

  it('labels a score by the first band above it', () => {
    expect(labelOf('sentiment', 0)).toBe('extreme_fear');
    expect(labelOf('sentiment', 9.9)).toBe('extreme_fear');
    expect(labelOf('sentiment', 10)).toBe('fear');
    expect(labelOf('macro', 64.9)).toBe('neutral');
    expect(labelOf('macro', 100)).toBe('strongly_bullish');
    expect(labelOf('macro', null)).toBe('unavailable');
  });

  it('ends every index with an open band', () => {
    for (const index of COMPOSITE_INDICES) expect(METHODOLOGY[index].labels.at(-1)!.below).toBe(Infinity);
  });
});
