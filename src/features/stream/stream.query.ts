import { EVENT_TYPES, type EventType } from '../../domain/events/event.ts';
import { IntegerField, ListField } from '../../http/parameters/field.decorators.ts';

/** The followed events. */
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
