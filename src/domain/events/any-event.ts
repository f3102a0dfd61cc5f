import { type AttentionKind, type AttentionTarget, type Severity } from '../attention/attention.ts';
import { EVENT_TYPES, OWN_EVENT_TYPES, type EventType, type NewEvent, type RecordedEvent } from './event.ts';

/** Whom an event is for. Partners never learn of operators' events. */
export type EventAudience = 'partners' | 'operators';

/** Something that newly needs attention, or got worse. */
export interface AnnouncedAttention {
  /** Identifies the item for as long as its condition lasts. */
  readonly id: string;
  readonly kind: AttentionKind;
  readonly severity: Severity;
  /** Severity that was announced before; null: the item is new. */
  readonly severity_before: Severity | null;
  /** ID of the key, source, cycle, or whatever it is about; null if the kind has only one. */
  readonly subject: string | null;
  readonly message: string;
  /** What partners notice of it. */
  readonly affects: string;
  /** ISO-8601 in UTC; null: unknown. */
  readonly since: string | null;
  /** Where the back office shows it; null: it is handled on the machine. */
  readonly link: AttentionTarget | null;
}

/** What only operators read of each of their events. */
export interface OperatorEventData {
  /** Something needs attention, apart from what the other two tell. */
  readonly 'attention.opened': AnnouncedAttention;
  /** A key has used 80% of today's quota (a notice), or all of it (a warning). */
  readonly 'key.quota_reached': AnnouncedAttention;
  /** A key expires within seven days. */
  readonly 'key.expires_soon': AnnouncedAttention;
}

export type OperatorEventType = keyof OperatorEventData;

/** Every type of operators' event. */
const OPERATOR_EVENT_TYPES = [
  'attention.opened',
  'key.quota_reached',
  'key.expires_soon',
] as const satisfies readonly OperatorEventType[];

export type AnyEventType = EventType | OperatorEventType;

/** The types of an audience. */
export const EVENT_TYPES_OF = {
  partners: EVENT_TYPES,
  operators: OPERATOR_EVENT_TYPES,
} as const satisfies Readonly<Record<EventAudience, readonly AnyEventType[]>>;

/** Every type of event of the service itself. */
const SERVICE_EVENT_TYPES: readonly string[] = [...OWN_EVENT_TYPES, ...OPERATOR_EVENT_TYPES];

/** What is written before the dot of a type by the service. Extensions have their names there. */
export const SERVICE_EVENT_PREFIXES: ReadonlySet<string> = new Set(
  // Streams and tests of webhooks send messages of these names too.
  [...SERVICE_EVENT_TYPES, 'stream.', 'webhook.'].map((type) => type.split('.')[0]!),
);

/** Returns whether an extension declared a type of event. Its declaration can be gone while its events are kept. */
export const isAddedType = (type: string): boolean => !SERVICE_EVENT_TYPES.includes(type);

/** Returns whom a type of event is for. */
export const audienceOf = (type: AnyEventType): EventAudience =>
  (OPERATOR_EVENT_TYPES as readonly AnyEventType[]).includes(type) ? 'operators' : 'partners';

/** An operators' event before it has a number. */
export type NewOperatorEvent = {
  [Type in OperatorEventType]: {
    readonly type: Type;
    readonly atMs: number;
    readonly data: OperatorEventData[Type];
  };
}[OperatorEventType];

/** A recorded operators' event. */
export type RecordedOperatorEvent = NewOperatorEvent & { readonly sequence: number };

export type AnyNewEvent = NewEvent | NewOperatorEvent;
export type AnyRecordedEvent = RecordedEvent | RecordedOperatorEvent;
