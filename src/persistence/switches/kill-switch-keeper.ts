import { type Authorship } from '../audit/audit.store.ts';

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
