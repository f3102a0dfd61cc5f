import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { cacheBeginsMs } from '../domain/narrative-retention.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { KeyHandOverStore } from '../keys/key-hand-over.store.ts';
import { KeyRequestStore } from '../access/callers/key-request.store.ts';
import { SeriesExtractStore } from '../observations/series-extract.store.ts';
import { PARTITIONED_TABLES, PartitionStore } from '../platform/database/partition.store.ts';
import { type PartitionRetention, RETENTION, RetentionStore, type RowRetention } from './retention.store.ts';
import { UsageDayStore } from '../access/metering/usage.reader.ts';
import { NarrativeRetentionStore } from '../published/narrative.writer.ts';
import { BUILT_AFTER_MS, extractsOf } from '../../packages/engine/sources/exposure-rule.ts';

/** The partition of the next month exists this long before the month begins. */
const PARTITIONS_AHEAD_MS = 7 * DAY_MS;
/** Rows per statement, which takes a fraction of a second. */
const BATCH_ROWS = 1_000;
/** Narratives per transaction, half a day of cycles: takes a fraction of a second. */
const BATCH_NARRATIVES = 48;
/** Days of keys per run, some milliseconds each: 90 days of 100 keys take 18 minutes after an upgrade. */
const RUN_USAGE_DAYS = 500;
/** Longest run, after which another one continues. Ten million observations take a few minutes in total. */
const RUN_EXTRACTS_MS = 20 * SECOND_MS;

/** Creates the partitions of this month and the next. */
@Injectable()
export class CreatePartitions {
  constructor(private readonly partitions: PartitionStore) {}

  @Job({ name: 'creating partitions', everySeconds: 3_600, group: 'upkeep' })
  async run(nowMs: number): Promise<null> {
    for (const table of PARTITIONED_TABLES)
      for (const momentMs of [nowMs, nowMs + PARTITIONS_AHEAD_MS])
        await this.partitions.ensureMonth(table, momentMs);
    return null;
  }
}

/** Deletes rows older than their retention. */
@Injectable()
export class RetentionJob {
  constructor(
    private readonly retention: RetentionStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'narrativeArchiveDays'>,
  ) {}

  /** A failing table doesn't delay the others. */
  @Job({ name: 'deleting old rows', everySeconds: 3_600, group: 'upkeep', deletesOldRows: true })
  async run(nowMs: number, signal: AbortSignal): Promise<string | null> {
    const deleted: string[] = [];
    const failures: string[] = [];
    for (const entry of RETENTION) {
      if (signal.aborted) break;
      try {
        const what = await this.deleteFrom(entry, nowMs, signal);
        if (what !== null) deleted.push(what);
      } catch (error) {
        failures.push(`${entry.table}: ${(error as Error).message}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join('; '));
    return deleted.length === 0 ? null : `deleted ${deleted.join(', ')}`;
  }

  private async deleteFrom(entry: RowRetention | PartitionRetention, nowMs: number, signal: AbortSignal) {
    const { table, keepDays } = entry;
    const days = typeof keepDays === 'number' ? keepDays : this.configuration[keepDays];
    const keptFromMs = nowMs - days * DAY_MS;
    if ('partitions' in entry) {
      const months = await this.retention.dropMonths(entry, keptFromMs);
      return months.length === 0 ? null : `${months.join(' and ')} of ${table}`;
    }
    let rows = 0;
    for (let batch = BATCH_ROWS; batch === BATCH_ROWS && !signal.aborted; rows += batch)
      batch = await this.retention.deleteRows(entry, keptFromMs, BATCH_ROWS);
    return rows === 0 ? null : `${rows} rows of ${table}`;
  }
}

/** Erases keys whose one-time links have expired. */
@Injectable()
export class ExpireHandOvers {
  constructor(private readonly handOvers: KeyHandOverStore) {}

  @Job({ name: 'expiring links to keys', everySeconds: 60, group: 'upkeep', deletesOldRows: true })
  async run(nowMs: number): Promise<string | null> {
    const expired = await this.handOvers.expire(nowMs);
    return expired === 0 ? null : `${expired} links to keys expired`;
  }
}

/** Deletes a key's nonce ten minutes after the operator's request; a key can be shown for slightly longer than promised. */
@Injectable()
export class ForgetKeyNonces {
  constructor(private readonly requests: KeyRequestStore) {}

  @Job({ name: 'forgetting nonces of keys', everySeconds: 60, group: 'upkeep', deletesOldRows: true })
  async run(nowMs: number): Promise<null> {
    await this.requests.forgetNonces(nowMs);
    return null;
  }
}

/** Moves narratives that are too old for the cache into the archive. */
@Injectable()
export class ArchiveNarratives {
  constructor(private readonly retention: NarrativeRetentionStore) {}

  @Job({ name: 'archiving narratives', everySeconds: 3_600, group: 'upkeep', deletesOldRows: true })
  async run(nowMs: number): Promise<string | null> {
    let moved = 0;
    for (;;) {
      const batch = await this.retention.archiveBefore(cacheBeginsMs(nowMs), BATCH_NARRATIVES);
      if (batch === 0) return moved === 0 ? null : `moved ${moved} narratives into the archive`;
      moved += batch;
    }
  }
}

/** Summarises the usage of completed days. Until then, they are read from the roll-up. */
@Injectable()
export class SummariseUsageDays {
  constructor(private readonly days: UsageDayStore) {}

  @Job({ name: 'summarising usage of past days', everySeconds: 60, group: 'upkeep' })
  async run(nowMs: number): Promise<null> {
    await this.days.summarise(nowMs, RUN_USAGE_DAYS);
    return null;
  }
}

/** Builds the extracts that series pages read: changes, once, and buckets as they end (docs/adr/0057). */
@Injectable()
export class BuildSeriesExtracts {
  constructor(private readonly extracts: SeriesExtractStore) {}

  @Job({ name: 'building extracts of series', everySeconds: 60, group: 'upkeep' })
  async run(nowMs: number): Promise<null> {
    const wanted = SOURCES.flatMap((source) =>
      extractsOf(source).map((kind) => ({ sourceId: source.id, kind })),
    );
    await this.extracts.register(wanted);
    const beganMs = performance.now();
    for (const extract of wanted)
      while (!(await this.extracts.advance(extract, nowMs - BUILT_AFTER_MS)))
        if (performance.now() - beganMs > RUN_EXTRACTS_MS) return null;
    return null;
  }
}
