import { type OnApplicationShutdown } from '@nestjs/common';
import { type Clock } from '../../config/clock.ts';
import { type PrimaryLink } from '../../config/process-group.ts';
import { type FromKeeper, type ToKeeper } from './keeper-messages.ts';
import { LeasedBucketGroup } from './leased-bucket-group.ts';
import { type LimitBucket, type Spending } from './limit-counters.ts';
import { LimitStorage } from './limit.storage.ts';
import { type SpentQuotas } from './memory-limit.storage.ts';

/** How often the keeper learns what was used of leases, and this process what others used. */
const REPORT_EVERY_MS = 100;
/** A lease that was not used during so many reports is given back. */
const IDLE_REPORTS = 2;

/**
 * Limits that the processes of one service share exactly, through the process that keeps them (`LimitKeeper`). A caller
 * whose requests come often is answered at once, out of a lease; any other waits for one exchange of messages. What the
 * keeper has rejected is rejected here until there is room again, a second at most.
 *
 * What is used, as headers tell it, lacks what other processes used of their leases within the last 100 ms.
 */
export class KeptLimitStorage extends LimitStorage implements OnApplicationShutdown {
  private readonly groups = new Map<string, LeasedBucketGroup>();
  private readonly asking = new Set<LeasedBucketGroup>();
  private outbox: ToKeeper[] = [];
  private sending: NodeJS.Immediate | null = null;
  private reporting: NodeJS.Timeout | null = null;

  constructor(
    clock: Clock,
    private readonly spentQuotas: SpentQuotas,
    private readonly primary: PrimaryLink,
  ) {
    super(clock);
  }

  override get reachable(): null {
    return null;
  }

  override async start(): Promise<void> {
    this.primary.listen((messages) => {
      for (const message of messages as readonly FromKeeper[]) this.receive(message);
    });
    const atMs = this.clock.now();
    const spentByLineage = [...(await this.spentQuotas.quotaSpentOfDay(atMs))];
    this.primary.send([{ kind: 'days', spentByLineage, atMs } satisfies ToKeeper]);
    this.reporting = setInterval(() => this.report(), REPORT_EVERY_MS).unref();
  }

  override spend(buckets: readonly LimitBucket[], nowMs: number): Spending | Promise<Spending> {
    const group = this.groupOf(buckets);
    const decided = group.decide(nowMs);
    if (decided === null)
      return new Promise((resolve) => {
        group.waiting.push({ nowMs, resolve });
        this.askSoon(group);
      });
    if (group.needsAsk) this.askSoon(group);
    return decided;
  }

  override giveBack(buckets: readonly LimitBucket[], atMs: number): void {
    const group = this.groupOf(buckets);
    group.giveBack(atMs);
    if (group.needsAsk) this.askSoon(group);
  }

  onApplicationShutdown(): void {
    if (this.reporting) clearInterval(this.reporting);
    for (const group of this.groups.values()) this.endLease(group, false);
    this.sendAll();
  }

  private groupOf(buckets: readonly LimitBucket[]): LeasedBucketGroup {
    let name = '';
    for (const { policy, tracker, limit } of buckets) name += `${policy} ${tracker} ${limit} `;
    let group = this.groups.get(name);
    if (!group) this.groups.set(name, (group = new LeasedBucketGroup(name, buckets)));
    return group;
  }

  private receive(message: FromKeeper): void {
    if (message.kind === 'room') {
      for (const group of this.groups.values()) if (group.countsIn(message.day)) group.reopen();
      return;
    }
    const group = this.groups.get(message.name);
    if (message.kind === 'answer') {
      group!.take(message);
      if (group!.needsAsk) this.askSoon(group!);
      return;
    }
    if (group) this.endLease(group, true);
    else this.outbox.push({ ...NOTHING_HELD, name: message.name });
    // Somebody waits for it.
    this.sendAll();
  }

  /** All asks of a turn of the event loop go in one message. */
  private askSoon(group: LeasedBucketGroup): void {
    if (group.asked !== null) return;
    this.asking.add(group);
    this.sending ??= setImmediate(() => this.sendAll());
  }

  private sendAll(): void {
    if (this.sending) clearImmediate(this.sending);
    this.sending = null;
    for (const group of this.asking) {
      const { name, buckets } = group;
      this.outbox.push({ kind: 'ask', name, buckets, ...group.ask(this.clock.now(), performance.now()) });
    }
    this.asking.clear();
    if (this.outbox.length === 0) return;
    const { outbox } = this;
    this.outbox = [];
    this.primary.send(outbox);
  }

  private report(): void {
    const nowMs = this.clock.now();
    for (const group of this.groups.values()) {
      if (group.asked !== null || this.asking.has(group) || group.rejectsAt(nowMs)) continue;
      if (group.hasNews) {
        this.askSoon(group);
      } else if (++group.idleReports >= IDLE_REPORTS) {
        this.endLease(group, false);
        this.groups.delete(group.name);
      }
    }
    if (this.outbox.length > 0) this.sending ??= setImmediate(() => this.sendAll());
  }

  private endLease(group: LeasedBucketGroup, recalled: boolean): void {
    const { name, buckets, hasNews } = group;
    const ended = group.end();
    if (recalled || hasNews || ended.unused > 0)
      this.outbox.push({ kind: 'return', name, buckets, ...ended, recalled });
  }
}

/** The answer to a recall of what this process gave back meanwhile. */
const NOTHING_HELD = {
  kind: 'return',
  buckets: [],
  used: [],
  givenBack: [],
  unused: 0,
  recalled: true,
} as const;
