import { isDeepStrictEqual } from 'node:util';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Clock, pause } from '../platform/clock/clock.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { isPublicAt, nextPublicationMs } from '../domain/notice.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type NoticeStore } from './notice.store.ts';
import { type CycleReader } from './cycle.reader.ts';
import { type CycleWithdrawalStore } from './cycle-withdrawal.store.ts';
import { type PublishedCycle } from './published-cycle.ts';
import { type ReadReplicas } from '../platform/database/read-replicas.ts';
import { type NarrativeReader } from './narrative.reader.ts';
import { type NarrativeState } from './narrative-row.ts';
import {
  type NotificationChannel,
  type NotificationName,
} from '../platform/database/notification-channel.ts';
import { type ObservationReader } from '../observations/observation.reader.ts';
import { type SourceStateStore } from '../observations/source-state.store.ts';
import { type SwitchStore } from './switch.store.ts';
import {
  type PublicValue,
  type PublishedSnapshot,
  PublishedState,
  StoreUnavailableError,
} from './published-state.ts';

/** Separate from the rest of the published state, so that slow narrative reads delay nothing but their own result. */
class NarrativeFollower {
  private cycle: PublishedCycle | null = null;
  private reading: Promise<void> | null = null;
  private requested = false;
  private outdated = false;
  private failure: Error | null = null;

  constructor(
    private readonly reader: Pick<NarrativeReader, 'ofNewest'>,
    private readonly onRead: (cycle: PublishedCycle, narrative: NarrativeState) => void,
  ) {}

  /** @throws the database's error if it is unreachable */
  async first(cycle: PublishedCycle | null): Promise<NarrativeState> {
    this.cycle = cycle;
    if (cycle === null) return { state: 'none' };
    const narrative = await this.reader.ofNewest(cycle.cycleNumber);
    this.note(narrative);
    return narrative;
  }

  follow(cycle: PublishedCycle): void {
    this.cycle = cycle;
    this.reread();
  }

  reread(): void {
    if (this.cycle === null) return;
    this.outdated = true;
    this.requested = true;
    this.reading ??= this.read().finally(() => (this.reading = null));
  }

  /** @throws why the narrative could not be read */
  async retry(): Promise<void> {
    if (this.outdated && this.reading === null) this.reread();
    await this.reading;
    if (this.failure !== null) throw this.failure;
  }

  async stop(): Promise<void> {
    await this.reading;
  }

  private async read(): Promise<void> {
    while (this.requested && this.cycle !== null) {
      this.requested = false;
      const { cycle } = this;
      try {
        const narrative = await this.reader.ofNewest(cycle.cycleNumber);
        this.note(narrative);
        this.onRead(cycle, narrative);
      } catch (error) {
        this.failure = error as Error;
        return;
      }
    }
  }

  private note(narrative: NarrativeState): void {
    this.failure = narrative.state === 'unreadable' ? new Error(narrative.reason) : null;
    this.outdated = this.requested || this.failure !== null;
  }
}

type Part = 'cycle' | 'sources' | 'switches' | 'notices' | 'firstEvents';
const ALL_PARTS: readonly Part[] = ['cycle', 'sources', 'switches', 'notices', 'firstEvents'];

const PARTS_OF: Readonly<Partial<Record<NotificationName, readonly Part[]>>> = {
  cycle_published: ['cycle'],
  source_changed: ['sources'],
  history_loaded: ['sources', 'firstEvents'],
  switches_changed: ['switches'],
  notices_changed: ['notices'],
};

const PUBLIC_SOURCE_IDS = SOURCES.filter(({ exposure }) => exposure !== 'none').map(({ id }) => id);

/** Interval of full re-reads, in case a notification was missed. */
const REREAD_MS = 60_000;
const ASK_EVERY_SECONDS = 0.5;
/** How long `caughtUp` waits; it takes milliseconds while the database answers. */
const CAUGHT_UP_WITHIN_MS = SECOND_MS;

export class DatabasePublishedState
  extends PublishedState
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('PublishedState');
  private snapshot: PublishedSnapshot | null = null;
  private failure: Error | null = null;
  private channelUp = false;
  private readonly wanted = new Set<Part>();
  private refreshing: Promise<void> | null = null;
  private readAllUptimeMs = Number.NEGATIVE_INFINITY;
  private readonly narrative: NarrativeFollower;
  private nextNoticeAtMs = Infinity;

  constructor(
    private readonly cycles: CycleReader,
    narratives: NarrativeReader,
    private readonly sources: SourceStateStore,
    private readonly switches: SwitchStore,
    private readonly observations: ObservationReader,
    private readonly notices: NoticeStore,
    private readonly clock: Clock,
    private readonly channel: NotificationChannel,
    private readonly withdrawals: Pick<CycleWithdrawalStore, 'standing'>,
    private readonly replicas: Pick<ReadReplicas, 'follow'>,
  ) {
    super();
    this.narrative = new NarrativeFollower(narratives, (cycle, narrative) => this.tell(cycle, narrative));
    channel.subscribe({
      onNotification: (name) => {
        if (name === 'narrative_attached') this.narrative.reread();
        const parts = PARTS_OF[name];
        if (parts) void this.want(parts);
      },
      onConnected: () => {
        this.channelUp = true;
        void this.want(ALL_PARTS);
      },
      onLost: (error) => {
        if (this.channelUp) this.logger.warn(`notification channel lost: ${error.message}; asking instead`);
        this.channelUp = false;
        // Notifications were lost while it was disconnected: reads at once, not at the next tick.
        void this.want(ALL_PARTS);
      },
    });
  }

  override get current(): PublishedSnapshot {
    if (this.snapshot === null) throw new StoreUnavailableError('the database has not been read yet');
    return this.snapshot;
  }

  override get storeReachable(): boolean {
    return this.snapshot !== null && this.failure === null;
  }

  override async caughtUp(): Promise<void> {
    const patience = new AbortController();
    const read = async (): Promise<void> => {
      if (await this.channel.delivered()) await this.refreshing;
      else await this.want(ALL_PARTS);
    };
    await Promise.race([read(), pause(CAUGHT_UP_WITHIN_MS, patience.signal, false)]);
    patience.abort();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.want(ALL_PARTS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.refreshing;
    await this.narrative.stop();
  }

  @Job({ name: 'keeping up with the published state', everySeconds: ASK_EVERY_SECONDS })
  async keepUp(): Promise<void> {
    if (!this.channelUp || !this.storeReachable || this.clock.uptimeMs() - this.readAllUptimeMs >= REREAD_MS)
      await this.want(ALL_PARTS);
    if (this.clock.now() >= this.nextNoticeAtMs) await this.want(['notices']);
    if (this.failure !== null) throw this.failure;
  }

  @Job({ name: 'keeping up with the latest narrative', everySeconds: ASK_EVERY_SECONDS })
  async keepUpWithNarrative(): Promise<void> {
    await this.narrative.retry();
  }

  /** Requests a read of parts; requests during a read are merged into one read after it. */
  private want(parts: readonly Part[]): Promise<void> {
    for (const part of parts) this.wanted.add(part);
    this.refreshing ??= this.refresh().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async refresh(): Promise<void> {
    while (this.wanted.size > 0) {
      const parts = new Set(this.snapshot === null ? ALL_PARTS : this.wanted);
      this.wanted.clear();
      try {
        await this.replace(parts);
        this.failure = null;
      } catch (error) {
        this.failure = error as Error;
        return;
      }
    }
  }

  private async replace(parts: ReadonlySet<Part>): Promise<void> {
    const old = this.snapshot;
    const read = async <Value>(
      part: Part,
      known: Value | undefined,
      ask: () => Promise<Value>,
    ): Promise<Value> => (known === undefined || parts.has(part) ? ask() : known);
    const [
      cycle,
      withdrawals,
      firstCycleAtMs,
      firstLiveCycleAtMs,
      emptySlots,
      sources,
      publicValues,
      switches,
      { outages, changelog },
      firstEventAtMs,
    ] = await Promise.all([
      read('cycle', old?.cycle, () => this.cycles.newest()),
      read('cycle', old?.withdrawals, () => this.withdrawals.standing()),
      // A backfill publishes cycles before the first one, and into empty slots.
      read('cycle', old?.extent.firstCycleAtMs, () => this.cycles.oldestAtMs()),
      read('cycle', old?.extent.firstLiveCycleAtMs, () => this.cycles.oldestAtMs({ backfilled: false })),
      read('cycle', old?.extent.emptySlots, () => this.cycles.emptySlots()),
      read('sources', old?.sources, () => this.sources.facts()),
      read('sources', old?.publicValues, () => this.publicValues()),
      read('switches', old?.switches, () => this.switches.read()),
      read('notices', old ?? undefined, () => this.publicNotices()),
      read('firstEvents', old?.extent.firstEventAtMs, () =>
        this.observations.oldestEvents(PUBLIC_SOURCE_IDS),
      ),
    ]);
    const first = old ?? { cycle, narrative: await this.narrative.first(cycle) };
    // Before anybody is shown it: history must not lack what the newest answers have.
    await this.replicas.follow();
    const loadedAtMs = this.clock.now();
    if (parts.size === ALL_PARTS.length) this.readAllUptimeMs = this.clock.uptimeMs();
    // The narrative of a new cycle is read separately; it may have arrived meanwhile.
    const { cycle: shown, narrative } = this.snapshot ?? first;
    this.snapshot = {
      revision: (this.snapshot?.revision ?? 0) + 1,
      loadedAtMs,
      cycle: shown,
      withdrawals,
      narrative,
      sources,
      publicValues,
      switches,
      outages,
      changelog,
      extent: { firstCycleAtMs, firstLiveCycleAtMs, emptySlots, firstEventAtMs },
    };
    if (old !== null && cycle !== null && parts.has('cycle')) this.narrative.follow(cycle);
  }

  private tell(cycle: PublishedCycle, narrative: NarrativeState): void {
    const known = this.snapshot;
    if (known === null) return;
    // A withdrawn cycle may be published again under its number.
    const sameCycle =
      known.cycle?.cycleNumber === cycle.cycleNumber && known.cycle.publishedAtMs === cycle.publishedAtMs;
    if (sameCycle && known.narrative.state === 'readable' && narrative.state === 'unreadable') return;
    // Another reason why it is unreadable changes no answer.
    if (sameCycle && known.narrative.state === 'unreadable' && narrative.state === 'unreadable') return;
    if (sameCycle && isDeepStrictEqual(known.narrative, narrative)) return;
    this.snapshot = { ...known, revision: known.revision + 1, cycle, narrative };
  }

  private async publicNotices(): Promise<Pick<PublishedSnapshot, 'outages' | 'changelog'>> {
    const nowMs = this.clock.now();
    const [outages, changelog] = await Promise.all([this.notices.outages(), this.notices.changelog()]);
    this.nextNoticeAtMs = nextPublicationMs([...outages, ...changelog], nowMs);
    return {
      outages: outages.filter((outage) => isPublicAt(outage, nowMs)),
      changelog: changelog.filter((entry) => isPublicAt(entry, nowMs)),
    };
  }

  private async publicValues(): Promise<ReadonlyMap<string, PublicValue>> {
    const newest = await this.observations.newest(PUBLIC_SOURCE_IDS);
    return new Map(
      newest.map(({ sourceId, eventAtMs, knownAtMs, fetchedAtMs, value }) => [
        sourceId,
        { eventAtMs, knownAtMs, fetchedAtMs, value },
      ]),
    );
  }
}
