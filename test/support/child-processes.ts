import { readFileSync } from 'node:fs';

/** The processes that a process has forked and that still run, by `/proc`. */
export const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
