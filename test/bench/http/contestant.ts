import { type BenchRequest } from './request-texts.ts';
import { type MeasuredProcess } from './measured-process.ts';

/** One line of the table: a server and what it is asked. */
export interface Contestant {
  readonly name: string;
  readonly server: MeasuredProcess;
  readonly port: number;
  readonly request: BenchRequest;
  /** What every reply to it has; another one ends the bench. */
  readonly status: number;
  /** The ratio to bare `node:http` that was set as the target; null: none. */
  readonly targetRatio: number | null;
}
