/**
 * A library's error code ("ECONNREFUSED"), or null. Checks the shape instead of `instanceof`, which fails across
 * realms.
 */
export function errorCodeOf(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** A transport error in one line: its message and code. */
export function describeError(error: unknown): string {
  const message: unknown =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  const code = errorCodeOf(error);
  const text = typeof message === 'string' && message !== '' ? message : 'the connection failed';
  return code === null || text.includes(code) ? text : `${text} (${code})`;
}
