import { NOT_DATA, adapterOf, ScriptedTransport } from '../../../test/producer/scripted-transport.ts';
import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { EXCHANGE_PROVIDER } from './exchange.ts';

const { signal } = new AbortController();
const nowMs = Date.UTC(2024, 7, 5, 6, 20);
const SIX = Date.UTC(2024, 7, 5, 6);
const exchangeOf = (transport: ScriptedTransport) =>
  adapterOf(EXCHANGE_PROVIDER, transport, null, { now: () => nowMs });

/** Returns one kline that opens at `openMs`; close 105 by default. */
const kline = (openMs: number, lengthMs: number, change: Record<number, unknown> = {}): unknown[] =>
  Object.assign(
    [
      openMs,
      '100.0',
      '110.0',
      '90.0',
      '105.0',
      '5.0',
      openMs + lengthMs - 1,
      '510.0',
      7,
      '2.0',
      '200.0',
      '0',
    ],
    change,
  );

/** Returns klines, fundings, or rows as the exchange would for its bounds and limit. */
const paging =
  (stepMs: number, row: (timeMs: number) => unknown) =>
  (request: { query?: Readonly<Record<string, string>> }): string => {
    const { startTime, endTime, limit } = request.query ?? {};
    const rows: unknown[] = [];
    const first = Math.ceil(Number(startTime) / stepMs) * stepMs;
    for (let time = first; time <= Number(endTime) && rows.length < Number(limit); time += stepMs)
      rows.push(row(time));
    return JSON.stringify(rows);
  };

describe('values of now', () => {
  it.each([
    [
      'exchange.price:ETHUSDT',
      '/api/v3/ticker/price',
      '{"symbol":"ETHUSDT","price":"2345.67000000"}',
      2345.67,
      2,
    ],
    [
      'exchange.basis:ETHUSDT',
      '/fapi/v1/premiumIndex',
      '{"markPrice":"100.10","indexPrice":"100.00"}',
      0.001,
      1,
    ],
    ['exchange.futures_volume_24h:ETHUSDT', '/fapi/v1/ticker/24hr', '{"quoteVolume":"9.5e9"}', 9.5e9, 1],
  ])('reads %s from %s', async (id, path, body, value, weight) => {
    const transport = new ScriptedTransport(() => body);
    const { observations } = await exchangeOf(transport).latest(sourceById(id), nowMs, signal);
    expect(observations).toMatchObject([{ eventAtMs: nowMs, knownAtMs: nowMs, candle: null }]);
    expect(observations[0]!.value).toBeCloseTo(value, 12);
    expect(transport.requests).toMatchObject([{ path, query: { symbol: 'ETHUSDT' }, weight }]);
  });

  it.each(['exchange.basis:BTCUSDT', 'exchange.futures_volume_24h:BTCUSDT'])(
    'have no past: %s',
    async (id) => {
      const transport = new ScriptedTransport(() => '');
      const { observations } = await exchangeOf(transport).history(sourceById(id), 0, nowMs, signal);
      expect(observations).toEqual([]);
      expect(transport.requests).toEqual([]);
    },
  );

  it('have one for the price: closes of quarter-hours', async () => {
    const transport = new ScriptedTransport(paging(15 * MINUTE_MS, (time) => kline(time, 15 * MINUTE_MS)));
    const source = sourceById('exchange.price:BTCUSDT');
    const { observations } = await exchangeOf(transport).history(source, SIX - HOUR_MS, nowMs, signal);
    // Closes of 05:00, 05:15, … 06:15; the candle of 06:15 is open at 06:20.
    expect(observations.map((observation) => observation.eventAtMs)).toEqual(
      [-60, -45, -30, -15, 0, 15].map((minutes) => SIX + minutes * MINUTE_MS),
    );
    expect(
      observations.every(
        (observation) => observation.knownAtMs === observation.eventAtMs && observation.candle === null,
      ),
    ).toBe(true);
  });
});

describe('candles', () => {
  const source = sourceById('exchange.klines_1h:BTCUSDT');

  it('are dated by their close, and the open one is left out', async () => {
    const rows = [kline(SIX - 2 * HOUR_MS, HOUR_MS), kline(SIX - HOUR_MS, HOUR_MS), kline(SIX, HOUR_MS)];
    const transport = new ScriptedTransport(() => JSON.stringify(rows));
    const { observations } = await exchangeOf(transport).latest(source, nowMs, signal);
    expect(observations).toHaveLength(2);
    expect(observations[1]).toEqual({
      sourceId: source.id,
      eventAtMs: SIX,
      knownAtMs: nowMs,
      value: 105,
      candle: { open: 100, high: 110, low: 90, baseVolume: 5, quoteVolume: 510, takerBuyQuoteVolume: 200 },
    });
  });

  it('of the past come in pages of a thousand, without a hole or a double', async () => {
    const transport = new ScriptedTransport(paging(HOUR_MS, (time) => kline(time, HOUR_MS)));
    const fromMs = SIX - 2500 * HOUR_MS;
    const { observations, rejected } = await exchangeOf(transport).history(source, fromMs, nowMs, signal);
    expect(rejected).toEqual([]);
    // Closes from 05:00 to 06:00, both included; the latest is known at 06:01.
    expect(observations).toHaveLength(2501);
    observations.forEach((observation, i) => expect(observation.eventAtMs).toBe(fromMs + i * HOUR_MS));
    expect(observations.at(-1)!.knownAtMs).toBe(SIX + MINUTE_MS);
    expect(transport.requests).toHaveLength(3);
  });

  it('that are inconsistent are rejected, and only those', async () => {
    const rows = [kline(SIX - 2 * HOUR_MS, HOUR_MS, { 2: '101.0' }), kline(SIX - HOUR_MS, HOUR_MS)];
    const { observations, rejected } = await exchangeOf(
      new ScriptedTransport(() => JSON.stringify(rows)),
    ).latest(source, nowMs, signal);
    expect(observations).toHaveLength(1);
    expect(rejected).toMatchObject([
      { reason: 'the high of the candle is not its highest', eventAtMs: SIX - HOUR_MS },
    ]);
  });

  it('fail when history ends before the range does', async () => {
    const page = paging(HOUR_MS, (time) => kline(time, HOUR_MS));
    const transport = new ScriptedTransport((request, count) => (count === 2 ? '[]' : page(request)));
    const history = exchangeOf(transport).history(source, SIX - 2500 * HOUR_MS, nowMs, signal);
    await expect(history).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each<readonly [string, string]>([
    ...NOT_DATA,
    ['NaN', JSON.stringify([kline(SIX - HOUR_MS, HOUR_MS, { 4: 'NaN' })])],
    ['null', JSON.stringify([kline(SIX - HOUR_MS, HOUR_MS, { 4: null })])],
    ['a short row', JSON.stringify([kline(SIX - HOUR_MS, HOUR_MS).slice(0, 9)])],
    ['a cut body', JSON.stringify([kline(SIX - HOUR_MS, HOUR_MS)]).slice(0, 50)],
    ['an error body', '{"code":-1121,"msg":"Invalid symbol."}'],
  ])('reject %s whole', async (_what, body) => {
    const call = exchangeOf(new ScriptedTransport(() => body)).latest(source, nowMs, signal);
    await expect(call).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('funding', () => {
  const source = sourceById('exchange.funding:BTCUSDT');

  it("keeps the exchange's own time, and does not need a mark price", async () => {
    const body = `[{"symbol":"BTCUSDT","fundingTime":${SIX - 6 * HOUR_MS + 3},"fundingRate":"-0.00012","markPrice":""}]`;
    const { observations } = await exchangeOf(new ScriptedTransport(() => body)).latest(
      source,
      nowMs,
      signal,
    );
    expect(observations).toMatchObject([
      { eventAtMs: SIX - 6 * HOUR_MS + 3, value: -0.00012, knownAtMs: nowMs },
    ]);
  });

  it('of the past comes in pages, known a minute later', async () => {
    const row = (time: number): unknown => ({ fundingTime: time, fundingRate: '0.0001', markPrice: '1' });
    const transport = new ScriptedTransport(paging(8 * HOUR_MS, row));
    const { observations } = await exchangeOf(transport).history(source, nowMs - 400 * DAY_MS, nowMs, signal);
    // Three a day.
    expect(observations).toHaveLength(1200);
    expect(transport.requests).toHaveLength(2);
    expect(
      observations.every((observation) => observation.knownAtMs === observation.eventAtMs + MINUTE_MS),
    ).toBe(true);
  });
});

describe('statistics of the last 30 days', () => {
  it.each([
    ['exchange.ls_ratio:SOLUSDT', 'globalLongShortAccountRatio', 'longShortRatio'],
    ['exchange.top_account_ratio:SOLUSDT', 'topLongShortAccountRatio', 'longShortRatio'],
    ['exchange.top_position_ratio:SOLUSDT', 'topLongShortPositionRatio', 'longShortRatio'],
    ['exchange.taker_ratio:SOLUSDT', 'takerlongshortRatio', 'buySellRatio'],
    ['exchange.open_interest:SOLUSDT', 'openInterestHist', 'sumOpenInterest'],
  ])('reads %s from %s', async (id, name, field) => {
    const transport = new ScriptedTransport(
      () => `[{"symbol":"SOLUSDT","${field}":"1.25","timestamp":${SIX}}]`,
    );
    const { observations } = await exchangeOf(transport).latest(sourceById(id), nowMs, signal);
    expect(observations).toMatchObject([{ eventAtMs: SIX, value: 1.25, knownAtMs: nowMs }]);
    expect(transport.requests).toMatchObject([
      { path: `/futures/data/${name}`, query: { symbol: 'SOLUSDT', period: '1h' }, bucket: 'futures_data' },
    ]);
  });

  it('requests no more than the exchange keeps, in pages with both bounds', async () => {
    const row = (time: number): unknown => ({ timestamp: time, longShortRatio: '1.5' });
    const transport = new ScriptedTransport(paging(HOUR_MS, row));
    const source = sourceById('exchange.ls_ratio:BTCUSDT');
    const { observations } = await exchangeOf(transport).history(source, nowMs - 400 * DAY_MS, nowMs, signal);
    const oldestMs = nowMs - 30 * DAY_MS + HOUR_MS;
    expect(transport.requests.map((request) => Number(request.query!['startTime']))).toEqual([
      oldestMs,
      oldestMs + 500 * HOUR_MS,
    ]);
    // 07:20 thirty days ago to 06:20 now is 719 hours with a full hour in each, from 08:00 to 06:00.
    expect(observations).toHaveLength(719);
    expect(observations[0]!.knownAtMs).toBe(observations[0]!.eventAtMs + 5 * MINUTE_MS);
  });
});
