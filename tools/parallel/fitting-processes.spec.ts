import { availableMachine, CHECKS, fittingProcesses, TEST_WORKERS } from './fitting-processes.js';

const GiB = 2 ** 30;

describe('processes that run in parallel', () => {
  it.each([
    // Machines report less memory than advertised.
    [2, 5.8, 2],
    [2, 24, 3],
    [16, 15.5, 9],
    [16, 64, 17],
    [1, 2, 1],
  ])('of tests on %d cores with %d GiB are %d', (cores, memory, workers) => {
    expect(fittingProcesses({ cores, memoryBytes: memory * GiB }, TEST_WORKERS)).toBe(workers);
  });

  it.each([
    [2, 5.8, 2],
    [2, 24, 2],
    [16, 15.5, 7],
    [16, 64, 16],
  ])('of checks on %d cores with %d GiB are %d', (cores, memory, checks) => {
    expect(fittingProcesses({ cores, memoryBytes: memory * GiB }, CHECKS)).toBe(checks);
  });

  it('fit the limits of a container', () => {
    const { cores, memoryBytes } = availableMachine();
    expect(cores).toBeGreaterThanOrEqual(1);
    expect(memoryBytes).toBeLessThanOrEqual(process.constrainedMemory() || Infinity);
  });
});
