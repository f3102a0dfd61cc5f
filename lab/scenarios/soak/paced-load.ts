import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('./paced-load-child.js', import.meta.url));

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

export interface PacedResult {
  readonly requests: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly p50Us: number;
  readonly p99Us: number;
}

export const failedIn = ({ failures }: PacedResult): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);

export async function pacedLoad(load: PacedLoad): Promise<PacedResult> {
  const { stdout } = await run(process.execPath, [PROGRAM, JSON.stringify(load)]);
  return JSON.parse(stdout) as PacedResult;
}
