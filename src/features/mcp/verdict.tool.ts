import { z } from 'zod';
import { CREW } from '../../domain/crew/crew.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { CALIBRATION, CONFIDENCE, tool } from './tool.ts';

const WHY = z.object({ headline: z.string(), summary_short: z.string() });

/** The latest verdict, or the verdict known at a given time, with the lead's reasons. */
export const verdictTool = tool({
  name: 'get_verdict',
  title: 'Market verdict',
  description:
    'The latest verdict on the crypto market, led by bitcoin: signal, crew agreement, votes, an estimate of the probability that it comes true (calibration), and the reasons in a sentence or two. Start here for "what does the market look like?". Confidence is agreement, not a probability. With as_of, you get the verdict known at that time, without the reasons.',
  takes: { getLatestVerdict: ['as_of'], getLatestAgentRead: ['lang'] },
  data: z.object({
    cycle_number: z.number(),
    cycle_at: z.string(),
    verdict: z.object({ signal: z.enum(SIGNALS), confidence: CONFIDENCE, calibration: CALIBRATION }),
    why: WHY.nullable().describe('Reasons in the words of the lead; null with as_of.'),
    consensus: z.object({
      score: z.number().describe('-1 (all bearish) to 1 (all bullish).'),
      contributing_weight: z.number(),
      abstained: z.array(z.string()),
      breakdown: z
        .array(
          z.object({ agent: z.string(), weight: z.number(), score: z.number(), contribution: z.number() }),
        )
        .optional()
        .describe('Tier 1 with data:agents.'),
    }),
    votes: z.object({
      bullish: z.number(),
      bearish: z.number(),
      neutral: z.number(),
      monitoring: z.number(),
    }),
    agents: z.array(
      z.object({
        agent: z.enum(CREW),
        signal: z.enum(SIGNALS),
        confidence: CONFIDENCE,
        summary: z.string().optional().describe('Tier 1 with data:agents.'),
      }),
    ),
  }),
  read: async (call, { as_of: asOf }) => {
    const [verdict, card] = await Promise.all([
      call('getLatestVerdict'),
      asOf === undefined ? call('getLatestAgentRead', { agent: LEAD }) : null,
    ]);
    return { data: { ...(verdict.data as object), why: card?.data ?? null }, meta: verdict.meta };
  },
  say: ({ verdict, why, votes, cycle_number: cycle }) =>
    [
      `Verdict of cycle ${cycle}: ${verdict.signal}, agreement ${verdict.confidence} (not a probability).`,
      `Votes: ${votes.bullish} bullish, ${votes.bearish} bearish, ${votes.neutral} neutral, ${votes.monitoring} monitoring.`,
      ...(why === null ? [] : [`${why.headline}. ${why.summary_short}`]),
    ].join('\n'),
});
