import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, MoreThan, type Repository } from 'typeorm';
import { ADDED_EVENTS, type AddedEvent } from '../domain/events/added-events.ts';
import { type AnyNewEvent, audienceOf, type NewEvent, type RecordedEvent } from '../domain/events/event.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { holdLock } from '../platform/database/locks.ts';
import { EventEntity } from './event.entity.ts';
import { type NotificationChannel, notify } from '../platform/database/notification-channel.ts';

/**
 * Call it last: whoever records the next event waits until this transaction ends, so a reader that sees one sees
 * every lower one that will ever be (docs/extending/event.md).
 */
export async function recordEvents(manager: EntityManager, events: readonly AnyNewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await holdLock(manager, 'events');
  await manager.query(
    `INSERT INTO events (type, at, data, audience)
     SELECT e.type, e.at, e.data::json, e.audience
     FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[])
       WITH ORDINALITY AS e(type, at, data, audience, position)
     ORDER BY e.position`,
    [
      events.map(({ type }) => type),
      events.map(({ atMs }) => new Date(atMs)),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ type }) => audienceOf(type)),
    ],
  );
  await notify(manager, 'event_recorded');
}

const FOR_PARTNERS = { audience: 'partners' as const };
const MESSAGE = { sequence: true, type: true, atMs: true, data: true } as const;

@Injectable()
export class EventStore {
  private readonly events: Repository<EventEntity>;

  constructor(dataSource: DataSource) {
    this.events = dataSource.getRepository(EventEntity);
  }

  async after(sequence: number, limit: number): Promise<RecordedEvent[]> {
    return (await this.events.find({
      select: MESSAGE,
      where: { ...FOR_PARTNERS, sequence: MoreThan(sequence) },
      order: { sequence: 'ASC' },
      take: limit,
    })) as RecordedEvent[];
  }

  async newest(limit: number): Promise<RecordedEvent[]> {
    const newest = await this.events.find({
      select: MESSAGE,
      where: FOR_PARTNERS,
      order: { sequence: 'DESC' },
      take: limit,
    });
    return newest.reverse() as RecordedEvent[];
  }

  /** Number of the last event before a moment; 0 if there is none. Everything after it is at least as new. */
  async lastBefore(atMs: number): Promise<number> {
    const [last] = await this.events.find({
      select: { sequence: true },
      where: { ...FOR_PARTNERS, atMs: LessThan(atMs) },
      order: { sequence: 'DESC' },
      take: 1,
    });
    return last?.sequence ?? 0;
  }
}

/** Upper bound of the data of one event, so that the body of a webhook stays below its own. */
const MAX_DATA_BYTES = 16_000;

export interface Occurrence<Data extends object> {
  readonly atMs: number;
  readonly data: Data;
}

@Injectable()
export class AddedEventRecorder {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records each event exactly once among all processes that see it. Returns how many.
   * @param since null: nothing recorded in the last 30 days. Called again under the lock of events: it must not wait.
   * @throws Error if no extension declares the event, or its data is too large
   */
  async record<Data extends object>(
    event: AddedEvent<Data>,
    since: (last: Occurrence<Data> | null) => readonly Occurrence<Data>[],
  ): Promise<number> {
    if (!ADDED_EVENTS.read().includes(event))
      throw new Error(`no extension declares the event "${event.type}"`);
    if (since(await lastOf(this.dataSource.manager, event)).length === 0) return 0;
    return this.dataSource.transaction(async (manager) => {
      await holdLock(manager, 'events');
      const occurrences = since(await lastOf(manager, event));
      await recordEvents(
        manager,
        occurrences.map(({ atMs, data }) => newEvent(event.type, atMs, data)),
      );
      return occurrences.length;
    });
  }
}

async function lastOf<Data extends object>(
  manager: EntityManager,
  { type }: AddedEvent<Data>,
): Promise<Occurrence<Data> | null> {
  const [last] = await manager.getRepository(EventEntity).find({
    select: { sequence: true, atMs: true, data: true },
    where: { type: type as NewEvent['type'] },
    order: { sequence: 'DESC' },
    take: 1,
  });
  return last === undefined ? null : { atMs: last.atMs, data: last.data as unknown as Data };
}

function newEvent(type: string, atMs: number, data: object): NewEvent {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > MAX_DATA_BYTES)
    throw new Error(`an event "${type}" has ${bytes} bytes of data; at most ${MAX_DATA_BYTES} are allowed`);
  return { type, atMs, data } as unknown as NewEvent;
}

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
