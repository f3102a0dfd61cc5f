import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatsOf } from './formats.ts';
import { SHARED_TEXTS } from './words.ts';

const { en: ENGLISH_SHARED, ka: GEORGIAN_SHARED } = SHARED_TEXTS;
const LANGUAGES = { en: ENGLISH_SHARED, ka: GEORGIAN_SHARED };

describe('the formats of the pages', () => {
  it.each(Object.entries(LANGUAGES))('have the separators of the narratives in %s', (code, { numbers }) => {
    const file = join(import.meta.dirname, '..', '..', 'texts', code, 'language.json');
    expect(numbers).toEqual((JSON.parse(readFileSync(file, 'utf8')) as { numbers: object }).numbers);
  });

  it('write figures by them, whatever the browser knows', () => {
    const georgian = formatsOf(GEORGIAN_SHARED);
    expect([
      georgian.count(3222),
      georgian.score(23.25),
      georgian.score(40),
      georgian.percent(0.484),
    ]).toEqual(['3\u00a0222', '23,3', '40,0', '48%']);
    const english = formatsOf(ENGLISH_SHARED);
    expect([english.count(3222), english.score(23.25), english.percent(1)]).toEqual([
      '3,222',
      '23.3',
      '100%',
    ]);
  });

  it('write a rate with its interval, if it has one', () => {
    const { percentWithInterval } = formatsOf(ENGLISH_SHARED);
    expect(percentWithInterval(0.0198, { low: -0.0342, high: 0.0671 })).toBe('2% (−3% – 7%)');
    expect(percentWithInterval(0.0198, null)).toBe('2%');
  });

  it('write prices below 1,000 with cents', () => {
    const { price } = formatsOf(ENGLISH_SHARED);
    expect([price(91_184.8), price(999.5), price(143.267)]).toEqual(['91,185', '999.50', '143.27']);
    expect(formatsOf(GEORGIAN_SHARED).price(91_184.8)).toBe('91\u00a0185');
  });

  it('write days', () => {
    expect(formatsOf(GEORGIAN_SHARED).moment('2026-11-25T12:00:00+00:00')).toBe(
      '2026 წლის 25 ნოემბერი, 12:00 UTC',
    );
    expect(formatsOf(ENGLISH_SHARED).moment('2026-11-25T16:00:00+04:00')).toBe('25 November 2026, 12:00 UTC');
    expect(formatsOf(ENGLISH_SHARED).day('2026-08-02')).toBe('2 August 2026');
  });
});
