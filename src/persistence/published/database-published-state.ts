import { Logger } from '@nestjs/common';
import { type Clock } from '../../config/clock.ts';
import { type CycleReader } from '../cycles/cycle.reader.ts';
import { NotificationChannel, type NotificationName } from '../notifications/notification-channel.ts';
import { type SourceStateStore } from '../sources/source-state.store.ts';
import { type SwitchStore } from '../switches/switch.store.ts';
import { PublishedState, type PublishedSnapshot, StoreUnavailableError } from './published-state.ts';

/** The parts of a snapshot, each read by itself when it changed. */
type Part = 'cycle' | 'sources' | 'switches';
const ALL_PARTS: readonly Part[] = ['cycle', 'sources', 'switches'];

const PART_OF: Readonly<Record<NotificationName, Part>> = {
  cycle_published: 'cycle',
  source_changed: 'sources',
  switches_changed: 'switches',
};

/** Everything is read again this often, in case a notification was missed. */
const REREAD_MS = 60_000;
/** Without a notification channel the database is asked this often instead. */
const ASK_MS = 1_000;

/** The published state, kept up to date by the database's notifications. */
export class DatabasePublishedState extends PublishedState {
  private readonly logger = new Logger('PublishedState');
  private readonly channel: NotificationChannel;
  private snapshot: PublishedSnapshot | null = null;
  private reachable = false;
  private channelUp = false;
  private readonly wanted = new Set<Part>();
  private refreshing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readAllAtMs = 0;

  constructor(
    private readonly cycles: CycleReader,
    private readonly sources: SourceStateStore,
    private readonly switches: SwitchStore,
    private readonly clock: Clock,
    url: string,
  ) {
    super();
    this.channel = new NotificationChannel(url, {
      onNotification: (name) => void this.want([PART_OF[name]]),
      onConnected: () => {
        this.channelUp = true;
        void this.want(ALL_PARTS);
      },
      onLost: (error) => {
        if (this.channelUp) this.logger.warn(`notification channel lost: ${error.message}; asking instead`);
        this.channelUp = false;
      },
    });
  }

  override get current(): PublishedSnapshot {
    if (this.snapshot === null) throw new StoreUnavailableError('the database has not been read yet');
    return this.snapshot;
  }

  override get storeReachable(): boolean {
    return this.reachable;
  }

  /** Reads everything once and keeps it up to date from then on. */
  async start(): Promise<void> {
    this.channel.start();
    this.timer = setInterval(() => this.keepUp(), ASK_MS);
    this.timer.unref();
    await this.want(ALL_PARTS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.channel.stop();
    await this.refreshing;
  }

  private keepUp(): void {
    if (!this.channelUp || !this.reachable || this.clock.now() - this.readAllAtMs >= REREAD_MS)
      void this.want(ALL_PARTS);
  }

  /** Asks for parts to be read; what is asked for while a read runs is read right after it, once. */
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
        if (!this.reachable) this.logger.log('the database answers');
        this.reachable = true;
      } catch (error) {
        if (this.reachable || this.snapshot === null)
          this.logger.error(`the published state could not be read: ${(error as Error).message}`);
        this.reachable = false;
        return;
      }
    }
  }

  private async replace(parts: ReadonlySet<Part>): Promise<void> {
    const old = this.snapshot;
    const [cycle, sources, switches] = await Promise.all([
      parts.has('cycle') || !old ? this.cycles.newest() : old.cycle,
      parts.has('sources') || !old ? this.sources.facts() : old.sources,
      parts.has('switches') || !old ? this.switches.read() : old.switches,
    ]);
    const loadedAtMs = this.clock.now();
    if (parts.size === ALL_PARTS.length) this.readAllAtMs = loadedAtMs;
    this.snapshot = { revision: (old?.revision ?? 0) + 1, loadedAtMs, cycle, sources, switches };
  }
}
