import { assertLinearTime } from '../../../../test/support/processor-time.ts';
import { structureProblem } from './payload-shape.ts';

const NESTED = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['an empty list', '[]', 64],
  ['as many items as were asked for', '[1,2,3]', 3],
  ['as many items on each of several levels', '[[1,2,3],[1,2,3],[1,2,3]]', 3],
  ['brackets, commas and quotes within texts', String.raw`{"a":"[[[[\",,,,\\","b":"}}}}"}`, 2],
  ['16 levels', NESTED(16), 64],
  ['a text of 4,096 characters', `"${'x'.repeat(4_096)}"`, 64],
  ['a number of 64 characters', `[${'1'.repeat(64)}]`, 64],
  ['long blanks', `[${' '.repeat(10_000)}1]`, 64],
  ['what is no JSON', '}}]] oops "', 64],
])('lets %s through', (_, json, maxItems) => expect(structureProblem(json, maxItems)).toBeNull());

it.each([
  ['17 levels', NESTED(17), 64, 'nested deeper than 16 levels'],
  ['one item too many', '[1,2,3,4]', 3, 'a list of more than the 3 requested items'],
  [
    'one item too many on the second level',
    '[[1],[1,2,3,4]]',
    3,
    'a list of more than the 3 requested items',
  ],
  ['one field too many', '{"a":1,"b":2,"c":3}', 2, 'a list of more than the 2 requested items'],
  ['a longer text', `"${'x'.repeat(4_098)}"`, 64, 'a text longer than 4096 characters'],
  ['a longer name', `{"${'x'.repeat(4_098)}":1}`, 64, 'a text longer than 4096 characters'],
  ['a longer number', `[${'1'.repeat(65)}]`, 64, 'a number longer than 64 characters'],
])('rejects %s', (_, json, maxItems, problem) => expect(structureProblem(json, maxItems)).toContain(problem));

// JSON.parse itself takes 3.6 s for the first of these.
it.each([
  ['levels', '', '['],
  ['closing brackets', '', ']'],
  ['quotes', '', '"'],
  ['escapes', '"', '\\'],
  ['blanks', '', ' '],
])('takes linear time over five million %s', (_, head, repeated) =>
  assertLinearTime(5_000_000, (length) => structureProblem(head.padEnd(length, repeated), 1_000)),
);
