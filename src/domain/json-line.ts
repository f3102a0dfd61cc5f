/** Unicode line ends that JSON doesn't escape. Some readers, such as Python's `splitlines`, split lines there. */
const SEPARATORS = /[\u0085\u2028\u2029]/g;

/** Returns a value as JSON that every reader treats as one line. Use it for all line-based formats. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    SEPARATORS,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
