/** Returns SQL for epoch milliseconds (float8). */
export const epochMs = (expression: string): string => `round(date_part('epoch', ${expression}) * 1000)`;
