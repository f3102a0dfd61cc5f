import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { CONFIGURATION, type Configuration } from '../../config/configuration.ts';
import { ProcessEnd } from '../../config/process-end.ts';
import { type DiskState } from '../../domain/disk/disk-space.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { DiskWatch } from '../../persistence/disk/disk-watch.ts';
import { PublishedState, StoreUnavailableError } from '../../persistence/published/published-state.ts';

/** RFC 9116 wants less than a year, so that a forgotten contact does not stay believed. */
const CONTACT_VALID_DAYS = 180;

/** Whether the process can serve, why not, and what keeps it from serving everything. */
export interface Readiness {
  /** `starting`: there is nothing to serve from yet. `draining`: it is about to end. */
  readonly status: 'ready' | 'starting' | 'draining';
  /** In plain words; null where it is ready. */
  readonly reason: string | null;
  readonly last_cycle_number: number | null;
  /** Room on the volume of DATA_DIR; null where nothing is kept there. `full`: no cycle is published. */
  readonly disk: DiskState | null;
  /** `unwritable`: requests with a key are rejected, because they cannot be counted. */
  readonly journal: 'ok' | 'unwritable';
}

/** Answers for process supervisors and for those who found a weakness. */
@Injectable()
export class ProbesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly disk: DiskWatch,
    private readonly end: ProcessEnd,
  ) {}

  /** Ready as soon as a cycle is published to serve from, and until the process is about to end. */
  readiness(): Readiness {
    const { state, journalWritable } = this.disk.facts;
    const newest = this.newestCycle();
    return {
      ...this.statusWith(newest),
      last_cycle_number: newest ?? null,
      disk: state,
      journal: journalWritable ? 'ok' : 'unwritable',
    };
  }

  private statusWith(newest: number | null | undefined): Pick<Readiness, 'status' | 'reason'> {
    if (this.end.hasBegun) return { status: 'draining', reason: 'the process was asked to end' };
    if (newest === undefined) return { status: 'starting', reason: 'the database has not been read yet' };
    if (newest === null) return { status: 'starting', reason: 'no cycle has been published yet' };
    return { status: 'ready', reason: null };
  }

  /** Null where none is published yet; undefined before the published state could be read at all. */
  private newestCycle(): number | null | undefined {
    try {
      return this.state.current.cycle?.cycleNumber ?? null;
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }

  /** The text of security.txt; its Expires moves along by the day. */
  securityText(): string {
    const today = Math.floor(this.clock.now() / DAY_MS) * DAY_MS;
    const expires = new Date(today + CONTACT_VALID_DAYS * DAY_MS).toISOString();
    return [
      `Contact: ${this.configuration.securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, ka',
      '',
    ].join('\n');
  }
}
