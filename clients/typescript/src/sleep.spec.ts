import { sleep } from './sleep.ts';

describe('sleep', () => {
  it('resolves after its time and leaves nothing on the signal', async () => {
    const { signal } = new AbortController();
    const removed = jest.spyOn(signal, 'removeEventListener');
    await sleep(1, signal);
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('rejects with the reason of a signal that is aborted, before or meanwhile', async () => {
    await expect(sleep(60_000, AbortSignal.abort('before'))).rejects.toBe('before');
    const leaving = new AbortController();
    const sleeping = sleep(60_000, leaving.signal);
    leaving.abort('meanwhile');
    await expect(sleeping).rejects.toBe('meanwhile');
  });
});
