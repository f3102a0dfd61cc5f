/** An error that the operator who started the program can correct; the message is one line that says what to change. */
export class StartupError extends Error {}

/** Describes the error that ended a program: one line where the operator can correct it, the stack of a defect. */
export function describeStartupError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
