import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { ONE_VALUE } from '../../payload/payload-bounds.ts';
import { type FetchedReadings, type ProviderAdapter } from '../../provider-adapter.ts';
import { type ProviderTransport } from '../../provider-transport.ts';
import {
  historicReadings,
  NEWEST_EVENTS,
  newestReadings,
  NO_READINGS,
  readingOfNow,
} from '../series-readings.ts';
import { addressOf } from '../source-table.ts';
import { EXCHANGE_ADDRESSES, type NowAddress } from './exchange-addresses.ts';
import { ExchangeSeries } from './exchange-series.ts';
import { closesOf } from './exchange.mapper.ts';

/** Newest rows to ask for: one more than is returned, for the candle that is still open. */
const NEWEST_ROWS = NEWEST_EVENTS + 1;

/** Binance: the spot market and the USD-M perpetuals. */
export class ExchangeAdapter implements ProviderAdapter {
  readonly provider = 'exchange';
  private readonly series: ExchangeSeries;

  constructor(
    private readonly client: ProviderTransport,
    now: () => number,
  ) {
    this.series = new ExchangeSeries(client, now);
  }

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedReadings> {
    const address = addressOf(EXCHANGE_ADDRESSES, source);
    const { symbol } = address;
    switch (address.kind) {
      case 'now':
        return readingOfNow(source, await this.valueOfNow(address, symbol, signal), nowMs);
      case 'candles': {
        const points = await this.series.newestCandles(symbol, address.interval, NEWEST_ROWS, signal);
        return newestReadings(source, points, nowMs);
      }
      case 'funding':
        return newestReadings(source, await this.series.newestFunding(symbol, NEWEST_ROWS, signal), nowMs);
      case 'statistics': {
        const points = await this.series.newestStatistics(symbol, address, NEWEST_ROWS, signal);
        return newestReadings(source, points, nowMs);
      }
    }
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedReadings> {
    const address = addressOf(EXCHANGE_ADDRESSES, source);
    const { symbol } = address;
    switch (address.kind) {
      case 'now': {
        if (address.pastFrom === null) return NO_READINGS;
        // A close within [from, to) belongs to a candle that opened one width before.
        const from = fromMs - address.pastFrom.lengthMs;
        const candles = await this.series.candles(symbol, address.pastFrom, from, toMs, signal);
        return historicReadings(source, closesOf(candles), fromMs, toMs);
      }
      case 'candles': {
        const from = fromMs - address.interval.lengthMs;
        const candles = await this.series.candles(symbol, address.interval, from, toMs, signal);
        return historicReadings(source, candles, fromMs, toMs);
      }
      case 'funding': {
        const points = await this.series.funding(source, symbol, fromMs, toMs, signal);
        return historicReadings(source, points, fromMs, toMs);
      }
      case 'statistics': {
        const points = await this.series.statistics(source, symbol, address, fromMs, toMs, signal);
        return historicReadings(source, points, fromMs, toMs);
      }
    }
  }

  private async valueOfNow(address: NowAddress, symbol: string, signal: AbortSignal): Promise<number> {
    const { origin, path, bucket, weight, shape } = address;
    const request = { origin, path, query: { symbol }, bucket, weight, bounds: ONE_VALUE };
    return (await this.client.read(request, shape, signal)).content;
  }
}
