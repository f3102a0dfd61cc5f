import { HeldWhile, minuteOf } from './judged-minute.ts';

describe('minuteOf', () => {
  it.each([
    ['2026-01-05T12:16:20.500Z', '2026-01-05T12:16:00.000Z'],
    ['2026-01-05T12:16:00.000Z', '2026-01-05T12:16:00.000Z'],
    ['2026-01-05T12:16:59.999Z', '2026-01-05T12:16:00.000Z'],
  ])('%s lies in the minute of %s', (moment, minute) => {
    expect(new Date(minuteOf(Date.parse(moment))).toISOString()).toBe(minute);
  });
});

describe('HeldWhile', () => {
  it('makes a value anew only when its key changes', () => {
    const held = new HeldWhile<object>();
    const first = held.get('a', () => ({}));
    expect(held.get('a', () => ({}))).toBe(first);
    expect(held.get('b', () => ({}))).not.toBe(first);
  });
});
