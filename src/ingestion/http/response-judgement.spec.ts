import { wholeNumberOf } from './response-body.ts';
import { describeCut, LONGEST_RETRY_DELAY_MS, quotaReset, retryAfter } from './response-judgement.ts';

// 2024-08-05 06:00:00 UTC
const NOW_MS = Date.UTC(2024, 7, 5, 6);

describe('retryAfter', () => {
  it('reads seconds', () => {
    expect(retryAfter({ 'retry-after': '35' }, NOW_MS)).toEqual({ waitMs: 35_000, cutFromMs: null });
    expect(retryAfter({ 'retry-after': ' 0 ' }, NOW_MS)).toEqual({ waitMs: 0, cutFromMs: null });
  });

  it('reads an HTTP date, and one that has passed as no wait', () => {
    expect(retryAfter({ 'retry-after': 'Mon, 05 Aug 2024 06:02:00 GMT' }, NOW_MS)).toEqual({
      waitMs: 120_000,
      cutFromMs: null,
    });
    expect(retryAfter({ 'retry-after': 'Mon, 05 Aug 2024 05:00:00 GMT' }, NOW_MS)).toEqual({
      waitMs: 0,
      cutFromMs: null,
    });
  });

  it.each([
    ['a number of seconds', '315360000', 315_360_000_000],
    ['the longest number', '9999999999', 9_999_999_999_000],
    ['a date of the year 2199', 'Fri, 22 Nov 2199 00:00:00 GMT', Date.UTC(2199, 10, 22) - NOW_MS],
  ])('cuts %s to six hours', (_what, text, askedMs) => {
    const asked = retryAfter({ 'retry-after': text }, NOW_MS);
    expect(asked).toEqual({ waitMs: LONGEST_RETRY_DELAY_MS, cutFromMs: askedMs });
    expect(describeCut(asked)).toBe(`; it requested a wait of ${askedMs / 1000} s, limited to 21600 s`);
  });

  it('does not mention a wait that was not shortened', () => {
    expect(describeCut(retryAfter({ 'retry-after': '21600' }, NOW_MS))).toBe('');
    expect(describeCut(null)).toBe('');
  });

  it.each([
    '',
    '-5',
    '1.5',
    'soon',
    '9'.repeat(400),
    '99999999999',
    'Infinity',
    'NaN',
    `Mon, ${'0'.repeat(80_000)}`,
  ])('makes nothing of %p', (text) => {
    expect(retryAfter({ 'retry-after': text }, NOW_MS)).toBeNull();
  });

  it('is null without the header', () => expect(retryAfter({}, NOW_MS)).toBeNull());
});

describe('quotaReset', () => {
  it('reads the epoch seconds of GitHub', () => {
    const reset = { name: 'x-ratelimit-reset', meaning: 'epoch_seconds' } as const;
    // 1722839400 is 2024-08-05 06:30:00 UTC, half an hour later.
    expect(quotaReset({ 'x-ratelimit-reset': '1722839400' }, reset, NOW_MS)).toEqual({
      waitMs: 1_800_000,
      cutFromMs: null,
    });
    expect(quotaReset({ 'x-ratelimit-reset': 'later' }, reset, NOW_MS)).toBeNull();
  });

  it("reads the vendor's seconds from now", () => {
    const reset = { name: 'x-rate-limit-reset', meaning: 'seconds_from_now' } as const;
    expect(quotaReset({ 'x-rate-limit-reset': '30' }, reset, NOW_MS)).toEqual({
      waitMs: 30_000,
      cutFromMs: null,
    });
    expect(quotaReset({}, reset, NOW_MS)).toBeNull();
    expect(quotaReset({ 'x-rate-limit-reset': '30' }, null, NOW_MS)).toBeNull();
  });

  it('is bounded like a Retry-After', () => {
    const fromNow = { name: 'reset', meaning: 'seconds_from_now' } as const;
    const epoch = { name: 'reset', meaning: 'epoch_seconds' } as const;
    for (const reset of [fromNow, epoch]) {
      expect(quotaReset({ reset: '9999999999' }, reset, NOW_MS)?.waitMs).toBe(LONGEST_RETRY_DELAY_MS);
      expect(quotaReset({ reset: '9'.repeat(400) }, reset, NOW_MS)).toBeNull();
    }
    // A past moment isn't a wait.
    expect(quotaReset({ reset: '0' }, epoch, NOW_MS)).toEqual({ waitMs: 0, cutFromMs: null });
  });
});

describe('wholeNumberOf', () => {
  it.each([
    ['0', 0],
    ['4711', 4711],
    ['9999999999', 9_999_999_999],
  ])('reads %p', (text, value) => expect(wholeNumberOf(text)).toBe(value));
  it.each(['', '-1', '1.0', '1e3', ' 1', '10000000000', '9'.repeat(400)])('makes nothing of %p', (text) =>
    expect(wholeNumberOf(text)).toBeNull(),
  );
});
