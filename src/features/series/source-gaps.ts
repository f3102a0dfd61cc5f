import { Injectable } from '@nestjs/common';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type IngestGap } from '../../persistence/sources/source-claim.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';

/** The gaps of a source, as they were read after one of its successes. */
interface KnownGaps {
  readonly lastSuccessAtMs: number | null;
  readonly gaps: Promise<readonly IngestGap[]>;
}

/**
 * Gaps in each source's data. Only a source's successes detect and store gaps, so they are read once
 * after each, and not for every page.
 */
@Injectable()
export class SourceGaps {
  private readonly known = new Map<string, KnownGaps>();

  constructor(private readonly sources: SourceStateStore) {}

  /**
   * The gaps of a source that overlap a window, oldest first.
   *
   * @throws StoreUnavailableError while the database does not answer
   */
  async within(
    { sourceId, lastSuccessAtMs }: Pick<SourceFacts, 'sourceId' | 'lastSuccessAtMs'>,
    { fromMs, toMs }: HistoryWindow,
  ): Promise<IngestGap[]> {
    let known = this.known.get(sourceId);
    if (known === undefined || known.lastSuccessAtMs !== lastSuccessAtMs) {
      known = { lastSuccessAtMs, gaps: this.sources.gaps(sourceId) };
      this.known.set(sourceId, known);
    }
    try {
      const gaps = await known.gaps;
      return gaps.filter((gap) => gap.fromMs < toMs && gap.toMs > fromMs);
    } catch (error) {
      if (this.known.get(sourceId) === known) this.known.delete(sourceId);
      throw error;
    }
  }
}
