import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { pause } from '../../config/pause.ts';
import { type ProviderKey } from '../../domain/sources/provider.ts';
import { findSource, sourceById } from '../../domain/sources/registry.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type SourceClaim } from '../../persistence/sources/source-claim.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { WorkerHeartbeatStore } from '../../persistence/workers/worker-heartbeat.store.ts';
import { WorkerPresence } from '../../persistence/workers/worker-presence.ts';
import { INGESTION_SETTINGS, type IngestionSettings } from './ingestion-settings.ts';
import { IngestionService } from './ingestion.service.ts';

/** How often the scheduler looks for sources that are due. */
const LOOK_EVERY_MS = SECOND_MS;
/** How many sources are fetched at a time, and how many of one provider, so that a slow one holds up no other. */
const FETCHES_AT_A_TIME = 16;
const FETCHES_PER_PROVIDER = 4;
/** A claim whose worker no longer answers, and whose death nobody noticed, is free again after this long. */
const CLAIM_LEASE_SECONDS = 60;
const HEARTBEAT_EVERY_MS = 10 * SECOND_MS;
/** Fetches under way may end by themselves for this long after `stop`, then they are called off. */
const STOP_PATIENCE_MS = 4 * SECOND_MS;
const STOP_AT_LAST_MS = 5 * SECOND_MS;

/**
 * Claims sources that are due and has them ingested. Any number of workers may run one each on the same
 * database.
 */
@Injectable()
export class IngestionScheduler {
  private readonly logger = new Logger('Ingestion');
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly changed = new Set<string>();
  private readonly readable: ReadonlySet<string>;
  private callingOff = new AbortController();
  private sleeping = new AbortController();
  private loop: Promise<void> | null = null;
  private lastBeatUptimeMs = Number.NEGATIVE_INFINITY;
  private databaseAnswers = true;

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(INGESTION_SETTINGS) private readonly settings: IngestionSettings,
    @Inject(SourceStateStore) private readonly states: SourceStateStore,
    @Inject(WorkerHeartbeatStore) private readonly heartbeats: WorkerHeartbeatStore,
    @Inject(WorkerPresence) private readonly presence: WorkerPresence,
    @Inject(IngestionService) private readonly ingestion: IngestionService,
  ) {
    // A source that another version of the program knows, or that needs a key, is not for this worker.
    this.readable = new Set(settings.readableSourceIds.filter((id) => findSource(id) !== undefined));
  }

  /** Sends a heartbeat before the scheduler starts: loading history may take a while. */
  async announce(): Promise<void> {
    await this.beat();
    await this.states.announceChange([]);
  }

  /** Looks for due sources every second until `stop`. */
  start(): void {
    if (this.loop) return;
    this.callingOff = new AbortController();
    this.sleeping = new AbortController();
    this.loop = this.run();
  }

  /**
   * Takes nothing new, waits for the fetches under way, calls off those that take longer than four seconds,
   * and gives their claims back. Resolves within about five seconds.
   */
  async stop(): Promise<void> {
    this.sleeping.abort();
    await this.loop;
    this.loop = null;
    const patience = setTimeout(() => this.callingOff.abort(), STOP_PATIENCE_MS);
    const ending = new AbortController();
    await Promise.race([
      Promise.all(this.underWay.values()),
      // An adapter that does not listen keeps its claim, which expires by itself.
      pause(STOP_AT_LAST_MS, ending.signal),
    ]);
    ending.abort();
    clearTimeout(patience);
    await this.tellChanges();
    await this.heartbeats.leave(this.settings.workerId);
    await this.presence.leave(this.settings.workerId);
  }

  /** Ingests everything that is due now; resolves when nothing is left, or after `stop`. */
  async runDue(): Promise<void> {
    do {
      await this.look();
      await Promise.all(this.underWay.values());
    } while (!this.sleeping.signal.aborted && (await this.claimable()).length > 0);
    await this.tellChanges();
  }

  private async run(): Promise<void> {
    while (!this.sleeping.signal.aborted) {
      try {
        await this.look();
        if (!this.databaseAnswers) this.logger.log('the database answers: ingestion goes on');
        this.databaseAnswers = true;
      } catch (error) {
        if (this.databaseAnswers) this.logger.error(`ingestion waits: ${(error as Error).message}`);
        this.databaseAnswers = false;
      }
      await pause(LOOK_EVERY_MS, this.sleeping.signal);
    }
  }

  /** One round: a heartbeat, notification of finished fetches, and as many new fetches as there is room for. */
  private async look(): Promise<void> {
    await this.beat();
    await this.tellChanges();
    const sourceIds = await this.claimable();
    if (sourceIds.length === 0) return;
    const claims = await this.states.claimDue({
      workerId: this.settings.workerId,
      nowMs: this.clock.now(),
      leaseSeconds: CLAIM_LEASE_SECONDS,
      limit: sourceIds.length,
      sourceIds,
    });
    for (const claim of claims) this.begin(claim);
  }

  /** Due sources that there is room for, longest overdue first. */
  private async claimable(): Promise<string[]> {
    if (this.settings.mayStore?.() === false) return [];
    const due = await this.states.dueSourceIds(this.clock.now());
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
        this.logger.error(`${claim.sourceId} was not written: ${error.message}`),
      )
      .finally(() => this.underWay.delete(claim.sourceId));
    this.underWay.set(claim.sourceId, fetch);
  }

  private async beat(): Promise<void> {
    // Monotonic: setting the wall clock back must not stop heartbeats.
    const uptimeMs = this.clock.uptimeMs();
    if (uptimeMs - this.lastBeatUptimeMs < HEARTBEAT_EVERY_MS) return;
    await this.presence.enter(this.settings.workerId);
    await this.heartbeats.beat(this.settings.workerId, this.settings.role, this.clock.now());
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
