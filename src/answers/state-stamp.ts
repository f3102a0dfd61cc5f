import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { minuteOf } from '../domain/timestamps.ts';
import { LimitStoreHealth } from '../limits/limit.storage.ts';
import { ClockWatch } from '../persistence/clock/clock-watch.ts';
import { DiskWatch } from '../persistence/disk/disk-watch.ts';
import { PublishedOutlookRecord } from '../persistence/outlook/published-outlook-record.ts';
import { PublishedState } from '../persistence/published/published-state.ts';
import { PublishedTrackRecord } from '../persistence/track-record/published-track-record.ts';
import { type ServiceParts } from './dependency.ts';

/** How long a cached answer can miss a change of the machine's clock. */
const CLOCK_JUDGED_EVERY_MS = 100;

/**
 * Numbers the state that answers are made from: the published data, the records of verdicts and of the outlook, the
 * minute used to judge freshness, and the parts of this process. Answers with equal parameters and rights are equal
 * while the stamp is equal.
 */
@Injectable()
export class StateStamp {
  private stamp = 0;
  private clockTrusted = true;
  private clockJudgedAtMs = Number.NEGATIVE_INFINITY;
  private known: readonly unknown[] = [];

  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly limits: LimitStoreHealth,
    private readonly clockWatch: ClockWatch,
    private readonly disk: DiskWatch,
    private readonly record: PublishedTrackRecord,
    private readonly outlookRecord: PublishedOutlookRecord,
  ) {}

  /** Number that changes whenever the state changes. Throws `StoreUnavailableError` before the first read. */
  get current(): number {
    const { known } = this;
    const { revision } = this.state.current;
    const minuteMs = minuteOf(this.clock.now());
    const { storeReachable } = this.state;
    const { reachable } = this.limits;
    const { state: disk, journalWritable } = this.disk;
    const trusted = this.trusted;
    const { revision: recordRevision } = this.record.current;
    const { revision: outlookRecordRevision } = this.outlookRecord.current;
    if (
      known[0] !== revision ||
      known[1] !== minuteMs ||
      known[2] !== storeReachable ||
      known[3] !== reachable ||
      known[4] !== disk ||
      known[5] !== journalWritable ||
      known[6] !== trusted ||
      known[7] !== recordRevision ||
      known[8] !== outlookRecordRevision
    ) {
      this.known = [
        revision,
        minuteMs,
        storeReachable,
        reachable,
        disk,
        journalWritable,
        trusted,
        recordRevision,
        outlookRecordRevision,
      ];
      this.stamp += 1;
    }
    return this.stamp;
  }

  /** The parts of this process that the stamp includes. */
  get parts(): ServiceParts {
    const { state, journalWritable } = this.disk.facts;
    return {
      limitsReachable: this.limits.reachable,
      clockTrusted: this.trusted,
      disk: { state, journalWritable },
    };
  }

  /**
   * Cached for 100 ms, because every request reads it and reading the machine's uptime takes as long as answering a
   * request.
   */
  private get trusted(): boolean {
    const nowMs = performance.now();
    if (nowMs - this.clockJudgedAtMs >= CLOCK_JUDGED_EVERY_MS) {
      this.clockJudgedAtMs = nowMs;
      this.clockTrusted = this.clockWatch.allTrusted;
    }
    return this.clockTrusted;
  }
}
