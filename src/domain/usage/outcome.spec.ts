import { ERROR_CODES, errorDefinition } from '../errors/errors.ts';
import {
  errorsOf,
  isTimed,
  knownOutcomes,
  NO_OUTCOMES,
  outcomeOf,
  REQUEST_OUTCOMES,
  requestsOf,
  sumOfOutcomes,
} from './outcome.ts';

describe('outcomeOf', () => {
  it.each([
    [200, null, 'served'],
    [204, null, 'served'],
    [301, null, 'served'],
    [304, null, 'not_modified'],
    [400, 'BAD_REQUEST', 'bad_request'],
    [401, 'API_KEY_INVALID', 'denied'],
    [403, 'SERIES_NOT_LICENSED', 'denied'],
    [404, 'METRIC_NOT_FOUND', 'bad_request'],
    [405, null, 'bad_request'],
    [422, 'VALIDATION_ERROR', 'bad_request'],
    [429, 'RATE_LIMITED', 'rate_limited'],
    [429, 'QUOTA_EXCEEDED', 'over_quota'],
    [429, null, 'rate_limited'],
    [500, 'INTERNAL_ERROR', 'server_error'],
    [503, 'DATA_API_DISABLED', 'server_error'],
    [503, 'QUOTA_EXCEEDED', 'server_error'],
  ] as const)('of %i %s is %s', (status, code, outcome) => {
    expect(outcomeOf(status, code, 5_000)).toBe(outcome);
  });

  it('of a caller that left is its own doing within a second, then the doing of the service', () => {
    expect([0, 999.9, 1_000, 30_000].map((durationMs) => outcomeOf(499, null, durationMs))).toEqual([
      'bad_request',
      'bad_request',
      'server_error',
      'server_error',
    ]);
    expect([200, 304, 404, 429, 500].filter((status) => isTimed(status, 5_000))).toEqual([200, 304]);
    expect([999.9, 1_000].map((durationMs) => isTimed(499, durationMs))).toEqual([false, true]);
  });

  it('is a failure for every code of the registry', () => {
    const failures = ERROR_CODES.map((code) => outcomeOf(errorDefinition(code).status, code, 5));
    expect(failures.filter((outcome) => outcome === 'served' || outcome === 'not_modified')).toEqual([]);
    expect(new Set(failures)).toEqual(
      new Set(REQUEST_OUTCOMES.filter((outcome) => outcome !== 'served' && outcome !== 'not_modified')),
    );
  });
});

describe('counts of outcomes', () => {
  const counts = { ...NO_OUTCOMES, served: 5, not_modified: 2, rate_limited: 1, server_error: 3 };

  it('add up to requests and errors', () => {
    expect([requestsOf(counts), errorsOf(counts)]).toEqual([11, 4]);
    expect(sumOfOutcomes([counts, { ...NO_OUTCOMES, served: 1 }])).toEqual({ ...counts, served: 6 });
    expect(sumOfOutcomes([])).toEqual(NO_OUTCOMES);
  });

  it('are unknown if they leave out requests', () => {
    expect(knownOutcomes(counts, 11)).toBe(counts);
    expect(knownOutcomes(counts, 12)).toBeNull();
    expect(knownOutcomes(NO_OUTCOMES, 0)).toBe(NO_OUTCOMES);
  });
});
