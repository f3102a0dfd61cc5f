import { ASSETS, symbolOf } from '../../packages/engine/assets.ts';
import { type CandleColumns } from '../../packages/engine/outlook/daily-variance.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { endedBy, randomCandles } from '../../test/support/random-candles.ts';
import { randomVolumes } from '../../test/support/random-volumes.ts';
import { CandleHistory } from '../../test/support/replay/candle-history.ts';
import { Refused } from '../command/options.ts';
import { WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';
import { partsOf } from './figure-parts.ts';
import { outlookFigures } from './outlook-figures.ts';

const FIRST_DAY_MS = Date.UTC(2021, 0, 4);
const SHIFT_MS = 52 * 7 * DAY_MS;
const DAYS = 480;
const NOW_MS = FIRST_DAY_MS + DAYS * DAY_MS;

function outlookOf(untilMs: number): WalkForwardOutlook {
  const candles = new Map<string, CandleColumns>(
    ASSETS.flatMap((asset) => {
      const { days, hours } = randomCandles(FIRST_DAY_MS, DAYS, asset);
      const { quoteVolume, takerBuyQuoteVolume } = randomVolumes(FIRST_DAY_MS, DAYS, asset);
      return [
        [
          `exchange.klines_1d:${symbolOf(asset)}`,
          { ...endedBy(days, untilMs), quoteVolume, takerBuyQuoteVolume },
        ] as const,
        [`exchange.klines_1h:${symbolOf(asset)}`, endedBy(hours, untilMs)] as const,
      ];
    }),
  );
  const windowOf = (sourceId: string, atMs: number, lookbackMs: number): SeriesWindow => {
    const [fromMs, toMs] = [atMs - lookbackMs - SHIFT_MS, atMs - SHIFT_MS];
    const { eventAtMs, ...columns } = candles.get(sourceId)!;
    const first = eventAtMs.filter((endsAtMs) => endsAtMs <= fromMs).length;
    const until = eventAtMs.filter((endsAtMs) => endsAtMs <= toMs).length;
    const within = Object.entries(columns).map(([name, column]) => [name, column.subarray(first, until)]);
    return {
      ...EMPTY_WINDOW,
      ...Object.fromEntries(within),
      eventAtMs: eventAtMs.subarray(first, until).map((endsAtMs) => endsAtMs + SHIFT_MS),
    };
  };
  const bench = {
    url: '',
    shiftMs: SHIFT_MS,
    recordedFromMs: FIRST_DAY_MS + 455 * DAY_MS,
    recordedNowMs: untilMs,
  };
  return new WalkForwardOutlook(new CandleHistory(bench, { windowOf }));
}

describe('the outlook walked forward over recorded history', () => {
  const outlook = outlookOf(NOW_MS);
  const monday = Date.UTC(2022, 3, 11);

  it('knows the fit of the Monday before, and none of the same moment', () => {
    expect(outlook.fitAt(monday).fittedAt).toBe('2022-04-04T00:00:00+00:00');
    expect(outlook.fitAt(monday + HOUR_MS).fittedAt).toBe('2022-04-11T00:00:00+00:00');
  });

  it('knows nothing that came later', () => {
    const atMs = monday + 2 * DAY_MS;
    expect(outlookOf(atMs).fitAt(atMs)).toEqual(outlook.fitAt(atMs));
  });

  it('has no fit before there is a year of days', () => {
    expect(outlook.fitAt(FIRST_DAY_MS + 400 * DAY_MS).entries).toEqual([]);
  });

  it('judges a case a day of every pair once its horizon has ended', () => {
    const judged = outlook.record.map(({ asset, horizonHours, days }) => [
      `${asset} ${horizonHours}`,
      days[0]?.day,
      days.at(-1)?.day,
    ]);
    // The fit of Monday, 4 April, knows 455 days: 365 cases over 24 hours, and too few over 72 and 168. That of 11 April
    // knows 462, of which 366 were followed by a week.
    expect(judged.slice(0, 3)).toEqual([
      ['BTC 24', '2022-04-05', '2022-04-28'],
      ['BTC 72', '2022-04-12', '2022-04-26'],
      ['BTC 168', '2022-04-12', '2022-04-22'],
    ]);
    expect(judged).toHaveLength(9);
  });

  it('reads the figures of a range from what was served', () => {
    const lines = outlookFigures(outlook, partsOf('2022-04-14', '2022-04-14'));
    expect(lines[0]).toContain('from 2022-04-14 to 2022-04-14');
    expect(lines.filter((line) => line.includes('contradictions'))).toEqual([
      expect.stringContaining('0 contradictions in 96 cycles 2022-04-14 to 2022-04-14'),
    ]);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^\| 2022-04-14 to 2022-04-14 \| BTC \| 168 \| 1 \| 1 \| mean, volatility model \|/,
      ),
    );
  });

  it('judges volumes in cells, by the fits that have a year of them', () => {
    const [day, threeDays, week] = outlook.record.map(({ days }) => days.at(-1)!.judgement.volume);
    expect([day, threeDays]).toEqual([
      expect.objectContaining({ outcome: expect.any(Number) }),
      expect.anything(),
    ]);
    expect(week).toBeNull();
    expect(outlookFigures(outlook, partsOf('2022-04-14', '2022-04-14'))).toContainEqual(
      expect.stringMatching(/\| BTC \| 24 \| 1 \| 0\.\d{4} \| 0\.\d{4} \|/),
    );
  });

  it('refuses a range in which nothing was judged', () => {
    expect(() => outlookFigures(outlook, partsOf('2022-05-01', undefined))).toThrow(Refused);
  });
});
