import { EVENT_TYPES, type EventType } from '../../domain/events/event.ts';
import { ListField } from '../../http/parameters/list-field.decorators.ts';

/** The followed events. */
export class StreamQuery {
  @ListField({
    description: 'Only these events; default: all.',
    allowed: EVENT_TYPES,
    optional: true,
    example: ['verdict.changed', 'cycle.withdrawn'],
  })
  readonly events?: readonly EventType[];
}
