import { textOfTime, timeOfText } from './utc-input.ts';

describe('a field for a time', () => {
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
    expect(timeOfText('2026-03-10 00:30 +04:00', 'day')).toBe('2026-03-09');
    expect(textOfTime('2026-03-10', 'day')).toBe('2026-03-10');
  });
});
