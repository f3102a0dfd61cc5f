import { Injectable } from '@nestjs/common';
import {
  assertPinned,
  type CursorContent,
  CursorSigner,
  invalidCursor,
} from '../../http/paging/cursor-signer.ts';
import { type PageQuery } from './page.query.ts';

type Position = CursorContent['position'];

/** Null: not narrowed. */
export type Filters = Readonly<Record<string, string | number | null>>;

export interface PageStart<Given extends Filters> {
  /** Those of the first page. */
  readonly filters: Given;
  /** Sort key of the last item of the page before; null on the first page. */
  readonly after: Position | null;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Sealed cursors that pin the listing and its filters. */
@Injectable()
export class PageCursors {
  constructor(private readonly seal: CursorSigner) {}

  /**
   * @param given filters in the query; null: that of the first page
   * @throws INVALID_CURSOR for a cursor of another listing, of other filters, or of a version that lacked some of them
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

  /** @param found one item more than the limit, if there are more */
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
