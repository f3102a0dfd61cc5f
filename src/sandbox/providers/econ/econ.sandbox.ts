import { isoDay } from '../../../domain/timestamps.ts';
import {
  type EconSeries,
  firstPrintOf,
  isSeries,
  NO_END,
  type PublishedEvent,
  ReleaseLog,
  rowsWithin,
} from './release-log.ts';
import {
  html,
  notFoundPage,
  raw,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  type WireReply,
  type WireRequest,
} from '../../wire/wire.ts';

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

/** Returns the message for the first parameter that is invalid or unsupported by the sandbox; null if there is none. */
function wrongParameter(query: URLSearchParams, today: string): string | null {
  for (const name of ['observation_start', 'observation_end', 'realtime_start', 'realtime_end']) {
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

/** The sandbox's double of the provider `econ`. */
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
