import { type Outage } from './outage.ts';
import { HOUR_MS } from '../timestamps.ts';
import { openOutages } from './service-trouble.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7);
const outage = (change: Partial<Outage>): Outage => ({
  id: 'o',
  startsAtMs: NOW_MS - HOUR_MS,
  endsAtMs: null,
  reason: 'db_outage',
  products: [],
  ...change,
});

describe('open outages', () => {
  it('are those that have begun and not ended', () => {
    expect(openOutages([outage({ startsAtMs: NOW_MS + 1 })], NOW_MS)).toEqual([]);
    expect(openOutages([outage({ endsAtMs: NOW_MS })], NOW_MS)).toEqual([]);
    expect(openOutages([outage({})], NOW_MS)).toEqual([
      {
        kind: 'outage_open',
        severity: 'warning',
        subject: 'o',
        subjectName: 'outage of every product',
        message: 'An outage of every product is open since 2026-03-10 08:07 UTC, without an end.',
        sinceMs: NOW_MS - HOUR_MS,
      },
    ]);
  });

  it('state the affected products and the end', () =>
    expect(
      openOutages([outage({ products: ['verdict', 'series'], endsAtMs: NOW_MS + HOUR_MS })], NOW_MS)[0]!
        .message,
    ).toBe('An outage of verdict, series is open since 2026-03-10 08:07 UTC, until 2026-03-10 10:07 UTC.'));
});
