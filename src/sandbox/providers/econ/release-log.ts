import { DAY_MS, isoDay } from '../../../domain/timestamps.ts';
import { startOfMonth } from '../../process/macro.process.ts';
import { RandomStream } from '../../process/random.ts';
import { businessDayOf, type EconSeries, RELEASE_RULES } from '../../process/release-calendar.ts';
import { type SyntheticWorld } from '../../process/world.ts';

/** One published value of an event, as FRED writes it. */
interface Vintage {
  readonly releasedAtMs: number;
  readonly value: string;
}

/** An event with the values that were published of it, oldest first: the first print and its revisions. */
export interface PublishedEvent {
  /** The first day of its period. */
  readonly date: string;
  readonly vintages: readonly Vintage[];
}

/** A row of FRED's answer. */
interface FredRow {
  readonly realtime_start: string;
  readonly realtime_end: string;
  readonly date: string;
  readonly value: string;
}

/** FRED's own word for "no end" of a real-time period. */
export const NO_END = '9999-12-31';

const DECIMALS: Readonly<Record<EconSeries, number>> = {
  FEDFUNDS: 2,
  UNRATE: 1,
  CPIAUCSL: 3,
  M2SL: 1,
  DTWEXBGS: 4,
};

/** How a series is revised: with the values of which later months, and how far off the first print is. */
interface Revisions {
  /** Months after the event's own with whose release it is printed anew; ascending. */
  readonly withMonths: (month: number) => readonly number[];
  /** Standard deviation of the first print around the last value: a share of it, or in units. */
  readonly error: { readonly share: number } | { readonly units: number };
}

const MONTHS_OF_YEAR = 12;
/** With the values of the January after: seasonal factors are computed anew once a year. */
const nextJanuary = (month: number): readonly number[] => [MONTHS_OF_YEAR - (month % MONTHS_OF_YEAR)];

const REVISIONS: Readonly<Partial<Record<EconSeries, Revisions>>> = {
  CPIAUCSL: { withMonths: nextJanuary, error: { share: 0.0004 } },
  UNRATE: { withMonths: nextJanuary, error: { units: 0.08 } },
  M2SL: { withMonths: () => [1, 2], error: { share: 0.0015 } },
};

/** True for the names of the series that are played. */
export const isSeries = (name: string): name is EconSeries => Object.hasOwn(RELEASE_RULES, name);

/** Published values of every series, appended as they are released. */
export class ReleaseLog {
  private readonly kept = new Map<EconSeries, PublishedEvent[]>();
  private readonly random: RandomStream;

  constructor(private readonly world: SyntheticWorld) {
    this.random = new RandomStream(world.seed, 'econ/revisions');
  }

  /** What was published by a moment, oldest event first, each with the values that were published by then. */
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
    const period = series === 'DTWEXBGS' ? businessDayOf(index) : startOfMonth(index);
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

/** The error of a print falls from the first to none of the last. */
const errorOf = (random: RandomStream, index: number, print: number, prints: number): number =>
  prints === 1 ? 0 : random.normal(index, print) * (1 - print / (prints - 1));

/** The first print, without an end of its real-time period. */
export const firstPrintOf = ({ date, vintages: [first] }: PublishedEvent): FredRow => ({
  realtime_start: isoDay(first!.releasedAtMs),
  realtime_end: NO_END,
  date,
  value: first!.value,
});

/** The values that held within a real-time period, with the part of the period that each held in. */
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
