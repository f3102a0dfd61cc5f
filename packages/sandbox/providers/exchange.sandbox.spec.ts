import { sampleCorrelation } from 'simple-statistics';
import { SyntheticWorld } from '../process/world.ts';
import { createExchangeSandbox } from './exchange.sandbox.ts';

/** Any parsed JSON. */
type Wire = ReturnType<typeof JSON.parse>;

const NOW = Date.UTC(2026, 4, 14, 15, 7, 31, 250);
const HOUR = 3_600_000;
const QUARTER = 900_000;
const DAY = 24 * HOUR;
const exchange = createExchangeSandbox({ world: new SyntheticWorld(11), now: () => NOW });

function ask(path: string) {
  const url = new URL(path, 'http://exchange');
  const reply = exchange({ path: url.pathname, query: url.searchParams, headers: {}, address: '127.0.0.1' });
  return { status: reply.status, headers: reply.headers, body: JSON.parse(reply.body) };
}
const klines = (symbol: string, interval: string, rest: string): Wire[] =>
  ask(`/api/v3/klines?symbol=${symbol}&interval=${interval}&${rest}`).body;

describe.each(['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])('candles of %s', (symbol) => {
  const from = Date.UTC(2026, 4, 3);
  const quarters = klines(symbol, '15m', `startTime=${from}&limit=1000`);

  it('have no gaps, with open and close between low and high', () => {
    expect(quarters).toHaveLength(1_000);
    quarters.forEach((row, i) => {
      expect(row[0]).toBe(from + i * QUARTER);
      expect(row[6]).toBe(row[0] + QUARTER - 1);
      const [open, high, low, close] = row.slice(1, 5).map(Number);
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(Number(row[9])).toBeLessThan(Number(row[5]));
      if (i > 0) expect(row[1]).toBe(quarters[i - 1][4]);
    });
  });

  it.each([
    ['30m', 2],
    ['1h', 4],
    ['4h', 16],
    ['1d', 96],
  ])('of %s aggregate %i of 15 minutes', (interval, count) => {
    const whole = klines(symbol, interval, `startTime=${from}&limit=8`);
    expect(whole).toHaveLength(8);
    whole.forEach((row, i) => {
      const parts = quarters.slice(i * count, (i + 1) * count);
      expect(row[1]).toBe(parts[0][1]);
      expect(Number(row[2])).toBe(Math.max(...parts.map((part) => Number(part[2]))));
      expect(Number(row[3])).toBe(Math.min(...parts.map((part) => Number(part[3]))));
      expect(row[4]).toBe(parts.at(-1)[4]);
      for (const column of [5, 7, 9, 10]) {
        const sum = parts.reduce((total, part) => total + Number(part[column]), 0);
        expect(Number(row[column]) / sum).toBeCloseTo(1, 8);
      }
    });
  });

  it('of a minute are within their quarter-hour and are continuous', () => {
    const minutes = klines(symbol, '1m', `startTime=${from}&limit=15`);
    expect(minutes[0][1]).toBe(quarters[0][1]);
    expect(minutes[14][4]).toBe(quarters[0][4]);
    expect(Math.max(...minutes.map((row) => Number(row[2])))).toBe(Number(quarters[0][2]));
    expect(Math.min(...minutes.map((row) => Number(row[3])))).toBe(Number(quarters[0][3]));
  });

  it('end with the open candle, which closes at the last price', () => {
    const last = ask(`/api/v3/ticker/price?symbol=${symbol}`).body;
    expect(last.symbol).toBe(symbol);
    expect(last.price).toMatch(/^\d+\.\d{8}$/);
    for (const [interval, length] of [
      ['15m', QUARTER],
      ['1h', HOUR],
      ['1d', DAY],
    ] as const) {
      const newest = klines(symbol, interval, 'limit=2').at(-1);
      expect(newest[0]).toBe(Math.floor(NOW / length) * length);
      expect(newest[4]).toBe(last.price);
    }
    const day = ask(`/fapi/v1/ticker/24hr?symbol=${symbol}`).body;
    expect(Number(day.lastPrice)).toBe(Number(last.price));
    expect(Number(day.highPrice)).toBeGreaterThanOrEqual(Number(last.price));
  });

  it('of a thousand rows take about 30 ms once the days are generated', () => {
    for (const interval of ['1h', '1d']) {
      klines(symbol, interval, 'limit=1000');
      const before = process.cpuUsage();
      expect(klines(symbol, interval, 'limit=1000')).toHaveLength(1_000);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(60); // twice the target, for busy machines
    }
  });
});

describe('windows of candles', () => {
  it('have the latest candles without startTime, the first from it on with it', () => {
    const end = Date.UTC(2026, 0, 10, 12);
    expect(klines('BTCUSDT', '1h', `endTime=${end}&limit=3`).map(([time]) => time)).toEqual([
      end - 2 * HOUR,
      end - HOUR,
      end,
    ]);
    expect(klines('BTCUSDT', '1h', `startTime=${end + 1}&limit=2`).map(([time]) => time)).toEqual([
      end + HOUR,
      end + 2 * HOUR,
    ]);
    expect(klines('BTCUSDT', '1h', `startTime=${NOW + DAY}`)).toEqual([]);
    expect(klines('BTCUSDT', '1h', '')).toHaveLength(500);
    expect(klines('BTCUSDT', '1h', 'limit=5000')).toHaveLength(1_000);
  });
});

describe('futures', () => {
  it('pay funding every eight hours by the exchange formula, within the cap', () => {
    const rows = ask('/fapi/v1/fundingRate?symbol=SOLUSDT&limit=1000').body;
    expect(rows).toHaveLength(1_000);
    rows.forEach((row: Wire, i: number) => {
      expect(Object.keys(row)).toEqual(['symbol', 'fundingTime', 'fundingRate', 'markPrice']);
      expect(row.fundingTime % (8 * HOUR)).toBe(0);
      expect(row.fundingRate).toMatch(/^-?0\.\d{8}$/);
      expect(Math.abs(Number(row.fundingRate))).toBeLessThanOrEqual(0.02);
      if (i > 0) expect(row.fundingTime - rows[i - 1].fundingTime).toBe(8 * HOUR);
    });
    const rates: number[] = rows.map((row: Wire) => Number(row.fundingRate));
    expect(rates.filter((rate) => rate === 0.0001).length / rates.length).toBeGreaterThan(0.2);
    expect(Math.min(...rates)).toBeLessThan(0);
    expect(Math.max(...rates)).toBeGreaterThan(0.0002);
    const all = ask(`/fapi/v1/fundingRate?startTime=${NOW - DAY}&limit=6`).body;
    expect(all.map((row: Wire) => row.symbol).sort()).toEqual([
      'BTCUSDT',
      'BTCUSDT',
      'ETHUSDT',
      'ETHUSDT',
      'SOLUSDT',
      'SOLUSDT',
    ]);
  });

  it('show the last funding in the premium index', () => {
    const premium = ask('/fapi/v1/premiumIndex?symbol=ETHUSDT').body;
    const last = ask('/fapi/v1/fundingRate?symbol=ETHUSDT&limit=1').body[0];
    expect(premium.lastFundingRate).toBe(last.fundingRate);
    expect(Math.abs(Number(premium.markPrice) / Number(premium.indexPrice) - 1)).toBeLessThan(0.005);
    expect(ask('/fapi/v1/premiumIndex').body).toHaveLength(3);
  });

  it('have ratios with shares that sum to 1, and consistent open interest values', () => {
    for (const path of [
      'globalLongShortAccountRatio',
      'topLongShortAccountRatio',
      'topLongShortPositionRatio',
    ]) {
      const rows = ask(`/futures/data/${path}?symbol=BTCUSDT&period=1h&limit=500`).body;
      expect(rows).toHaveLength(500);
      for (const row of rows) {
        const long = Number(row.longAccount);
        expect(long + Number(row.shortAccount)).toBeCloseTo(1, 10);
        expect(long / (1 - long)).toBeCloseTo(Number(row.longShortRatio), 1);
      }
    }
    const interest = ask('/futures/data/openInterestHist?symbol=BTCUSDT&period=1h&limit=1').body[0];
    const price = klines('BTCUSDT', '1h', `startTime=${interest.timestamp}&limit=1`)[0][1];
    expect(Number(interest.sumOpenInterestValue) / Number(interest.sumOpenInterest)).toBeCloseTo(
      Number(price),
      4,
    );
  });

  it('have takers who buy in rising hours, and a contrarian crowd', () => {
    const takers = ask('/futures/data/takerlongshortRatio?symbol=BTCUSDT&period=1h&limit=500').body;
    const hours = klines('BTCUSDT', '1h', `startTime=${takers[0].timestamp - HOUR}&limit=500`);
    const moves = hours.map((row) => Number(row[4]) / Number(row[1]) - 1);
    const ratios = takers.map((row: Wire) => Number(row.buySellRatio));
    expect(hours[0][0] + HOUR).toBe(takers[0].timestamp);
    expect(sampleCorrelation(moves, ratios)).toBeGreaterThan(0.3);
    for (const row of takers) {
      expect(Number(row.buyVol) / Number(row.sellVol)).toBeCloseTo(Number(row.buySellRatio), 3);
    }
  });
});

describe('errors and limits of the exchange', () => {
  it.each([
    ['/api/v3/klines?symbol=DOGEUSDT&interval=1h', -1121],
    ['/api/v3/klines?interval=1h', -1102],
    ['/api/v3/klines?symbol=BTCUSDT&interval=7h', -1120],
    ['/api/v3/klines?symbol=BTC%20USDT&interval=1h', -1100],
    ['/api/v3/klines?symbol=BTCUSDT&interval=1h&limit=0', -1130],
    ['/api/v3/ticker/price?symbols=nonsense', -1100],
    ['/fapi/v1/openInterest', -1102],
    ['/futures/data/openInterestHist?symbol=BTCUSDT&period=1h&limit=501', -1130],
    ['/futures/data/openInterestHist?symbol=BTCUSDT&period=3h', -1130],
    [`/futures/data/openInterestHist?symbol=BTCUSDT&period=1h&startTime=${NOW - 32 * DAY}`, -1130],
  ])('%s is %p', (path, code) => {
    const { status, body } = ask(path);
    expect(status).toBe(400);
    expect(body.code).toBe(code);
    expect(typeof body.msg).toBe('string');
  });

  it('keep thirty days of statistics', () => {
    const rows = ask(
      `/futures/data/openInterestHist?symbol=BTCUSDT&period=1h&limit=500&startTime=${NOW - 30.5 * DAY}`,
    ).body;
    expect(rows[0].timestamp).toBeGreaterThanOrEqual(NOW - 30 * DAY);
    expect(rows[0].timestamp).toBeLessThan(NOW - 30 * DAY + HOUR);
  });

  it('count the request weight of a minute', () => {
    const first = Number(ask('/fapi/v1/ticker/24hr').headers['X-MBX-USED-WEIGHT-1M']);
    const second = Number(ask('/fapi/v1/ticker/24hr?symbol=BTCUSDT').headers['X-MBX-USED-WEIGHT-1M']);
    expect(second - first).toBe(1);
    expect(first).toBeGreaterThanOrEqual(40);
  });
});
