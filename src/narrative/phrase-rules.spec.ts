import { NAIROBI_PHRASES as ENGLISH_NAIROBI } from './agents/nairobi/en/nairobi.phrases.ts';
import { TOKIO_PHRASES as ENGLISH_TOKIO } from './agents/tokio/en/tokio.phrases.ts';
import { type EnglishName } from './languages/en/names.ts';
import { NAIROBI_PHRASES as GEORGIAN_NAIROBI } from './agents/nairobi/ka/nairobi.phrases.ts';
import { TOKIO_PHRASES as GEORGIAN_TOKIO } from './agents/tokio/ka/tokio.phrases.ts';
import { type GeorgianName } from './languages/ka/names.ts';
import { violationsOf } from './phrase-rules.fixture.ts';
import { type AgentPhrases, type FactPhrases } from './model/phrasebook.ts';

const KEY = 'daily_ema_gap';

/** The phrases of Tokio with one fact put otherwise. */
const withFact = <Name>(
  phrases: AgentPhrases<Name>,
  more: Partial<FactPhrases<Name>>,
): AgentPhrases<Name> => ({
  ...phrases,
  facts: { ...phrases.facts, [KEY]: { ...phrases.facts[KEY]!, ...more } },
});

const inEnglish = (more: Partial<FactPhrases<EnglishName>>): string[] =>
  violationsOf('tokio', withFact(ENGLISH_TOKIO, more), GEORGIAN_TOKIO);
const inGeorgian = (more: Partial<FactPhrases<GeorgianName>>): string[] =>
  violationsOf('tokio', ENGLISH_TOKIO, withFact(GEORGIAN_TOKIO, more));

/** What the rules find in one clause, in the words of the rules. */
const foundIn = (language: 'en' | 'ka', text: string): string[] => {
  const neutral = [() => text, () => (language === 'en' ? 'that is all' : 'ეს არის ყველაფერი')];
  const found = language === 'en' ? inEnglish({ neutral }) : inGeorgian({ neutral });
  const [start, end] = [`${language} ${KEY}.neutral[0]: `, `: ${text}`];
  return found
    .filter((violation) => violation.startsWith(start) && violation.endsWith(end))
    .map((violation) => violation.slice(start.length, -end.length));
};

/** Once of each asset. */
const everyTime = (what: string): string[] => [what, what, what];

describe('the rules of phrases', () => {
  it('find nothing in phrases that keep them', () => {
    expect(violationsOf('tokio', ENGLISH_TOKIO, GEORGIAN_TOKIO)).toEqual([]);
    expect(foundIn('en', 'the daily trend is strong')).toEqual([]);
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
  ])('find in English: %s', (what, text) => {
    expect(foundIn('en', text)).toEqual(everyTime(what));
  });

  it.each([
    ['a digit', 'ტრენდი 12 დღეა ძლიერია'],
    ['a connective at the beginning', 'თუმცა ტრენდი ძლიერია'],
    ['names [bearish]', 'ტრენდი დაღმავალია'],
    ['prose: words of a plan: სამიზნე', 'ტრენდი სამიზნესთან ახლოსაა'],
    ['letters of another language: trend', 'trend ძლიერია'],
  ])('find in Georgian: %s', (what, text) => {
    expect(foundIn('ka', text)).toEqual(everyTime(what));
  });

  it('find a stance that does not name its signal, or names it twice', () => {
    const stance = {
      ...ENGLISH_TOKIO.stance,
      bullish: [() => 'up it goes', () => 'bullish is as bullish does', () => 'it looks bullish'],
    };
    expect(violationsOf('tokio', { ...ENGLISH_TOKIO, stance }, GEORGIAN_TOKIO)).toEqual(
      expect.arrayContaining([
        'en stance.bullish[0]: names []: up it goes',
        'en stance.bullish[1]: names [bullish, bullish]: bullish is as bullish does',
      ]),
    );
  });

  it('find too few variants, one that is said twice, and one that names the asset in one language alone', () => {
    expect(inEnglish({ neutral: [() => 'that is all'] })).toEqual([
      `en ${KEY}.neutral: 1 variants, 2 are needed`,
      `${KEY}.neutral: en 1 variants, ka 3`,
    ]);
    const [first, second] = GEORGIAN_TOKIO.facts[KEY]!.neutral;
    expect(inGeorgian({ neutral: [first!, second!, first!] })).toEqual(
      everyTime(expect.stringContaining('ka said twice: ') as string),
    );
    expect(inGeorgian({ neutral: [first!, second!, () => 'ტრენდი საშუალო სიძლიერისაა'] })).toEqual([
      expect.stringContaining(`${KEY}.neutral[2]: names the asset in one language alone: bitcoin`),
    ]);
  });

  it('find facts without phrases, and phrases without a fact', () => {
    const { [KEY]: gap, ...facts } = ENGLISH_TOKIO.facts;
    expect(
      violationsOf('tokio', { ...ENGLISH_TOKIO, facts: { ...facts, other: gap! } }, GEORGIAN_TOKIO),
    ).toEqual(expect.arrayContaining([`en ${KEY}: no phrases`, 'en other: not in the mandate']));
  });

  it('find a value that must not be shown, one that must be, and one that is not the same in both languages', () => {
    const value = {
      clauses: [(gap: number) => `the gap is ${gap}`, (gap: number) => `${gap} is the gap`],
      short: String,
    };
    expect(inEnglish({ value })).toContain(`en ${KEY}: value shown`);

    const level = ENGLISH_NAIROBI.facts.fear_greed_level!;
    const nairobi = (more: Partial<typeof level>) =>
      violationsOf(
        'nairobi',
        { ...ENGLISH_NAIROBI, facts: { ...ENGLISH_NAIROBI.facts, fear_greed_level: { ...level, ...more } } },
        GEORGIAN_NAIROBI,
      );
    expect(nairobi({ value: null })).toContain('en fear_greed_level: value not shown');
    expect(
      nairobi({ value: { ...level.value!, short: (points) => `${Math.floor(points)} of 100` } }),
    ).toContain('fear_greed_level.value: different figures: 19 of 100 / 20 პუნქტი 100-დან');
  });
});
