import { z } from 'zod';
import { type Asset, ASSETS, LEADING_ASSET, symbolOf } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { OUTLOOK_HORIZON_NAMES } from '../../packages/engine/outlook/outlook-terms.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { CALIBRATION, type CallRoute, CONFIDENCE, howSure, tool, uniqueTexts } from './tool.ts';
import { IN_ENGLISH, OF_CYCLE, PAST_CYCLE } from './argument-terms.ts';

const WHY = z.object({ headline: z.string(), summary_short: z.string() });

const VOTE = z.object({ agent: z.enum(CREW), signal: z.enum(SIGNALS), confidence: CONFIDENCE });

const MOVE = z.object({ move_pct: z.number(), probability: z.number() });
type Move = z.output<typeof MOVE>;

const movesInWords = (moves: readonly Move[], sign = ''): string =>
  moves.map(({ move_pct: move, probability }) => `${sign}${move}% ${probability}`).join(', ');

const OF_ASSET = z.object({
  asset: z.enum(ASSETS),
  signal: z.enum(SIGNALS),
  confidence: CONFIDENCE,
  within_24h: z.array(MOVE),
});

export const verdictTool = tool({
  name: 'get_verdict',
  title: 'Market verdict',
  description:
    'The latest verdict on the crypto market, which is the verdict on bitcoin: how sure it is (the estimated probability of its claim, next to the base rate), the signal, the votes, and the reasons. Start here for "what does the market look like?". confidence is agreement, not a probability. With asset: also the crew\'s signal on these assets and how far they may move in 24 hours; no probability is estimated for their signals. With as_of: the verdict known at that time, without reasons.',
  takes: {
    getLatestVerdict: ['as_of'],
    getLatestAgentRead: ['lang'],
    getLatestOutlook: ['asset'],
    getLatestBatch: [],
  },
  terms: { ...IN_ENGLISH, ...PAST_CYCLE },
  moment: OF_CYCLE,
  data: z.object({
    verdict: z
      .object({ calibration: CALIBRATION, signal: z.enum(SIGNALS), confidence: CONFIDENCE })
      .describe('calibration: probability and base_rate of the claim.'),
    cycle_number: z.number(),
    votes: z.object({
      bullish: z.number(),
      bearish: z.number(),
      neutral: z.number(),
      monitoring: z.number(),
    }),
    agents: z.array(VOTE),
    consensus: z
      .object({ score: z.number(), contributing_weight: z.number(), abstained: z.array(z.string()) })
      .describe('score: -1 (all bearish) to 1 (all bullish).'),
    why: WHY.nullable().describe('Reasons in the words of the lead; null with as_of.'),
    assets: z.array(OF_ASSET).describe('Of each requested asset: its signal before smoothing.'),
  }),
  read: async (call, { as_of: asOf, asset, lang }) => {
    if (asOf !== undefined && asset !== undefined)
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'rules',
        messages: [
          'asset cannot be combined with as_of: only the latest signals of assets are served. Omit either',
        ],
      });
    const verdict = await call('getLatestVerdict');
    const card = asOf === undefined ? await call('getLatestAgentRead', { agent: LEAD, lang: lang! }) : null;
    const moves = asset === undefined ? null : await readAssets(call);
    // Of what is shown: the route also shows summaries of agents.
    const attribution = uniqueTexts([...(card?.meta.attribution ?? []), ...(moves?.attribution ?? [])]);
    return {
      data: { ...(verdict.data as object), why: card?.data ?? null, assets: moves?.assets ?? [] },
      meta: { ...verdict.meta, attribution },
    };
  },
  say: ({ verdict, why, votes, agents, consensus, assets, cycle_number: cycle }) =>
    [
      howSure(verdict.calibration, LEADING_ASSET),
      `Verdict of cycle ${cycle}: ${verdict.signal}, agreement ${verdict.confidence} (not a probability).`,
      `Votes: ${votes.bullish} bullish, ${votes.bearish} bearish, ${votes.neutral} neutral, ${votes.monitoring} monitoring (${agents.map(voteInWords).join(', ')}). Consensus score ${consensus.score}, by ${Math.round(100 * consensus.contributing_weight)}% of the agents’ weight${consensus.abstained.length === 0 ? '' : `; abstained: ${consensus.abstained.join(', ')}`}.`,
      ...assets.map(
        ({ asset, signal, confidence, within_24h: moves }) =>
          `${asset}: signal ${signal} before smoothing, agreement ${confidence}, no probability; after 24 h within ${movesInWords(moves, '±')}.`,
      ),
      ...(why === null ? [] : [`${why.headline}. ${why.summary_short}`]),
    ].join('\n'),
});

const voteInWords = ({ agent, signal, confidence }: z.output<typeof VOTE>): string =>
  `${agent} ${signal} ${confidence}`;

async function readAssets(call: CallRoute) {
  const { data: outlook, meta } = await call('getLatestOutlook', { horizon: OUTLOOK_HORIZON_NAMES[24] });
  const { items: moves } = outlook as {
    readonly items: readonly { asset: Asset; within: readonly Move[] }[];
  };
  const ids = moves.map(({ asset }) => `signal:${symbolOf(asset)}`);
  const { data: batch } = await call('getLatestBatch', { ids: ids.join(',') });
  const { items: signals } = batch as { readonly items: readonly { id: string }[] };
  const assets = moves.flatMap(({ asset, within }) =>
    signals
      .filter(({ id }) => id === `signal:${symbolOf(asset)}`)
      .map((signal) => OF_ASSET.parse({ ...signal, asset, within_24h: within })),
  );
  return { assets, attribution: meta.attribution };
}

/** Null if the outlook is unavailable. */
const QUANTILES = z.object({ p10: z.number(), p50: z.number(), p90: z.number() }).nullable();

const ITEM = z.object({
  asset: z.enum(ASSETS),
  horizon_hours: z.number(),
  within: z.array(MOVE),
  touch: z.array(MOVE),
  prices: QUANTILES,
  range: QUANTILES,
  expected_volatility: z.number().nullable(),
  percentile: z.number().nullable(),
  wilder: z.object({ volatility: z.number(), probability: z.number() }).nullable(),
  volume: QUANTILES,
  bases: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  shown_skill: z.array(z.string()),
  skill: z
    .object({
      statement: z.string(),
      against: z.string(),
      value: z.number(),
      interval: z.object({ low: z.number(), high: z.number() }),
      cases: z.number(),
      backfilled: z.boolean(),
    })
    .nullable(),
});

const { 24: SHORTEST, ...OMITTED } = OUTLOOK_HORIZON_NAMES;

export const outlookTool = tool({
  name: 'get_outlook',
  title: 'Outlook',
  description:
    'How far BTC, ETH, and SOL may move over the next 24 hours, 72 hours, and 7 days: probabilities of staying within or reaching declared moves, quantiles of the price, volatility, and spot volume, with the skill in their record. Use it for risk and the size of moves. It does not forecast the direction. Quote a probability with its horizon, and say so if shown_skill lacks it. Without asset and horizon, you get 24 hours only.',
  takes: { getLatestOutlook: ['asset', 'horizon'] },
  moment: OF_CYCLE,
  data: z.object({
    cycle_number: z.number(),
    items: z
      .array(ITEM)
      .describe(
        'within, touch: probability of ending within ±move_pct, or of reaching move_pct. volume: log ratio to the usual.',
      ),
    omitted: z.array(z.string()).optional().describe('Horizons that were left out, for lack of a filter.'),
  }),
  read: async (call, { asset, horizon }) => {
    const isUnfiltered = asset === undefined && horizon === undefined;
    const { data, meta } = await call('getLatestOutlook', isUnfiltered ? { horizon: SHORTEST } : {});
    const { items, ...rest } = data as { readonly items: readonly { shown_skill: ShownSkill }[] };
    const shown = items.map((item) => ({ ...item, shown_skill: shownIn(item.shown_skill) }));
    return {
      data: { ...rest, items: shown, ...(isUnfiltered ? { omitted: Object.values(OMITTED) } : {}) },
      meta,
    };
  },
  say: ({ items, cycle_number: cycle, omitted }) =>
    [
      `Outlook of cycle ${cycle}:`,
      ...items.map(outlookInWords),
      ...(omitted === undefined ? [] : [`Not shown: ${omitted.join(' and ')}. Name asset or horizon.`]),
    ].join('\n'),
});

type ShownSkill = Readonly<Record<string, boolean | readonly number[] | null>>;

/** @example { range: true, within: [2, 4], touch: [], volume: null }: range, within 2, within 4 */
const shownIn = (skill: ShownSkill): string[] =>
  Object.entries(skill).flatMap(([statement, shown]) =>
    typeof shown === 'boolean' || shown === null
      ? shown
        ? [statement]
        : []
      : shown.map((move) => `${statement} ${move}`),
  );

type Item = z.output<typeof ITEM>;

function outlookInWords(item: Item): string {
  const { asset, horizon_hours: hours, bases, reason, prices, range, wilder, volume } = item;
  const name = `${asset} over ${hours} h`;
  if (prices === null) return `${name}: unavailable (${reason}).`;
  return [
    `${name}: at the end within ${movesInWords(item.within, '±')}; reaches ${movesInWords(item.touch)}; price p10 ${prices.p10}, p50 ${prices.p50}, p90 ${prices.p90} USDT`,
    ...(range === null ? [] : [`ln(high/low) p10 ${range.p10}, p50 ${range.p50}, p90 ${range.p90}`]),
    `volatility ${item.expected_volatility} a year, above ${item.percentile}% of the year's days`,
    ...(wilder === null ? [] : [`above ${wilder.volatility} with a probability of ${wilder.probability}`]),
    ...(volume === null ? [] : [`ln(volume/usual) p10 ${volume.p10}, p50 ${volume.p50}, p90 ${volume.p90}`]),
    `bases: ${Object.entries(bases)
      .map((one) => one.join(' '))
      .join(', ')}`,
    `skill shown: ${item.shown_skill.join(', ') || 'none'}. ${skillInWords(item)}`,
  ].join('; ');
}

function skillInWords({ skill }: Item): string {
  if (skill === null) return 'Skill: not measured yet.';
  const { value, interval, cases } = skill;
  return `Skill of the ${skill.statement} against the ${skill.against.replace('_', ' ')}: ${value} [${interval.low}, ${interval.high}] in ${cases} cases${skill.backfilled ? ', backfilled' : ''}.`;
}

const COMPOSITE = z.object({
  index: z.enum(COMPOSITE_INDICES),
  score: z.number().nullable(),
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
  terms: PAST_CYCLE,
  moment: OF_CYCLE,
  data: z.object({
    cycle_number: z.number(),
    assets: z
      .array(z.object({ asset: z.enum(ASSETS), indices: z.array(COMPOSITE) }))
      .describe('indices: index, score (0 to 100; null without inputs), label, degraded, warnings.'),
  }),
  read: (call) => call('getLatestComposites'),
  say: ({ assets, cycle_number: cycle }) =>
    [
      `Composites of cycle ${cycle}:`,
      ...assets.map(({ asset, indices }) => `${asset}: ${indices.map(scoreInWords).join(', ')}`),
    ].join('\n'),
});

const scoreInWords = ({ index, score, label, degraded, warnings }: z.output<typeof COMPOSITE>): string =>
  `${index} ${score ?? 'no score'} (${label}${degraded ? ', degraded' : ''}${warnings.length === 0 ? '' : `: ${warnings.join('; ')}`})`;
