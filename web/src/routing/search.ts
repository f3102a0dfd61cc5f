import * as z from 'zod/mini';

export const text = z.optional(z.string());

/** A filter with choices; other values are ignored. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);
