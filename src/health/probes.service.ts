import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { ProcessEnd } from '../platform/configuration/process.module.ts';
import { type DiskState } from '../domain/disk-space.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { SchemaWatch } from '../platform/database/schema-compatibility.ts';
import { DiskWatch } from '../platform/watches/disk-watch.ts';
import { PublishedState, StoreUnavailableError } from '../published/published-state.ts';

/** RFC 9116 recommends less than a year, so that an outdated contact expires. */
const CONTACT_VALID_DAYS = 180;

export interface Readiness {
  /** `starting`: the current cycle isn't published yet, or nothing is read yet. `draining`: the process is stopping. `outdated`: a newer release ended this one. */
  readonly status: 'ready' | 'starting' | 'draining' | 'outdated';
  /** Message in plain words; null where it is ready. */
  readonly reason: string | null;
  readonly last_cycle_number: number | null;
  /** State of the volume of DATA_DIR; null where nothing is stored there. `full`: no cycle is published. */
  readonly disk: DiskState | null;
  /** `unwritable`: requests with a key are rejected, because they cannot be counted. */
  readonly journal: 'ok' | 'unwritable';
}

@Injectable()
export class ProbesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly disk: DiskWatch,
    private readonly end: ProcessEnd,
    private readonly schema: SchemaWatch,
  ) {}

  /** Ready from the first cycle published in its own slot until the process begins to stop, or a newer release ends it. */
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
    if (this.schema.refusal !== null) return { status: 'outdated', reason: this.schema.refusal };
    if (newest === undefined) return { status: 'starting', reason: 'the database has not been read yet' };
    if (newest === null) return { status: 'starting', reason: 'no cycle has been published yet' };
    // A first start publishes past cycles before the current one.
    if (cycleAtMs(newest) < (this.state.current.extent.firstLiveCycleAtMs ?? Infinity))
      return { status: 'starting', reason: 'the current cycle has not been published yet' };
    return { status: 'ready', reason: null };
  }

  /** Null if none is published; undefined until the published state has been read. */
  private newestCycle(): number | null | undefined {
    try {
      return this.state.current.cycle?.cycleNumber ?? null;
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }

  securityText(): string {
    const today = utcDayOf(this.clock.now());
    const expires = new Date(today + CONTACT_VALID_DAYS * DAY_MS).toISOString();
    return [
      `Contact: ${this.configuration.securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, ka',
      '',
    ].join('\n');
  }
}
