import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { ObservationWriter } from '../observations/observation.writer.ts';
import { type Rejection, RejectionStore } from '../rejections/rejection.store.ts';
import { type FetchOutcome, type SourceClaim } from './source-claim.ts';
import { SourceStateStore } from './source-state.store.ts';

/** Everything stored of one fetch of one source. */
export interface FetchRecord {
  readonly observations: readonly NewObservation[];
  readonly rejections: readonly Rejection[];
  readonly outcome: FetchOutcome;
}

/** Stores a fetch atomically. */
@Injectable()
export class IngestionRecorder {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(ObservationWriter) private readonly observations: ObservationWriter,
    @Inject(RejectionStore) private readonly rejections: RejectionStore,
    @Inject(SourceStateStore) private readonly states: SourceStateStore,
  ) {}

  /**
   * Appends the observations, records the rejections and writes the outcome, in one transaction.
   *
   * @returns how many observations were stored
   * @throws ClaimLostError if another worker holds the claim; nothing is written
   */
  async record(claim: SourceClaim, fetched: FetchRecord): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.observations.append(fetched.observations, fetched.outcome.atMs, manager);
      await this.rejections.record(fetched.rejections, fetched.outcome.atMs, manager);
      // Last, so that its row lock is short and the observations it reads are stored.
      await this.states.complete(claim, fetched.outcome, manager);
      return stored;
    });
  }
}
