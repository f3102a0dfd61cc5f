import { FX_SOURCES } from '../../../../domain/sources/rows/fx.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, isoDay } from '../../../../domain/timestamps.ts';
import { ONE_VALUE } from '../../http/payload-bounds.ts';
import { type FetchedObservations, type ProviderAdapter } from '../../adapter/provider-adapter.ts';
import { malformed } from '../../http/provider-failure.ts';
import { type ProviderTransport } from '../../payload/provider-transport.ts';
import { dayMs } from '../../adapter/calendar-day.ts';
import {
  historicObservations,
  newestObservations,
  type ProviderPoint,
} from '../../adapter/series-observations.ts';
import { FX_SHAPES } from './fx.shapes.ts';
import { pointOfOfficialRate } from './fx.mapper.ts';

const ORIGIN = 'https://nbg.gov.ge';
const PATH = '/gw/api/ct/monetarypolicy/currencies/en/json/';

/**
 * The National Bank of Georgia. Each response is one entry: the newest, or the one in force on a given day. A rate
 * released in the afternoon is valid from the next day; it is used from its release.
 */
export class FxAdapter implements ProviderAdapter {
  readonly provider = 'fx';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    return newestObservations(source, [await this.read(source, null, signal)], nowMs, { datedForward: true });
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const points: ProviderPoint[] = [];
    // From the newest entry backwards, each time to the day before it came into force: days without a change of the
    // rate need no request.
    let day = isoDay(toMs);
    while (dayMs(day) + DAY_MS > fromMs) {
      const point = await this.read(source, day, signal);
      points.push(point);
      const dayBefore = Math.min(point.eventAtMs, dayMs(day)) - DAY_MS;
      day = isoDay(dayBefore);
    }
    return historicObservations(source, points, fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    day: string | null,
    signal: AbortSignal,
  ): Promise<ProviderPoint> {
    const { currency } = wireOf(FX_SOURCES, source);
    const query = { currencies: currency, ...(day === null ? {} : { date: day }) };
    const request = { origin: ORIGIN, path: PATH, query, bounds: ONE_VALUE };
    const { content, request: name } = await this.client.read(request, FX_SHAPES.officialRate, signal);
    const point = pointOfOfficialRate(content, currency);
    if (point === null) throw malformed(this.provider, name, `no entry for ${currency}`);
    return point;
  }
}
