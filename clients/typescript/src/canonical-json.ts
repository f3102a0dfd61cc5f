/**
 * Fields of a response that count: an object lists its fields, a list has the fields of each of its items, and null means
 * the whole value.
 */
export type Fields = { readonly [name: string]: Fields } | readonly [Fields] | null;

/**
 * Returns JSON text that depends only on the value (RFC 8785): keys in the order of their UTF-16 code units, no white
 * space. With fields, only these fields are written.
 *
 * @example canonicalJson({ b: 1, a: [{ c: 2, d: 3 }] }, { a: [{ c: null }] }) → '{"a":[{"c":2}]}'
 */
export function canonicalJson(value: unknown, fields: Fields = null): string {
  if (Array.isArray(value))
    return `[${value.map((item) => canonicalJson(item, (fields as readonly [Fields] | null)?.[0])).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const object = value as Readonly<Record<string, unknown>>;
  const listed = fields as { readonly [name: string]: Fields } | null;
  const entries = Object.keys(listed ?? object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key], listed?.[key])}`);
  return `{${entries.join(',')}}`;
}
