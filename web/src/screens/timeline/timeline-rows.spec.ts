import { rowsOf, stretchesOf } from './timeline-rows.ts';
import { type TimelinePoint } from '../../api/generated/operators-api.ts';

const HOUR = 3_600;
const point = (hour: number, signal: TimelinePoint['signal']): TimelinePoint => ({
  cycle_number: hour,
  cycle_at: new Date(hour * HOUR * 1_000).toISOString(),
  mode: 'paper',
  backfilled: false,
  methodology_version: '4.0.0',
  signal,
  confidence: 0.5,
  score: 0.1,
  outlook: {
    basis: 'model',
    expected_volatility: 0.6,
    return: { p05: -0.05, p10: -0.03, p25: -0.01, p50: 0, p75: 0.01, p90: Math.log(1.03), p95: 0.05 },
    range: null,
  },
  composites: { sentiment: 60, onchain: 50, derivatives: 50, macro: 50, fundamental: null },
  price: 100,
});

it('joins equal verdicts, and none reaches over a gap', () => {
  const points = [point(0, 'neutral'), point(1, 'neutral'), point(2, 'bullish'), point(9, 'bullish')];
  expect(
    stretchesOf(points, HOUR).map(({ signal, from, to }) => [signal, from / HOUR / 1_000, to / HOUR / 1_000]),
  ).toEqual([
    ['neutral', 0, 2],
    ['bullish', 2, 4],
    ['bullish', 9, 11],
  ]);
});

it('breaks the lines where cycles are missing', () => {
  const rows = rowsOf([point(0, 'neutral'), point(1, 'neutral'), point(9, 'neutral')], HOUR);
  expect(rows.map(({ price }) => price)).toEqual([100, 100, undefined, 100]);
});

it('has returns in percent of the price, and none without an outlook', () => {
  const [row] = rowsOf([point(0, 'neutral')], HOUR);
  expect(row?.['high']).toBeCloseTo(3);
  const [bare] = rowsOf([{ ...point(0, 'neutral'), outlook: null }], HOUR);
  expect(bare).toMatchObject({ low: null, median: null, high: null, volatility: null });
});
