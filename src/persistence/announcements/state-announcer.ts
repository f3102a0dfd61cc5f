import { Injectable } from '@nestjs/common';
import { type SourceState } from '../../domain/events/source-event.ts';
import { judgeFreshness, sourceFreshnessFacts } from '../../domain/freshness/freshness.ts';
import { sourceChangedAtMs } from '../../domain/freshness/source-condition.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { OutageStore } from '../outages/outage.store.ts';
import { PublishedState } from '../published/published-state.ts';
import { type SourceFacts } from '../sources/source-facts.ts';
import { AnnouncedSourceStore } from './announced-source.store.ts';

const EVERY_SECONDS = 5;

/**
 * Records what happens because time passes: sources that change their state on the freshness board, and outages that
 * begin or end as planned. Every process looks, so that the silence of all workers is told as well.
 */
@Injectable()
export class StateAnnouncer {
  constructor(
    private readonly state: PublishedState,
    private readonly sources: AnnouncedSourceStore,
    private readonly outages: OutageStore,
  ) {}

  @Job({ name: 'announcing states that changed', everySeconds: EVERY_SECONDS })
  async run(nowMs: number): Promise<null> {
    // What isn't known to be current isn't announced.
    if (!this.state.storeReachable) return null;
    await this.outages.announceDue(nowMs);
    await this.sources.announce(
      this.state.current.sources.map((facts) => observedState(facts, nowMs)),
      nowMs,
    );
    return null;
  }
}

/** The state of a source on the freshness board, and since when. */
function observedState(stored: SourceFacts, nowMs: number): SourceState {
  const facts = sourceFreshnessFacts(sourceById(stored.sourceId), stored);
  const { status, degradedReason } = judgeFreshness(facts, nowMs);
  const changedAtMs = sourceChangedAtMs({ ...facts, stateChangedAtMs: stored.stateChangedAtMs }, nowMs);
  return { sourceId: stored.sourceId, status, degradedReason, changedAtMs };
}
