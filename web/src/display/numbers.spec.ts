import {
  compact,
  decimalsFor,
  fixed,
  measured,
  milliseconds,
  percent,
  scaled,
  signed,
  withUnit,
} from './numbers.ts';

describe('numbers', () => {
  it('are written one way', () => {
    expect(percent(0.41666)).toBe('41.7%');
    expect(compact(1_913_000_000_000)).toBe('1.9T');
    expect(compact(2.71234)).toBe('2.712');
    expect(compact(0.000123)).toBe('0.000123');
    expect(compact(-0.000137189)).toBe('−0.000137');
    expect(compact(1.1414e21)).toBe('1.1 × 10²¹');
    expect(measured(97_123.4567)).toBe('97,123.5');
    expect(measured(1.5e-9)).toBe('1.5 × 10⁻⁹');
    expect(measured(-0.137)).toBe('−0.137');
    expect(withUnit('0.21', 'percent')).toBe('0.21%');
    expect(withUnit('2.4', 'percent per year')).toBe('2.4% per year');
    expect(withUnit('2', 'sat/vB')).toBe('2 sat/vB');
    expect(percent(-0.02)).toBe('−2%');
    expect(signed(-0.54)).toBe('−0.5');
    expect(fixed(0.2395)).toBe('0.240');
    expect(signed(3)).toBe('+3.0');
    expect(milliseconds(3.24)).toBe('3.2 ms');
    expect(milliseconds(1_420)).toBe('1.4 s');
  });

  it('have the digits that distinguish the marks of a scale', () => {
    const marks = (from: number, step: number) =>
      Array.from({ length: 5 }, (_, i) => scaled(from + i * step, step));
    expect(marks(2.69, 0.01)).toEqual(['2.69', '2.70', '2.71', '2.72', '2.73']);
    expect(marks(97_000, 25)).toEqual(['97.00K', '97.025K', '97.05K', '97.075K', '97.10K']);
    expect(marks(0, 20)).toEqual(['0', '20', '40', '60', '80']);
    expect(scaled(2.7, 0)).toBe('2.7');
    expect(decimalsFor(0.25)).toBe(1);
    expect(decimalsFor(500)).toBe(0);
  });
});
