import { inReadingOrder, parseGuide } from './guide.ts';

const DOCUMENT = `---
title: Errors
order: 70
---

What a refusal
looks like.

<!-- errors: written by npm run generate -->

| Code |
| ---- |

<!-- end of errors -->

## More
`;

describe('a guide', () => {
  it('has a title, an order, its first paragraph on one line, and a text without marks', () => {
    expect(parseGuide('errors', DOCUMENT)).toEqual({
      slug: 'errors',
      title: 'Errors',
      order: 70,
      summary: 'What a refusal looks like.',
      text: 'What a refusal\nlooks like.\n\n| Code |\n| ---- |\n\n## More\n',
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
