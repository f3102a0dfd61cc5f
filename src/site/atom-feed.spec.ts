import { type AtomEntry, atomFeed } from './atom-feed.ts';

const FEED = {
  id: 'changes',
  title: 'Changes & more',
  subtitle: 'What changed',
  selfPath: '/feeds/changes.atom',
  pagePath: '/docs/',
  since: '2026-01-01T00:00:00+00:00',
};
const ENTRY: AtomEntry = {
  id: 'changes/1',
  title: 'Added <verdict>',
  published: '2026-03-01T00:00:00+00:00',
  updated: '2026-03-02T00:00:00+00:00',
  content: 'A "new" route]]> & \u0000 an end\ud800',
  shownAt: { path: '/changes?since=2026-03-01&type=added#1', type: 'application/json' },
  categories: ['verdict', `a"b'`],
};

describe('atomFeed', () => {
  it('has the elements that RFC 4287 demands of a feed and of an entry', () => {
    const feed = atomFeed(FEED, [ENTRY], '');
    for (const part of [
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
      '<id>tag:market-intelligence,2026:changes</id>',
      '<author><name>Market intelligence</name></author>',
      '<link rel="self" type="application/atom+xml" href="/feeds/changes.atom"/>',
      '<published>2026-03-01T00:00:00+00:00</published>',
    ])
      expect(feed).toContain(part);
    // Of the feed, then of the entry.
    expect(feed.match(/<updated>.*<\/updated>/g)).toEqual(
      Array(2).fill('<updated>2026-03-02T00:00:00+00:00</updated>'),
    );
  });

  it('keeps whatever was entered as text, without characters that XML lacks', () => {
    const feed = atomFeed(FEED, [ENTRY], '');
    expect(feed).toContain('<title>Added &lt;verdict&gt;</title>');
    expect(feed).toContain('<category term="a&quot;b&apos;"/>');
    expect(feed).toContain('A &quot;new&quot; route]]&gt; &amp; \ufffd an end\ufffd</content>');
  });

  it('uses the public address in links and IDs', () => {
    const feed = atomFeed(FEED, [ENTRY], 'https://data.example.com:8443');
    expect([...feed.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id)).toEqual([
      'tag:data.example.com,2026:changes',
      'tag:data.example.com,2026:changes/1',
    ]);
    expect([...feed.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://data.example.com:8443/feeds/changes.atom',
      'https://data.example.com:8443/docs/',
      'https://data.example.com:8443/changes?since=2026-03-01&amp;type=added#1',
    ]);
  });

  it.each([
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    [`${'word '.repeat(15)}the, end of it`, `${'word '.repeat(15)}the…`],
    [`${'გამარჯობა '.repeat(8)}ა`, `${'გამარჯობა '.repeat(7)}გამარჯობა…`],
    ['😀'.repeat(81), `${'😀'.repeat(79)}…`],
  ])('cuts a title at a word: %s', (title, shown) => {
    const feed = atomFeed(FEED, [{ ...ENTRY, title }], '');
    expect(feed).toContain(`<title>${shown}</title>`);
    expect(Array.from(shown).length).toBeLessThanOrEqual(80);
  });

  it('is valid without entries', () => {
    expect(atomFeed(FEED, [], '')).toContain(`<updated>${FEED.since}</updated>`);
  });
});
