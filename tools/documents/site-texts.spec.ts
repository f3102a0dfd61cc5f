import { readFileSync } from 'node:fs';
import { ENGLISH_DOCUMENTATION } from '../../site/docs/english.texts.ts';
import { GEORGIAN_DOCUMENTATION } from '../../site/docs/georgian.texts.ts';
import { ENGLISH_CARD } from '../../site/embed/english.texts.ts';
import { ENGLISH_PAGE } from '../../site/embed/english-page.texts.ts';
import { GEORGIAN_CARD } from '../../site/embed/georgian.texts.ts';
import { GEORGIAN_PAGE } from '../../site/embed/georgian-page.texts.ts';
import { ENGLISH_FRAME } from '../../site/frame/english.texts.ts';
import { GEORGIAN_FRAME } from '../../site/frame/georgian.texts.ts';
import { generalityIn } from '../../packages/engine/narrative/checks/text-problems.ts';
import { patternsIn } from '../../packages/engine/narrative/languages.ts';
import { styleProblems } from '../../test/support/narrative/style-rules.ts';

/** Arguments of every text that has some: numbers as the page writes them. */
const ARGUMENTS = ['24', '48%', '3\u00a0222'];

/** All sentences and words of a page: neither dates, nor marks and units of numbers. */
const textsIn = (texts: unknown, name = ''): string[] => {
  if (['date', 'onDate', 'numbers', 'months', 'locale', 'horizons', 'perYear'].includes(name)) return [];
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return [(texts as (...args: readonly string[]) => string)(...ARGUMENTS)];
  return Object.entries(texts as object).flatMap(([inner, text]) => textsIn(text, inner));
};

/** Messages of a catalog with a name in each place; without names, parts of a sentence, and the base rate, which is what happens usually. */
const messagesIn = (language: 'en' | 'ka', name: string): string[] =>
  readFileSync(`texts/${language}/pages/${name}.ftl`, 'utf8')
    .split('\n')
    .filter(
      (line) =>
        line.includes(' = ') &&
        !/^(horizons|per-year|age|names|provider|charts|claims|in-a|more-outlook|chance-|window-)/.test(line),
    )
    .map((line) => line.slice(line.indexOf(' = ') + 3).replaceAll(/\{ \$[\w-]+ \}/g, 'BTC'));

it.each([
  ['the pages of the market', { en: messagesIn('en', 'market'), ka: messagesIn('ka', 'market') }],
  ['the reports of weeks', { en: messagesIn('en', 'record'), ka: messagesIn('ka', 'record') }],
  ['the status', { en: messagesIn('en', 'status'), ka: messagesIn('ka', 'status') }],
  ['the page on embedding', { en: ENGLISH_PAGE, ka: GEORGIAN_PAGE }],
  ['the frame', { en: ENGLISH_FRAME, ka: GEORGIAN_FRAME }],
  ['the documentation', { en: ENGLISH_DOCUMENTATION, ka: GEORGIAN_DOCUMENTATION }],
  ['the card', { en: ENGLISH_CARD, ka: GEORGIAN_CARD }],
])('%s has the style and the words of the narratives', (_, texts) => {
  const problems = (['en', 'ka'] as const).flatMap((language) =>
    textsIn(texts[language]).flatMap((text) => [
      ...styleProblems(text, language).map((what) => `${what}: ${text}`),
      ...(generalityIn(text, patternsIn(language)) === null ? [] : [`a generality: ${text}`]),
    ]),
  );
  expect(problems).toEqual([]);
});
