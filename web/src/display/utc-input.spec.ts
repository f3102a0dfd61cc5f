import { hintOf, textOfTime, timeOfText } from './utc-input.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 12);
const AHEAD = { precision: 'minute', direction: 'ahead' } as const;
const PAST = { ...AHEAD, direction: 'past' } as const;

describe('a field for a time', () => {
  it.each([
    ['18:00', '2026-03-10T18:00:00Z', '2026-03-09T18:00:00Z'],
    ['9:30 UTC', '2026-03-11T09:30:00Z', '2026-03-10T09:30:00Z'],
    ['12:00', '2026-03-11T12:00:00Z', '2026-03-10T12:00:00Z'],
    ['18:00 +04:00', '2026-03-10T14:00:00Z', '2026-03-09T14:00:00Z'],
    ['01:00 -12', '2026-03-10T13:00:00Z', '2026-03-09T13:00:00Z'],
    ['25:00', '25:00', '25:00'],
  ])('reads %s at noon as the next such time, or the latest one', (text, next, latest) => {
    expect(timeOfText(text, AHEAD, NOW_MS)).toBe(next);
    expect(timeOfText(text, PAST, NOW_MS)).toBe(latest);
  });

  it.each([
    ['18:00', null, 'Means 2026-03-10 18:00 UTC, in 6 h.'],
    ['2026-03-10 18:00 UTC', null, null],
    ['18:', null, null],
    [null, '2026-03-10T11:00:00Z', '2026-03-10 11:00 UTC has passed.'],
    [null, '2026-03-10T18:00:00Z', null],
    ['2026-03-01', '2026-03-10T18:00:00Z', '2026-03-01 00:00 UTC has passed.'],
  ])('of %j over %j shows below it: %j', (typed, value, hint) => {
    expect(hintOf(value, typed, AHEAD, NOW_MS)).toBe(hint);
  });

  it('for the past warns of nothing', () => {
    expect(hintOf('2026-03-10T11:00:00Z', null, PAST, NOW_MS)).toBeNull();
    expect(hintOf(null, '18:00', PAST, NOW_MS)).toBe('Means 2026-03-09 18:00 UTC.');
  });

  it.each([
    ['2026-03-10 09:07', '2026-03-10T09:07:00Z'],
    ['2026-03-10 09:07 UTC', '2026-03-10T09:07:00Z'],
    [' 2026-03-10T09:07:05Z ', '2026-03-10T09:07:05Z'],
    ['2026-03-10T13:07:00.250+04:00', '2026-03-10T09:07:00.250Z'],
    ['2026-03-10 00:30 +0400', '2026-03-09T20:30:00Z'],
    ['2026-03-10', '2026-03-10T00:00:00Z'],
  ])('reads %s, in UTC unless it has a zone', (text, at) => {
    expect(timeOfText(text)).toBe(at);
  });

  it.each(['yesterday', '2026-13-40', '2026-02-30', '2026-03-10 25:00', '10.03.2026'])(
    'leaves %s as it was typed, so that it can be corrected',
    (text) => {
      expect(timeOfText(text)).toBe(text);
      expect(textOfTime(text)).toBe(text);
    },
  );

  it('shows that it means UTC, and seconds only if there are some', () => {
    expect(textOfTime('2026-03-10T11:07:00+02:00')).toBe('2026-03-10 09:07 UTC');
    expect(textOfTime('2026-03-10T09:07:05Z')).toBe('2026-03-10 09:07:05 UTC');
  });

  it('can be empty, and can be a day', () => {
    expect(timeOfText('  ')).toBeNull();
    expect(textOfTime(null)).toBe('');
    const day = { precision: 'day', direction: 'ahead' } as const;
    expect(timeOfText('2026-03-10 00:30 +04:00', day)).toBe('2026-03-09');
    expect(timeOfText('18:00', day)).toBe('18:00');
    expect(textOfTime('2026-03-10', 'day')).toBe('2026-03-10');
  });
});
