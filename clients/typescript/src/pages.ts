import { type CallOptions, type Client } from './client.ts';
import {
  getSeries,
  type GetSeriesParams,
  listComposites,
  type ListCompositesParams,
  listOutcomes,
  type ListOutcomesParams,
  listVerdicts,
  type ListVerdictsParams,
} from './generated/operations.ts';
import {
  type CompositeCycle,
  type OutcomeItem,
  type SeriesPointItem,
  type VerdictCycle,
} from './generated/types.ts';
import { type Reply } from './reply.ts';

/** An operation that answers page by page. */
type PagedOperation<Params, Data> = (
  client: Client,
  params: Params,
  options?: CallOptions,
) => Promise<Reply<Data>>;

/**
 * The pages of an operation, each asked for when the one before has been used. The first one pins the window: what is
 * published meanwhile moves nothing. A page may be empty and not the last.
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

/** Every point of a series, over all pages; `limit` is how many come at once. */
export const eachSeriesPoint = (
  client: Client,
  params: GetSeriesParams,
  options?: CallOptions,
): AsyncGenerator<SeriesPointItem, void, undefined> =>
  itemsOf(pages(client, getSeries, params, options), ({ points }) => points);

/** Every recorded verdict, newest first, over all pages; `limit` is how many come at once. */
export const eachVerdict = (
  client: Client,
  params: ListVerdictsParams = {},
  options?: CallOptions,
): AsyncGenerator<VerdictCycle, void, undefined> =>
  itemsOf(pages(client, listVerdicts, params, options), ({ cycles }) => cycles);

/** The composites of every recorded cycle, newest first, over all pages; `limit` is how many come at once. */
export const eachCompositeCycle = (
  client: Client,
  params: ListCompositesParams = {},
  options?: CallOptions,
): AsyncGenerator<CompositeCycle, void, undefined> =>
  itemsOf(pages(client, listComposites, params, options), ({ cycles }) => cycles);

/** Every outcome of the track record, newest cycle first, over all pages; `limit` is how many come at once. */
export const eachOutcome = (
  client: Client,
  params: ListOutcomesParams = {},
  options?: CallOptions,
): AsyncGenerator<OutcomeItem, void, undefined> =>
  itemsOf(pages(client, listOutcomes, params, options), ({ outcomes }) => outcomes);

async function* itemsOf<Data, Item>(
  replies: AsyncIterable<Reply<Data>>,
  of: (data: Data) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  for await (const { data } of replies) yield* of(data);
}
