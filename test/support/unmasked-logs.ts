import { pino } from 'pino';
import { accessLogOf } from '../../src/logging/access-log.ts';
import { type Logs } from '../../src/logging/create-logs.ts';

/** Logs into a list of lines, with nothing masked: what must not be logged is not even handed to these. */
export function unmaskedLogs(lines: string[]): Logs {
  const service = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { service, access: accessLogOf(service, (text) => text) };
}
