import { type HeadlineFacts, headlineOf } from './status-headline.ts';
import { type StatusDay } from './status-day.ts';
import { type StatusHistory } from './status.ts';

const today = (
  own: Partial<StatusDay> = {},
  verdict: number | null = 1,
): Pick<StatusHistory, 'days' | 'products'> => {
  const day: StatusDay = {
    date: '2026-03-02',
    availability: 1,
    hours: 10,
    recorded_hours: 10,
    cycles: { due: 40, on_time: 40, late: 0, missing: 0 },
    ...own,
  };
  // Yesterday was bad, which is no news today.
  return { days: [{ ...day, availability: 0.5 }, day], products: [{ id: 'verdict', days: [0.5, verdict] }] };
};

const GOOD: HeadlineFacts = {
  enabled: true,
  health: 'ok',
  late: false,
  products: ['operational', 'operational'],
  history: today(),
};

describe('headlineOf', () => {
  it.each<[string, Partial<HeadlineFacts>]>([
    ['good', {}],
    ['good', { history: null }],
    ['good', { history: today({ availability: 0.9995 }) }],
    [
      'good',
      { history: today({ availability: null, cycles: { due: 0, on_time: 0, late: 0, missing: 0 } }, null) },
    ],
    // What issue 41 saw: 71.55% of the requests of today.
    ['bad_day', { history: today({ availability: 0.7155 }, 0.7155) }],
    ['bad_day', { history: today({ availability: 0.998 }) }],
    ['bad_day', { history: today({ cycles: { due: 40, on_time: 39, late: 1, missing: 0 } }) }],
    ['bad_day', { history: today({ cycles: { due: 40, on_time: 39, late: 0, missing: 1 } }) }],
    ['bad_day', { history: today({}, 0.9) }],
    ['impaired', { health: 'degraded' }],
    ['degraded', { products: ['operational', 'degraded_performance'], health: 'degraded' }],
    ['late', { late: true, health: 'degraded' }],
    ['late', { late: true, health: 'degraded', products: ['degraded_performance'] }],
    ['outage', { products: ['operational', 'partial_outage'] }],
    ['outage', { products: ['partial_outage'], late: true, health: 'degraded' }],
    ['down', { health: 'down', late: true, products: ['major_outage'] }],
    ['switched_off', { enabled: false, products: ['major_outage'] }],
    // What is wrong now comes before what was wrong today.
    ['degraded', { products: ['degraded_performance'], history: today({ availability: 0.5 }) }],
  ])('is %s with %j', (headline, own) => {
    expect(headlineOf({ ...GOOD, ...own })).toBe(headline);
  });
});
