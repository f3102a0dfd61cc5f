import { type CandleWidth, type StatisticsWire } from '../../../../domain/sources/rows/exchange.sources.ts';
import { type SourceDefinition } from '../../../../domain/sources/source.ts';
import { DAY_MS, HOUR_MS } from '../../../../domain/timestamps.ts';
import { payloadBounds } from '../../http/response-body.ts';
import { malformed } from '../../http/provider-failure.ts';
import { joinRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { type ProviderTransport } from '../../payload/payload-reader.ts';
import { mustHaveData, type ProviderPoint, refuseBrokenRows } from '../../adapter/observations.ts';
import { CANDLE_MS, FUTURES_ORIGIN, SPOT_ORIGIN } from './exchange-addresses.ts';
import { candlesOfKlines, EXCHANGE_SHAPES } from './exchange.mapper.ts';

const PROVIDER = 'exchange';

/** Maximum rows of one response, by the exchange's documentation. */
const KLINES_PER_CALL = 1000;
const FUNDING_PER_CALL = 1000;
const STATISTICS_PER_CALL = 500;

/** A candle has twelve columns and about 180 bytes, a row of statistics about 200. */
const BYTES_PER_ROW = 512;

/** Weight of /api/v3/klines, whatever the limit. */
const KLINES_WEIGHT = 2;

/** Slightly less than the exchange keeps, so that the start of a request doesn't expire before it arrives. */
const EDGE_MS = HOUR_MS;

/** Bounds of a request; null: the latest rows. */
interface Bounds {
  readonly startTime: number;
  readonly endTime: number;
}
type Span = Bounds | null;

/** How a page is read and how the next one begins. */
interface Paging {
  readonly read: (bounds: Bounds) => Promise<PayloadRows<ProviderPoint>>;
  readonly startAfter: (lastEventAtMs: number) => number;
}

/**
 * Reads all rows in [fromMs, toMs), page by page until one isn't full. A full page whose last row isn't after its start
 * would cause an endless loop.
 *
 * @throws ProviderFailure if the rows don't advance
 */
async function pages(
  fromMs: number,
  toMs: number,
  pageSize: number,
  paging: Paging,
): Promise<PayloadRows<ProviderPoint>> {
  const read: PayloadRows<ProviderPoint>[] = [];
  for (let startTime = fromMs; startTime < toMs;) {
    const page = await paging.read({ startTime, endTime: toMs - 1 });
    refuseBrokenRows(PROVIDER, 'a page', page);
    read.push(page);
    if (page.read < pageSize) break;
    const next = paging.startAfter(lastEventOf(page));
    if (next <= startTime)
      throw malformed(PROVIDER, 'a page of rows', 'its last row is before the requested range');
    startTime = next;
  }
  return joinRows(read);
}

/** Returns the last row's date, also of a rejected one; a page without dates doesn't advance. */
const lastEventOf = ({ rows, rejected }: PayloadRows<ProviderPoint>): number =>
  Math.max(rows.at(-1)?.eventAtMs ?? -Infinity, rejected.at(-1)?.dateMs ?? -Infinity);

const spanQuery = (span: Span): Record<string, string> =>
  span === null ? {} : { startTime: String(span.startTime), endTime: String(span.endTime) };

/** Returns the rows of one response. `mustHave` names the rows missing from an empty one; null if it can be empty. */
function filledRows<Row>(
  { content, request }: { readonly content: PayloadRows<Row>; readonly request: string },
  mustHave: string | null,
): PayloadRows<Row> {
  if (mustHave !== null && content.read === 0)
    throw malformed(PROVIDER, request, `no ${mustHave} where there must be`);
  return content;
}

/** Reads the dated rows of one symbol; history is read page by page. */
export class ExchangeSeries {
  constructor(
    private readonly client: ProviderTransport,
    private readonly now: () => number,
  ) {}

  /** Reads the latest `limit` candles, the open one included. */
  newestCandles(
    symbol: string,
    interval: CandleWidth,
    limit: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    return this.klines(symbol, interval, null, limit, true, signal);
  }

  /** Reads candles that opened within [fromMs, toMs). */
  candles(
    symbol: string,
    interval: CandleWidth,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    return pages(fromMs, toMs, KLINES_PER_CALL, {
      read: (span) => {
        // The market never closes, so a response without candles over so long a range is an error.
        const filled = Math.min(toMs, this.now()) - span.startTime > 3 * CANDLE_MS[interval];
        return this.klines(symbol, interval, span, KLINES_PER_CALL, filled, signal);
      },
      // A candle is dated by its close, the opening of the next one.
      startAfter: (lastEventAtMs) => lastEventAtMs,
    });
  }

  /** Reads the latest `limit` fundings. */
  newestFunding(symbol: string, limit: number, signal: AbortSignal): Promise<PayloadRows<ProviderPoint>> {
    return this.fundingPage(symbol, null, limit, true, signal);
  }

  /** Reads fundings within [fromMs, toMs). */
  funding(
    source: SourceDefinition,
    symbol: string,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    return pages(fromMs, toMs, FUNDING_PER_CALL, {
      read: (span) => {
        const filled = mustHaveData(source, span.startTime, Math.min(toMs, this.now()));
        return this.fundingPage(symbol, span, FUNDING_PER_CALL, filled, signal);
      },
      startAfter: (lastEventAtMs) => lastEventAtMs + 1,
    });
  }

  /** Reads the latest `limit` hourly rows of a statistic. */
  newestStatistics(
    symbol: string,
    wire: StatisticsWire,
    limit: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    return this.statisticsPage(symbol, wire, null, limit, true, signal);
  }

  /** Reads hourly rows within [fromMs, toMs), as far back as the exchange keeps them. */
  async statistics(
    source: SourceDefinition,
    symbol: string,
    wire: StatisticsWire,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const keptMs = (source.providerHistoryDays ?? 0) * DAY_MS;
    const oldestMs = this.now() - keptMs + EDGE_MS;
    const pagesRead: PayloadRows<ProviderPoint>[] = [];
    // Both bounds in every request: with only a start, the exchange returns the latest rows.
    for (let startTime = Math.max(fromMs, oldestMs); startTime < toMs;) {
      const nextStart = Math.min(toMs, startTime + STATISTICS_PER_CALL * HOUR_MS);
      const span = { startTime, endTime: nextStart - 1 };
      const filled = mustHaveData(source, startTime, Math.min(nextStart, this.now()));
      const page = await this.statisticsPage(symbol, wire, span, STATISTICS_PER_CALL, filled, signal);
      refuseBrokenRows(PROVIDER, 'a page', page);
      pagesRead.push(page);
      startTime = nextStart;
    }
    return joinRows(pagesRead);
  }

  private async klines(
    symbol: string,
    interval: CandleWidth,
    span: Span,
    limit: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const request = {
      origin: SPOT_ORIGIN,
      path: '/api/v3/klines',
      query: { symbol, interval, ...spanQuery(span), limit: String(limit) },
      bucket: 'spot',
      weight: KLINES_WEIGHT,
      bounds: payloadBounds(limit, BYTES_PER_ROW),
    };
    const payload = await this.client.read(request, EXCHANGE_SHAPES.klines, signal);
    const rows = filledRows(payload, filled ? 'candles' : null);
    return candlesOfKlines(rows, CANDLE_MS[interval]);
  }

  private async fundingPage(
    symbol: string,
    span: Span,
    limit: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const request = {
      origin: FUTURES_ORIGIN,
      path: '/fapi/v1/fundingRate',
      query: { symbol, ...spanQuery(span), limit: String(limit) },
      bucket: 'funding',
      bounds: payloadBounds(limit, BYTES_PER_ROW),
    };
    const payload = await this.client.read(request, EXCHANGE_SHAPES.funding, signal);
    return filledRows(payload, filled ? 'fundings' : null);
  }

  private async statisticsPage(
    symbol: string,
    wire: StatisticsWire,
    span: Span,
    limit: number,
    filled: boolean,
    signal: AbortSignal,
  ): Promise<PayloadRows<ProviderPoint>> {
    const request = {
      origin: FUTURES_ORIGIN,
      path: wire.path,
      query: { symbol, period: '1h', ...spanQuery(span), limit: String(limit) },
      bucket: 'futures_data',
      bounds: payloadBounds(limit, BYTES_PER_ROW),
    };
    const payload = await this.client.read(request, EXCHANGE_SHAPES[wire.shape], signal);
    return filledRows(payload, filled ? 'rows' : null);
  }
}
