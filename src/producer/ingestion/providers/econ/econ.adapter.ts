import { ECON_SOURCES } from '../../../../domain/sources/rows/econ.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, isoDay, SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderLog } from '../../http/provider-log.ts';
import { type PayloadBounds, payloadBounds } from '../../http/payload-bounds.ts';
import { type FetchedObservations, type ProviderAdapter } from '../../adapter/provider-adapter.ts';
import { malformed, ProviderFailure } from '../../http/provider-failure.ts';
import { type ProviderTransport } from '../../payload/provider-transport.ts';
import {
  historicObservations,
  mustHaveData,
  newestObservations,
  type ProviderPoint,
} from '../../adapter/series-observations.ts';
import { ECON_SHAPES } from './econ.shapes.ts';
import { pointsOfCsv, pointsOfObservations, releasesOfObservations, withReleases } from './econ.mapper.ts';
import { type FredObservationsPayload } from './econ.schema.ts';

const API_ORIGIN = 'https://api.stlouisfed.org';
const CSV_ORIGIN = 'https://fred.stlouisfed.org';
/** FRED's date for an open-ended real-time period. */
const END_OF_TIME = '9999-12-31';

/** Range of `latest`: enough for a few values despite gaps and a late release. */
const latestDays = (source: SourceDefinition): number => (source.period === 'month' ? 300 : 21);

/** {"realtime_start":"2024-08-05","realtime_end":"2024-08-05","date":"2024-02-29","value":"5.33"}, or 16 bytes of CSV. */
const BYTES_PER_OBSERVATION = 256;

/** Bounds of a response with the observations of [fromMs, toMs]. */
const boundsOf = (source: SourceDefinition, fromMs: number, toMs: number): PayloadBounds =>
  payloadBounds((toMs - fromMs) / (source.publicationSeconds * SECOND_MS) + 1, BYTES_PER_OBSERVATION);

type Query = Readonly<Record<string, string>>;

/**
 * FRED: its JSON API if there is a key, else the public CSV. Values are those known today, revisions included; for
 * history the API also gives the day of the first release.
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
    return newestObservations(source, await this.read(source, fromMs, nowMs, true, signal), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const filled = mustHaveData(source, fromMs, toMs);
    const points = await this.read(source, fromMs, toMs, filled, signal);
    const releases = await this.releases(source, fromMs, toMs, signal);
    return historicObservations(source, withReleases(points, releases), fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<ProviderPoint[]> {
    if (this.apiKey === null) return this.readCsv(source, fromMs, toMs, signal);
    const query = { observation_start: isoDay(fromMs), observation_end: isoDay(toMs) };
    const bounds = boundsOf(source, fromMs, toMs);
    return pointsOfObservations(await this.readJson(source, this.apiKey, query, bounds, filled, signal));
  }

  /**
   * Days of first release, if FRED gives them: for the real-time period from `fromMs` on, or without one if that is
   * rejected (as for series with too many vintages). Empty if both requests fail; `knownAtMs` then follows from the
   * declared lag.
   */
  private async releases(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, number>> {
    if (this.apiKey === null) return new Map();
    const firstOnly = {
      observation_start: isoDay(fromMs),
      observation_end: isoDay(toMs),
      output_type: '4',
    };
    const sinceThen = { ...firstOnly, realtime_start: isoDay(fromMs), realtime_end: END_OF_TIME };
    for (const query of [sinceThen, firstOnly]) {
      try {
        const bounds = boundsOf(source, fromMs, toMs);
        const payload = await this.readJson(source, this.apiKey, query, bounds, false, signal);
        const releases = releasesOfObservations(source, payload);
        if (releases.size > 0) return releases;
      } catch (error) {
        if (!(error instanceof ProviderFailure) || signal.aborted) throw error;
        this.log.debug({ source: source.id, kind: error.kind }, `no release days: ${error.message}`);
      }
    }
    return new Map();
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
    if (filled && content.observations.length === 0)
      throw malformed(this.provider, name, 'no observations where there must be');
    return content;
  }

  private async readCsv(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<ProviderPoint[]> {
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
