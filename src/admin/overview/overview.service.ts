import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type SwitchChange } from '../../domain/attention/switched-off.ts';
import {
  recentUseFromMs,
  UNUSUAL_ERRORS_MINIMUM,
  UNUSUAL_OUTCOMES,
} from '../../domain/attention/key-errors.ts';
import { WEBHOOK_FAILING_MS } from '../../domain/attention/undelivered-webhooks.ts';
import { watchedSlots } from '../../domain/attention/missed-cycles.ts';
import { type CycleSlots } from '../../domain/schedule/cycle-slots.ts';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { MINUTE_MS, minuteOf } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { LimitStoreHealth } from '../../limits/limit.storage.ts';
import { AttentionMarkStore } from '../../persistence/attention/announced-attention.store.ts';
import { CycleArchiveReader } from '../../persistence/cycles/cycle-archive.reader.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { ReadReplicas } from '../../persistence/database/replicas/read-replicas.ts';
import { PartnerKeys } from '../../persistence/keys/partner-keys.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { KillSwitch } from '../../persistence/switches/kill-switch.ts';
import { SwitchStore } from '../../persistence/switches/switch.store.ts';
import { type StandingSwitches, type Switches } from '../../persistence/switches/switches.ts';
import { SourceOperationStore } from '../../persistence/sources/source-operation.store.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { TrafficStore } from '../../persistence/traffic/traffic.store.ts';
import { UsageOutcomeReader } from '../../persistence/usage/usage-outcome.reader.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { WebhookEndpointStore } from '../../persistence/webhooks/webhook-endpoint.store.ts';
import { WorkerHeartbeatStore } from '../../persistence/workers/worker-heartbeat.store.ts';
import { ServiceLevelsService } from '../service-levels/service-levels.service.ts';
import { CompositeHistory, slotsUpTo } from './composite-history.service.ts';
import { type NewestCycle, type OverviewFacts } from './overview-facts.ts';
import { PartsWatch } from './parts-watch.service.ts';
import { presentOverview, TRAFFIC_MINUTES } from './overview.presenter.ts';

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
    private readonly webhooks: WebhookEndpointStore,
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
