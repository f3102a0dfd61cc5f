import { PayloadMemory, PayloadMemoryFullError } from './payload-reader.ts';

const { signal } = new AbortController();

/** Returns a use that ends on request. */
function held(): { use: () => Promise<string>; end: () => void; fail: (error: Error) => void } {
  let end!: () => void;
  let fail!: (error: Error) => void;
  const over = new Promise<string>((resolve, reject) => {
    end = () => resolve('used');
    fail = reject;
  });
  return { use: () => over, end, fail };
}

describe('PayloadMemory', () => {
  it('admits what fits, and the others in their order', async () => {
    const memory = new PayloadMemory(100, 1_000);
    const [first, second] = [held(), held()];
    const order: string[] = [];
    const calls = [
      memory.within(60, signal, first.use),
      memory.within(60, signal, () => Promise.resolve(order.push('large'))),
      memory.within(10, signal, () => Promise.resolve(order.push('small'))),
    ];
    // The small one would fit and waits behind the large one, which would otherwise never get its turn.
    await new Promise(setImmediate);
    expect([order, memory.takenBytes]).toEqual([[], 60]);
    first.end();
    await Promise.all(calls);
    expect([order, memory.takenBytes]).toEqual([['large', 'small'], 0]);
    second.end();
  });

  it('is free again after a failure', async () => {
    const memory = new PayloadMemory(100, 1_000);
    await expect(memory.within(100, signal, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
    expect(memory.takenBytes).toBe(0);
    await expect(memory.within(100, signal, () => Promise.resolve('used'))).resolves.toBe('used');
  });

  it('times out, and admits those behind', async () => {
    const memory = new PayloadMemory(100, 20);
    const first = held();
    const holding = memory.within(60, signal, first.use);
    const large = memory.within(100, signal, () => Promise.resolve('large'));
    const small = memory.within(40, signal, () => Promise.resolve('small'));
    await expect(large).rejects.toThrow(PayloadMemoryFullError);
    await expect(small).resolves.toBe('small');
    first.end();
    await holding;
    expect(memory.takenBytes).toBe(0);
  });

  it('stops waiting when aborted', async () => {
    const memory = new PayloadMemory(100, 1_000);
    const first = held();
    const holding = memory.within(100, signal, first.use);
    const calling = new AbortController();
    const waiting = memory.within(1, calling.signal, () => Promise.resolve('used'));
    calling.abort(new Error('shutting down'));
    await expect(waiting).rejects.toThrow('shutting down');
    first.fail(new Error('cut'));
    await expect(holding).rejects.toThrow('cut');
    expect(memory.takenBytes).toBe(0);
    const aborted = memory.within(1, calling.signal, () => Promise.resolve('used'));
    await expect(aborted).rejects.toThrow('shutting down');
    expect(memory.takenBytes).toBe(0);
  });

  it('admits a payload larger than the whole budget on its own', async () => {
    const memory = new PayloadMemory(100, 1_000);
    await expect(memory.within(500, signal, () => Promise.resolve(memory.takenBytes))).resolves.toBe(100);
    expect(memory.takenBytes).toBe(0);
  });
});
