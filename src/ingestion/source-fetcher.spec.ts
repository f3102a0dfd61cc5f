import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import { checkObservations, limitedSignal } from './source-fetcher.ts';

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

const GOOD: NewObservation = { sourceId: 'a', eventAtMs: 1, knownAtMs: 5, value: 2, candle: null };
const CANDLE = { open: 1, high: 1, low: 1, baseVolume: 1, quoteVolume: 1, takerBuyQuoteVolume: 1 };

it.each<[string, Partial<NewObservation>]>([
  ['belongs to another source', { sourceId: 'b' }],
  ['has no date', { eventAtMs: Number.NaN }],
  ['has no date', { knownAtMs: Number.POSITIVE_INFINITY }],
  ['is not a finite number', { value: Number.NaN }],
  ['is not a finite number', { value: null as unknown as number }],
  ['has a candle with a non-finite number', { candle: { ...CANDLE, low: Number.NaN } }],
  ['is known later than now', { knownAtMs: 6 }],
])('rejects alone what %s', (reason, flaw) => {
  const bad = { ...GOOD, ...flaw };
  expect(checkObservations('a', { observations: [GOOD, bad], rejected: [] }, 5)).toEqual({
    observations: [GOOD],
    rejected: [{ sourceId: 'a', reason, eventAtMs: Number.isNaN(bad.eventAtMs) ? null : 1 }],
  });
});

it('keeps what the adapter rejected itself, and candles that are whole', () => {
  const rejected = [{ sourceId: 'a', reason: 'absurd', eventAtMs: null }];
  const candle = { ...GOOD, candle: CANDLE };
  expect(checkObservations('a', { observations: [candle], rejected }, 5)).toEqual({
    observations: [candle],
    rejected,
  });
});
