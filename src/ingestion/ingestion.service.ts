import { ClaimLostError } from '../platform/database/locks.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { type Rejection } from '../observations/rejection.store.ts';
import {
  type FetchOutcome,
  type FetchRecord,
  IngestionRecorder,
  type SourceClaim,
  SourceClaimStore,
  SourceFetchStore,
} from '../observations/source-claim.store.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { WorkerPresence } from '../platform/database/worker-heartbeat.store.ts';
import { processMeters } from '../platform/telemetry/durations.ts';
import { FetchMeter, meteredFetch } from './http/fetch-meter.ts';
import { type FailureKind, ProviderFailure } from './http/provider-failure.ts';
import { INGESTION_SETTINGS, type IngestionSettings } from './ingestion-settings.ts';
import { type Fetched, SourceFetcher } from './source-fetcher.ts';
import {
  attemptOf,
  failureOutcome,
  measuredFetch,
  rejectionKindOf,
  successOutcome,
} from './fetch-outcome.ts';
import { extended } from '../../packages/engine/sources/fetch-attempt.ts';

export type IngestionResult =
  | { readonly kind: 'stored'; readonly observations: number; readonly historyLoaded: boolean }
  | { readonly kind: 'failed'; readonly failure: FailureKind }
  /** The caller's signal aborted it; nothing was stored, and the source is still due. */
  | { readonly kind: 'called_off' }
  /** Another worker has taken the source over; nothing was stored. */
  | { readonly kind: 'claim_lost' };

@Injectable()
export class IngestionService {
  private readonly logger = new Logger('Ingestion');

  constructor(
    private readonly clock: Clock,
    @Inject(INGESTION_SETTINGS) private readonly settings: IngestionSettings,
    private readonly fetcher: SourceFetcher,
    private readonly claims: SourceClaimStore,
    private readonly states: SourceStateStore,
    private readonly recorder: IngestionRecorder,
    private readonly fetches: SourceFetchStore,
    private readonly presence: WorkerPresence,
  ) {}

  async prepare(): Promise<void> {
    const readable = new Set(this.settings.readableSourceIds);
    await this.states.register(
      SOURCES.map(({ id }) => ({ sourceId: id, readable: readable.has(id) })),
      this.clock.now(),
    );
    await this.presence.enter(this.settings.workerId);
    await this.presence.releaseExpiredClaims();
  }

  /** Stores observations, rejections, and state. Only database errors are thrown. */
  ingest(claim: SourceClaim, signal: AbortSignal): Promise<IngestionResult> {
    const { provider } = sourceById(claim.sourceId);
    return measuredFetch(provider, () => this.ingestClaimed(claim, signal));
  }

  private async ingestClaimed(claim: SourceClaim, signal: AbortSignal): Promise<IngestionResult> {
    const source = sourceById(claim.sourceId);
    const meter = new FetchMeter(this.clock.now());
    try {
      const fetched = await meteredFetch(meter, () => this.fetcher.fetch(source, claim, signal));
      return await this.keep(source, claim, fetched, meter);
    } catch (error) {
      if (error instanceof ClaimLostError) {
        this.logger.warn(error.message);
        return { kind: 'claim_lost' };
      }
      if (!(error instanceof ProviderFailure)) throw error;
      if (signal.aborted) {
        await this.claims.release(claim);
        return { kind: 'called_off' };
      }
      return await this.fail(source, claim, error, meter);
    }
  }

  private async keep(source: SourceDefinition, claim: SourceClaim, fetched: Fetched, meter: FetchMeter) {
    const { observations, rejected, rows, pastFailure } = fetched;
    const unnamed = rows.rejectedCount - rows.rejected.length;
    if (unnamed > 0) processMeters.rejections.add(unnamed, source.provider, 'item');
    const nowMs = this.clock.now();
    const rejections = [
      ...[...rows.rejected, ...rejected].map((item): Rejection => ({
        ...item,
        kind: 'item',
        payload: meter.rejectedPayload,
      })),
      ...(pastFailure === null ? [] : [rejectionOf(source, pastFailure, meter)]),
    ];
    if (observations.length === 0 && rejected.length > 0) {
      const reason = `nothing usable: ${rejected.at(-1)!.reason}`;
      const failure = new ProviderFailure(source.provider, 'malformed', reason);
      const outcome = failureOutcome(source, claim, failure, nowMs);
      return this.write(source, claim, { observations: [], rejections, outcome, meter }, 'malformed');
    }
    const outcome = successOutcome(source, claim, fetched, nowMs);
    return this.write(source, claim, { observations, rejections, outcome, meter }, null);
  }

  private async fail(
    source: SourceDefinition,
    claim: SourceClaim,
    failure: ProviderFailure,
    meter: FetchMeter,
  ): Promise<IngestionResult> {
    const keyRejections = failure.kind === 'plan_gated' ? await this.keyRejections(source, meter) : null;
    const outcome = failureOutcome(source, claim, failure, this.clock.now(), keyRejections);
    const rejections = [rejectionOf(source, failure, meter)];
    return this.write(source, claim, { observations: [], rejections, outcome, meter }, failure.kind);
  }

  /** Returns the consecutive rejections of a source's key, including this one, which isn't recorded yet. */
  private async keyRejections({ id, provider }: SourceDefinition, { startedAtMs }: FetchMeter) {
    const before = await this.fetches.latestRun(id, 'no_key');
    return { run: extended(before, startedAtMs), isKeyed: this.settings.keyedProviders.has(provider) };
  }

  private async write(
    source: SourceDefinition,
    claim: SourceClaim,
    { meter, ...fetched }: Omit<FetchRecord, 'attempt'> & { readonly meter: FetchMeter },
    failure: FailureKind | null,
  ): Promise<IngestionResult> {
    const { rejections, outcome } = fetched;
    try {
      const attempt = attemptOf(meter, failure);
      const stored = await this.recorder.record(claim, { ...fetched, attempt });
      for (const { kind } of rejections) processMeters.rejections.add(1, source.provider, kind);
      this.logTurn(source, claim, outcome);
      if (outcome.kind === 'success') await this.retryOtherSources(source, claim);
      if (failure !== null) return { kind: 'failed', failure };
      const historyLoaded = outcome.kind === 'success' && typeof outcome.history === 'object';
      return { kind: 'stored', observations: stored, historyLoaded };
    } catch (error) {
      if (!(error instanceof ClaimLostError)) throw error;
      this.logger.warn(error.message);
      return { kind: 'claim_lost' };
    }
  }

  /** Makes waiting sources due when their provider recovers or accepts its key again. */
  private async retryOtherSources({ id, provider }: SourceDefinition, { degradedReason }: SourceClaim) {
    if (degradedReason !== 'provider_unreachable' && degradedReason !== 'plan_gated') return;
    const others = SOURCES.filter((source) => source.provider === provider && source.id !== id);
    await this.states.retry(
      others.map((source) => source.id),
      degradedReason,
      this.clock.now(),
    );
  }

  /** Logs one line when a source starts failing and one when it recovers. */
  private logTurn(source: SourceDefinition, claim: SourceClaim, outcome: FetchOutcome): void {
    const before = claim.degradedReason;
    const after = outcome.degradedReason;
    if (before === after) return;
    if (outcome.kind === 'success') this.logger.log(`${source.id} recovered`);
    else if (after !== null) this.logger.warn(`${source.id}: ${after}: ${outcome.error}`);
  }
}

const rejectionOf = (source: SourceDefinition, failure: ProviderFailure, meter: FetchMeter): Rejection => ({
  sourceId: source.id,
  kind: rejectionKindOf(failure.kind),
  reason: failure.message,
  eventAtMs: null,
  payload: failure.kind === 'malformed' ? meter.rejectedPayload : null,
});
