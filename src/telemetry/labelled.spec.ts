import { LabelledDurations, LabelledSums } from './durations.ts';

describe('LabelledSums', () => {
  it('adds up what has the same labels, and keeps others apart', () => {
    const sums = new LabelledSums();
    sums.add(1, 'a', 'b');
    sums.add(2, 'a', 'b');
    sums.add(5, 'ab', '');
    expect(sums.read()).toEqual([
      { labels: ['a', 'b'], value: 3 },
      { labels: ['ab', ''], value: 5 },
    ]);
  });
});

describe('LabelledDurations', () => {
  it('times work by its outcome, and passes on what it returns or throws', async () => {
    const durations = new LabelledDurations([1]);
    await expect(durations.time(() => Promise.resolve(7), 'step')).resolves.toBe(7);
    const failure = new Error('lost');
    await expect(durations.time(() => Promise.reject(failure), 'step')).rejects.toBe(failure);
    expect(durations.read().map(({ labels, value }) => [...labels, value.counts[0]])).toEqual([
      ['step', 'ok', 1],
      ['step', 'error', 1],
    ]);
  });
});
