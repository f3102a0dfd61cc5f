import { Durations, ReplyDurations, LabelledDurations, LabelledSums } from './durations.ts';

describe('Durations', () => {
  it('counts each duration in the first bucket whose bound it does not exceed', () => {
    const durations = new Durations([0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.100001, 1, 7]) durations.record(seconds);
    expect([...durations.counts]).toEqual([2, 2, 1]);
    expect(durations.sumSeconds).toBeCloseTo(8.250001);
  });
});

const total = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0);

describe('ReplyDurations', () => {
  it('keeps responses separate by method, route and status', () => {
    const durations = new ReplyDurations((path) =>
      path.startsWith('/series/') ? '/series/{id}' : 'unknown',
    );
    for (const path of ['/series/a', '/series/b', '/series/a']) durations.count('GET', path, 200, 1);
    durations.count('GET', '/series/a', 404, 1);
    durations.count('PURGE', '/series/a', 405, 1);
    durations.count('HEAD', '/wp-login.php', 404, 3_000);
    expect(
      durations
        .read()
        .map((replies) => [replies.method, replies.route, replies.status, total(replies.durations.counts)]),
    ).toEqual([
      ['GET', '/series/{id}', 200, 3],
      ['GET', '/series/{id}', 404, 1],
      ['_OTHER', '/series/{id}', 405, 1],
      ['HEAD', 'unknown', 404, 1],
    ]);
    expect(durations.read().at(-1)!.durations.sumSeconds).toBe(3);
  });

  it('has no more histograms for more unknown paths', () => {
    const durations = new ReplyDurations(() => 'unknown');
    for (let i = 0; i < 10_000; i += 1) durations.count('GET', `/${i}`, 404, 1);
    expect(durations.read()).toHaveLength(1);
    expect(total(durations.read()[0]!.durations.counts)).toBe(10_000);
  });
});

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
