/**
 * Where two plain JSON values differ first, as a path such as `crew[0].votes.bullish`; null where they are equal. The
 * order of keys does not count. A difference of the whole values is the empty path.
 */
export function firstDifference(one: unknown, other: unknown, path = ''): string | null {
  if (one === other) return null;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return path;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const at = Array.isArray(one) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(one, key) || !Object.hasOwn(other, key)) return at;
    const difference = firstDifference(one[key], other[key], at);
    if (difference !== null) return difference;
  }
  return null;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
