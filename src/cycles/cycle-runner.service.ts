import { createHash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, every } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { WORKER_ID } from '../platform/configuration/process.module.ts';
import { type Asset } from '../../packages/engine/assets.ts';
import { type ComparedCycles } from '../../packages/engine/cycle/compared-cycles.ts';
import { type PreviousRead, type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type NarrativeRetentionStage, retentionStageOf } from '../domain/narrative-retention.ts';
import { recordedResultOf } from '../../packages/engine/records/recorded-cycle.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { comparedCycleOf } from '../../packages/engine/narrative/script/compared-cycle.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import {
  type CyclePublication,
  CycleSlotStore,
  CycleWriter,
  type SlotLease,
} from '../published/cycle.writer.ts';
import { CycleReader } from '../published/cycle.reader.ts';
import { type ListingColumn } from '../published/stored-cycle.reader.ts';
import { type SourceFacts, SourceStateStore } from '../observations/source-state.store.ts';
import { SwitchStore } from '../published/switch.store.ts';
import { type CYCLE_KINDS, type CYCLE_STEPS } from '../platform/telemetry/metrics.ts';
import { processMeters } from '../platform/telemetry/durations.ts';
import { traced, tracedWithin } from '../platform/telemetry/tracing.ts';
import { ProductionGate } from '../platform/watches/production-gate.ts';
import { CalibrationTables, OutlookFits, UsualRangeTables } from './served-tables.ts';
import { ComparedHistory } from './compared-history.ts';
import { type CollectedRange, CycleInputsCollector } from './cycle-inputs.collector.ts';
import { type NarrativePublication, narrativeTextsOf, textHashOf } from '../published/narrative.writer.ts';
import { TEMPLATE_MODEL, TEMPLATE_VERSION } from '../../packages/engine/narrative/narrative.ts';

const resultHash = (resultText: string): Buffer => createHash('sha256').update(resultText).digest();

const signalsOf = (result: CycleResult): Record<Asset, Signal> =>
  Object.fromEntries(result.crew.map((reading) => [reading.asset, reading.signal])) as Record<Asset, Signal>;

export const columnsOf = (result: CycleResult): Readonly<Record<ListingColumn, unknown>> => ({
  ...recordedResultOf(result),
  signals: signalsOf(result),
});

export function publicationOf(
  result: CycleResult,
  stored: StoredInputs,
  narrative: NarrativePublication,
  { backfilled, mode }: Pick<CyclePublication, 'backfilled' | 'mode'>,
): CyclePublication {
  const { consensus, votes, agents, scores, calibration } = recordedResultOf(result);
  const resultText = JSON.stringify(result);
  return {
    cycleNumber: result.cycleNumber,
    cycleAtMs: cycleAtMs(result.cycleNumber),
    backfilled,
    mode,
    methodologyVersion: result.methodologyVersion,
    signal: result.verdict.signal,
    confidence: result.verdict.confidence,
    consensusText: JSON.stringify(consensus),
    votesText: JSON.stringify(votes),
    agentsText: JSON.stringify(agents),
    scoresText: JSON.stringify(scores),
    signals: signalsOf(result),
    calibrationText: calibration === null ? null : JSON.stringify(calibration),
    inputsText: JSON.stringify(stored),
    result,
    resultText,
    resultHash: resultHash(resultText),
    narrative,
  };
}

export function narrativePublicationOf(
  result: CycleResult,
  compared: ComparedCycles | null,
  stage: NarrativeRetentionStage,
): NarrativePublication {
  const startedMs = performance.now();
  const narrative = narrate(result, compared);
  const generationMs = Math.ceil(performance.now() - startedMs);
  const texts = narrativeTextsOf(narrative);
  return {
    stage,
    templateVersion: TEMPLATE_VERSION,
    model: TEMPLATE_MODEL,
    textHash: textHashOf(texts),
    generationMs,
    texts,
  };
}

const STRETCH_CYCLES = 700;
const BATCH_CYCLES = 48;
/** A batch takes a second or two; after the lease, other workers can take the slots of a dead worker. */
const LEASE_SECONDS = 30;

const PROGRESS_EVERY_MS = 1_000;

export interface CycleProgress {
  /** Computed cycles, stored or not. */
  readonly computed: number;
  readonly published: number;
  readonly of: number;
}

interface RunOptions {
  readonly batchCycles?: number;
  /** Awaited before each batch, so that more urgent work comes first. */
  readonly giveWay?: () => Promise<void>;
}

export interface RunOutcome {
  readonly published: number;
  readonly leftToOthers: number;
}

@Injectable()
export class CycleRunner {
  private readonly logger = new Logger('Cycles');

  constructor(
    private readonly clock: Clock,
    @Inject(WORKER_ID) private readonly workerId: string,
    private readonly collector: CycleInputsCollector,
    private readonly cycles: CycleReader,
    private readonly slots: CycleSlotStore,
    private readonly writer: CycleWriter,
    private readonly sourceStates: SourceStateStore,
    private readonly switches: SwitchStore,
    private readonly calibrations: CalibrationTables,
    private readonly usualRanges: UsualRangeTables,
    private readonly outlookFits: OutlookFits,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'narrativeArchiveDays'>,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'assertOpen'>,
  ) {}

  /**
   * Publishes all open slots since the latest published cycle; on an empty database, `firstStartCycles` cycles before
   * the current slot together with it. Ignores cycles with a future slot, published while the clock was wrong.
   */
  async catchUp(
    firstStartCycles: number,
    onProgress: (progress: CycleProgress) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<RunOutcome> {
    const current = cycleNumberAt(this.clock.now());
    const newest = await this.cycles.newestNumber(current);
    const from = newest === null ? current - firstStartCycles : Math.min(newest + 1, current);
    return this.publishOpen(from, current, onProgress, signal);
  }

  /** @throws ClockUntrustedError, DiskFullError if publishing isn't allowed; passes on database errors */
  async publishOpen(
    from: number,
    to: number,
    onProgress: (progress: CycleProgress) => void = () => undefined,
    signal?: AbortSignal,
    options: RunOptions = {},
  ): Promise<RunOutcome> {
    await this.gate.assertOpen();
    const open = await this.cycles.missingNumbers(from, to);
    const progress = { computed: 0, published: 0, of: open.length };
    const endProgress = every(PROGRESS_EVERY_MS, () => onProgress({ ...progress }));
    const startedAtMs = performance.now();
    try {
      const publish = (): Promise<void> => this.publishNumbers(open, progress, signal, options);
      await (open.length === 0 ? publish() : traced('cycles', { open: open.length }, publish));
    } finally {
      endProgress();
      if (progress.published > 0)
        processMeters.cycleRuns.record((performance.now() - startedAtMs) / SECOND_MS);
    }
    return { published: progress.published, leftToOthers: open.length - progress.published };
  }

  private async publishNumbers(
    open: readonly number[],
    progress: Mutable<CycleProgress>,
    signal: AbortSignal | undefined,
    { batchCycles = BATCH_CYCLES, giveWay }: RunOptions,
  ): Promise<void> {
    let storing: Promise<number> = Promise.resolve(0);
    const settle = async (): Promise<void> => {
      const stored = await storing;
      storing = Promise.resolve(0);
      progress.published += stored;
    };
    let previous: PreviousRead | null = null;
    const history = new ComparedHistory(this.cycles);
    for (const numbers of chunksOf(open, STRETCH_CYCLES)) {
      await giveWay?.();
      if (signal?.aborted) break;
      const stretch = await cycleStep('collect', () => this.collector.open(numbers[0]!, numbers.at(-1)!));
      for (const batch of chunksOf(numbers, batchCycles)) {
        await giveWay?.();
        if (signal?.aborted) break;
        const lease = await this.slots.claim(this.workerId, batch, this.clock.now(), LEASE_SECONDS);
        // Each cycle is smoothed against the previous one, so slots after one that another worker holds must wait.
        const computable = unbrokenStart(batch, lease.cycleNumbers);
        try {
          const computed = await cycleStep('compute', () =>
            this.compute(stretch, computable, previous, history, progress, signal),
          );
          await settle();
          if (computed === null) {
            await this.releaseQuietly(lease);
            return;
          }
          await this.gate.assertOpen();
          previous = computed.last;
          const publishedAtMs = this.clock.now();
          storing = cycleStep('publish', () =>
            this.writer.publish(lease, computed.publications, publishedAtMs),
          ).then(() => {
            for (const cycle of computed.publications)
              processMeters.cycles.add(1, punctualityOf(cycle, publishedAtMs));
            return computable.length;
          });
          // Handled by `settle`; marked as handled until then.
          storing.catch(() => undefined);
        } catch (error) {
          await this.releaseQuietly(lease);
          throw error;
        }
        if (computable.length < batch.length) {
          await settle();
          await this.releaseQuietly(lease);
          return;
        }
      }
    }
    await settle();
  }

  /** Computes the cycles of a batch; returns null if the signal aborts before its last cycle. */
  private async compute(
    stretch: CollectedRange,
    numbers: readonly number[],
    before: PreviousRead | null,
    history: ComparedHistory,
    progress: Mutable<CycleProgress>,
    signal: AbortSignal | undefined,
  ): Promise<{ publications: CyclePublication[]; last: PreviousRead | null } | null> {
    const { mode } = await this.switches.read();
    const current = cycleNumberAt(this.clock.now());
    const facts = numbers.includes(current)
      ? new Map((await this.sourceStates.facts()).map((entry) => [entry.sourceId, entry]))
      : new Map<string, SourceFacts>();
    const [first, newest] = [numbers[0], numbers.at(-1)];
    if (first === undefined || newest === undefined) return { publications: [], last: before };
    const range = [cycleAtMs(first), cycleAtMs(newest)] as const;
    const calibrationAt = await this.calibrations.between(...range);
    const usualRangesAt = await this.usualRanges.between(...range);
    const outlookFitAt = await this.outlookFits.between(...range);
    await history.load(numbers);
    const publications: CyclePublication[] = [];
    let last = before;
    for (const cycleNumber of numbers) {
      // On a busy machine, a batch takes seconds; a shutdown must not wait for all of it.
      if (publications.length > 0 && signal?.aborted) return null;
      const live = cycleNumber === current;
      const previous = last?.cycleNumber === cycleNumber - 1 ? last : await this.previousOf(cycleNumber);
      const cutoffMs = cycleAtMs(cycleNumber);
      const { inputs, stored } = stretch.inputsOf(cycleNumber, previous, live ? facts : null, {
        calibration: calibrationAt(cutoffMs),
        usualRanges: usualRangesAt(cutoffMs),
        outlookFit: outlookFitAt(cutoffMs),
      });
      const result = computeCycle(inputs);
      const compared = history.of(inputs);
      const stage = retentionStageOf(cutoffMs, this.clock.now(), this.configuration.narrativeArchiveDays);
      const narrative = narrativePublicationOf(result, compared, stage);
      const all = { ...stored, compared };
      publications.push(publicationOf(result, all, narrative, { backfilled: !live, mode }));
      history.add(comparedCycleOf(result, compared.price));
      last = { cycleNumber, signals: signalsOf(result) };
      progress.computed += 1;
      // Yields to requests and to the batch being stored.
      await yieldToOthers();
    }
    return { publications, last };
  }

  private async previousOf(cycleNumber: number): Promise<PreviousRead | null> {
    const signals = await this.cycles.signalsOf(cycleNumber - 1);
    return signals === null ? null : { cycleNumber: cycleNumber - 1, signals };
  }

  /** Releases a lease. If that fails, the lease expires by itself. */
  private async releaseQuietly(lease: SlotLease): Promise<void> {
    await this.slots
      .release(lease)
      .catch((error: Error) => this.logger.warn(`lease not released: ${error.message}`));
  }
}

const cycleStep = <Result>(
  step: (typeof CYCLE_STEPS)[number],
  work: () => Promise<Result>,
): Promise<Result> => tracedWithin(`cycle ${step}`, {}, () => processMeters.cycleSteps.time(work, step));

const ON_TIME_WITHIN_MS = MINUTE_MS;

const punctualityOf = (
  { backfilled, cycleAtMs: slotAtMs }: Pick<CyclePublication, 'backfilled' | 'cycleAtMs'>,
  publishedAtMs: number,
): (typeof CYCLE_KINDS)[number] => {
  if (backfilled) return 'backfilled';
  return publishedAtMs - slotAtMs <= ON_TIME_WITHIN_MS ? 'on_time' : 'late';
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function unbrokenStart(batch: readonly number[], held: readonly number[]): number[] {
  const mine = new Set(held);
  const firstMissing = batch.findIndex((number) => !mine.has(number));
  return firstMissing === -1 ? [...batch] : batch.slice(0, firstMissing);
}

function chunksOf(numbers: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, i) =>
    numbers.slice(i * size, (i + 1) * size),
  );
}
