import { z } from 'zod';
import { ASSETS } from '../../packages/engine/assets.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { BASELINES, CONSTANT_CALLS } from '../../packages/engine/track-record/baselines.ts';
import { PAST_CYCLE } from './argument-terms.ts';
import { inParentheses, tool } from './tool.ts';
import { SERIES_INTERVALS } from '../../packages/engine/sources/exposure-rule.ts';

/** A page that a model can read: more are had by the cursor, or by buckets. */
const MAX_POINTS = 100;
const DEFAULT_POINTS = 30;

const POINT = z.object({
  event_at: z.string(),
  value: z.number(),
  mean: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});

export const seriesTool = tool({
  name: 'get_series',
  title: 'Public series',
  description: `Values of one public series, such as sentiment.fear_greed, latest first; get_catalog lists the metric IDs and their dimensions. At most ${MAX_POINTS} points: choose an interval (1h, 4h, 1d) for longer windows. Windows, pages, and as_of need a key; without a key, you get the last 7 days.`,
  takes: {
    getSeries: ['metric_id', 'dimension', 'interval', 'from', 'to', 'order', 'limit', 'cursor', 'as_of'],
  },
  terms: {
    limit: { maximum: MAX_POINTS, fallback: String(DEFAULT_POINTS), description: 'Points per page.' },
    dimension: { description: 'Dimension of the metric, if it has one, as get_catalog lists it.' },
    metric_id: { description: 'ID of a public metric, as get_catalog lists it.' },
    cursor: {
      description: 'meta.next_cursor of the previous page; omit window, filters, and order with it.',
    },
    interval: { description: 'raw: the values as observed. Others: one point per bucket of that length.' },
    as_of: {
      description:
        'The latest revision of each event known by then. Tier 1 with data:series and data:history.',
    },
  },
  moment: "the latest point's event",
  data: z.object({
    metric_id: z.string(),
    dimension: z.string().nullable(),
    unit: z.string(),
    interval: z.enum(SERIES_INTERVALS),
    points: z.array(POINT),
  }),
  read: (call) => call('getSeries'),
  say: ({ metric_id: metric, dimension, unit, interval, points }) =>
    [
      `${metric}${dimension === null ? '' : `:${dimension}`} in ${unit}, ${interval}, ${points.length} points:`,
      ...points.map(
        ({ event_at: at, value, mean, min, max }) =>
          `${at} ${value}${mean === undefined ? '' : ` (mean ${mean}, min ${min}, max ${max})`}`,
      ),
    ].join('\n'),
});

const CASES = {
  asset: z.enum(ASSETS),
  horizon_hours: z.number(),
  backfilled: z.boolean(),
  since: z.string(),
  until: z.string(),
  cases: z.number(),
  independent_cases: z.number(),
};

const RECORD = z.object({
  agent: z.string(),
  ...CASES,
  hits: z.number(),
  hit_rate: z.number(),
  hit_rate_interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  base_rates: z.object({
    always_bullish: z.number(),
    always_bearish: z.number(),
    always_neutral: z.number().nullable(),
    persistence: z.number().nullable(),
    coin: z.number(),
  }),
  best_baseline: z.object({ call: z.enum(BASELINES), rate: z.number() }).nullable(),
  skill_shown: z.boolean(),
  directional: z
    .object({
      cases: z.number(),
      independent_cases: z.number(),
      hits: z.number(),
      hit_rate: z.number().nullable(),
      best_constant: z.object({ call: z.enum(CONSTANT_CALLS), rate: z.number() }).nullable(),
    })
    .nullable(),
  forecast: z.object({ brier: z.number(), climatology_brier: z.number(), coin_brier: z.number() }).nullable(),
});

type RecordEntry = z.output<typeof RECORD>;

const OUTLOOK_RECORD = z.object({
  ...CASES,
  pinball_loss: z.array(
    z.object({
      of: z.string(),
      against: z.string(),
      skill: z.number(),
      interval: z.object({ low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  coverage_80: z.object({
    return: z.object({ served: z.number() }),
    range: z.object({ served: z.number() }),
  }),
});

const BASIS = z.object({
  asset: z.enum(ASSETS),
  horizon_hours: z.number(),
  basis: z.string(),
  since: z.string().nullable(),
  bases: z.record(z.string(), z.string()),
});

export const trackRecordTool = tool({
  name: 'get_track_record',
  title: 'Track record',
  description: `Share of signals that came true after 24, 72, and 168 hours, with the simple rules to beat and the number of cases. The default speaker is the lead (${LEAD}); agent selects another. Quote a hit rate only with its cases and the best simple rule, and claim skill only if skill_shown is true. With kind=outlook, which takes no agent: skill and coverage of the outlook, compared with the trailing year and an exponentially weighted variance (ewma).`,
  takes: { getTrackRecord: ['kind', 'agent', 'asset', 'horizon', 'from', 'to'] },
  data: z.object({
    kind: z.literal('outlook').optional(),
    records: z
      .array(z.union([RECORD, OUTLOOK_RECORD]))
      .describe(
        'Of each asset and horizon: hits, cases, hit_rate, base_rates, best_baseline, skill_shown; with kind=outlook pinball_loss and coverage_80.',
      ),
    bases: z
      .array(BASIS)
      .optional()
      .describe('With kind=outlook: what each statement of the outlook rests on.'),
  }),
  read: (call, { kind, agent }) =>
    call(
      'getTrackRecord',
      agent === undefined && String(kind).toLowerCase() !== 'outlook' ? { agent: LEAD } : {},
    ),
  say: ({ records }) =>
    records.length === 0
      ? 'No case has been judged yet.'
      : records.map((one) => ('agent' in one ? recordInWords(one) : outlookInWords(one))).join('\n'),
});

const originOf = ({ backfilled }: { readonly backfilled: boolean }): string =>
  backfilled ? 'backfilled' : 'live';

function recordInWords(record: RecordEntry): string {
  const { agent, asset, horizon_hours: hours, hits, cases, hit_rate: rate, base_rates: base } = record;
  return `${agent} on ${asset} after ${hours} h (${originOf(record)}): ${hits} of ${cases} came true (${rate}; always bullish ${base.always_bullish}, always bearish ${base.always_bearish}, always neutral ${base.always_neutral ?? 'not known'}, persistence ${base.persistence ?? 'not known'}, coin ${base.coin}); ${record.independent_cases} independent cases; ${skillInWords(record)}${directionInWords(record)}${scoreInWords(record)}.`;
}

function skillInWords({
  skill_shown: shown,
  hit_rate_interval: interval,
  best_baseline: best,
}: RecordEntry): string {
  if (interval === null || best === null) return 'skill cannot be judged yet';
  const { call, rate } = best;
  return `skill ${shown ? 'shown' : 'not shown'} (95% interval ${interval.low} to ${interval.high}, best simple rule ${call} ${rate})`;
}

function directionInWords({ directional }: RecordEntry): string {
  if (directional === null || directional.best_constant === null) return '';
  const { hits, cases, hit_rate: rate, best_constant: best } = directional;
  return `; of the bullish and bearish calls ${hits} of ${cases} (${rate}; always ${best.call} ${best.rate})`;
}

function scoreInWords({ forecast }: RecordEntry): string {
  if (forecast === null) return '';
  const { brier, climatology_brier: climatology, coin_brier: coin } = forecast;
  return `; Brier score ${brier} (base rate ${climatology}, coin ${coin}${brier < coin ? '' : ': no better than a coin'})`;
}

function outlookInWords(record: z.output<typeof OUTLOOK_RECORD>): string {
  const { asset, horizon_hours: hours, cases, pinball_loss: losses, coverage_80: coverage } = record;
  const skills = losses.map(({ of, against, skill, interval }) => {
    const bounds = interval === null ? 'no interval yet' : `${interval.low} to ${interval.high}`;
    return `${of} against ${against} ${skill} (${bounds})`;
  });
  return `Outlook of ${asset} over ${hours} h (${originOf(record)}): skill of the ${skills.join(', ')}; 80% interval held ${coverage.return.served} of returns and ${coverage.range.served} of ranges; ${cases} ${cases === 1 ? 'case' : 'cases'}, ${record.independent_cases} independent.`;
}

const PRODUCT = z.object({
  id: z.string(),
  kind: z.string(),
  tier_required: z.string(),
  entitled: z.boolean(),
  cadence_seconds: z.number(),
});

const METRIC = z.object({
  metric_id: z.string(),
  title: z.string(),
  unit: z.string(),
  dimension: z.object({ values: z.array(z.string()) }).nullable(),
  intervals: z.array(z.string()),
});

const SOURCE = z.object({
  source_id: z.string(),
  status: z.enum(FRESHNESS_STATUSES),
  degraded_reason: z.string().nullable(),
});
type Source = z.output<typeof SOURCE>;

export const catalogTool = tool({
  name: 'get_catalog',
  replaces: ['get_source_freshness'],
  title: 'Catalog and state of the sources',
  description:
    'Products with the rights of this caller, every public metric for get_series, and the state of the data sources: how many are fresh, stale, and so on, and those that are not fresh, with the reason. Use it to find IDs, to see which sources are down, or to explain a degraded value. kind filters products. With provider, product, status, or as_of, you get only the matching sources.',
  takes: {
    listProducts: ['kind'],
    listSources: ['provider', 'product', 'status', 'as_of'],
    getProduct: [],
  },
  terms: PAST_CYCLE,
  moment: 'when the state of the sources was judged',
  data: z.object({
    products: z.array(PRODUCT).optional().describe('entitled: this caller can read it.'),
    metrics: z.array(METRIC).optional(),
    by_status: z.record(z.string(), z.number()).describe('Number of matching sources.'),
    sources: z.array(SOURCE).describe('Matching sources; without a filter, only those that are not fresh.'),
  }),
  read: async (call, { provider, product, status, as_of: asOf }) => {
    const { data, meta } = await call('listSources');
    const { sources } = data as { readonly sources: readonly Source[] };
    const by_status = countsOf(sources.map((source) => source.status));
    const isFiltered = [provider, product, status].some((filter) => filter !== undefined);
    const shown = isFiltered ? sources : sources.filter((source) => source.status !== 'fresh');
    if (isFiltered || asOf !== undefined) return { data: { by_status, sources: shown }, meta };
    const [products, series] = await Promise.all([
      call('listProducts'),
      call('getProduct', { product_id: 'series' }),
    ]);
    const { metrics } = series.data as { readonly metrics: unknown };
    return { data: { ...(products.data as object), metrics, by_status, sources: shown }, meta };
  },
  say: ({ products, metrics, by_status: counts, sources }) =>
    [
      `Sources: ${
        Object.entries(counts)
          .map(([status, count]) => `${count} ${status}`)
          .join(', ') || 'none match'
      }.`,
      ...sources.map(
        ({ source_id: id, status, degraded_reason: reason }) => `${id}: ${status}${inParentheses(reason)}`,
      ),
      ...(products === undefined ? [] : ['Products:', ...products.map(productInWords)]),
      ...(metrics === undefined ? [] : ['Metrics of get_series:', ...metrics.map(metricInWords)]),
    ].join('\n'),
});

const productInWords = ({
  id,
  kind,
  tier_required: tier,
  entitled,
  cadence_seconds: cadence,
}: z.output<typeof PRODUCT>) =>
  `${id}: ${kind}, ${tier}, ${entitled ? 'you can read it' : 'not with your rights'}, every ${cadence} s`;

const metricInWords = ({
  metric_id: id,
  title,
  unit,
  dimension,
  intervals,
}: z.output<typeof METRIC>): string =>
  `${id}${dimension === null ? '' : ` (dimension ${dimension.values.join(', ')})`}: ${title}, ${unit}; ${intervals.join(', ')}`;

const countsOf = (statuses: readonly string[]): Record<string, number> =>
  statuses.reduce<Record<string, number>>(
    (counts, status) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
