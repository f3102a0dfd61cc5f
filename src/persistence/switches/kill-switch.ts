import { Injectable } from '@nestjs/common';

/**
 * Switches the data API off in the memory of this process before that is stored, so that neither a full disk nor an
 * unreachable database keeps an operator from it. It never switches the API on.
 */
@Injectable()
export class KillSwitch {
  private state: 'released' | 'engaged' | 'not_stored' = 'released';

  /** True while the data API is off in this process, whatever the stored switches say. */
  get engaged(): boolean {
    return this.state !== 'released';
  }

  /** False while the switch-off is not stored and holds in this process only. */
  get stored(): boolean {
    return this.state !== 'not_stored';
  }

  engage(): void {
    if (this.state === 'released') this.state = 'engaged';
  }

  /** It could not be stored. */
  noteNotStored(): void {
    this.state = 'not_stored';
  }

  /** It is stored by now. */
  noteStored(): void {
    this.state = 'engaged';
  }

  /** From now on the stored switches decide. */
  release(): void {
    this.state = 'released';
  }
}
