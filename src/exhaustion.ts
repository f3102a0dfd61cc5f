/** Error codes of the operating system when file descriptors run out, for the process or for the machine. */
const EXHAUSTION: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);
/** Error codes of a connection that the peer closed. */
const CONNECTION: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/**
 * True for unhandled errors that are no defect of the program: file descriptors ran out, or the peer closed a connection.
 * The process goes on; any other unhandled error ends it.
 */
export function isNonFatalError(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && (EXHAUSTION.has(code) || CONNECTION.has(code));
}
