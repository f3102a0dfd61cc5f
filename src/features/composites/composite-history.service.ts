import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access.ts';
import { cycleAtMs, cycleNumberAt } from '../../domain/cycle-clock.ts';
import { resolveWindow } from '../../domain/history-window.ts';
import { outagesWithin } from '../../domain/outage.ts';
import { type ProductId } from '../../domain/products.ts';
import { cycleFreshnessFacts } from '../../domain/published-freshness.ts';
import { assertMayAskFor } from '../../http/access/field-rights.ts';
import { modeOf } from '../../http/envelope/cycle-answer.ts';
import { gapOf } from '../../http/envelope/gap.ts';
import { cyclesNotHeld, missedCycleGaps } from '../../http/envelope/held-cycles.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CursorSeal } from '../../http/paging/cursor-seal.ts';
import { ScoreHistoryReader } from '../../persistence/cycles/score-history.reader.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { presentRecorded, withoutScoreIn } from './composite-history.presenter.ts';
import { type CompositeHistoryQuery } from './composite-history.query.ts';
import { type CompositeHistory } from './composite-history.response.ts';
import { beginListing, type CompositeListing, cursorContentOf, resumeListing } from './composite-listing.ts';

/** Scores of the past. */
@Injectable()
export class CompositeHistoryService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly seal: CursorSeal,
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
    const { window } = listing;
    const { afterNumber } = listing;
    const page = await this.history.page({ ...window, afterNumber, limit: query.limit });
    const { cycles, hasMore, newest } = page;
    const snapshot = this.state.current;
    const { cycle, outages } = snapshot;
    const nowMs = this.clock.now();
    const data: CompositeHistory = { cycles: cycles.map((one) => presentRecorded(one, listing)) };
    const last = cycles.at(-1);
    return prepareAnswer({
      data,
      asOfMs: newest?.cycleAtMs ?? (window.toMs < nowMs ? window.toMs : cycleAtMs(cycleNumberAt(nowMs))),
      freshness: {
        kind: 'aged',
        facts: cycleFreshnessFacts(cycle?.publishedAtMs ?? null, this.state.storeReachable),
        source: 'engine',
      },
      mode: newest?.mode ?? modeOf(snapshot),
      generatedBy: 'engine',
      nextCursor: hasMore && last ? this.seal.seal(cursorContentOf(listing, last.cycleNumber)) : null,
      unavailable: [
        ...cyclesNotHeld(snapshot, window, nowMs, 'composite'),
        ...withoutScoreIn(cycles, listing),
      ],
      gaps: [
        ...outagesWithin(outages, productsOf(listing), window.fromMs, window.toMs).map(gapOf),
        ...missedCycleGaps(snapshot, window),
      ].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
    });
  }

  private listingOf(query: CompositeHistoryQuery): CompositeListing {
    return query.cursor === undefined
      ? beginListing(resolveWindow({ fromMs: query.from, toMs: query.to }, this.clock.now()), query)
      : resumeListing(this.seal.open(query.cursor), query);
  }
}

const productsOf = ({ indices }: CompositeListing): ProductId[] =>
  indices.map((index): ProductId => `composite.${index}`);
