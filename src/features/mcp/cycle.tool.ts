import { z } from 'zod';
import { SIGNALS } from '../../domain/signals.ts';
import { LANGUAGE_SERVED, type CallRoute, tool } from './tool.ts';

/** The narrative of every agent on one cycle. */
export const cycleTool = tool({
  name: 'explain_cycle',
  title: 'Explain a cycle',
  description:
    'Reasons for the result of a cycle: the signal, a headline, the measured quantities, and the risk flags for the lead and each agent. cycle_number comes from a verdict; the default is the latest cycle. include_prose adds the full texts (Tier 1 with data:narratives) and makes the result several times as long.',
  takes: { getCycleNarrative: ['cycle_number', 'lang', 'include_prose'] },
  terms: { cycle_number: { optional: true } },
  data: z.object({
    cycle_number: z.number(),
    cycle_at: z.string(),
    backfilled: z.boolean(),
    agents: z.array(
      z.object({
        agent: z.string(),
        signal: z.enum(SIGNALS),
        confidence_pct: z.number(),
        headline: z.string(),
        headline_lang: LANGUAGE_SERVED,
        key_metrics_labels: z.array(z.string()),
        risk_flags: z.array(z.string()),
        narrative: z
          .string()
          .optional()
          .describe('Full text; only with include_prose and Tier 1 with data:narratives.'),
      }),
    ),
  }),
  read: async (call, { cycle_number: requested }) =>
    call('getCycleNarrative', requested === undefined ? { cycle_number: await newestCycle(call) } : {}),
  say: ({ cycle_number: cycle, cycle_at: at, agents }) =>
    [
      `Cycle ${cycle} of ${at}:`,
      ...agents.map(({ agent, signal, headline, narrative, key_metrics_labels: labels }) =>
        [
          `${agent}, ${signal}: ${headline}.`,
          `Measured: ${labels.join('; ')}.`,
          ...(narrative === undefined ? [] : [narrative]),
        ].join(' '),
      ),
    ].join('\n'),
});

async function newestCycle(call: CallRoute): Promise<string> {
  const { data } = await call('getLatestVerdict');
  return String((data as { readonly cycle_number: number }).cycle_number);
}
