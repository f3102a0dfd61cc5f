/** SQL that gives a timestamptz as epoch milliseconds (float8), as the domain counts time. */
export const epochMs = (expression: string): string => `round(date_part('epoch', ${expression}) * 1000)`;
