import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Lost connection, `statement_timeout`, shutdown, start, full disk, read-only server, a replica's rows replaced meanwhile. */
const SERVER_CODES = /^(08...|57014|57P0[1-3]|53[13]00|58030|25006|55000|40001)$/;
/** The driver's messages, without a code, for a lost or failed connection. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered|was closed))/;

/** False for errors of a statement. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isUnreachable(error.driverError);
  if (!isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return DRIVER_WORDS.test(error.message);
  return NETWORK_CODES.has(code) || SERVER_CODES.test(code);
}

export const ONLY_READS = '25006';

/** A standby, or a failover that isn't over. */
export const isReadOnly = (error: unknown): boolean =>
  isNativeError(error) && (error as NodeJS.ErrnoException).code === ONLY_READS;

const GIVEN_UP = '57014';

/** Tables are slow or locked. */
export function isQueryCanceled(error: unknown): boolean {
  return isNativeError(error) && (error as NodeJS.ErrnoException).code === GIVEN_UP;
}

/** In one line; of an AggregateError (one error per address tried) the first. */
export function firstReason(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const message = isNativeError(first) ? first.message : String(first);
  const lines = message.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
