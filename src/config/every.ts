/**
 * Calls something again and again while a piece of work lasts or a connection is open: renewals of a lease, progress,
 * checks. What lasts as long as the process is a job (docs/adr/0080). The timer does not keep the process running.
 *
 * @returns ends it; further calls have no effect
 */
export function every(milliseconds: number, call: () => void): () => void {
  const timer = setInterval(call, milliseconds).unref();
  return () => clearInterval(timer);
}
