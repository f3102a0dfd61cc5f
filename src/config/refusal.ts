/** Something that whoever started the program can put right; the message is one line that says what to change. */
export class Refusal extends Error {}

/** What to print of an error that ended a program: one line of a refusal, the whole stack of a defect. */
export function describeRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
