import { Injectable } from '@nestjs/common';
import { diskTrouble } from '../domain/attention/disk-trouble.ts';
import { ClockWatch } from '../persistence/clock/clock-watch.ts';
import { DiskWatch } from '../persistence/disk/disk-watch.ts';

/** There is no room to store anything. */
class DiskFullError extends Error {}

/** Whether anything may be fetched, stored and published now. */
@Injectable()
export class ProductionGate {
  constructor(
    private readonly clockWatch: ClockWatch,
    private readonly disk: DiskWatch,
  ) {}

  /** As it was judged last: a few seconds ago at most. */
  get isOpen(): boolean {
    return this.clockWatch.trusted && this.disk.facts.state !== 'full';
  }

  /**
   * Judges wall time anew.
   *
   * @throws DiskFullError, ClockUntrustedError saying what to do; what the database throws
   */
  async assertOpen(): Promise<void> {
    const { facts } = this.disk;
    if (facts.state === 'full') throw new DiskFullError(diskTrouble(facts)[0]!.message);
    await this.clockWatch.assertTrusted();
  }
}
