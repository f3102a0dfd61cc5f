import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADDED_EVENTS, type AddedEvent } from '../../domain/events/added-events.ts';
import { type NewEvent } from '../../domain/events/event.ts';
import { holdLock } from '../database/locks.ts';
import { EventEntity } from '../entities/event.entity.ts';
import { recordEvents } from './event.store.ts';

/** Upper bound of the data of one event, so that the body of a webhook stays below its own. */
const MAX_DATA_BYTES = 16_000;

/** Something that happened. */
export interface Occurrence<Data extends object> {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly data: Data;
}

/** Records the events that extensions declare. */
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
