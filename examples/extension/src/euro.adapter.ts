import {
  dayMs,
  type FetchedObservations,
  historicObservations,
  isoDay,
  newestObservations,
  ONE_VALUE,
  payloadBounds,
  type ProviderAdapter,
  type ProviderTransport,
  type SourceDefinition,
} from 'market-intelligence/extension';
import { z } from 'zod';
import { EURO_SHAPES } from './euro.shapes.ts';

const ORIGIN = 'https://api.frankfurter.dev';
/** A year of working days with their rates. */
const RANGE_BOUNDS = payloadBounds(400, 64);

/** Reads Frankfurter: the newest day, or every day of a range. */
export class EuroAdapter implements ProviderAdapter {
  readonly provider = 'euro';

  constructor(private readonly client: ProviderTransport) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    const { symbol, query } = addressOf(source);
    const request = { origin: ORIGIN, path: '/v1/latest', query, bounds: ONE_VALUE };
    const { content } = await this.client.read(request, EURO_SHAPES.day, signal);
    return newestObservations(source, pointsOf({ [content.date]: content.rates }, symbol), nowMs);
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const { symbol, query } = addressOf(source);
    const path = `/v1/${isoDay(fromMs)}..${isoDay(toMs)}`;
    const request = { origin: ORIGIN, path, query, bounds: RANGE_BOUNDS };
    const { content } = await this.client.read(request, EURO_SHAPES.range, signal);
    return historicObservations(source, pointsOf(content.rates, symbol), fromMs, toMs);
  }
}

/** The address of a source in `extension.ts`. */
const wireSchema = z.object({ base: z.string(), symbol: z.string() });

function addressOf({ wire }: SourceDefinition): { symbol: string; query: Record<string, string> } {
  const { base, symbol } = wireSchema.parse(wire);
  return { symbol, query: { base, symbols: symbol } };
}

type Days = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A day without the rate is left out, as a holiday is. */
const pointsOf = (days: Days, symbol: string) =>
  Object.entries(days).flatMap(([day, { [symbol]: value }]) =>
    value === undefined ? [] : [{ eventAtMs: dayMs(day), value }],
  );
