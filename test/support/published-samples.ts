import { type CycleResult, METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { ASSETS, SYMBOLS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { METHODOLOGY } from '../../packages/engine/composites/methodology.ts';
import { CYCLE_MS, cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CompositeResult } from '../../packages/engine/composites/score-composite.ts';
import { type CrewResult } from '../../packages/engine/crew/crew-result.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { type PublishedCycle } from '../../src/published/published-cycle.ts';
import { type PublicValue, type PublishedSnapshot } from '../../src/published/published-state.ts';
import { type SourceFacts } from '../../src/observations/source-state.store.ts';
import { sampleOutlook } from './outlook-samples.ts';
import { samplePlan, samplePublishedNarrative } from './narrative-samples.ts';

/** 2026-01-05T12:15:00Z. */
export const SAMPLE_CYCLE_NUMBER = 70_609;
export const SAMPLE_CYCLE_AT_MS = cycleAtMs(SAMPLE_CYCLE_NUMBER);
/** Twenty seconds into the second minute after the cycle. */
export const SAMPLE_NOW_MS = SAMPLE_CYCLE_AT_MS + MINUTE_MS + 20_000;

const VOTES: readonly (readonly [Signal, number])[] = [
  ['bullish', 0.61],
  ['bullish', 0.42],
  ['bearish', 0.3],
  ['bullish', 0.555],
  ['monitoring', 0],
  ['bullish', 0.2],
];

const compositeResults: readonly CompositeResult[] = ASSETS.flatMap((asset) =>
  COMPOSITE_INDICES.map((index, position): CompositeResult => ({
    index,
    asset,
    score: 40.5 + position,
    rawScore: 45 + position,
    label: 'neutral',
    methodologyVersion: METHODOLOGY[index].version,
    components: METHODOLOGY[index].assets[asset].components.map((component, place) => ({
      name: component.name,
      sourceIds: component.sourceIds,
      weight: component.weight,
      effectiveWeight: component.weight,
      state: 'fresh',
      value: 1.2345 + place,
      anchorLow: 0,
      anchorHigh: 10,
      direction: component.direction,
      // 60, 62.4 and 62.5 fall into the buckets 60, 60 and 65.
      points: [60, 62.4, 62.5][place % 3]!,
      eventAt: isoUtc(SAMPLE_CYCLE_AT_MS - CYCLE_MS),
    })),
    staleInputs: [],
    delayedInputs: [],
    staleWeight: 0,
    degraded: false,
    warnings: [],
  })),
);

const crewResults: readonly CrewResult[] = ASSETS.map((asset): CrewResult => ({
  asset,
  agents: CREW.map((agent, position) => ({
    agent,
    asset,
    signal: VOTES[position]![0],
    confidence: VOTES[position]![1],
    score: 0.25,
    abstained: VOTES[position]![0] === 'monitoring',
    freshWeight: VOTES[position]![0] === 'monitoring' ? 0.3 : 1,
    marketRegime: 'ranging',
    riskFlags: ['overbought'],
    reasons: [
      {
        key: 'mvrv_level',
        sourceIds: ['intel.mvrv'],
        value: 2.718281828,
        unit: 'ratio',
        leaning: 'bullish',
        contribution: 0.1,
        licenseClass: 'B',
      },
    ],
    dataCategories: ['on_chain'],
    calibration: null,
  })),
  consensus: {
    signal: 'bullish',
    score: 0.2871,
    confidence: 0.4312,
    contributingWeight: 0.85,
    abstained: ['denver'],
    breakdown: CREW.map((agent) => ({ agent, weight: 0.1667, score: 0.25, contribution: 0.0417 })),
  },
  votes: { monitoring: 1, neutral: 0, bearish: 1, bullish: 4 },
  signal: 'bullish',
  confidence: 0.4312,
  held: false,
  calibration: null,
}));

const result: CycleResult = {
  cycleNumber: SAMPLE_CYCLE_NUMBER,
  cycleAt: isoUtc(SAMPLE_CYCLE_AT_MS),
  methodologyVersion: METHODOLOGY_VERSION,
  composites: compositeResults,
  crew: crewResults,
  verdict: {
    signal: 'bullish',
    confidence: 0.4312,
    confidencePct: 43,
    symbols: [...SYMBOLS],
    marketRegime: 'ranging',
    riskFlags: [],
    calibration: null,
  },
  plan: samplePlan,
  outlook: sampleOutlook(SAMPLE_CYCLE_AT_MS),
};

/** The sample cycle, published five seconds after its instant. */
export const sampleCycle: PublishedCycle = {
  cycleNumber: SAMPLE_CYCLE_NUMBER,
  cycleAtMs: SAMPLE_CYCLE_AT_MS,
  publishedAtMs: SAMPLE_CYCLE_AT_MS + 5_000,
  backfilled: false,
  mode: 'paper',
  result,
};

/** The cycle after the sample, with nothing else changed. */
export const nextCycle: PublishedCycle = {
  ...sampleCycle,
  cycleNumber: SAMPLE_CYCLE_NUMBER + 1,
  cycleAtMs: SAMPLE_CYCLE_AT_MS + CYCLE_MS,
  publishedAtMs: SAMPLE_CYCLE_AT_MS + CYCLE_MS + 5_000,
};

export const freshSources = (nowMs: number = SAMPLE_NOW_MS): SourceFacts[] =>
  SOURCES.map(({ id }) => ({
    sourceId: id,
    paused: false,
    pausedUntilMs: null,
    available: true,
    lastSuccessAtMs: nowMs - 30_000,
    lastAttemptAtMs: nowMs - 30_000,
    newestEventAtMs: nowMs - MINUTE_MS,
    newestKnownAtMs: nowMs - 30_000,
    consecutiveFailures: 0,
    failingSinceMs: null,
    degradedReason: null,
    stateChangedAtMs: SAMPLE_CYCLE_AT_MS - 10 * MINUTE_MS,
    lastError: null,
    lastRejection: null,
    heldSinceMs: null,
    vintages: null,
    workerSeenAtMs: nowMs - 5_000,
  }));

const samplePublicValues = (): ReadonlyMap<string, PublicValue> =>
  new Map(
    SOURCES.filter(({ exposure }) => exposure !== 'none').map(({ id }, position) => [
      id,
      {
        eventAtMs: SAMPLE_NOW_MS - MINUTE_MS,
        knownAtMs: SAMPLE_NOW_MS - MINUTE_MS,
        fetchedAtMs: SAMPLE_NOW_MS - 30_000,
        value: 100 + position,
      },
    ]),
  );

export const sourcesWith = (
  isChanged: (sourceId: string) => boolean,
  change: Partial<SourceFacts>,
): SourceFacts[] =>
  freshSources().map((facts) => (isChanged(facts.sourceId) ? { ...facts, ...change } : facts));

/** A service in good order: the sample cycle, every source fresh, everything switched on but the legal flag. */
export const sampleSnapshot = (): PublishedSnapshot => ({
  revision: 1,
  loadedAtMs: SAMPLE_NOW_MS,
  cycle: sampleCycle,
  withdrawals: { total: 0, openSlots: [] },
  narrative: { state: 'readable', narrative: samplePublishedNarrative(SAMPLE_CYCLE_NUMBER) },
  sources: freshSources(),
  publicValues: samplePublicValues(),
  outages: [],
  changelog: [],
  extent: {
    firstCycleAtMs: SAMPLE_CYCLE_AT_MS - 30 * DAY_MS,
    firstLiveCycleAtMs: SAMPLE_CYCLE_AT_MS - 30 * DAY_MS,
    emptySlots: [],
    firstEventAtMs: new Map(),
  },
  switches: {
    dataApiEnabled: true,
    legacyKeyEnforcement: false,
    componentsDisclosure: false,
    signalsEnabled: true,
    mode: 'paper',
  },
});
