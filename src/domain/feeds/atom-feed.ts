/** One entry of a feed. Moments are ISO-8601 in UTC. */
export interface AtomEntry {
  /** Stays the same when the entry changes. */
  readonly id: string;
  readonly title: string;
  readonly published: string;
  readonly updated: string;
  readonly content: string;
  readonly categories: readonly string[];
}

/** A feed without its entries. Paths are of this service, because it doesn't know its own name. */
export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly selfPath: string;
  /** Of the page that shows the same. */
  readonly pagePath: string;
  /** `updated` of a feed without entries. */
  readonly since: string;
}

/** Writes an Atom feed (RFC 4287), entries in their order. Everything that was entered anywhere stays text. */
export function atomFeed(feed: AtomFeed, entries: readonly AtomEntry[]): string {
  const updated = entries
    .map((entry) => entry.updated)
    .reduce((one, other) => (one > other ? one : other), feed.since);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    textElement('id', feed.id),
    textElement('title', feed.title),
    textElement('subtitle', feed.subtitle),
    textElement('updated', updated),
    `<author>${textElement('name', 'Market intelligence')}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(feed.selfPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(feed.pagePath)}"/>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      textElement('id', entry.id),
      textElement('title', entry.title),
      textElement('published', entry.published),
      textElement('updated', entry.updated),
      ...entry.categories.map((category) => `<category term="${escaped(category)}"/>`),
      `<link rel="alternate" type="text/html" href="${escaped(feed.pagePath)}"/>`,
      `<content type="text">${escaped(entry.content)}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
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
