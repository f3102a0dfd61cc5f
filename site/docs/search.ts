import MiniSearch from 'minisearch';
import { type SearchablePage } from './searchable-page.ts';

export interface Found {
  readonly href: string;
  readonly title: string;
  readonly heading: string;
  /** The text around the first match; matches are marked. */
  readonly excerpt: readonly { readonly text: string; readonly isMatch: boolean }[];
}

export type Search = (words: string) => readonly Found[];

interface Entry {
  readonly id: number;
  readonly page: SearchablePage;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

const MOST_PAGES = 8;
const EXCERPT_CHARACTERS = 160;

/** Words of questions that are on every page. */
const WITHOUT_MEANING = new Set(
  'a an and are as at be by can do does for from how i if in into is it its me my not of on or our should so that the their them there this to us was we what when where which who why will with would you your რა რას როგორ რომელი როდის სად რატომ და თუ არის არა რომ ეს ის'.split(
    ' ',
  ),
);

/** The form of a word that the index has; null for those without meaning. Plurals count as singulars. */
export function termOf(word: string): string | null {
  const term = word.toLowerCase();
  if (WITHOUT_MEANING.has(term)) return null;
  if (term.length > 4 && term.endsWith('ies')) return `${term.slice(0, -3)}y`;
  if (term.length > 3 && /[^su]s$/.test(term)) return term.slice(0, -1);
  return term;
}

/** Makes the search of these pages, which takes a few hundredths of a second. */
export function searchIn(pages: readonly SearchablePage[]): Search {
  const entries = pages
    .flatMap((page) =>
      [['', '', ''] as const, ...page.sections].map(([heading, anchor, text], place) => ({
        page,
        // The first entry is the page itself.
        ...(place === 0
          ? { title: page.title, description: page.description }
          : { title: '', description: '' }),
        ...{ heading, anchor, text },
      })),
    )
    .map((entry, id): Entry => ({ id, ...entry }));
  const index = new MiniSearch<Entry>({
    fields: ['title', 'description', 'heading', 'text'],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 6, description: 3, heading: 3 },
      // Of short words, other words are near; the last one may not be finished.
      prefix: (term, place, terms) => term.length > 3 || place === terms.length - 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
    },
  });
  index.addAll(entries);

  return (words) => {
    const byPage = new Map<SearchablePage, { best: Entry; terms: readonly string[]; score: number }>();
    for (const { id, score, terms } of index.search(words)) {
      const entry = entries[id as number]!;
      const known = byPage.get(entry.page);
      if (known === undefined) byPage.set(entry.page, { best: entry, terms, score });
      // A page about it has it in many places.
      else {
        known.score += score * 0.3;
        if (known.best.anchor === '' && entry.anchor !== '' && terms.length >= known.terms.length)
          known.best = entry;
      }
    }
    return [...byPage.values()]
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST_PAGES)
      .map(({ best, terms }) => ({
        href: best.anchor === '' ? best.page.path : `${best.page.path}#${best.anchor}`,
        title: best.page.title,
        heading: best.heading,
        excerpt: excerptOf(best.text || best.page.description, terms),
      }));
  };
}

const WORD = /[\p{L}\p{N}]+/gu;

function excerptOf(text: string, terms: readonly string[]): Found['excerpt'] {
  const isTerm = (word: string): boolean => terms.includes(termOf(word) ?? '');
  const first = [...text.matchAll(WORD)].find(([word]) => isTerm(word))?.index ?? 0;
  const begin = first < EXCERPT_CHARACTERS / 2 ? 0 : text.indexOf(' ', first - EXCERPT_CHARACTERS / 3) + 1;
  const end =
    text.length - begin <= EXCERPT_CHARACTERS
      ? text.length
      : text.lastIndexOf(' ', begin + EXCERPT_CHARACTERS);
  const shown = `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${end < text.length ? ' …' : ''}`;
  return shown
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMatch: isTerm(part) }));
}
