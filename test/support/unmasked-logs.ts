import { pino } from 'pino';
import { accessLogOf } from '../../src/platform/logging/access-log.ts';
import { type Logs } from '../../src/platform/logging/create-logs.ts';

/** Logs into a list of lines, with nothing masked: what must not be logged is not even handed to these. */
export function unmaskedLogs(lines: string[]): Logs {
  const destination = { write: (line: string) => void lines.push(line) };
  const service = pino({ level: 'trace' }, destination);
  return { service, access: accessLogOf({ destination, base: {}, mask: (text) => text }) };
}
