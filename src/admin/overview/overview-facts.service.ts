import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type Asset } from '../../domain/assets.ts';
import { type Attention, type AttentionMark } from '../../domain/attention/attention.ts';
import {
  type RecentUse,
  recentUseFromMs,
  UNUSUAL_ERRORS_MINIMUM,
  UNUSUAL_OUTCOMES,
} from '../../domain/attention/key-trouble.ts';
import { type ReplicaState, type SwitchChange, watchedSlots, WEBHOOK_FAILING_MS } from '../../domain/attention/service-trouble.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { type PauseDetails } from '../../domain/freshness/source-condition.ts';
import { type RecordedScore } from '../../domain/records/recorded-scores.ts';
import { CYCLE_MS } from '../../domain/schedule/cycle-clock.ts';
import { type CycleSlots } from '../../domain/schedule/cycle-slots.ts';
import { HOUR_MS, MINUTE_MS, minuteOf } from '../../domain/timestamps.ts';
import { type TrafficMinute } from '../../domain/usage/usage.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { LimitStoreHealth } from '../../limits/limit.storage.ts';
import { AttentionMarkStore } from '../../persistence/attention/attention-mark.store.ts';
import { type ArchivedCycle, CycleArchiveReader } from '../../persistence/cycles/cycle-archive.reader.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { ScoreHistoryReader } from '../../persistence/cycles/score-history.reader.ts';
import { ReadReplicas } from '../../persistence/database/replicas/read-replicas.ts';
import { PartnerKeys } from '../../persistence/keys/partner-keys.ts';
import { type PublishedSnapshot, PublishedState } from '../../persistence/published/published-state.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { SourceOperationStore } from '../../persistence/sources/source-operation.store.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { KillSwitch, type StandingSwitches, type Switches, SwitchStore } from '../../persistence/switches/switch.store.ts';
import { TrafficStore } from '../../persistence/traffic/traffic.store.ts';
import { UsageOutcomeReader } from '../../persistence/usage/usage-outcome.reader.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { WorkerHeartbeatStore } from '../../persistence/workers/worker-heartbeat.store.ts';
import { type WebhookEndpoint, WebhooksRepository } from '../../webhooks/webhooks.repository.ts';
import { type ServiceLevelTotals } from '../service-levels/service-levels.response.ts';
import { ServiceLevelsService } from '../service-levels/service-levels.service.ts';
import { PartsWatch } from './attention.service.ts';
import { presentOverview, TRAFFIC_MINUTES } from './overview.presenter.ts';

/** Slots from the newest cycle back to the one 48 hours before it. */
export const HISTORY_SLOTS = (48 * HOUR_MS) / CYCLE_MS + 1;

/** The scores of one cycle by asset and index. */
type Scores = ReadonlyMap<string, number | null>;

const keyOf = (asset: Asset, index: CompositeIndex): string => `${asset}|${index}`;

const byKey = (scores: readonly Pick<RecordedScore, 'asset' | 'index' | 'score'>[]): Scores =>
  new Map(scores.map(({ asset, index, score }) => [keyOf(asset, index), score]));

/** The scores of 48 hours. */
interface ScoreHistory {
  /** The numbers of its cycles, ascending, whether or not they were published. */
  readonly slots: readonly number[];
  /** One score per slot; null where the cycle is missing or had none. */
  scoresOf(asset: Asset, index: CompositeIndex): (number | null)[];
}

/** The slots of 48 hours up to a cycle, ascending. */
const slotsUpTo = (cycleNumber: number): number[] =>
  Array.from({ length: HISTORY_SLOTS }, (_, i) => cycleNumber - HISTORY_SLOTS + 1 + i);

/** The scores of the last 48 hours. What was published never changes, so each cycle is read once per process. */
@Injectable()
export class CompositeHistory {
  private remembered: ReadonlyMap<number, Scores> = new Map();

  constructor(private readonly reader: ScoreHistoryReader) {}

  /**
   * The history up to a cycle.
   *
   * @param newest the newest published cycle
   * @param missing the slots of these hours that have no cycle; they are not asked for
   * @throws what the database throws
   */
  async upTo(newest: PublishedCycle, missing: readonly number[]): Promise<ScoreHistory> {
    const slots = slotsUpTo(newest.cycleNumber);
    const absent = new Set(missing);
    const published = slots.filter((number) => !absent.has(number));
    const known = new Map(this.remembered);
    known.set(newest.cycleNumber, byKey(newest.result.composites));
    const read = await this.reader.of(published.filter((number) => !known.has(number)));
    for (const { cycleNumber, scores } of read) known.set(cycleNumber, byKey(scores));
    // Drop slots that have left the window; read again what a replica does not have yet.
    this.remembered = new Map(
      published.flatMap((number) => {
        const scores = known.get(number);
        return scores ? [[number, scores] as const] : [];
      }),
    );
    const remembered = this.remembered;
    return {
      slots,
      scoresOf: (asset, index) =>
        slots.map((number) => remembered.get(number)?.get(keyOf(asset, index)) ?? null),
    };
  }
}

/** What the overview is made from, as it stood at one moment. */
export interface OverviewFacts {
  readonly nowMs: number;
  /** When this process was started, epoch milliseconds. */
  readonly startedAtMs: number;
  readonly providers: 'sandbox' | 'live';
  readonly snapshot: PublishedSnapshot;
  readonly databaseReachable: boolean;
  /** As the process that answers sees them; empty where there are none. */
  readonly readReplicas: readonly ReplicaState[];
  /** Null where limits are kept in the process. */
  readonly limitStoreReachable: boolean | null;
  /** What is wrong with the disk, the stores, and the clocks, as this process sees them. */
  readonly partTroubles: readonly Attention[];
  /** What operators acknowledged or silenced. */
  readonly marks: readonly AttentionMark[];
  /** The last change of each switch, by the switch that is off; null where it is on. */
  readonly switchedOff: {
    readonly dataApi: SwitchChange | null;
    readonly signals: SwitchChange | null;
  };
  /** False while the data API is off and that could not be stored. */
  readonly switchStored: boolean;
  /** Workers that gave a sign of life within two minutes, and when one last did. */
  readonly workers: { readonly alive: number; readonly lastSeenAtMs: number | null };
  /** In the order of the registry. */
  readonly sources: readonly SourceFacts[];
  /** The pauses in force, by source. */
  readonly pauses: ReadonlyMap<string, PauseDetails>;
  /** Endpoints that failures disabled, or that have failed for an hour. */
  readonly webhooks: readonly WebhookEndpoint[];
  readonly keys: readonly PartnerKey[];
  /** What counted against the quota of each lineage of keys today, by its id. */
  readonly spentToday: ReadonlyMap<string, number>;
  /** Use of keys with many errors, by key ID. */
  readonly useWithErrors: ReadonlyMap<string, RecentUse>;
  /** The last 60 whole minutes and the running one, oldest first, those without requests left out. */
  readonly traffic: readonly TrafficMinute[];
  /** Service levels of the last 24 hours. */
  readonly serviceLevels: ServiceLevelTotals;
  /** The slots that should have their cycle by now; null before the first cycle. */
  readonly watched: CycleSlots | null;
  /** The numbers without a cycle in the watched slots and those of the history, ascending. */
  readonly missing: readonly number[];
  /** Null until a cycle was published. */
  readonly newest: NewestCycle | null;
}

/** The newest cycle whole, as it is listed, and what came before it. */
export interface NewestCycle {
  readonly cycle: PublishedCycle;
  readonly archived: ArchivedCycle;
  readonly history: ScoreHistory;
  /** What smoothed it; null where nothing did. */
  readonly previous: PreviousRead | null;
}

/** Data of the first screen. Every open page requests it twice a minute. */
@Injectable()
export class OverviewService {
  private readonly startedAtMs: number;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    private readonly clock: Clock,
    private readonly state: PublishedState,
    private readonly limitStore: LimitStoreHealth,
    private readonly heartbeats: WorkerHeartbeatStore,
    private readonly sources: SourceStateStore,
    private readonly operations: SourceOperationStore,
    private readonly keys: PartnerKeys,
    private readonly usage: UsageReader,
    private readonly outcomes: UsageOutcomeReader,
    private readonly traffic: TrafficStore,
    private readonly serviceLevels: ServiceLevelsService,
    private readonly cycles: CycleReader,
    private readonly archive: CycleArchiveReader,
    private readonly history: CompositeHistory,
    private readonly parts: PartsWatch,
    private readonly marks: AttentionMarkStore,
    private readonly switches: SwitchStore,
    private readonly killSwitch: KillSwitch,
    private readonly replicas: ReadReplicas,
    private readonly webhooks: WebhooksRepository,
  ) {
    // Parts are put together once, when their process starts.
    this.startedAtMs = clock.now();
  }

  /** Throws what the database throws; what only memory knows is not shown without it. */
  async overview(): Promise<AdminAnswer> {
    return { data: presentOverview(await this.facts(this.clock.now())) };
  }

  /** Throws what the database throws. */
  async facts(nowMs: number): Promise<OverviewFacts> {
    const snapshot = this.state.current;
    const minuteMs = minuteOf(nowMs);
    const watched = watchedSlots(snapshot.extent.firstCycleAtMs, nowMs);
    const [
      workers,
      sources,
      pauses,
      spentToday,
      useWithErrors,
      traffic,
      serviceLevels,
      cycles,
      standing,
      marks,
      webhooks,
    ] = await Promise.all([
      this.heartbeats.census(nowMs - WORKER_SILENT_MS),
      this.sources.facts(),
      this.operations.pauses(),
      this.usage.quotaSpentOfDay(nowMs),
      this.outcomes.keysWithErrors(recentUseFromMs(nowMs), UNUSUAL_ERRORS_MINIMUM, UNUSUAL_OUTCOMES),
      this.traffic.between(minuteMs - TRAFFIC_MINUTES * MINUTE_MS, minuteMs + MINUTE_MS),
      this.serviceLevels.totals('24h'),
      this.cyclesUpTo(snapshot.cycle, watched),
      this.switches.standing(),
      this.marks.all(),
      this.webhooks.inTrouble(nowMs - WEBHOOK_FAILING_MS),
    ]);
    return {
      nowMs,
      startedAtMs: this.startedAtMs,
      providers: this.configuration.providers,
      snapshot,
      databaseReachable: this.state.storeReachable,
      readReplicas: this.replicas.states,
      limitStoreReachable: this.limitStore.reachable,
      partTroubles: this.parts.look(),
      marks,
      switchedOff: this.switchedOff(standing),
      switchStored: this.killSwitch.stored,
      workers,
      sources,
      pauses,
      webhooks,
      keys: [...this.keys.all()],
      spentToday,
      useWithErrors,
      traffic,
      serviceLevels,
      watched,
      ...cycles,
    };
  }

  private switchedOff({ switches, changes }: StandingSwitches): OverviewFacts['switchedOff'] {
    const off = (key: keyof Switches): SwitchChange | null =>
      switches[key] === false ? (changes.get(key) ?? null) : null;
    return { dataApi: off('dataApiEnabled') ?? this.killSwitch.change, signals: off('signalsEnabled') };
  }

  private async cyclesUpTo(
    cycle: PublishedCycle | null,
    watched: CycleSlots | null,
  ): Promise<{ readonly missing: readonly number[]; readonly newest: NewestCycle | null }> {
    if (cycle === null) return { missing: [], newest: null };
    const [oldest] = slotsUpTo(cycle.cycleNumber);
    const missing = await this.cycles.missingNumbers(
      Math.min(oldest!, watched?.from ?? oldest!),
      Math.max(cycle.cycleNumber, watched?.to ?? 0),
    );
    const [[archived], history, previous] = await Promise.all([
      this.archive.list(1, cycle.cycleNumber + 1, { signal: null, fromMs: cycle.cycleAtMs, toMs: null }),
      this.history.upTo(cycle, missing),
      this.cycles.previousOf(cycle.cycleNumber),
    ]);
    return { missing, newest: { cycle, archived: archived!, history, previous } };
  }
}
