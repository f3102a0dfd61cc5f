import { ASSETS } from '../assets.ts';
import { type Fact } from '../crew/crew-result.ts';
import { CREW, type CrewMember, MANDATES } from '../crew/crew.ts';
import { valueAt } from '../measurement/position-map.ts';
import { type Standing } from '../usual-range/usual-range.ts';
import { about } from '../../../test/support/narrative/catalog-rules.ts';
import { type Language, languageOf, phrasebookIn } from './languages.ts';
import { COMPARISONS } from './model/statement.ts';
import { wordingOf } from './model/wording.ts';
import { agentScriptOf } from './script/agent.script.ts';
import { asSpoken, spoken } from './script/facts.script.ts';
import { cycleOf, fact, read } from '../../../test/support/narrative/narrated-cycle.ts';
import { UNUSUAL } from '../../../test/support/narrative/unusual-words.ts';

const DAYS = [0, 1, 2, 3, 4].map(wordingOf);

/** Returns a public fact of Berlin or Helsinki on BTC with a value and the given leaning. */
const publicFact = (agent: CrewMember, key: string, value: number, leaning: Fact['leaning']): Fact => {
  const { sourceIds, unit } = MANDATES[agent].assets.BTC.facts.find(({ name }) => name === key)!;
  return {
    key,
    sourceIds,
    value,
    unit,
    leaning,
    contribution: leaning === 'bullish' ? 0.1 : -0.1,
    licenseClass: 'C',
  };
};

const textsOf = (agent: CrewMember, told: Fact, language: Language = 'en'): string[] => {
  const reads = [read(agent, 'BTC', { signal: told.leaning, score: 0.3, reasons: [told] })];
  const { paragraphs } = agentScriptOf(agent, cycleOf(reads));
  return DAYS.map((choose) =>
    paragraphs
      .slice(0, -1)
      .flat()
      .filter((statement) => 'asset' in statement && statement.asset === 'BTC')
      .map((statement) => phrasebookIn(language).sentence(statement, choose))
      .join(' '),
  );
};

describe('the description of a figure', () => {
  it('is on the side of the figure: growth of 0.0027 is quicker, by 0.27 log points', () => {
    for (const text of textsOf(
      'berlin',
      publicFact('berlin', 'money_supply_acceleration', 0.0027, 'bullish'),
    )) {
      expect(text).toMatch(/0\.27 log points above/);
      expect(text).toMatch(/quickened|faster|picked up/);
      expect(text).not.toMatch(/slow|paler|weaker|less of/);
    }
    for (const text of textsOf('berlin', publicFact('berlin', 'inflation_acceleration', 0.0027, 'bearish'))) {
      expect(text).toMatch(/0\.27 log points above/);
      expect(text).toMatch(/gone up|higher|faster/);
    }
  });

  it('leaves a fact neutral in words that leans away from the side of its figure', () => {
    const leaning = publicFact('helsinki', 'hash_rate_trend', 0.01, 'bearish');
    const told = asSpoken(read('helsinki', 'BTC', { signal: 'bearish', reasons: [leaning] }));
    expect(told.reasons[0]!.leaning).toBe('neutral');
    const agreeing = publicFact('helsinki', 'hash_rate_trend', 0.01, 'bullish');
    expect(asSpoken(read('helsinki', 'BTC', { reasons: [agreeing] })).reasons[0]!.leaning).toBe('bullish');
  });

  it.each([
    // The federal funds rate before and after half a year; all three were told as “about where it was”.
    [0.08, 0.83, /higher|raised|tightened/, /მაღალია|გაზარდა|გაამკაცრა/],
    [5.33, 4.58, /lower|cut|eased/, /დაბალია|შეამცირა|შეარბილა/],
    [4.33, 4.1, /lower|cut|eased/, /დაბალია|შეამცირა|შეარბილა/],
  ])(
    'never calls a policy rate of %d half a year ago and %d now unchanged',
    (before, now, english, georgian) => {
      const change = Number((now - before).toFixed(2));
      const side = change > 0 ? 'bearish' : 'bullish';
      // By the fitted years alone, and wherever the trailing year puts the change: a cut can be smaller than usual.
      const standings = [
        undefined,
        ...(change > 0
          ? (['below', 'above', 'far_above'] as const)
          : (['above', 'below', 'far_below'] as const)),
      ];
      for (const leaning of [side, 'neutral'] as const)
        for (const standing of standings.filter((one) => leaning !== 'neutral' || !one?.startsWith('far'))) {
          const rate = {
            ...fact('policy_rate_change', leaning, 0),
            value: change,
            ...(standing && { standing }),
          };
          // The daily rate isn't class C: where words can't state its direction, it is left out.
          const isTold = asSpoken(read('berlin', 'BTC', { reasons: [rate] })).reasons.length > 0;
          expect(isTold || leaning === 'neutral' || standing !== undefined).toBe(true);
          for (const text of textsOf('berlin', rate)) {
            if (isTold) expect(text).toMatch(english);
            expect(text).not.toMatch(/about where|hardly changed|neither eased nor tightened/);
          }
          for (const text of textsOf('berlin', rate, 'ka')) {
            if (isTold) expect(text).toMatch(georgian);
            expect(text).not.toMatch(/არ შეცვლილა|დაახლოებით ისეთივე|არც შერბილებულა/);
          }
        }
    },
  );

  it('calls a policy rate unchanged that moved by a hundredth', () => {
    for (const text of textsOf('berlin', { ...fact('policy_rate_change', 'neutral', 0), value: -0.01 }))
      expect(text).toMatch(/about where|hardly changed|neither eased nor tightened/);
  });

  it('leaves out a fact that leans, is ordinary for its year, and has neither a quotable value nor true words', () => {
    const dollar = { ...fact('broad_dollar', 'bearish', -0.2), value: 0.02, standing: 'below' } as const;
    expect(asSpoken(read('berlin', 'BTC', { reasons: [dollar] })).reasons).toEqual([]);
    const level = { ...dollar, value: 0.0005 };
    expect(asSpoken(read('berlin', 'BTC', { reasons: [level] })).reasons[0]!.leaning).toBe('neutral');
  });

  it.each([
    // Funding of a year, as a fraction: shorts pay, hardly anybody pays, longs pay.
    [-0.54, 'bullish', 'far_below', /below zero|short positions/, /overpay|costs? (?:less|little)|cheap/],
    [-0.54, 'bullish', 'below', /below zero|short positions/, /overpay|costs? (?:less|little)|cheap/],
    [-0.54, 'bullish', 'above', /below zero|short positions/, /overpay|costs? (?:less|little)|cheap|burdens/],
    [-0.05, 'bearish', 'above', /below zero|short positions/, /long positions cost|dear|crowded/],
    [0.004, 'bullish', 'far_below', /zero|next to nothing|no cost/, /below zero|short positions pay/],
    [0.004, 'bearish', 'above', /zero|next to nothing|no cost/, /below zero|short positions pay|crowded/],
    [0.03, 'bullish', 'far_below', /cheap|cost|little/, /zero|short positions|next to nothing/],
    [0.6, 'bearish', 'far_above', /dear|cost/, /zero|short positions|next to nothing/],
  ] as const)(
    'of funding names who pays at %d, which is %s and %s its year',
    (value, leaning, standing, expected, wrong) => {
      const carry = { ...fact('funding_carry', leaning, 0.3), value, standing };
      for (const text of textsOf('denver', carry)) {
        expect(text).toMatch(expected);
        expect(text).not.toMatch(wrong);
      }
      const paidByShorts = /ნულს ქვემოთ|ნულზე დაბალ|მოკლე პოზიციები?/u;
      for (const text of textsOf('denver', carry, 'ka'))
        expect([value, paidByShorts.test(text)]).toEqual([value, value < -0.01]);
    },
  );

  it('describes a change as a change and not as a level', () => {
    const phrases = languageOf('en').texts.agents.berlin.fact['policy_rate_change']!;
    for (const side of ['bullish', 'bearish'] as const)
      for (const clause of phrases.clear[side]) {
        const text = about(clause, 'en', 'BTC');
        expect(text).not.toMatch(/weighs on the market/);
        expect(text).toMatch(/half a year|half-year/);
      }
  });
});

describe('a fact that several facts of an agent could describe', () => {
  it('is measured once, so that nothing is cheap and dear by one number', () => {
    for (const agent of CREW)
      for (const asset of ASSETS) {
        const quantities = MANDATES[agent].assets[asset].facts.map(({ quantity }) => quantity);
        expect(new Set(quantities).size).toBe(quantities.length);
      }
    const sources = MANDATES.marseille.assets.BTC.facts.flatMap(({ sourceIds }) => sourceIds);
    // Market over realised value and unrealised profit are one number: 1 − 1/x of the other.
    expect(sources.filter((id) => /mvrv|nupl/.test(id))).toHaveLength(1);
  });
});

describe('words for the unusual', () => {
  it('appear in no clear phrase and in no headline', () => {
    const found = (['en', 'ka'] as const).flatMap((language) => {
      return Object.values(languageOf(language).texts.agents).flatMap(({ fact }) =>
        Object.values(fact).flatMap(({ clear, headline }) =>
          (['bullish', 'bearish'] as const).flatMap((side) =>
            COMPARISONS.flatMap((compared) => [
              headline[side]({ compared }),
              ...clear[side].map((clause) => about(clause, language, 'BTC', compared)),
            ]).filter((text) => UNUSUAL[language]!.test(text)),
          ),
        ),
      );
    });
    expect(found).toEqual([]);
  });

  const { map } = MANDATES.denver.assets.BTC.facts.find(({ name }) => name === 'funding_carry')!;
  /** Returns funding at the given points of the fitted years, with its place in the range of the cycle. */
  const funding = (points: number, standing?: Standing): Fact => ({
    ...publicFact('denver', 'funding_carry', valueAt(points, map), points < 50 ? 'bullish' : 'bearish'),
    ...(standing && { standing }),
  });
  const strengthAt = (points: number, standing?: Standing): string =>
    spoken(read('denver', 'BTC'), funding(points, standing)).strength;

  it('are taken outside the tenth and the ninetieth percentile of the fitted years without a range', () => {
    expect([9.9, 10.1, 37, 89.9, 90.1].map((points) => strengthAt(points))).toEqual([
      'strong',
      'clear',
      'clear',
      'clear',
      'strong',
    ]);
  });

  it('are taken outside the usual range of the cycle, whatever the fitted years give', () => {
    expect(strengthAt(37, 'far_below')).toBe('strong');
    expect(strengthAt(3, 'below')).toBe('clear');
  });

  it.each([
    // Cheap by the fitted years: described as cheap only if it is below the median of the year as well.
    [30, 'below', 'bullish'],
    [30, 'above', 'neutral'],
    [30, 'middle', 'neutral'],
    // Expensive for the year: neither cheap nor ordinary would be true.
    [30, 'far_above', undefined],
    [70, 'above', 'bearish'],
    [70, 'far_below', undefined],
  ] as const)('tell funding at %d points that is %s in its year as %s', (points, standing, leaning) => {
    const told = asSpoken(read('denver', 'BTC', { reasons: [funding(points, standing)] }));
    expect(told.reasons[0]?.leaning).toBe(leaning);
  });
});
