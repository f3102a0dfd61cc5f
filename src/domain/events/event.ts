import { type Asset } from '../../../packages/engine/assets.ts';
import { type AttentionKind, type AttentionTarget, type Severity } from '../attention/attention.ts';
import { type OutageReason } from '../attention/outage.ts';
import { type ChangeType } from '../catalog/changelog.ts';
import { type ProductId } from '../catalog/products.ts';
import { type DegradedReason, type FreshnessStatus } from '../../../packages/engine/freshness/freshness.ts';
import { type Signal } from '../../../packages/engine/signals.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { ADDED_EVENTS } from './added-events.ts';

export const REPLAY_DAYS = 7;

export const EVENT_DAYS = 30;

export type VerdictSubject = 'market' | Asset;

export interface AnnouncedSourceState {
  readonly status: FreshnessStatus;
  readonly degraded_reason: DegradedReason | null;
}

export interface AnnouncedOutage {
  readonly outage_id: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly reason: OutageReason;
  /** Empty: all products. */
  readonly products: readonly ProductId[];
}

/** Values are of class C, and as few as possible: the route of the product has the rest. */
export interface EventData {
  /** A cycle was published within a day of its quarter-hour. A backfill of older cycles raises no events. */
  readonly 'cycle.published': {
    readonly cycle_number: number;
    readonly cycle_at: string;
    readonly published_at: string;
    readonly backfilled: boolean;
    readonly mode: 'paper' | 'live';
    readonly methodology_version: string;
    readonly signal: Signal;
    readonly confidence: number;
    /** Signed note of the cycle; null if it wasn't signed when it was published. */
    readonly checkpoint: string | null;
  };
  readonly 'verdict.changed': {
    readonly cycle_number: number;
    readonly cycle_at: string;
    readonly mode: 'paper' | 'live';
    readonly changes: readonly {
      readonly subject: VerdictSubject;
      readonly from: Signal;
      readonly to: Signal;
    }[];
  };
  readonly 'source.state_changed': {
    readonly source_id: string;
    readonly from: AnnouncedSourceState;
    readonly to: AnnouncedSourceState;
    readonly changed_at: string;
  };
  readonly 'outage.opened': AnnouncedOutage;
  readonly 'outage.closed': AnnouncedOutage;
  readonly 'changelog.published': {
    readonly entry_id: string;
    readonly date: string;
    readonly type: ChangeType;
    readonly scope: readonly string[];
    readonly summary: string;
    readonly sunset_at: string | null;
    readonly corrects: string | null;
  };
  readonly 'cycle.withdrawn': {
    readonly cycle_numbers: readonly number[];
    readonly withdrawn_at: string;
    readonly reason: string;
  };
  readonly 'observation.revised': {
    readonly source_id: string;
    readonly points: number;
    readonly first_event_at: string;
    readonly last_event_at: string;
    readonly known_at: string;
  };
}

export type EventType = keyof EventData;

const OWN_EVENT_TYPES = [
  'cycle.published',
  'verdict.changed',
  'source.state_changed',
  'outage.opened',
  'outage.closed',
  'changelog.published',
  'cycle.withdrawn',
  'observation.revised',
] as const satisfies readonly EventType[];

export const EVENT_TYPES: readonly EventType[] = [
  ...OWN_EVENT_TYPES,
  // Types of extensions aren't part of the type, because no code here refers to them.
  ...ADDED_EVENTS.read().map(({ type }) => type as EventType),
];

export interface EventMessageOf<Type extends EventType> {
  readonly sequence: number;
  readonly type: Type;
  readonly timestamp: string;
  readonly data: EventData[Type];
}
export type EventMessage = { [Type in EventType]: EventMessageOf<Type> }[EventType];

export type NewEvent = {
  [Type in EventType]: { readonly type: Type; readonly atMs: number; readonly data: EventData[Type] };
}[EventType];

/** Numbers grow in the order of commits and can have gaps. */
export type RecordedEvent = NewEvent & { readonly sequence: number };

export type EventAudience = 'partners' | 'operators';

export interface AnnouncedAttention {
  readonly id: string;
  readonly kind: AttentionKind;
  readonly severity: Severity;
  /** Null: the item is new. */
  readonly severity_before: Severity | null;
  /** ID of the key, source, or cycle; null if the kind has only one. */
  readonly subject: string | null;
  readonly message: string;
  readonly affects: string;
  /** ISO-8601 in UTC; null: unknown. */
  readonly since: string | null;
  readonly link: AttentionTarget | null;
}

export interface OperatorEventData {
  /** Something needs attention, apart from what the other two tell. */
  readonly 'attention.opened': AnnouncedAttention;
  /** A key has used 80% of today's quota (a notice), or all of it (a warning). */
  readonly 'key.quota_reached': AnnouncedAttention;
  readonly 'key.expires_soon': AnnouncedAttention;
}

export type OperatorEventType = keyof OperatorEventData;

const OPERATOR_EVENT_TYPES = [
  'attention.opened',
  'key.quota_reached',
  'key.expires_soon',
] as const satisfies readonly OperatorEventType[];

export type AnyEventType = EventType | OperatorEventType;

export const EVENT_TYPES_OF = {
  partners: EVENT_TYPES,
  operators: OPERATOR_EVENT_TYPES,
} as const satisfies Readonly<Record<EventAudience, readonly AnyEventType[]>>;

const SERVICE_EVENT_TYPES: readonly string[] = [...OWN_EVENT_TYPES, ...OPERATOR_EVENT_TYPES];

export const SERVICE_EVENT_PREFIXES: ReadonlySet<string> = new Set(
  // Streams and tests of webhooks send messages of these names too.
  [...SERVICE_EVENT_TYPES, 'stream.', 'webhook.'].map((type) => type.split('.')[0]!),
);

/** Returns whether an extension declared a type of event. Its declaration can be gone while its events are kept. */
export const isAddedType = (type: string): boolean => !SERVICE_EVENT_TYPES.includes(type);

export const audienceOf = (type: AnyEventType): EventAudience =>
  (OPERATOR_EVENT_TYPES as readonly AnyEventType[]).includes(type) ? 'operators' : 'partners';

export type NewOperatorEvent = {
  [Type in OperatorEventType]: {
    readonly type: Type;
    readonly atMs: number;
    readonly data: OperatorEventData[Type];
  };
}[OperatorEventType];

export type RecordedOperatorEvent = NewOperatorEvent & { readonly sequence: number };

export type AnyNewEvent = NewEvent | NewOperatorEvent;
export type AnyRecordedEvent = RecordedEvent | RecordedOperatorEvent;

export const presentEvent = ({ sequence, type, atMs, data }: RecordedEvent): EventMessage =>
  ({ sequence, type, timestamp: isoUtc(atMs), data }) as EventMessage;
