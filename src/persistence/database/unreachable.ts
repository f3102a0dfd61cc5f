import { QueryFailedError } from 'typeorm';

/** Errors of the network, as the operating system names them. */
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
/** What the driver says without any code of a connection that it lost or never got. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** True for the errors of a database that is not there, false for those of a question it did not like. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isUnreachable(error.driverError);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return DRIVER_WORDS.test(error.message);
  return NETWORK_CODES.has(code) || SERVER_CODES.test(code);
}
