import fc from 'fast-check';
import { type Observation } from './observation.ts';
import { EMPTY_WINDOW, ObservationTimeline, type SeriesWindow } from './series-window.ts';

const observation = (
  eventAtMs: number,
  knownAtMs: number,
  value: number,
  fetchedAtMs = knownAtMs,
): Observation => ({
  sourceId: 'chain.hash_rate',
  eventAtMs,
  knownAtMs,
  fetchedAtMs,
  value,
  candle: null,
});
const rows = ({ eventAtMs, value }: SeriesWindow): number[][] =>
  [...eventAtMs].map((event, i) => [event, value[i]!]);

describe('ObservationTimeline', () => {
  it('shows what was known and had happened, oldest first', () => {
    const timeline = new ObservationTimeline([
      observation(30, 31, 3),
      observation(10, 11, 1),
      observation(20, 21, 2),
    ]);
    expect(rows(timeline.asOf(29, 100))).toEqual([
      [10, 1],
      [20, 2],
    ]);
    expect(rows(timeline.asOf(20, 100))).toEqual([[10, 1]]);
    expect(timeline.asOf(5, 100)).toBe(EMPTY_WINDOW);
  });

  it('leaves out what is older than the lookback, its end not included', () => {
    const timeline = new ObservationTimeline([observation(10, 10, 1), observation(20, 20, 2)]);
    expect(rows(timeline.asOf(30, 20))).toEqual([[20, 2]]);
    expect(rows(timeline.asOf(30, 21)).length).toBe(2);
  });

  it('takes the latest revision known by then, never a later one', () => {
    const timeline = new ObservationTimeline([
      observation(10, 11, 1),
      observation(10, 40, 1.5),
      observation(20, 21, 2),
    ]);
    expect(rows(timeline.asOf(30, 100))).toEqual([
      [10, 1],
      [20, 2],
    ]);
    expect(rows(timeline.asOf(40, 100))[0]).toEqual([10, 1.5]);
    expect(rows(timeline.asOf(30, 100))[0]).toEqual([10, 1]);
  });

  it('does not see a value dated ahead before its day, however early it was known', () => {
    const timeline = new ObservationTimeline([observation(100, 50, 9)]);
    expect(timeline.asOf(99, 1000).value.length).toBe(0);
    expect(timeline.asOf(100, 1000).value.length).toBe(1);
  });

  it('leaves windows that were taken as they are when more is appended', () => {
    const timeline = new ObservationTimeline([observation(10, 11, 1)]);
    const before = timeline.asOf(50, 100);
    timeline.append([observation(20, 21, 2)]);
    expect(rows(before)).toEqual([[10, 1]]);
    expect(rows(timeline.asOf(50, 100)).length).toBe(2);
  });

  it('shares memory on the fast path and gathers once per visible state on the slow one', () => {
    const fast = new ObservationTimeline([observation(10, 11, 1), observation(20, 21, 2)]);
    expect(fast.asOf(30, 100).value.buffer).toBe(fast.asOf(25, 100).value.buffer);
    const slow = new ObservationTimeline([observation(10, 40, 1), observation(20, 21, 2)]);
    expect(slow.asOf(30, 100)).toBe(slow.asOf(35, 100));
    expect(slow.asOf(41, 100)).not.toBe(slow.asOf(35, 100));
  });

  it('agrees with a direct implementation of the definition', () => {
    const moment = fc.integer({ min: 0, max: 40 });
    const any = fc.record({ event: moment, lag: fc.integer({ min: -5, max: 15 }), fetched: moment });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 40 }),
        moment,
        fc.integer({ min: 1, max: 45 }),
        (drawn, cutoff, lookback) => {
          const all = drawn.map(({ event, lag, fetched }, i) => observation(event, event + lag, i, fetched));
          const expected = [...new Set(all.map(({ eventAtMs }) => eventAtMs))]
            .sort((a, b) => a - b)
            .filter((event) => event <= cutoff && event > cutoff - lookback)
            .flatMap((event) => {
              const known = all.filter((one) => one.eventAtMs === event && one.knownAtMs <= cutoff);
              if (known.length === 0) return [];
              const newest = known.reduce((best, one) =>
                one.knownAtMs > best.knownAtMs ||
                (one.knownAtMs === best.knownAtMs && one.fetchedAtMs >= best.fetchedAtMs)
                  ? one
                  : best,
              );
              return [[event, newest.value]];
            });
          const timeline = new ObservationTimeline(all.slice(0, all.length >> 1));
          timeline.append(all.slice(all.length >> 1));
          expect(rows(timeline.asOf(cutoff, lookback))).toEqual(expected);
        },
      ),
      { seed: 20_261_125, numRuns: 500 },
    );
  });
});
