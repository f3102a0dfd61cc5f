import { type Socket } from 'node:net';
import { type ListenerName } from './surfaces.ts';

/** What one open connection is doing. */
export interface ConnectionState {
  readonly listener: ListenerName;
  /** The address it counts under; null: it comes from a trusted proxy. */
  readonly address: string | null;
  /** Requests whose replies are not gone yet. */
  handled: number;
  /** Starts the requests that wait for their turn, in their order. */
  readonly waiting: (() => void)[];
  /** Requests behind the first one, as far as they are counted for the process. */
  pipelined: number;
  /** True once nothing more is answered on it. */
  rejected: boolean;
  /** Bytes the client had taken when its connection was last looked at while something waited for it. */
  takenBytes: number;
  /** Since when the client has not taken enough of what waits for it, by the monotonic clock; null: nothing waits. */
  stalledSinceMs: number | null;
}

const states = new WeakMap<Socket, ConnectionState>();

/** Opens the books of a connection. */
export function trackConnection(
  socket: Socket,
  listener: ListenerName,
  address: string | null,
): ConnectionState {
  const state: ConnectionState = {
    listener,
    address,
    handled: 0,
    waiting: [],
    pipelined: 0,
    rejected: false,
    takenBytes: 0,
    stalledSinceMs: null,
  };
  states.set(socket, state);
  return state;
}

/** The books of a connection; undefined for one that was rejected at once. */
export const connectionState = (socket: Socket): ConnectionState | undefined => states.get(socket);

/** True while a reply is being made or sent on the connection, so that nothing else may be written to it. */
export const isReplying = (socket: Socket): boolean => (states.get(socket)?.handled ?? 0) > 0;
