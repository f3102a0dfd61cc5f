import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { archiveBeginsMs, retentionStageOf } from '../../domain/narrative-retention.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { type NarratedCycle } from '../../persistence/narratives/narrative-insert.ts';
import { NarrativeWriter } from '../../persistence/narratives/narrative.writer.ts';
import {
  type UnnarratedCycle,
  UnnarratedCycleReader,
} from '../../persistence/narratives/narrative.reader.ts';
import { narrativePublicationOf } from '../cycles/cycle-publication.ts';

const EVERY_SECONDS = 3_600;
/**
 * Cycles per run: a few seconds at most, also for the run at a worker's start. A year of cycles takes a day and a half.
 */
const RUN_CYCLES = 1_000;
/** Number of failed cycles whose reasons are reported. */
const NAMED_FAILURES = 3;
/** Cycles per transaction. */
const BATCH_CYCLES = 50;

/** Writes the narratives of cycles published by a version without narratives, latest first. */
@Injectable()
export class WriteMissingNarratives {
  constructor(
    private readonly cycles: UnnarratedCycleReader,
    private readonly writer: NarrativeWriter,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'narrativeArchiveDays'>,
  ) {}

  @Job({ name: 'writing missing narratives', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    const { narrativeArchiveDays } = this.configuration;
    const failures: string[] = [];
    const keptFromMs = archiveBeginsMs(nowMs, narrativeArchiveDays);
    let written = 0;
    let before: number | null = null;
    for (let seen = 0; seen < RUN_CYCLES; seen += BATCH_CYCLES) {
      const cycles: UnnarratedCycle[] = await this.cycles.find(keptFromMs, before, BATCH_CYCLES);
      const narrated: NarratedCycle[] = [];
      for (const cycle of cycles) {
        // A failing cycle doesn't stop the others.
        try {
          narrated.push(this.tell(cycle, nowMs, narrativeArchiveDays));
        } catch (error) {
          failures.push(`cycle ${cycle.cycleNumber} cannot be narrated: ${(error as Error).message}`);
        }
        await yieldToOthers();
      }
      written += await this.writer.addMissing(narrated);
      if (cycles.length < BATCH_CYCLES) break;
      before = cycles.at(-1)!.cycleNumber;
    }
    if (failures.length > 0) throw new Error(failures.slice(0, NAMED_FAILURES).join('; '));
    return written === 0 ? null : `${written} missing narratives of earlier cycles written`;
  }

  private tell(cycle: UnnarratedCycle, nowMs: number, archiveDays: number): NarratedCycle {
    const { cycleNumber, cycleAtMs, result, previous } = cycle;
    const stage = retentionStageOf(cycleAtMs, nowMs, archiveDays);
    return { cycleNumber, cycleAtMs, narrative: narrativePublicationOf(result, previous, stage) };
  }
}
