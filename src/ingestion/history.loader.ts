import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, every } from '../platform/clock/clock.ts';
import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { SourceClaimStore } from '../observations/source-claim.store.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { historyStartMs, lacksHistory } from './history-need.ts';
import { INGESTION_SETTINGS, type IngestionSettings } from './ingestion-settings.ts';
import { IngestionService } from './ingestion.service.ts';

const SOURCES_AT_A_TIME = 4;
/** Consecutive failures after which a provider is left to the scheduler, so that startup continues. */
const FAILURES_TO_GIVE_UP = 3;
const TURNS_PER_SOURCE = 2;
const LEASE_SECONDS = 120;
const GIVE_UP_AFTER_MS = 60 * SECOND_MS;
const PROGRESS_EVERY_MS = SECOND_MS;

export interface HistoryProgress {
  readonly loaded: number;
  /** Sources whose history was missing at the start. */
  readonly of: number;
  readonly observations: number;
  /** Left to the scheduler because the provider failed, time ran out, or another worker holds the source. */
  readonly left: number;
}

export interface HistoryLoadOptions {
  /** Called once a second. Default: writes a line to the log. */
  readonly onProgress?: (progress: HistoryProgress) => void;
  readonly signal?: AbortSignal;
  readonly giveUpAfterMs?: number;
}

/** Loads missing history before the first cycle, one transaction per source, so that a crash costs only the rest. */
@Injectable()
export class HistoryLoader {
  private readonly logger = new Logger('History');

  constructor(
    private readonly clock: Clock,
    @Inject(INGESTION_SETTINGS) private readonly settings: IngestionSettings,
    private readonly claims: SourceClaimStore,
    private readonly states: SourceStateStore,
    private readonly ingestion: IngestionService,
  ) {}

  async load(options: HistoryLoadOptions = {}): Promise<HistoryProgress> {
    const missing = await this.missingSourceIds();
    const progress = { loaded: 0, of: missing.length, observations: 0, left: 0 };
    if (missing.length === 0) return progress;
    const limits = [AbortSignal.timeout(options.giveUpAfterMs ?? GIVE_UP_AFTER_MS)];
    if (options.signal) limits.push(options.signal);
    const tell = options.onProgress ?? ((now: HistoryProgress) => this.logger.log(progressLine(now)));
    const endProgress = every(PROGRESS_EVERY_MS, () => tell({ ...progress }));
    try {
      const signal = AbortSignal.any(limits);
      await Promise.all(
        [...byProvider(missing).values()].map((queue) => this.loadProvider(queue, progress, signal)),
      );
    } finally {
      endProgress();
    }
    this.logger.log(progressLine(progress));
    return progress;
  }

  private async missingSourceIds(): Promise<string[]> {
    const readable = new Set(this.settings.readableSourceIds);
    const nowMs = this.clock.now();
    return (await this.states.historyStates())
      .filter(({ sourceId }) => readable.has(sourceId))
      .filter((state) =>
        lacksHistory(state, historyStartMs(this.settings.historyDays(state.sourceId), nowMs)),
      )
      .map(({ sourceId }) => sourceId);
  }

  private async loadProvider(queue: string[], progress: Mutable<HistoryProgress>, signal: AbortSignal) {
    let failuresInARow = 0;
    const work = async (): Promise<void> => {
      for (let sourceId = queue.shift(); sourceId !== undefined; sourceId = queue.shift()) {
        if (signal.aborted || failuresInARow >= FAILURES_TO_GIVE_UP) {
          progress.left += 1;
          continue;
        }
        const stored = await this.loadSource(sourceId, signal);
        if (stored === null) {
          progress.left += 1;
          failuresInARow += 1;
        } else {
          progress.loaded += 1;
          progress.observations += stored;
          failuresInARow = 0;
        }
      }
    };
    await Promise.all(Array.from({ length: SOURCES_AT_A_TIME }, work));
  }

  /** Null if history wasn't loaded. A source that was silent needs a turn for that. */
  private async loadSource(sourceId: string, signal: AbortSignal): Promise<number | null> {
    let stored = 0;
    for (let turn = 1; turn <= TURNS_PER_SOURCE; turn += 1) {
      const [claim] = await this.claims.claimDue({
        workerId: this.settings.workerId,
        nowMs: this.clock.now(),
        leaseSeconds: LEASE_SECONDS,
        limit: 1,
        sourceIds: [sourceId],
        evenIfNotDue: true,
      });
      if (!claim) return null;
      const result = await this.ingestion.ingest(claim, signal);
      if (result.kind !== 'stored') return null;
      stored += result.observations;
      if (result.historyLoaded) return stored;
    }
    return null;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function byProvider(sourceIds: readonly string[]): Map<ProviderKey, string[]> {
  const queues = new Map<ProviderKey, string[]>();
  for (const sourceId of sourceIds) {
    const { provider } = sourceById(sourceId);
    const queue = queues.get(provider);
    if (queue) queue.push(sourceId);
    else queues.set(provider, [sourceId]);
  }
  return queues;
}

/** @example history: 37 of 80 sources, 51,200 observations */
function progressLine({ loaded, of, observations, left }: HistoryProgress): string {
  const later = left > 0 ? `; ${left} left for later` : '';
  return `history: ${loaded} of ${of} sources, ${observations.toLocaleString('en-US')} observations${later}`;
}
