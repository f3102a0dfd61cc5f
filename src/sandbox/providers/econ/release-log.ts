import { DAY_MS, isoDay, HOUR_MS, MINUTE_MS } from '../../../domain/timestamps.ts';
import { startOfMonth } from '../../process/macro.process.ts';
import { RandomStream } from '../../process/random.ts';
import { type SyntheticWorld } from '../../process/world.ts';

/** Returns the first instant of a month; `month` can be outside 0 to 11. */
const firstOf = (year: number, month: number): number => Date.UTC(year, month, 1);

const weekdayOf = (epochMs: number): number => new Date(epochMs).getUTCDay();

/** Returns the n-th given weekday (0 for Sunday) of the month that begins at `month`. */
const nthWeekday = (month: number, weekday: number, n: number): number =>
  month + (((weekday - weekdayOf(month) + 7) % 7) + 7 * (n - 1)) * DAY_MS;

/** Returns the day itself, or the Monday after a weekend. Public holidays are ignored. */
function businessDayFrom(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day + 2 * DAY_MS;
  return weekday === 0 ? day + DAY_MS : day;
}

/**
 * Converts a time of day in New York to UTC. Daylight saving lasts from the second Sunday of March to the first of
 * November; no release falls in the hour of the change.
 */
function newYork(day: number, hour: number, minute: number): number {
  const year = new Date(day).getUTCFullYear();
  const begins = nthWeekday(firstOf(year, 2), 0, 2);
  const ends = nthWeekday(firstOf(year, 10), 0, 1);
  const offsetHours = day >= begins && day < ends ? 4 : 5;
  return day + (hour + offsetHours) * HOUR_MS + minute * MINUTE_MS;
}

/** Returns when the value of a period is first published; `period` is the period's first day. */
export type ReleaseRule = (period: number) => number;

const monthAfter = (period: number): number => {
  const date = new Date(period);
  return firstOf(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

/** Usual release calendar of the statistics offices. */
export const RELEASE_RULES = {
  /** First business day of the next month, 16:15 in New York. */
  FEDFUNDS: (period) => newYork(businessDayFrom(monthAfter(period)), 16, 15),
  /** First Friday of the next month, 08:30. */
  UNRATE: (period) => newYork(nthWeekday(monthAfter(period), 5, 1), 8, 30),
  /** The 12th of the next month or the business day after it, 08:30. */
  CPIAUCSL: (period) => newYork(businessDayFrom(monthAfter(period) + 11 * DAY_MS), 8, 30),
  /** Fourth Tuesday of the next month, 13:00. */
  M2SL: (period) => newYork(nthWeekday(monthAfter(period), 2, 4), 13, 0),
  /** The business day after the day, 16:15; Saturday and Sunday come with Monday. */
  DFF: (period) => newYork(businessDayFrom(businessDayFrom(period) + DAY_MS), 16, 15),
  /** The Monday after the week of the day, 16:15. */
  DTWEXBGS: (period) => newYork(period + ((8 - weekdayOf(period)) % 7 || 7) * DAY_MS, 16, 15),
} as const satisfies Record<string, ReleaseRule>;

export type EconSeries = keyof typeof RELEASE_RULES;

/** The first Monday of the sandbox's economic history. */
const FIRST_MONDAY = Date.UTC(2016, 0, 4);

/** Returns the business day with a number, counted from the first Monday: five a week. */
export const businessDayOf = (index: number): number =>
  FIRST_MONDAY + (7 * Math.floor(index / 5) + (index % 5)) * DAY_MS;

/** Returns the calendar day with a number, counted from the start of the sandbox's economic history. */
const calendarDayOf = (index: number): number => startOfMonth(0) + index * DAY_MS;

/** Returns the first day of the period with a number. */
function periodOf(series: EconSeries, index: number): number {
  if (series === 'DFF') return calendarDayOf(index);
  return series === 'DTWEXBGS' ? businessDayOf(index) : startOfMonth(index);
}

/** One published value of an event, as FRED writes it. */
interface Vintage {
  readonly releasedAtMs: number;
  readonly value: string;
}

/** An event with its published values, oldest first: the first print and its revisions. */
export interface PublishedEvent {
  /** The first day of its period. */
  readonly date: string;
  readonly vintages: readonly Vintage[];
}

/** A row of FRED's response. */
interface FredRow {
  readonly realtime_start: string;
  readonly realtime_end: string;
  readonly date: string;
  readonly value: string;
}

/** FRED's own value for "no end" of a real-time period. */
export const NO_END = '9999-12-31';

const DECIMALS: Readonly<Record<EconSeries, number>> = {
  FEDFUNDS: 2,
  UNRATE: 1,
  CPIAUCSL: 3,
  M2SL: 1,
  DFF: 2,
  DTWEXBGS: 4,
};

/** How a series is revised: with the values of which later months, and the error of the first print. */
interface Revisions {
  /** Months after the event's own with whose release it is printed again; ascending. */
  readonly withMonths: (month: number) => readonly number[];
  /** Standard deviation of the first print around the last value: a share of it, or in units. */
  readonly error: { readonly share: number } | { readonly units: number };
}

const MONTHS_OF_YEAR = 12;
/** Returns the months until the following January, when seasonal factors are computed again. */
const nextJanuary = (month: number): readonly number[] => [MONTHS_OF_YEAR - (month % MONTHS_OF_YEAR)];

const REVISIONS: Readonly<Partial<Record<EconSeries, Revisions>>> = {
  CPIAUCSL: { withMonths: nextJanuary, error: { share: 0.0004 } },
  UNRATE: { withMonths: nextJanuary, error: { units: 0.08 } },
  M2SL: { withMonths: () => [1, 2], error: { share: 0.0015 } },
};

/** Checks for the names of the sandbox's series. */
export const isSeries = (name: string): name is EconSeries => Object.hasOwn(RELEASE_RULES, name);

/** Published values of every series, appended as they are released. */
export class ReleaseLog {
  private readonly kept = new Map<EconSeries, PublishedEvent[]>();
  private readonly random: RandomStream;

  constructor(private readonly world: SyntheticWorld) {
    this.random = new RandomStream(world.seed, 'econ/revisions');
  }

  /** Returns the data published by a moment, oldest event first, each with its values published by then. */
  publishedBy(series: EconSeries, epochMs: number): readonly PublishedEvent[] {
    const events = this.kept.get(series) ?? [];
    this.kept.set(series, events);
    while (events.length === 0 || events.at(-1)!.vintages[0]!.releasedAtMs <= epochMs)
      events.push(this.event(series, events.length));
    return events.flatMap(({ date, vintages }) => {
      const published = vintages.filter(({ releasedAtMs }) => releasedAtMs <= epochMs);
      return published.length === 0 ? [] : [{ date, vintages: published }];
    });
  }

  private event(series: EconSeries, index: number): PublishedEvent {
    const period = periodOf(series, index);
    const last = this.valueOf(series, index);
    const revisions = REVISIONS[series];
    const later = revisions?.withMonths(index) ?? [];
    const release = RELEASE_RULES[series];
    const printedAtMs = [release(period), ...later.map((months) => release(startOfMonth(index + months)))];
    const scale = revisions === undefined ? 0 : scaleOf(revisions.error, last);
    return {
      date: isoDay(period),
      vintages: printedAtMs.map((releasedAtMs, i) => ({
        releasedAtMs,
        value: (last + errorOf(this.random, index, i, printedAtMs.length) * scale).toFixed(DECIMALS[series]),
      })),
    };
  }

  private valueOf(series: EconSeries, index: number): number {
    const { macro, dollar } = this.world;
    switch (series) {
      case 'DTWEXBGS':
        return dollar.at(index);
      case 'DFF':
        return macro.dailyRate(calendarDayOf(index));
      case 'FEDFUNDS':
        return macro.monthlyRate(index);
      case 'UNRATE':
        return macro.unemployment(index);
      case 'CPIAUCSL':
        return macro.cpi(index);
      case 'M2SL':
        return macro.m2(index);
    }
  }
}

const scaleOf = (error: Revisions['error'], value: number): number =>
  'units' in error ? error.units : error.share * value;

/** Returns the error of a print, which falls from the first print's to zero at the last. */
const errorOf = (random: RandomStream, index: number, print: number, prints: number): number =>
  prints === 1 ? 0 : random.normal(index, print) * (1 - print / (prints - 1));

/** Returns the first print, without an end of its real-time period. */
export const firstPrintOf = ({ date, vintages: [first] }: PublishedEvent): FredRow => ({
  realtime_start: isoDay(first!.releasedAtMs),
  realtime_end: NO_END,
  date,
  value: first!.value,
});

/** Returns the values that held within a real-time period, with the part of the period in which each held. */
export function rowsWithin(
  { date, vintages }: PublishedEvent,
  period: { readonly start: string; readonly end: string },
): FredRow[] {
  return vintages.flatMap(({ releasedAtMs, value }, i): FredRow[] => {
    const next = vintages[i + 1];
    const heldFrom = isoDay(releasedAtMs);
    const heldTo = next === undefined ? NO_END : isoDay(next.releasedAtMs - DAY_MS);
    return heldTo < period.start || heldFrom > period.end
      ? []
      : [
          {
            realtime_start: heldFrom < period.start ? period.start : heldFrom,
            realtime_end: heldTo > period.end ? period.end : heldTo,
            date,
            value,
          },
        ];
  });
}
