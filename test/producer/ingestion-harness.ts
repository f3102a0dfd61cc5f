import { Logger } from '@nestjs/common';
import { type Clock } from '../../src/platform/clock/clock.ts';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import { judgeFreshness } from '../../packages/engine/freshness/freshness.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore, type Authorship } from '../../src/platform/audit/audit.store.ts';
import {
  JumpCheck,
  ProvisionalObservationStore,
} from '../../src/observations/provisional-observation.store.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { RejectionStore } from '../../src/observations/rejection.store.ts';
import {
  IngestionRecorder,
  SourceClaimStore,
  SourceFetchStore,
} from '../../src/observations/source-claim.store.ts';
import { SourceOperationStore } from '../../src/observations/source-operation.store.ts';
import { SourceStateStore } from '../../src/observations/source-state.store.ts';
import { WorkerHeartbeatStore, WorkerPresence } from '../../src/platform/database/worker-heartbeat.store.ts';
import { HistoryLoader } from '../../src/ingestion/history.loader.ts';
import { type AdaptersByProvider, type IngestionSettings } from '../../src/ingestion/ingestion-settings.ts';
import { IngestionScheduler } from '../../src/ingestion/ingestion.scheduler.ts';
import { IngestionService } from '../../src/ingestion/ingestion.service.ts';
import { SourceFetcher } from '../../src/ingestion/source-fetcher.ts';
import { type FetchedObservations } from '../../src/ingestion/adapter/observations.ts';
import { type ProviderAdapter } from '../../src/ingestion/adapter/provider.ts';
import { type FailureKind, ProviderFailure } from '../../src/ingestion/http/provider-failure.ts';
import { type TestDatabase } from '../support/test-database.ts';

/** A provider whose values follow from the moment alone, and which can be told to fail. */
export class PlayedProvider implements ProviderAdapter {
  readonly latestCalls: string[] = [];
  readonly historyCalls: { sourceId: string; fromMs: number; toMs: number }[] = [];
  fault: { kind: FailureKind; retryAfterSeconds?: number } | null = null;
  historyFault: FailureKind | null = null;
  /** Replaces what `latest` answers. */
  answer: ((source: SourceDefinition, nowMs: number) => FetchedObservations) | null = null;
  /** Events in these stretches do not exist. */
  readonly holes: { fromMs: number; toMs: number }[] = [];
  beforeAnswer: (signal: AbortSignal) => Promise<void> = () => Promise.resolve();

  constructor(readonly provider: ProviderKey) {}

  async latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations> {
    this.latestCalls.push(source.id);
    await this.beforeAnswer(signal);
    if (this.fault) throw this.failure(this.fault.kind, this.fault.retryAfterSeconds);
    if (this.answer) return this.answer(source, nowMs);
    if (source.tsSemantics === 'fetch') return found([this.observation(source, nowMs, nowMs)]);
    return found(
      this.events(source, nowMs - 3 * stepMs(source), nowMs).map((at) => this.observation(source, at, nowMs)),
    );
  }

  async history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations> {
    this.historyCalls.push({ sourceId: source.id, fromMs, toMs });
    await this.beforeAnswer(signal);
    if (this.fault) throw this.failure(this.fault.kind, this.fault.retryAfterSeconds);
    if (this.historyFault) throw this.failure(this.historyFault);
    if (source.providerHistoryDays === 0) return found([]);
    return found(
      this.events(source, fromMs, toMs).map((at) =>
        this.observation(source, at, Math.min(toMs, at + source.publicationLagSeconds * SECOND_MS)),
      ),
    );
  }

  private events(source: SourceDefinition, fromMs: number, toMs: number): number[] {
    const events: number[] = [];
    for (let at = Math.ceil(fromMs / stepMs(source)) * stepMs(source); at < toMs; at += stepMs(source))
      if (!this.holes.some((hole) => at > hole.fromMs && at < hole.toMs)) events.push(at);
    return events;
  }

  private observation(source: SourceDefinition, eventAtMs: number, knownAtMs: number): NewObservation {
    return { sourceId: source.id, eventAtMs, knownAtMs, value: playedValue(eventAtMs), candle: null };
  }

  private failure(kind: FailureKind, retryAfterSeconds: number | null = null): ProviderFailure {
    return new ProviderFailure(this.provider, kind, `played: ${kind}`, retryAfterSeconds);
  }
}

const playedValue = (eventAtMs: number): number => (eventAtMs / SECOND_MS) % 1000;

const found = (observations: readonly NewObservation[]): FetchedObservations => ({
  observations,
  rejected: [],
});

const stepMs = (source: SourceDefinition): number =>
  (source.tsSemantics === 'fetch' ? 900 : source.publicationSeconds) * SECOND_MS;

export function createWorker(
  { dataSource }: Pick<TestDatabase, 'dataSource'>,
  clock: Clock,
  adapters: AdaptersByProvider,
  overrides: Partial<IngestionSettings> = {},
) {
  Logger.overrideLogger(false);
  const settings: IngestionSettings = {
    workerId: 'worker-1',
    role: 'worker',
    readableSourceIds: SOURCES.map(({ id }) => id),
    keyedProviders: new Set(['intel']),
    historyDays: () => 2,
    ...overrides,
  };
  const partitions = new PartitionStore(dataSource);
  const writer = new ObservationWriter(partitions);
  const rejections = new RejectionStore(dataSource);
  const claims = new SourceClaimStore(dataSource);
  const states = new SourceStateStore(dataSource);
  const fetches = new SourceFetchStore(dataSource);
  const provisional = new ProvisionalObservationStore(dataSource);
  const recorder = new IngestionRecorder(
    dataSource,
    writer,
    new JumpCheck(provisional),
    rejections,
    claims,
    fetches,
  );
  const heartbeats = new WorkerHeartbeatStore(dataSource);
  const presence = new WorkerPresence(dataSource);
  const operations = new SourceOperationStore(dataSource, new AuditStore(dataSource), writer, provisional);
  const fetcher = new SourceFetcher(clock, adapters, settings, states);
  const ingestion = new IngestionService(
    clock,
    settings,
    fetcher,
    claims,
    states,
    recorder,
    fetches,
    presence,
  );

  const factsOf = async (sourceId: string) =>
    (await states.facts()).find((facts) => facts.sourceId === sourceId)!;
  return {
    /** Fetches a source now, due or not. */
    ingest: async (sourceId: string) => {
      const [claim] = await claims.claimDue({
        workerId: settings.workerId,
        nowMs: clock.now(),
        leaseSeconds: 120,
        limit: 1,
        sourceIds: [sourceId],
        evenIfNotDue: true,
      });
      return ingestion.ingest(claim!, new AbortController().signal);
    },
    factsOf,
    /** What the board shows of a source. */
    boardOf: async (sourceId: string): Promise<string> => {
      const facts = await factsOf(sourceId);
      const { status, degradedReason } = judgeFreshness(
        {
          ...facts,
          cadenceSeconds: sourceById(sourceId).cadenceSeconds,
          brokenBecause: facts.degradedReason,
        },
        clock.now(),
      );
      return degradedReason === null ? status : `${status}: ${degradedReason}`;
    },
    settings,
    partitions,
    writer,
    reader: new ObservationReader(dataSource),
    rejections,
    claims,
    fetches,
    states,
    provisional,
    operations,
    recorder,
    heartbeats,
    presence,
    ingestion,
    loader: new HistoryLoader(clock, settings, claims, states, ingestion),
    scheduler: new IngestionScheduler(
      clock,
      settings,
      claims,
      states,
      heartbeats,
      presence,
      operations,
      ingestion,
      {
        states: [],
      },
    ),
  };
}

export const byOperator = (clock: Clock): Authorship => ({
  actor: 'operator',
  address: '127.0.0.1',
  atMs: clock.now(),
});

export function playedProviders(): Record<ProviderKey, PlayedProvider> {
  return Object.fromEntries(PROVIDER_KEYS.map((key) => [key, new PlayedProvider(key)])) as Record<
    ProviderKey,
    PlayedProvider
  >;
}

export async function emptyTables(database: TestDatabase): Promise<void> {
  await database.asOwner(
    'TRUNCATE observations, provisional_observations, source_states, refusals, ingest_gaps, workers, source_fetches, source_fetch_days',
  );
}

/** Pairs of (source, event, value, candle) that are stored more than once in a row: always none. */
export async function duplicates({ dataSource }: TestDatabase): Promise<unknown[]> {
  return dataSource.query(`
    SELECT source_id, event_at, value, count(*) FROM observations
    GROUP BY source_id, event_at, value HAVING count(*) > 1`);
}
