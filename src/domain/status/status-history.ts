import { type Outage } from '../attention/outage.ts';
import { availabilityOf, type CyclePunctuality } from '../service-levels/service-level.ts';
import { DAY_MS, HOUR_MS, isoDay, isoUtc, isoUtcOrNull } from '../timestamps.ts';
import { type TrafficSums } from '../usage/usage.ts';

/** Days that the status page shows, today included. */
export const STATUS_DAYS = 90;
/** The latest ones. */
const MAX_OUTAGES = 50;

export interface RecordedDay extends TrafficSums {
  readonly startMs: number;
  /** Hours in which any request was counted. */
  readonly hours: number;
  readonly cycles: CyclePunctuality;
}

export interface StatusDay {
  /** UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** Share of the requests that were answered in time and without an error of the service; null: no data. */
  readonly availability: number | null;
  /** Hours of the day so far, and those in which a request was counted: nothing is known of the others. */
  readonly hours: number;
  readonly recorded_hours: number;
  /** Cycles that were due, published on time, published late, and never published when they were due. */
  readonly cycles: {
    readonly due: number;
    readonly on_time: number;
    readonly late: number;
    readonly missing: number;
  };
}

export interface StatusHistory {
  readonly updated_at: string;
  /** Oldest first. */
  readonly days: readonly StatusDay[];
  /** Of all days with data together; null: there are none. */
  readonly availability: number | null;
  /** Share of the due cycles that were published on time; null: none was due. */
  readonly punctuality: number | null;
  /** Latest first, those that were planned and have not begun left out. */
  readonly outages: readonly {
    readonly id: string;
    readonly starts_at: string;
    readonly ends_at: string | null;
    readonly reason: Outage['reason'];
    readonly products: readonly string[];
  }[];
}

/** Five decimals: enough for five nines, and too few to tell how many requests there were. */
const rounded = (share: number | null): number | null =>
  share === null ? null : Math.floor(share * 100_000) / 100_000;

/** Makes the history of stored facts. What wasn't recorded isn't made up: a day without requests has no availability. */
export function statusHistory(
  days: readonly RecordedDay[],
  outages: readonly Outage[],
  nowMs: number,
): StatusHistory {
  const sum = (valueOf: (day: RecordedDay) => number): number =>
    days.reduce((total, day) => total + valueOf(day), 0);
  const due = sum(({ cycles }) => cycles.due);
  const fromMs = days[0]?.startMs ?? nowMs;
  return {
    updated_at: isoUtc(nowMs),
    days: days.map((day) => statusDay(day, nowMs)),
    availability: rounded(
      availabilityOf({
        requests: sum(({ requests }) => requests),
        clientErrors: sum(({ clientErrors }) => clientErrors),
        serverErrors: sum(({ serverErrors }) => serverErrors),
      }),
    ),
    punctuality: due === 0 ? null : rounded(sum(({ cycles }) => cycles.onTime) / due),
    outages: outages
      .filter(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && (endsAtMs === null || endsAtMs > fromMs))
      .toSorted((a, b) => b.startsAtMs - a.startsAtMs)
      .slice(0, MAX_OUTAGES)
      .map(({ id, startsAtMs, endsAtMs, reason, products }) => ({
        id,
        starts_at: isoUtc(startsAtMs),
        ends_at: isoUtcOrNull(endsAtMs),
        reason,
        products,
      })),
  };
}

const statusDay = (day: RecordedDay, nowMs: number): StatusDay => {
  const { due, onTime, late } = day.cycles;
  return {
    date: isoDay(day.startMs),
    availability: rounded(availabilityOf(day)),
    hours: Math.ceil(Math.min(DAY_MS, nowMs - day.startMs) / HOUR_MS),
    recorded_hours: day.hours,
    cycles: { due, on_time: onTime, late, missing: due - onTime - late },
  };
};
