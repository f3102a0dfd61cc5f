import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sourceChanges, sourceEvents, type SourceState } from '../../domain/events/cycle-event.ts';
import { holdLock } from '../database/locks.ts';
import { AnnouncedSourceStateEntity } from '../entities/event.entity.ts';
import { recordEvents } from '../events/event.store.ts';

@Injectable()
export class AnnouncedSourceStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Records each event exactly once among all processes. Returns how many. */
  /** Records an event of each source whose state isn't the announced one, once among all processes. Returns how many. */
  async announce(observed: readonly SourceState[], nowMs: number): Promise<number> {
    const known = await this.dataSource.getRepository(AnnouncedSourceStateEntity).find();
    if (sourceChanges(known, observed, nowMs).length === 0) return 0;
    return this.dataSource.transaction(async (manager) => {
      await holdLock(manager, 'events');
      const announced = manager.getRepository(AnnouncedSourceStateEntity);
      const changes = sourceChanges(await announced.find(), observed, nowMs);
      // Copies: TypeORM writes defaults into what it inserts.
      await announced.upsert(
        changes.map(({ after }) => ({ ...after })),
        ['sourceId'],
      );
      const events = sourceEvents(changes, nowMs);
      await recordEvents(manager, events);
      return events.length;
    });
  }
}
