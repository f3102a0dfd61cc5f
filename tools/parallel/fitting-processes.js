import { availableParallelism, totalmem } from 'node:os';

/** Cores and memory of the machine, or of this process's container. */
export const availableMachine = () => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
});

/**
 * Returns how many processes can run in parallel: as many as cores and memory allow, and at least one.
 *
 * @param needs of one process, of everything beside them, and how many more than there are cores
 */
export const fittingProcesses = ({ cores, memoryBytes }, { eachBytes, besideBytes, beyondCores = 0 }) =>
  Math.max(1, Math.min(cores + beyondCores, Math.floor((memoryBytes - besideBytes) / eachBytes)));

/** Needs of test workers. Jest itself, PostgreSQL, and programs that suites start run next to them. */
export const TEST_WORKERS = {
  eachBytes: 1.5e9,
  besideBytes: 2e9,
  // Suites spend a quarter of their time waiting.
  beyondCores: 1,
};

/** Checks of `npm run check`; the linter and the compilers use several cores each. */
export const CHECKS = { eachBytes: 2e9, besideBytes: 1e9 };
