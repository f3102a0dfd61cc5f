import {
  EXPECTED,
  PATTERNS,
  PUBLISHABLE,
  rewritten,
  type WrittenLanguage,
} from '../../../../test/support/narrative/checked-text.ts';
import { patternsIn } from '../languages.ts';
import { type SpeakerText } from '../model/script.ts';
import { type TextByLanguage } from './expectation.ts';
import { generalityIn, textProblems } from './text-problems.ts';

const problemsOf = (readings: TextByLanguage): string[] => textProblems(readings, EXPECTED, PATTERNS);

it('accepts texts that agree with the facts', () => {
  expect(problemsOf(PUBLISHABLE)).toEqual([]);
});

type Case = [
  what: string,
  language: WrittenLanguage,
  part: keyof SpeakerText,
  from: string,
  to: string,
  problem: string,
];

describe('numbers', () => {
  it.each<Case>([
    ['another number', 'en', 'prose', '1.3', '1.4', 'en prose: the number 1.4 is not in the facts'],
    ['other decimals', 'ka', 'prose', '1,3', '1,30', 'ka prose: the number 1.30 is not in the facts'],
    ['a lost minus', 'en', 'prose', '−2.4', '2.4', 'en prose: the number 2.4 is not in the facts'],
    ['the wrong decimal mark', 'ka', 'prose', '1,3', '1.3', 'ka prose: the number 1 is not in the facts'],
    [
      'a number in the headline',
      'en',
      'headline',
      'greed',
      '7 signs of greed',
      'en headline: the number 7 is not in the facts',
    ],
    [
      'no confidence',
      'en',
      'summary',
      ', with 61% confidence',
      '',
      'en summary: the confidence of 61% is missing',
    ],
    [
      'a percentage in words',
      'en',
      'prose',
      'the usual measure',
      'sixty-one per cent',
      'en prose: a percentage in words: sixty-one per cent',
    ],
    [
      'a percentage in words',
      'ka',
      'prose',
      '−2,4-ს',
      'ოცდახუთ პროცენტს',
      'ka prose: a percentage in words: ოცდახუთ პროცენტ',
    ],
  ])('rejects %s (%s %s)', (_, language, part, from, to, problem) => {
    expect(problemsOf(rewritten(language, part, from, to))).toContain(problem);
  });
});

describe('direction', () => {
  it.each<Case>([
    [
      'another signal above',
      'en',
      'headline',
      'bearish',
      'bullish',
      'headline: it names bullish instead of bearish',
    ],
    [
      'another signal above',
      'ka',
      'headline',
      'დაღმავალია',
      'აღმავალია',
      'headline: it names bullish instead of bearish',
    ],
    [
      'no signal above',
      'en',
      'headline',
      'bearish',
      'wary',
      'headline: it names no signal instead of bearish',
    ],
    [
      'two signals above',
      'en',
      'headline',
      'stays',
      'turns from bullish to',
      'headline: it names bullish and bearish instead of bearish',
    ],
    [
      'another signal told',
      'en',
      'summary',
      'bearish',
      'bullish',
      'summary: no sentence states only bearish with its confidence',
    ],
    [
      'the signal apart from its confidence',
      'en',
      'prose',
      'bitcoin and holds',
      'bitcoin. It holds',
      'prose: no sentence states only bearish with its confidence',
    ],
    [
      'a signal that nobody has',
      'en',
      'prose',
      'is neutral at',
      'abstains at',
      'prose: nothing in the facts is monitoring',
    ],
    [
      'the signal of another asset',
      'en',
      'prose',
      'ether',
      'solana',
      'prose: the facts do not call SOL neutral',
    ],
    [
      'an agent of another signal',
      'ka',
      'prose',
      'აგენტის',
      'ბერლინის',
      'prose: the facts do not call berlin neutral',
    ],
    [
      'the number of another asset',
      'en',
      'prose',
      'For ether the agent is neutral at 40%',
      'For ether the agent is neutral at 61%',
      'prose: the facts do not have 61 of ETH',
    ],
    [
      'the other side of a comparison',
      'en',
      'prose',
      'above its mean, which is more than',
      'below its mean, which is what',
      'prose: 1.3 is not below in the facts',
    ],
    [
      'the other side of a comparison',
      'ka',
      'prose',
      'აღემატება, რაც ამ ბაზრისთვის ჩვეულზე მეტია',
      'ჩამორჩება',
      'prose: 1.3 is not below in the facts',
    ],
    [
      'a denied signal',
      'en',
      'summary',
      'as bearish',
      'as not at all bearish',
      'summary: a signal is denied: not at all bearish',
    ],
    [
      'a denied signal',
      'ka',
      'prose',
      'ბიტკოინზე დაღმავალია',
      'ბიტკოინზე აღარ არის დაღმავალი',
      'prose: a signal is denied: აღარ არის დაღმავალ',
    ],
  ])('rejects %s (%s %s)', (_, language, part, from, to, problem) => {
    expect(problemsOf(rewritten(language, part, from, to))).toContain(`${language} ${problem}`);
  });

  it('requires no confidence of a speaker that abstains', () => {
    const silent = { ...EXPECTED, signal: 'monitoring', confidencePct: null } as const;
    const problems = textProblems(PUBLISHABLE, silent, PATTERNS);
    expect(problems).toContain('en summary: no sentence states only monitoring with its confidence');
    expect(problems.filter((problem) => problem.includes('missing'))).toEqual([]);
  });
});

describe('caveats', () => {
  it.each<[WrittenLanguage, string, string]>([
    ['en', 'fresh', 'good'],
    ['ka', 'ახალი', 'კარგი'],
  ])('are reported where they are left out (%s)', (language, from, to) => {
    expect(problemsOf(rewritten(language, 'prose', from, to))).toEqual([
      `${language} prose: a caveat is missing: freshness`,
    ]);
  });
});

describe('the two languages', () => {
  it.each<[string, TextByLanguage, string]>([
    [
      'a number in one alone',
      rewritten('en', 'prose', ' at 40%', ''),
      'prose: numbers not in every language: 40',
    ],
    [
      'a signal in one alone',
      rewritten('ka', 'prose', 'ერთი აღმავალი', 'ერთი დადებითი'),
      'prose: signals not in every language: bullish',
    ],
  ])('rejects %s', (_, readings, problem) => {
    expect(problemsOf(readings)).toContain(problem);
  });
});

describe('generalityIn', () => {
  it.each([
    ['en', 'Such an extreme seldom lasts long.', 'seldom'],
    ['en', 'Dollars rise, usually at the expense of other assets.', 'usually'],
    ['en', 'A one-sided majority is often wrong.', 'often'],
    ['en', 'At this height momentum tends to tire.', 'tends'],
    ['en', 'The mood is improving, which as a rule supports the price.', 'as a rule'],
    ['en', 'Such weeks are rare.', 'rare'],
    ['ka', 'ასეთი უკიდურესობა იშვიათად გრძელდება დიდხანს.', 'იშვიათ'],
    ['ka', 'ცალმხრივი უმრავლესობა ხშირად ცდება.', 'ხშირად'],
    ['ka', 'ახალი ფული, როგორც წესი, რისკიან აქტივებამდეც აღწევს.', 'როგორც წესი'],
    ['ka', 'ვარდნის დასაწყისში ასე ხდება ხოლმე.', 'ხოლმე'],
    ['ka', 'ფასი ამის შემდეგ ჩვეულებრივ იკლებს.', 'ჩვეულებრივ'],
  ])('finds in %s: %s', (language, text, word) => {
    expect(generalityIn(text, patternsIn(language))).toBe(word);
  });

  it.each([
    ['en', 'The funding rate is lower than usual, and the day was an ordinary one.'],
    ['en', 'How often such claims came true is on record.'],
    ['ka', 'განაკვეთი ჩვეულზე დაბალია, ღირებულება კი ჩვეულებრივია.'],
    ['ka', 'ქსელი იმდენ ტრანზაქციას ადასტურებს, რამდენსაც ჩვეულებრივ, და ისე იცვლება, როგორც ჩვეულებრივ.'],
    ['ka', 'გადარიცხვები უფრო მეტია, ვიდრე ჩვეულებრივ კვირაში.'],
  ])('lets %s compare with what is usual: %s', (language, text) => {
    expect(generalityIn(text, patternsIn(language))).toBeNull();
  });
});
