import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { type DependencyValues } from '../../answers/dependency.ts';
import { Clock } from '../../config/clock.ts';
import { cycleFreshnessFacts } from '../../domain/freshness/freshness.ts';
import { resolveRunningWindow } from '../../domain/history/history-window.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { type Answer } from '../../http/envelope/answer.ts';
import { asOfNothingUpTo, prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CursorSigner } from '../../http/paging/cursor-signer.ts';
import { RevisionReader } from '../../persistence/revisions/revision.reader.ts';
import { beginListing, cursorContentOf, resumeListing, type RevisionListing } from './revision-listing.ts';
import { presentRevision } from './revisions.presenter.ts';
import { type RevisionsQuery } from './revisions.query.ts';
import { type RevisionsPage } from './revisions.response.ts';

/** What a page is made from besides what it lists. */
type Present = Pick<DependencyValues, 'cycle' | 'history' | 'store' | 'minute'>;

/** Withdrawn cycles and corrected points. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly clock: Clock,
    private readonly seal: CursorSigner,
    private readonly answers: AnswerStore,
    private readonly revisions: RevisionReader,
  ) {}

  /**
   * One page, latest first.
   *
   * @throws INVALID_CURSOR, INVALID_RANGE, RANGE_TOO_LARGE; then STORE_UNAVAILABLE
   */
  page(query: RevisionsQuery): Promise<PreparedAnswer> {
    const listing = this.listingOf(query);
    const { window, kinds, sourceIds, after } = listing;
    return this.answers.read(
      ['revisions', window.fromMs, window.toMs, kinds, sourceIds, after, query.limit],
      ['cycle', 'history', 'store', 'minute'],
      async (present) => prepareAnswer(await this.read(listing, query.limit, present)),
    );
  }

  private listingOf(query: RevisionsQuery): RevisionListing {
    if (query.cursor !== undefined) return resumeListing(this.seal.open(query.cursor), query);
    const { from, to } = query;
    return beginListing(resolveRunningWindow({ fromMs: from, toMs: to }, this.clock.now()), query);
  }

  private async read(listing: RevisionListing, limit: number, present: Present): Promise<Answer> {
    const { window, kinds, sourceIds, after } = listing;
    const page = await this.revisions.page({ ...window, kinds, sourceIds, after, limit });
    const data: RevisionsPage = { revisions: page.revisions.map(presentRevision) };
    const last = page.revisions.at(-1);
    const { cycle } = present.cycle;
    return {
      data,
      asOfMs: cycle?.cycleAtMs ?? asOfNothingUpTo(present.minute),
      freshness: {
        kind: 'aged',
        facts: cycleFreshnessFacts(cycle?.publishedAtMs ?? null, present.store),
        source: 'engine',
      },
      mode: present.history.mode,
      attribution: attributionsOf(data.revisions.flatMap(({ point }) => point?.source_id ?? [])),
      unavailable: page.unlistedSourceIds.map((id) => ({
        id,
        reason: 'earlier corrections of this source are not listed yet; try again in some minutes',
      })),
      nextCursor: page.hasMore && last ? this.seal.seal(cursorContentOf(listing, last)) : null,
    };
  }
}
