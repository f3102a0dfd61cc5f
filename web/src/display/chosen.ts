/** A filter's value as it stands in the address: left out where nothing is chosen. */
export const chosen = <Value extends string>(value: Value | '' | null | undefined): Value | undefined =>
  value === '' || value === null ? undefined : value;
