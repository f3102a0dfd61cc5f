import { type LimitBucket } from './limit-counters.ts';

/** Hits that one process may admit by itself, counted in all buckets of one name. */
export interface Lease {
  readonly process: number;
  readonly name: string;
  readonly buckets: readonly LimitBucket[];
  /** Hits that it may have used by now and did not report. */
  hits: number;
  /** True once it is called back and until it is returned. */
  recalled: boolean;
}

/** Which process holds how much of which bucket. A lease without hits is not in it. */
export class LeaseBook {
  private readonly byProcess = new Map<number, Map<string, Lease>>();
  private readonly byBucket = new Map<string, Set<Lease>>();

  /** Leases that count in a bucket, whatever its limit was when they were granted. */
  of(bucket: LimitBucket): ReadonlySet<Lease> {
    return this.byBucket.get(bucketName(bucket)) ?? NO_LEASES;
  }

  /** Hits of a bucket that are leased. */
  leased(bucket: LimitBucket): number {
    let hits = 0;
    for (const lease of this.of(bucket)) hits += lease.hits;
    return hits;
  }

  /** The lease of a process under a name. */
  find(process: number, name: string): Lease | undefined {
    return this.byProcess.get(process)?.get(name);
  }

  grant(process: number, name: string, buckets: readonly LimitBucket[], hits: number): void {
    let leases = this.byProcess.get(process);
    if (!leases) this.byProcess.set(process, (leases = new Map<string, Lease>()));
    let lease = leases.get(name);
    if (!lease) {
      leases.set(name, (lease = { process, name, buckets, hits: 0, recalled: false }));
      for (const bucket of buckets) this.enter(bucketName(bucket), lease);
    }
    lease.hits += hits;
  }

  /** Takes hits off a lease, because they were used or returned. */
  reduce(lease: Lease, hits: number): void {
    lease.hits -= hits;
    if (lease.hits > 0) return;
    const leases = this.byProcess.get(lease.process);
    leases?.delete(lease.name);
    if (leases?.size === 0) this.byProcess.delete(lease.process);
    for (const bucket of lease.buckets) this.leave(bucketName(bucket), lease);
  }

  /** A process has answered a recall: a lease that it is granted from now on is another one. */
  endRecall(process: number, name: string): void {
    const lease = this.find(process, name);
    if (lease) lease.recalled = false;
  }

  /** All leases of a process. */
  heldBy(process: number): readonly Lease[] {
    return [...(this.byProcess.get(process)?.values() ?? [])];
  }

  private enter(name: string, lease: Lease): void {
    const leases = this.byBucket.get(name);
    if (leases) leases.add(lease);
    else this.byBucket.set(name, new Set([lease]));
  }

  private leave(name: string, lease: Lease): void {
    const leases = this.byBucket.get(name);
    leases?.delete(lease);
    if (leases?.size === 0) this.byBucket.delete(name);
  }
}

const NO_LEASES: ReadonlySet<Lease> = new Set();

/** One name for a bucket whatever its limit is, which operators may change. */
export const bucketName = ({ policy, tracker }: LimitBucket): string => `${policy} ${tracker}`;
