import { outcomeOfFetch } from './fetch-outcome.ts';

const before = {
  last_attempt_at: '2026-03-10T09:00:00.000+00:00',
  last_success_at: '2026-03-10T08:00:00.000+00:00',
  last_error: 'timed out',
};
const triedAt = '2026-03-10T09:07:00.000+00:00';

describe('outcomeOfFetch', () => {
  it('is none while nobody has tried since, whatever failed before', () => {
    expect(outcomeOfFetch(before, before)).toBeNull();
    expect(
      outcomeOfFetch(before, { ...before, last_attempt_at: '2026-03-10T08:30:00.000+00:00' }),
    ).toBeNull();
    expect(
      outcomeOfFetch({ ...before, last_attempt_at: null }, { ...before, last_attempt_at: null }),
    ).toBeNull();
  });

  it('tells a fetch that succeeded, and what was refused beside it', () => {
    const fetched = { last_attempt_at: triedAt, last_success_at: triedAt, last_error: null };
    expect(outcomeOfFetch(before, fetched)).toEqual({ succeeded: true, words: 'A worker fetched it.' });
    expect(outcomeOfFetch(before, { ...fetched, last_error: 'one absurd item' })).toEqual({
      succeeded: true,
      words: 'A worker fetched it. Remark: one absurd item.',
    });
  });

  it('tells one that failed, with its reason', () => {
    expect(outcomeOfFetch(before, { ...before, last_attempt_at: triedAt, last_error: 'HTTP 503' })).toEqual({
      succeeded: false,
      words: 'A worker tried and failed: HTTP 503.',
    });
  });
});
