/** A record with a value for each name, in their order. */
export const byName = <Name extends string, T>(
  names: readonly Name[],
  of: (name: Name, place: number) => T,
): Record<Name, T> =>
  Object.fromEntries(names.map((name, place) => [name, of(name, place)])) as Record<Name, T>;
