import { ASSET_NAMES as GEORGIAN_NAMES } from '../../../languages/ka/names.ts';
import { NAIROBI_PHRASES as GEORGIAN } from '../ka/nairobi.phrases.ts';
import { ASSET_NAMES as ENGLISH_NAMES } from '../../../languages/en/names.ts';
import { NAIROBI_PHRASES as ENGLISH } from './nairobi.phrases.ts';

describe('the phrases of Nairobi', () => {
  it.each([
    ['fear_greed_level', 31.6, '32', '32 პუნქტ', '32 of 100'],
    ['fear_greed_recovery', -4.26, '4.3 points below', '4,3 პუნქტით დაბალია', '−4.3 points'],
    [
      'crowd_positioning',
      1.97,
      '2.0 standard deviations above',
      '2,0 სტანდარტული გადახრით მაღალია',
      '+2.0 standard deviations',
    ],
  ])('%s of %d is "%s", in Georgian „%s“, and "%s" in a label', (key, value, english, georgian, label) => {
    const said = ENGLISH.facts[key]!.value!;
    for (const clause of said.clauses) expect(clause(value, ENGLISH_NAMES.ETH)).toContain(english);
    for (const clause of GEORGIAN.facts[key]!.value!.clauses) {
      expect(clause(value, GEORGIAN_NAMES.ETH)).toContain(georgian);
    }
    expect(said.short(value)).toBe(label);
  });

  it.each([
    ['fear_greed_level', 'bullish' as const, /fear|panic|afraid/, /შიში|შიშს|შიშობს|შიშის ზონა|პანიკა/],
    [
      'fear_greed_level',
      'bearish' as const,
      /greed|euphoria|rapture/,
      /სიხარბე|სიხარბის ზონა|აღფრთოვანება|ეიფორია/,
    ],
    ['crowd_positioning', 'bullish' as const, /short positions|to fall/, /მოკლე პოზიცი|გაიაფება/],
    [
      'crowd_positioning',
      'bearish' as const,
      /long positions|to rise/,
      /გრძელ პოზიცი|გრძელი პოზიცი|გაძვირება/,
    ],
  ])('stand against the crowd: %s, %s', (key, side, english, georgian) => {
    const [en, ka] = [ENGLISH.facts[key]!, GEORGIAN.facts[key]!];
    for (const clause of [...en.clear[side], ...en.strong[side]]) {
      expect(clause(ENGLISH_NAMES.BTC)).toMatch(english);
    }
    for (const clause of [...ka.clear[side], ...ka.strong[side]]) {
      expect(clause(GEORGIAN_NAMES.BTC)).toMatch(georgian);
    }
  });
});
