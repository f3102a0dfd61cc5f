import { z } from 'zod';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type Language, languageOf } from '../../packages/engine/narrative/languages.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { IN_ENGLISH, OF_CYCLE } from './argument-terms.ts';
import { CALIBRATION, type CallRoute, howSure, tool } from './tool.ts';

const SPEAKER = z.object({
  agent: z.string(),
  signal: z.enum(SIGNALS),
  confidence_pct: z.number(),
  headline: z.string(),
  measured: z.array(z.string()),
  undisclosed: z.number().optional(),
  risk_flags: z.array(z.string()),
  narrative: z.string().optional(),
});

const CARD = z.object({
  agent: z.enum(AGENTS),
  calibration: CALIBRATION.optional(),
  summary_short: z.string(),
  market_regime: z.string(),
  data_categories: z.array(z.string()),
});

export const cycleTool = tool({
  name: 'explain_cycle',
  replaces: ['get_agent_read'],
  title: 'Explain a cycle',
  description: `Reasons for the result of a cycle (the latest by default), about bitcoin: signal, headline, measured quantities in words, and risk flags of the lead (${LEAD}) and each agent. With agent, only that one; of the latest cycle also its summary, market regime, and calibration (Tier 1 with data:agents, the lead's for everyone). confidence_pct is agreement, not a probability. include_prose adds full texts (Tier 1 with data:narratives), which are long: name an agent.`,
  takes: {
    getLatestAgentRead: ['agent'],
    getCycleNarrative: ['cycle_number', 'lang', 'include_prose'],
    getLatestVerdict: [],
  },
  terms: { ...IN_ENGLISH, agent: { optional: true }, cycle_number: { optional: true } },
  moment: OF_CYCLE,
  data: z.object({
    card: CARD.nullable().describe('Of the named agent in the latest cycle, else null.'),
    cycle_number: z.number(),
    backfilled: z.boolean(),
    headline_lang: z.string(),
    agents: z
      .array(SPEAKER)
      .describe('measured: values, or their place in the usual range. undisclosed: how many have neither.'),
  }),
  read: async (call, { agent, lang, cycle_number: requested }) => {
    // It also rejects an unknown agent. Of a past cycle, there is no card.
    const card = agent === undefined ? null : await call('getLatestAgentRead', { lang: lang! });
    const cycle = requested ?? (await latestCycle(call));
    const { data, meta } = await call('getCycleNarrative', { cycle_number: cycle });
    const { agents, ...rest } = data as { readonly agents: readonly Narrative[] };
    const named =
      agent === undefined ? agents : agents.filter((one) => one.agent === String(agent).toLowerCase());
    return {
      data: {
        ...rest,
        headline_lang: agents[0]?.headline_lang,
        agents: named.map(speakerOf),
        card: requested === undefined ? (card?.data ?? null) : null,
      },
      meta,
    };
  },
  say: ({ card, cycle_number: cycle, backfilled, headline_lang: language, agents }) =>
    [
      ...(card === null ? [] : cardInWords(card)),
      `Cycle ${cycle}${backfilled ? ', backfilled' : ''} (${language}):`,
      ...agents.map(speakerInWords),
    ].join('\n'),
});

interface Narrative {
  readonly agent: string;
  readonly headline_lang: Language;
  readonly key_metrics_labels: readonly string[];
}

/** The lead's measured quantities are those of agents again. */
function speakerOf(narrative: Narrative) {
  const { agent, headline_lang: language, key_metrics_labels: labels } = narrative;
  const ending = languageOf(language).texts.shared.undisclosed({});
  const measured = agent === LEAD ? [] : labels.filter((label) => !label.endsWith(ending));
  const undisclosed = agent === LEAD ? 0 : labels.length - measured.length;
  return { ...narrative, measured, ...(undisclosed > 0 && { undisclosed }) };
}

function speakerInWords(speaker: z.output<typeof SPEAKER>): string {
  const {
    agent,
    signal,
    confidence_pct: agreement,
    headline,
    measured,
    undisclosed,
    risk_flags: flags,
  } = speaker;
  return [
    `${agent}: ${signal}, agreement ${agreement}%. ${headline}.`,
    ...(measured.length === 0 ? [] : [`Measured: ${measured.join('; ')}.`]),
    ...(undisclosed === undefined ? [] : [`${undisclosed} more without a usual range.`]),
    ...(flags.length === 0 ? [] : [`Risk flags: ${flags.join(', ')}.`]),
    ...(speaker.narrative === undefined ? [] : [speaker.narrative]),
  ].join(' ');
}

const cardInWords = ({ agent, calibration, ...card }: z.output<typeof CARD>): string[] => [
  ...(calibration === undefined ? [] : [howSure(calibration, agent)]),
  `${card.summary_short} Market regime: ${card.market_regime}. Reads: ${card.data_categories.join(', ')}.`,
];

async function latestCycle(call: CallRoute): Promise<string> {
  const { data } = await call('getLatestVerdict');
  return String((data as { readonly cycle_number: number }).cycle_number);
}
