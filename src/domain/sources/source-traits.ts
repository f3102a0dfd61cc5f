import { type Aggregate, AGGREGATES } from './source.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Mean Gregorian month. */
const MONTH = 2_629_746;

/** Paid or restricted, never shown to partners as values. */
export const CLASS_B = { licenseClass: 'B', exposure: 'none' } as const;
/** Public, shown with attribution. */
export const CLASS_C = { licenseClass: 'C', exposure: 'series' } as const;

const ONE_A_DAY: readonly Aggregate[] = ['last'];

/** @param lagDays the longest lag of the usual release calendar, so that no value is known too early */
export const monthly = (lagDays: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds: 6 * HOUR,
    period: 'month',
    publicationSeconds: MONTH,
    publicationLagSeconds: lagDays * DAY,
    candles: false,
    aggregates: [],
    providerHistoryDays: null,
  }) as const;

export const daily = (cadenceSeconds: number, publicationLagSeconds: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds,
    period: 'day',
    publicationSeconds: DAY,
    publicationLagSeconds,
    candles: false,
    aggregates: ONE_A_DAY,
    providerHistoryDays: null,
  }) as const;

/** Fetched every six hours and published within six; the provider keeps a year. */
export const WEEKLY = {
  tsSemantics: 'event',
  cadenceSeconds: 6 * HOUR,
  period: 'week',
  publicationSeconds: WEEK,
  publicationLagSeconds: 6 * HOUR,
  candles: false,
  aggregates: [],
  providerHistoryDays: 52 * 7,
} as const;

/** Dated by the fetch, without a past. */
export const now = (cadenceSeconds: number) =>
  ({
    tsSemantics: 'fetch',
    cadenceSeconds,
    period: 'instant',
    publicationSeconds: cadenceSeconds,
    publicationLagSeconds: 0,
    candles: false,
    aggregates: AGGREGATES,
    providerHistoryDays: 0,
  }) as const;

/** Hourly rows of the exchange's futures statistics, which it keeps for 30 days. */
export const FUTURES_HOURLY = {
  tsSemantics: 'event',
  cadenceSeconds: 15 * MINUTE,
  period: 'instant',
  publicationSeconds: HOUR,
  publicationLagSeconds: 5 * MINUTE,
  candles: false,
  aggregates: AGGREGATES,
  providerHistoryDays: 30,
} as const;

/** Every eight hours. The exchange rounds small ones to zero, in a calm market all of them. */
export const FUNDINGS = {
  tsSemantics: 'event',
  cadenceSeconds: 15 * MINUTE,
  period: 'instant',
  publicationSeconds: 8 * HOUR,
  publicationLagSeconds: MINUTE,
  candles: false,
  aggregates: [],
  providerHistoryDays: null,
  canStayZero: true,
} as const;

/** Dated by their close. */
export const candles = (period: 'hour' | 'day', cadenceSeconds: number) =>
  ({
    tsSemantics: 'event',
    cadenceSeconds,
    period,
    publicationSeconds: period === 'hour' ? HOUR : DAY,
    publicationLagSeconds: MINUTE,
    candles: true,
    aggregates: [],
    providerHistoryDays: null,
  }) as const;

/**
 * Providers count hashes in different units, and in H/s a rate exceeds the numbers that JSON readers hold
 * exactly.
 */
export const exahashes = (storedUnits: number) => ({ publishedIn: { unit: 'EH/s', storedUnits } }) as const;
