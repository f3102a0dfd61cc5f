import { ServerTiming } from './server-timing.ts';

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
