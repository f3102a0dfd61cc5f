import { inReadingOrder, parseGuide } from './partner-guides.ts';

const DOCUMENT = `---
title: Errors
order: 70
---

What a [refusal](./polling.md#honour-retry-after)
looks like: [keys](keys-and-tiers.md), [script](../check.mjs).

<!-- errors: written by npm run generate -->

| Code |
| ---- |

<!-- end of errors -->

## More
`;

describe('a guide', () => {
  it('has title, order, first paragraph on one line, text without marks, and links to pages of the site', () => {
    expect(parseGuide('errors', DOCUMENT)).toEqual({
      slug: 'errors',
      title: 'Errors',
      order: 70,
      summary:
        'What a [refusal](/docs/polling/#honour-retry-after) looks like: [keys](/docs/keys-and-tiers/), [script](/docs/check.mjs).',
      text: 'What a [refusal](/docs/polling/#honour-retry-after)\nlooks like: [keys](/docs/keys-and-tiers/), [script](/docs/check.mjs).\n\n| Code |\n| ---- |\n\n## More\n',
    });
  });

  it.each([
    ['# Errors\n', 'errors.md has no front matter'],
    ['---\norder: 70\n---\n', 'errors.md needs a title and an order'],
    ['---\ntitle: Errors\norder: last\n---\n', 'errors.md needs a title and an order'],
  ])('says what %j lacks', (document, reason) => {
    expect(() => parseGuide('errors', document)).toThrow(reason);
  });

  it('comes in its order, by name where two have the same', () => {
    const guide = (slug: string, order: number) =>
      parseGuide(slug, `---\ntitle: ${slug}\norder: ${order}\n---\n`);
    const guides = [guide('c', 20), guide('b', 10), guide('a', 20)];
    expect(inReadingOrder(guides).map(({ slug }) => slug)).toEqual(['b', 'a', 'c']);
  });
});
