import { ConcurrencyLimit } from './narrative-row.ts';

/** Work that ends when the test says so. */
function piece(
  name: string,
  log: string[],
): { work: () => Promise<string>; end: () => void; fail: () => void } {
  let end!: () => void;
  let fail!: () => void;
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error(name));
  });
  const work = async (): Promise<string> => {
    log.push(name);
    await ended;
    return name;
  };
  return { work, end, fail };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('runs so many at once, the next in the order of calls, also after a failure', async () => {
    const log: string[] = [];
    const limit = new ConcurrencyLimit(2, 10_000);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => piece(name, log)) as [
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
    ];
    const results = [a, b, c, d].map(({ work }) => limit.run(work));
    await settled();
    expect(log).toEqual(['a', 'b']);
    b.fail();
    await expect(results[1]).rejects.toThrow('b');
    await settled();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const each of [a, c, d]) each.end();
    expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['a', 'c', 'd']);
    // All places are free again.
    const [e, f] = [piece('e', log), piece('f', log)];
    void limit.run(e.work);
    void limit.run(f.work);
    await settled();
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    e.end();
    f.end();
  });

  it('refuses what waits too long, which then holds up nothing', async () => {
    const log: string[] = [];
    const limit = new ConcurrencyLimit(1, 20);
    const [long, late] = [piece('long', log), piece('late', log)];
    const first = limit.run(long.work);
    await expect(limit.run(late.work)).rejects.toThrow('no turn within 20 ms');
    long.end();
    expect(await first).toBe('long');
    expect(await limit.run(() => Promise.resolve('next'))).toBe('next');
    expect(log).toEqual(['long']);
  });
});
