import { ApiProperty } from '@nestjs/swagger';
import { agentTitle } from '../../domain/crew/crew.ts';
import { TIME_HORIZONS, type TimeHorizon } from '../../domain/verdict/verdict.ts';
import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { PROVIDER_KEYS } from '../../domain/sources/provider.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { type CacheSource } from '../../persistence/narratives/stored-narrative.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import {
  CONFIDENCE_PCT_FIELD,
  CYCLE_NUMBER_FIELD,
  GENERATED_AT_FIELD,
  LegacyDocument,
  CYCLE_AT_FIELD,
} from './legacy.fields.ts';
import { LEGACY_CREW } from './legacy-crew.ts';

const figure = (description: string, unit: string, example: number) => ({
  description: `${description} Null without a plan.`,
  type: Number,
  nullable: true,
  example,
  ...inUnit(unit),
});
const price = (description: string, example: number) => figure(description, 'USDT', example);
const percent = (description: string, example: number) => figure(description, 'percent', example);

const share = (description: string, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  maximum: 1,
  example,
  ...inUnit('fraction'),
});
const caseDay = (description: string, example: string) => ({
  description,
  type: String,
  format: 'date',
  example,
});

/**
 * What hourly prices did after past moments over the horizon of a plan, with levels as far away in units of the volatility
 * expected at each moment. An hour that reached both the stop and a target counts as the stop.
 */
export class LegacyPlanOdds {
  @ApiProperty(share('Share of cases that reached the first target before the stop.', 0.4375))
  readonly target_1_first!: number;

  @ApiProperty(share('Share of cases that reached the second target before the stop.', 0.0912))
  readonly target_2_first!: number;

  @ApiProperty(share('Share of cases that reached the stop before the first target.', 0.4693))
  readonly stop_first!: number;

  @ApiProperty({
    description:
      'Mean result of all cases as a multiple of the loss at the stop: half of the position closed at each target, the rest at the stop or at the end of the horizon.',
    type: Number,
    example: 0.03,
    ...inUnit('ratio'),
  })
  readonly mean_result!: number;

  @ApiProperty({
    description: 'Recorded cases, one a day; they overlap if the horizon is longer.',
    type: 'integer',
    minimum: 1,
    example: 1990,
  })
  readonly cases!: number;

  @ApiProperty(caseDay('UTC day that ended when the first case began.', '2020-03-30'))
  readonly from!: string;

  @ApiProperty(caseDay('UTC day that ended when the last case began.', '2025-06-25'))
  readonly to!: string;
}

/**
 * A paper plan. All of its figures are null if the BTC price wasn't fresh, its regime or outlook was unknown, or the plan
 * of an earlier methodology isn't served.
 */
export class LegacyActionPlan {
  @ApiProperty(price('Suggested entry; a paper signal without a guarantee of execution.', 91_234.56))
  readonly entry!: number | null;

  @ApiProperty(price('Stop: the price at which the idea is wrong.', 88_510.2))
  readonly stop_loss!: number | null;

  @ApiProperty(percent('Distance of the stop from the entry.', 2.99))
  readonly stop_loss_pct!: number | null;

  @ApiProperty(price('First target: half of the position is closed.', 95_321.1))
  readonly take_profit_1!: number | null;

  @ApiProperty(percent('Distance of the first target from the entry.', 4.48))
  readonly take_profit_1_pct!: number | null;

  @ApiProperty(price('Second target: the rest is closed.', 99_407.64))
  readonly take_profit_2!: number | null;

  @ApiProperty(percent('Distance of the second target from the entry.', 8.96))
  readonly take_profit_2_pct!: number | null;

  @ApiProperty(figure('Reward per unit of risk; a set-up above 2.0 is acceptable.', 'ratio', 2.25))
  readonly risk_reward_ratio!: number | null;

  @ApiProperty(
    percent(
      'Share of the account: a quarter of what Kelly gives for the odds, at most 25, and at most what loses 1% of the account at the stop; 0 if no position is proposed.',
      14.42,
    ),
  )
  readonly position_size_pct!: number | null;

  @ApiProperty({
    description: 'Holding period of the position. Null without a plan.',
    type: String,
    enum: [...TIME_HORIZONS, null],
    nullable: true,
    example: 'swing',
  })
  readonly time_horizon!: TimeHorizon | null;

  @ApiProperty({
    description:
      'How often recorded prices reached such levels. Null without a plan, if too few cases are recorded at such distances, and for cycles before methodology 4.0.0.',
    type: () => LegacyPlanOdds,
    nullable: true,
  })
  readonly odds!: LegacyPlanOdds | null;

  @ApiProperty({
    description: 'Plan as a Markdown list; a note without a plan.',
    type: String,
    example: '- Entry: 91,234.56 USDT\n- Stop: 88,510.20 USDT (2.99%)',
  })
  readonly human_readable!: string;
}

const prose = (description: string, example: string) => ({
  description: `${description} Paragraphs, with an empty line between two. Only with include_prose=true.`,
  type: String,
  required: false,
  example,
});

/** Decision of the lead. */
export class LegacyDecision {
  @ApiProperty({ description: 'Verdict of the lead.', enum: [...SIGNALS], example: 'bullish' })
  readonly signal!: Signal;

  @ApiProperty(CONFIDENCE_PCT_FIELD)
  readonly confidence_pct!: number;

  @ApiProperty({ description: 'Resulting plan, on paper.', type: () => LegacyActionPlan })
  readonly action_plan!: LegacyActionPlan;

  @ApiProperty(
    prose(
      'Narrative of the lead, then the entry plan and the risk calculation under separate headings (Markdown).',
      'The verdict on the market is bullish.\n\n## Entry plan\n\nA long entry at 91,234.56 USDT.\n\n## Risk calculation\n\nThe stop loses 0.43% of the account.',
    ),
  )
  readonly narrative?: string;
}

/** Summary of one agent. */
export class LegacyAgentSummary {
  @ApiProperty({ description: 'Signal for BTC.', enum: [...SIGNALS], example: 'bullish' })
  readonly signal!: Signal;

  @ApiProperty({
    ...CONFIDENCE_PCT_FIELD,
    description: "Agreement of the agent's inputs, not a probability; 0 if the signal is monitoring.",
    example: 61,
  })
  readonly confidence_pct!: number;

  @ApiProperty(prose('Narrative of the agent.', 'Price action reads bullish.\n\nThe trend carries it.'))
  readonly narrative?: string;
}

/** Summary of each agent, under its name in this API. */
export class LegacyCrewSummary {
  readonly [name: string]: LegacyAgentSummary;
}
for (const name of LEGACY_CREW.map(agentTitle))
  ApiProperty({ description: `Summary of ${name}.`, type: () => LegacyAgentSummary })(
    LegacyCrewSummary.prototype,
    name,
  );

/** Metadata of the texts. */
export class LegacyNarrativeMeta {
  @ApiProperty({
    description:
      'Writer of the texts: `template`, the name of the language model, or `template+<name>` if both wrote some texts.',
    type: String,
    example: 'template',
  })
  readonly model!: string;

  @ApiProperty({
    description: 'Cost of the texts.',
    type: Number,
    minimum: 0,
    example: 0,
    ...inUnit('USD'),
  })
  readonly cost_usd!: number;

  @ApiProperty({
    description: 'Time that writing the texts took.',
    type: 'integer',
    minimum: 0,
    example: 12,
    ...inUnit('ms'),
  })
  readonly generation_ms!: number;

  @ApiProperty({
    description: 'Origin of this response: the fast cache of the last 14 days, or the archive.',
    enum: ['cache', 'archive'] satisfies CacheSource[],
    example: 'cache',
  })
  readonly cache_source!: CacheSource;
}

/** Narrative of one decision cycle. */
export class LegacyNarrative extends LegacyDocument {
  @ApiProperty(CYCLE_NUMBER_FIELD)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_AT_FIELD)
  readonly cycle_at!: string;

  @ApiProperty(GENERATED_AT_FIELD)
  readonly generated_at!: string;

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({
    description:
      'Language of all texts: the requested language if the cycle has texts in it, otherwise the other language.',
    enum: [...LANGUAGES],
    example: 'en',
  })
  readonly lang!: Language;

  @ApiProperty({ description: 'Decision of the lead.', type: () => LegacyDecision })
  readonly final!: LegacyDecision;

  @ApiProperty({ description: 'Summaries of the agents.', type: () => LegacyCrewSummary })
  readonly crew_summary!: LegacyCrewSummary;

  @ApiProperty({
    description: 'Keys of the providers whose data the cycle used; see /api/v1/data-sources.',
    type: 'array',
    items: { type: 'string', enum: [...PROVIDER_KEYS] },
    example: ['econ', 'exchange'],
  })
  readonly data_sources_used!: readonly string[];

  @ApiProperty({ description: 'Metadata of the texts.', type: () => LegacyNarrativeMeta })
  readonly meta!: LegacyNarrativeMeta;
}
