import fc from 'fast-check';
import { REQUEST_ID_PATTERN, requestIdFrom, ServerTiming } from './request-context.ts';

describe('requestIdFrom', () => {
  it.each(['a', 'req-7f3a', 'A.b_c:d-9', 'x'.repeat(128)])('keeps %s', (presented) => {
    expect(requestIdFrom(presented)).toBe(presented);
  });

  it.each([undefined, '', 'a b', 'a\n', 'x'.repeat(129), 'a/b', 'ა'])('replaces %j', (presented) => {
    const made = requestIdFrom(presented);
    expect(made).not.toBe(presented);
    expect(made).toMatch(REQUEST_ID_PATTERN);
  });

  it('answers nothing but well-formed ids', () => {
    fc.assert(
      fc.property(fc.string(), (presented) => REQUEST_ID_PATTERN.test(requestIdFrom(presented))),
      { seed: 20_261_125 },
    );
  });
});

describe('ServerTiming', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says how long each stage took, from the end of the one before', () => {
    const timing = new ServerTiming(performance.now());
    jest.advanceTimersByTime(2);
    timing.end('door');
    jest.advanceTimersByTime(30);
    timing.end('read');
    timing.end('render');
    expect(timing.header).toBe('door;dur=2.0, read;dur=30.0, render;dur=0.0');
  });
});
