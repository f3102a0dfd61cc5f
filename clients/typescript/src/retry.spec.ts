import { ApiError, ConnectionError, UnexpectedReplyError } from './errors.ts';
import { DEFAULT_RETRIES, retryAfterSeconds, waitBeforeNext } from './retry.ts';

const POLICY = { attempts: 4, longestWaitMs: 30_000, firstWaitMs: 500 };
const reply = (status: number, seconds: number | null) => ({
  status,
  url: 'https://data.example/api',
  retryAfterSeconds: seconds,
});
const refusal = (status: number, seconds: number | null) =>
  new ApiError({ detail: '', error_code: 'RATE_LIMITED', request_id: 'r' }, reply(status, seconds));
const NO_REPLY = new ConnectionError('https://data.example/api', null);

describe('waitBeforeNext', () => {
  it('waits as long as the service says, and up to a fifth longer', () => {
    expect(waitBeforeNext(POLICY, refusal(429, 7), 1, 0)).toBe(7_000);
    expect(waitBeforeNext(POLICY, refusal(503, 7), 3, 1)).toBe(8_400);
  });

  it('doubles its own waits where the service does not say, up to the longest', () => {
    const waits = [1, 2, 3].map((made) => waitBeforeNext(POLICY, NO_REPLY, made, 0));
    expect(waits).toEqual([500, 1_000, 2_000]);
    expect(waitBeforeNext({ ...POLICY, longestWaitMs: 1_500 }, NO_REPLY, 3, 0)).toBe(1_500);
  });

  it('gives up after the last attempt, and at once where it would have to wait too long', () => {
    expect(waitBeforeNext(POLICY, NO_REPLY, 4, 0)).toBeNull();
    expect(waitBeforeNext(POLICY, refusal(429, 30), 1, 0)).toBe(30_000);
    expect(waitBeforeNext(POLICY, refusal(429, 31), 1, 0)).toBeNull();
  });

  it('repeats what a proxy refuses for the moment, and nothing else that is refused', () => {
    expect(waitBeforeNext(POLICY, new UnexpectedReplyError(reply(503, null)), 1, 0)).toBe(500);
    for (const status of [500, 502, 503, 504])
      expect([status, waitBeforeNext(POLICY, refusal(status, null), 1, 0)]).toEqual([status, 500]);
    for (const status of [301, 400, 401, 403, 404, 422, 501])
      expect([status, waitBeforeNext(POLICY, refusal(status, null), 1, 0)]).toEqual([status, null]);
    expect(waitBeforeNext(POLICY, new TypeError('a fault of the program'), 1, 0)).toBeNull();
  });

  it('repeats what failed within the service only once', () => {
    expect(waitBeforeNext(POLICY, refusal(502, null), 2, 0)).toBe(1_000);
    expect(waitBeforeNext(POLICY, refusal(500, null), 2, 0)).toBeNull();
  });

  it('waits for a limit of a minute and not for a quota of a day, where nothing else is said', () => {
    expect(waitBeforeNext(DEFAULT_RETRIES, refusal(429, 60), 1, 0)).toBe(60_000);
    expect(waitBeforeNext(DEFAULT_RETRIES, refusal(429, 3_600), 1, 0)).toBeNull();
  });
});

describe('retryAfterSeconds', () => {
  const NOW = Date.parse('2026-03-10T09:00:00Z');
  it.each([
    ['12', 12],
    ['Tue, 10 Mar 2026 09:00:30 GMT', 30],
    ['Tue, 10 Mar 2026 08:00:00 GMT', 0],
    ['soon', null],
    [null, null],
  ])('reads %j', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });
});
