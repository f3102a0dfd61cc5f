import { setMaxListeners } from 'node:events';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { longestSpacingMs } from '../../packages/engine/freshness/event-spacing.ts';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { HOUR_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type SourceClaim } from '../observations/source-claim.store.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import {
  type FetchedObservations,
  type FetchedRows,
  NO_OBSERVATIONS,
  type RejectedItem,
} from './adapter/observations.ts';
import {
  assertPossibleCount,
  fillable,
  historyNeed,
  type HistoryNeed,
  keptPart,
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
import { extended, type FailureRun, isLasting } from '../../packages/engine/sources/fetch-attempt.ts';

/** An abort signal for one piece of work; call `end` when the work has ended, also after an error. */
export interface LimitedSignal {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/** `AbortSignal.any` on Node 20 leaks memory if one of its signals lives as long as the process. */
export function limitedSignal(outer: AbortSignal, limitMs: number): LimitedSignal {
  const controller = new AbortController();
  const callOff = (): void => controller.abort(outer.reason);
  // One listener per piece of work in progress, removed at its end. Many listeners aren't a leak.
  setMaxListeners(0, outer);
  if (outer.aborted) callOff();
  else outer.addEventListener('abort', callOff, { once: true });
  const timer = setTimeout(
    () => controller.abort(new Error(`not done within ${Math.round(limitMs / 1000)} s`)),
    limitMs,
  );
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', callOff);
    },
  };
}

/** Rejects what no adapter should return, before it is stored. */
export function checkObservations(
  sourceId: string,
  fetched: FetchedObservations,
  nowMs: number,
): FetchedObservations {
  const observations: NewObservation[] = [];
  const rejected: RejectedItem[] = [...fetched.rejected];
  for (const observation of fetched.observations) {
    const reason = flawOf(sourceId, observation, nowMs);
    if (reason === null) observations.push(observation);
    else
      rejected.push({
        sourceId,
        reason,
        eventAtMs: Number.isFinite(observation.eventAtMs) ? observation.eventAtMs : null,
      });
  }
  return { ...fetched, observations, rejected };
}

function flawOf(sourceId: string, observation: NewObservation, nowMs: number): string | null {
  if (observation.sourceId !== sourceId) return 'belongs to another source';
  if (!Number.isFinite(observation.eventAtMs) || !Number.isFinite(observation.knownAtMs))
    return 'has no date';
  if (!Number.isFinite(observation.value)) return 'is not a finite number';
  if (observation.candle && !Object.values(observation.candle).every(Number.isFinite))
    return 'has a candle with a non-finite number';
  return observation.knownAtMs > nowMs ? 'is known later than now' : null;
}

/** A fetch ends this long before its claim expires, so that its result can still be stored. */
const WRITING_SECONDS = 10;

/** A provider might never have older history, and loaded history is audited meanwhile. */
const OLDER_HISTORY_RETRY_MS = 6 * HOUR_MS;

export interface Fetched extends FetchedObservations {
  readonly rows: FetchedRows;
  readonly need: HistoryNeed | null;
  readonly wasRequested: boolean;
  /** Why an audit or older history couldn't be read; the latest values are stored anyway. */
  readonly pastFailure: ProviderFailure | null;
  readonly isPastLost: boolean;
}

interface Past extends FetchedObservations {
  readonly pastFailure?: ProviderFailure;
  readonly isPastLost?: boolean;
}

interface LostPast {
  readonly fromMs: number;
  readonly run: FailureRun;
  readonly atMs: number;
}

interface Turn {
  readonly source: SourceDefinition;
  readonly claim: SourceClaim;
  readonly startedAtMs: number;
  /** Aborts when the worker stops. */
  readonly outer: AbortSignal;
  /** Aborts shortly before the claim expires as well. */
  readonly signal: AbortSignal;
}

const isOlder = ({ reason }: HistoryNeed, { historyLoadedAtMs }: SourceClaim): boolean =>
  reason === 'first_load' && historyLoadedAtMs !== null;

const keyOf = ({ id }: SourceDefinition, { reason }: HistoryNeed): string => `${id} ${reason}`;

const joinFetchedRows = (...parts: readonly (FetchedRows | undefined)[]): FetchedRows => ({
  read: parts.reduce((sum, part) => sum + (part?.read ?? 0), 0),
  rejectedCount: parts.reduce((sum, part) => sum + (part?.rejectedCount ?? 0), 0),
  rejected: parts.flatMap((part) => part?.rejected ?? []),
});

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

  /** @throws ProviderFailure if the provider failed; the database's errors */
  async fetch(source: SourceDefinition, claim: SourceClaim, outer: AbortSignal): Promise<Fetched> {
    const startedAtMs = this.clock.now();
    const need = await this.needOf(source, claim, startedAtMs);
    const limitMs = Math.max(SECOND_MS, claim.claimedUntilMs - startedAtMs - WRITING_SECONDS * SECOND_MS);
    const { signal, end } = limitedSignal(outer, limitMs);
    const turn: Turn = { source, claim, startedAtMs, outer, signal };
    try {
      return await this.fetchAll(turn, need);
    } catch (error) {
      throw this.providerFailure(turn, error);
    } finally {
      end();
    }
  }

  private async needOf(source: SourceDefinition, claim: SourceClaim, nowMs: number) {
    const wanted = historyNeed(source, claim, this.settings.historyDays(source.id), nowMs);
    const need =
      wanted !== null && isOlder(wanted, claim) && this.hasFailed(source, wanted, nowMs)
        ? historyNeed(source, claim, loadedDays(claim, nowMs), nowMs)
        : wanted;
    if (need?.reason !== 'audit') return need;
    const span = { fromMs: need.fromMs, longestSpacingMs: longestSpacingMs(source) };
    return { ...need, holes: fillable(await this.states.holes(source.id, span), source, nowMs) };
  }

  /** Checks whether attempts to read as much history have failed for a while. A backfill can need more, and is tried. */
  private hasFailed(source: SourceDefinition, need: HistoryNeed, nowMs: number): boolean {
    const lost = this.lostPasts.get(keyOf(source, need));
    if (lost === undefined || need.fromMs < lost.fromMs) return false;
    return isLasting(lost.run, lost.atMs) && nowMs - lost.atMs < OLDER_HISTORY_RETRY_MS;
  }

  private async fetchAll(turn: Turn, need: HistoryNeed | null): Promise<Fetched> {
    const { source, claim, startedAtMs } = turn;
    // Missing history must not block the latest values: after a failure, only the latest values are requested, and
    // history again after the next success.
    const canRequestHistory = claim.consecutiveFailures % 2 === 0;
    const loadsNow = canRequestHistory && need?.reason === 'first_load' && claim.historyLoadedAtMs === null;
    const present = await this.fetchLatest(turn, loadsNow ? need.fromMs : keptSinceMs(claim, startedAtMs));
    const wanted = need ?? lateNeed(source, claim, present);
    const past: Past =
      wanted !== null && canRequestHistory
        ? await this.fetchPast(turn, wanted).catch((error: unknown) => this.failedPast(turn, wanted, error))
        : NO_OBSERVATIONS;
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
  }

  /** Fetches the latest values, known from the moment they arrive instead of the moment of the request. */
  private async fetchLatest(turn: Turn, sinceMs: number | null): Promise<FetchedObservations> {
    const { source, startedAtMs, signal } = turn;
    const latest = await this.adapters[source.provider].latest(source, startedAtMs, signal);
    const knownAtMs = this.clock.now();
    const { observations, ...rest } = keptPart(latest, sinceMs);
    const present = { ...rest, observations: observations.map((one) => ({ ...one, knownAtMs })) };
    assertPossibleCount(source, present, Math.min(sinceMs ?? Infinity, startedAtMs), startedAtMs);
    return checkObservations(source.id, present, knownAtMs);
  }

  private async fetchPast({ source, claim, startedAtMs, signal }: Turn, need: HistoryNeed): Promise<Past> {
    const fromMs = need.holes === undefined ? need.fromMs : need.holes[0]?.fromMs;
    if (fromMs === undefined) return NO_OBSERVATIONS;
    const past = await this.adapters[source.provider].history(source, fromMs, startedAtMs, signal);
    assertPossibleCount(source, past, fromMs, startedAtMs);
    const checked = checkObservations(source.id, past, startedAtMs);
    this.lostPasts.delete(keyOf(source, need));
    return storedPast(source, checked, need, knownSinceMs(need, claim, this.clock.now()));
  }

  /** Returns the failure of an audit or of older history than was loaded, which doesn't affect the latest values. */
  private failedPast(turn: Turn, need: HistoryNeed, error: unknown): Past {
    const needed = !isOlder(need, turn.claim) && need.reason !== 'audit' && need.reason !== 'deep_read';
    if (turn.outer.aborted || needed) throw error;
    const [key, atMs] = [keyOf(turn.source, need), this.clock.now()];
    const before = this.lostPasts.get(key);
    const run = extended(before && before.fromMs <= need.fromMs ? before.run : null, atMs);
    this.lostPasts.set(key, { fromMs: Math.min(need.fromMs, before?.fromMs ?? Infinity), run, atMs });
    const pastFailure = this.providerFailure(turn, error);
    return { ...NO_OBSERVATIONS, pastFailure, isPastLost: isLasting(run, atMs) };
  }

  /** An adapter's defect: the source fails with an error in the log, and the others continue. */
  private providerFailure({ source, outer }: Turn, error: unknown): ProviderFailure {
    if (error instanceof ProviderFailure) return error;
    const thrown = error instanceof Error ? error : new Error(String(error));
    // After an abort, the error is its consequence.
    if (!outer.aborted) this.logger.error(`${source.id}: the adapter threw: ${thrown.message}`, thrown.stack);
    const message = `unexpected: ${thrown.name}`;
    return new ProviderFailure(source.provider, 'unreachable', message, null, { cause: error });
  }
}
