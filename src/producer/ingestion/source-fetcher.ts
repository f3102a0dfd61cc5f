import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { longestSpacingMs } from '../../domain/freshness/event-spacing.ts';
import { extended, type FailureRun, isLasting } from '../../domain/sources/fetch-attempt.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { HOUR_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { type SourceClaim } from '../../persistence/sources/source-claim.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { type FetchedObservations, type FetchedRows } from './adapter/provider-adapter.ts';
import {
  fillable,
  historyNeed,
  type HistoryNeed,
  keptSinceMs,
  knownSinceMs,
  lateNeed,
  loadedDays,
  storedPast,
} from './history-need.ts';
import { ProviderFailure } from './http/provider-failure.ts';
import {
  type AdaptersByProvider,
  INGESTION_SETTINGS,
  type IngestionSettings,
  PROVIDER_ADAPTERS,
} from './ingestion-settings.ts';
import { assertPossibleCount, keptPart } from './kept-events.ts';
import { limitedSignal } from './limited-signal.ts';
import { checkObservations } from './observation.check.ts';

/** A fetch ends this long before its claim expires, so that its result can still be stored. */
const WRITING_SECONDS = 10;

/**
 * Wait before older history is requested again after lasting failures. A provider might never have it, and loaded history is
 * audited meanwhile.
 */
const OLDER_HISTORY_RETRY_MS = 6 * HOUR_MS;

/** Everything fetched of one source in one turn. */
export interface Fetched extends FetchedObservations {
  readonly rows: FetchedRows;
  /** The required history; null if none was. */
  readonly need: HistoryNeed | null;
  /** Whether it was requested. */
  readonly wasRequested: boolean;
  /** Why an audit or older history couldn't be read; the latest values are stored anyway. */
  readonly pastFailure: ProviderFailure | null;
  /** Whether this failure is lasting. */
  readonly isPastLost: boolean;
}

/** Fetched history, or why it couldn't be fetched, if cycles don't need it. */
interface Past extends FetchedObservations {
  readonly pastFailure?: ProviderFailure;
  readonly isPastLost?: boolean;
}

/** History that couldn't be read: its earliest start, the failed attempts, and the latest of them. */
interface LostPast {
  readonly fromMs: number;
  readonly run: FailureRun;
  readonly atMs: number;
}

/** Checks for history that goes back further than what was loaded. */
const isOlder = ({ reason }: HistoryNeed, { historyLoadedAtMs }: SourceClaim): boolean =>
  reason === 'first_load' && historyLoadedAtMs !== null;

const keyOf = ({ id }: SourceDefinition, { reason }: HistoryNeed): string => `${id} ${reason}`;

const NOTHING: FetchedObservations = { observations: [], rejected: [] };

const joinFetchedRows = (...parts: readonly (FetchedRows | undefined)[]): FetchedRows => ({
  read: parts.reduce((sum, part) => sum + (part?.read ?? 0), 0),
  rejectedCount: parts.reduce((sum, part) => sum + (part?.rejectedCount ?? 0), 0),
  rejected: parts.flatMap((part) => part?.rejected ?? []),
});

/** Fetches the latest values of a claimed source, and its history if it's needed. */
@Injectable()
export class SourceFetcher {
  private readonly logger = new Logger('Ingestion');
  /** Key: source ID and reason of the need. */
  private readonly lostPasts = new Map<string, LostPast>();

  constructor(
    private readonly clock: Clock,
    @Inject(PROVIDER_ADAPTERS) private readonly adapters: AdaptersByProvider,
    @Inject(INGESTION_SETTINGS) private readonly settings: IngestionSettings,
    private readonly states: SourceStateStore,
  ) {}

  /**
   * Fetches a source until shortly before its claim expires.
   *
   * @throws ProviderFailure if the provider failed; the database's errors
   */
  async fetch(source: SourceDefinition, claim: SourceClaim, signal: AbortSignal): Promise<Fetched> {
    const startedAtMs = this.clock.now();
    const need = await this.needOf(source, claim, startedAtMs);
    return this.fetchAll(source, claim, need, startedAtMs, signal);
  }

  /** Returns the history to fetch; for an audit, the events missing from storage. */
  private async needOf(
    source: SourceDefinition,
    claim: SourceClaim,
    nowMs: number,
  ): Promise<HistoryNeed | null> {
    const wanted = historyNeed(source, claim, this.settings.historyDays(source.id), nowMs);
    const need =
      wanted !== null && isOlder(wanted, claim) && this.hasFailed(source, wanted, nowMs)
        ? historyNeed(source, claim, loadedDays(claim, nowMs), nowMs)
        : wanted;
    if (need?.reason !== 'audit') return need;
    const span = { fromMs: need.fromMs, longestSpacingMs: longestSpacingMs(source) };
    return { ...need, holes: fillable(await this.states.holes(source.id, span), source, nowMs) };
  }

  /** Checks whether attempts to read as much history have failed for a while. An operator's backfill can need more, and is tried. */
  private hasFailed(source: SourceDefinition, need: HistoryNeed, nowMs: number): boolean {
    const lost = this.lostPasts.get(keyOf(source, need));
    if (lost === undefined || need.fromMs < lost.fromMs) return false;
    return isLasting(lost.run, lost.atMs) && nowMs - lost.atMs < OLDER_HISTORY_RETRY_MS;
  }

  /** Throws only `ProviderFailure`s. */
  private async fetchAll(
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
    const canRequestHistory = claim.consecutiveFailures % 2 === 0;
    try {
      const loadsNow = canRequestHistory && need?.reason === 'first_load' && claim.historyLoadedAtMs === null;
      const sinceMs = loadsNow ? need.fromMs : keptSinceMs(claim, startedAtMs);
      const present = await this.fetchLatest(source, sinceMs, startedAtMs, limited.signal);
      const wanted = need ?? lateNeed(source, claim, present);
      const past: Past =
        wanted !== null && canRequestHistory
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
        wasRequested: canRequestHistory,
        pastFailure: past.pastFailure ?? null,
        isPastLost: past.isPastLost ?? false,
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
    this.lostPasts.delete(keyOf(source, need));
    return storedPast(source, past, need, knownSinceMs(need, claim, this.clock.now()));
  }

  /** Returns the failure of an audit or of older history than was loaded, which doesn't affect the latest values. */
  private failedPast(
    source: SourceDefinition,
    claim: SourceClaim,
    need: HistoryNeed,
    error: unknown,
    signal: AbortSignal,
  ): Past {
    const needed = !isOlder(need, claim) && need.reason !== 'audit' && need.reason !== 'deep_read';
    if (signal.aborted || needed) throw error;
    const [key, atMs] = [keyOf(source, need), this.clock.now()];
    const before = this.lostPasts.get(key);
    const run = extended(before && before.fromMs <= need.fromMs ? before.run : null, atMs);
    this.lostPasts.set(key, { fromMs: Math.min(need.fromMs, before?.fromMs ?? Infinity), run, atMs });
    const pastFailure = this.providerFailure(source, error, signal);
    return { ...NOTHING, pastFailure, isPastLost: isLasting(run, atMs) };
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
