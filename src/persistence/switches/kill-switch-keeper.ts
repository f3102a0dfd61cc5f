import { type Authorship } from '../audit/audit.store.ts';
import { Injectable } from '@nestjs/common';
import { type SwitchChange } from '../../domain/attention/switched-off.ts';

/**
 * Switches the data API off in the memory of this process, and of those that share its port, before the switch is stored, so
 * that it works with a full disk or an unreachable database. It never switches the API on.
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

  /** False while the switch-off is not stored and holds in the processes of this port alone. */
  get stored(): boolean {
    return this.off?.isNotStored !== true;
  }

  /** @param isNotStored false: it is stored or being stored */
  engage(change: SwitchChange, isNotStored: boolean): void {
    this.off = { change, isNotStored };
  }

  /** Returns control to the stored switches. */
  release(): void {
    this.off = null;
  }
}

/** What a process tells the others of its service of the kill switch. Plain data. */
export type KillSwitchNews =
  /** The data API is off; whoever tells it stores it. */
  | {
      readonly kind: 'engaged';
      readonly by: Authorship;
      readonly reason: string | null;
      readonly isNotStored: boolean;
    }
  /** What is stored decides again: that it is off, by whoever stored it, or that it was switched on. */
  | { readonly kind: 'released'; readonly because: 'stored' | 'switched_on' };

/** What a process is told of it. */
export type ToldKillSwitch =
  | (Extract<KillSwitchNews, { kind: 'engaged' }> & {
      /** True: it has to be stored by this process, because the one that had to has ended. */
      readonly holds: boolean;
    })
  | Extract<KillSwitchNews, { kind: 'released' }>;

type Send = (messages: readonly ToldKillSwitch[]) => void;

/**
 * Keeps the data API off in all processes of a service while one of them has not stored that it is off: also in one that
 * begins meanwhile, and when the one that had to store it has ended.
 */
export class KillSwitchKeeper {
  private readonly senders = new Map<number, Send>();
  private engaged: Extract<KillSwitchNews, { kind: 'engaged' }> | null = null;
  /** Who stores it; null: nobody does yet. */
  private holder: number | null = null;

  join(process: number, send: Send): void {
    this.senders.set(process, send);
    if (this.engaged === null) return;
    this.holder ??= process;
    send([{ ...this.engaged, holds: this.holder === process }]);
  }

  receive(process: number, news: readonly KillSwitchNews[]): void {
    for (const each of news) {
      // Another process has switched it off meanwhile, and not stored that yet.
      if (each.kind === 'released' && each.because === 'stored' && process !== this.holder) continue;
      const isEngaged = each.kind === 'engaged';
      this.engaged = isEngaged ? each : null;
      this.holder = isEngaged ? process : null;
      const told: ToldKillSwitch = isEngaged ? { ...each, holds: false } : each;
      for (const [other, send] of this.senders) if (other !== process) send([told]);
    }
  }

  leave(process: number): void {
    this.senders.delete(process);
    if (this.engaged === null || this.holder !== process) return;
    const [next] = this.senders;
    this.holder = next?.[0] ?? null;
    next?.[1]([{ ...this.engaged, holds: true }]);
  }
}
