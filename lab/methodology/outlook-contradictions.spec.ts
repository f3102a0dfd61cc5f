import { NO_OUTLOOK, type OutlookItem } from '../../packages/engine/outlook/forecast-outlook.ts';
import { QUANTILE_NAMES, type Quantiles } from '../../packages/engine/outlook/outlook-terms.ts';
import { contradictions } from '../../test/support/outlook-contradictions.ts';

const quantiles = (from: number): Quantiles =>
  Object.fromEntries(QUANTILE_NAMES.map((name, i) => [name, from + i])) as Quantiles;

const item = (horizonHours: 24 | 72 | 168, range: Quantiles, touch: OutlookItem['touch']): OutlookItem => ({
  ...NO_OUTLOOK.items.find((one) => one.asset === 'BTC' && one.horizonHours === horizonHours)!,
  range,
  touch,
});
const touch = (movePct: number, probability: number) => ({ movePct, probability });

describe('contradictions', () => {
  const day = item(24, quantiles(1), [touch(-3, 0.2), touch(3, 0.3)]);

  it('finds none where longer horizons state at least as much', () => {
    expect(contradictions([day, item(72, quantiles(1), [touch(-3, 0.2), touch(3, 0.4)])])).toHaveLength(0);
    expect(contradictions(NO_OUTLOOK.items)).toHaveLength(0);
  });

  it('counts quantiles of any two horizons', () => {
    const week = item(168, { ...quantiles(1), p05: 0.9, p90: 5.9 }, []);
    expect(contradictions([day, item(72, quantiles(2), []), week])).toHaveLength(2 + 7);
  });

  it('counts touches of the same or a smaller move to the same side', () => {
    expect(contradictions([day, item(72, quantiles(1), [touch(-3, 0.1)])])).toHaveLength(1);
    expect(contradictions([day, item(72, quantiles(1), [touch(-2, 0.1)])])).toHaveLength(1);
    expect(contradictions([day, item(72, quantiles(1), [touch(-4, 0.1), touch(4, 0.1)])])).toHaveLength(0);
    expect(contradictions([day, item(72, quantiles(1), [touch(2, 0.25)])])).toHaveLength(1);
  });
});
