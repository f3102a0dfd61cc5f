import { type CycleInputs, type SourceInput } from '../cycle/cycle-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { windowOf } from '../../../test/support/window-of.ts';
import { DAY_MS } from '../timestamps.ts';
import { type UsualRangeTable } from '../usual-range/usual-range.ts';
import { pointsOf } from '../measurement/measurement.ts';
import { methodologyOf } from './methodology.ts';
import { scoreComposite } from './score-composite.ts';

const NOW = Date.UTC(2024, 5, 30);
const days = (count: number, valueOf: (i: number) => number): number[] =>
  Array.from({ length: count }, (_, i) => valueOf(i));

function inputsOf(
  windows: Record<string, number[]>,
  usualRanges: UsualRangeTable | null = null,
): CycleInputReader {
  const sources = new Map<string, SourceInput>(
    Object.entries(windows).map(([id, values]) => [
      id,
      {
        window: windowOf(values, { newestMs: NOW, stepMs: DAY_MS }),
        checkedAtMs: NOW,
        state: 'available',
        degradedReason: null,
      },
    ]),
  );
  const inputs: CycleInputs = {
    cycleNumber: 0,
    cutoffMs: NOW,
    sources,
    previous: null,
    calibration: null,
    usualRanges,
    outlookFit: null,
  };
  return new CycleInputReader(inputs);
}

describe('pointsOf', () => {
  const { components } = methodologyOf('macro', 'BTC');
  const dollar = components.find(({ name }) => name === 'broad_dollar')!;

  it('is 50 in the middle of a centred map and turns with the direction', () => {
    expect(dollar.anchors).toEqual({ low: -0.04, high: 0.04, origin: 'definition' });
    expect(pointsOf(0, dollar)).toBe(50);
    // 45 points to each side of 50 for 4%.
    expect(pointsOf(0.02, dollar)).toBe(27.5);
    expect(pointsOf(0.02, { ...dollar, direction: 'higher_is_bullish' })).toBe(72.5);
    expect(pointsOf(9, dollar)).toBe(0);
  });

  it('is 50 for a policy rate, growth of money and inflation that do not change', () => {
    for (const name of ['policy_rate_change', 'money_supply_acceleration', 'inflation_acceleration'])
      expect([
        name,
        pointsOf(
          0,
          components.find((one) => one.name === name)!,
        ),
      ]).toEqual([name, 50]);
  });

  it('never falls as the value moves in the bullish direction', () => {
    for (const component of components) {
      const { low, high } = component.anchors;
      const sign = component.direction === 'higher_is_bullish' ? 1 : -1;
      const points = days(21, (i) => pointsOf(low + ((high - low) * (i - 5)) / 10, component));
      for (let i = 1; i < points.length; i++) {
        expect(sign * (points[i]! - points[i - 1]!)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('scoreComposite', () => {
  it('spreads the weight of what is missing over what is there', () => {
    const level = methodologyOf('sentiment', 'BTC').components.find((c) => c.name === 'fear_greed_level')!;
    const trend = methodologyOf('sentiment', 'BTC').components.find((c) => c.name === 'fear_greed_trend')!;
    const result = scoreComposite(
      'sentiment',
      'BTC',
      inputsOf({ 'sentiment.fear_greed': days(40, () => 50) }),
    );
    const weight = level.weight + trend.weight;
    const expected = (level.weight * pointsOf(50, level) + trend.weight * pointsOf(0, trend)) / weight;
    expect(result.rawScore).toBeCloseTo(expected, 5);
    const effective = result.components.filter(({ effectiveWeight }) => effectiveWeight > 0);
    expect(effective.map(({ name }) => name)).toEqual(['fear_greed_level', 'fear_greed_trend']);
    expect(effective[0]!.effectiveWeight).toBeCloseTo(level.weight / weight, 5);
    expect(effective.reduce((sum, one) => sum + one.effectiveWeight, 0)).toBeCloseTo(1, 5);
    expect(result.degraded).toBe(true);
    expect(result.staleWeight).toBeCloseTo(1 - weight, 4);
    expect(
      result.warnings.some((warning) => warning.startsWith('exchange.klines_1d:BTCUSDT has no value; ')),
    ).toBe(true);
  });

  it('places a component by the map of its cycle, and says so', () => {
    const figures = [20, 30, 35, 40, 50, 60, 65, 70, 80];
    const table = {
      ranges: [],
      maps: [{ quantity: 'level of sentiment.fear_greed', figures, readings: 365, basis: 'trailing_years' }],
    } as unknown as UsualRangeTable;
    const windows = { 'sentiment.fear_greed': days(40, () => 62) };
    const levelBy = (usualRanges: UsualRangeTable | null) =>
      scoreComposite('sentiment', 'BTC', inputsOf(windows, usualRanges)).components.find(
        ({ name }) => name === 'fear_greed_level',
      )!;
    // Between 60, of 75 points, and 65, of 90. By 2020 to 2023, 62 lies between 47 → 50 and 65 → 75.
    expect(levelBy(table)).toMatchObject({ points: 81, anchorLow: 30, anchorHigh: 70 });
    expect(levelBy(null)).toMatchObject({ points: 70.833333, anchorLow: 13, anchorHigh: 87 });
  });

  it('has no score without any component', () => {
    const result = scoreComposite('sentiment', 'BTC', inputsOf({}));
    expect([result.score, result.rawScore, result.label]).toEqual([null, null, 'unavailable']);
    expect([result.staleWeight, result.degraded]).toEqual([1, true]);
  });
});
