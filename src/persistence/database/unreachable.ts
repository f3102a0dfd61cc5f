import { isNativeError } from 'node:util/types';
import { QueryFailedError } from 'typeorm';

/** Error codes of the network. */
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
/**
 * SQLSTATE: connection exceptions; a statement that took longer than its pool may wait; shutdown and start of the
 * server; no connection left, none accepted; a disk that is full or fails, a server that only reads; and a replica that
 * gave up a question because what it read was replaced meanwhile.
 */
const SERVER_CODES = /^(08...|57014|57P0[1-3]|53[13]00|58030|25006|55000|40001)$/;
/** The driver's messages, without a code, for a lost or failed connection. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered|was closed))/;

/** True for errors of an unavailable database, false for errors of a statement. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isUnreachable(error.driverError);
  if (!isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return DRIVER_WORDS.test(error.message);
  return NETWORK_CODES.has(code) || SERVER_CODES.test(code);
}

/** SQLSTATE of a write that a read-only server rejected. */
export const ONLY_READS = '25006';

/** Checks whether a reachable database accepts only reads, because it is a standby or a failover isn't over. */
export const isReadOnly = (error: unknown): boolean =>
  isNativeError(error) && (error as NodeJS.ErrnoException).code === ONLY_READS;

/** SQLSTATE of a question that was given up: it took longer than its `statement_timeout`. */
const GIVEN_UP = '57014';

/** True where a database that is there gave up a question, because its tables are slow or held. */
export function isQueryCanceled(error: unknown): boolean {
  return isNativeError(error) && (error as NodeJS.ErrnoException).code === GIVEN_UP;
}
