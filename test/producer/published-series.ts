import { type Clock } from '../../src/platform/clock/clock.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type ProviderRequest } from '../../src/ingestion/http/provider-http-client.ts';
import { ProviderFailure } from '../../src/ingestion/http/provider-failure.ts';
import { CHAIN_PROVIDER } from '../../src/ingestion/providers/chain.ts';
import { DEFI_PROVIDER } from '../../src/ingestion/providers/defi.ts';
import { EXCHANGE_PROVIDER } from '../../src/ingestion/providers/exchange.ts';
import { SENTIMENT_PROVIDER } from '../../src/ingestion/providers/sentiment.ts';
import { type AdaptersByProvider } from '../../src/ingestion/ingestion-settings.ts';
import { playedProviders } from './ingestion-harness.ts';
import { adapterOf, ScriptedTransport } from './scripted-transport.ts';

export class PublishedSeries {
  /** Publishes nothing dated later; null while it works. */
  stuckAtMs: number | null = null;
  readonly missing = new Set<number>();
  /** Values that differ from the first ones. */
  readonly corrected = new Map<number, number>();
  /** Refuses requests for history. */
  refusesHistory = false;
  readonly requests: ProviderRequest[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly stepMs: number,
  ) {}

  /** Published events of [fromMs, toMs], oldest first; the period of the last one may still be open. */
  rows(fromMs: number, toMs = this.clock.now()): { eventAtMs: number; value: number }[] {
    const rows: { eventAtMs: number; value: number }[] = [];
    const lastMs = Math.min(toMs, this.clock.now(), this.stuckAtMs ?? Infinity);
    for (let at = Math.ceil(fromMs / this.stepMs) * this.stepMs; at <= lastMs; at += this.stepMs)
      if (!this.missing.has(at)) rows.push({ eventAtMs: at, value: this.valueAt(at) });
    return rows;
  }

  valueAt(eventAtMs: number): number {
    return this.corrected.get(eventAtMs) ?? firstValue(eventAtMs);
  }

  asked(request: ProviderRequest, isHistory: boolean): void {
    this.requests.push(request);
    if (isHistory && this.refusesHistory) throw new ProviderFailure('sentiment', 'unreachable', 'no history');
  }
}

/** The first value of an event: between 20 and 60, so that it suits every source here. */
export const firstValue = (eventAtMs: number): number => 20 + ((eventAtMs / HOUR_MS) % 40) + 0.1;

/** The real adapters of four providers, which publish daily series and hourly statistics; the others are played. */
export function publishingProviders(clock: Clock, beginsMs: number) {
  const daily = new PublishedSeries(clock, DAY_MS);
  const hourly = new PublishedSeries(clock, HOUR_MS);
  const chain = new ScriptedTransport((request) => {
    const { start, timespan } = request.query as { start?: string; timespan: string };
    daily.asked(request, start !== undefined);
    const days = Number.parseInt(timespan, 10);
    const fromMs = start === undefined ? clock.now() - days * DAY_MS : Date.parse(start);
    const values = daily
      .rows(fromMs, fromMs + days * DAY_MS)
      .map(({ eventAtMs, value }) => ({ x: eventAtMs / SECOND_MS, y: value }));
    return JSON.stringify({ status: 'ok', values });
  });
  const sentiment = new ScriptedTransport((request) => {
    const limit = Number(request.query!['limit']);
    daily.asked(request, limit === 0);
    const data = daily
      .rows(beginsMs)
      .reverse()
      .slice(0, limit === 0 ? undefined : limit)
      .map(({ eventAtMs, value }) => ({ value: String(value), timestamp: String(eventAtMs / SECOND_MS) }));
    return JSON.stringify({ data, metadata: { error: null } });
  });
  const defi = new ScriptedTransport((request) => {
    daily.asked(request, false);
    return JSON.stringify(
      daily.rows(beginsMs).map(({ eventAtMs, value }) => ({ date: eventAtMs / SECOND_MS, tvl: value })),
    );
  });
  const exchange = new ScriptedTransport((request) => {
    const { startTime, endTime, limit } = request.query as Record<string, string | undefined>;
    hourly.asked(request, startTime !== undefined);
    const rows =
      startTime === undefined
        ? hourly.rows(beginsMs).slice(-Number(limit))
        : hourly.rows(Number(startTime), Number(endTime));
    return JSON.stringify(
      rows.map(({ eventAtMs, value }) => ({ timestamp: eventAtMs, longShortRatio: String(value) })),
    );
  });
  const adapters: AdaptersByProvider = {
    ...playedProviders(),
    chain: adapterOf(CHAIN_PROVIDER, chain),
    sentiment: adapterOf(SENTIMENT_PROVIDER, sentiment),
    defi: adapterOf(DEFI_PROVIDER, defi),
    exchange: adapterOf(EXCHANGE_PROVIDER, exchange, null, { now: () => clock.now() }),
  };
  return { adapters, daily, hourly };
}
