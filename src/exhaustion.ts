/** What the system says when it has no descriptor left for this process, or at all. */
const EXHAUSTION: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);
/** What it says of a connection that its other end left. */
const CONNECTION: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/**
 * True for errors that nobody was there to take and that say nothing of the program: descriptors ran out, or the other
 * end of a connection left. The process goes on; anything else is a defect, and ends it.
 */
export function isSurvivable(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && (EXHAUSTION.has(code) || CONNECTION.has(code));
}
