import { z } from 'zod';
import { ASSETS } from '../../domain/assets.ts';
import { OUTLOOK_BASES, QUANTILE_NAMES } from '../../domain/outlook/outlook-terms.ts';
import { tool } from './tool.ts';

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
    .describe('climatology: the distribution of the trailing year, because the model shows no skill here.'),
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
  skill: z
    .object({
      against: z.string(),
      value: z
        .number()
        .describe('Share of the loss of the benchmark that the model saves; 0 or less: no skill.'),
      interval: z.object({ low: z.number(), high: z.number() }),
      cases: z.number(),
      backfilled: z.boolean(),
    })
    .nullable()
    .describe("What the model's own record shows; null while it is too short."),
});

/** The latest outlook. */
export const outlookTool = tool({
  name: 'get_outlook',
  title: 'Outlook',
  description:
    'How far BTC, ETH, and SOL may move over the next 24 hours, 72 hours, and 7 days: expected volatility, quantiles, and probabilities of staying within or reaching declared moves, with the skill in its own record. Use it for questions of risk and size of moves. It does not forecast the direction. Quote a probability with its horizon, and say so if basis is climatology.',
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
    basis,
    reason,
    prices,
    within,
    expected_volatility: volatility,
  } = item;
  const name = `${asset} over ${hours} h`;
  if (prices === null) return `${name}: unavailable (${reason}).`;
  const inside = within.map((one) => `within ±${one.move_pct}% ${one.probability}`).join(', ');
  return `${name} (${basis}): volatility ${volatility} a year; price at the end from ${prices['p10']} to ${prices['p90']} USDT with a probability of 0.8; ${inside}. ${skillInWords(item)}`;
}

function skillInWords({ skill }: Item): string {
  if (skill === null) return 'Skill: not measured yet.';
  const { value, interval, cases } = skill;
  return `Skill of the model against the ${skill.against.replace('_', ' ')}: ${value} [${interval.low}, ${interval.high}] in ${cases} cases${skill.backfilled ? ', backfilled' : ''}.`;
}
