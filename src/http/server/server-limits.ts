import { readFileSync } from 'node:fs';
import { SECOND_MS } from '../../domain/timestamps.ts';

/** What one HTTP server grants its clients before it knows anything of them. */
export interface ServerLimits {
  /** Connections open at once, of all clients. */
  readonly maxConnections: number;
  /** Connections open at once of one address; those of trusted proxies do not count, because they carry everybody. */
  readonly maxConnectionsPerAddress: number;
  /** Requests of one connection that are answered at once; those behind them wait for their turn. */
  readonly maxHandledPerConnection: number;
  /** Requests of one connection that wait for their turn. One more is rejected, and the connection closed. */
  readonly maxWaitingPerConnection: number;
  /**
   * Pipelined requests, of all connections: those that arrived while another of their connection was not answered. One more is
   * rejected, and its connection closed. Each may hold 16 KiB of headers, so that the limits of a connection bound no memory.
   */
  readonly maxPipelined: number;
  /** Headers of a request. One more is rejected: those beyond must not be left out as if they had not been sent. */
  readonly maxHeaders: number;
  /** A request's headers have to arrive within this, counted from the moment the server may expect them. */
  readonly headersTimeoutMs: number;
  /** A whole request, its body included. */
  readonly requestTimeoutMs: number;
  /** How long a connection may stay open between two requests: longer than nginx keeps one to its upstream (60 s). */
  readonly keepAliveTimeoutMs: number;
  /** A client has to take the next reply that waits for it within this, counted from when the system's buffers are full. */
  readonly stalledWriteTimeoutMs: number;
  /** How often connections are held against these times. */
  readonly checkEveryMs: number;
}

/**
 * The limits of a server whose process may open `maxDescriptors` descriptors (null: unknown). A fifth of them, and at
 * least 128, stays for the database, files and outgoing connections.
 *
 * @example serverLimits(1024).maxConnections === 820
 * @example serverLimits(20_000).maxConnections === 4096
 */
export function serverLimits(maxDescriptors: number | null): ServerLimits {
  const available =
    maxDescriptors === null
      ? MAX_CONNECTIONS
      : maxDescriptors - Math.max(RESERVED_DESCRIPTORS, Math.floor(maxDescriptors * RESERVED_SHARE));
  const maxConnections = Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, available));
  return {
    maxConnections,
    maxConnectionsPerAddress: Math.min(MAX_CONNECTIONS_PER_ADDRESS, Math.floor(maxConnections / 4)),
    maxHandledPerConnection: 10,
    maxWaitingPerConnection: 90,
    maxPipelined: 1_000,
    maxHeaders: 1_000,
    headersTimeoutMs: 10 * SECOND_MS,
    requestTimeoutMs: 30 * SECOND_MS,
    keepAliveTimeoutMs: 70 * SECOND_MS,
    stalledWriteTimeoutMs: 30 * SECOND_MS,
    checkEveryMs: 5 * SECOND_MS,
  };
}

const MAX_CONNECTIONS = 4_096;
const MIN_CONNECTIONS = 16;
/** Enough for a network behind one address; a partner that polls needs one, a browser six. */
const MAX_CONNECTIONS_PER_ADDRESS = 256;
const RESERVED_DESCRIPTORS = 128;
const RESERVED_SHARE = 0.2;

/** The limits of the HTTP servers of this process. */
export const SERVER_LIMITS: ServerLimits = serverLimits(openFileLimit());

/** How many descriptors this process may open (`ulimit -n`); null where the system knows no such limit. */
function openFileLimit(): number | null {
  try {
    // Linux: a hundredth of the time of a report.
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    const { userLimits } = process.report.getReport() as {
      userLimits?: { open_files?: { soft: number | 'unlimited' } };
    };
    const soft = userLimits?.open_files?.soft;
    return typeof soft === 'number' ? soft : null;
  }
}
