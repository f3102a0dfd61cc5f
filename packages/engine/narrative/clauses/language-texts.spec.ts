import { about, valueClauses } from '../../../../test/support/narrative/catalog-rules.ts';
import { type Asset, ASSETS } from '../../assets.ts';
import { AGENTS, type CrewMember } from '../../crew/crew.ts';
import { type Language, languageOf, phrasebookIn } from '../languages.ts';
import { wordingOf } from '../model/wording.ts';
import { agentName, crewRegisterOf, listed, startingAt, writtenValue } from './language-texts.ts';

const [GEORGIAN, ENGLISH] = [languageOf('ka').texts, languageOf('en').texts];

describe('names', () => {
  it('can be followed by ’s in English', () => {
    for (const agent of AGENTS) expect(agentName(ENGLISH, agent).base).toMatch(/^[A-Z][a-z]+[^s]$/);
    for (const asset of ASSETS) expect(ENGLISH.shared.asset[asset].base).toMatch(/^[a-z]+[^s]$/);
  });

  it('have all forms in Georgian', () => {
    const names = [
      ...AGENTS.map((agent) => agentName(GEORGIAN, agent)),
      ...ASSETS.map((asset) => GEORGIAN.shared.asset[asset]),
    ];
    for (const { base, forms } of names) {
      expect(Object.keys(forms)).toEqual(['ergative', 'dative', 'genitive', 'on', 'within', 'for', 'from']);
      for (const form of [base, ...Object.values(forms)]) expect(form).toMatch(/^[ა-ჰ]{5,}$/);
    }
  });

  it('lose the -ი of the Georgian nominative if it is an ending, and keep a vowel of the stem', () => {
    expect(GEORGIAN.shared.asset.BTC).toEqual({
      base: 'ბიტკოინი',
      forms: {
        ergative: 'ბიტკოინმა',
        dative: 'ბიტკოინს',
        genitive: 'ბიტკოინის',
        on: 'ბიტკოინზე',
        within: 'ბიტკოინში',
        for: 'ბიტკოინისთვის',
        from: 'ბიტკოინიდან',
      },
    });
    expect(GEORGIAN.shared.asset.SOL.forms).toMatchObject({
      ergative: 'სოლანამ',
      genitive: 'სოლანას',
      for: 'სოლანასთვის',
    });
    expect(GEORGIAN.agents.nairobi.name.forms['ergative']).toBe('ნაირობიმ');
    expect(GEORGIAN.agents.helsinki.name.forms['genitive']).toBe('ჰელსინკის');
    expect(GEORGIAN.agents.tokio.name.forms['from']).toBe('ტოკიოდან');
  });
});

describe('listed', () => {
  it('joins items as the language does', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => listed(ENGLISH, items))).toEqual([
      'a',
      'a and b',
      'a, b, and c',
    ]);
    expect(listed(GEORGIAN, ['ა', 'ბ', 'გ', 'დ'])).toBe('ა, ბ, გ და დ');
  });
});

describe('sentences', () => {
  it('begin with a capital if the script has capitals, and end with a full stop', () => {
    expect(ENGLISH.shared.grammar.sentence({ clause: 'the trend is up' })).toBe('The trend is up.');
    expect(ENGLISH.shared.grammar.headline({ clause: '6 agents' })).toBe('6 agents');
    expect(GEORGIAN.shared.grammar.sentence({ clause: 'ტრენდი ძლიერია' })).toBe('ტრენდი ძლიერია.');
  });
});

describe('startingAt', () => {
  const variants = ['a', 'b', 'c'];

  it('rotates the variants and keeps their order', () => {
    expect(startingAt(0, variants)).toEqual(['a', 'b', 'c']);
    expect(startingAt(1, variants)).toEqual(['b', 'c', 'a']);
    expect(startingAt(5, variants)).toEqual(['c', 'a', 'b']);
  });

  it('treats −1 as the first', () => {
    expect(startingAt(-1, variants)).toEqual(variants);
  });

  it('words neighbouring statements differently on every day', () => {
    for (const day of [0, 1, 2, 20_000]) {
      const said = [0, 1, 2].map((turn) => wordingOf(day)(startingAt(turn, variants), 'salt'));
      expect(new Set(said).size).toBe(3);
    }
  });
});

const votes = (agreeing: number, rival: number) => ({
  signal: 'bullish' as const,
  agreeing,
  rival,
  opposed: rival > 0,
  of: 6,
});

describe('crewRegisterOf', () => {
  it.each([
    [3, 2, 'agreed'],
    [6, 0, 'agreed'],
    [3, 3, 'split'],
    [2, 2, 'split'],
    [2, 1, 'few'],
    [2, 3, 'few'],
    [0, 4, 'alone'],
  ] as const)('%d votes of six against %d: %s', (agreeing, rival, register) => {
    expect(crewRegisterOf(votes(agreeing, rival))).toBe(register);
  });

  it('never reports agreement below half of a crew of any size', () => {
    expect(crewRegisterOf({ signal: 'neutral', agreeing: 3, rival: 1, opposed: false, of: 7 })).toBe('few');
    expect(crewRegisterOf({ signal: 'neutral', agreeing: 4, rival: 1, opposed: true, of: 7 })).toBe('agreed');
  });

  it('explains a neutral crew of few neutral votes by opposing ones', () => {
    const neutral = { signal: 'neutral', agreeing: 1, rival: 3, of: 6 } as const;
    expect(crewRegisterOf({ ...neutral, opposed: true })).toBe('balanced');
    expect(crewRegisterOf({ ...neutral, opposed: false })).toBe('few');
  });

  it('has nothing agreed, shared or of none in the words for fewer than half', () => {
    const days = [0, 1, 2].map(wordingOf);
    for (const [agreeing, rival] of [
      [2, 2],
      [2, 1],
      [0, 3],
    ] as const)
      for (const choose of days) {
        const markets = [{ ...votes(agreeing, rival), asset: 'ETH' as const }];
        const say = { kind: 'other_markets' as const, markets };
        for (const text of [
          phrasebookIn('en').leadHeadline(votes(agreeing, rival), choose),
          phrasebookIn('en').sentence(say, choose),
        ])
          expect(text).not.toMatch(/agree|share|behind it|\b0 of\b/);
        for (const text of [
          phrasebookIn('ka').leadHeadline(votes(agreeing, rival), choose),
          phrasebookIn('ka').sentence(say, choose),
        ])
          expect(text).not.toMatch(/თანხმდებ|იზიარებ|(?<!\d)0(?!\d)/);
      }
  });
});

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
