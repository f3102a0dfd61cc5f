import { TrafficTally } from './traffic.store.ts';

const NINE = Date.parse('2026-03-10T09:00:00Z');

describe('TrafficTally', () => {
  it('counts replies by minute and by who was at fault', () => {
    const tally = new TrafficTally();
    tally.count(NINE + 60_000, 200);
    for (const status of [200, 304, 399, 400, 429, 499, 500, 503]) tally.count(NINE + 59_999, status);
    expect(tally.take()).toEqual([
      { minuteAtMs: NINE, requests: 8, clientErrors: 3, serverErrors: 2 },
      { minuteAtMs: NINE + 60_000, requests: 1, clientErrors: 0, serverErrors: 0 },
    ]);
    expect(tally.take()).toEqual([]);
  });

  it('keeps what is given back together with what was counted meanwhile', () => {
    const tally = new TrafficTally();
    tally.count(NINE, 404);
    const taken = tally.take();
    tally.count(NINE + 1, 500);
    tally.giveBack(taken);
    expect(tally.take()).toEqual([{ minuteAtMs: NINE, requests: 2, clientErrors: 1, serverErrors: 1 }]);
  });
});
