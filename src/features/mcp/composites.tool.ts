import { z } from 'zod';
import { ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES } from '../../domain/composites/composite-index.ts';
import { tool } from './tool.ts';

const COMPOSITE = z.object({
  index: z.enum(COMPOSITE_INDICES),
  score: z.number().nullable().describe('0 to 100; null if none of its inputs is available.'),
  label: z.string(),
  degraded: z.boolean(),
  warnings: z.array(z.string()),
});

/** The composite indices. */
export const compositesTool = tool({
  name: 'get_composites',
  title: 'Composite indices',
  description:
    'Scores from 0 to 100 of the composite indices (sentiment, onchain, derivatives, macro, fundamental) for BTC, ETH, and SOL from the latest cycle, each with its label. Use asset and index to filter them. With as_of, you get the scores known at that time.',
  takes: { getLatestComposites: ['asset', 'index', 'as_of'] },
  data: z.object({
    cycle_number: z.number(),
    cycle_at: z.string(),
    assets: z.array(z.object({ asset: z.enum(ASSETS), indices: z.array(COMPOSITE) })),
  }),
  read: (call) => call('getLatestComposites'),
  say: ({ assets, cycle_number: cycle }) =>
    [
      `Composites of cycle ${cycle}:`,
      ...assets.map(({ asset, indices }) => `${asset}: ${indices.map(scoreInWords).join(', ')}`),
    ].join('\n'),
});

const scoreInWords = ({ index, score, label }: z.output<typeof COMPOSITE>): string =>
  `${index} ${score ?? 'no score'} (${label})`;
