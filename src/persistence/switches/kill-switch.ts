import { Injectable } from '@nestjs/common';

/**
 * Switches the data API off in the memory of this process, and of those that share its port, before the switch is stored, so
 * that it works with a full disk or an unreachable database. It never switches the API on.
 */
@Injectable()
export class KillSwitch {
  private state: 'released' | 'engaged' | 'not_stored' = 'released';

  /** True while the data API is off in this process, regardless of the stored switches. */
  get engaged(): boolean {
    return this.state !== 'released';
  }

  /**
   * Whether the data API answers.
   *
   * @param isStoredOn what the stored switches say, which are read only while it is not switched off here
   */
  servesData(isStoredOn: () => boolean): boolean {
    return !this.engaged && isStoredOn();
  }

  /** False while the switch-off is not stored and holds in the processes of this port alone. */
  get stored(): boolean {
    return this.state !== 'not_stored';
  }

  /** It is off, and that is stored or being stored. */
  engage(): void {
    this.state = 'engaged';
  }

  /** It could not be stored. */
  noteNotStored(): void {
    this.state = 'not_stored';
  }

  /** Returns control to the stored switches. */
  release(): void {
    this.state = 'released';
  }
}
