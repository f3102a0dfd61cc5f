import { quotaResetMs, retryAfterMs } from './retry-after.ts';

// 2024-08-05 06:00:00 UTC
const NOW_MS = Date.UTC(2024, 7, 5, 6);

describe('retryAfterMs', () => {
  it('reads seconds', () => {
    expect(retryAfterMs({ 'retry-after': '35' }, NOW_MS)).toBe(35_000);
    expect(retryAfterMs({ 'retry-after': ' 0 ' }, NOW_MS)).toBe(0);
  });

  it('reads an HTTP date, and one that has passed as no wait', () => {
    expect(retryAfterMs({ 'retry-after': 'Mon, 05 Aug 2024 06:02:00 GMT' }, NOW_MS)).toBe(120_000);
    expect(retryAfterMs({ 'retry-after': 'Mon, 05 Aug 2024 05:00:00 GMT' }, NOW_MS)).toBe(0);
  });

  it.each(['', '-5', '1.5', 'soon'])('makes nothing of %p', (text) => {
    expect(retryAfterMs({ 'retry-after': text }, NOW_MS)).toBeNull();
  });

  it('is null without the header', () => expect(retryAfterMs({}, NOW_MS)).toBeNull());
});

describe('quotaResetMs', () => {
  it('reads the epoch seconds of GitHub', () => {
    const reset = { name: 'x-ratelimit-reset', meaning: 'epoch_seconds' } as const;
    // 1722839400 is 2024-08-05 06:30:00 UTC, half an hour on.
    expect(quotaResetMs({ 'x-ratelimit-reset': '1722839400' }, reset, NOW_MS)).toBe(1_800_000);
    expect(quotaResetMs({ 'x-ratelimit-reset': 'later' }, reset, NOW_MS)).toBeNull();
  });

  it("reads the vendor's seconds from now", () => {
    const reset = { name: 'x-rate-limit-reset', meaning: 'seconds_from_now' } as const;
    expect(quotaResetMs({ 'x-rate-limit-reset': '30' }, reset, NOW_MS)).toBe(30_000);
    expect(quotaResetMs({}, reset, NOW_MS)).toBeNull();
    expect(quotaResetMs({ 'x-rate-limit-reset': '30' }, null, NOW_MS)).toBeNull();
  });
});
