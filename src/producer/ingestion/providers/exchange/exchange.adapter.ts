import { EXCHANGE_SOURCES, type NowWire } from '../../../../domain/sources/rows/exchange.sources.ts';
import { wireOf } from '../../../../domain/sources/source-rows.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { ONE_VALUE } from '../../http/response-body.ts';
import { currentObservation, type FetchedObservations, historyOfRows, latestOfRows, NEWEST_EVENTS, NO_OBSERVATIONS, type ProviderAdapter } from '../../adapter/observations.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { CANDLE_MS, FUTURES_ORIGIN, SPOT_ORIGIN } from './exchange-addresses.ts';
import { ExchangeSeries } from './exchange-series.ts';
import { closesOf, EXCHANGE_SHAPES } from './exchange.mapper.ts';

/** Number of latest rows to request: one more than is returned, for the candle that is still open. */
const NEWEST_ROWS = NEWEST_EVENTS + 1;

/** Returns the symbol of a source, its dimension. */
function symbolOf({ id, dimension }: SourceDefinition): string {
  if (dimension === null) throw new Error(`exchange: "${id}" has no symbol`);
  return dimension;
}

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

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const wire = wireOf(EXCHANGE_SOURCES, source);
    const symbol = symbolOf(source);
    switch (wire.kind) {
      case 'now':
        return currentObservation(source, await this.valueOfNow(wire, symbol, signal), nowMs);
      case 'candles': {
        const rows = await this.series.newestCandles(symbol, wire.interval, NEWEST_ROWS, signal);
        return latestOfRows(source, rows, nowMs);
      }
      case 'funding':
        return latestOfRows(source, await this.series.newestFunding(symbol, NEWEST_ROWS, signal), nowMs);
      case 'statistics': {
        const rows = await this.series.newestStatistics(symbol, wire, NEWEST_ROWS, signal);
        return latestOfRows(source, rows, nowMs);
      }
    }
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const wire = wireOf(EXCHANGE_SOURCES, source);
    const symbol = symbolOf(source);
    switch (wire.kind) {
      case 'now': {
        if (wire.pastFrom === null) return NO_OBSERVATIONS;
        // A close within [from, to) belongs to a candle that opened one width earlier.
        const from = fromMs - CANDLE_MS[wire.pastFrom];
        const candles = await this.series.candles(symbol, wire.pastFrom, from, toMs, signal);
        return historyOfRows(source, closesOf(candles), fromMs, toMs);
      }
      case 'candles': {
        const from = fromMs - CANDLE_MS[wire.interval];
        const candles = await this.series.candles(symbol, wire.interval, from, toMs, signal);
        return historyOfRows(source, candles, fromMs, toMs);
      }
      case 'funding': {
        const rows = await this.series.funding(source, symbol, fromMs, toMs, signal);
        return historyOfRows(source, rows, fromMs, toMs);
      }
      case 'statistics': {
        const rows = await this.series.statistics(source, symbol, wire, fromMs, toMs, signal);
        return historyOfRows(source, rows, fromMs, toMs);
      }
    }
  }

  private async valueOfNow(wire: NowWire, symbol: string, signal: AbortSignal): Promise<number> {
    const { market, path, weight, shape } = wire;
    const origin = market === 'spot' ? SPOT_ORIGIN : FUTURES_ORIGIN;
    const request = { origin, path, query: { symbol }, bucket: market, weight, bounds: ONE_VALUE };
    return (await this.client.read(request, EXCHANGE_SHAPES[shape], signal)).content;
  }
}
