export interface Difference {
  /** Such as `crew[0].votes.bullish`; empty for the whole values. */
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** Null if they are equal; the order of keys doesn't count. */
export function findDifference(one: unknown, other: unknown, path = ''): Difference | null {
  if (one === other) return null;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other))
    return { path, one, other };
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const at = Array.isArray(one) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(one, key) || !Object.hasOwn(other, key))
      return { path: at, one: one[key], other: other[key] };
    const difference = findDifference(one[key], other[key], at);
    if (difference !== null) return difference;
  }
  return null;
}

export const firstDifference = (one: unknown, other: unknown): string | null =>
  findDifference(one, other)?.path ?? null;

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
