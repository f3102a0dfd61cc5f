import { type CrewMember } from '../../domain/crew/crew.ts';
import { type Asset } from '../../domain/assets.ts';
import { about, valueClauses } from '../../../test/support/narrative/catalog-rules.ts';
import { type Language, languageOf } from '../languages.ts';
import { writtenValue } from './language-texts.ts';

const factOf = (language: Language, agent: CrewMember, key: string) =>
  languageOf(language).texts.agents[agent].fact[key]!;

const said = (language: Language, agent: CrewMember, key: string, value: number, asset: Asset = 'BTC') =>
  valueClauses(factOf(language, agent, key), { agent, key, asset }, value, language);

describe('the value of a fact', () => {
  it.each<[CrewMember, string, number, string, string, string]>([
    // Rates and unemployment are in percent, so their differences are percentage points.
    [
      'berlin',
      'unemployment_rise',
      -0.5,
      '0.50 percentage points below',
      '0,50 პროცენტული პუნქტით დაბალია',
      '−0.50 percentage points',
    ],
    [
      'berlin',
      'unemployment_rise',
      0.233333,
      '0.23 percentage points above',
      '0,23 პროცენტული პუნქტით მაღალია',
      '+0.23 percentage points',
    ],
    // Yearly log changes: a hundred times their difference are log points.
    [
      'berlin',
      'money_supply_acceleration',
      0.02346,
      '2.35 log points above',
      '2,35 ლოგარითმული პუნქტით მაღალია',
      '+2.35 log points',
    ],
    [
      'berlin',
      'inflation_acceleration',
      -0.0061,
      '0.61 log points below',
      '0,61 ლოგარითმული პუნქტით დაბალია',
      '−0.61 log points',
    ],
    [
      'berlin',
      'stablecoin_supply_growth',
      -2.04,
      '2.0 standard deviations below',
      '2,0 სტანდარტული გადახრით დაბალია',
      '−2.0 standard deviations',
    ],
    ['nairobi', 'fear_greed_level', 31.6, '32', '32 პუნქტ', '32 of 100'],
    ['nairobi', 'fear_greed_recovery', -4.26, '4.3 points below', '4,3 პუნქტით დაბალია', '−4.3 points'],
    [
      'nairobi',
      'crowd_positioning',
      1.97,
      '2.0 standard deviations above',
      '2,0 სტანდარტული გადახრით მაღალია',
      '+2.0 standard deviations',
    ],
    // e^0.0953102 = 1.1: ten percent more; e^−0.6931472 = 0.5: half as many.
    [
      'helsinki',
      'unique_addresses',
      0.0953102,
      '10.0% above its four-month average',
      'ოთხი თვის საშუალოზე 10,0%-ით მაღალია',
      '+10.0% against the four-month average',
    ],
    [
      'helsinki',
      'hash_rate_trend',
      -0.0953102,
      '9.1% below its three-month average',
      'სამი თვის საშუალოზე 9,1%-ით დაბალია',
      '−9.1% against the three-month average',
    ],
    [
      'helsinki',
      'block_space_demand',
      -1.26,
      '1.3 standard deviations below its two-week average',
      'ორი კვირის საშუალოზე 1,3 სტანდარტული გადახრით დაბალია',
      '−1.3 standard deviations from the two-week average',
    ],
    [
      'marseille',
      'developer_activity',
      -0.6931472,
      '50.0% below its half-year average',
      'ნახევარი წლის საშუალოზე 50,0%-ით დაბალია',
      '−50.0% against the half-year average of commits',
    ],
  ])(
    'of %s, %s of %d, is "%s", in Georgian „%s“, and "%s" in a label',
    (agent, key, value, english, georgian, label) => {
      const [en, ka] = [said('en', agent, key, value), said('ka', agent, key, value)];
      for (const clause of en.clauses) expect(clause).toContain(english);
      for (const clause of ka.clauses) expect(clause).toContain(georgian);
      expect(en.label).toBe(label);
    },
  );

  it('is in whole clauses', () => {
    expect(said('en', 'helsinki', 'block_space_demand', -1.26).clauses).toEqual([
      'the next-block fee is 1.3 standard deviations below its two-week average',
      'the fee for a place in bitcoin’s next block is 1.3 standard deviations below its two-week average',
    ]);
    expect(said('ka', 'helsinki', 'unique_addresses', -0.0000001).clauses[1]).toBe(
      'ბიტკოინის ქსელში ჩართული მისამართების ორკვირიანი მაჩვენებელი ოთხი თვის საშუალოს უტოლდება',
    );
    expect(said('ka', 'marseille', 'developer_activity', 0.0953102, 'SOL').clauses[1]).toBe(
      'სოლანას კოდში შეტანილი ცვლილებების ოთხკვირიანი მაჩვენებელი ნახევარი წლის საშუალოზე 10,0%-ით მაღალია',
    );
    expect(said('ka', 'helsinki', 'block_space_demand', 0.04).label).toBe(
      '0,0 სტანდარტული გადახრა ორი კვირის საშუალოდან',
    );
    expect(said('ka', 'marseille', 'developer_activity', -0.6931472).label).toBe(
      '−50,0% კომიტების ნახევარი წლის საშუალოსთან შედარებით',
    );
  });

  it.each(['berlin', 'marseille'] as const)(
    'of %s that rounds to nothing is level, without a number',
    (agent) => {
      for (const key of Object.keys(languageOf('en').texts.agents[agent].fact)) {
        for (const clause of said('en', agent, key, 0.00004).clauses)
          expect(clause).toMatch(/^\D* level with \D*$/);
        for (const clause of said('ka', agent, key, 0.00004).clauses)
          expect(clause).toMatch(/^\D* უტოლდება$/);
      }
    },
  );

  it('of another methodology is plain, and one in a unit without a format is rejected', () => {
    const { numbers } = languageOf('en').texts;
    expect(writtenValue(-1.256, undefined, numbers)).toEqual({
      value: '−1.26',
      signed: '−1.26',
      gap: '1.26',
      compared: 'below',
    });
    expect(() => writtenValue(1, 'bushels', numbers)).toThrow('values in bushels have no format');
  });
});

describe('the clauses of a fact', () => {
  it.each<[CrewMember, string, 'bullish' | 'bearish', RegExp, RegExp]>([
    // An expensive dollar is the adverse case.
    [
      'berlin',
      'broad_dollar',
      'bullish',
      /weakened|index is lower|come down|fallen steeply|dropped far/,
      /გაიაფდა|დაბალია|დაეცა/,
    ],
    [
      'berlin',
      'broad_dollar',
      'bearish',
      /strengthened|index is higher|has risen|climbed far/,
      /გაძვირდა|მაღალია|გამყარდა|აიწია/,
    ],
    // They lean against the crowd.
    ['nairobi', 'fear_greed_level', 'bullish', /fear|panic|afraid/, /შიში|შიშს|შიშობს|შიშის ზონა|პანიკა/],
    [
      'nairobi',
      'fear_greed_level',
      'bearish',
      /greed|euphoria|taken with the market/,
      /სიხარბე|სიხარბის ზონა|მოხიბლული|ეიფორია/,
    ],
    ['nairobi', 'crowd_positioning', 'bullish', /short positions|to fall/, /მოკლე პოზიცი|გაიაფება/],
    [
      'nairobi',
      'crowd_positioning',
      'bearish',
      /long positions|to rise/,
      /გრძელ პოზიცი|გრძელი პოზიცი|გაძვირება/,
    ],
  ])('of %s, %s, are %s in this sense', (agent, key, side, english, georgian) => {
    for (const [language, pattern] of [
      ['en', english],
      ['ka', georgian],
    ] as const) {
      const { clear, strong } = factOf(language, agent, key);
      for (const clause of [...clear[side], ...strong[side]])
        expect(about(clause, language, 'BTC')).toMatch(pattern);
    }
  });
});
