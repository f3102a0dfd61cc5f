import { momentAdvice } from './iso-moment.ts';

describe('momentAdvice', () => {
  it.each([
    ['1767615300', '. 1767615300 is Unix time: send 2026-01-05T12:15:00Z'],
    [1_767_615_300, '. 1767615300 is Unix time: send 2026-01-05T12:15:00Z'],
    ['1767615300.25', '. 1767615300.25 is Unix time: send 2026-01-05T12:15:00.250Z'],
    ['1767615300000', '. 1767615300000 is Unix time: send 2026-01-05T12:15:00Z'],
    ['1767615300000000', '. 1767615300000000 is Unix time: send 2026-01-05T12:15:00Z'],
    ['1767615300000000000', '. 1767615300000000000 is Unix time: send 2026-01-05T12:15:00Z'],
    ['2026-01-05T12:15:00', '. 2026-01-05T12:15:00 has no offset: send 2026-01-05T12:15:00Z'],
    ['2026-01-05 12:15', '. 2026-01-05 12:15 has no offset: send 2026-01-05T12:15:00Z'],
    ['2026-01-05 12:15:00.5', '. 2026-01-05 12:15:00.5 has no offset: send 2026-01-05T12:15:00.5Z'],
    ['2026-01-05 12:15:00Z', '. 2026-01-05 12:15:00Z is not ISO-8601: send 2026-01-05T12:15:00Z'],
    ['2026-01-05 12:15:00 UTC', '. 2026-01-05 12:15:00 UTC is not ISO-8601: send 2026-01-05T12:15:00Z'],
    ['2026-01-05 16:15 +0400', '. 2026-01-05 16:15 +0400 is not ISO-8601: send 2026-01-05T16:15:00+0400'],
    ['20260105T121500Z', '. 20260105T121500Z is not ISO-8601: send 2026-01-05T12:15:00Z'],
    ['202601051215', '. 202601051215 has no offset: send 2026-01-05T12:15:00Z'],
    ['20260105', '. 20260105 is not a complete date: send 2026-01-05'],
    ['2026/01/05', '. 2026/01/05 is not a complete date: send 2026-01-05'],
    ['2026-01', '. 2026-01 is not a complete date: send 2026-01-01'],
    [
      'Mon, 05 Jan 2026 12:15:00 GMT',
      '. Mon, 05 Jan 2026 12:15:00 GMT is not ISO-8601: send 2026-01-05T12:15:00Z',
    ],
    ['now', '. now is relative: send the moment itself'],
    ['-7d', '. -7d is relative: send the moment itself'],
    ['now-24h', '. now-24h is relative: send the moment itself'],
    ['24h ago', '. 24h ago is relative: send the moment itself'],
    ['', ''],
    ['x', ''],
    ['0', ''],
    ['2026-02-30', ''],
    ['20260230', ''],
    ['2026-01-01T24:00', ''],
    ['Xxx, 99 Yyy 2026 12:15:00 GMT', ''],
    [null, ''],
    [['2026-01'], ''],
    [Number.MAX_SAFE_INTEGER, ''],
  ])('of %j is %j', (value, advice) => {
    expect(momentAdvice(value)).toBe(advice);
  });

  it.each([
    ['1767615300', '. 1767615300 is Unix time: send 2026-01-05'],
    ['2026-01-05T12:15:00Z', '. 2026-01-05T12:15:00Z is not a day: send 2026-01-05'],
    ['today', '. today is relative: send the day itself'],
    ['2026-02-30', ''],
  ])('of a day %j is %j', (value, advice) => {
    expect(momentAdvice(value, true)).toBe(advice);
  });
});
