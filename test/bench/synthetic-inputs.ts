import { cycleAtMs } from '../../src/domain/schedule/cycle-clock.ts';
import { type CycleInputs, type SourceInput } from '../../src/domain/cycle/cycle-inputs.ts';
import { type Candle, type Observation } from '../../src/domain/observations/observation.ts';
import { lookbackDays } from '../../src/domain/source-use/source-use.ts';
import { SOURCES } from '../../src/domain/sources/registry.ts';
import { type SourceDefinition } from '../../src/domain/sources/source.ts';
import { DAY_MS, SECOND_MS } from '../../src/domain/timestamps.ts';
import { ObservationTimeline } from '../../src/producer/cycles/observation-timeline.ts';

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

/** Inputs of one cycle with every source fresh and full to its lookback: random walks, nothing more. */
export function syntheticInputs(cycleNumber: number): CycleInputs {
  const cutoffMs = cycleAtMs(cycleNumber);
  const sources = new Map<string, SourceInput>();
  SOURCES.forEach((source, i) => {
    const random = seededRandom(cycleNumber * 1000 + i);
    const timeline = new ObservationTimeline(walk(source, cutoffMs, random));
    sources.set(source.id, {
      window: timeline.asOf(cutoffMs, lookbackDays(source.id) * DAY_MS),
      checkedAtMs: cutoffMs,
      state: 'available',
      degradedReason: null,
    });
  });
  return { cycleNumber, cutoffMs, sources, previous: null, calibration: null, usualRanges: null };
}

function walk(source: SourceDefinition, cutoffMs: number, random: () => number): Observation[] {
  const stepMs = source.publicationSeconds * SECOND_MS;
  const count = Math.ceil((lookbackDays(source.id) * DAY_MS) / stepMs);
  const observations: Observation[] = [];
  let value = 50;
  for (let i = 0; i < count; i++) {
    value = Math.min(95, Math.max(5, value * (1 + 0.04 * (random() - 0.5))));
    const eventAtMs = cutoffMs - (count - i) * stepMs;
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
