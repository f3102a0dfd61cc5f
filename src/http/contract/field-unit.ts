/** Extension of a property's schema that names the unit of its value. */
export const UNIT_EXTENSION = 'x-unit';

/** Part of the options of `@ApiProperty`: what the value is in. */
export const inUnit = (unit: string): Readonly<Record<typeof UNIT_EXTENSION, string>> => ({
  [UNIT_EXTENSION]: unit,
});
