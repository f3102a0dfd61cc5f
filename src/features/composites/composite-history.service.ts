import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { requestedWindow, resolveRunningWindow } from '../../domain/history/history-window.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { type Answer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import {
  WindowAnswers,
  answerOfWindow,
  cyclesOf,
  type WindowPresent,
} from '../../http/envelope/window-answers.ts';
import { CursorSigner } from '../../http/paging/cursor-signer.ts';
import { ScoreHistoryReader } from '../../persistence/cycles/score-history.reader.ts';
import { withoutScoreIn } from './composites.presenter.ts';
import { type CompositeHistoryQuery } from './composites.query.ts';
import { beginListing, type CompositeListing, cursorContentOf, resumeListing } from './composite-listing.ts';

/** Scores of past cycles. */
@Injectable()
export class CompositeHistoryService {
  constructor(
    private readonly clock: Clock,
    private readonly seal: CursorSigner,
    private readonly history: ScoreHistoryReader,
    private readonly windows: WindowAnswers,
  ) {}

  /**
   * One page of cycles, newest first.
   *
   * @throws INVALID_CURSOR, INVALID_RANGE, RANGE_TOO_LARGE; then STORE_UNAVAILABLE
   */
  list(query: CompositeHistoryQuery): Promise<PreparedAnswer> {
    const listing = this.listingOf(query);
    const { window, knownByMs, afterNumber, assets, indices } = listing;
    const variant = ['composites/history', assets, indices, knownByMs, afterNumber, query.limit];
    return this.windows.obtain({ window, variant }, (present) => this.page(listing, query.limit, present));
  }

  private async page(listing: CompositeListing, limit: number, present: WindowPresent): Promise<Answer> {
    const { window, knownByMs, afterNumber } = listing;
    const page = await this.history.page({ ...window, knownByMs, afterNumber, limit, shown: listing });
    const { text, lastNumber, hasMore, newest } = page;
    const { unavailable, ...answer } = answerOfWindow(
      { ...present, nowMs: knownByMs ?? present.nowMs },
      {
        window,
        newest,
        id: 'composite',
        products: productsOf(listing),
      },
    );
    return {
      ...answer,
      data: cyclesOf(text),
      generatedBy: 'engine',
      nextCursor:
        hasMore && lastNumber !== null ? this.seal.seal(cursorContentOf(listing, lastNumber)) : null,
      unavailable: [...unavailable, ...withoutScoreIn(page, listing)],
    };
  }

  private listingOf(query: CompositeHistoryQuery): CompositeListing {
    if (query.cursor !== undefined) return resumeListing(this.seal.open(query.cursor), query);
    const nowMs = this.clock.now();
    return beginListing(resolveRunningWindow(requestedWindow(query, nowMs), nowMs), query);
  }
}

const productsOf = ({ indices }: CompositeListing): ProductId[] =>
  indices.map((index): ProductId => `composite.${index}`);
