import { bucketOf, LATENCY_BUCKETS } from '../../domain/usage/latency-histogram.ts';
import { NO_OUTCOMES } from '../../domain/usage/outcome.ts';
import { TrafficTally } from './traffic.store.ts';

const NINE = Date.parse('2026-03-10T09:00:00Z');

/** Requests by bucket of these latencies. */
const latencies = (...latenciesMs: readonly number[]): number[] =>
  Array.from(
    { length: LATENCY_BUCKETS },
    (_, bucket) => latenciesMs.filter((latencyMs) => bucketOf(latencyMs) === bucket).length,
  );

describe('TrafficTally', () => {
  it('counts replies by minute, outcome, and latency', () => {
    const tally = new TrafficTally();
    tally.count(NINE + 60_000, 'served', 2);
    for (const outcome of ['served', 'served', 'not_modified'] as const)
      tally.count(NINE + 59_999, outcome, 40);
    for (const outcome of ['bad_request', 'server_error'] as const) tally.count(NINE + 59_999, outcome, null);
    tally.count(NINE, 'served', 10_000_000);
    expect(tally.take()).toEqual([
      {
        minuteAtMs: NINE,
        outcomes: { ...NO_OUTCOMES, served: 3, not_modified: 1, bad_request: 1, server_error: 1 },
        latencies: latencies(40, 40, 40, 10_000_000),
        switchedOff: 0,
      },
      {
        minuteAtMs: NINE + 60_000,
        outcomes: { ...NO_OUTCOMES, served: 1 },
        latencies: latencies(2),
        switchedOff: 0,
      },
    ]);
    expect(tally.take()).toEqual([]);
  });

  it('keeps what is given back together with what was counted meanwhile', () => {
    const tally = new TrafficTally();
    tally.count(NINE, 'served', 1);
    const taken = tally.take();
    tally.count(NINE + 1, 'not_modified', 1);
    tally.count(NINE + 2, 'denied', null);
    tally.giveBack(taken);
    expect(tally.take()).toEqual([
      {
        minuteAtMs: NINE,
        outcomes: { ...NO_OUTCOMES, served: 1, not_modified: 1, denied: 1 },
        latencies: latencies(1, 1),
        switchedOff: 0,
      },
    ]);
  });
});
