import { Injectable } from '@nestjs/common';
import { Matches, ValidateBy } from 'class-validator';
import {
  assertPinned,
  type CursorContent,
  CursorSigner,
  invalidCursor,
} from '../http/paging/cursor-signer.ts';
import { CursorField, IntegerField, TextField, TimestampField } from '../http/parameters/field.decorators.ts';

/** One line, because PostgreSQL stores no text with a NUL character. */
export const FilterTextField =
  (options: { readonly description: string; readonly example: string }): PropertyDecorator =>
  (prototype, property) => {
    TextField({ ...options, optional: true })(prototype, property);
    Matches(/^\P{Cc}*$/u, { message: `${String(property)} must not have control characters` })(
      prototype,
      property,
    );
  };

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 50;

export const LimitField = (): PropertyDecorator =>
  IntegerField({ description: 'Items on a page.', minimum: 1, maximum: MAX_LIMIT, fallback: DEFAULT_LIMIT });

export class PageQuery {
  @LimitField()
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;
}

export const WindowBeginField = (description = 'Begin of the window, included.'): PropertyDecorator =>
  TimestampField({ optional: true, description, example: '2026-01-01T00:00:00+00:00' });

export const WindowEndField =
  (description = 'End of the window, excluded.'): PropertyDecorator =>
  (prototype, property) => {
    TimestampField({ optional: true, description, example: '2026-02-01T00:00:00+00:00' })(
      prototype,
      property,
    );
    ValidateBy({
      name: 'liesAfterFrom',
      validator: {
        validate: (to, args) => liesAfter(args?.object ?? {}, to),
        defaultMessage: () => 'from must be before to',
      },
    })(prototype, property);
  };

/** Either end may be open. */
export class WindowPageQuery extends PageQuery {
  @WindowBeginField()
  readonly from?: number;

  @WindowEndField()
  readonly to?: number;
}

/** Compares only valid moments: another rule rejects the rest. */
const liesAfter = ({ from }: { readonly from?: unknown }, to: unknown): boolean =>
  typeof from !== 'number' || typeof to !== 'number' || from < to;

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
