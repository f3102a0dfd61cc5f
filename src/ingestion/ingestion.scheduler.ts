import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, pause } from '../platform/clock/clock.ts';
import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { findSource, sourceById } from '../../packages/engine/sources/registry.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { type SourceClaim, SourceClaimStore } from '../observations/source-claim.store.ts';
import { SourceOperationStore } from '../observations/source-operation.store.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { WorkerHeartbeatStore, WorkerPresence } from '../platform/database/worker-heartbeat.store.ts';
import { INGESTION_SETTINGS, type IngestionSettings } from './ingestion-settings.ts';
import { IngestionService } from './ingestion.service.ts';

const LOOK_EVERY_SECONDS = 1;
/** Concurrent fetches in total and per provider; the second keeps a slow provider from delaying the others. */
const FETCHES_AT_A_TIME = 16;
const FETCHES_PER_PROVIDER = 4;
/** Lease of a claim: the source is free after this long if its worker dies unnoticed. */
const CLAIM_LEASE_SECONDS = 60;
const HEARTBEAT_EVERY_MS = 10 * SECOND_MS;
/** After `stop`, fetches in progress are aborted after this long. */
const STOP_PATIENCE_MS = 4 * SECOND_MS;
const STOP_AT_LAST_MS = 5 * SECOND_MS;

/** Claims due sources and ingests them. Any number of workers can each run one on the same database. */
@Injectable()
export class IngestionScheduler {
  private readonly logger = new Logger('Ingestion');
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly changed = new Set<string>();
  private readonly readable: ReadonlySet<string>;
  private readonly callingOff = new AbortController();
  private stopped = false;
  private lastBeatUptimeMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Clock,
    @Inject(INGESTION_SETTINGS) private readonly settings: IngestionSettings,
    private readonly claims: SourceClaimStore,
    private readonly states: SourceStateStore,
    private readonly heartbeats: WorkerHeartbeatStore,
    private readonly presence: WorkerPresence,
    private readonly operations: SourceOperationStore,
    private readonly ingestion: IngestionService,
    @Inject(JobRunner) private readonly jobs: Pick<JobRunner, 'states'>,
  ) {
    // Skips sources that only another program version has, or whose key this worker lacks.
    this.readable = new Set(settings.readableSourceIds.filter((id) => findSource(id) !== undefined));
  }

  get isFetching(): boolean {
    return this.underWay.size > 0;
  }

  /** Sends a heartbeat before the scheduler starts, because loading history can take a while. */
  async announce(): Promise<void> {
    await this.beat();
    await this.states.announceChange([]);
  }

  @Job({ name: 'fetching what is due', everySeconds: LOOK_EVERY_SECONDS, group: 'ingestion' })
  async lookRegularly(): Promise<void> {
    await this.look();
  }

  /** Aborts fetches that take longer than four seconds. Call it after the look-ups have stopped. */
  async stop(): Promise<void> {
    this.stopped = true;
    const patience = setTimeout(() => this.callingOff.abort(), STOP_PATIENCE_MS);
    const ending = new AbortController();
    await Promise.race([
      Promise.all(this.underWay.values()),
      // The claim of an adapter that ignores the signal expires by itself.
      pause(STOP_AT_LAST_MS, ending.signal),
    ]);
    ending.abort();
    clearTimeout(patience);
    await this.tellChanges();
    await this.heartbeats.leave(this.settings.workerId);
    await this.presence.leave(this.settings.workerId);
  }

  async runDue(): Promise<void> {
    do {
      await this.look();
      await Promise.all(this.underWay.values());
    } while (!this.stopped && (await this.claimable()).length > 0);
    await this.tellChanges();
  }

  private async look(): Promise<void> {
    await this.beat();
    await this.tellChanges();
    await this.endPauses();
    const sourceIds = await this.claimable();
    if (sourceIds.length === 0) return;
    const claims = await this.claims.claimDue({
      workerId: this.settings.workerId,
      nowMs: this.clock.now(),
      leaseSeconds: CLAIM_LEASE_SECONDS,
      limit: sourceIds.length,
      sourceIds,
    });
    for (const claim of claims) this.begin(claim);
  }

  private async endPauses(): Promise<void> {
    if (this.settings.mayStore?.() === false) return;
    for (const sourceId of await this.operations.endPauses(this.clock.now()))
      this.logger.log(`${sourceId} resumed: its pause has ended`);
  }

  private async claimable(): Promise<string[]> {
    if (this.settings.mayStore?.() === false) return [];
    const due = await this.claims.dueSourceIds(this.clock.now());
    let room = FETCHES_AT_A_TIME - this.underWay.size;
    const perProvider = new Map<ProviderKey, number>();
    for (const sourceId of this.underWay.keys()) count(perProvider, sourceById(sourceId).provider);
    return due.filter((sourceId) => {
      if (room <= 0 || !this.readable.has(sourceId) || this.underWay.has(sourceId)) return false;
      const { provider } = sourceById(sourceId);
      if ((perProvider.get(provider) ?? 0) >= FETCHES_PER_PROVIDER) return false;
      count(perProvider, provider);
      room -= 1;
      return true;
    });
  }

  private begin(claim: SourceClaim): void {
    const fetch = this.ingestion
      .ingest(claim, this.callingOff.signal)
      .then(({ kind }) => {
        if (kind === 'stored' || kind === 'failed') this.changed.add(claim.sourceId);
      })
      .catch((error: Error) =>
        // Unstored values are fetched again after the claim has expired.
        this.logger.error(`${claim.sourceId} not stored: ${error.message}`),
      )
      .finally(() => this.underWay.delete(claim.sourceId));
    this.underWay.set(claim.sourceId, fetch);
  }

  private async beat(): Promise<void> {
    // Monotonic: setting the wall clock back must not stop heartbeats.
    const uptimeMs = this.clock.uptimeMs();
    if (uptimeMs - this.lastBeatUptimeMs < HEARTBEAT_EVERY_MS) return;
    await this.presence.enter(this.settings.workerId);
    const { workerId, role } = this.settings;
    await this.heartbeats.beat(workerId, role, this.clock.now(), this.jobs.states);
    await this.presence.releaseExpiredClaims();
    this.lastBeatUptimeMs = uptimeMs;
  }

  private async tellChanges(): Promise<void> {
    if (this.changed.size === 0) return;
    const sourceIds = [...this.changed];
    await this.states.announceChange(sourceIds);
    for (const sourceId of sourceIds) this.changed.delete(sourceId);
  }
}

function count(counts: Map<ProviderKey, number>, provider: ProviderKey): void {
  counts.set(provider, (counts.get(provider) ?? 0) + 1);
}
