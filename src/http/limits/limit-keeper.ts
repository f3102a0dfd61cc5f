import { LimitCounters, type LimitBucket, type Spending } from './limit-counters.ts';
import {
  type DatedHits,
  type FromKeeper,
  type LeaseReturn,
  type LimitAsk,
  type ToKeeper,
} from './keeper-messages.ts';
import { bucketName, type Lease, LeaseBook } from './lease-book.ts';

/** A request that waits for a recalled lease is rejected after this: its holder does not answer. */
export const RECALL_WITHIN_MS = 1_000;

/** An ask whose requests wait until leases are returned. */
interface ParkedAsk {
  readonly process: number;
  readonly ask: LimitAsk;
  admitted: number;
  /** By the clock of `receive`. */
  readonly sinceMs: number;
}

/**
 * Counts the limits of several processes, exactly. It admits waiting requests one by one in its own counters. While there
 * is much room it also leases hits, which a process then admits without asking. Of every bucket
 *
 *     hits that count + leased hits ≤ limit
 *
 * holds at any moment, so that never more than the limit is admitted. Where a request does not fit because of leases, they
 * are called back before it is decided, so that not less is admitted either. A lease is at most an equal part of half of
 * what is left: near the limit there are none.
 *
 * The leases of a process that ends count as used. Moments are the processes' own, which share the machine's clock.
 */
export class LimitKeeper {
  private readonly counters = new LimitCounters();
  private readonly book = new LeaseBook();
  private readonly processes = new Set<number>();
  private parked: readonly ParkedAsk[] = [];
  private knowsDays = false;

  /** @param send hands a message to a process; messages arrive in their order */
  constructor(private readonly send: (process: number, message: FromKeeper) => void) {}

  /** A process may ask from now on. */
  join(process: number): void {
    this.processes.add(process);
  }

  /** A process has ended: what it held counts as used at this moment. */
  leave(process: number, atMs: number): void {
    this.processes.delete(process);
    this.parked = this.parked.filter((parked) => parked.process !== process);
    for (const lease of this.book.heldBy(process)) {
      this.counters.record(lease.buckets, lease.hits, atMs);
      this.book.reduce(lease, lease.hits);
      this.decideParked(lease.buckets);
    }
  }

  /** @param nowMs by a clock that runs evenly, for the wait of recalls */
  receive(process: number, message: ToKeeper, nowMs: number): void {
    // What a process sent before it ended is already counted with its leases.
    if (!this.processes.has(process)) return;
    if (message.kind === 'ask') {
      this.settle(process, message.name, message.used);
      this.takeBack(message);
      this.decide({ process, ask: message, admitted: 0, sinceMs: nowMs });
    } else if (message.kind === 'return') {
      if (message.recalled) this.book.endRecall(process, message.name);
      this.settle(process, message.name, message.used, message.unused);
      this.takeBack(message);
    } else if (!this.knowsDays) {
      // Later reports of metering may hold hits that are counted here already and leased ones too.
      this.knowsDays = true;
      this.counters.raiseDays(new Map(message.spentByLineage), message.atMs);
    }
  }

  /** True while requests wait for leases. */
  get waits(): boolean {
    return this.parked.length > 0;
  }

  /** Rejects what has waited too long for a process that does not answer. */
  giveUp(nowMs: number): void {
    const late = this.parked.filter(({ sinceMs }) => nowMs - sinceMs >= RECALL_WITHIN_MS);
    this.parked = this.parked.filter((parked) => !late.includes(parked));
    for (const { process, ask, admitted } of late)
      this.answer(process, ask, admitted, this.counters.look(ask.buckets, ask.atMs), false);
  }

  private settle(process: number, name: string, used: readonly DatedHits[], unused = 0): void {
    const lease = this.book.find(process, name);
    if (!lease) return;
    let hits = unused;
    for (const [atMs, many] of used) {
      this.counters.record(lease.buckets, many, atMs);
      hits += many;
    }
    if (hits === 0) return;
    this.book.reduce(lease, hits);
    this.decideParked(lease.buckets);
  }

  /** Takes hits off days. What was used is counted before it, so that no day is short of what is given back. */
  private takeBack({ buckets, givenBack }: LimitAsk | LeaseReturn): void {
    if (givenBack.length === 0) return;
    const days = buckets.filter(({ windowMs }) => windowMs === null);
    for (const day of days) {
      let hadRoom = true;
      for (const [atMs, hits] of givenBack) {
        hadRoom &&= this.counters.look([day], atMs).admitted;
        this.counters.giveBack([day], hits, atMs);
      }
      // The process that gave back, too: its other names may count in the same day.
      if (!hadRoom) for (const process of this.processes) this.send(process, { kind: 'room', day });
    }
    this.decideParked(days);
  }

  /** Decides anew what waits for room in one of these buckets. */
  private decideParked(buckets: readonly LimitBucket[]): void {
    if (this.parked.length === 0) return;
    const names = new Set(buckets.map(bucketName));
    const touched = this.parked.filter(({ ask }) =>
      ask.buckets.some((bucket) => names.has(bucketName(bucket))),
    );
    this.parked = this.parked.filter((parked) => !touched.includes(parked));
    for (const parked of touched) this.decide(parked);
  }

  /** Admits what fits. What does not fit is rejected, or parked until leases are returned. */
  private decide(parked: ParkedAsk): void {
    const { process, ask } = parked;
    const { buckets, atMs } = ask;
    while (parked.admitted < ask.waiting) {
      if (!this.counters.spend(this.withoutLeased(buckets), atMs).admitted) break;
      parked.admitted += 1;
    }
    const standing = this.counters.look(buckets, atMs);
    if (parked.admitted < ask.waiting && standing.admitted) {
      this.recall(buckets, standing);
      this.parked = [...this.parked, parked];
      return;
    }
    this.answer(process, ask, parked.admitted, standing, true);
  }

  private recall(buckets: readonly LimitBucket[], { states }: Spending): void {
    buckets.forEach((bucket, i) => {
      if (bucket.limit === null || states[i]!.used + this.book.leased(bucket) < bucket.limit) return;
      for (const lease of this.book.of(bucket)) this.callBack(lease);
    });
  }

  private callBack(lease: Lease): void {
    if (lease.recalled) return;
    lease.recalled = true;
    this.send(lease.process, { kind: 'recall', name: lease.name });
  }

  private answer(
    process: number,
    ask: LimitAsk,
    admitted: number,
    standing: Spending,
    decided: boolean,
  ): void {
    const { name, buckets } = ask;
    const granted = admitted === ask.waiting ? this.lease(process, ask, standing) : 0;
    this.send(process, {
      kind: 'answer',
      name,
      admitted,
      states: standing.states,
      leased: buckets.map((bucket) => this.book.leased(bucket)),
      final: decided && !standing.admitted,
      granted,
    });
  }

  private lease(process: number, { name, buckets, ahead }: LimitAsk, { states }: Spending): number {
    if (ahead === 0 || this.book.find(process, name)?.recalled) return 0;
    const room = Math.min(
      ...buckets.map(({ limit }, i) =>
        limit === null ? Infinity : limit - states[i]!.used - this.book.leased(buckets[i]!),
      ),
    );
    const granted = Math.min(ahead, Math.floor(room / (2 * this.processes.size)));
    if (granted <= 0) return 0;
    this.book.grant(process, name, buckets, granted);
    return granted;
  }

  private withoutLeased(buckets: readonly LimitBucket[]): readonly LimitBucket[] {
    return buckets.map((bucket) =>
      bucket.limit === null ? bucket : { ...bucket, limit: bucket.limit - this.book.leased(bucket) },
    );
  }
}
