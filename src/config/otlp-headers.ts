const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x20-\x7e]+$/;

/**
 * @example otlpHeaderOf('authorization=Bearer%20abc') // ['authorization', 'Bearer abc']; null if invalid
 */
export function otlpHeaderOf(text: string): readonly [name: string, value: string] | null {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(at, 0)).trim();
  try {
    const value = decodeURIComponent(text.slice(at + 1).trim());
    return NAME.test(name) && VALUE.test(value) ? [name, value] : null;
  } catch {
    return null;
  }
}
