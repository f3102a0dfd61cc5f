import { z } from 'zod';
import { SIGNALS } from '../../domain/signals.ts';
import { LANGUAGE_SERVED, type Ask, tool } from './tool.ts';

/** What every agent told of one cycle. */
export const cycleTool = tool({
  name: 'explain_cycle',
  title: 'Explain a cycle',
  description:
    'Why a cycle came out as it did: for the lead and each agent the signal, a headline, what was measured and the risk flags. cycle_number is that of a verdict; left out it is the newest. include_prose adds the whole texts (Tier 1 with data:narratives) and makes the answer several times as long.',
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
        narrative: z.string().optional().describe('Tier 1 with data:narratives, with include_prose.'),
      }),
    ),
  }),
  read: async (ask, { cycle_number: asked }) =>
    ask('getCycleNarrative', asked === undefined ? { cycle_number: await newestCycle(ask) } : {}),
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

async function newestCycle(ask: Ask): Promise<string> {
  const { data } = await ask('getLatestVerdict');
  return String((data as { readonly cycle_number: number }).cycle_number);
}
