import { ServerTiming, timingOf } from './server-timing.ts';

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

  it('is made where the request asks for it alone', () => {
    expect(timingOf({ 'x-server-timing': '1' })).toBeInstanceOf(ServerTiming);
    expect([timingOf({ 'x-server-timing': '0' }), timingOf({})]).toEqual([null, null]);
  });
});
