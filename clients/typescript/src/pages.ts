import { type CallOptions } from './call.ts';
import { type Client } from './client.ts';
import {
  getSeries,
  type GetSeriesParams,
  listComposites,
  type ListCompositesParams,
  listOutcomes,
  type ListOutcomesParams,
  listOutlooks,
  type ListOutlooksParams,
  listRevisions,
  type ListRevisionsParams,
  listVerdicts,
  type ListVerdictsParams,
} from './generated/operations.ts';
import {
  type CompositeCycle,
  type OutcomeItem,
  type OutlookCycle,
  type RevisionItem,
  type SeriesPointItem,
  type VerdictCycle,
} from './generated/types.ts';
import { type Reply } from './reply.ts';

/** An operation that returns pages. */
type PagedOperation<Params, Data> = (
  client: Client,
  params: Params,
  options?: CallOptions,
) => Promise<Reply<Data>>;

/**
 * Returns the pages of an operation, and requests each page when the previous one has been used. The first page fixes the
 * window, so later publications don't move it. A page can be empty without being the last.
 *
 * @example
 * for await (const { data, meta } of pages(client, listVerdicts, { from: '2026-01-01' })) store(data.cycles, meta);
 */
export async function* pages<Params, Data>(
  client: Client,
  operation: PagedOperation<Params, Data>,
  params: NoInfer<Params> & { readonly cursor?: string | undefined },
  options?: CallOptions,
): AsyncGenerator<Reply<Data>, void, undefined> {
  let { cursor } = params;
  do {
    const page = await operation(client, { ...params, cursor }, options);
    yield page;
    cursor = page.meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Returns every point of a series, over all pages; `limit` is the page size. */
export const eachSeriesPoint = (
  client: Client,
  params: GetSeriesParams,
  options?: CallOptions,
): AsyncGenerator<SeriesPointItem, void, undefined> =>
  itemsOf(pages(client, getSeries, params, options), ({ points }) => points);

/** Returns every recorded verdict, latest first, over all pages; `limit` is the page size. */
export const eachVerdict = (
  client: Client,
  params: ListVerdictsParams = {},
  options?: CallOptions,
): AsyncGenerator<VerdictCycle, void, undefined> =>
  itemsOf(pages(client, listVerdicts, params, options), ({ cycles }) => cycles);

/** Returns the composites of every recorded cycle, latest first, over all pages; `limit` is the page size. */
export const eachCompositeCycle = (
  client: Client,
  params: ListCompositesParams = {},
  options?: CallOptions,
): AsyncGenerator<CompositeCycle, void, undefined> =>
  itemsOf(pages(client, listComposites, params, options), ({ cycles }) => cycles);

/** Returns every outcome of the track record, latest cycle first, over all pages; `limit` is the page size. */
export const eachOutcome = (
  client: Client,
  params: ListOutcomesParams = {},
  options?: CallOptions,
): AsyncGenerator<OutcomeItem, void, undefined> =>
  itemsOf(pages(client, listOutcomes, params, options), ({ outcomes }) => outcomes);

/** Returns the outlooks of every recorded cycle, latest first, over all pages; `limit` is the page size. */
export const eachOutlookCycle = (
  client: Client,
  params: ListOutlooksParams = {},
  options?: CallOptions,
): AsyncGenerator<OutlookCycle, void, undefined> =>
  itemsOf(pages(client, listOutlooks, params, options), ({ cycles }) => cycles);

/** Returns every withdrawal and correction, latest first, over all pages; `limit` is the page size. */
export const eachRevision = (
  client: Client,
  params: ListRevisionsParams = {},
  options?: CallOptions,
): AsyncGenerator<RevisionItem, void, undefined> =>
  itemsOf(pages(client, listRevisions, params, options), ({ revisions }) => revisions);

async function* itemsOf<Data, Item>(
  replies: AsyncIterable<Reply<Data>>,
  of: (data: Data) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  for await (const { data } of replies) yield* of(data);
}
