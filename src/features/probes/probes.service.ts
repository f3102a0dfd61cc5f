import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { CONFIGURATION, type Configuration } from '../../config/configuration.ts';
import { type DiskState } from '../../domain/disk-space.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { DiskWatch } from '../../persistence/disk/disk-watch.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';

/** RFC 9116 wants less than a year, so that a forgotten contact does not stay believed. */
const CONTACT_VALID_DAYS = 180;

/** That the process can serve, and what keeps it from serving everything. */
export interface Readiness {
  readonly status: 'ready';
  readonly last_cycle_number: number | null;
  /** Room on the volume of DATA_DIR; null where nothing is kept there. `full`: no cycle is published. */
  readonly disk: DiskState | null;
  /** `unwritable`: requests with a key are refused, because they cannot be counted. */
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
  ) {}

  /** True as soon as there is a state to serve from; throws STORE_UNAVAILABLE before. */
  readiness(): Readiness {
    const { state, journalWritable } = this.disk.facts;
    return {
      status: 'ready',
      last_cycle_number: this.state.current.cycle?.cycleNumber ?? null,
      disk: state,
      journal: journalWritable ? 'ok' : 'unwritable',
    };
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
