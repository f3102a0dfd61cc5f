import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { estimateDuration, type SourcePast, sourcesWithoutData } from './backfill.ts';

describe('the duration of a backfill', () => {
  it('follows from what past ones took per cycle', () => {
    const past = [
      { durationMs: 60_000, published: 10 },
      { durationMs: 10_000, published: 90 },
    ];
    expect([estimateDuration(100, past), estimateDuration(1, past), estimateDuration(0, past)]).toEqual([
      70_000, 700, 0,
    ]);
  });

  it('is unknown where none published a cycle', () => {
    expect(estimateDuration(5, [])).toBeNull();
    expect(estimateDuration(5, [{ durationMs: 900, published: 0 }])).toBeNull();
  });
});

describe('sources without data', () => {
  const NOW_MS = 100 * DAY_MS;
  const past = (change: Partial<SourcePast>, providerHistoryDays: number | null = 30): SourcePast => ({
    source: { id: 's', title: 'A source', providerHistoryDays },
    isReadable: true,
    loadedFromMs: null,
    ...change,
  });

  it.each<[string, SourcePast, number | null | undefined]>([
    ['whose provider goes back far enough', past({}, 60), undefined],
    ['whose provider has all of its past', past({}, null), undefined],
    ['whose provider goes back exactly as far', past({}, 50), undefined],
    ['whose past is loaded', past({ loadedFromMs: 50 * DAY_MS }), undefined],
    ['whose provider does not go back so far', past({}, 30), 70 * DAY_MS],
    ['whose provider has no past', past({}, 0), NOW_MS],
    ['that is loaded for a part', past({ loadedFromMs: 60 * DAY_MS }), 60 * DAY_MS],
    ['that cannot be read', past({ isReadable: false }, 60), null],
    ['that is paused, and was loaded', past({ isReadable: false, loadedFromMs: 40 * DAY_MS }), undefined],
  ])('one %s', (_which, source, earliestMs) =>
    expect(sourcesWithoutData([source], 50 * DAY_MS, NOW_MS)).toEqual(
      earliestMs === undefined ? [] : [{ source: source.source, earliestMs }],
    ),
  );

  it('are judged at the begin of the range', () =>
    expect(sourcesWithoutData([past({}, 50)], 50 * DAY_MS - HOUR_MS, NOW_MS)).toHaveLength(1));
});
