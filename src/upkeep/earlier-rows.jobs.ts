import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { archiveBeginsMs, retentionStageOf } from '../domain/narrative-retention.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { CheckpointStore } from '../published/chain/checkpoint.store.ts';
import { ChainedRowStore } from '../published/chain/chained-rows.store.ts';
import { CycleBacklogStore } from '../published/stored-cycle.reader.ts';
import { CycleListingStore } from '../published/cycle-history.reader.ts';
import { KeyLineageStore } from '../keys/key-lineage.store.ts';
import { type NarratedCycle, NarrativeWriter } from '../published/narrative.writer.ts';
import { narrativePublicationOf } from '../cycles/cycle-runner.service.ts';
import { type UnnarratedCycle, UnnarratedCycleReader } from '../published/narrative.reader.ts';

/** Rows of one run, and of one transaction. The publication of new cycles waits for a transaction of cycles. */
interface Batches {
  readonly run: number;
  readonly batch: number;
}
/** About five seconds; a year of cycles takes half an hour. */
const CHAINED_CYCLES: Batches = { run: 1_000, batch: 50 };
/** About a second. */
const SIGNED_CYCLES: Batches = { run: 5_000, batch: 250 };
/** Some seconds; a year of cycles takes a few minutes. */
const CHAINED_OUTCOMES: Batches = { run: 5_000, batch: 100 };
/** A year of cycles takes nine minutes. */
const LISTED_CYCLES: Batches = { run: 4_000, batch: 500 };
/** A few seconds at most, also for the run at a worker's start; a year of cycles takes a day and a half. */
const NARRATED_CYCLES: Batches = { run: 1_000, batch: 50 };
/** Keys per transaction: a fraction of a second. */
const BATCH_KEYS = 1_000;

/** Interval between counts once all outcomes are chained. A worker of an earlier release might still add some. */
const COUNT_EVERY_MS = HOUR_MS;
/** Number of failed cycles whose reasons are reported. */
const NAMED_FAILURES = 3;

/** Calls `next`, which returns how many rows it did, until nothing is left or the run is full. Returns their sum. */
async function inBatches({ run, batch }: Batches, next: (rows: number) => Promise<number>): Promise<number> {
  let sum = 0;
  while (sum < run) {
    const rows = await next(batch);
    sum += rows;
    if (rows < batch) break;
  }
  return sum;
}

/** Writes the narratives of cycles published by a version without narratives, latest first. */
@Injectable()
export class WriteMissingNarratives {
  constructor(
    private readonly cycles: UnnarratedCycleReader,
    private readonly writer: NarrativeWriter,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'narrativeArchiveDays'>,
  ) {}

  @Job({ name: 'writing missing narratives', everySeconds: 3_600, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    const { narrativeArchiveDays } = this.configuration;
    const { run, batch } = NARRATED_CYCLES;
    const failures: string[] = [];
    const keptFromMs = archiveBeginsMs(nowMs, narrativeArchiveDays);
    let written = 0;
    let before: number | null = null;
    for (let seen = 0; seen < run; seen += batch) {
      const cycles: UnnarratedCycle[] = await this.cycles.find(keptFromMs, before, batch);
      const narrated: NarratedCycle[] = [];
      for (const { cycleNumber, cycleAtMs, result, compared } of cycles) {
        // A failing cycle doesn't stop the others.
        try {
          const stage = retentionStageOf(cycleAtMs, nowMs, narrativeArchiveDays);
          const narrative = narrativePublicationOf(result, compared, stage);
          narrated.push({ cycleNumber, cycleAtMs, narrative });
        } catch (error) {
          failures.push(`cycle ${cycleNumber} cannot be narrated: ${(error as Error).message}`);
        }
        await yieldToOthers();
      }
      written += await this.writer.addMissing(narrated);
      if (cycles.length < batch) break;
      before = cycles.at(-1)!.cycleNumber;
    }
    if (failures.length > 0) throw new Error(failures.slice(0, NAMED_FAILURES).join('; '));
    return written === 0 ? null : `${written} missing narratives of earlier cycles written`;
  }
}

/** Appends cycles that were published before the chain existed (docs/adr/0046). */
@Injectable()
export class ChainCycles {
  constructor(private readonly backlog: CycleBacklogStore) {}

  @Job({ name: 'chaining earlier cycles', everySeconds: 30, group: 'upkeep' })
  async run(): Promise<string | null> {
    const chained = await inBatches(CHAINED_CYCLES, (rows) => this.backlog.append(rows));
    return chained === 0 ? null : `${chained} cycles that were published earlier were added to the chain`;
  }
}

/** Signs cycles that were published without a checkpoint: by an earlier version, or while no key signed. */
@Injectable()
export class SignCheckpoints {
  constructor(private readonly checkpoints: CheckpointStore) {}

  @Job({ name: 'signing earlier cycles', everySeconds: 60, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    const signed = await inBatches(SIGNED_CYCLES, (rows) => this.checkpoints.signMissing(rows, nowMs));
    return signed === 0 ? null : `${signed} cycles that were published earlier were signed`;
  }
}

/** Appends outcomes that were stored before the chain had any (docs/adr/0046). */
@Injectable()
export class ChainOutcomes {
  /** When nothing was left to append. */
  private completeAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly rows: ChainedRowStore) {}

  @Job({ name: 'chaining earlier outcomes', everySeconds: 30, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    if (Math.abs(nowMs - this.completeAtMs) < COUNT_EVERY_MS) return null;
    const { run, batch: batchCycles } = CHAINED_OUTCOMES;
    let isComplete = (await this.rows.unchained()) === 0;
    let chained = 0;
    let afterMs = Number.NEGATIVE_INFINITY;
    for (let cycles = 0; !isComplete && cycles < run; cycles += batchCycles) {
      const batch = await this.rows.appendEarlier(afterMs, batchCycles);
      if (batch === null) isComplete = true;
      else {
        chained += batch.rows;
        afterMs = batch.lastMs;
      }
    }
    if (isComplete) this.completeAtMs = nowMs;
    return chained === 0 ? null : `${chained} outcomes that were stored earlier were added to the chain`;
  }
}

/** Prepares the texts of cycles that were published before listings had any. Until then, listings use the columns. */
@Injectable()
export class ListCycles {
  constructor(private readonly listings: CycleListingStore) {}

  @Job({ name: 'making texts of earlier cycles', everySeconds: 60, group: 'upkeep' })
  async run(): Promise<string | null> {
    const made = await inBatches(LISTED_CYCLES, (rows) => this.listings.makeMissing(rows));
    return made === 0 ? null : `the texts that listings serve were made for ${made} earlier cycles`;
  }
}

/** Stores the lineage of keys rotated by a release without lineages, so that they share a daily quota. */
@Injectable()
export class FillKeyLineages {
  constructor(private readonly lineages: KeyLineageStore) {}

  @Job({ name: 'storing lineages of rotated keys', everySeconds: 3_600, group: 'upkeep' })
  async run(): Promise<string | null> {
    let filled = 0;
    for (;;) {
      const batch = await this.lineages.fill(BATCH_KEYS);
      if (batch === 0)
        return filled === 0 ? null : `stored the lineages of ${filled} keys that were rotated earlier`;
      filled += batch;
    }
  }
}
