import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { requestedWindow, resolveRunningWindow } from '../../domain/history/history-window.ts';
import { type Answer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import {
  answerOfWindow,
  cyclesOf,
  type WindowPresent,
  WindowAnswers,
} from '../../http/envelope/window-answers.ts';
import { CursorSigner } from '../../http/paging/cursor-signer.ts';
import { OutlookHistoryReader } from '../../persistence/cycles/outlook-history.reader.ts';
import { beginListing, cursorContentOf, type OutlookListing, resumeListing } from './outlook-listing.ts';
import { withoutOutlookIn } from './outlook.presenter.ts';
import { type OutlookHistoryQuery } from './outlook.query.ts';

/** Outlooks of past cycles. */
@Injectable()
export class OutlookHistoryService {
  constructor(
    private readonly clock: Clock,
    private readonly seal: CursorSigner,
    private readonly history: OutlookHistoryReader,
    private readonly windows: WindowAnswers,
  ) {}

  /**
   * One page of cycles, latest first.
   *
   * @throws INVALID_CURSOR, INVALID_RANGE, RANGE_TOO_LARGE; then STORE_UNAVAILABLE
   */
  list(query: OutlookHistoryQuery): Promise<PreparedAnswer> {
    const listing = this.listingOf(query);
    const { window, knownByMs, afterNumber, assets, horizonsHours } = listing;
    const variant = ['outlook/history', assets, horizonsHours, knownByMs, afterNumber, query.limit];
    return this.windows.obtain({ window, variant }, (present) => this.page(listing, query.limit, present));
  }

  private async page(listing: OutlookListing, limit: number, present: WindowPresent): Promise<Answer> {
    const { window, knownByMs, afterNumber } = listing;
    const page = await this.history.page({ ...window, knownByMs, afterNumber, limit, shown: listing });
    const { text, lastNumber, hasMore, newest } = page;
    const { unavailable, ...answer } = answerOfWindow(
      { ...present, nowMs: knownByMs ?? present.nowMs },
      { window, newest, id: 'outlook', products: ['outlook'] },
    );
    return {
      ...answer,
      data: cyclesOf(text),
      generatedBy: 'engine',
      nextCursor:
        hasMore && lastNumber !== null ? this.seal.seal(cursorContentOf(listing, lastNumber)) : null,
      unavailable: [...unavailable, ...withoutOutlookIn(page)],
    };
  }

  private listingOf(query: OutlookHistoryQuery): OutlookListing {
    if (query.cursor !== undefined) return resumeListing(this.seal.open(query.cursor), query);
    const nowMs = this.clock.now();
    return beginListing(resolveRunningWindow(requestedWindow(query, nowMs), nowMs), query);
  }
}
