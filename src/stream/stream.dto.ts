import { ApiProperty } from '@nestjs/swagger';
import { ASSETS } from '../../packages/engine/assets.ts';
import { OUTAGE_REASONS } from '../domain/attention/outage.ts';
import { CHANGE_TYPES } from '../domain/catalog/changelog.ts';
import { PRODUCTS } from '../domain/catalog/products.ts';
import { ADDED_EVENTS, type AddedEvent, eventTypeName } from '../domain/events/added-events.ts';
import { EVENT_TYPES, type EventData, type EventMessageOf, type EventType } from '../domain/events/event.ts';
import { DEGRADED_REASONS, FRESHNESS_STATUSES } from '../../packages/engine/freshness/freshness.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { CHECKPOINT_EXAMPLE } from '../http/contract/checkpoint-example.ts';
import { IntegerField, ListField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

export class StreamQuery {
  @ListField({
    description: 'Only these events; default: all.',
    allowed: EVENT_TYPES,
    optional: true,
    example: ['verdict.changed', 'cycle.withdrawn'],
  })
  readonly events?: readonly EventType[];

  @IntegerField({
    description: 'Same as the header Last-Event-ID, for polyfills of EventSource. The header has precedence.',
    minimum: 0,
    maximum: 999_999_999_999_999,
    optional: true,
  })
  readonly lastEventId?: number;
}

const CYCLE_NUMBER = f.count('Cycle number.', 76740);
const CYCLE_AT = f.moment('Quarter-hour of the cycle.', '2026-03-10T09:00:00+00:00');
const MODE = f.choice('Mode of the deployment.', ['paper', 'live'], 'paper');
const SOURCE_ID = f.text('Source ID.', 'econ.cpi');

class CyclePublishedData extends shape({
  cycle_number: CYCLE_NUMBER,
  cycle_at: CYCLE_AT,
  published_at: f.moment('When the cycle was published.', '2026-03-10T09:00:04+00:00'),
  backfilled: f.flag('True if it was computed later than its quarter-hour.', false),
  mode: MODE,
  methodology_version: f.text('Version of the methodology.', '4.0.0'),
  signal: f.choice('Verdict on the market.', SIGNALS, 'bullish'),
  confidence: f.share('Confidence of the verdict: crew agreement, not a probability.', 0.4312),
  checkpoint: f.textOrNull(
    'Signed checkpoint of the cycle, as in checkpoints/{cycle_number}; null if the cycle was not signed on publication.',
    CHECKPOINT_EXAMPLE,
  ),
}) {}

class SignalChange extends shape({
  subject: f.choice('Market or asset.', ['market', ...ASSETS], 'market'),
  from: f.choice('Signal of the previous verdict.', SIGNALS, 'neutral'),
  to: f.choice('Signal of the new verdict.', SIGNALS, 'bullish'),
}) {}

class VerdictChangedData extends shape({
  cycle_number: CYCLE_NUMBER,
  cycle_at: CYCLE_AT,
  mode: MODE,
  changes: f.many('The signals that changed.', SignalChange),
}) {}

class SourceStateItem extends shape({
  status: f.choice('Status on the freshness board.', FRESHNESS_STATUSES, 'fresh'),
  degraded_reason: f.choiceOrNull(
    'Reason, if the source is degraded; null otherwise.',
    DEGRADED_REASONS,
    null,
  ),
}) {}

class SourceStateChangedData extends shape({
  source_id: SOURCE_ID,
  from: f.one('Previous state.', SourceStateItem),
  to: f.one('New state.', SourceStateItem),
  changed_at: f.moment(
    'When the state changed. The event follows within seconds.',
    '2026-03-10T09:00:04+00:00',
  ),
}) {}

class OutageData extends shape({
  outage_id: f.text('ID of the outage.', '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203', { format: 'uuid' }),
  starts_at: f.moment('Start of the outage.', '2026-03-10T09:00:04+00:00'),
  ends_at: f.momentOrNull('End of the outage, or its planned end; null if unknown.', null),
  reason: f.choice('Reason.', OUTAGE_REASONS, 'provider_unreachable'),
  products: f.choices(
    'Affected products; empty for all.',
    PRODUCTS.map(({ id }) => id),
    ['verdict'],
  ),
}) {}

class ChangelogPublishedData extends shape({
  entry_id: f.text('ID of the entry.', '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203', { format: 'uuid' }),
  date: f.day('UTC day of the entry.', '2026-03-10'),
  type: f.choice('Type of change.', CHANGE_TYPES, 'deprecated'),
  scope: f.texts('IDs of the products, paths, or fields that change.', ['verdict']),
  summary: f.text('Description of the change.', 'The field votes is removed.'),
  sunset_at: f.momentOrNull(
    'When a deprecated item is removed; null for other types.',
    '2026-03-10T09:00:04+00:00',
  ),
  corrects: f.textOrNull('ID of the earlier entry that this one corrects; null if it corrects none.', null, {
    format: 'uuid',
  }),
}) {}

class CycleWithdrawnData extends shape({
  cycle_numbers: f.any<readonly number[]>({
    description:
      'Numbers of the withdrawn cycles, ascending. Their quarter-hours can be computed and published again.',
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    example: [76738, 76739],
  }),
  withdrawn_at: f.moment('When they were withdrawn.', '2026-03-10T09:00:04+00:00'),
  reason: f.text('Reason, in the words of the operator.', 'A provider sent wrong prices.'),
}) {}

class ObservationRevisedData extends shape({
  source_id: SOURCE_ID,
  points: f.integer('Number of corrected points.', 3, { minimum: 1 }),
  first_event_at: f.moment('Event time of the earliest corrected point.', '2025-12-01T00:00:00+00:00'),
  last_event_at: f.moment('Event time of the latest corrected point.', '2026-02-01T00:00:00+00:00'),
  known_at: f.moment('When the new values became known.', '2026-03-10T09:00:04+00:00'),
}) {}

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

    @ApiProperty(f.moment('When it happened.', '2026-03-10T09:00:04+00:00'))
    readonly timestamp!: string;

    @ApiProperty({ description: 'Details.', type: () => data })
    readonly data!: EventData[Type];
  }
  Object.defineProperty(Message, 'name', { value: name });
  return Message;
}

const OWN_CLASSES = {
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

/** The class of the messages of an extension's event. Its names in the contract are those of its type. */
function addedMessageClass({ type, data }: AddedEvent) {
  const name = eventTypeName(type);
  // Classes of two extensions, or of the service, can have the same name.
  class Data extends data {}
  Object.defineProperty(Data, 'name', { value: `${name}Data` });
  return messageClass(`${name}Event`, type as EventType, Data as new () => EventData[EventType]);
}

/** The class of the messages of each type of event, in the order of the contract. */
export const MESSAGE_CLASSES = [...Object.values(OWN_CLASSES), ...ADDED_EVENTS.read().map(addedMessageClass)];
