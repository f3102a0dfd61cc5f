/**
 * Calls a function repeatedly during a piece of work or while a connection is open, for example to renew a lease,
 * report progress, or check a state. Use a job for anything that lasts as long as the process (docs/adr/0080). The
 * timer doesn't keep the process running.
 *
 * @returns stops the calls; further calls have no effect
 */
export function every(milliseconds: number, call: () => void): () => void {
  const timer = setInterval(call, milliseconds).unref();
  return () => clearInterval(timer);
}
