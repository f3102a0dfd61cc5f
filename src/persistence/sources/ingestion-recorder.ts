import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { revisionEvents } from '../../domain/events/cycle-event.ts';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { type FetchAttempt } from '../../domain/sources/fetch-attempt.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { recordEvents } from '../events/event.store.ts';
import { JumpCheck } from '../observations/provisional-observation.store.ts';
import { ObservationWriter } from '../observations/observation.writer.ts';
import { type Rejection, RejectionStore } from '../rejections/rejection.store.ts';
import { type FetchOutcome, type SourceClaim, SourceClaimStore } from './source-claim.store.ts';
import { SourceFetchStore } from './source-fetch.store.ts';

export interface FetchRecord {
  readonly observations: readonly NewObservation[];
  readonly rejections: readonly Rejection[];
  readonly outcome: FetchOutcome;
  readonly attempt: FetchAttempt;
}

@Injectable()
export class IngestionRecorder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly observations: ObservationWriter,
    private readonly jumps: JumpCheck,
    private readonly rejections: RejectionStore,
    private readonly claims: SourceClaimStore,
    private readonly fetches: SourceFetchStore,
  ) {}

  /** One transaction. Returns how many observations were stored. @throws ClaimLostError: nothing is written */
  async record(claim: SourceClaim, fetched: FetchRecord): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const { atMs } = fetched.outcome;
      if (fetched.observations.length > 0) await this.observations.prepare(atMs, manager);
      const checked = await this.jumps.check(claim.sourceId, fetched.observations, atMs, manager);
      const { stored, revisedEventsMs } = await this.observations.appendPrepared(
        checked.accepted,
        atMs,
        manager,
      );
      await this.rejections.record([...fetched.rejections, ...checked.rejections], atMs, manager);
      const { outcome } = fetched;
      await this.fetches.record(
        claim.sourceId,
        fetched.attempt,
        {
          observations: stored,
          rejected: outcome.rows?.rejected ?? 0,
          error: outcome.kind === 'failure' ? outcome.error : null,
        },
        manager,
      );
      // Last, so that its row lock is short and the observations it reads are stored.
      await this.claims.complete(claim, outcome, manager);
      await recordEvents(manager, revisionEvents(sourceById(claim.sourceId), revisedEventsMs, atMs));
      return stored;
    });
  }
}
