import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { ObservationWriter } from '../observations/observation.writer.ts';
import { type Rejection, RejectionStore } from '../rejections/rejection.store.ts';
import { type FetchOutcome, type SourceClaim } from './source-claim.ts';
import { SourceStateStore } from './source-state.store.ts';

/** Everything that one fetch of one source leaves behind. */
export interface FetchRecord {
  readonly observations: readonly NewObservation[];
  readonly rejections: readonly Rejection[];
  readonly outcome: FetchOutcome;
}

/** Writes a fetch whole or not at all. */
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
   * @throws ClaimLostError when the claim is no longer ours; nothing is written then
   */
  async record(claim: SourceClaim, fetched: FetchRecord): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.observations.append(fetched.observations, fetched.outcome.atMs, manager);
      await this.rejections.record(fetched.rejections, fetched.outcome.atMs, manager);
      // Last, so that its row lock is short, and so that the observations it looks at are there.
      await this.states.complete(claim, fetched.outcome, manager);
      return stored;
    });
  }
}
