import { inReadingOrder, parseGuide } from './partner-guides.ts';

const DOCUMENT = `---
title: Errors
group: start
order: 70
description: What a refusal looks like.
---

What a [refusal](./polling.md#honour-retry-after)
looks like: [keys](keys-and-tiers.md), [script](../check.mjs),
[methodology](../methodology.md#words), [maps](../methodology/maps.md).

<!-- errors: written by npm run generate -->

| Code |
| ---- |

<!-- end of errors -->

## More
`;

describe('a guide', () => {
  it('has its front matter, text without marks, and links to pages of the site', () => {
    expect(parseGuide('errors', DOCUMENT)).toEqual({
      language: 'en',
      slug: 'errors',
      title: 'Errors',
      group: 'start',
      order: 70,
      description: 'What a refusal looks like.',
      text: 'What a [refusal](/docs/polling/#honour-retry-after)\nlooks like: [keys](/docs/keys-and-tiers/), [script](/docs/check.mjs),\n[methodology](/docs/methodology/#words), [maps](/docs/methodology/maps/).\n\n| Code |\n| ---- |\n\n## More\n',
    });
  });

  it('links in Georgian to Georgian guides, and to English ones by their own folder', () => {
    const { text } = parseGuide(
      'errors',
      `${DOCUMENT}\n[mcp](../mcp.md), [program](../../check-proof.mjs), [maps](../../methodology/maps.md#fitted-maps)\n`,
      'ka',
    );
    expect(text).toContain('[keys](/docs/ka/keys-and-tiers/)');
    expect(text).toContain(
      '[mcp](/docs/mcp/), [program](/docs/check-proof.mjs), [maps](/docs/methodology/maps/#fitted-maps)',
    );
  });

  it.each([
    ['# Errors\n', 'errors.md has no front matter'],
    ['---\ntitle: Errors\norder: 70\n---\n', 'errors.md needs a title, a description, a group'],
    ['---\ntitle: Errors\ngroup: other\ndescription: All.\norder: 7\n---\n', 'errors.md needs a title'],
    ['---\ntitle: Errors\ngroup: read\ndescription: All.\norder: last\n---\n', 'errors.md needs a title'],
  ])('says what %j lacks', (document, reason) => {
    expect(() => parseGuide('errors', document)).toThrow(reason);
  });

  it('comes in the order of its group, then in its own, by name where two have the same', () => {
    const guide = (slug: string, group: string, order: number) =>
      parseGuide(slug, `---\ntitle: ${slug}\ngroup: ${group}\norder: ${order}\ndescription: One.\n---\n`);
    const guides = [
      guide('c', 'read', 20),
      guide('d', 'start', 99),
      guide('b', 'read', 10),
      guide('a', 'read', 20),
    ];
    expect(inReadingOrder(guides).map(({ slug }) => slug)).toEqual(['d', 'b', 'a', 'c']);
  });
});
