import { limitedSignal } from './source-fetcher.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('aborts with the outer signal, and immediately if that is already aborted', () => {
  const outer = new AbortController();
  const limited = limitedSignal(outer.signal, 1000);
  expect(limited.signal.aborted).toBe(false);
  outer.abort(new Error('stop'));
  expect(limited.signal.reason).toEqual(new Error('stop'));
  expect(limitedSignal(outer.signal, 1000).signal.aborted).toBe(true);
});

it('aborts on time-out', () => {
  const limited = limitedSignal(new AbortController().signal, 50_000);
  jest.advanceTimersByTime(49_999);
  expect(limited.signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(limited.signal.reason).toEqual(new Error('not done within 50 s'));
});

it('does not abort after its work has ended', () => {
  const outer = new AbortController();
  const limited = limitedSignal(outer.signal, 1000);
  limited.end();
  expect(jest.getTimerCount()).toBe(0);
  outer.abort();
  expect(limited.signal.aborted).toBe(false);
});
