import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('./paced-load-child.js', import.meta.url));

/** Requests at a fixed rate. */
export interface PacedLoad {
  readonly port: number;
  /** As `writeRequests` wrote it. */
  readonly requestsFile: string;
  /** Place of the first request in the file. */
  readonly from: number;
  readonly ratePerSecond: number;
  readonly seconds: number;
  readonly connections: number;
}

/** How long requests took from the moment they were due to the last byte of the reply. */
export interface PacedResult {
  readonly requests: number;
  /** How many failed, by status of 400 and above, or `unanswered`. */
  readonly failures: Readonly<Record<string, number>>;
  readonly p50Us: number;
  readonly p99Us: number;
}

/** How many requests of a load failed, for whatever reason. */
export const failedIn = ({ failures }: PacedResult): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);

/** Runs a paced load in a process of its own, on the core of this one. */
export async function pacedLoad(load: PacedLoad): Promise<PacedResult> {
  const { stdout } = await run(process.execPath, [PROGRAM, JSON.stringify(load)]);
  return JSON.parse(stdout) as PacedResult;
}
