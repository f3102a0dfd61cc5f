import { progressOf, progressLabel, stoppedLabel } from './work-progress.ts';

describe('the progress of work', () => {
  it('is a share once it is known how much there is to do', () => {
    const work = { state: 'running', done: 24, total: 1_200 } as const;
    expect([progressOf(work), progressLabel(work)]).toEqual([0.02, '24 of 1,200 cycles']);
  });

  it('is none before, and where there is nothing to do', () => {
    const waiting = { state: 'waiting', done: null, total: null } as const;
    expect([progressOf(waiting), progressLabel(waiting)]).toEqual([null, 'waiting for a worker']);
    const running = { state: 'running', done: null, total: null } as const;
    expect(progressLabel(running)).toBe('started; the total is not known yet');
    const nothing = { state: 'running', done: 0, total: 0 } as const;
    expect([progressOf(nothing), progressLabel(nothing)]).toEqual([null, '0 of 0 cycles']);
  });
});

it.each([
  [{ state: 'stopped', done: 12, total: 96, stopped_by: 'nino' }, 'Stopped by nino: 12 of 96 cycles.'],
  [
    { state: 'stopped', done: null, total: null, stopped_by: 'nino' },
    'Stopped by nino: before anything was done.',
  ],
  [{ state: 'failed', done: 12, total: 96, stopped_by: null }, null],
] as const)('says who stopped work and how far it got: %j', (work, label) => {
  expect(stoppedLabel(work)).toBe(label);
});
