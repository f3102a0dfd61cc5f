/** Line ends of Unicode that JSON leaves as they are. Some readers of lines, as Python's `splitlines`, end lines there. */
const SEPARATORS = /[\u0085\u2028\u2029]/g;

/** Returns a value as JSON that is one line to every reader: for all that is sent by line, and what is read as such. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    SEPARATORS,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
