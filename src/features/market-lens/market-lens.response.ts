import { ApiProperty } from '@nestjs/swagger';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { SYMBOLS } from '../../domain/assets.ts';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import { CONTEXT_CARDS, type ContextCard } from '../../domain/catalog/market-lens.ts';
import { type AgentName, AGENTS } from '../../domain/crew/crew.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { COMPOSITE_FIELDS, CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import { AttributionItem } from '../../http/envelope/envelope.response.ts';

const signal = (description: string) => ({ description, enum: [...SIGNALS], example: 'bullish' }) as const;

/** The verdict of the lens. */
export class LensVerdict {
  @ApiProperty(signal("The lead's view on the market."))
  readonly signal!: Signal;

  @ApiProperty({
    description:
      'Weighted-consensus confidence: crew agreement, not a probability. 4 decimals, at most 0.95.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.4312,
    ...inUnit('fraction'),
  })
  readonly confidence!: number;

  @ApiProperty({
    description: 'Confidence in whole percent: agreement, not a probability.',
    type: 'integer',
    minimum: 0,
    maximum: 100,
    example: 43,
    ...inUnit('percent'),
  })
  readonly confidence_pct!: number;

  @ApiProperty({
    description: 'Number of the cycle that the snapshot comes from.',
    type: 'integer',
    example: 70609,
  })
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.atOfThat)
  readonly cycle_at!: string;
}

/** One agent of the lens. */
export class LensAgent {
  @ApiProperty({ description: 'Name of the agent.', enum: [...AGENTS], example: 'profesor' })
  readonly agent!: AgentName;

  @ApiProperty(signal('Signal of the agent.'))
  readonly signal!: Signal;

  @ApiProperty({
    description: 'One-line summary of the agent.',
    type: String,
    example: 'Bullish: 4 of 6 agents bullish, 1 bearish, 1 abstaining',
  })
  readonly headline!: string;

  @ApiProperty({
    description:
      'Language of the headline: the requested language if the cycle has texts in it, otherwise the other language; English if the cycle has no texts.',
    enum: [...LANGUAGES],
    example: 'en',
  })
  readonly headline_lang!: Language;
}

/** One BTC composite of the lens. */
export class LensComposite {
  @ApiProperty(COMPOSITE_FIELDS.index)
  readonly index!: CompositeIndex;

  @ApiProperty(COMPOSITE_FIELDS.score)
  readonly score!: number | null;

  @ApiProperty(COMPOSITE_FIELDS.label)
  readonly label!: string;

  @ApiProperty({
    description: 'True if more than 50% of the weight is stale now; the score is still served.',
    type: Boolean,
    example: false,
  })
  readonly degraded!: boolean;
}

/** One card of public context. */
export class LensContext {
  @ApiProperty({
    description:
      'Card ID. fear_greed: the Fear & Greed index. fed_funds_rate_pct: the effective federal funds rate. ls_ratio: accounts long over accounts short, BTCUSDT. price: last trade, BTCUSDT.',
    enum: CONTEXT_CARDS.map(({ id }) => id),
    example: 'fear_greed',
  })
  readonly id!: ContextCard['id'];

  @ApiProperty({
    description: 'Symbol of the value; null if it has none.',
    type: String,
    enum: [...SYMBOLS, null],
    nullable: true,
    example: null,
  })
  readonly symbol!: string | null;

  @ApiProperty({ description: 'Unit of the value.', type: String, example: 'index 0-100' })
  readonly unit!: string;

  @ApiProperty({
    description: 'Latest value; null if no value can be shown.',
    type: Number,
    nullable: true,
    example: 74,
    ...inUnit('as unit says'),
  })
  readonly value!: number | null;

  @ApiProperty({
    description: 'When the value was true, ISO-8601 UTC; null without a value.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-01-05T00:00:00+00:00',
  })
  readonly event_at!: string | null;

  @ApiProperty({
    description: 'Freshness of the source, as in the list of sources.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;

  @ApiProperty({ description: 'Attribution to display with the value.', type: () => AttributionItem })
  readonly attribution!: AttributionItem;
}

/** Snapshot for embedding. */
export class MarketLensSnapshot {
  @ApiProperty({ description: 'Verdict on the market.', type: () => LensVerdict })
  readonly verdict!: LensVerdict;

  @ApiProperty({ description: 'Agents, the lead first.', type: () => [LensAgent] })
  readonly agents!: readonly LensAgent[];

  @ApiProperty({ description: 'Five BTC composites.', type: () => [LensComposite] })
  readonly composites!: readonly LensComposite[];

  @ApiProperty({ description: 'Public context.', type: () => [LensContext] })
  readonly context!: readonly LensContext[];
}
