import { MINUTE_MS } from '../timestamps.ts';
import { type TrafficMinute } from '../usage/usage.ts';
import { serverErrors } from './server-errors.ts';

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
    expect(serverErrors([minute(10, 5, 5), minute(9, 900, 0), minute(2, 1_000, 1)], NOW_MS)).toEqual([
      {
        kind: 'server_errors',
        severity: 'warning',
        subject: null,
        message: '1 of 1,900 requests of the last 10 minutes were answered with a server error.',
        sinceMs: Date.UTC(2026, 2, 10, 9, 5),
      },
    ]));

  it.each([
    [4, 'warning'],
    [5, 'critical'],
  ])('%d of 100 are %s', (failed, severity) =>
    expect(serverErrors([minute(3, 60, failed), minute(0, 40, 0)], NOW_MS)[0]!.severity).toBe(severity),
  );
});
