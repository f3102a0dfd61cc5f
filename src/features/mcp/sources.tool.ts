import { z } from 'zod';
import { FRESHNESS_STATUSES } from '../../domain/freshness/freshness.ts';
import { tool } from './tool.ts';

const SOURCE = z.object({
  source_id: z.string(),
  provider: z.string(),
  status: z.enum(FRESHNESS_STATUSES),
  degraded_reason: z.string().nullable(),
});

/** How the sources stand. */
export const sourcesTool = tool({
  name: 'get_source_freshness',
  title: 'Freshness of the sources',
  description:
    'Freshness of the data sources: the number of fresh, delayed, stale, and other sources, and the sources that are not fresh, with the reason. With provider, product, or status, it lists all matching sources. Use it before you rely on a value, or to explain a degraded value.',
  takes: { listSources: ['provider', 'product', 'status', 'as_of'] },
  data: z.object({
    total_sources: z.number(),
    listed: z.number().describe('Number of matching sources.'),
    by_status: z.record(z.string(), z.number()),
    sources: z.array(SOURCE).describe('Matching sources; without a filter, only sources that are not fresh.'),
  }),
  read: async (call, { provider, product, status }) => {
    const { data, meta } = await call('listSources');
    const board = data as { readonly sources: readonly z.output<typeof SOURCE>[] };
    const isFiltered = [provider, product, status].some((filter) => filter !== undefined);
    return {
      data: {
        ...board,
        by_status: countsOf(board.sources.map((source) => source.status)),
        sources: isFiltered ? board.sources : board.sources.filter((source) => source.status !== 'fresh'),
      },
      meta,
    };
  },
  say: ({ listed, by_status: counts, sources }) =>
    [
      `${listed} sources: ${Object.entries(counts)
        .map(([status, count]) => `${count} ${status}`)
        .join(', ')}.`,
      ...sources.map(
        ({ source_id: id, status, degraded_reason: reason }) =>
          `${id}: ${status}${reason === null ? '' : ` (${reason})`}`,
      ),
    ].join('\n'),
});

const countsOf = (statuses: readonly string[]): Record<string, number> =>
  statuses.reduce<Record<string, number>>(
    (counts, status) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
