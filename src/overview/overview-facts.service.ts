import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { type Asset } from '../../packages/engine/assets.ts';
import { type Attention, attentionId } from '../domain/attention/attention.ts';
import { recentUseFromMs } from '../domain/attention/key-trouble.ts';
import {
  clockTrouble,
  diskTrouble,
  type SwitchChange,
  unreachableDatabase,
  unreachableLimitStore,
  unusedReplicas,
  watchedSlots,
} from '../domain/attention/service-trouble.ts';
import { type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { WORKER_SILENT_MS } from '../../packages/engine/freshness/freshness.ts';
import { type RecordedScore } from '../../packages/engine/records/recorded-cycle.ts';
import { CYCLE_MS, type CycleSlots } from '../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS, MINUTE_MS, minuteOf } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { LimitStoreHealth } from '../http/answers/answer.store.ts';
import { ClockWatch } from '../platform/watches/clock-watch.ts';
import { CycleArchiveReader, CycleWithdrawalStore } from '../published/cycle-withdrawal.store.ts';
import { CycleReader } from '../published/cycle.reader.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { ReadReplicas } from '../platform/database/read-replicas.ts';
import { DiskWatch } from '../platform/watches/disk-watch.ts';
import { PartnerKeys } from '../access/callers/partner-keys.ts';
import { PublishedState } from '../published/published-state.ts';
import { SourceOperationStore } from '../observations/source-operation.store.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { KillSwitch, type StandingSwitches, type Switches, SwitchStore } from '../published/switch.store.ts';
import { TrafficStore } from '../access/metering/traffic.store.ts';
import { UsageOutcomeReader } from '../access/metering/usage-outcome.reader.ts';
import { UsageReader } from '../access/metering/usage.reader.ts';
import { WorkerHeartbeatStore } from '../platform/database/worker-heartbeat.store.ts';
import { AccessRequestsService } from '../access-requests/access-requests.service.ts';
import { WebhooksRepository } from '../webhooks/webhooks.repository.ts';
import { ServiceLevelsService } from '../service-levels/service-levels.service.ts';
import { CycleHistoryReader } from '../published/cycle-history.reader.ts';
import { AlertThresholdStore } from '../published/alert-threshold.store.ts';
import { AttentionMarkStore } from './announced-attention.store.ts';

/** How many whole minutes of traffic are shown. */
export const TRAFFIC_MINUTES = 60;

/** From the newest cycle back to the one 48 hours before it. */
export const HISTORY_SLOTS = (48 * HOUR_MS) / CYCLE_MS + 1;

type Scores = ReadonlyMap<string, number | null>;

const keyOf = (asset: Asset, index: CompositeIndex): string => `${asset}|${index}`;

const byKey = (scores: readonly Pick<RecordedScore, 'asset' | 'index' | 'score'>[]): Scores =>
  new Map(scores.map(({ asset, index, score }) => [keyOf(asset, index), score]));

interface ScoreHistory {
  /** Ascending, whether or not they were published. */
  readonly slots: readonly number[];
  /** One score per slot; null where the cycle is missing or had none. */
  scoresOf(asset: Asset, index: CompositeIndex): (number | null)[];
}

const slotsUpTo = (cycleNumber: number): number[] =>
  Array.from({ length: HISTORY_SLOTS }, (_, i) => cycleNumber - HISTORY_SLOTS + 1 + i);

/** The scores of the last 48 hours. What was published never changes, so each cycle is read once per process. */
@Injectable()
export class CompositeHistory {
  private remembered: ReadonlyMap<number, Scores> = new Map();

  constructor(private readonly reader: CycleHistoryReader) {}

  /** @param missing the slots of these hours that have no cycle; they are not read */
  async upTo(newest: PublishedCycle, missing: readonly number[]): Promise<ScoreHistory> {
    const slots = slotsUpTo(newest.cycleNumber);
    const absent = new Set(missing);
    const published = slots.filter((number) => !absent.has(number));
    const known = new Map(this.remembered);
    known.set(newest.cycleNumber, byKey(newest.result.composites));
    const read = await this.reader.scoresOf(published.filter((number) => !known.has(number)));
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

/** Whether or not an operator looks. */
const LOOK_EVERY_SECONDS = 10;

/** Trouble of the disk, the stores, and the clocks, as this process sees them. */
@Injectable()
export class PartsWatch {
  private beganAtMs: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly clock: Clock,
    private readonly state: PublishedState,
    private readonly limitStore: LimitStoreHealth,
    private readonly replicas: ReadReplicas,
    private readonly disk: DiskWatch,
    private readonly clockWatch: ClockWatch,
  ) {}

  /** Trouble began when it was first seen without a look in between that missed it. */
  @Job({ name: 'looking at the parts of the service', everySeconds: LOOK_EVERY_SECONDS })
  look(): readonly Attention[] {
    const nowMs = this.clock.now();
    const troubles = [
      ...unreachableDatabase({ databaseReachable: this.state.storeReachable }),
      ...unusedReplicas({ readReplicas: this.replicas.states }),
      ...unreachableLimitStore({ limitStoreReachable: this.limitStore.reachable }),
      ...diskTrouble(this.disk.facts),
      ...this.clockWatch.problems.map(clockTrouble),
    ].map((trouble) => {
      const sinceMs = this.beganAtMs.get(attentionId(trouble)) ?? nowMs;
      return { ...trouble, sinceMs };
    });
    this.beganAtMs = new Map(troubles.map((trouble) => [attentionId(trouble), trouble.sinceMs]));
    return troubles;
  }
}

/** Everything that the overview is made from, at one moment. Every open page requests it twice a minute. */
export type OverviewFacts = Awaited<ReturnType<OverviewFactsService['read']>>;
export type NewestCycle = NonNullable<OverviewFacts['newest']>;

@Injectable()
export class OverviewFactsService {
  private readonly startedAtMs: number;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    clock: Clock,
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
    private readonly withdrawals: CycleWithdrawalStore,
    private readonly history: CompositeHistory,
    private readonly parts: PartsWatch,
    private readonly marks: AttentionMarkStore,
    private readonly thresholds: AlertThresholdStore,
    private readonly switches: SwitchStore,
    private readonly killSwitch: KillSwitch,
    private readonly replicas: ReadReplicas,
    private readonly webhooks: WebhooksRepository,
    private readonly accessRequests: AccessRequestsService,
  ) {
    // Parts are put together once, when their process starts.
    this.startedAtMs = clock.now();
  }

  /** Throws what the database throws; what only memory knows is not shown without it. */
  async read(nowMs: number) {
    const snapshot = this.state.current;
    const minuteMs = minuteOf(nowMs);
    const watched = watchedSlots(snapshot.extent.firstCycleAtMs, nowMs);
    const thresholds = await this.thresholds.read();
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
      keyRequests,
    ] = await Promise.all([
      this.heartbeats.census(nowMs - WORKER_SILENT_MS),
      this.sources.facts(),
      this.operations.pauses(),
      this.usage.quotaSpentOfDay(nowMs),
      this.outcomes.keysWithErrors(recentUseFromMs(nowMs), {
        requests: thresholds.key_errors_requests,
        errorShare: thresholds.key_errors_share / 100,
      }),
      this.traffic.between(minuteMs - TRAFFIC_MINUTES * MINUTE_MS, minuteMs + MINUTE_MS),
      this.serviceLevels.totals('24h'),
      this.cyclesUpTo(snapshot.cycle, watched),
      this.switches.standing(),
      this.marks.all(),
      this.webhooks.inTrouble(nowMs - thresholds.webhook_failing_minutes * MINUTE_MS),
      this.accessRequests.waiting(),
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
      thresholds,
      switchedOff: this.switchedOff(standing),
      switchStored: this.killSwitch.stored,
      workers,
      sources,
      pauses,
      webhooks,
      keyRequests,
      keys: [...this.keys.all()],
      spentToday,
      useWithErrors,
      traffic,
      serviceLevels,
      watched,
      ...cycles,
    };
  }

  /** The last change of each switch that is off; null: it is on. */
  private switchedOff({ switches, changes }: StandingSwitches) {
    const off = (key: keyof Switches): SwitchChange | null =>
      switches[key] === false ? (changes.get(key) ?? null) : null;
    return { dataApi: off('dataApiEnabled') ?? this.killSwitch.change, signals: off('signalsEnabled') };
  }

  private async cyclesUpTo(cycle: PublishedCycle | null, watched: CycleSlots | null) {
    if (cycle === null) return { missing: [], withdrawn: [], newest: null };
    const [oldest] = slotsUpTo(cycle.cycleNumber);
    const missing = await this.cycles.missingNumbers(
      Math.min(oldest!, watched?.from ?? oldest!),
      Math.max(cycle.cycleNumber, watched?.to ?? 0),
    );
    const [withdrawn, [archived], history, previous] = await Promise.all([
      this.withdrawals.latestOf(missing),
      this.archive.list(1, cycle.cycleNumber + 1, { signal: null, fromMs: cycle.cycleAtMs, toMs: null }),
      this.history.upTo(cycle, missing),
      this.cycles.previousOf(cycle.cycleNumber),
    ]);
    return { missing, withdrawn, newest: { cycle, archived: archived!, history, previous } };
  }
}
