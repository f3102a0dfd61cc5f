import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { OUTAGE_REASONS, type OutageReason } from '../../domain/attention/outage.ts';
import { CHANGE_TYPES, type ChangeType } from '../../domain/catalog/changelog.ts';
import { PRODUCTS, type ProductId } from '../../domain/catalog/products.ts';
import { type EventData, type EventMessageOf, type EventType } from '../../domain/events/event.ts';
import {
  DEGRADED_REASONS,
  type DegradedReason,
  FRESHNESS_STATUSES,
  type FreshnessStatus,
} from '../../domain/freshness/freshness.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { CHECKPOINT_EXAMPLE } from '../../http/contract/checkpoint-example.ts';

const moment = (description: string, example = '2026-03-10T09:00:04+00:00') => ({
  description,
  type: String,
  format: 'date-time',
  example,
});
const CYCLE_NUMBER = { description: 'Cycle number.', type: 'integer' as const, minimum: 0, example: 76740 };
const CYCLE_AT = moment('Quarter-hour of the cycle.', '2026-03-10T09:00:00+00:00');
const MODE = { description: 'Mode of the deployment.', enum: ['paper', 'live'], example: 'paper' };
const SOURCE_ID = { description: 'Source ID.', type: String, example: 'econ.cpi' };

/** Data of `cycle.published`. */
class CyclePublishedData {
  @ApiProperty(CYCLE_NUMBER)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_AT)
  readonly cycle_at!: string;

  @ApiProperty(moment('When the cycle was published.'))
  readonly published_at!: string;

  @ApiProperty({
    description: 'True if it was computed later than its quarter-hour.',
    type: Boolean,
    example: false,
  })
  readonly backfilled!: boolean;

  @ApiProperty(MODE)
  readonly mode!: 'paper' | 'live';

  @ApiProperty({ description: 'Version of the methodology.', type: String, example: '4.0.0' })
  readonly methodology_version!: string;

  @ApiProperty({ description: 'Verdict on the market.', enum: [...SIGNALS], example: 'bullish' })
  readonly signal!: Signal;

  @ApiProperty({
    description: 'Confidence of the verdict: crew agreement, not a probability.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.4312,
  })
  readonly confidence!: number;

  @ApiProperty({
    description:
      'Signed checkpoint of the cycle, as in checkpoints/{cycle_number}; null if the cycle was not signed on publication.',
    type: String,
    nullable: true,
    example: CHECKPOINT_EXAMPLE,
  })
  readonly checkpoint!: string | null;
}

/** A signal that changed. */
export class SignalChange {
  @ApiProperty({ description: 'Market or asset.', enum: ['market', ...ASSETS], example: 'market' })
  readonly subject!: 'market' | Asset;

  @ApiProperty({
    description: 'Signal of the previous verdict.',
    enum: [...SIGNALS],
    example: 'neutral',
  })
  readonly from!: Signal;

  @ApiProperty({ description: 'Signal of the new verdict.', enum: [...SIGNALS], example: 'bullish' })
  readonly to!: Signal;
}

/** Data of `verdict.changed`. */
class VerdictChangedData {
  @ApiProperty(CYCLE_NUMBER)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_AT)
  readonly cycle_at!: string;

  @ApiProperty(MODE)
  readonly mode!: 'paper' | 'live';

  @ApiProperty({ description: 'The signals that changed.', type: () => [SignalChange] })
  readonly changes!: readonly SignalChange[];
}

/** State of a source on the freshness board. */
export class SourceStateItem {
  @ApiProperty({
    description: 'Status on the freshness board.',
    enum: [...FRESHNESS_STATUSES],
    example: 'fresh',
  })
  readonly status!: FreshnessStatus;

  @ApiProperty({
    description: 'Reason, if the source is degraded; null otherwise.',
    enum: [...DEGRADED_REASONS, null],
    type: String,
    nullable: true,
    example: null,
  })
  readonly degraded_reason!: DegradedReason | null;
}

/** Data of `source.state_changed`. */
class SourceStateChangedData {
  @ApiProperty(SOURCE_ID)
  readonly source_id!: string;

  @ApiProperty({ description: 'Previous state.', type: () => SourceStateItem })
  readonly from!: SourceStateItem;

  @ApiProperty({ description: 'New state.', type: () => SourceStateItem })
  readonly to!: SourceStateItem;

  @ApiProperty(moment('When the state changed. The event follows within seconds.'))
  readonly changed_at!: string;
}

/** Data of `outage.opened` and `outage.closed`. */
class OutageData {
  @ApiProperty({
    description: 'ID of the outage.',
    type: String,
    format: 'uuid',
    example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
  })
  readonly outage_id!: string;

  @ApiProperty(moment('Start of the outage.'))
  readonly starts_at!: string;

  @ApiProperty({
    ...moment('End of the outage, or its planned end; null if unknown.'),
    nullable: true,
    example: null,
  })
  readonly ends_at!: string | null;

  @ApiProperty({ description: 'Reason.', enum: [...OUTAGE_REASONS], example: 'provider_unreachable' })
  readonly reason!: OutageReason;

  @ApiProperty({
    description: 'Affected products; empty for all.',
    type: 'array',
    items: { type: 'string', enum: PRODUCTS.map(({ id }) => id) },
    example: ['verdict'],
  })
  readonly products!: readonly ProductId[];
}

/** Data of `changelog.published`. */
class ChangelogPublishedData {
  @ApiProperty({
    description: 'ID of the entry.',
    type: String,
    format: 'uuid',
    example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
  })
  readonly entry_id!: string;

  @ApiProperty({ description: 'UTC day of the entry.', type: String, format: 'date', example: '2026-03-10' })
  readonly date!: string;

  @ApiProperty({ description: 'Type of change.', enum: [...CHANGE_TYPES], example: 'deprecated' })
  readonly type!: ChangeType;

  @ApiProperty({
    description: 'IDs of the products, paths, or fields that change.',
    type: [String],
    example: ['verdict'],
  })
  readonly scope!: readonly string[];

  @ApiProperty({
    description: 'Description of the change.',
    type: String,
    example: 'The field votes is removed.',
  })
  readonly summary!: string;

  @ApiProperty({ ...moment('When a deprecated item is removed; null for other types.'), nullable: true })
  readonly sunset_at!: string | null;

  @ApiProperty({
    description: 'ID of the earlier entry that this one corrects; null if it corrects none.',
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
  })
  readonly corrects!: string | null;
}

/** Data of `cycle.withdrawn`. */
class CycleWithdrawnData {
  @ApiProperty({
    description:
      'Numbers of the withdrawn cycles, ascending. Their quarter-hours can be computed and published again.',
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    example: [76738, 76739],
  })
  readonly cycle_numbers!: readonly number[];

  @ApiProperty(moment('When they were withdrawn.'))
  readonly withdrawn_at!: string;

  @ApiProperty({
    description: 'Reason, in the words of the operator.',
    type: String,
    example: 'A provider sent wrong prices.',
  })
  readonly reason!: string;
}

/** Data of `observation.revised`. */
class ObservationRevisedData {
  @ApiProperty(SOURCE_ID)
  readonly source_id!: string;

  @ApiProperty({ description: 'Number of corrected points.', type: 'integer', minimum: 1, example: 3 })
  readonly points!: number;

  @ApiProperty(moment('Event time of the earliest corrected point.', '2025-12-01T00:00:00+00:00'))
  readonly first_event_at!: string;

  @ApiProperty(moment('Event time of the latest corrected point.', '2026-02-01T00:00:00+00:00'))
  readonly last_event_at!: string;

  @ApiProperty(moment('When the new values became known.'))
  readonly known_at!: string;
}

/** Makes the class of the messages of one type of event, under the name that the contract has for it. */
function messageClass<Type extends EventType>(name: string, type: Type, data: new () => EventData[Type]) {
  class Message implements EventMessageOf<Type> {
    @ApiProperty({
      description: 'Number of the event, which grows in the order of publication and can have gaps.',
      type: 'integer',
      minimum: 1,
      example: 4711,
    })
    readonly sequence!: number;

    @ApiProperty({ description: 'What happened.', enum: [type], example: type })
    readonly type!: Type;

    @ApiProperty(moment('When it happened.'))
    readonly timestamp!: string;

    @ApiProperty({ description: 'Details.', type: () => data })
    readonly data!: EventData[Type];
  }
  Object.defineProperty(Message, 'name', { value: name });
  return Message;
}

/** The class of the messages of each type of event. */
export const MESSAGE_CLASSES = {
  'cycle.published': messageClass('CyclePublishedEvent', 'cycle.published', CyclePublishedData),
  'verdict.changed': messageClass('VerdictChangedEvent', 'verdict.changed', VerdictChangedData),
  'source.state_changed': messageClass(
    'SourceStateChangedEvent',
    'source.state_changed',
    SourceStateChangedData,
  ),
  'outage.opened': messageClass('OutageOpenedEvent', 'outage.opened', OutageData),
  'outage.closed': messageClass('OutageClosedEvent', 'outage.closed', OutageData),
  'changelog.published': messageClass(
    'ChangelogPublishedEvent',
    'changelog.published',
    ChangelogPublishedData,
  ),
  'cycle.withdrawn': messageClass('CycleWithdrawnEvent', 'cycle.withdrawn', CycleWithdrawnData),
  'observation.revised': messageClass(
    'ObservationRevisedEvent',
    'observation.revised',
    ObservationRevisedData,
  ),
} as const satisfies { readonly [Type in EventType]: new () => EventMessageOf<Type> };
