import { inputConditionOf } from './input-condition.ts';
import { type StoredSourceInput } from './cycle-inputs.ts';

const CUTOFF_MS = Date.UTC(2026, 0, 1, 12);
const INPUT: StoredSourceInput = {
  sourceId: 'exchange.price:BTCUSDT',
  state: 'available',
  degradedReason: null,
  checkedAt: '2026-01-01T11:59:30+00:00',
  newest: { eventAt: '2026-01-01T11:59:30+00:00', knownAt: '2026-01-01T11:59:30+00:00', value: 1 },
  window: null,
};
const codeOf = (changes: Partial<StoredSourceInput>, missingDays: number | null = null) =>
  inputConditionOf({ ...INPUT, ...changes }, missingDays, CUTOFF_MS)?.code;

it('explains a source by what the cycle stored of it', () => {
  expect(codeOf({})).toBe('fresh');
  expect(codeOf({ checkedAt: '2026-01-01T11:50:00+00:00' })).toBe('stale');
  expect(codeOf({ state: 'broken', degradedReason: 'payload_refused' })).toBe('rejected');
  expect(codeOf({ state: 'paused' })).toBe('paused');
  expect(codeOf({ state: 'unavailable' })).toBe('no_key');
  expect(codeOf({ newest: null })).toBe('missing');
  expect(codeOf({ heldSince: '2026-01-01T11:00:00+00:00' })).toBe('provisional');
  expect(codeOf({}, 3)).toBe('too_short');
});

it('explains nothing of a source that was removed', () => {
  expect(inputConditionOf({ ...INPUT, sourceId: 'chain.market_price' }, null, CUTOFF_MS)).toBeNull();
});
