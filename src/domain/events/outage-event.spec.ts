import { type Outage } from '../attention/outage.ts';
import { outageEvents } from './cycle-event.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

const outage = (startsAtMs: number, endsAtMs: number | null): Outage => ({
  id: '7b4b6b0c-2c0e-4d37-9f0e-0a4b1f3f6a11',
  startsAtMs,
  endsAtMs,
  reason: 'provider_unreachable',
  products: [],
});

const types = (...given: Parameters<typeof outageEvents>): string[] =>
  outageEvents(...given).map(({ type }) => type);

describe('outageEvents', () => {
  it('opens an outage when it begins, and closes it when it ends', () => {
    const planned = outage(NOON, NOON + HOUR_MS);
    expect(types(planned, 'none', NOON - 1)).toEqual([]);
    expect(types(planned, 'none', NOON)).toEqual(['outage.opened']);
    expect(types(planned, 'open', NOON + HOUR_MS - 1)).toEqual([]);
    expect(types(planned, 'open', NOON + HOUR_MS)).toEqual(['outage.closed']);
    expect(types(planned, 'closed', NOON + 2 * HOUR_MS)).toEqual([]);
  });

  it('opens and closes one that is entered after its end', () => {
    expect(types(outage(NOON - HOUR_MS, NOON), 'none', NOON)).toEqual(['outage.opened', 'outage.closed']);
  });

  it('opens one again whose end was removed', () => {
    expect(types(outage(NOON - HOUR_MS, null), 'closed', NOON)).toEqual(['outage.opened']);
  });

  it('closes an open one that is removed, or moved into the future', () => {
    expect(types(outage(NOON - HOUR_MS, null), 'open', NOON, true)).toEqual(['outage.closed']);
    expect(types(outage(NOON + HOUR_MS, null), 'open', NOON)).toEqual(['outage.closed']);
    expect(types(outage(NOON + HOUR_MS, null), 'none', NOON, true)).toEqual([]);
  });
});
