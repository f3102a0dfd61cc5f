import { fixedShiftOf } from './fixed-grid.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CycleInputs, type SourceInput } from '../../packages/engine/cycle/cycle-inputs.ts';
import { type Candle, type Observation } from '../../packages/engine/observations/observation.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { lookbackDays } from '../../src/domain/source-use.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { ObservationTimeline } from '../../packages/engine/observations/series-window.ts';

/** A seeded generator (mulberry32): the same inputs on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Inputs of one cycle with every source fresh and full to its lookback: random walks, and the shipped fit of the outlook. */
export function syntheticInputs(cycleNumber: number): CycleInputs {
  const [inputs] = syntheticCycles(cycleNumber, 1, 1);
  return inputs!;
}

/**
 * Inputs of several cycles of one such history, `apart` slots from each other.
 *
 * @param calmFromMs from when values hardly move any more
 */
export function* syntheticCycles(
  firstCycle: number,
  count: number,
  apart: number,
  calmFromMs = Infinity,
): Generator<CycleInputs> {
  const firstMs = cycleAtMs(firstCycle);
  const lastMs = cycleAtMs(firstCycle + (count - 1) * apart);
  const timelines = new Map(
    SOURCES.map((source, i) => [
      source.id,
      new ObservationTimeline(walk(source, firstMs, lastMs, seededRandom(firstCycle * 1000 + i), calmFromMs)),
    ]),
  );
  for (let i = 0; i < count; i++) {
    const cycleNumber = firstCycle + i * apart;
    const cutoffMs = cycleAtMs(cycleNumber);
    const sources = new Map(
      SOURCES.map(({ id }): [string, SourceInput] => [
        id,
        {
          window: timelines.get(id)!.asOf(cutoffMs, lookbackDays(id) * DAY_MS),
          checkedAtMs: cutoffMs,
          state: 'available',
          degradedReason: null,
          ...fixedShiftOf(id),
        },
      ]),
    );
    yield {
      cycleNumber,
      cutoffMs,
      sources,
      previous: null,
      calibration: null,
      usualRanges: null,
      outlookFit: SHIPPED_OUTLOOK,
    };
  }
}

/** Prices of one asset, which mustn't contradict each other. */
const PRICES: ReadonlySet<string> = new Set(['exchange.price', 'exchange.klines_1h', 'exchange.klines_1d']);

function walk(
  source: SourceDefinition,
  firstMs: number,
  lastMs: number,
  random: () => number,
  calmFromMs: number,
): Observation[] {
  const stepMs = source.publicationSeconds * SECOND_MS;
  const count = Math.ceil((lookbackDays(source.id) * DAY_MS + lastMs - firstMs) / stepMs);
  const observations: Observation[] = [];
  const [least, most] = PRICES.has(source.metricId) ? [30, 90] : [5, 95];
  // Candles end on the hour and at midnight, and other days end when those of candles do.
  const isOnGrid = source.candles || stepMs === DAY_MS;
  const endMs = isOnGrid ? Math.floor(lastMs / stepMs) * stepMs : lastMs - stepMs;
  let value = 50;
  for (let i = 0; i < count; i++) {
    const eventAtMs = endMs - (count - 1 - i) * stepMs;
    const move = eventAtMs < calmFromMs ? 0.04 : 0.002;
    value = Math.min(most, Math.max(least, value * (1 + move * (random() - 0.5))));
    observations.push({
      sourceId: source.id,
      eventAtMs,
      knownAtMs: eventAtMs,
      fetchedAtMs: eventAtMs,
      value,
      candle: source.candles ? candleAround(value, random) : null,
    });
  }
  return observations;
}

function candleAround(close: number, random: () => number): Candle {
  const quoteVolume = 1000 * (0.5 + random());
  return {
    open: close * (1 + 0.01 * (random() - 0.5)),
    high: close * 1.02,
    low: close * 0.98,
    baseVolume: quoteVolume / close,
    quoteVolume,
    takerBuyQuoteVolume: quoteVolume * (0.4 + 0.2 * random()),
  };
}
