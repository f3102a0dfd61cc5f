import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import {
  type HistoryWindow,
  requestedWindow,
  resolveRunningWindow,
  resolveWindow,
} from '../../domain/history-window.ts';
import { assertPinned, type CursorContent, CursorSigner, type Scalar } from './cursor-signer.ts';

export type ListingFilters = Readonly<Record<string, Scalar | readonly string[]>>;

export interface ListingTerms<Filters> {
  readonly path: string;
  /** What of the path it lists, if there are several. */
  readonly subject?: Readonly<Record<string, Scalar | undefined>>;
  /** The filters as they are if the query omits them. */
  readonly filters: Filters;
  /** True: a window without an end is the same for all requests of a minute. */
  readonly isShared: boolean;
}

/** Parameters of a listing. Those that a cursor fixes are undefined if they are omitted. */
export type ListingQuery<Filters> = {
  readonly [Name in keyof Filters]?: Filters[Name] | undefined;
} & {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly cursor?: string | undefined;
};

/** A listing as its first page fixed it, and where the page begins. */
export interface Listing<Filters> {
  readonly window: HistoryWindow;
  readonly filters: Filters;
  /** Sort key of the last item of the previous page; null on the first page. */
  readonly after: CursorContent['position'] | null;
  readonly pinned: CursorContent['pinned'];
}

@Injectable()
export class Listings {
  constructor(
    private readonly clock: Clock,
    private readonly signer: CursorSigner,
  ) {}

  /** @throws INVALID_CURSOR if the request contradicts the cursor; INVALID_RANGE, RANGE_TOO_LARGE */
  open<Filters extends ListingFilters>(
    terms: ListingTerms<Filters>,
    query: ListingQuery<Filters>,
  ): Listing<Filters> {
    if (query.cursor === undefined) {
      const nowMs = this.clock.now();
      const resolve = terms.isShared ? resolveRunningWindow : resolveWindow;
      return beginListing(terms, resolve(requestedWindow(query, nowMs), nowMs), query);
    }
    const { pinned, position } = this.signer.open(query.cursor);
    const { path, subject, filters } = terms;
    const given = Object.fromEntries(Object.keys(filters).map((name) => [name, pinnedOf(query[name])]));
    assertPinned(pinned, { path, ...subject, from: query.from, to: query.to, ...given });
    return listingOf(terms, pinned, position);
  }

  /** @param position sort key of the last item of the page; null: no page follows */
  nextCursor({ pinned }: Listing<unknown>, position: CursorContent['position'] | null): string | null {
    return position && this.signer.seal({ pinned, position });
  }
}

export function beginListing<Filters extends ListingFilters>(
  terms: ListingTerms<Filters>,
  { fromMs, toMs }: HistoryWindow,
  query: ListingQuery<Filters>,
): Listing<Filters> {
  const filters = Object.entries(terms.filters).map(([name, whenOmitted]): [string, Scalar] => [
    name,
    pinnedOf<Scalar>(query[name] ?? whenOmitted),
  ]);
  const of = { path: terms.path, ...terms.subject, from: fromMs, to: toMs };
  return listingOf(terms, { ...of, ...Object.fromEntries(filters) }, null);
}

/** A list is pinned as its joined names. */
const pinnedOf = <Value extends Scalar | undefined>(value: Value | readonly string[]): Value | string =>
  Array.isArray(value) ? value.join() : (value as Value);

// Cursors are signed and their content was made here, so the types are known.
const listingOf = <Filters extends ListingFilters>(
  { filters }: ListingTerms<Filters>,
  pinned: CursorContent['pinned'],
  after: Listing<Filters>['after'],
): Listing<Filters> => ({
  window: { fromMs: pinned['from'] as number, toMs: pinned['to'] as number },
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, whenOmitted]) => {
      const value = pinned[name]!;
      return [name, Array.isArray(whenOmitted) ? (value as string).split(',') : value];
    }),
  ) as Filters,
  after,
  pinned,
});
