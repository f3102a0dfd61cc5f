import { Injectable } from '@nestjs/common';
import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { CLAIM_HORIZONS_HOURS, type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { HOUR_MS } from '../../domain/timestamps.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { assertMayRequest } from '../../http/access/access.guard.ts';
import { type PreparedAnswer, type UnavailableItem } from '../../http/envelope/prepared-answer.ts';
import { answerOfWindow, WindowAnswers } from '../../http/envelope/window-answers.ts';
import {
  OutcomeHistoryReader,
  type OutcomePlace,
} from '../../persistence/track-record/outcome-history.reader.ts';
import { hasWithheldReturn, presentOutcome } from './outcomes.history.ts';
import { type OutcomesPage } from './outcomes.response.ts';
import { type OutcomesQuery } from './track-record.query.ts';
import { type Listing, Listings } from '../../http/paging/listings.ts';

const LISTING = {
  path: 'track-record/outcomes',
  filters: {
    agent: null as string | null,
    asset: ASSETS as readonly Asset[],
    horizon: null as string | null,
  },
  isShared: false,
};

@Injectable()
export class OutcomesService {
  constructor(
    private readonly listings: Listings,
    private readonly outcomes: OutcomeHistoryReader,
    private readonly windows: WindowAnswers,
  ) {}

  /** Calls of agents need data:agents. @throws SCOPE_MISSING; then as `Listings.open`; then STORE_UNAVAILABLE */
  async page(query: OutcomesQuery, rights: AccessRights): Promise<PreparedAnswer> {
    const listing = this.listings.open(LISTING, query);
    const {
      window,
      filters: { agent, asset: assets, horizon },
      after,
    } = listing;
    if (agent !== null && agent !== LEAD) assertMayRequest('agent', 'data:agents', rights);
    const speakers = SPEAKERS.filter(
      (one) => (agent === null || one === agent) && (one === LEAD || hasTier1Scope(rights, 'data:agents')),
    );
    const { limit } = query;
    const page = {
      window,
      variant: [LISTING.path, speakers, assets, horizon, after, limit],
      growsForMs: JUDGED_AFTER_MS,
      isOfRecord: true,
    };
    return this.windows.obtain(page, async (present) => {
      const { outcomes, hasMore, newest } = await this.outcomes.page({
        ...window,
        assets,
        horizonsHours: CLAIM_HORIZONS_HOURS.filter((hours) => horizon === null || String(hours) === horizon),
        after: placeOf(after),
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
        nextCursor: this.listings.nextCursor(
          listing,
          hasMore && last ? [last.cycleAtMs, last.outcome.horizonHours, last.outcome.asset] : null,
        ),
      };
    });
  }
}

const placeOf = (after: Listing<unknown>['after']): OutcomePlace | null => {
  if (after === null) return null;
  const [cycleAtMs, horizonHours, asset] = after as [number, ClaimHorizonHours, Asset];
  return { cycleAtMs, horizonHours, asset };
};

/** The longest horizon, and two hours for its outcomes to be recorded. */
const JUDGED_AFTER_MS = (Math.max(...CLAIM_HORIZONS_HOURS) + 2) * HOUR_MS;

const RETURNS_WITHHELD: UnavailableItem = {
  id: 'price_return',
  reason: 'returns based on prices from sources of licence class B are withheld',
};
