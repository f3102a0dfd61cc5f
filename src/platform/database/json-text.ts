// SQL that writes JSON as `JSON.stringify` and `isoUtc` do.

/** Shortest digits in the form 1.5e+22. From 2^53 on, PostgreSQL doesn't find all that JavaScript does. */
const digitsOfLarge = (number: string): string => {
  const rounded = (places: number): string => `to_char(${number}, '9.${'9'.repeat(places)}EEEE')`;
  return String.raw`regexp_replace(trim(CASE WHEN ${rounded(14)}::float8 = ${number} THEN ${rounded(14)}
    WHEN ${rounded(15)}::float8 = ${number} THEN ${rounded(15)} ELSE ${number}::text END), '\.?0+e', 'e')`;
};

/** A double. */
export const jsonNumber = (number: string): string =>
  `CASE WHEN abs(${number}) >= 1e-4 AND abs(${number}) < 1e15 THEN ${number}::text WHEN ${number} = 0 THEN '0'
        WHEN abs(${number}) < 1e-6 THEN replace(${number}::text, 'e-0', 'e-')
        WHEN abs(${number}) < 9e15 THEN ${number}::text::numeric::text
        WHEN abs(${number}) < 1e21 THEN ${digitsOfLarge(number)}::numeric::text ELSE ${digitsOfLarge(number)} END`;

const momentTo = (smallest: string): string => String.raw`'\"YYYY-MM-DD"T"HH24:MI:${smallest}"+00:00"\"'`;

/** A timestamptz of whole seconds. */
export const jsonSecond = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE 'UTC', ${momentTo('SS')})`;

/** A timestamptz; milliseconds only if they aren't zero. */
export const jsonMoment = (moment: string): string =>
  `CASE WHEN ${moment} = date_trunc('second', ${moment}) THEN ${jsonSecond(moment)} ELSE to_char(${moment} AT TIME ZONE 'UTC', ${momentTo('SS.MS')}) END`;

export const jsonFlag = (flag: string): string => `CASE WHEN ${flag} THEN 'true' ELSE 'false' END`;

/** @param fields names and SQL for the text of their values */
export const jsonObject = (fields: readonly (readonly [name: string, text: string])[]): string =>
  `'{' || ${fields.map(([name, text], i) => `'${i === 0 ? '' : ','}"${name}":' || ${text}`).join(' || ')} || '}'`;
