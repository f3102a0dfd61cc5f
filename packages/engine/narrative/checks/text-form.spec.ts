import { type SpeakerText } from '../model/script.ts';
import {
  EXPECTED,
  PATTERNS,
  PUBLISHABLE,
  rewritten,
  withPart,
  type WrittenLanguage,
} from '../../../../test/support/narrative/checked-text.ts';
import { type TextByLanguage } from './expectation.ts';
import { textProblems } from './text-problems.ts';

const problemsOf = (readings: TextByLanguage): string[] => textProblems(readings, EXPECTED, PATTERNS);

describe('language', () => {
  const german =
    'Nairobi ist bearish gegenüber Bitcoin und hält diese Ansicht mit 61% Konfidenz. Das Verhältnis liegt 1.3 Standardabweichungen über dem Mittel. Das bleibt vorerst so, und niemand erwartet eine baldige Änderung daran.';

  it.each<[string, TextByLanguage, string]>([
    [
      'Georgian in English',
      rewritten('en', 'prose', 'the agent', 'აგენტი'),
      'en prose: letters of another language: აგენტი',
    ],
    [
      'English in Georgian',
      rewritten('ka', 'headline', 'სიხარბე', 'greed'),
      'ka headline: letters of another language: greed',
    ],
    ['English instead of Georgian', withPart('ka', PUBLISHABLE.en), 'ka prose: it does not read as ka'],
    ['German instead of English', withPart('en', { prose: german }), 'en prose: it does not read as en'],
    [
      'Russian in Georgian',
      rewritten('ka', 'summary', 'შედეგს', 'результат'),
      'ka summary: letters of another language: результат',
    ],
    [
      'hardly any letters',
      withPart('en', { summary: '61% 1.3 −2.4 32 40% 61% 1.3 −2.4 32 40% bearish 61%.' }),
      'en summary: too few letters',
    ],
  ])('rejects %s', (_, readings, problem) => {
    expect(problemsOf(readings)).toContain(problem);
  });
});

describe('shape', () => {
  const of = (part: keyof SpeakerText, text: string): string[] =>
    problemsOf(withPart('en', { [part]: text }));

  it.each<[string, keyof SpeakerText, string, string]>([
    ['nothing', 'prose', '', 'en prose: 0 characters'],
    ['a headline of a page', 'headline', PUBLISHABLE.en.prose, 'en headline: 481 characters'],
    ['a full stop above', 'headline', 'Nairobi stays bearish.', 'en headline: a mark at the end'],
    ['two lines above', 'headline', 'Nairobi stays\nbearish', 'en headline: several lines'],
    [
      'prose of two sentences',
      'prose',
      `Nairobi is bearish on bitcoin with 61% confidence. ${'It stays so, '.repeat(20)}for now.`,
      'en prose: 2 sentences',
    ],
    [
      'an unfinished sentence',
      'summary',
      `${PUBLISHABLE.en.summary} And then`,
      'en summary: an unfinished sentence',
    ],
    [
      'single line breaks',
      'prose',
      PUBLISHABLE.en.prose.replaceAll('\n\n', '\n'),
      'en prose: paragraphs without exactly one empty line between them',
    ],
    ['emphasis', 'headline', 'Nairobi stays **bearish** today', 'en headline: markup'],
    ['a list', 'prose', PUBLISHABLE.en.prose.replaceAll('\n\n', '\n\n- '), 'en prose: markup'],
    [
      'JSON',
      'summary',
      '{"summary": "Nairobi is bearish with 61% confidence"}.',
      'en summary: brackets of a placeholder or of code',
    ],
    [
      'a placeholder',
      'summary',
      'Nairobi is bearish on [asset] with 61% confidence today.',
      'en summary: brackets of a placeholder or of code',
    ],
    ['a hole', 'summary', 'Nairobi is bearish on undefined with 61% confidence today.', 'en summary: a hole'],
    [
      'an address',
      'summary',
      'Nairobi is bearish with 61% confidence, see https://x.test.',
      'en summary: an address',
    ],
    ['a picture', 'headline', 'Nairobi stays bearish 🚀', 'en headline: a pictograph'],
    [
      'an excuse',
      'summary',
      'As an AI, I see Nairobi bearish with 61% confidence today.',
      'en summary: words about the writing',
    ],
  ])('rejects %s', (_, part, text, problem) => {
    expect(of(part, text)).toContain(problem);
  });
});

describe('vocabulary', () => {
  it.each<[WrittenLanguage, string, string]>([
    ['en', 'the stop-loss is near', 'stop-loss'],
    ['en', 'a take-profit order waits', 'take-profit'],
    ['en', 'the entry price is attractive', 'entry'],
    ['en', 'the position size is small', 'position size'],
    ['en', 'the risk/reward ratio is good', 'risk/reward'],
    ['en', 'the first target is close', 'target'],
    ['en', 'traders should reduce leverage', 'reduce leverage'],
    ['en', 'it is time to go long', 'go long'],
    ['en', 'buy bitcoin', 'buy bitcoin'],
    ['en', 'two per cent of the account', 'of the account'],
    ['ka', 'სტოპ-ლოსი ახლოსაა', 'სტოპ'],
    ['ka', 'პირველი სამიზნე ახლოსაა', 'სამიზნე'],
    ['ka', 'შესვლის ფასი მიმზიდველია', 'შესვლის ფას'],
    ['ka', 'პოზიციის ზომა მცირეა', 'პოზიციის ზომ'],
    ['ka', 'რისკისა და მოგების თანაფარდობა კარგია', 'რისკისა და მოგებ'],
    ['ka', 'მოგების ფიქსაცია სჯობს', 'მოგების ფიქსაცი'],
    ['ka', 'გირჩევთ ლოდინს', 'გირჩევთ'],
  ])('rejects words of a plan (%s: %s)', (language, words, found) => {
    const { prose } = PUBLISHABLE[language];
    expect(problemsOf(withPart(language, { prose: `${prose} ${words}.` }))).toContain(
      `${language} prose: words of a plan: ${found}`,
    );
  });

  it.each<[WrittenLanguage, string, string]>([
    ['en', 'the crew is sure of it', 'sure'],
    ['en', 'a rise is certain', 'certain'],
    ['ka', 'გუნდი ამაში დარწმუნებულია', 'დარწმუნებ'],
  ])('rejects words of certainty (%s: %s)', (language, words, found) => {
    const { prose } = PUBLISHABLE[language];
    expect(problemsOf(withPart(language, { prose: `${prose} ${words}.` }))).toContain(
      `${language} prose: words of certainty: ${found}`,
    );
  });

  it.each<[WrittenLanguage, string]>([
    ['en', 'aggressive buyers are rare, holders sell little, and leverage is expensive for long positions'],
    ['ka', 'აგრესიული მყიდველები ცოტაა, საკრედიტო ბერკეტი ძვირია და გრძელი პოზიციები ჭარბობს'],
  ])('accepts descriptions of the market (%s)', (language, words) => {
    const { prose } = PUBLISHABLE[language];
    const problems = problemsOf(withPart(language, { prose: `${prose} ${words}.` }));
    expect(problems.filter((problem) => problem.includes('plan'))).toEqual([]);
  });

  it.each<[WrittenLanguage, string, string]>([
    ['en', 'such fear seldom lasts', 'seldom'],
    ['ka', 'ასეთი შიში ხშირად გადაჭარბებულია', 'ხშირად'],
  ])('rejects generalities that nobody measured (%s: %s)', (language, words, found) => {
    const { prose } = PUBLISHABLE[language];
    expect(problemsOf(withPart(language, { prose: `${prose} ${words}.` }))).toContain(
      `${language} prose: a generality that nobody measured: ${found}`,
    );
  });
});
