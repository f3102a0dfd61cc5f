import { ASSET_NAMES as GEORGIAN_NAMES } from '../../../languages/ka/names.ts';
import { BERLIN_PHRASES as GEORGIAN } from '../ka/berlin.phrases.ts';
import { ASSET_NAMES as ENGLISH_NAMES } from '../../../languages/en/names.ts';
import { BERLIN_PHRASES as ENGLISH } from './berlin.phrases.ts';

describe('the phrases of Berlin', () => {
  it.each([
    // Rates and unemployment are in percent: their differences are percentage points as they are.
    [
      'policy_rate_change',
      -0.5,
      '0.50 percentage points below',
      '0,50 პროცენტული პუნქტით დაბალია',
      '−0.50 percentage points',
    ],
    [
      'unemployment_rise',
      0.233333,
      '0.23 percentage points above',
      '0,23 პროცენტული პუნქტით მაღალია',
      '+0.23 percentage points',
    ],
    // Yearly log changes: a hundred times their difference are log points.
    [
      'money_supply_acceleration',
      0.02346,
      '2.35 log points above',
      '2,35 ლოგარითმული პუნქტით მაღალია',
      '+2.35 log points',
    ],
    [
      'inflation_acceleration',
      -0.0061,
      '0.61 log points below',
      '0,61 ლოგარითმული პუნქტით დაბალია',
      '−0.61 log points',
    ],
    [
      'stablecoin_supply_growth',
      -2.04,
      '2.0 standard deviations below',
      '2,0 სტანდარტული გადახრით დაბალია',
      '−2.0 standard deviations',
    ],
  ])('%s of %d is "%s", in Georgian „%s“, and "%s" in a label', (key, value, english, georgian, label) => {
    const said = ENGLISH.facts[key]!.value!;
    for (const clause of said.clauses) expect(clause(value, ENGLISH_NAMES.BTC)).toContain(english);
    for (const clause of GEORGIAN.facts[key]!.value!.clauses) {
      expect(clause(value, GEORGIAN_NAMES.BTC)).toContain(georgian);
    }
    expect(said.short(value)).toBe(label);
  });

  it('say of a value that rounds to nothing that it is level, without a number', () => {
    for (const key of Object.keys(ENGLISH.facts)) {
      for (const clause of ENGLISH.facts[key]!.value?.clauses ?? []) {
        expect(clause(0.00004, ENGLISH_NAMES.BTC)).toMatch(/^\D* level with \D*$/);
      }
      for (const clause of GEORGIAN.facts[key]!.value?.clauses ?? []) {
        expect(clause(0.00004, GEORGIAN_NAMES.BTC)).toMatch(/^\D* უტოლდება$/);
      }
    }
  });

  it.each([
    [
      'bullish' as const,
      /lost ground|index is lower|come down|fallen steeply|dropped far/,
      /გაიაფდა|დაბალია|დაეცა/,
    ],
    [
      'bearish' as const,
      /has gained|index is higher|has risen|climbed far/,
      /გაძვირდა|მაღალია|გამყარდა|აიწია/,
    ],
  ])('read a dear dollar as the adverse case: %s', (side, english, georgian) => {
    const [en, ka] = [ENGLISH.facts['broad_dollar']!, GEORGIAN.facts['broad_dollar']!];
    for (const clause of [...en.clear[side], ...en.strong[side]]) {
      expect(clause(ENGLISH_NAMES.BTC)).toMatch(english);
    }
    for (const clause of [...ka.clear[side], ...ka.strong[side]]) {
      expect(clause(GEORGIAN_NAMES.BTC)).toMatch(georgian);
    }
  });
});
