/** An error that the operator can correct. The message is one line with the required change. */
export class StartupError extends Error {}

/** Returns one line if the operator can correct it, or the stack of a defect. */
export function describeStartupError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
