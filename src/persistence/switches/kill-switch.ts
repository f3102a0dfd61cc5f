import { Injectable } from '@nestjs/common';

/**
 * The data API switched off in the memory of this process, before and whether or not that could be stored: a disk that
 * is full or a database that is away must not keep an operator from it. It only ever switches off.
 */
@Injectable()
export class KillSwitch {
  private state: 'released' | 'engaged' | 'not_stored' = 'released';

  /** True while the data API is off in this process, whatever the stored switches say. */
  get engaged(): boolean {
    return this.state !== 'released';
  }

  /** False while it is off in this process alone. */
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
