/** Version of the rules in this folder and of the readings that ranges are made from. */
export const USUAL_RANGE_RULES_VERSION = '1';

/** Days before the day of a table whose readings it rests on. */
export const TRAILING_DAYS = 365;

/**
 * A range is that of the trailing year from so many days with a reading on. Half a year holds some 26 independent weeks, so that
 * p10 and p90 have two or three of them beyond; with fewer the range of the fitted years stands.
 */
export const TRAILING_YEAR_NEEDS_DAYS = 180;

/** Between these percentiles a value is usual; a range has the median beside them. */
export const USUAL_PERCENTILES = [10, 90] as const;
