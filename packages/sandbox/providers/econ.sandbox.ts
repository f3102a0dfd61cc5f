import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS } from '../../engine/timestamps.ts';
import { startOfMonth } from '../process/macro.process.ts';
import { RandomStream } from '../process/random.ts';
import { type SyntheticWorld } from '../process/world.ts';
import {
  html,
  notFoundPage,
  raw,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  type WireReply,
  type WireRequest,
} from '../wire/wire.ts';

const firstOf = (year: number, month: number): number => Date.UTC(year, month, 1);

const weekdayOf = (epochMs: number): number => new Date(epochMs).getUTCDay();

const nthWeekday = (month: number, weekday: number, n: number): number =>
  month + (((weekday - weekdayOf(month) + 7) % 7) + 7 * (n - 1)) * DAY_MS;

function businessDayFrom(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day + 2 * DAY_MS;
  return weekday === 0 ? day + DAY_MS : day;
}

/** Daylight saving lasts from the second Sunday of March to the first of November. */
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

export const businessDayOf = (index: number): number =>
  FIRST_MONDAY + (7 * Math.floor(index / 5) + (index % 5)) * DAY_MS;

const calendarDayOf = (index: number): number => startOfMonth(0) + index * DAY_MS;

const PERIODS: Readonly<Record<EconSeries, (index: number) => number>> = {
  FEDFUNDS: startOfMonth,
  UNRATE: startOfMonth,
  CPIAUCSL: startOfMonth,
  M2SL: startOfMonth,
  DFF: calendarDayOf,
  DTWEXBGS: businessDayOf,
};

interface Vintage {
  readonly releasedAtMs: number;
  readonly value: string;
}

interface PublishedEvent {
  readonly date: string;
  readonly vintages: readonly Vintage[];
}

interface FredRow {
  readonly realtime_start: string;
  readonly realtime_end: string;
  readonly date: string;
  readonly value: string;
}

/** FRED's own value for "no end" of a real-time period. */
const NO_END = '9999-12-31';

const DECIMALS: Readonly<Record<EconSeries, number>> = {
  FEDFUNDS: 2,
  UNRATE: 1,
  CPIAUCSL: 3,
  M2SL: 1,
  DFF: 2,
  DTWEXBGS: 4,
};

interface Revisions {
  /** Months after the event's own with whose release it is printed again; ascending. */
  readonly withMonths: (month: number) => readonly number[];
  /** Standard deviation of the first print around the last value: a share of it, or in units. */
  readonly error: { readonly share: number } | { readonly units: number };
}

const MONTHS_OF_YEAR = 12;
const nextJanuary = (month: number): readonly number[] => [MONTHS_OF_YEAR - (month % MONTHS_OF_YEAR)];

const REVISIONS: Readonly<Partial<Record<EconSeries, Revisions>>> = {
  CPIAUCSL: { withMonths: nextJanuary, error: { share: 0.0004 } },
  UNRATE: { withMonths: nextJanuary, error: { units: 0.08 } },
  M2SL: { withMonths: () => [1, 2], error: { share: 0.0015 } },
};

const isSeries = (name: string): name is EconSeries => Object.hasOwn(RELEASE_RULES, name);

class ReleaseLog {
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
    const period = PERIODS[series](index);
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

const errorOf = (random: RandomStream, index: number, print: number, prints: number): number =>
  prints === 1 ? 0 : random.normal(index, print) * (1 - print / (prints - 1));

const firstPrintOf = ({ date, vintages: [first] }: PublishedEvent): FredRow => ({
  realtime_start: isoDay(first!.releasedAtMs),
  realtime_end: NO_END,
  date,
  value: first!.value,
});

function rowsWithin(
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

const KEY_HELP = 'Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.';
const MOST_ROWS = 100_000;
const UNSUPPORTED = ['vintage_dates', 'frequency', 'aggregation_method'] as const;

/** Creates FRED: the JSON and XML of `/fred/series/observations`, and the CSV of `/graph/fredgraph.csv`. */
export function createEconSandbox({ world, now }: SandboxSetting): SandboxProvider {
  const log = new ReleaseLog(world);

  const within = (series: EconSeries, from: string, to: string): PublishedEvent[] =>
    log.publishedBy(series, now()).filter(({ date }) => date >= from && date <= to);

  const lastModified = (series: EconSeries): Record<string, string> => {
    const releases = log.publishedBy(series, now()).flatMap(({ vintages }) => vintages);
    const newestAtMs = releases.reduce((newest, { releasedAtMs }) => Math.max(newest, releasedAtMs), 0);
    return newestAtMs > 0 ? { 'Last-Modified': new Date(newestAtMs).toUTCString() } : {};
  };

  function observations({ query }: WireRequest): WireReply {
    const refused = (message: string) => badRequest(query, message);
    if (!query.get('api_key')) return refused(`Variable api_key has not been set. ${KEY_HELP}`);
    const series = query.get('series_id');
    if (!series) return refused('Variable series_id is not set.');
    if (!isSeries(series)) return refused(' The series does not exist.');
    const today = isoDay(now());
    const wrong = wrongParameter(query, today);
    if (wrong !== null) return refused(wrong);

    const start = query.get('observation_start') ?? '1600-01-01';
    const end = query.get('observation_end') ?? NO_END;
    const limit = Number(query.get('limit') ?? MOST_ROWS);
    const offset = Number(query.get('offset') ?? 0);
    const order = query.get('sort_order') ?? 'asc';
    const firstReleases = query.get('output_type') === '4';
    const period = {
      start: query.get('realtime_start') ?? today,
      end: query.get('realtime_end') ?? today,
    };
    const rows = within(series, start, end).flatMap((event) =>
      firstReleases ? [firstPrintOf(event)] : rowsWithin(event, period),
    );
    const count = rows.length;
    if (order === 'desc') rows.reverse();
    const items = rows.slice(offset, offset + limit);
    const asJson = query.get('file_type') === 'json';
    const head = {
      realtime_start: period.start,
      realtime_end: period.end,
      observation_start: start,
      observation_end: end,
      units: 'lin',
      output_type: firstReleases ? 4 : 1,
      file_type: asJson ? 'json' : 'xml',
      order_by: 'observation_date',
      sort_order: order,
      count,
      offset,
      limit,
    };
    if (asJson) {
      const headers = { 'Content-Type': 'application/json; charset=UTF-8', ...lastModified(series) };
      return raw(JSON.stringify({ ...head, observations: items }), 200, headers);
    }
    const elements = items.map((item) => `  <observation ${attributes(item)}/>\n`).join('');
    return raw(
      `<?xml version="1.0" encoding="utf-8" ?>\n<observations ${attributes(head)}>\n${elements}</observations>\n`,
      200,
      { 'Content-Type': 'text/xml; charset=UTF-8', ...lastModified(series) },
    );
  }

  function graphCsv({ query }: WireRequest): WireReply {
    const series = query.get('id') ?? '';
    if (!isSeries(series)) {
      return html(
        '<!DOCTYPE html>\n<html><head><title>Page not found</title></head><body><h1>404</h1></body></html>\n',
        404,
      );
    }
    const rows = within(series, query.get('cosd') ?? '0000-00-00', query.get('coed') ?? NO_END);
    const lines = rows.map(({ date, vintages }) => `${date},${vintages.at(-1)!.value}\n`).join('');
    return raw(`observation_date,${series}\n${lines}`, 200, {
      'Content-Type': 'application/csv',
      'Content-Disposition': `attachment; filename="${series}-synthetic.csv"`,
      ...lastModified(series),
    });
  }

  return (request) => {
    if (request.path === '/fred/series/observations') return observations(request);
    if (request.path === '/graph/fredgraph.csv') return graphCsv(request);
    return notFoundPage();
  };
}

const attributes = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

/** Returns an error. FRED labels its errors as XML even if they are JSON. */
function badRequest(query: URLSearchParams, message: string): WireReply {
  const sentence = `Bad Request. ${message}`;
  const body =
    query.get('file_type') === 'json'
      ? JSON.stringify({ error_code: 400, error_message: sentence })
      : `<?xml version="1.0" encoding="utf-8" ?>\n<error code="400" message="${sentence}"/>`;
  return raw(body, 400, { 'Content-Type': 'text/xml;charset=utf-8' });
}

function wrongParameter(query: URLSearchParams, today: string): string | null {
  for (const name of ['observation_start', 'observation_end', 'realtime_start', 'realtime_end']) {
    const value = query.get(name);
    if (value !== null && !/^\d{4}-\d\d-\d\d$/.test(value))
      return `The value for variable ${name} is not a valid date string in YYYY-MM-DD format.`;
  }
  const limit = query.get('limit') ?? '1';
  if (!/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_ROWS)
    return 'The value for variable limit is not between 1 and 100000.';
  if (!/^\d+$/.test(query.get('offset') ?? '0'))
    return 'The value for variable offset is not a non-negative integer.';
  if (!['asc', 'desc'].includes(query.get('sort_order') ?? 'asc'))
    return "The value for variable sort_order is not 'asc' or 'desc'.";
  if (!['1', '4'].includes(query.get('output_type') ?? '1'))
    return 'The sandbox has output_type 1 and 4 only.';
  if ((query.get('units') ?? 'lin') !== 'lin') return 'The sandbox has units lin only.';
  if ((query.get('realtime_start') ?? today) > today)
    return 'The value for variable realtime_start is later than today.';
  if ((query.get('realtime_end') ?? NO_END) < (query.get('realtime_start') ?? today))
    return 'Variable realtime_end is earlier than realtime_start.';
  const other = UNSUPPORTED.find((name) => query.get(name) !== null);
  return other === undefined ? null : `The sandbox does not have variable ${other}.`;
}

const fredError = (status: number, message: string) => (): WireReply =>
  raw(JSON.stringify({ error_code: status, error_message: message }), status, {
    'Content-Type': 'text/xml;charset=utf-8',
  });

export const ECON_DOUBLE: SandboxDouble = {
  create: createEconSandbox,
  hasKey: true,
  errorReplies: {
    '400': fredError(400, 'Bad Request. The value for variable api_key is not registered.'),
    '429': fredError(429, 'Too Many Requests. Exceeded Rate Limit'),
  },
  emptyBody: '{"count":0,"offset":0,"limit":100000,"observations":[]}',
  spoiltNumbers: [/("value":)"[^"]*"/g, '$1"NaN"'],
};
