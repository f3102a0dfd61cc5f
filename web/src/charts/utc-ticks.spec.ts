import { tickText, utcTicks } from './utc-ticks.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const textsOf = (from: string, to: string): readonly string[] =>
  utcTicks(at(from), at(to)).map((tick) => tickText(tick, at(to) - at(from)));

it('are round moments in UTC, as far apart as they have room', () => {
  expect(textsOf('2026-03-10T09:20', '2026-03-11T09:20')).toEqual([
    '12:00',
    '15:00',
    '18:00',
    '21:00',
    '03-11',
    '03:00',
    '06:00',
    '09:00',
  ]);
  expect(textsOf('2026-03-01T00:10', '2026-03-06T23:00')).toEqual([
    '03-02',
    '03-03',
    '03-04',
    '03-05',
    '03-06',
  ]);
});

it('name the month over a year, and none where nothing fits', () => {
  expect(textsOf('2025-03-01T00:00', '2026-02-20T00:00')[0]).toMatch(/^\d{4}-\d{2}$/);
  expect(utcTicks(at('2026-03-10T09:20'), at('2026-03-10T09:40'))).toEqual([]);
});
