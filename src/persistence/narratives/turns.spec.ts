import { Turns } from './turns.ts';

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

describe('turns', () => {
  it('are taken by so many at once, and handed over in the order of asking, also by who fails', async () => {
    const log: string[] = [];
    const turns = new Turns(2, 10_000);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => piece(name, log)) as [
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
      ReturnType<typeof piece>,
    ];
    const results = [a, b, c, d].map(({ work }) => turns.take(work));
    await settled();
    expect(log).toEqual(['a', 'b']);
    b.fail();
    await expect(results[1]).rejects.toThrow('b');
    await settled();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const each of [a, c, d]) each.end();
    expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['a', 'c', 'd']);
    // All turns are free again.
    const [e, f] = [piece('e', log), piece('f', log)];
    void turns.take(e.work);
    void turns.take(f.work);
    await settled();
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    e.end();
    f.end();
  });

  it('are refused to who waits too long, who then is in nobody’s way', async () => {
    const log: string[] = [];
    const turns = new Turns(1, 20);
    const [long, late] = [piece('long', log), piece('late', log)];
    const first = turns.take(long.work);
    await expect(turns.take(late.work)).rejects.toThrow('no turn within 20 ms');
    long.end();
    expect(await first).toBe('long');
    expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
    expect(log).toEqual(['long']);
  });
});
