import { z } from 'zod';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { AGENTS, CREW } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { OUTLOOK_BASES, QUANTILE_NAMES } from '../../packages/engine/outlook/outlook-terms.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { CALIBRATION, type CallRoute, CONFIDENCE, LANGUAGE_SERVED, tool } from './tool.ts';

const WHY = z.object({ headline: z.string(), summary_short: z.string() });

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

const quantiles = (ofWhat: string) =>
  z
    .object(Object.fromEntries(QUANTILE_NAMES.map((name) => [name, z.number()])))
    .nullable()
    .describe(`Quantiles of ${ofWhat}; null if the outlook is unavailable.`);

const MOVE = z.object({ move_pct: z.number(), probability: z.number() });

const ITEM = z.object({
  asset: z.enum(ASSETS),
  horizon_hours: z.number(),
  basis: z
    .enum(OUTLOOK_BASES)
    .describe(
      'What the range rests on: the model, alone or with the trailing year, or only the trailing year.',
    ),
  bases: z
    .record(z.string(), z.string())
    .describe('Basis of each statement; mean: half model, half trailing year.'),
  reason: z.string().nullable().describe('Why the outlook is unavailable; null if it is available.'),
  expected_volatility: z.number().nullable().describe('Annualised, as a fraction.'),
  percentile: z
    .number()
    .nullable()
    .describe('Percent of the days of the trailing year that were expected calmer.'),
  return: quantiles('ln(price at the end / price now)'),
  range: quantiles('ln(highest / lowest price)'),
  prices: quantiles('the price at the end, USDT'),
  within: z.array(MOVE).describe('Probability that the price at the end is within ±move_pct.'),
  touch: z.array(MOVE).describe('Probability that the price moves by move_pct at any time before the end.'),
  wilder: z
    .object({ volatility: z.number(), probability: z.number() })
    .nullable()
    .describe(
      'Only over 7 days: the median volatility of 7 days in the past year, and the probability of a higher one.',
    ),
  volume: quantiles('ln(mean daily spot volume / median of the latest 60 days); only over 24 and 72 hours'),
  volume_reason: z.string().nullable().describe('Why there is no volume.'),
  shown_skill: z
    .record(z.string(), z.union([z.boolean(), z.array(z.number())]).nullable())
    .describe(
      'Statements, and moves of within and touch, that the record shows to be better than the past year.',
    ),
  skill: z
    .object({
      statement: z.string(),
      against: z.string(),
      value: z
        .number()
        .describe('Share of the loss of the benchmark that the statement saves; 0 or less: no skill.'),
      interval: z.object({ low: z.number(), high: z.number() }),
      cases: z.number(),
      backfilled: z.boolean(),
    })
    .nullable()
    .describe('What the record of the range shows; null while it is too short.'),
});

export const outlookTool = tool({
  name: 'get_outlook',
  title: 'Outlook',
  description:
    'How far BTC, ETH, and SOL may move over the next 24 hours, 72 hours, and 7 days: expected volatility, quantiles, and probabilities of staying within or reaching declared moves, and up to 72 hours the spot volume relative to its usual one, with the skill in its own record. Use it for questions of risk and size of moves. It does not forecast the direction. Quote a probability with its horizon, and say so if shown_skill lacks it.',
  takes: { getLatestOutlook: ['asset', 'horizon'] },
  data: z.object({ cycle_number: z.number(), cycle_at: z.string(), items: z.array(ITEM) }),
  read: (call) => call('getLatestOutlook'),
  say: ({ items, cycle_number: cycle }) =>
    [`Outlook of cycle ${cycle}:`, ...items.map(outlookInWords)].join('\n'),
});

type Item = z.output<typeof ITEM>;

function outlookInWords(item: Item): string {
  const {
    asset,
    horizon_hours: hours,
    bases,
    reason,
    prices,
    within,
    expected_volatility: volatility,
  } = item;
  const name = `${asset} over ${hours} h`;
  if (prices === null) return `${name}: unavailable (${reason}).`;
  const inside = within.map((one) => `within ±${one.move_pct}% ${one.probability}`).join(', ');
  return `${name} (return by ${bases['return']}): volatility ${volatility} a year; price at the end from ${prices['p10']} to ${prices['p90']} USDT with a probability of 0.8; ${inside}. ${skillInWords(item)}`;
}

function skillInWords({ skill }: Item): string {
  if (skill === null) return 'Skill: not measured yet.';
  const { value, interval, cases } = skill;
  return `Skill of the ${skill.statement} against the ${skill.against.replace('_', ' ')}: ${value} [${interval.low}, ${interval.high}] in ${cases} cases${skill.backfilled ? ', backfilled' : ''}.`;
}

const COMPOSITE = z.object({
  index: z.enum(COMPOSITE_INDICES),
  score: z.number().nullable().describe('0 to 100; null if none of its inputs is available.'),
  label: z.string(),
  degraded: z.boolean(),
  warnings: z.array(z.string()),
});

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
