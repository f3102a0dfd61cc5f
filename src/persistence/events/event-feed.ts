import { type OnApplicationBootstrap } from '@nestjs/common';
import { type RecordedEvent } from '../../domain/events/event.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type EventStore } from './event.store.ts';

/** Interval of `keepUp`, which asks where no notification can tell. */
const KEEP_UP_EVERY_SECONDS = 0.5;
/** Interval of reads while notifications arrive, in case one was lost. */
const REREAD_MS = 5_000;
const PAGE = 500;
/** How many of the newest events are held, so that clients which reconnect cost no reads. */
const HELD_EVENTS = 2_000;

export type EventFollower = (events: readonly RecordedEvent[]) => void;

export class EventFeed implements OnApplicationBootstrap {
  private readonly followers = new Set<EventFollower>();
  private held: RecordedEvent[] = [];
  /** Every event after this number and up to `position` is held; null before the first read. */
  private heldAfter: number | null = null;
  private reading: Promise<void> | null = null;
  private isWanted = false;
  private channelUp = false;
  private readAtMs = Number.NEGATIVE_INFINITY;
  private failure: Error | null = null;

  constructor(
    private readonly events: Pick<EventStore, 'after' | 'newest'>,
    channel: Pick<NotificationChannel, 'subscribe'>,
  ) {
    channel.subscribe({
      onNotification: (name) => {
        if (name === 'event_recorded') void this.catchUp();
      },
      onConnected: () => {
        this.channelUp = true;
        void this.catchUp();
      },
      onLost: () => {
        this.channelUp = false;
      },
    });
  }

  get position(): number | null {
    return this.held.at(-1)?.sequence ?? this.heldAfter;
  }

  /** The held events after a number, in order; null: not all of them are held. */
  heldSince(sequence: number): readonly RecordedEvent[] | null {
    if (this.heldAfter === null || sequence < this.heldAfter) return null;
    return this.held.filter((event) => event.sequence > sequence);
  }

  follow(follower: EventFollower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.catchUp();
  }

  @Job({ name: 'keeping up with events', everySeconds: KEEP_UP_EVERY_SECONDS })
  async keepUp(): Promise<void> {
    if (!this.channelUp || this.failure !== null || performance.now() - this.readAtMs >= REREAD_MS)
      await this.catchUp();
    if (this.failure !== null) throw this.failure;
  }

  /** Calls share reads; what is recorded during a read is read after it. */
  private catchUp(): Promise<void> {
    this.isWanted = true;
    this.reading ??= this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  private async read(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const askedAtMs = performance.now();
      try {
        if (this.heldAfter === null) await this.readFirst();
        else await this.readNew();
        this.readAtMs = askedAtMs;
        this.failure = null;
      } catch (error) {
        this.failure = error as Error;
        return;
      }
    }
  }

  private async readFirst(): Promise<void> {
    const newest = await this.events.newest(HELD_EVENTS);
    this.held = newest;
    // Of a whole page, earlier ones exist that are not held.
    this.heldAfter = newest.length < HELD_EVENTS ? 0 : newest[0]!.sequence - 1;
  }

  private async readNew(): Promise<void> {
    for (let page = PAGE; page === PAGE;) {
      const events = await this.events.after(this.position!, PAGE);
      page = events.length;
      if (page === 0) return;
      this.held.push(...events);
      this.trim();
      for (const follower of this.followers) follower(events);
    }
  }

  private trim(): void {
    if (this.held.length < 2 * HELD_EVENTS) return;
    const dropped = this.held.length - HELD_EVENTS;
    this.heldAfter = this.held[dropped - 1]!.sequence;
    this.held = this.held.slice(dropped);
  }
}
