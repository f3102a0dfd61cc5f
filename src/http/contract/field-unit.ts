/** Extension of a property's schema that names the unit of its value. */
export const UNIT_EXTENSION = 'x-unit';

/** Returns the `@ApiProperty` options that name the value's unit. */
export const inUnit = (unit: string): Readonly<Record<typeof UNIT_EXTENSION, string>> => ({
  [UNIT_EXTENSION]: unit,
});
