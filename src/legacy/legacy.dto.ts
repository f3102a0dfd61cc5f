import { ApiProperty } from '@nestjs/swagger';
import { agentTitle, CREW, type CrewMember } from '../../packages/engine/crew/crew.ts';
import { FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { PROVIDER_KEYS, PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { LICENSE_CLASSES } from '../../packages/engine/sources/source.ts';
import { TIME_HORIZONS } from '../../packages/engine/verdict/verdict.ts';
import { CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import { SYNTHETIC } from '../http/envelope/disclaimer.ts';
import { AttributionItem } from '../http/envelope/envelope.response.ts';
import { BooleanField, IntegerField, LanguageField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type CacheSource } from '../published/narrative-row.ts';

/** Ids in the order of the first version of this API, which partners may rely on. Do not add to it. */
const FIRST_ORDER: readonly string[] = ['tokio', 'berlin', 'helsinki', 'denver', 'nairobi', 'marseille'];

const placeOf = (agent: string): number =>
  FIRST_ORDER.includes(agent) ? FIRST_ORDER.indexOf(agent) : FIRST_ORDER.length;

/** Agents in the order of this API: those of its first version, then the later ones. */
export const inLegacyOrder = <Agent extends string>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Agents that vote today, in the order of this API. */
const LEGACY_CREW: readonly CrewMember[] = inLegacyOrder(CREW);

const CYCLE_NUMBER_FIELD = f.count(
  'Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z, so it only increases.',
  76_740,
);

const CYCLE_AT_FIELD = f.moment(
  'Instant of the cycle, from its number, ISO-8601 UTC: the cycle uses only data known by then.',
  '2026-03-10T09:00:00+00:00',
);

const GENERATED_AT_FIELD = f.moment(
  'When the cycle was published, ISO-8601 UTC. For a backfilled cycle, the time when it was computed, after its instant: see backfilled and cycle_at.',
  '2026-03-10T09:00:05+00:00',
);

const CONFIDENCE_PCT_FIELD = f.count(
  'Weighted-consensus confidence of the lead: crew agreement, not a probability.',
  43,
  { maximum: 100, unit: 'percent' },
);

/**
 * Fields of every body of the older public API. It has no envelope, so the body itself shows whether its data is
 * synthetic.
 */
class LegacyDocument extends shape({
  'data_source?': f.choice(
    'synthetic if all data comes from the built-in sandbox; absent for real data.',
    [SYNTHETIC],
    SYNTHETIC,
  ),
}) {}

const LIST_CYCLES = 24;
const STATS_HOURS = 24;

export class LegacyNarrativeQuery {
  @LanguageField('Language of the texts: Georgian or English.')
  readonly lang!: Language;

  @BooleanField({
    description: 'Whether the response includes the full texts: in Georgian, about 45 kB instead of 2 kB.',
    fallback: true,
  })
  readonly include_prose!: boolean;
}

export class NarrativeListQuery {
  @IntegerField({ description: 'Cycles in the list.', minimum: 1, maximum: 200, fallback: LIST_CYCLES })
  readonly limit!: number;

  @LanguageField('Reserved: the list has no texts.')
  readonly lang!: Language;
}

export class NarrativeStatsQuery {
  @IntegerField({
    description: 'Length of the window in hours; the window ends now.',
    minimum: 1,
    maximum: 720,
    fallback: STATS_HOURS,
  })
  readonly hours!: number;
}

class NarrativeStubItem extends shape({
  cycle_number: CYCLE_NUMBER_FIELD,
  cycle_at: CYCLE_AT_FIELD,
  generated_at: GENERATED_AT_FIELD,
  backfilled: CYCLE_FIELDS.backfilled,
  final_signal: f.choice('Verdict of the cycle.', SIGNALS, 'bullish'),
  final_confidence_pct: CONFIDENCE_PCT_FIELD,
}) {}

export class NarrativeList extends shape(LegacyDocument, {
  count: f.count('Number of cycles in this list.', 24),
  lang: f.choice('Requested language; reserved, because the list has no texts.', LANGUAGES, 'ka'),
  cycles: f.many('Cycles, latest first.', NarrativeStubItem),
}) {}

const duration = (description: string, example: number) =>
  f.figureOrNull(description, example, { minimum: 0, unit: 'ms' });

/** Durations of writing a cycle's texts; null if the window has no text. */
class NarrationDurations extends shape({
  avg: duration('Mean duration.', 14.2),
  p50: duration('Median duration.', 12),
  p95: duration('95th percentile of the durations.', 31.5),
  max: duration('Longest duration.', 58),
}) {}

const COST = { minimum: 0, unit: 'USD' };

class NarrationCosts extends shape({
  total: f.figure('Cost of the whole window.', 0, COST),
  avg_per_cycle: f.figureOrNull('Mean cost per cycle; null if the window has no cycle.', 0, COST),
  daily_projection: f.figureOrNull(
    'Cost of 96 cycles, one day, at that mean; null if the window has no cycle.',
    0,
    COST,
  ),
}) {}

class SignalBreakdown
  extends shape({
    bullish: f.count('Number of bullish cycles.', 40),
    bearish: f.count('Number of bearish cycles.', 21),
    neutral: f.count('Number of neutral cycles.', 35),
    monitoring: f.count('Number of cycles without a verdict, because they lacked fresh data.', 0),
  })
  implements Record<Signal, number> {}

export class NarrativeStatistics extends shape(LegacyDocument, {
  window_hours: f.integer('Length of the window in hours; the window ends now.', 24, {
    minimum: 1,
    maximum: 720,
    unit: 'hours',
  }),
  cycles: f.count('Number of published cycles in the window.', 96),
  duration_ms: f.one('Time that writing the texts took.', NarrationDurations),
  cost_usd: f.one('Cost of the texts.', NarrationCosts),
  final_signal_breakdown: f.one('Number of cycles by verdict.', SignalBreakdown),
}) {}

const planned = (description: string, example: number, unit: string) =>
  f.figureOrNull(`${description} Null without a plan.`, example, unit);
const price = (description: string, example: number) => planned(description, example, 'USDT');
const percent = (description: string, example: number) => planned(description, example, 'percent');

/**
 * What hourly prices did after past moments over the horizon of a plan, with levels as far away in units of the volatility
 * expected at each moment. An hour that reached both the stop and a target counts as the stop.
 */
export class LegacyPlanOdds extends shape({
  target_1_first: f.fraction('Share of cases that reached the first target before the stop.', 0.4375),
  target_2_first: f.fraction('Share of cases that reached the second target before the stop.', 0.0912),
  stop_first: f.fraction('Share of cases that reached the stop before the first target.', 0.4693),
  mean_result: f.figure(
    'Mean result of all cases as a multiple of the loss at the stop: half of the position closed at each target, the rest at the stop or at the end of the horizon.',
    0.03,
    'ratio',
  ),
  cases: f.integer('Recorded cases, one a day; they overlap if the horizon is longer.', 1990, { minimum: 1 }),
  from: f.day('UTC day that ended when the first case began.', '2020-03-30'),
  to: f.day('UTC day that ended when the last case began.', '2025-06-25'),
}) {}

/**
 * A paper plan. All of its figures are null if the BTC price wasn't fresh, its regime or outlook was unknown, plans over
 * the horizon have lost by their record, or the plan of an earlier methodology isn't served.
 */
export class LegacyActionPlan extends shape({
  entry: price('Suggested entry; a paper signal without a guarantee of execution.', 91_234.56),
  stop_loss: price('Stop: the price at which the idea is wrong.', 88_510.2),
  stop_loss_pct: percent('Distance of the stop from the entry.', 2.99),
  take_profit_1: price('First target: half of the position is closed.', 95_321.1),
  take_profit_1_pct: percent('Distance of the first target from the entry.', 4.48),
  take_profit_2: price('Second target: the rest is closed.', 99_407.64),
  take_profit_2_pct: percent('Distance of the second target from the entry.', 8.96),
  risk_reward_ratio: f.figureOrNull(
    'Reward per unit of risk; a set-up above 2.0 is acceptable. Null without a plan.',
    2.25,
    'ratio',
  ),
  position_size_pct: percent(
    'Share of the account: a quarter of what Kelly gives for the odds, at most 25, and at most what loses 1% of the account at the stop; 0 if no position is proposed.',
    14.42,
  ),
  time_horizon: f.choiceOrNull(
    'Holding period of the position. Null without a plan.',
    TIME_HORIZONS,
    'swing',
  ),
  odds: f.oneOrNull(
    'How often recorded prices reached such levels. Null without a plan, if too few cases are recorded at such distances, and for cycles before methodology 4.0.0.',
    LegacyPlanOdds,
  ),
  human_readable: f.text(
    'Plan as a Markdown list. Without a plan, the reason: unknown inputs, an earlier methodology whose plans are not served, or a horizon whose plans have lost, with their mean result and its 95% interval as percentages of the amount at risk.',
    '- Entry: 91,234.56 USDT\n- Stop: 88,510.20 USDT (2.99%)',
  ),
}) {}

const prose = (description: string, example: string) =>
  f.text(`${description} Paragraphs, with an empty line between two. Only with include_prose=true.`, example);

class LegacyDecision extends shape({
  signal: f.choice('Verdict of the lead.', SIGNALS, 'bullish'),
  confidence_pct: CONFIDENCE_PCT_FIELD,
  action_plan: f.one(
    'Resulting plan, on paper. Horizons whose plans have lost by their latest record get none; human_readable gives the figures.',
    LegacyActionPlan,
  ),
  'narrative?': prose(
    'Narrative of the lead, then the entry plan and the risk calculation under separate headings (Markdown).',
    'The verdict on the market is bullish.\n\n## Entry plan\n\nA long entry at 91,234.56 USDT.\n\n## Risk calculation\n\nThe stop loses 0.43% of the account.',
  ),
}) {}

export class LegacyAgentSummary extends shape({
  signal: f.choice('Signal for BTC.', SIGNALS, 'bullish'),
  confidence_pct: {
    ...CONFIDENCE_PCT_FIELD,
    description: "Agreement of the agent's inputs, not a probability; 0 if the signal is monitoring.",
    example: 61,
  },
  'narrative?': prose('Narrative of the agent.', 'Price action reads bullish.\n\nThe trend carries it.'),
}) {}

class LegacyCrewSummary {
  readonly [name: string]: LegacyAgentSummary;
}
for (const name of LEGACY_CREW.map(agentTitle))
  ApiProperty(f.one(`Summary of ${name}.`, LegacyAgentSummary))(LegacyCrewSummary.prototype, name);

class LegacyNarrativeMeta extends shape({
  model: f.text(
    'Writer of the texts: `template`, the name of the language model, or `template+<name>` if both wrote some texts.',
    'template',
  ),
  cost_usd: f.figure('Cost of the texts.', 0, { minimum: 0, unit: 'USD' }),
  generation_ms: f.count('Time that writing the texts took.', 12, 'ms'),
  cache_source: f.choice(
    'Origin of this response: the fast cache of the last 14 days, or the archive.',
    ['cache', 'archive'] satisfies CacheSource[],
    'cache',
  ),
}) {}

export class LegacyNarrative extends shape(LegacyDocument, {
  cycle_number: CYCLE_NUMBER_FIELD,
  cycle_at: CYCLE_AT_FIELD,
  generated_at: GENERATED_AT_FIELD,
  backfilled: CYCLE_FIELDS.backfilled,
  lang: f.choice(
    'Language of all texts: the requested language if the cycle has texts in it, otherwise the other language.',
    LANGUAGES,
    'en',
  ),
  final: f.one('Decision of the lead.', LegacyDecision),
  crew_summary: f.one('Summaries of the agents.', LegacyCrewSummary),
  data_sources_used: f.choices<string>(
    'Keys of the providers whose data the cycle used; see /api/v1/data-sources.',
    PROVIDER_KEYS,
    ['econ', 'exchange'],
  ),
  meta: f.one('Metadata of the texts.', LegacyNarrativeMeta),
}) {}

export const PROVIDER_LICENSE_CLASSES = [...LICENSE_CLASSES, 'mixed'] as const;

export class ProviderItem extends shape({
  key: f.choice('Provider key, as in data_sources_used.', PROVIDER_KEYS, 'defi'),
  name: f.text('Provider name.', 'DefiLlama'),
  category: f.choice<string>(
    'Kind of data that the provider offers.',
    [...new Set(Object.values(PROVIDERS).map(({ category }) => category))],
    'defi',
  ),
  license_class: f.choice(
    'Licence class. C: all of its data is public, to be displayed with the attribution. B: all of its data is paid or restricted, and reaches partners only inside composites, agent signals, and texts. mixed: some of each; the source list of the data API shows the class of each source.',
    PROVIDER_LICENSE_CLASSES,
    'mixed',
  ),
  homepage: f.textOrNull(
    'URL of the provider; null for the vendor, whose contract does not let us name it.',
    'https://defillama.com/',
    { format: 'uri' },
  ),
  attribution: f.one("Attribution to display with the provider's values.", AttributionItem),
  sources: f.any<readonly string[]>({
    description: "IDs of the provider's sources, as in the source list of the data API.",
    type: 'array',
    items: { type: 'string' },
    example: ['defi.tvl_chain:ethereum', 'defi.stablecoins'],
  }),
  status: f.choice(
    'Provider status: the worst status of its sources, ignoring deliberately paused sources; paused if all sources are paused.',
    FRESHNESS_STATUSES,
    'fresh',
  ),
}) {}

/** Providers of the data. Metadata only: no values, no secrets. */
export class ProviderList extends shape(LegacyDocument, {
  count: f.count('Number of providers.', 9),
  providers: f.many('Providers.', ProviderItem),
}) {}
