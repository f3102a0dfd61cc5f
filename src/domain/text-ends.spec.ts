import { withoutTrailingSlashes } from './text-ends.ts';

it.each([
  ['https://example.com/v1//', 'https://example.com/v1'],
  ['/a/b', '/a/b'],
  ['///', ''],
  ['', ''],
])('makes of %p %p', (text, expected) => expect(withoutTrailingSlashes(text)).toBe(expected));

it('takes time in proportion to the text', () => {
  const began = performance.now();
  withoutTrailingSlashes(`${'/'.repeat(1_000_000)}x`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
