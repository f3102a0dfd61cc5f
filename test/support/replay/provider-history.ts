import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import {
  type CycleInputs,
  type PreviousRead,
  type SourceInput,
} from '../../../packages/engine/cycle/cycle-inputs.ts';
import { nextEventDueMs } from '../../../packages/engine/measurement/input-judgement.ts';
import { fixedShiftOf } from '../fixed-grid.ts';
import { type Configuration } from '../../../src/platform/configuration/configuration.ts';
import { type Observation } from '../../../packages/engine/observations/observation.ts';
import {
  ObservationTimeline,
  type SeriesWindow,
} from '../../../packages/engine/observations/series-window.ts';
import { lookbackDays } from '../../../src/domain/source-use.ts';
import { sourceById, type SourceId, SOURCES } from '../../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { type ProviderAdapter } from '../../../src/ingestion/adapter/provider.ts';
import { ProviderFailure, type ProviderLog } from '../../../src/ingestion/http/provider-failure.ts';
import { createProviderAdapters } from '../../../src/ingestion/provider-adapters.ts';

/** The past of the last trade is loaded in quarter-hours for so long; before, hourly closes stand for it. */
const PRICE_DAYS = 7;
const QUIET: ProviderLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: (details, message) => console.warn(message, details),
};
const NOT_READY_RETRIES = 5;
const NOT_READY_WAIT_MS = 2_000;

/** Everything some providers have of every source, read once through the real adapters and kept in memory. */
export class ProviderHistory {
  private constructor(
    private readonly timelines: ReadonlyMap<string, ObservationTimeline>,
    readonly counts: ReadonlyMap<string, number>,
  ) {}

  /**
   * Loads all sources, one provider beside the other.
   *
   * @param fromMs the oldest cycle that will be asked for; every source is read its own lookback further
   * @param nowMs the providers' present
   * @param without sources that aren't loaded, or that the providers don't serve; they have no observations
   */
  static async load(
    connections: Configuration['connections'],
    fromMs: number,
    nowMs: number,
    without: readonly SourceId[] = [],
  ): Promise<ProviderHistory> {
    const startedMs = performance.now();
    // Time goes on while it is read: what a provider's limit lets wait comes to its turn.
    const now = (): number => Math.round(nowMs + performance.now() - startedMs);
    const built = createProviderAdapters({ connections, now, log: QUIET });
    const loaded = new Map<string, readonly Observation[]>();
    try {
      await Promise.all(
        [...groupByProvider(SOURCES)].map(async ([provider, sources]) => {
          for (const source of sources) {
            const absent = without.some((id) => id === source.id);
            loaded.set(
              source.id,
              absent ? [] : await historyOf(built.adapters[provider], source, fromMs, nowMs),
            );
          }
        }),
      );
    } finally {
      await built.close();
    }
    const timelines = new Map<string, ObservationTimeline>();
    const counts = new Map<string, number>();
    for (const { id } of SOURCES) {
      const all = [...earlierPrices(id, loaded), ...loaded.get(id)!];
      timelines.set(id, new ObservationTimeline(all));
      counts.set(id, all.length);
    }
    return new ProviderHistory(timelines, counts);
  }

  windowOf(sourceId: SourceId, atMs: number, lookbackMs: number): SeriesWindow {
    return this.timelines.get(sourceId)!.asOf(atMs, lookbackMs);
  }

  inputsOf(cycleNumber: number, previous: PreviousRead | null): CycleInputs {
    const cutoffMs = cycleAtMs(cycleNumber);
    const sources = this.sourcesAt(cutoffMs, ({ id }) => lookbackDays(id));
    return {
      cycleNumber,
      cutoffMs,
      sources,
      previous,
      calibration: null,
      usualRanges: null,
      outlookFit: null,
    };
  }

  sourcesAt(cutoffMs: number, daysOf: (source: SourceDefinition) => number): CycleInputs['sources'] {
    const sources = new Map<string, SourceInput>();
    for (const source of SOURCES) {
      const window = this.windowOf(source.id, cutoffMs, daysOf(source) * DAY_MS);
      const newest = window.eventAtMs.at(-1);
      sources.set(source.id, {
        window,
        checkedAtMs: newest === undefined ? null : Math.min(cutoffMs, nextEventDueMs(source, newest)),
        state: 'available',
        degradedReason: null,
        ...fixedShiftOf(source.id),
      });
    }
    return sources;
  }
}

function groupByProvider(
  sources: readonly SourceDefinition[],
): Map<SourceDefinition['provider'], SourceDefinition[]> {
  const groups = new Map<SourceDefinition['provider'], SourceDefinition[]>();
  for (const source of sources) groups.set(source.provider, [...(groups.get(source.provider) ?? []), source]);
  return groups;
}

async function historyOf(
  adapter: ProviderAdapter,
  source: SourceDefinition,
  oldestMs: number,
  nowMs: number,
): Promise<Observation[]> {
  const earliest = oldestMs - lookbackDays(source.id) * DAY_MS;
  const kept = source.providerHistoryDays === null ? earliest : nowMs - source.providerHistoryDays * DAY_MS;
  const fromMs =
    source.metricId === 'exchange.price' ? nowMs - PRICE_DAYS * DAY_MS : Math.max(earliest, kept);
  const { observations } = await untilReady(() =>
    adapter.history(source, fromMs, nowMs, new AbortController().signal),
  );
  return observations.map((observation) => ({ ...observation, fetchedAtMs: nowMs }));
}

/**
 * What stands for last trades before the quarter-hours that were loaded: closes of hourly candles, every
 * fourth of the same prices. Nothing for other sources.
 */
function earlierPrices(
  sourceId: string,
  loaded: ReadonlyMap<string, readonly Observation[]>,
): readonly Observation[] {
  const { metricId, dimension } = sourceById(sourceId);
  if (metricId !== 'exchange.price') return [];
  const firstMs = loaded.get(sourceId)![0]?.eventAtMs ?? Infinity;
  return loaded
    .get(`exchange.klines_1h:${dimension}`)!
    .filter(({ eventAtMs }) => eventAtMs < firstMs)
    .map((hour) => ({ ...hour, sourceId, candle: null }));
}

/** Commit statistics are computed on demand: the provider asks to be asked again. */
async function untilReady<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const notReady = error instanceof ProviderFailure && error.kind === 'not_ready';
      if (!notReady || attempt >= NOT_READY_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, NOT_READY_WAIT_MS));
    }
  }
}
