import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { assertPast, endWith } from '../../domain/history/as-of.ts';
import { resolveWindow } from '../../domain/history/history-window.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { assertMayAskFor } from '../../http/access/field-rights.ts';
import { answerOfWindow } from '../../http/envelope/cycle-window.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CursorSigner } from '../../http/paging/cursor-signer.ts';
import { ScoreHistoryReader } from '../../persistence/cycles/score-history.reader.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { presentRecorded, withoutScoreIn } from './composite-history.presenter.ts';
import { type CompositeHistoryQuery } from './composite-history.query.ts';
import { type CompositeHistory } from './composite-history.response.ts';
import { beginListing, type CompositeListing, cursorContentOf, resumeListing } from './composite-listing.ts';

/** Scores of past cycles. */
@Injectable()
export class CompositeHistoryService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly seal: CursorSigner,
    private readonly history: ScoreHistoryReader,
  ) {}

  /**
   * One page of cycles, newest first.
   *
   * @throws SCOPE_MISSING; then INVALID_CURSOR, INVALID_RANGE, RANGE_TOO_LARGE; then STORE_UNAVAILABLE
   */
  async list(query: CompositeHistoryQuery, rights: AccessRights): Promise<PreparedAnswer> {
    assertMayAskFor('composites/history', 'data:history', rights);
    const listing = this.listingOf(query);
    const { window, knownByMs, afterNumber } = listing;
    const { cycles, hasMore, newest } = await this.history.page({
      ...window,
      knownByMs,
      afterNumber,
      limit: query.limit,
    });
    const data: CompositeHistory = { cycles: cycles.map((one) => presentRecorded(one, listing)) };
    const last = cycles.at(-1);
    const { unavailable, ...answer } = answerOfWindow(this.state.current, {
      window,
      newest,
      id: 'composite',
      products: productsOf(listing),
      nowMs: knownByMs ?? this.clock.now(),
      storeReachable: this.state.storeReachable,
    });
    return prepareAnswer({
      ...answer,
      data,
      generatedBy: 'engine',
      nextCursor: hasMore && last ? this.seal.seal(cursorContentOf(listing, last.cycleNumber)) : null,
      unavailable: [...unavailable, ...withoutScoreIn(cycles, listing)],
    });
  }

  private listingOf(query: CompositeHistoryQuery): CompositeListing {
    if (query.cursor !== undefined) return resumeListing(this.seal.open(query.cursor), query);
    const nowMs = this.clock.now();
    if (query.as_of !== undefined) assertPast(query.as_of, nowMs);
    const asked = { fromMs: query.from, toMs: query.to ?? endWith(query.as_of) };
    return beginListing(resolveWindow(asked, nowMs), query);
  }
}

const productsOf = ({ indices }: CompositeListing): ProductId[] =>
  indices.map((index): ProductId => `composite.${index}`);
