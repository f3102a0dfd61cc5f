import { Injectable } from '@nestjs/common';
import { type ProductId } from '../../domain/catalog/products.ts';
import { CycleHistoryReader, type CyclePart, type ListedPage } from '../../published/cycle-history.reader.ts';
import {
  type Listing,
  type ListingFilters,
  type ListingQuery,
  Listings,
  type ListingTerms,
} from '../paging/listings.ts';
import { type PreparedAnswer, type UnavailableItem } from './prepared-answer.ts';
import { answerOfWindow, cyclesOf, WindowAnswers } from './window-answers.ts';

/** Declaration of a history of published cycles. */
export interface CycleHistory<Filters, Shown, Page extends ListedPage> extends ListingTerms<Filters> {
  readonly part: CyclePart<Shown, Page>;
  readonly shown: (filters: Filters) => Shown;
  /** What it is of, as `meta.unavailable` names it: `verdict`, `composite`. */
  readonly id: string;
  readonly generatedBy: string;
  /** Products whose outages are gaps of it. */
  readonly products: (filters: Filters) => readonly ProductId[];
  /** What `meta.unavailable` reports of a page. */
  readonly missing: (page: Page, shown: Shown) => readonly UnavailableItem[];
}

export const cycleHistory = <Filters extends CycleFilters, Shown, Page extends ListedPage>(
  history: CycleHistory<Filters, Shown, Page>,
): CycleHistory<Filters, Shown, Page> => history;

/** `as_of`: only cycles that were known by this moment; null: all. */
type CycleFilters = ListingFilters & { readonly as_of: number | null };

/** Serves the pages of the declared histories of cycles, latest first. */
@Injectable()
export class CycleHistories {
  constructor(
    private readonly listings: Listings,
    private readonly reader: CycleHistoryReader,
    private readonly windows: WindowAnswers,
  ) {}

  /** @throws INVALID_CURSOR, INVALID_RANGE, RANGE_TOO_LARGE; then STORE_UNAVAILABLE */
  list<Filters extends CycleFilters, Shown, Page extends ListedPage>(
    history: CycleHistory<Filters, Shown, Page>,
    query: ListingQuery<Filters> & { readonly limit: number },
  ): Promise<PreparedAnswer> {
    return this.page(history, this.listings.open(history, query), query.limit);
  }

  page<Filters extends CycleFilters, Shown, Page extends ListedPage>(
    history: CycleHistory<Filters, Shown, Page>,
    listing: Listing<Filters>,
    limit: number,
  ): Promise<PreparedAnswer> {
    const { window, filters, after } = listing;
    const variant = [history.path, filters, after, limit];
    return this.windows.obtain({ window, variant }, async (present) => {
      const knownByMs = filters.as_of;
      const shown = history.shown(filters);
      const afterNumber = (after?.[0] ?? null) as number | null;
      const page = await this.reader.page(history.part, { ...window, knownByMs, afterNumber, limit, shown });
      const { newest, lastNumber, hasMore } = page;
      const { unavailable, ...answer } = answerOfWindow(
        { ...present, nowMs: knownByMs ?? present.nowMs },
        { window, newest, id: history.id, products: history.products(filters) },
      );
      return {
        ...answer,
        data: cyclesOf(page.texts),
        generatedBy: history.generatedBy,
        nextCursor: this.listings.nextCursor(listing, hasMore && lastNumber !== null ? [lastNumber] : null),
        unavailable: [...unavailable, ...history.missing(page, shown)],
      };
    });
  }
}
