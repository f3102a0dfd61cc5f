/** Unicode line ends that JSON doesn't escape. Some readers, such as Python's `splitlines`, split lines there. */
const SEPARATORS = /[\u0085\u2028\u2029]/g;

export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    SEPARATORS,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
