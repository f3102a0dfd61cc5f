export interface AtomEntry {
  /** Unique in the deployment; stays the same when the entry changes. */
  readonly id: string;
  readonly title: string;
  readonly published: string;
  readonly updated: string;
  readonly content: string;
  /** Path of the page that shows the entry, with its fragment, and the media type of the page. */
  readonly shownAt: { readonly path: string; readonly type: string };
  readonly categories: readonly string[];
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly selfPath: string;
  readonly pagePath: string;
  readonly since: string;
}

const MAX_TITLE_CHARACTERS = 80;

/** Tags follow RFC 4151. Without a public address, all deployments share one authority. */
const tagOf = (publicUrl: string): string =>
  `tag:${publicUrl === '' ? 'market-intelligence' : new URL(publicUrl).hostname},2026:`;

/** Writes an Atom feed (RFC 4287). Without a public URL, addresses are paths. */
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
      textElement('title', shorten(entry.title, MAX_TITLE_CHARACTERS)),
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

function shorten(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  if (characters.length <= maxCharacters) return text;
  const kept = characters.slice(0, maxCharacters).join('');
  const end = kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : characters.slice(0, maxCharacters - 1).join('')).replace(/[\s,;:.]$/, '')}…`;
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
