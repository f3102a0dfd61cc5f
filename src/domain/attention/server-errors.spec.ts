import { MINUTE_MS } from '../timestamps.ts';
import { type TrafficMinute } from '../usage/usage.ts';
import { type Attention } from './attention.ts';
import { serverErrors } from './service-trouble.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 9, 7, 30);
const minute = (minutesAgo: number, requests: number, failed: number): TrafficMinute => ({
  minuteAtMs: Date.UTC(2026, 2, 10, 9, 7) - minutesAgo * MINUTE_MS,
  requests,
  clientErrors: requests - failed,
  serverErrors: failed,
});

describe('server errors', () => {
  it('are empty without a 5xx response, whatever the number of 4xx', () => {
    expect(serverErrors([], NOW_MS)).toEqual([]);
    expect(serverErrors([minute(1, 1_000, 0)], NOW_MS)).toEqual([]);
  });

  it('are a warning from the first one, dated to its minute', () =>
    expect(serverErrors([minute(13, 5, 5), minute(9, 900, 0), minute(2, 1_000, 1)], NOW_MS)).toEqual([
      {
        kind: 'server_errors',
        severity: 'warning',
        subject: null,
        message: '1 of 1,900 requests in the last 10 minutes was answered with a server error or not at all.',
        sinceMs: Date.UTC(2026, 2, 10, 9, 5),
      },
    ]));

  it('began after ten minutes without one, and at an unknown time if that is most of an hour ago', () => {
    const began = (...minutesAgo: number[]) => {
      const [{ sinceMs, occurrenceMs }] = serverErrors(
        minutesAgo.map((ago) => minute(ago, 10, 1)),
        NOW_MS,
      ) as [Attention];
      return [(NOW_MS - sinceMs!) / MINUTE_MS, occurrenceMs];
    };
    expect(began(25, 13, 4, 1)).toEqual([13.5, undefined]);
    expect(began(49, 39, 29, 19, 9)).toEqual([49.5, undefined]);
    expect(began(55, 50, 40, 30, 20, 10, 2)).toEqual([55.5, null]);
  });

  it.each([
    [4, 'warning'],
    [5, 'critical'],
  ])('%d of 100 are %s', (failed, severity) =>
    expect(serverErrors([minute(3, 60, failed), minute(0, 40, 0)], NOW_MS)[0]!.severity).toBe(severity),
  );
});
