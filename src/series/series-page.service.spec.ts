import { type IngestGap, type SourceStateStore } from '../observations/source-state.store.ts';
import { SourceGaps } from './series-page.service.ts';

const STORED: readonly IngestGap[] = [
  { fromMs: 10, toMs: 20 },
  { fromMs: 40, toMs: 50 },
];

function gapsOf(read: () => Promise<readonly IngestGap[]>) {
  const asked: string[] = [];
  const gaps = (sourceId: string) => {
    asked.push(sourceId);
    return read();
  };
  return { asked, known: new SourceGaps({ gaps } as unknown as SourceStateStore) };
}
const facts = (lastSuccessAtMs: number | null) => ({ sourceId: 'mempool.fees', lastSuccessAtMs });

describe('the gaps of a source', () => {
  it.each([
    [0, 10, []],
    [0, 11, [STORED[0]]],
    [19, 41, STORED],
    [20, 40, []],
    [45, 46, [STORED[1]]],
  ])('are those that overlap the window from %i to %i', async (fromMs, toMs, overlapping) => {
    const { known } = gapsOf(() => Promise.resolve(STORED));
    expect(await known.within(facts(1), { fromMs, toMs })).toEqual(overlapping);
  });

  it('are read once after each success', async () => {
    const { known, asked } = gapsOf(() => Promise.resolve(STORED));
    const window = { fromMs: 0, toMs: 60 };
    for (const lastSuccessAtMs of [null, null, 1, 1, 2, 2])
      expect(await known.within(facts(lastSuccessAtMs), window)).toEqual(STORED);
    expect(asked).toHaveLength(3);
    await known.within({ ...facts(2), sourceId: 'chain.difficulty' }, window);
    expect(asked.at(-1)).toBe('chain.difficulty');
  });

  it('are read again where that failed', async () => {
    let isAway = true;
    const { known } = gapsOf(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(STORED)));
    const window = { fromMs: 0, toMs: 60 };
    await expect(known.within(facts(1), window)).rejects.toThrow('away');
    isAway = false;
    expect(await known.within(facts(1), window)).toEqual(STORED);
  });
});
