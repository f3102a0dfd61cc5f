import { type Signal } from '../../../packages/engine/signals.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { type AnnouncedCycle, publicationEvents, verdictEvents } from './cycle-event.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const QUARTER_HOUR_MS = 900_000;

const cycle = (cycleNumber: number, signal: Signal, eth = signal): AnnouncedCycle => ({
  cycleNumber,
  cycleAtMs: NOON + cycleNumber * QUARTER_HOUR_MS,
  backfilled: false,
  mode: 'paper',
  methodologyVersion: '4.0.0',
  signal,
  signals: { BTC: signal, ETH: eth, SOL: signal },
  confidence: 51.5,
});

const told = (latest: AnnouncedCycle | null, published: AnnouncedCycle[], atMs = NOON): string[] =>
  publicationEvents(latest, published, atMs, new Map()).map(
    ({ type, data }) => `${type} ${'cycle_number' in data ? data.cycle_number : ''}`,
  );

describe('publicationEvents', () => {
  it('tells of a cycle and of what it changes, of the market and of each asset', () => {
    expect(
      publicationEvents(cycle(7, 'neutral'), [cycle(8, 'bullish', 'neutral')], NOON, new Map([[8, 'note']])),
    ).toEqual([
      {
        type: 'cycle.published',
        atMs: NOON,
        data: {
          cycle_number: 8,
          cycle_at: '2026-03-01T14:00:00+00:00',
          published_at: '2026-03-01T12:00:00+00:00',
          backfilled: false,
          mode: 'paper',
          methodology_version: '4.0.0',
          signal: 'bullish',
          confidence: 51.5,
          checkpoint: 'note',
        },
      },
      {
        type: 'verdict.changed',
        atMs: NOON,
        data: {
          cycle_number: 8,
          cycle_at: '2026-03-01T14:00:00+00:00',
          mode: 'paper',
          changes: [
            { subject: 'market', from: 'neutral', to: 'bullish' },
            { subject: 'BTC', from: 'neutral', to: 'bullish' },
            { subject: 'SOL', from: 'neutral', to: 'bullish' },
          ],
        },
      },
    ]);
  });

  it('compares cycles that are published together one after the other', () => {
    const published = [cycle(9, 'neutral'), cycle(8, 'bearish'), cycle(10, 'neutral')];
    expect(told(cycle(7, 'neutral'), published)).toEqual([
      'cycle.published 8',
      'verdict.changed 8',
      'cycle.published 9',
      'verdict.changed 9',
      'cycle.published 10',
    ]);
  });

  it('sees no change in a cycle that fills a gap, nor in the first cycle ever', () => {
    expect(told(cycle(7, 'neutral'), [cycle(5, 'bullish')])).toEqual(['cycle.published 5']);
    expect(told(null, [cycle(1, 'bullish')])).toEqual(['cycle.published 1']);
  });

  it('tells nothing of cycles that are more than a day old', () => {
    const { cycleAtMs } = cycle(8, 'bullish');
    expect(told(cycle(7, 'neutral'), [cycle(8, 'bullish')], cycleAtMs + DAY_MS)).toHaveLength(2);
    expect(told(cycle(7, 'neutral'), [cycle(8, 'bullish')], cycleAtMs + DAY_MS + 1)).toEqual([]);
  });
});

describe('verdictEvents', () => {
  it('tells what stands again after a withdrawal', () => {
    expect(verdictEvents(cycle(8, 'bullish'), cycle(7, 'neutral'), NOON)).toMatchObject([
      { data: { cycle_number: 7, changes: [{ from: 'bullish', to: 'neutral' }, {}, {}, {}] } },
    ]);
    expect(verdictEvents(cycle(8, 'bullish'), null, NOON)).toEqual([]);
  });
});
