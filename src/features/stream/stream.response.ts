import { ApiProperty } from '@nestjs/swagger';
import { f } from '../../http/shape/shape.ts';
import { ADDED_EVENTS, type AddedEvent, eventTypeName } from '../../domain/events/added-events.ts';
import { type EventData, type EventMessageOf, type EventType } from '../../domain/events/event.ts';
import {
  CyclePublishedData,
  VerdictChangedData,
  SourceStateChangedData,
  OutageData,
  ChangelogPublishedData,
  CycleWithdrawnData,
  ObservationRevisedData,
} from './event-data.response.ts';

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

/** The class of the messages of each of the service's own types of event. */
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
