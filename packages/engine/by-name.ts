/** A record with a value for each name, in their order. */
export const byName = <Name extends string, T>(
  names: readonly Name[],
  of: (name: Name) => T,
): Record<Name, T> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
