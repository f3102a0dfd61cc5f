import { endProblem } from './end-problem.ts';

const NOW_MS = Date.UTC(2026, 2, 10, 12);

describe('endProblem', () => {
  it.each([
    [null, 'Choose when it ends.'],
    ['tomorrow', 'Choose when it ends.'],
    ['2026-03-10T12:00:00Z', 'The time must be in the future.'],
    ['2026-03-10T12:00:01Z', null],
    ['2026-06-08T12:00:00Z', null],
    ['2026-06-08T12:01:00Z', 'At most 90 days from now.'],
  ])('of %s is %j', (at, problem) => {
    expect(endProblem(at, 90, NOW_MS)).toBe(problem);
  });
});
