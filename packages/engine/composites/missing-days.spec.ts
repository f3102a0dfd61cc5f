import { type ComponentResult } from './score-composite.ts';
import { missingDaysBySource } from './inputs-now.ts';

const component = (sourceIds: string[], missingDays?: (number | null)[]): ComponentResult =>
  ({ sourceIds, missingDays }) as unknown as ComponentResult;

it('takes the most days that any component lacks of a source, and leaves out sources with enough history', () => {
  const composites = [
    { components: [component(['a', 'b'], [null, 3]), component(['c'])] },
    { components: [component(['b'], [12]), component(['b', 'd'], [5, 0])] },
  ];
  expect([...missingDaysBySource(composites)]).toEqual([['b', 12]]);
});
