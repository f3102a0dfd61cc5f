import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';
import { DAY_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';

/** Longest stretch of history. More observations than fit in at the real cadences shorten all cadences alike. */
const LONGEST_DAYS = 6 * 365;
/** The part of it that was loaded at the first start, into the partition of that month. */
const LOADED_SHARE = 1 / 6;

export interface PlannedSource {
  readonly source: SourceDefinition;
  /** Distance of its events, milliseconds. */
  readonly spacingMs: number;
  /** The first event, epoch milliseconds. */
  readonly fromMs: number;
  /** From an event until it is known, milliseconds. */
  readonly lagMs: number;
  readonly changeShare: number;
  readonly restatedShare: number;
}

/** The history of a deployment. Moments are epoch milliseconds. */
export interface HistoryPlan {
  readonly sources: readonly PlannedSource[];
  /** The first start: events before it were loaded then, the others fetched as they happened. */
  readonly startedAtMs: number;
  readonly endMs: number;
  readonly speedUp: number;
}

/** Sources whose values stay as real ones do. The others change with nearly every event. */
const CHANGE_SHARES: Readonly<Record<string, number>> = {
  // Never: the longest run there can be.
  'mempool.hashrate_3m': 0,
  'mempool.difficulty_adjustment': 0.02,
  'mempool.fees': 0.3,
  'econ.fed_rate': 0.05,
};

/**
 * Every source of the registry at its real cadence, up to `endMs`, with about so many observations in all.
 *
 * @throws where that is fewer than one per source
 */
export function historyPlan(observations: number, endMs: number): HistoryPlan {
  if (observations < SOURCES.length)
    throw new Error(`at least one observation for each of ${SOURCES.length}`);
  const perDay = SOURCES.reduce((sum, source) => sum + DAY_MS / (source.publicationSeconds * SECOND_MS), 0);
  // Those without a past begin at the first start.
  const days = Math.min(observations / perDay, LONGEST_DAYS);
  const fromMs = endMs - days * DAY_MS;
  const startedAtMs = fromMs + days * DAY_MS * LOADED_SHARE;
  const sources = SOURCES.map((source) => plannedSource(source, { fromMs, startedAtMs }));
  const made = sources.reduce(
    (sum, { spacingMs, restatedShare, ...each }) =>
      sum + ((endMs - each.fromMs) / spacingMs) * (1 + restatedShare),
    0,
  );
  const speedUp = observations / made;
  return {
    sources: sources.map((each) => ({ ...each, spacingMs: each.spacingMs / speedUp })),
    startedAtMs,
    endMs,
    speedUp,
  };
}

function plannedSource(
  source: SourceDefinition,
  { fromMs, startedAtMs }: { fromMs: number; startedAtMs: number },
): PlannedSource {
  const restated = source.tsSemantics === 'event' && source.publicationSeconds * SECOND_MS >= DAY_MS;
  return {
    source,
    spacingMs: source.publicationSeconds * SECOND_MS,
    fromMs: source.providerHistoryDays === 0 ? startedAtMs : fromMs,
    lagMs: source.publicationLagSeconds * SECOND_MS,
    changeShare: CHANGE_SHARES[source.id] ?? 0.98,
    // Economic figures are restated often, candles and measured values hardly ever.
    restatedShare: restated ? 0.3 : source.tsSemantics === 'event' ? 0.001 : 0,
  };
}
