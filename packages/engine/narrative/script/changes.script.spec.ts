import { usualPointsOver } from './changes.script.ts';

it.each([
  [0, 2],
  [1, 2],
  [4, 3.3],
  [24, 6.1],
  [96, 10],
  [672, 10],
])('counts a step over %i cycles as a change from %d points', (cycles, points) => {
  expect(usualPointsOver(cycles)).toBe(points);
});
