import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { CLAIM_HORIZONS_HOURS } from '../../domain/calibration/claim.ts';
import { HOUR_MS } from '../../domain/timestamps.ts';
import { resolveWindow } from '../../domain/history/history-window.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { assertMayRequest } from '../../http/access/access.guard.ts';
import {
  type Answer,
  type UnavailableItem,
  type PreparedAnswer,
} from '../../http/envelope/prepared-answer.ts';
import { WindowAnswers, answerOfWindow, type WindowPresent } from '../../http/envelope/window-answers.ts';
import { CursorSigner } from '../../http/paging/cursor-signer.ts';
import { OutcomeHistoryReader } from '../../persistence/track-record/outcome-history.reader.ts';
import {
  beginListing,
  cursorContentOf,
  horizonsOf,
  type OutcomeListing,
  resumeListing,
} from './outcome-listing.ts';
import { hasWithheldReturn, presentOutcome } from './outcomes.presenter.ts';
import { type OutcomesQuery } from './track-record.query.ts';
import { type OutcomesPage } from './outcomes.response.ts';

/** The recorded outcomes behind the record, page by page. */
@Injectable()
export class OutcomesService {
  constructor(
    private readonly clock: Clock,
    private readonly seal: CursorSigner,
    private readonly outcomes: OutcomeHistoryReader,
    private readonly windows: WindowAnswers,
  ) {}

  /**
   * One page, newest cycle first. Calls of agents need data:agents; without it the lead's are shown.
   *
   * @throws SCOPE_MISSING where another speaker than the lead is asked for without data:agents; then INVALID_CURSOR,
   *   INVALID_RANGE, RANGE_TOO_LARGE; then STORE_UNAVAILABLE
   */
  async page(query: OutcomesQuery, rights: AccessRights): Promise<PreparedAnswer> {
    const listing =
      query.cursor === undefined
        ? beginListing(resolveWindow({ fromMs: query.from, toMs: query.to }, this.clock.now()), query)
        : resumeListing(this.seal.open(query.cursor), query);
    const { window, agent, assets, after } = listing;
    if (agent !== null && agent !== LEAD) assertMayRequest('agent', 'data:agents', rights);
    const speakers = SPEAKERS.filter(
      (one) => (agent === null || one === agent) && (one === LEAD || hasTier1Scope(rights, 'data:agents')),
    );
    const page = {
      window,
      variant: ['track-record/outcomes', speakers, assets, listing.horizon, after, query.limit],
      growsForMs: JUDGED_AFTER_MS,
      isOfRecord: true,
    };
    return this.windows.obtain(page, (present) => this.read(listing, speakers, query.limit, present));
  }

  private async read(
    listing: OutcomeListing,
    speakers: readonly string[],
    limit: number,
    present: WindowPresent,
  ): Promise<Answer> {
    const { window, assets, after } = listing;
    const { outcomes, hasMore, newest } = await this.outcomes.page({
      ...window,
      assets,
      horizonsHours: horizonsOf(listing),
      after,
      limit,
    });
    const data: OutcomesPage = { outcomes: outcomes.map((one) => presentOutcome(one, speakers)) };
    const last = outcomes.at(-1);
    const { unavailable, ...envelope } = answerOfWindow(present, {
      window,
      newest,
      id: 'track-record',
      products: ['track-record'],
    });
    return {
      data,
      ...envelope,
      generatedBy: 'engine',
      attribution: attributionsOf(
        data.outcomes.flatMap(({ price_return, entry_source, exit_source }) =>
          price_return === null ? [] : [entry_source!, exit_source!],
        ),
      ),
      unavailable: outcomes.some(hasWithheldReturn) ? [...unavailable, RETURNS_WITHHELD] : unavailable,
      nextCursor:
        hasMore && last
          ? this.seal.seal(cursorContentOf(listing, { ...last.outcome, cycleAtMs: last.cycleAtMs }))
          : null,
    };
  }
}

/** The longest horizon, and two hours for its outcomes to be recorded. */
const JUDGED_AFTER_MS = (Math.max(...CLAIM_HORIZONS_HOURS) + 2) * HOUR_MS;

const RETURNS_WITHHELD: UnavailableItem = {
  id: 'price_return',
  reason: 'returns based on prices from sources of licence class B are withheld',
};
