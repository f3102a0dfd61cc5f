import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ECON_SOURCES, type FredWire } from '../../../packages/engine/sources/rows/econ.sources.ts';
import { type SourceDefinition, type VintageCoverage } from '../../../packages/engine/sources/source.ts';
import { DAY_MS, isoDay, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { finishedAtMs, MOST_VALUES_OF_AN_EVENT, type ProviderPoint } from '../adapter/observations.ts';
import {
  type AdapterContext,
  defineProvider,
  filledRows,
  type ReadPoints,
  type SourceRead,
} from '../adapter/provider.ts';
import {
  dayEndMs,
  dayMs,
  decimalText,
  LONGEST_VALUE_CHARACTERS,
  valueText,
} from '../adapter/wire-values.schema.ts';
import { AttemptFailure, malformed, ProviderFailure } from '../http/provider-failure.ts';
import { ONLY_BUCKET, perMinute } from '../http/request-limits.ts';
import { payloadBounds } from '../http/response-body.ts';
import { describeErrorResponse, type ProviderErrorResponse } from '../http/response-judgement.ts';
import {
  jsonShape,
  mapRows,
  type ParsedPayload,
  parseRows,
  type PayloadRows,
  type PayloadShape,
  type RowDate,
  rowsOf,
} from '../payload/payload-shape.ts';

/** FRED's date for an open-ended real-time period. */
const END_OF_TIME = '9999-12-31';
/** {"realtime_start":"2024-08-05","realtime_end":"2024-08-05","date":"2024-02-29","value":"5.33"}, or 16 bytes of CSV. */
const BYTES_PER_OBSERVATION = 256;
/** The longest line of the CSV that is read; a day and a value have about 30 characters. */
const LONGEST_LINE_CHARACTERS = 1024;
/** Rows of the CSV are read up to the third cell: two are valid, a third is already an error. */
const MOST_CELLS = 3;

/** "2024-02-29", a day that exists. */
const calendarDay = valueText.refine((text) => !Number.isNaN(dayMs(text)), 'not a calendar day');
const datedIn = (field: RowDate['field']): RowDate => ({ field, schema: calendarDay.transform(dayMs) });
const orGap = (...gaps: [string, ...string[]]) =>
  z.union([z.enum(gaps).transform(() => null), decimalText], { error: 'neither a decimal number nor a gap' });

/** A value by FRED's observation date; null is a gap. */
type DatedValue = readonly [date: string, value: number | null];

/** /fred/series/observations, output_type 1 (today, or one row per vintage) and 4 (first release only). */
const observations = z
  .object({
    realtime_start: calendarDay,
    observations: rowsOf(
      z.object({ realtime_start: calendarDay, date: calendarDay, value: orGap('.') }),
      datedIn('date'),
      { mayBeEmpty: true },
    ),
  })
  .transform(({ realtime_start: requestDay, observations: rows }) => ({ ...rows, requestDay }));
type Observations = z.infer<typeof observations>;

/** A row of fredgraph.csv, oldest first: a day and a value; an empty cell (in old files ".") is a gap. */
const csvRow = z.tuple([calendarDay, orGap('', '.')]);

/** A fredgraph.csv of one series, which names its column. */
interface FredCsv {
  readonly seriesId: string;
  readonly rows: PayloadRows<z.infer<typeof csvRow>>;
}

/** Parses a fredgraph.csv of at most `maxRows` days. A description of an error doesn't quote a value. */
function parseCsv(body: string, maxRows: number): ParsedPayload<FredCsv> {
  // The file ends with a newline; without one it was truncated, perhaps within a number.
  if (!body.endsWith('\n')) return { problem: 'the CSV is cut off' };
  let table: string[][];
  try {
    table = parse(body.trimEnd(), {
      // The head and one row too many; the rest of the file is ignored.
      to: maxRows + 2,
      max_record_size: LONGEST_LINE_CHARACTERS,
      relax_column_count: true,
      on_record: (cells: string[]) => cells.slice(0, MOST_CELLS),
    });
  } catch (error) {
    // The parser's message can quote the file.
    if (error instanceof CsvError) return { problem: 'not valid CSV' };
    throw error;
  }
  const [head = [], ...lines] = table;
  if (lines.length > maxRows) return { problem: `more than the ${maxRows} requested rows` };
  const [, seriesId, ...others] = head;
  if (seriesId === undefined || seriesId.length > LONGEST_VALUE_CHARACTERS || others.length > 0)
    return { problem: 'the CSV has not one column of values' };
  if (lines.length === 0) return { problem: 'no rows where there must be' };
  return { content: { seriesId, rows: parseRows(lines, csvRow, datedIn(0)) } };
}

const SHAPES = {
  csv: { name: 'econ.csv', parse: parseCsv } satisfies PayloadShape<FredCsv>,
  observations: jsonShape('econ.observations', observations),
} as const;

/** FRED returned 400: it doesn't serve this query, for example a real-time period with too many vintages. */
export class FredRefusalError extends ProviderFailure {
  /** @param message for operators, without secrets */
  constructor(message: string) {
    super('econ', 'unreachable', message);
    this.name = 'FredRefusalError';
  }
}

/**
 * Interprets FRED's errors. FRED sometimes returns 400 "api_key is not registered" for registered keys: this is retried
 * and treated as a rejected key only if it persists. Any other 400 rejects the query.
 */
function judgeFredResponse(response: ProviderErrorResponse): AttemptFailure | null {
  if (response.status !== 400) return null;
  const isUnknownKey = /api_key is not registered/i.test(response.body);
  const failure = isUnknownKey
    ? new ProviderFailure(
        response.provider,
        'plan_gated',
        describeErrorResponse(response, 'the key is reported as unknown'),
      )
    : new FredRefusalError(describeErrorResponse(response, 'refused'));
  return new AttemptFailure(failure, { mayPass: isUnknownKey });
}

/** Returns a point per observation with a value; gaps are left out. */
const pointsOf = (values: readonly DatedValue[]): ProviderPoint[] =>
  values.flatMap(([date, value]) => (value === null ? [] : [{ eventAtMs: dayMs(date), value }]));

/**
 * Returns one point per value with the midnight UTC after the day of its release, from a response that dates values by
 * their release: first prints, or every vintage. FRED gives days without a time, so a value counts from the end of its
 * day. A day within the period is ignored. Returns an empty list if no day is usable, or if every row has the day of
 * the request.
 */
function releasedPoints(source: SourceDefinition, { rows, requestDay }: Observations): ProviderPoint[] {
  if (rows.every((row) => row.realtime_start === requestDay)) return [];
  const points = rows.flatMap(({ date, realtime_start: releaseDay, value }): ProviderPoint[] => {
    if (value === null) return [];
    const eventAtMs = dayMs(date);
    return dayMs(releaseDay) >= finishedAtMs(source, eventAtMs)
      ? [{ eventAtMs, value, releasedAtMs: dayEndMs(releaseDay) }]
      : [{ eventAtMs, value }];
  });
  return points.some(({ releasedAtMs }) => releasedAtMs !== undefined) ? points : [];
}

/** Reads values of [fromMs, toMs), of one source. */
class FredReader {
  constructor(
    private readonly context: AdapterContext,
    private readonly read: SourceRead<FredWire>,
    private readonly fromMs: number,
  ) {}

  async current(): Promise<PayloadRows<ProviderPoint>> {
    const { apiKey } = this.context;
    const { source, mustHaveValues } = this.read;
    const rows = apiKey === null ? await this.csv() : await this.currentJson(apiKey);
    if (mustHaveValues && rows.rows.length === 0 && rows.rejectedCount === 0)
      throw malformed('econ', `the rows of ${source.id}`, 'nothing but gaps where there must be values');
    return rows;
  }

  /**
   * Reads values with their releases, as much as FRED gives: every vintage; otherwise the first prints of the real-time
   * period from `fromMs` on, or without a period if FRED rejects it (as it does for series with too many vintages).
   * Returns null if FRED gives none.
   */
  async released(): Promise<ReadPoints | null> {
    const { apiKey } = this.context;
    if (apiKey === null) return null;
    const sinceThen = { realtime_start: isoDay(this.fromMs), realtime_end: END_OF_TIME };
    const questions: readonly (readonly [VintageCoverage, Readonly<Record<string, string>>, number])[] = [
      ['all', sinceThen, MOST_VALUES_OF_AN_EVENT],
      ['first_prints', { ...sinceThen, output_type: '4' }, 1],
      ['first_prints', { output_type: '4' }, 1],
    ];
    for (const [vintages, query, valuesPerEvent] of questions) {
      const payload = await this.jsonIfGiven(apiKey, query, valuesPerEvent);
      const points = payload === null ? [] : releasedPoints(this.read.source, payload);
      if (payload !== null && points.length > 0) return { ...payload, rows: points, vintages };
    }
    return null;
  }

  private async currentJson(apiKey: string): Promise<PayloadRows<ProviderPoint>> {
    const payload = await this.json(apiKey, {}, 1);
    const filled = filledRows('econ', payload, this.read.mustHaveValues ? 'observations' : null);
    return mapRows(filled, (rows) => pointsOf(rows.map(({ date, value }) => [date, value])));
  }

  /** Returns null if FRED twice rejects the query or responds with something else; other failures are thrown. */
  private async jsonIfGiven(
    apiKey: string,
    query: Readonly<Record<string, string>>,
    valuesPerEvent: number,
    isRepeated = false,
  ): Promise<Observations | null> {
    try {
      return (await this.json(apiKey, query, valuesPerEvent)).content;
    } catch (error) {
      const isRefused = error instanceof FredRefusalError;
      const isMalformed = error instanceof ProviderFailure && error.kind === 'malformed';
      if (this.read.signal.aborted || !(isRefused || isMalformed)) throw error;
      if (!isRepeated) return this.jsonIfGiven(apiKey, query, valuesPerEvent, true);
      const details = { source: this.read.source.id, kind: error.kind };
      this.context.log.warn(details, `vintages unavailable: ${error.message}`);
      return null;
    }
  }

  private json(apiKey: string, query: Readonly<Record<string, string>>, valuesPerEvent: number) {
    const request = {
      origin: 'https://api.stlouisfed.org',
      path: '/fred/series/observations',
      query: {
        series_id: this.read.wire.series,
        file_type: 'json',
        observation_start: isoDay(this.fromMs),
        observation_end: isoDay(this.read.toMs),
        ...query,
      },
      secretQuery: { api_key: apiKey },
      bounds: this.bounds(valuesPerEvent),
    };
    return this.context.transport.read(request, SHAPES.observations, this.read.signal);
  }

  private async csv(): Promise<PayloadRows<ProviderPoint>> {
    const { series } = this.read.wire;
    const request = {
      origin: 'https://fred.stlouisfed.org',
      path: '/graph/fredgraph.csv',
      query: { id: series, cosd: isoDay(this.fromMs), coed: isoDay(this.read.toMs) },
      bounds: this.bounds(1),
    };
    const { content, request: name } = await this.context.transport.read(
      request,
      SHAPES.csv,
      this.read.signal,
    );
    if (content.seriesId !== series) throw malformed('econ', name, `the CSV has no column "${series}"`);
    return mapRows(content.rows, pointsOf);
  }

  private bounds(valuesPerEvent: number) {
    const { source, toMs } = this.read;
    const events = (toMs - this.fromMs) / (source.publicationSeconds * SECOND_MS) + 1;
    return payloadBounds(valuesPerEvent * events, BYTES_PER_OBSERVATION);
  }
}

/** Days of latest values: 26 months, to see revisions of two years; otherwise a few values over gaps and a late release. */
const latestDays = ({ period }: SourceDefinition): number => (period === 'month' ? 31 * 27 : 21);

/**
 * Federal Reserve Economic Data: its JSON API if there is a key, otherwise the public CSV. The API's past is the value
 * printed at each release, revisions included (https://fred.stlouisfed.org/docs/api/fred/series_observations.html). The
 * CSV has no vintages, so its past is known when it is read.
 */
export const ECON_PROVIDER = defineProvider({
  key: 'econ',
  sources: ECON_SOURCES,
  shapes: SHAPES,
  // FRED: 120 requests a minute per key (429 "Exceeded Rate Limit" beyond).
  policy: () => ({ limits: [perMinute(ONLY_BUCKET, 120)] }),
  judge: judgeFredResponse,
  createReader: (context) => async (read) => {
    const { source, fromMs, toMs } = read;
    if (fromMs === null) return new FredReader(context, read, toMs - latestDays(source) * DAY_MS).current();
    const reader = new FredReader(context, read, fromMs);
    return (await reader.released()) ?? { ...(await reader.current()), vintages: 'none' };
  },
});
