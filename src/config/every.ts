/**
 * Calls a function during work or a connection. Use a job for what lasts as long as the process
 * (docs/adr/0080).
 */
export function every(milliseconds: number, call: () => void): () => void {
  const timer = setInterval(call, milliseconds).unref();
  return () => clearInterval(timer);
}
