import { resolveRunningWindow, resolveWindow } from './history-window.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';

const NOW = Date.UTC(2026, 2, 10, 9, 7, 30);
const resolve = (fromMs?: number, toMs?: number) => resolveWindow({ fromMs, toMs }, NOW);
const refused = (code: string) => expect.objectContaining({ code }) as Error;

describe('a window of history', () => {
  it('ends now and begins 365 days before its end where nothing is said', () => {
    expect(resolve()).toEqual({ fromMs: NOW - 365 * DAY_MS, toMs: NOW });
    expect(resolve(NOW - 1)).toEqual({ fromMs: NOW - 1, toMs: NOW });
    expect(resolve(undefined, NOW - 5 * DAY_MS)).toEqual({
      fromMs: NOW - 370 * DAY_MS,
      toMs: NOW - 5 * DAY_MS,
    });
  });

  it('can end in the future but not begin there', () => {
    expect(resolve(NOW, NOW + DAY_MS)).toEqual({ fromMs: NOW, toMs: NOW + DAY_MS });
    expect(() => resolve(NOW + 1, NOW + DAY_MS)).toThrow(refused('INVALID_RANGE'));
    expect(() => resolve(NOW + 1)).toThrow(refused('INVALID_RANGE'));
    expect(() => resolve(undefined, NOW + 366 * DAY_MS)).toThrow(refused('INVALID_RANGE'));
  });

  it('is not empty and not the wrong way round', () => {
    expect(() => resolve(NOW)).toThrow(refused('INVALID_RANGE'));
    expect(() => resolve(NOW - 5, NOW - 5)).toThrow(refused('INVALID_RANGE'));
    expect(() => resolve(NOW - 5, NOW - 6)).toThrow(refused('INVALID_RANGE'));
  });

  it('spans 365 days at most', () => {
    expect(() => resolve(NOW - 366 * DAY_MS, NOW - DAY_MS)).not.toThrow();
    expect(() => resolve(NOW - 366 * DAY_MS - 1, NOW - DAY_MS)).toThrow(refused('RANGE_TOO_LARGE'));
  });

  it('forgives the time that a question for the last 365 days travels', () => {
    expect(() => resolve(NOW - 365 * DAY_MS - 60_000)).not.toThrow();
    expect(() => resolve(NOW - 365 * DAY_MS - 60_001)).toThrow(refused('RANGE_TOO_LARGE'));
  });
});

describe('a window up to the end of the running minute', () => {
  const END = NOW + 30_000;
  const running = (fromMs?: number, toMs?: number) => resolveRunningWindow({ fromMs, toMs }, NOW);

  it('is the same for all requests in that minute', () => {
    expect(running()).toEqual({ fromMs: END - 365 * DAY_MS, toMs: END });
    expect(running(NOW - DAY_MS)).toEqual({ fromMs: NOW - DAY_MS, toMs: END });
    expect(resolveRunningWindow({ fromMs: undefined, toMs: undefined }, END - 1)).toEqual(running());
  });

  it('keeps a requested end', () => {
    expect(running(NOW - DAY_MS, NOW)).toEqual({ fromMs: NOW - DAY_MS, toMs: NOW });
    expect(running(undefined, NOW)).toEqual({ fromMs: NOW - 365 * DAY_MS, toMs: NOW });
  });

  it('is judged by the moment of the question', () => {
    expect(running(NOW - 365 * DAY_MS)).toEqual({ fromMs: NOW - 365 * DAY_MS, toMs: END });
    expect(() => running(NOW + 1)).toThrow(refused('INVALID_RANGE'));
    expect(() => running(NOW - 365 * DAY_MS - 60_001)).toThrow(refused('RANGE_TOO_LARGE'));
  });
});
