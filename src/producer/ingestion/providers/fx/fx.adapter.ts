import { FX_SOURCES } from '../../../../domain/sources/rows/fx.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, isoDay } from '../../../../domain/timestamps.ts';
import { ONE_VALUE } from '../../http/response-body.ts';
import { type FetchedObservations, historicObservations, isTooMany, newestObservations, observeRows, type ProviderAdapter, type ProviderPoint } from '../../adapter/observations.ts';
import { joinRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { dayMs } from '../../adapter/wire-values.schema.ts';
import { FX_SHAPES, pointsOfOfficialRate } from './fx.mapper.ts';

const ORIGIN = 'https://nbg.gov.ge';
/** A rate counts before its day has ended, even a broken one. */
const DATED_FORWARD = Infinity;
const PATH = '/gw/api/ct/monetarypolicy/currencies/en/json/';

/**
 * The National Bank of Georgia. Each response is one entry: the latest, or the one in force on a given day. A rate
 * released in the afternoon is valid from the next day; it is used from its release.
 */
export class FxAdapter implements ProviderAdapter {
  readonly provider = 'fx';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const rows = await this.read(source, null, signal);
    return observeRows(source, rows, DATED_FORWARD, (points) =>
      newestObservations(source, points, nowMs, { datedForward: true }),
    );
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const responses: PayloadRows<ProviderPoint>[] = [];
    const days = (toMs - fromMs) / DAY_MS + 1;
    let rejected = 0;
    // From the latest entry backwards, each time to the day before it came into force. Days without a change of the
    // rate need no request, and days without a readable entry are skipped.
    let day = isoDay(toMs);
    while (dayMs(day) + DAY_MS > fromMs && !isTooMany({ read: days, rejected })) {
      const response = await this.read(source, day, signal);
      responses.push(response);
      rejected += response.rejectedCount;
      const dayBefore = Math.min(response.rows[0]?.eventAtMs ?? Infinity, dayMs(day)) - DAY_MS;
      day = isoDay(dayBefore);
    }
    return observeRows(source, joinRows(responses), DATED_FORWARD, (points) =>
      historicObservations(source, points, fromMs, toMs),
    );
  }

  private async read(
    source: SourceDefinition,
    day: string | null,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const { currency } = wireOf(FX_SOURCES, source);
    const query = { currencies: currency, ...(day === null ? {} : { date: day }) };
    const request = { origin: ORIGIN, path: PATH, query, bounds: ONE_VALUE };
    const { content } = await this.client.read(request, FX_SHAPES.officialRate, signal);
    const payload = pointsOfOfficialRate(content, currency);
    if (day === null) return payload;
    // An empty response doesn't contain its day.
    const rejected = payload.rejected.map((row) => ({ ...row, dateMs: row.dateMs ?? dayMs(day) }));
    return { ...payload, rejected };
  }
}
