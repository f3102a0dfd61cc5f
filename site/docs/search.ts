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
  /** The page as a whole, or a section of it. */
  readonly isWhole: boolean;
  readonly anchor: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
}

const MOST_PAGES = 8;
const EXCERPT_CHARACTERS = 160;
/** Most readers want a guide before the page of a route, which is short, or one of the methodology's details. */
const weightOf = ({ path, sections }: SearchablePage): number =>
  sections.length === 0 ? 0.5 : /\/(methodology|glossary)/.test(path) ? 0.6 : 1;

/** Words of questions that are on every page. */
const WITHOUT_MEANING = new Set(
  'a an and any api are as at be by can data do does for from has have how i if in into is it its me mean my not of on or our should so that the their them there this to us was we what when where which who why will with would you your რა რას როგორ რომელი როდის სად რატომ და თუ არის არა რომ ეს ის'.split(
    ' ',
  ),
);

/** Words that readers bring along, with those of these pages. */
const SAME_MEANING: Readonly<Record<string, readonly string[]>> = {
  accuracy: ['hit', 'track', 'record'],
  auth: ['authentication', 'key'],
  bitcoin: ['btc'],
  chance: ['probability'],
  good: ['skill', 'record'],
  legacy: ['older'],
  many: ['limit'],
  minute: ['limit'],
  pagination: ['cursor', 'page'],
  pricing: ['cost'],
  quota: ['limit'],
  replace: ['migrate', 'older'],
  republish: ['licence', 'attribution'],
  sla: ['service', 'level'],
  sse: ['stream', 'event'],
  throttling: ['limit'],
  timezone: ['utc'],
  token: ['key'],
  touches: ['outlook'],
  update: ['cadence', 'poll'],
  uptime: ['availability', 'level'],
  website: ['page', 'embed'],
  websocket: ['stream', 'event'],
  კვოტა: ['ლიმიტები'],
};

const GEORGIAN = /^\p{Script=Georgian}/u;
/** Postpositions and cases of nouns, with the plural before them, behind at least three letters. */
const GEORGIAN_ENDING =
  /(?<=...)(?:ებ)?(?:იდან|თან|ისთვის|სთვის|თვის|ამდე|მდე|ში|ზე|ად|ით|ის|მა|ის|ს|ი|ა|ო)?$/u;

/** The stem of a word as the index has it; null for words without meaning. */
function termOf(word: string): string | null {
  const term = word.toLowerCase();
  if (WITHOUT_MEANING.has(term)) return null;
  if (GEORGIAN.test(term)) return term.replace(GEORGIAN_ENDING, '');
  const singular = /..[^su]s$/.test(term) ? term.slice(0, -1) : term;
  return singular.length > 4
    ? singular.replace(/(?:(?<=....)ing|(?<=....)ed|e|y)$/, '').replace(/i$/, '')
    : singular;
}

const termsOf = (word: string): readonly string[] =>
  [word, ...(SAME_MEANING[word.toLowerCase()] ?? [])].flatMap((one) => termOf(one) ?? []);

/** Makes the search of these pages, which takes a tenth of a second. */
export function searchIn(pages: readonly SearchablePage[]): Search {
  const entries = pages
    .flatMap((page) => [
      {
        ...{ page, isWhole: true, anchor: '', title: page.title, description: page.description, heading: '' },
        text: page.sections.flat().join(' '),
      },
      ...page.sections.map(([heading, anchor, text]) => ({
        ...{ page, isWhole: false, anchor, title: page.title, description: '', heading, text },
      })),
    ])
    .map((entry, id): Entry => ({ id, ...entry }));
  const pagesWith = pageCounts(pages);
  const index = new MiniSearch<Entry>({
    fields: ['title', 'description', 'heading', 'text'],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      processTerm: (word) => [...termsOf(word)],
      boost: { title: 5, description: 3, heading: 3 },
      // Of short words, other words are near; the last one may not be finished.
      prefix: (term, place, terms) => term.length > 3 || place === terms.length - 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
      // The length of a section says nothing.
      bm25: { k: 1.2, b: 0, d: 0 },
      // A word that is on most pages tells nothing, although few titles have it.
      boostTerm: (term) => Math.log(1 + pages.length / (pagesWith.get(term) ?? 1)),
      boostDocument: (id) => weightOf(entries[id as number]!.page),
    },
  });
  index.addAll(entries);

  return (words) => {
    const wholes = new Map<SearchablePage, Match>();
    const best = new Map<SearchablePage, Match>();
    for (const { id, score, terms, queryTerms } of index.search(words)) {
      const entry = entries[id as number]!;
      // MiniSearch multiplies by the forms that match, of which long pages have more.
      const match = { entry, terms, score: (score / terms.length) * new Set(queryTerms).size };
      const known = best.get(entry.page);
      if (entry.isWhole) wholes.set(entry.page, match);
      else if (known === undefined || match.score > known.score) best.set(entry.page, match);
    }
    return [...wholes]
      .map(([page, whole]) => {
        const part = best.get(page);
        const score = (whole.score + (part?.score ?? 0)) * (1 + 0.3 * titleShare(page, whole.terms));
        return { match: part ?? whole, score };
      })
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST_PAGES)
      .map(({ match: { entry, terms } }) => ({
        href: entry.anchor === '' ? entry.page.path : `${entry.page.path}#${entry.anchor}`,
        title: entry.page.title,
        heading: entry.heading,
        excerpt: excerptOf(entry.text || entry.page.description, terms),
      }));
  };
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Words, and before those of a name, such as `Retry-After` or `RANGE_EXCEEDS_TIER`, the name as a whole. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{N}_-]+/gu)].flatMap(([name]) => {
    const words = name.match(WORD) ?? [];
    return words.length > 1 ? [words.join('-'), ...words] : words;
  });

const stemsOf = (text: string): readonly string[] => wordsOf(text).flatMap((word) => termOf(word) ?? []);

/** In how many pages each stem is. */
function pageCounts(pages: readonly SearchablePage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, description, sections } of pages)
    for (const stem of new Set(stemsOf([title, description, ...sections.flat()].join(' '))))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

interface Match {
  readonly entry: Entry;
  readonly terms: readonly string[];
  /** Larger where more of the words match. */
  readonly score: number;
}

/** Part of the words of a title that were asked for. */
function titleShare({ title }: SearchablePage, terms: readonly string[]): number {
  const own = stemsOf(title);
  return own.filter((term) => terms.includes(term)).length / Math.max(1, own.length);
}

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
