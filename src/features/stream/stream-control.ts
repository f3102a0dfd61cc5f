import { REPLAY_DAYS } from '../../domain/events/event.ts';
import { MAX_STREAMS } from '../../domain/limits/request-bounds.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';

/** Data of `stream.opened`, the first event of each stream. */
export interface StreamOpened {
  /** The stream continues after this number. */
  readonly after: number;
  /** Why events between the client's last one and `after` are missing; null: none is. */
  readonly missed: 'older_than_replay' | 'unknown_id' | null;
  /** Something is sent at least this often. */
  readonly heartbeat_seconds: number;
  /** Where to read what was missed; null if nothing was. */
  readonly histories: readonly string[] | null;
}

/** Where to read what a stream no longer replays. */
export const HISTORIES = ['verdicts/history', 'composites/history', 'revisions', 'changelog', 'sources'].map(
  (path) => `${DATA_API_PATH}/${path}`,
);

/** Why the service ends a stream. */
export type CloseReason =
  | 'draining'
  | 'slow_consumer'
  | 'unreachable'
  | 'superseded'
  | 'key_refused'
  | 'quota_exceeded'
  | 'disabled'
  | 'unavailable';

/** Data of `stream.closed`, the last event of a stream that the service ends. */
export interface StreamClosed {
  readonly reason: CloseReason;
  /** When to connect again, seconds; null: not with this key. */
  readonly reconnect_after_seconds: number | null;
  readonly message: string;
}

/** What is advised for each reason. */
export const CLOSE_ADVICE: Readonly<Record<CloseReason, Omit<StreamClosed, 'reason'>>> = {
  draining: {
    reconnect_after_seconds: 0,
    message: 'This process is shutting down. Connect again immediately.',
  },
  slow_consumer: {
    reconnect_after_seconds: 5,
    message: `Events were read too slowly. Connect again with Last-Event-ID: events of the last ${REPLAY_DAYS} days are replayed.`,
  },
  unreachable: {
    reconnect_after_seconds: 0,
    message: 'The client acknowledged nothing for three heartbeats. Connect again with Last-Event-ID.',
  },
  superseded: {
    reconnect_after_seconds: 30,
    message: `The key opened more than ${MAX_STREAMS} streams, so this one, the oldest, was closed. If you still need it, connect again with Last-Event-ID.`,
  },
  key_refused: {
    reconnect_after_seconds: null,
    message: 'The key is no longer accepted: it was revoked, disabled, or restricted, or it has expired.',
  },
  quota_exceeded: { reconnect_after_seconds: 3_600, message: 'The daily quota of the key is used up.' },
  disabled: { reconnect_after_seconds: 60, message: 'The data API is switched off on this deployment.' },
  unavailable: { reconnect_after_seconds: 10, message: 'The key cannot be checked at the moment.' },
};
