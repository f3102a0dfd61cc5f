import { z } from 'zod';
import { AGENTS } from '../../domain/crew/crew.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { CALIBRATION, CONFIDENCE, LANGUAGE_SERVED, tool } from './tool.ts';

/** What one agent says. */
export const agentTool = tool({
  name: 'get_agent_read',
  title: 'Agent card',
  description:
    "One agent's view on bitcoin in the latest cycle, with reasons: signal, agreement, headline, summary, market regime, and risk flags. profesor is the lead; each other agent uses one kind of data.",
  takes: { getLatestAgentRead: ['agent', 'lang'] },
  data: z.object({
    agent: z.enum(AGENTS),
    signal: z.enum(SIGNALS),
    confidence: CONFIDENCE,
    calibration: CALIBRATION.optional().describe(
      'For an agent other than the lead: Tier 1 with data:agents.',
    ),
    headline: z.string(),
    summary_short: z.string(),
    summary_lang: LANGUAGE_SERVED,
    market_regime: z.string(),
    risk_flags: z.array(z.string()),
    data_categories: z.array(z.string()),
    decided_at: z.string(),
  }),
  read: (call) => call('getLatestAgentRead'),
  say: ({ agent, signal, confidence, headline, summary_short: summary, risk_flags: flags }) =>
    [
      `${agent}: ${signal}, agreement ${confidence} (not a probability).`,
      `${headline}. ${summary}`,
      ...(flags.length === 0 ? [] : [`Risk flags: ${flags.join(', ')}.`]),
    ].join('\n'),
});
