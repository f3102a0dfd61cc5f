import { availableParallelism, totalmem } from 'node:os';

/** The machine, or what a container leaves of it to this process. */
export const availableMachine = () => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
});

/**
 * How many processes run side by side: as many as the cores keep busy and the memory holds, and at least one.
 *
 * @param needs of one process, of everything beside them, and how many more than there are cores
 */
export const fittingProcesses = ({ cores, memoryBytes }, { eachBytes, besideBytes, beyondCores = 0 }) =>
  Math.max(1, Math.min(cores + beyondCores, Math.floor((memoryBytes - besideBytes) / eachBytes)));

/** Workers of the tests. Beside them: Jest itself, PostgreSQL, and programs that suites start. */
export const TEST_WORKERS = {
  eachBytes: 1.5e9,
  besideBytes: 2e9,
  // Suites wait for a quarter of their time.
  beyondCores: 1,
};

/** Checks of `npm run check`; the linter and the compilers use several cores each. */
export const CHECKS = { eachBytes: 2e9, besideBytes: 1e9 };
