import { CREW, type CrewMember } from '../crew/crew.ts';
import { type AgentCatalog, type FactTexts } from './catalogs/catalog.messages.ts';
import { namesItsAsset, valueClauses, violationsOf } from '../../../test/support/narrative/catalog-rules.ts';
import { inEachLanguage, type Language, languageOf, LANGUAGES } from './languages.ts';

const KEY = 'daily_ema_gap';

const textsOf = (agent: CrewMember) => inEachLanguage((language) => languageOf(language).texts.agents[agent]);
const TOKIO = textsOf('tokio');
const NAIROBI = textsOf('nairobi');

/** Returns the violations of Tokio with some of its texts replaced in one language. */
const withTexts = (language: Language, more: Partial<AgentCatalog>): string[] =>
  violationsOf('tokio', { ...TOKIO, [language]: { ...TOKIO[language]!, ...more } });

const withFact = (language: Language, more: Partial<FactTexts>): string[] => {
  const { fact } = TOKIO[language]!;
  return withTexts(language, { fact: { ...fact, [KEY]: { ...fact[KEY]!, ...more } } });
};

/** Returns the violations in one clause, in the rules' words. */
const foundIn = (language: 'en' | 'ka', text: string): string[] => {
  const [, ...others] = TOKIO[language]!.fact[KEY]!.neutral;
  const [start, end] = [`${language} fact-${KEY}-neutral-1: `, `: ${text}`];
  return withFact(language, { neutral: [() => text, ...others] })
    .filter((violation) => violation.startsWith(start) && violation.endsWith(end))
    .map((violation) => violation.slice(start.length, -end.length));
};

/** Repeats a violation once for each asset. */
const everyTime = (what: string): string[] => [what, what, what];

describe.each(CREW)('the texts of %s', (agent) => {
  it('keep the rules of their form, and have the same content in every language', () => {
    expect(violationsOf(agent, textsOf(agent))).toEqual([]);
  });
});

describe('the texts of every fact with a value', () => {
  it('show a figure if the value is not level', () => {
    for (const language of LANGUAGES)
      for (const agent of CREW)
        for (const [key, fact] of Object.entries(textsOf(agent)[language]!.fact)) {
          const { clauses, label } = valueClauses(fact, { agent, key }, 7, language);
          for (const text of label === undefined ? [] : [...clauses, label]) expect(text).toMatch(/\d/);
        }
  });
});

describe.each(['tokio', 'denver'] as const)('the texts of %s', (agent) => {
  it('name the asset, because all their content is about one', () => {
    const impersonal = LANGUAGES.flatMap((language) =>
      Object.entries(textsOf(agent)[language]!.fact).flatMap(([key, { clear, strong, neutral }]) => {
        const clauses = [clear, strong]
          .flatMap(({ bullish, bearish }) => [...bullish, ...bearish])
          .concat(neutral);
        return clauses.filter((clause) => namesItsAsset(clause, language)).length * 2 < clauses.length
          ? [key]
          : [];
      }),
    );
    expect(impersonal).toEqual([]);
  });
});

describe('the rules of catalogs', () => {
  it('find nothing in texts that keep them', () => {
    expect(foundIn('en', 'the daily trend of bitcoin is strong')).toEqual([]);
    expect(foundIn('ka', 'დღიური ტრენდი ძლიერია')).toEqual([]);
  });

  it.each([
    ['a digit', 'the averages of 12 and of 26 days lie far apart'],
    ['a capital at the beginning', 'The trend is strong'],
    ['a connective at the beginning', 'but the trend is strong'],
    ['a mark that ends a clause', 'the trend is strong. it lasts'],
    ['a space at an end', 'the trend is strong '],
    ['two spaces', 'the trend  is strong'],
    ['a straight quotation mark', "the day's trend is strong"],
    ['a hole', 'the trend of undefined is strong'],
    ['nothing', ''],
    ['names [bullish]', 'the trend is bullish'],
    ['prose: words of a plan: target', 'the trend is near its target'],
    ['letters of another language: ტრენდი', 'the ტრენდი is strong'],
    ['prose: a generality that nobody measured: often', 'the trend often lasts for weeks'],
    ['experience is not asked', 'by experience the trend is strong'],
  ])('find in English: %s', (what, text) => {
    expect(foundIn('en', text)).toEqual(everyTime(what));
  });

  it.each([
    ['a digit', 'ტრენდი 12 დღეა ძლიერია'],
    ['a connective at the beginning', 'თუმცა ტრენდი ძლიერია'],
    ['names [bearish]', 'ტრენდი დაღმავალია'],
    ['prose: words of a plan: სამიზნე', 'ტრენდი სამიზნესთან ახლოსაა'],
    ['letters of another language: trend', 'trend ძლიერია'],
    ['prose: a generality that nobody measured: ხშირად', 'ტრენდი ხშირად კვირობით გრძელდება'],
    ['weak is სუსტი, small is მცირე', 'ტრენდი რბილია'],
    ['confidence is დარწმუნებულობა', 'ტრენდის დამაჯერებლობა მაღალია'],
    ['leverage is ლევერიჯი', 'ბერკეტი იაფია'],
  ])('find in Georgian: %s', (what, text) => {
    expect(foundIn('ka', text)).toEqual(everyTime(what));
  });

  it('find a stance that does not name its signal, or names it twice', () => {
    const bullish = [() => 'up it goes', () => 'bullish is as bullish does', () => 'it looks bullish'];
    expect(withTexts('en', { stance: { ...TOKIO['en']!.stance, bullish } })).toEqual(
      expect.arrayContaining([
        'en stance-bullish-1: names []: up it goes',
        'en stance-bullish-2: names [bullish, bullish]: bullish is as bullish does',
      ]),
    );
  });

  it('find other numbers of variants, one that is said twice, and one that names the asset in one language alone', () => {
    expect(withFact('en', { neutral: [() => 'that is all'] })).toEqual([
      `fact-${KEY}-neutral: ka 3 variants, en 1`,
    ]);
    const [first, second] = TOKIO['ka']!.fact[KEY]!.neutral;
    expect(withFact('ka', { neutral: [first!, second!, first!] })).toEqual(
      everyTime(expect.stringContaining('ka said twice: ') as string),
    );
    expect(withFact('ka', { neutral: [first!, second!, () => 'ტრენდი საშუალო სიძლიერისაა'] })).toEqual([
      expect.stringContaining(`fact-${KEY}-neutral-3: names the asset in one language alone: `),
    ]);
  });

  it('find a clause that compares with what is usual in one language alone', () => {
    const [, ...others] = TOKIO['en']!.fact[KEY]!.neutral;
    expect(withFact('en', { neutral: [() => 'the trend of bitcoin is firm', ...others] })).toContainEqual(
      expect.stringContaining(`fact-${KEY}-neutral-1: compares with what is usual in one language alone: `),
    );
  });

  it('find facts in another order, by which their wording would be chosen', () => {
    const reversed = Object.fromEntries(Object.entries(TOKIO['en']!.fact).toReversed());
    expect(withTexts('en', { fact: reversed })).toContain('en: other order of facts');
  });

  it('find a value that is not the same in both languages', () => {
    const { fact } = NAIROBI['en']!;
    const level: FactTexts = { ...fact['fear_greed_level']!, value_label: () => '3 of 100' };
    expect(
      violationsOf('nairobi', {
        ...NAIROBI,
        en: { ...NAIROBI['en']!, fact: { ...fact, fear_greed_level: level } },
      }),
    ).toContain('fact-fear_greed_level-value: different figures: 20 პუნქტი 100-დან / 3 of 100');
  });
});
