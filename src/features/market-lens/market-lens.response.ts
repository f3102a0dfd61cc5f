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
  @ApiProperty(signal('What the lead says of the market.'))
  readonly signal!: Signal;

  @ApiProperty({
    description:
      'Weighted-consensus confidence: agreement of the crew, no probability. 4 decimals, at most 0.95.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.4312,
    ...inUnit('fraction'),
  })
  readonly confidence!: number;

  @ApiProperty({
    description: 'The same in whole percent: agreement, no probability.',
    type: 'integer',
    minimum: 0,
    maximum: 100,
    example: 43,
    ...inUnit('percent'),
  })
  readonly confidence_pct!: number;

  @ApiProperty({ description: 'The cycle everything here is of.', type: 'integer', example: 70609 })
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.atOfThat)
  readonly cycle_at!: string;
}

/** One agent of the lens. */
export class LensAgent {
  @ApiProperty({ description: 'Which agent.', enum: [...AGENTS], example: 'profesor' })
  readonly agent!: AgentName;

  @ApiProperty(signal('What the agent says.'))
  readonly signal!: Signal;

  @ApiProperty({
    description: 'The same in one line.',
    type: String,
    example: 'Bullish: 4 of 6 agents bullish, 1 bearish, 1 abstaining',
  })
  readonly headline!: string;

  @ApiProperty({
    description:
      'Language of the headline: the one asked for where the cycle was told in it, else the other; English where it was not told.',
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
    description: 'True when more than 50 % of the weight is stale, judged now; the score is still served.',
    type: Boolean,
    example: false,
  })
  readonly degraded!: boolean;
}

/** One card of public context. */
export class LensContext {
  @ApiProperty({
    description:
      'fear_greed: the Fear & Greed index. fed_funds_rate_pct: the effective federal funds rate. ls_ratio: accounts long over accounts short, BTCUSDT. price: last trade, BTCUSDT.',
    enum: CONTEXT_CARDS.map(({ id }) => id),
    example: 'fear_greed',
  })
  readonly id!: ContextCard['id'];

  @ApiProperty({
    description: 'The symbol that the value is of; null where it is of none.',
    type: String,
    enum: [...SYMBOLS, null],
    nullable: true,
    example: null,
  })
  readonly symbol!: string | null;

  @ApiProperty({ description: 'What the value is in.', type: String, example: 'index 0-100' })
  readonly unit!: string;

  @ApiProperty({
    description: 'The newest value; null where there is none that could be shown.',
    type: Number,
    nullable: true,
    example: 74,
    ...inUnit('as unit says'),
  })
  readonly value!: number | null;

  @ApiProperty({
    description: 'When it was true, ISO-8601 UTC; null without a value.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-01-05T00:00:00+00:00',
  })
  readonly event_at!: string | null;

  @ApiProperty({
    description: 'How fresh the source is, as on the freshness board.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;

  @ApiProperty({ description: 'What has to be shown beside the value.', type: () => AttributionItem })
  readonly attribution!: AttributionItem;
}

/** Snapshot for embedding. */
export class MarketLensSnapshot {
  @ApiProperty({ description: 'The verdict on the market.', type: () => LensVerdict })
  readonly verdict!: LensVerdict;

  @ApiProperty({ description: 'Every agent, the lead first.', type: () => [LensAgent] })
  readonly agents!: readonly LensAgent[];

  @ApiProperty({ description: 'The five BTC composites.', type: () => [LensComposite] })
  readonly composites!: readonly LensComposite[];

  @ApiProperty({ description: 'Public context.', type: () => [LensContext] })
  readonly context!: readonly LensContext[];
}
