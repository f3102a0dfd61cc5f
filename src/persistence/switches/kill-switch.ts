import { Injectable } from '@nestjs/common';
import { type SwitchChange } from '../../domain/attention/switched-off.ts';

/**
 * Switches the data API off in the memory of this process before the switch is stored, so that it works with a full disk or an unreachable database. It never switches the API on.
 */
@Injectable()
export class KillSwitch {
  private off: { readonly change: SwitchChange; readonly isNotStored: boolean } | null = null;

  /** True while the data API is off in this process, regardless of the stored switches. */
  get engaged(): boolean {
    return this.off !== null;
  }

  /** Who switched it off in this process, when, and why; null while the stored switches decide. */
  get change(): SwitchChange | null {
    return this.off?.change ?? null;
  }

  /**
   * Whether the data API answers.
   *
   * @param isStoredOn what the stored switches say, which are read only while it is not switched off here
   */
  servesData(isStoredOn: () => boolean): boolean {
    return !this.engaged && isStoredOn();
  }

  /** False while the switch-off is not stored and holds only in this process. */
  get stored(): boolean {
    return this.off?.isNotStored !== true;
  }

  /** @param isNotStored false: it is stored or being stored */
  engage(change: SwitchChange, isNotStored: boolean): void {
    this.off = { change, isNotStored };
  }

  /** Records that the switch-off is stored now. */
  noteStored(): void {
    if (this.off !== null) this.off = { ...this.off, isNotStored: false };
  }

  /** Returns control to the stored switches. */
  release(): void {
    this.off = null;
  }
}
