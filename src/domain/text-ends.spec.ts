import { assertLinearTime } from '../../test/support/processor-time.ts';
import { withoutTrailingSlashes } from './text-ends.ts';

it.each([
  ['https://example.com/v1//', 'https://example.com/v1'],
  ['/a/b', '/a/b'],
  ['///', ''],
  ['', ''],
])('makes of %p %p', (text, expected) => expect(withoutTrailingSlashes(text)).toBe(expected));

it('takes time in proportion to the text', () =>
  assertLinearTime(1_000_000, (length) => withoutTrailingSlashes(`${'/'.repeat(length)}x`)));
