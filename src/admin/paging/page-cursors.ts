import { Injectable } from '@nestjs/common';
import {
  assertPinned,
  type CursorContent,
  CursorSigner,
  invalidCursor,
} from '../../http/paging/cursor-signer.ts';
import { type PageQuery } from './page.query.ts';

type Position = CursorContent['position'];

/** What a listing is narrowed by; null: by nothing. */
export type Filters = Readonly<Record<string, string | number | null>>;

/** Where a page begins. */
export interface PageStart<Given extends Filters> {
  /** Those of the first page, whichever of them were repeated beside the cursor. */
  readonly filters: Given;
  /** Sort key of the last item of the page before; null on the first page. */
  readonly after: Position | null;
}

/** One page of a listing. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** The pages of the operators' listings: sealed cursors that pin the listing and its filters. */
@Injectable()
export class PageCursors {
  constructor(private readonly seal: CursorSigner) {}

  /**
   * Where the requested page begins.
   *
   * @param given the filters beside the cursor; one that is left out (null) is the first page's
   * @throws ServiceError INVALID_CURSOR for a cursor of another listing, of other filters, or of a version that
   *   did not have all of them
   */
  start<Given extends Filters>(listing: string, given: Given, { cursor }: PageQuery): PageStart<Given> {
    if (cursor === undefined) return { filters: given, after: null };
    const { pinned, position } = this.seal.open(cursor);
    const { listing: pinnedListing, ...filters } = pinned;
    const isOfThisVersion = Object.keys(given).every((name) => Object.hasOwn(filters, name));
    if (pinnedListing !== listing || !isOfThisVersion) throw invalidCursor();
    assertPinned(
      filters,
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? undefined])),
    );
    return { filters: filters as Given, after: position };
  }

  /**
   * The page made of what was found, for which one item more than its limit was asked.
   *
   * @param positionOf the sort key of an item
   */
  page<Item>(
    listing: string,
    filters: Filters,
    found: readonly Item[],
    { limit }: PageQuery,
    positionOf: (item: Item) => Position,
  ): Page<Item> {
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const isLast = found.length <= limit || last === undefined;
    return {
      items,
      nextCursor: isLast
        ? null
        : this.seal.seal({ pinned: { listing, ...filters }, position: positionOf(last) }),
    };
  }
}
