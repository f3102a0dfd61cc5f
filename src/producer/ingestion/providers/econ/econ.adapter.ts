import { ECON_SOURCES } from '../../../../domain/sources/rows/econ.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition, type VintageCoverage } from '../../../../domain/sources/source.ts';
import { DAY_MS, isoDay, SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderLog, malformed, ProviderFailure } from '../../http/provider-failure.ts';
import { type PayloadBounds, payloadBounds } from '../../http/response-body.ts';
import { type FetchedObservations, historyOfRows, latestOfRows, MOST_VALUES_OF_AN_EVENT, mustHaveData, type ProviderAdapter, type ProviderPoint } from '../../adapter/observations.ts';
import { type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { ECON_SHAPES, pointsOfCsv, pointsOfObservations, releasedPointsOf } from './econ.mapper.ts';
import { type FredObservationsPayload } from './econ.schema.ts';
import { FredRefusalError } from './fred-judgement.ts';

const API_ORIGIN = 'https://api.stlouisfed.org';
const CSV_ORIGIN = 'https://fred.stlouisfed.org';
/** FRED's date for an open-ended real-time period. */
const END_OF_TIME = '9999-12-31';

/** Months of a monthly series that `latest` reads, so that revisions of two years' values are seen. */
const REVISED_MONTHS = 26;

/**
 * Returns how far back `latest` requests values: enough for revisions, or for a few values over gaps and a late
 * release.
 */
const latestDays = (source: SourceDefinition): number =>
  source.period === 'month' ? 31 * (REVISED_MONTHS + 1) : 21;

/** {"realtime_start":"2024-08-05","realtime_end":"2024-08-05","date":"2024-02-29","value":"5.33"}, or 16 bytes of CSV. */
const BYTES_PER_OBSERVATION = 256;

/**
 * Returns the bounds of a response for the observations of [fromMs, toMs), each with at most the given number of
 * values.
 */
const boundsOf = (
  source: SourceDefinition,
  fromMs: number,
  toMs: number,
  valuesPerEvent = 1,
): PayloadBounds =>
  payloadBounds(
    valuesPerEvent * ((toMs - fromMs) / (source.publicationSeconds * SECOND_MS) + 1),
    BYTES_PER_OBSERVATION,
  );

type Query = Readonly<Record<string, string>>;

const datesOf = (fromMs: number, toMs: number): Query => ({
  observation_start: isoDay(fromMs),
  observation_end: isoDay(toMs),
});

/** Values of the past with their releases. */
interface ReleasedPast {
  readonly vintages: VintageCoverage;
  readonly rows: PayloadRows<ProviderPoint>;
}

/**
 * FRED: its JSON API if there is a key, otherwise the public CSV. The API's past is the value printed at each release,
 * revisions included (https://fred.stlouisfed.org/docs/api/fred/series_observations.html). The CSV has no vintages, so
 * its past is known when it is read.
 */
export class EconAdapter implements ProviderAdapter {
  readonly provider = 'econ';

  constructor(
    private readonly client: ProviderTransport,
    private readonly apiKey: string | null,
    private readonly log: ProviderLog,
  ) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const fromMs = nowMs - latestDays(source) * DAY_MS;
    const rows = await this.readCurrent(source, fromMs, nowMs, true, signal);
    return latestOfRows(source, rows, nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const released = await this.readReleased(source, fromMs, toMs, signal);
    const { vintages, rows } = released ?? {
      vintages: 'none',
      rows: await this.readCurrent(source, fromMs, toMs, mustHaveData(source, fromMs, toMs), signal),
    };
    const past = historyOfRows(source, rows, fromMs, toMs);
    return { ...past, vintages };
  }

  /** Reads values as known now. */
  private async readCurrent(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const rows =
      this.apiKey === null
        ? await this.readCsv(source, fromMs, toMs, signal)
        : pointsOfObservations(
            await this.readJson(
              source,
              this.apiKey,
              datesOf(fromMs, toMs),
              boundsOf(source, fromMs, toMs),
              filled,
              signal,
            ),
          );
    if (filled && rows.rows.length === 0 && rows.rejectedCount === 0)
      throw malformed(
        this.provider,
        `the rows of ${source.id}`,
        'nothing but gaps where there must be values',
      );
    return rows;
  }

  /**
   * Reads values with their releases, as much as FRED gives: every vintage; otherwise the first prints of the real-time
   * period from `fromMs` on, or without a period if FRED rejects it (as it does for series with too many vintages).
   * Returns null if FRED gives none.
   */
  private async readReleased(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<ReleasedPast | null> {
    if (this.apiKey === null) return null;
    const dates = datesOf(fromMs, toMs);
    const sinceThen = { realtime_start: isoDay(fromMs), realtime_end: END_OF_TIME };
    const questions: readonly (readonly [VintageCoverage, Query, number])[] = [
      ['all', { ...dates, ...sinceThen }, MOST_VALUES_OF_AN_EVENT],
      ['first_prints', { ...dates, ...sinceThen, output_type: '4' }, 1],
      ['first_prints', { ...dates, output_type: '4' }, 1],
    ];
    for (const [vintages, query, valuesPerEvent] of questions) {
      const bounds = boundsOf(source, fromMs, toMs, valuesPerEvent);
      const payload = await this.readIfGiven(source, this.apiKey, query, bounds, signal);
      const rows = payload === null ? null : releasedPointsOf(source, payload);
      if (rows !== null && rows.rows.length > 0) return { vintages, rows };
    }
    return null;
  }

  /** Returns null if FRED twice rejects the query or responds with something else; other failures are thrown. */
  private async readIfGiven(
    source: SourceDefinition,
    apiKey: string,
    query: Query,
    bounds: PayloadBounds,
    signal: AbortSignal,
    isRepeated = false,
  ): Promise<FredObservationsPayload | null> {
    try {
      return await this.readJson(source, apiKey, query, bounds, false, signal);
    } catch (error) {
      const isRefused = error instanceof FredRefusalError;
      const isMalformed = error instanceof ProviderFailure && error.kind === 'malformed';
      if (signal.aborted || !(isRefused || isMalformed)) throw error;
      if (!isRepeated) return this.readIfGiven(source, apiKey, query, bounds, signal, true);
      this.log.warn({ source: source.id, kind: error.kind }, `vintages unavailable: ${error.message}`);
      return null;
    }
  }

  private async readJson(
    source: SourceDefinition,
    apiKey: string,
    query: Query,
    bounds: PayloadBounds,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<FredObservationsPayload> {
    const request = {
      origin: API_ORIGIN,
      path: '/fred/series/observations',
      query: { series_id: wireOf(ECON_SOURCES, source).series, file_type: 'json', ...query },
      secretQuery: { api_key: apiKey },
      bounds,
    };
    const { content, request: name } = await this.client.read(request, ECON_SHAPES.observations, signal);
    if (filled && content.observations.read === 0)
      throw malformed(this.provider, name, 'no observations where there must be');
    return content;
  }

  private async readCsv(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const series = wireOf(ECON_SOURCES, source).series;
    const request = {
      origin: CSV_ORIGIN,
      path: '/graph/fredgraph.csv',
      query: { id: series, cosd: isoDay(fromMs), coed: isoDay(toMs) },
      bounds: boundsOf(source, fromMs, toMs),
    };
    const { content, request: name } = await this.client.read(request, ECON_SHAPES.csv, signal);
    if (content.seriesId !== series)
      throw malformed(this.provider, name, `the CSV has no column "${series}"`);
    return pointsOfCsv(content.rows);
  }
}
