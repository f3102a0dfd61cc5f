import { z } from 'zod';
import { AGENTS } from '../../domain/crew/crew.ts';
import { SIGNALS } from '../../domain/signals.ts';
import { CALIBRATION, CONFIDENCE, LANGUAGE_SERVED, tool } from './tool.ts';

/** What one agent says. */
export const agentTool = tool({
  name: 'get_agent_read',
  title: 'One agent’s read',
  description:
    'What one agent of the crew says of bitcoin in the newest cycle, and why: signal, agreement, headline, summary, regime of the market and risk flags. profesor is the lead; the others each look at one kind of data.',
  takes: { getLatestAgentRead: ['agent', 'lang'] },
  data: z.object({
    agent: z.enum(AGENTS),
    signal: z.enum(SIGNALS),
    confidence: CONFIDENCE,
    calibration: CALIBRATION.optional().describe('Of an agent: Tier 1 with data:agents.'),
    headline: z.string(),
    summary_short: z.string(),
    summary_lang: LANGUAGE_SERVED,
    market_regime: z.string(),
    risk_flags: z.array(z.string()),
    data_categories: z.array(z.string()),
    decided_at: z.string(),
  }),
  read: (ask) => ask('getLatestAgentRead'),
  say: ({ agent, signal, confidence, headline, summary_short: summary, risk_flags: flags }) =>
    [
      `${agent}: ${signal}, agreement ${confidence} (no probability).`,
      `${headline}. ${summary}`,
      ...(flags.length === 0 ? [] : [`Risk flags: ${flags.join(', ')}.`]),
    ].join('\n'),
});
