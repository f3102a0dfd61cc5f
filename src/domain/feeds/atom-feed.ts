/** One entry of a feed. Moments are ISO-8601 in UTC. */
export interface AtomEntry {
  /** Unique in the deployment; stays the same when the entry changes. */
  readonly id: string;
  readonly title: string;
  readonly published: string;
  readonly updated: string;
  readonly content: string;
  /** Where the entry is shown: a path, its fragment included, and the type of what is there. */
  readonly shownAt: { readonly path: string; readonly type: string };
  readonly categories: readonly string[];
}

/** A feed without its entries. */
export interface AtomFeed {
  /** Unique in the deployment. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly selfPath: string;
  /** Of the page that shows the same. */
  readonly pagePath: string;
  /** `updated` of a feed without entries. */
  readonly since: string;
}

/** Readers show titles on one line. */
const TITLE_CHARACTERS = 80;

/**
 * Authority and year of the IDs (RFC 4151). Without a public address, all deployments have one authority, and an ID never
 * changes with it.
 */
const tagOf = (publicUrl: string): string =>
  `tag:${publicUrl === '' ? 'market-intelligence' : new URL(publicUrl).hostname},2026:`;

/**
 * Writes an Atom feed (RFC 4287), entries in their order. Everything that was entered anywhere stays text.
 *
 * @param publicUrl origin of all addresses; empty: they are paths
 */
export function atomFeed(feed: AtomFeed, entries: readonly AtomEntry[], publicUrl: string): string {
  const tag = tagOf(publicUrl);
  const link = (rel: string, type: string, path: string): string =>
    `<link rel="${rel}" type="${type}" href="${escaped(publicUrl + path)}"/>`;
  const updated = entries
    .map((entry) => entry.updated)
    .reduce((one, other) => (one > other ? one : other), feed.since);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    textElement('id', tag + feed.id),
    textElement('title', feed.title),
    textElement('subtitle', feed.subtitle),
    textElement('updated', updated),
    `<author>${textElement('name', 'Market intelligence')}</author>`,
    link('self', 'application/atom+xml', feed.selfPath),
    link('alternate', 'text/html', feed.pagePath),
    ...entries.flatMap((entry) => [
      '<entry>',
      textElement('id', tag + entry.id),
      textElement('title', cut(entry.title, TITLE_CHARACTERS)),
      textElement('published', entry.published),
      textElement('updated', entry.updated),
      ...entry.categories.map((category) => `<category term="${escaped(category)}"/>`),
      link('alternate', entry.shownAt.type, entry.shownAt.path),
      `<content type="text">${escaped(entry.content)}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

/** A text of at most that many characters, cut at a word. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const kept = characters.slice(0, most).join('');
  const end = kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : characters.slice(0, most - 1).join('')).replace(/[\s,;:.]$/, '')}…`;
}

const textElement = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for elements and attributes. Characters that XML 1.0 doesn't have, even as references, are replaced. */
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are the ones that XML doesn't have
    .replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => REFERENCES[character]!);
