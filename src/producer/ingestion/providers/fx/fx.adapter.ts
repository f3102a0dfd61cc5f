import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, isoDay } from '../../../../domain/timestamps.ts';
import { malformed, parseJsonPayload } from '../../http/payload.ts';
import { type ProviderTransport } from '../../http/provider-http-client.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { dayMs } from '../calendar-day.ts';
import { historicReadings, newestReadings, type SeriesPoint } from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { pointOfOfficialRate } from './fx.mapper.ts';
import { officialRateSchema } from './fx.schema.ts';

const ORIGIN = 'https://nbg.gov.ge';
const PATH = '/gw/api/ct/monetarypolicy/currencies/en/json/';

/** Source → currency. */
export const FX_CURRENCIES: Readonly<Record<string, string>> = { 'fx.usd_gel': 'USD' };

/**
 * The National Bank of Georgia. Each answer is one entry: the newest, or the one that is in force on a day.
 * A rate released in the afternoon is valid from the next day; it counts from its release.
 */
export class FxAdapter implements ProviderAdapter {
  readonly provider = 'fx';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    return newestReadings(source, [await this.read(source, null, signal)], nowMs, { datedForward: true });
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    const points: SeriesPoint[] = [];
    // From the newest entry backwards, each time to the day before it came into force: days on which the
    // rate stayed as it was cost no request.
    let day = isoDay(toMs);
    while (dayMs(day) + DAY_MS > fromMs) {
      const point = await this.read(source, day, signal);
      points.push(point);
      const dayBefore = Math.min(point.eventAtMs, dayMs(day)) - DAY_MS;
      day = isoDay(dayBefore);
    }
    return historicReadings(source, points, fromMs, toMs);
  }

  private async read(
    source: SourceDefinition,
    day: string | null,
    signal: AbortSignal,
  ): Promise<SeriesPoint> {
    const currency = addressOf(FX_CURRENCIES, source);
    const query = { currencies: currency, ...(day === null ? {} : { date: day }) };
    const response = await this.client.get({ origin: ORIGIN, path: PATH, query }, signal);
    const payload = parseJsonPayload(this.provider, response, officialRateSchema);
    const point = pointOfOfficialRate(payload, currency);
    if (point === null) throw malformed(this.provider, response, `no entry for ${currency}`);
    return point;
  }
}
