import { isoDay } from '../../../domain/timestamps.ts';
import { startOfMonth } from '../../process/macro.process.ts';
import { businessDayOf, type EconSeries, RELEASE_RULES } from '../../process/release-calendar.ts';
import { type SyntheticWorld } from '../../process/world.ts';
import {
  html,
  notFoundPage,
  raw,
  type SandboxProvider,
  type SandboxSetting,
  type WireReply,
  type WireRequest,
} from '../../wire/wire.ts';

interface Release {
  readonly date: string;
  readonly releasedAtMs: number;
  readonly value: string;
}

const DECIMALS: Readonly<Record<EconSeries, number>> = {
  FEDFUNDS: 2,
  UNRATE: 1,
  CPIAUCSL: 3,
  M2SL: 1,
  DTWEXBGS: 4,
};
const KEY_HELP = 'Read https://fred.stlouisfed.org/docs/api/api_key.html for more information.';
const MOST_ROWS = 100_000;
const NO_END = '9999-12-31';
const UNSUPPORTED = ['vintage_dates', 'frequency', 'aggregation_method'] as const;

const isSeries = (name: string): name is EconSeries => Object.hasOwn(RELEASE_RULES, name);

/** Published values of every series, appended as they are released. */
class ReleaseLog {
  private readonly kept = new Map<EconSeries, Release[]>();

  constructor(private readonly world: SyntheticWorld) {}

  /** Values published by a time, oldest first. */
  publishedBy(series: EconSeries, epochMs: number): readonly Release[] {
    const releases = this.kept.get(series) ?? [];
    this.kept.set(series, releases);
    while (releases.length === 0 || releases.at(-1)!.releasedAtMs <= epochMs) {
      releases.push(this.release(series, releases.length));
    }
    let count = releases.length;
    while (count > 0 && releases[count - 1]!.releasedAtMs > epochMs) count -= 1;
    return releases.slice(0, count);
  }

  private release(series: EconSeries, index: number): Release {
    const period = series === 'DTWEXBGS' ? businessDayOf(index) : startOfMonth(index);
    const value = this.valueOf(series, index).toFixed(DECIMALS[series]);
    return { date: isoDay(period), releasedAtMs: RELEASE_RULES[series](period), value };
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

/** FRED: the JSON and XML of `/fred/series/observations`, and the CSV of `/graph/fredgraph.csv`. */
export function createEconSandbox({ world, now }: SandboxSetting): SandboxProvider {
  const log = new ReleaseLog(world);

  const within = (series: EconSeries, from: string, to: string): Release[] =>
    log.publishedBy(series, now()).filter(({ date }) => date >= from && date <= to);

  const lastModified = (series: EconSeries): Record<string, string> => {
    const newest = log.publishedBy(series, now()).at(-1);
    return newest ? { 'Last-Modified': new Date(newest.releasedAtMs).toUTCString() } : {};
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
    const rows = within(series, start, end);
    const count = rows.length;
    if (order === 'desc') rows.reverse();
    const items = rows.slice(offset, offset + limit).map(({ date, releasedAtMs, value }) => ({
      realtime_start: firstReleases ? isoDay(releasedAtMs) : today,
      realtime_end: firstReleases ? NO_END : today,
      date,
      value,
    }));
    const asJson = query.get('file_type') === 'json';
    const head = {
      realtime_start: today,
      realtime_end: today,
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
    const lines = rows.map(({ date, value }) => `${date},${value}\n`).join('');
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

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

/** FRED labels its errors as XML even where they are JSON. */
function badRequest(query: URLSearchParams, message: string): WireReply {
  const sentence = `Bad Request. ${message}`;
  const body =
    query.get('file_type') === 'json'
      ? JSON.stringify({ error_code: 400, error_message: sentence })
      : `<?xml version="1.0" encoding="utf-8" ?>\n<error code="400" message="${sentence}"/>`;
  return raw(body, 400, { 'Content-Type': 'text/xml;charset=utf-8' });
}

/**
 * Message for the first parameter that is invalid or that the sandbox does not support; null if there is none.
 */
function wrongParameter(query: URLSearchParams, today: string): string | null {
  for (const name of ['observation_start', 'observation_end']) {
    const value = query.get(name);
    if (value !== null && !/^\d{4}-\d\d-\d\d$/.test(value)) {
      return `The value for variable ${name} is not a valid date string in YYYY-MM-DD format.`;
    }
  }
  const limit = query.get('limit') ?? '1';
  if (!/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_ROWS) {
    return 'The value for variable limit is not between 1 and 100000.';
  }
  if (!/^\d+$/.test(query.get('offset') ?? '0'))
    return 'The value for variable offset is not a non-negative integer.';
  if (!['asc', 'desc'].includes(query.get('sort_order') ?? 'asc')) {
    return "The value for variable sort_order is not 'asc' or 'desc'.";
  }
  if (!['1', '4'].includes(query.get('output_type') ?? '1'))
    return 'The sandbox has output_type 1 and 4 only.';
  if ((query.get('units') ?? 'lin') !== 'lin') return 'The sandbox has units lin only.';
  for (const name of ['realtime_start', 'realtime_end']) {
    // output_type 4 requires the whole real-time history, requested with both ends.
    if (![null, today, '1776-07-04', NO_END].includes(query.get(name)))
      return `The sandbox has no other ${name} than today.`;
  }
  const other = UNSUPPORTED.find((name) => query.get(name) !== null);
  return other === undefined ? null : `The sandbox does not have variable ${other}.`;
}
