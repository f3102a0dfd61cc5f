import { randomCandles, withCandle, withRows } from '../../../test/support/random-candles.ts';
import { DAY_MS } from '../timestamps.ts';
import { priceRecordsOf } from './table-of-readings.ts';

const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const { days } = randomCandles(FIRST_DAY_MS, 1_500, 'record');
const NOW_MS = FIRST_DAY_MS + 1_500 * DAY_MS;
const none = withRows(days, () => false);
const recordsOf = (candles: typeof days, asset: 'BTC' | 'SOL' = 'BTC') =>
  priceRecordsOf({ BTC: none, ETH: none, SOL: none, [asset]: candles }, NOW_MS);

describe('priceRecordsOf', () => {
  it('has the highest price of four years, with the first day', () => {
    const highest = Math.max(...days.high);
    expect(recordsOf(days)).toEqual([{ asset: 'BTC', highest, from: '2020-01-01' }]);
    const fourYears = withRows(days, (i) => i >= 1_500 - 1_461);
    expect(recordsOf(fourYears)).toEqual([
      { asset: 'BTC', highest: Math.max(...fourYears.high), from: '2020-02-09' },
    ]);
  });

  it('has none of a shorter history, unless it begins with the first day of trading', () => {
    expect(recordsOf(withRows(days, (i) => i > 1_500 - 1_461))).toEqual([]);
    const sinceListing = withRows(days, (i) => days.eventAtMs[i]! > Date.UTC(2020, 7, 11));
    expect(recordsOf(sinceListing)).toEqual([]);
    expect(recordsOf(sinceListing, 'SOL')).toMatchObject([{ asset: 'SOL', from: '2020-08-11' }]);
  });

  it('begins after a gap, or an absurd candle, whose price does not count', () => {
    expect(recordsOf(withRows(days, (i) => i !== 30))).toMatchObject([{ from: '2020-02-01' }]);
    expect(recordsOf(withRows(days, (i) => i !== 50))).toEqual([]);
    const spike = withCandle(days, 10, ({ high }) => ({ high: 10 * high }));
    expect(recordsOf(spike)).toMatchObject([
      { from: '2020-01-12', highest: Math.max(...days.high.slice(11)) },
    ]);
  });
});
