import { type FromKeeper, type ToKeeper } from '../http/limits/keeper-messages.ts';
import { LimitKeeper, RECALL_WITHIN_MS } from '../http/limits/limit-keeper.ts';
import { type SharedKeeper } from './supervisor.ts';

/** The keeper of the limits among the processes of a supervisor. Answers to one message go together. */
export class KeptLimits {
  private readonly senders = new Map<number, (messages: readonly unknown[]) => void>();
  private readonly outboxes = new Map<number, FromKeeper[]>();
  private waiting: NodeJS.Timeout | null = null;
  private readonly keeper = new LimitKeeper((process, message) => {
    const outbox = this.outboxes.get(process);
    if (outbox) outbox.push(message);
    else this.outboxes.set(process, [message]);
  });

  /** What the supervisor tells it of its processes. */
  readonly shared: SharedKeeper = {
    join: (process, send) => {
      this.senders.set(process, send);
      this.keeper.join(process);
    },
    receive: (process, messages) => {
      const nowMs = performance.now();
      for (const message of messages) this.keeper.receive(process, message as ToKeeper, nowMs);
      this.sendAll();
    },
    leave: (process) => {
      this.senders.delete(process);
      this.keeper.leave(process, Date.now());
      this.sendAll();
    },
  };

  private sendAll(): void {
    for (const [process, messages] of this.outboxes) this.senders.get(process)?.(messages);
    this.outboxes.clear();
    if (this.keeper.waits)
      this.waiting ??= setTimeout(() => {
        this.waiting = null;
        this.keeper.giveUp(performance.now());
        this.sendAll();
      }, RECALL_WITHIN_MS / 4);
  }
}
