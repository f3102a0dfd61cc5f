import { type PrimaryLink } from '../../config/process-group.ts';
import { TestClock } from '../../../test/support/test-clock.ts';
import { type FromKeeper, type ToKeeper } from './keeper-messages.ts';
import { KeptLimitStorage } from './kept-limit.storage.ts';
import { type LimitBucket, type Spending } from './limit-counters.ts';
import { LimitKeeper } from './limit-keeper.ts';

/** Moments of the tests. */
export const NOON = Date.parse('2026-03-10T12:00:00Z');

class FakedClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}

/** A keeper and the storages of several processes in one, with messages that take as long as they are told to. By fake timers. */
export class SimulatedProcesses {
  readonly storages: KeptLimitStorage[] = [];
  private readonly ended = new Set<number>();
  private readonly listeners = new Map<number, (messages: readonly unknown[]) => void>();
  private readonly keeper = new LimitKeeper((process, message) => this.toProcess(process, message));
  private readonly arrivals = new Map<string, number>();
  /** Processes that take and send no messages. */
  readonly hung = new Set<number>();
  /** Messages so far, both ways. */
  messages = 0;

  /** @param delayMs how long the next message takes */
  constructor(
    private readonly delayMs: () => number,
    private readonly spentToday: ReadonlyMap<string, number> = new Map(),
  ) {}

  async start(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.add();
    await this.pass(0);
  }

  /** Another process begins. */
  async add(): Promise<void> {
    const process = this.storages.length;
    this.keeper.join(process);
    const primary: PrimaryLink = {
      send: (messages) => {
        if (this.hung.has(process)) return;
        const sent = structuredClone(messages) as readonly ToKeeper[];
        this.deliver(`to ${process}`, () => {
          for (const message of sent) this.keeper.receive(process, message, performance.now());
        });
      },
      listen: (listener) => this.listeners.set(process, listener),
    };
    const spent = { quotaSpentOfDay: () => Promise.resolve(new Map(this.spentToday)) };
    const storage = new KeptLimitStorage(new FakedClock(NOON), spent, primary);
    this.storages.push(storage);
    await storage.start();
  }

  /** Ends a process as `kill -9` does. */
  kill(process: number): void {
    this.ended.add(process);
    this.keeper.leave(process, Date.now());
    this.storages[process]!.onApplicationShutdown();
  }

  /** Asks for one hit; the answer of an ended process never comes. */
  async spend(process: number, buckets: readonly LimitBucket[]): Promise<Spending> {
    const spending = await this.storages[process]!.spend(buckets, Date.now());
    return this.ended.has(process) ? new Promise(() => undefined) : spending;
  }

  /** Takes an admitted hit off its day. */
  giveBack(process: number, buckets: readonly LimitBucket[], atMs: number): void {
    this.storages[process]!.giveBack(buckets, atMs);
  }

  async pass(milliseconds: number): Promise<void> {
    await jest.advanceTimersByTimeAsync(milliseconds);
    this.keeper.giveUp(performance.now());
  }

  stop(): void {
    for (const storage of this.storages) storage.onApplicationShutdown();
  }

  private toProcess(process: number, message: FromKeeper): void {
    this.deliver(`from ${process}`, () => {
      if (!this.ended.has(process) && !this.hung.has(process)) this.listeners.get(process)!([message]);
    });
  }

  private deliver(way: string, act: () => void): void {
    this.messages += 1;
    const atMs = Math.max(this.arrivals.get(way) ?? 0, performance.now() + this.delayMs());
    this.arrivals.set(way, atMs);
    setTimeout(act, atMs - performance.now());
  }
}
