import { shareSpan } from './share-span.ts';

it.each([
  [[], [0, 1]],
  [
    [0.48, 0.53],
    [0.4, 0.6],
  ],
  [[0.5], [0.5, 0.7]],
  [[1], [0.8, 1]],
  [
    [0, 1],
    [0, 1],
  ],
])('of %j is %j', (values, span) => {
  expect(shareSpan(values)).toEqual(span);
});
