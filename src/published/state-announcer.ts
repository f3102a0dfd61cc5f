import { Injectable } from '@nestjs/common';
import { sourceChanges, sourceEvents, type SourceState } from '../domain/events/cycle-event.ts';
import { judgeFreshness, sourceFreshnessFacts } from '../../packages/engine/freshness/freshness.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { holdLock } from '../platform/database/locks.ts';
import { AnnouncedSourceStateEntity } from '../events/event.entity.ts';
import { recordEvents } from '../events/event.store.ts';
import { NoticeStore } from './notice.store.ts';
import { PublishedState } from './published-state.ts';
import { DataSource } from 'typeorm';
import { type SourceFacts } from '../observations/source-state.store.ts';
import { sourceChangedAtMs } from '../../packages/engine/freshness/source-condition.ts';

@Injectable()
export class AnnouncedSourceStore {
  constructor(private readonly dataSource: DataSource) {}

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

const EVERY_SECONDS = 5;

/** Every process looks, so the silence of all workers is announced too. */
@Injectable()
export class StateAnnouncer {
  constructor(
    private readonly state: PublishedState,
    private readonly sources: AnnouncedSourceStore,
    private readonly notices: NoticeStore,
  ) {}

  @Job({ name: 'announcing states that changed', everySeconds: EVERY_SECONDS })
  async run(nowMs: number): Promise<null> {
    // What isn't known to be current isn't announced.
    if (!this.state.storeReachable) return null;
    await this.notices.announceDue(nowMs);
    await this.sources.announce(
      this.state.current.sources.map((facts) => observedState(facts, nowMs)),
      nowMs,
    );
    return null;
  }
}

function observedState(stored: SourceFacts, nowMs: number): SourceState {
  const facts = sourceFreshnessFacts(sourceById(stored.sourceId), stored);
  const { status, degradedReason } = judgeFreshness(facts, nowMs);
  const changedAtMs = sourceChangedAtMs({ ...facts, stateChangedAtMs: stored.stateChangedAtMs }, nowMs);
  return { sourceId: stored.sourceId, status, degradedReason, changedAtMs };
}
