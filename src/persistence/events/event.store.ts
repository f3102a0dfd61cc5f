import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, MoreThan, type Repository } from 'typeorm';
import {
  type AnyNewEvent,
  audienceOf,
  type NewEvent,
  type RecordedEvent,
} from '../../domain/events/event.ts';
import { holdLock } from '../database/locks.ts';
import { EventEntity } from '../entities/event.entity.ts';
import { notify } from '../notifications/notification-name.ts';
import { ADDED_EVENTS, type AddedEvent } from '../../domain/events/added-events.ts';

/**
 * Records events in the transaction of what happened, and wakes their readers when it commits.
 *
 * Call it last: whoever records the next event waits until this transaction ends. Numbers are taken under that lock, so
 * a reader that sees one sees every lower one that will ever be (docs/extending/event.md).
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
   * Records what happened since the last event of its type, exactly once among all processes that see it. Returns how
   * many events.
   *
   * @param since returns what happened since then, in order; null: nothing was recorded in the last 30 days. It is called
   *   again under the lock of all events, so it must not wait for anything.
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
