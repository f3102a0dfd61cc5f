import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, MoreThan, type Repository } from 'typeorm';
import { type AnyNewEvent, audienceOf, type RecordedEvent } from '../../domain/events/event.ts';
import { holdLock } from '../database/locks.ts';
import { EventEntity } from '../entities/event.entity.ts';
import { notify } from '../notifications/notification-name.ts';

/**
 * Records events in the transaction of what happened, and wakes their readers when it commits.
 *
 * Call it last: whoever records the next event waits until this transaction ends. Numbers are taken under that lock, so
 * a reader that sees one sees every lower one that will ever be (docs/adr/0067).
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

/** Partners read nothing else. */
const FOR_PARTNERS = { audience: 'partners' as const };
const MESSAGE = { sequence: true, type: true, atMs: true, data: true } as const;

/** Reads what partners see of the outbox. */
@Injectable()
export class EventStore {
  private readonly events: Repository<EventEntity>;

  constructor(dataSource: DataSource) {
    this.events = dataSource.getRepository(EventEntity);
  }

  /** Up to `limit` events after a number, in order. */
  async after(sequence: number, limit: number): Promise<RecordedEvent[]> {
    return (await this.events.find({
      select: MESSAGE,
      where: { ...FOR_PARTNERS, sequence: MoreThan(sequence) },
      order: { sequence: 'ASC' },
      take: limit,
    })) as RecordedEvent[];
  }

  /** The newest events, at most `limit`, in order. */
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
