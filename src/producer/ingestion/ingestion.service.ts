import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { SOURCES, sourceById } from '../../domain/sources/registry.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type Rejection } from '../../persistence/rejections/rejection.store.ts';
import { IngestionRecorder } from '../../persistence/sources/ingestion-recorder.ts';
import {
  ClaimLostError,
  type FetchOutcome,
  type FetchSuccess,
  type RowCount,
  type SourceClaim,
} from '../../persistence/sources/source-claim.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { WorkerPresence } from '../../persistence/workers/worker-presence.ts';
import { processMeters } from '../../telemetry/process-meters.ts';
import { failureOutcome, rejectionKindOf, measuredFetch } from './fetch-failure.ts';
import { dueAfterSuccess } from './fetch-pacing.ts';
import {
  fillable,
  historyNeed,
  type HistoryNeed,
  judgedSpan,
  keptSinceMs,
  knownSinceMs,
  lateNeed,
  longestSpacingMs,
  storedPast,
} from './history-need.ts';
import {
  type AdaptersByProvider,
  INGESTION_SETTINGS,
  type IngestionSettings,
  PROVIDER_ADAPTERS,
} from './ingestion-settings.ts';
import { assertPossibleCount, keptPart } from './kept-events.ts';
import { limitedSignal } from './limited-signal.ts';
import { type FetchedObservations, type FetchedRows } from './adapter/provider-adapter.ts';
import { percentOf } from './adapter/row-observations.ts';
import { type FailureKind, ProviderFailure } from './http/provider-failure.ts';
import { checkObservations } from './observation.check.ts';

/** A fetch ends this long before its claim expires, so that its result can still be stored. */
const WRITING_SECONDS = 10;
/** Longest interval between fetches of a source whose history is missing. */
const PENDING_HISTORY_RETRY_MS = 60 * SECOND_MS;

/** Outcome of ingesting one source. */
export type IngestionResult =
  | { readonly kind: 'stored'; readonly observations: number; readonly historyLoaded: boolean }
  | { readonly kind: 'failed'; readonly failure: FailureKind }
  /** The caller's signal aborted it; nothing was stored, and the source is still due. */
  | { readonly kind: 'called_off' }
  /** Another worker has taken the source over; nothing was stored. */
  | { readonly kind: 'claim_lost' };

interface Fetched extends FetchedObservations {
  readonly rows: FetchedRows;
  /** The required history; null if none was. */
  readonly need: HistoryNeed | null;
  /** Whether it was requested. */
  readonly wasAsked: boolean;
  /** Why an audit or older history couldn't be read; the latest values are stored anyway. */
  readonly pastFailure: ProviderFailure | null;
}

/** Fetched history, or why it couldn't be fetched, if cycles don't need it. */
interface Past extends FetchedObservations {
  readonly pastFailure?: ProviderFailure;
}

/** Ingests one claimed source at a time: fetches, checks, and stores everything in one transaction. */
@Injectable()
export class IngestionService {
  private readonly logger = new Logger('Ingestion');

  constructor(
    private readonly clock: Clock,
    @Inject(PROVIDER_ADAPTERS) private readonly adapters: AdaptersByProvider,
    @Inject(INGESTION_SETTINGS) private readonly settings: IngestionSettings,
    private readonly states: SourceStateStore,
    private readonly recorder: IngestionRecorder,
    private readonly presence: WorkerPresence,
  ) {}

  /** Registers the sources and releases the claims of killed workers. */
  async prepare(): Promise<void> {
    const readable = new Set(this.settings.readableSourceIds);
    await this.states.register(
      SOURCES.map(({ id }) => ({ sourceId: id, readable: readable.has(id) })),
      this.clock.now(),
    );
    await this.presence.enter(this.settings.workerId);
    await this.presence.releaseExpiredClaims();
  }

  /**
   * Fetches the latest values of a claimed source, and its history if it's missing, and stores the result:
   * observations, rejections, state. A provider's failure is an outcome; only database errors are thrown.
   */
  ingest(claim: SourceClaim, signal: AbortSignal): Promise<IngestionResult> {
    const { provider } = sourceById(claim.sourceId);
    return measuredFetch(provider, () => this.ingestClaimed(claim, signal));
  }

  private async ingestClaimed(claim: SourceClaim, signal: AbortSignal): Promise<IngestionResult> {
    const source = sourceById(claim.sourceId);
    const startedAtMs = this.clock.now();
    const need = await this.needOf(source, claim, startedAtMs);
    try {
      const fetched = await this.fetch(source, claim, need, startedAtMs, signal);
      return await this.keep(source, claim, fetched);
    } catch (error) {
      if (error instanceof ClaimLostError) {
        this.logger.warn(error.message);
        return { kind: 'claim_lost' };
      }
      if (!(error instanceof ProviderFailure)) throw error;
      if (signal.aborted) {
        await this.states.release(claim);
        return { kind: 'called_off' };
      }
      return await this.fail(source, claim, error);
    }
  }

  /** Returns the history to fetch; for an audit, the events missing from storage. */
  private async needOf(
    source: SourceDefinition,
    claim: SourceClaim,
    nowMs: number,
  ): Promise<HistoryNeed | null> {
    const need = historyNeed(source, claim, this.settings.historyDays(source.id), nowMs);
    if (need?.reason !== 'audit') return need;
    const span = { fromMs: need.fromMs, longestSpacingMs: longestSpacingMs(source) };
    return { ...need, holes: fillable(await this.states.holes(source.id, span), source, nowMs) };
  }

  /** Throws only `ProviderFailure`s. */
  private async fetch(
    source: SourceDefinition,
    claim: SourceClaim,
    need: HistoryNeed | null,
    startedAtMs: number,
    signal: AbortSignal,
  ): Promise<Fetched> {
    const limitMs = Math.max(SECOND_MS, claim.claimedUntilMs - startedAtMs - WRITING_SECONDS * SECOND_MS);
    const limited = limitedSignal(signal, limitMs);
    // Missing history must not block the latest values: after a failure, only the latest values are requested, and
    // history again after the next success.
    const mayAsk = claim.consecutiveFailures % 2 === 0;
    try {
      const loadsNow = mayAsk && need?.reason === 'first_load';
      const sinceMs = loadsNow ? need.fromMs : keptSinceMs(claim, startedAtMs);
      const present = await this.fetchLatest(source, sinceMs, startedAtMs, limited.signal);
      const wanted = need ?? lateNeed(source, claim, present);
      const past: Past =
        wanted !== null && mayAsk
          ? await this.fetchNeeded(source, claim, wanted, startedAtMs, limited.signal).catch(
              (error: unknown) => this.failedPast(source, claim, wanted, error, signal),
            )
          : NOTHING;
      return {
        // The latest values last, because they are the provider's current ones if two became known together.
        observations: [...past.observations, ...present.observations],
        rejected: [...past.rejected, ...present.rejected],
        rows: joinFetchedRows(past.rows, present.rows),
        ...(past.vintages === undefined ? {} : { vintages: past.vintages }),
        need: wanted,
        wasAsked: mayAsk,
        pastFailure: past.pastFailure ?? null,
      };
    } catch (error) {
      throw this.providerFailure(source, error, signal);
    } finally {
      limited.end();
    }
  }

  /** Fetches the latest values, known from the moment they arrive instead of the moment of the request. */
  private async fetchLatest(
    source: SourceDefinition,
    sinceMs: number | null,
    startedAtMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const latest = await this.adapters[source.provider].latest(source, startedAtMs, signal);
    const arrivedAtMs = this.clock.now();
    const { observations, ...rest } = keptPart(latest, sinceMs);
    const present = {
      ...rest,
      observations: observations.map((observation) => ({ ...observation, knownAtMs: arrivedAtMs })),
    };
    assertPossibleCount(source, present, Math.min(sinceMs ?? Infinity, startedAtMs), startedAtMs);
    return checkObservations(source.id, present, arrivedAtMs);
  }

  /** Fetches the required history up to a moment, as far as it will be stored. */
  private async fetchNeeded(
    source: SourceDefinition,
    claim: SourceClaim,
    need: HistoryNeed,
    toMs: number,
    signal: AbortSignal,
  ): Promise<Past> {
    const fromMs = need.holes === undefined ? need.fromMs : need.holes[0]?.fromMs;
    if (fromMs === undefined) return NOTHING;
    const past = await this.fetchPast(source, fromMs, toMs, signal);
    return storedPast(source, past, need, knownSinceMs(need, claim, this.clock.now()));
  }

  /** Returns the failure of an audit or of older history than was loaded, which doesn't affect the latest values. */
  private failedPast(
    source: SourceDefinition,
    { historyLoadedAtMs }: SourceClaim,
    { reason }: HistoryNeed,
    error: unknown,
    signal: AbortSignal,
  ): Past {
    const isOlder = reason === 'first_load' && historyLoadedAtMs !== null;
    if (signal.aborted || !(isOlder || reason === 'audit' || reason === 'deep_read')) throw error;
    return { ...NOTHING, pastFailure: this.providerFailure(source, error, signal) };
  }

  /** Fetches history of [fromMs, toMs); rejects all of it if it has more values than that range can have. */
  private async fetchPast(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    const past = await this.adapters[source.provider].history(source, fromMs, toMs, signal);
    assertPossibleCount(source, past, fromMs, toMs);
    return checkObservations(source.id, past, toMs);
  }

  private async keep(
    source: SourceDefinition,
    claim: SourceClaim,
    fetched: Fetched,
  ): Promise<IngestionResult> {
    const { observations, rejected, rows, need, wasAsked, pastFailure } = fetched;
    const unnamed = rows.rejectedCount - rows.rejected.length;
    if (unnamed > 0) processMeters.rejections.add(unnamed, source.provider, 'item');
    const nowMs = this.clock.now();
    const rejections = [
      ...[...rows.rejected, ...rejected].map((item): Rejection => ({ ...item, kind: 'item' })),
      ...(pastFailure === null ? [] : [rejectionOf(source, pastFailure)]),
    ];
    const history = historyOutcome(fetched);
    const audit = auditOutcome(fetched);
    if (observations.length === 0 && rejected.length > 0) {
      const reason = `nothing usable: ${rejected.at(-1)!.reason}`;
      const failure = new ProviderFailure(source.provider, 'malformed', reason);
      return this.write(
        source,
        claim,
        [],
        rejections,
        failureOutcome(source, claim, failure, nowMs),
        'malformed',
      );
    }
    const dueAtMs = dueAfterSuccess(source, nowMs);
    return this.write(source, claim, observations, rejections, {
      kind: 'success',
      atMs: nowMs,
      nextDueAtMs:
        history === 'pending' || audit === 'due'
          ? Math.min(dueAtMs, nowMs + PENDING_HISTORY_RETRY_MS)
          : dueAtMs,
      remark: remarkOf(fetched),
      rows: rowCountOf(fetched),
      degradedReason: history === 'pending' && claim.degradedReason === 'ingest_gap' ? 'ingest_gap' : null,
      history,
      audit,
      judged: need !== null && wasAsked ? judgedSpan(source, need.fromMs, nowMs) : null,
      longestSpacingMs: longestSpacingMs(source),
    });
  }

  private async fail(
    source: SourceDefinition,
    claim: SourceClaim,
    failure: ProviderFailure,
  ): Promise<IngestionResult> {
    const outcome = failureOutcome(source, claim, failure, this.clock.now());
    return this.write(source, claim, [], [rejectionOf(source, failure)], outcome, failure.kind);
  }

  private async write(
    source: SourceDefinition,
    claim: SourceClaim,
    observations: FetchedObservations['observations'],
    rejections: readonly Rejection[],
    outcome: FetchOutcome,
    failure: FailureKind = 'unreachable',
  ): Promise<IngestionResult> {
    try {
      const stored = await this.recorder.record(claim, { observations, rejections, outcome });
      for (const { kind } of rejections) processMeters.rejections.add(1, source.provider, kind);
      this.tellTurn(source, claim, outcome);
      if (outcome.kind === 'success' && claim.degradedReason === 'provider_unreachable')
        await this.retryOthersOf(source);
      return outcome.kind === 'failure'
        ? { kind: 'failed', failure }
        : { kind: 'stored', observations: stored, historyLoaded: typeof outcome.history === 'object' };
    } catch (error) {
      if (!(error instanceof ClaimLostError)) throw error;
      this.logger.warn(error.message);
      return { kind: 'claim_lost' };
    }
  }

  /** Makes waiting sources due immediately, instead of after their backoff, when their provider recovers. */
  private async retryOthersOf({ id, provider }: SourceDefinition): Promise<void> {
    const others = SOURCES.filter((source) => source.provider === provider && source.id !== id);
    await this.states.retryUnreachable(
      others.map((source) => source.id),
      this.clock.now(),
    );
  }

  /**
   * Logs one line when a source starts failing and one when it recovers; repeated failures are recorded as rejections.
   */
  private tellTurn(source: SourceDefinition, claim: SourceClaim, outcome: FetchOutcome): void {
    const before = claim.degradedReason;
    const after = outcome.degradedReason;
    if (before === after) return;
    if (outcome.kind === 'success') this.logger.log(`${source.id} recovered`);
    else if (after !== null) this.logger.warn(`${source.id}: ${after}: ${outcome.error}`);
  }

  /** Returns the provider failure for an error thrown while fetching. */
  private providerFailure(source: SourceDefinition, error: unknown, signal: AbortSignal): ProviderFailure {
    return error instanceof ProviderFailure ? error : this.unexpected(source, error, signal);
  }

  /** Handles a defect of an adapter: the source fails with an error in the log, and the others continue. */
  private unexpected(source: SourceDefinition, error: unknown, signal: AbortSignal): ProviderFailure {
    const thrown = error instanceof Error ? error : new Error(String(error));
    // After an abort, the error is its consequence.
    if (!signal.aborted)
      this.logger.error(`${source.id}: the adapter threw: ${thrown.message}`, thrown.stack);
    return new ProviderFailure(source.provider, 'unreachable', `unexpected: ${thrown.name}`, null, {
      cause: error,
    });
  }
}

const NOTHING: FetchedObservations = { observations: [], rejected: [] };

const rejectionOf = (source: SourceDefinition, failure: ProviderFailure): Rejection => ({
  sourceId: source.id,
  kind: rejectionKindOf(failure.kind),
  reason: failure.message,
  eventAtMs: null,
});

function historyOutcome({ need, wasAsked, vintages, pastFailure }: Fetched): FetchSuccess['history'] {
  if (need?.reason !== 'first_load' && need?.reason !== 'silence') return 'unchanged';
  if (pastFailure !== null) return 'unchanged';
  if (!wasAsked) return 'pending';
  return need.reason === 'first_load' ? { fromMs: need.fromMs, vintages: vintages ?? null } : 'unchanged';
}

const joinFetchedRows = (...parts: readonly (FetchedRows | undefined)[]): FetchedRows => ({
  read: parts.reduce((sum, part) => sum + (part?.read ?? 0), 0),
  rejectedCount: parts.reduce((sum, part) => sum + (part?.rejectedCount ?? 0), 0),
  rejected: parts.flatMap((part) => part?.rejected ?? []),
});

/** Returns the row counts; the values count if the provider doesn't send rows. */
function rowCountOf({ observations, rejected, rows }: Fetched): RowCount | null {
  const read = rows.read > 0 ? rows.read : observations.length + rejected.length;
  return read === 0 ? null : { read, rejected: rows.rejectedCount + rejected.length };
}

/** @example "1 of 2500 rows broken (0.04%), the last: row 840: tvl: not a number; 2 rejected, the last: absurd" */
function remarkOf({ rejected, rows }: Fetched): string | null {
  const { read, rejectedCount } = rows;
  const parts = [
    ...(rejectedCount === 0
      ? []
      : [
          `${rejectedCount} of ${read} rows broken (${percentOf({ read, rejected: rejectedCount })}), ` +
            `the last: ${rows.rejected.at(-1)!.reason}`,
        ]),
    ...(rejected.length === 0 ? [] : [`${rejected.length} rejected, the last: ${rejected.at(-1)!.reason}`]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

function auditOutcome({ need, wasAsked, pastFailure }: Fetched): FetchSuccess['audit'] {
  switch (need?.reason) {
    case 'first_load':
      return wasAsked && pastFailure === null ? 'deep' : 'unchanged';
    case 'late':
      // The next fetch finds the hole.
      return wasAsked ? 'unchanged' : 'due';
    case 'audit':
      return wasAsked ? 'done' : 'unchanged';
    case 'deep_read':
      if (!wasAsked) return 'unchanged';
      return pastFailure === null ? 'deep' : 'done';
    case 'silence':
    case undefined:
      return 'unchanged';
  }
}
