import { type DestinationStream } from 'pino';
import { TextCache } from '../config/text-cache.ts';

/** The fields of an access line. */
export interface AccessLine {
  /** Can be chosen by the caller, like the path. */
  readonly requestId: string;
  readonly durationMs: number;
  readonly method: string;
  readonly path: string;
  /** 499: the caller left before the response was complete. */
  readonly status: number;
  /** `key:<id>`, `operator:<name>` or `anonymous`. */
  readonly caller: string;
  /** The kind of the client's address. */
  readonly address: string;
  /** The network of the client's address. */
  readonly network: string | null;
  /** Null if requests aren't traced. */
  readonly traceId: string | null;
}

/** Writes a line per request, or several if several ended together. */
export type AccessLog = (...lines: readonly AccessLine[]) => void;

/** Dependencies of the access log. */
export interface AccessLogOptions {
  readonly destination: DestinationStream;
  /** Fields of every line of the process. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Removes secrets from a text. */
  readonly mask: (text: string) => string;
  /** Wall time in epoch milliseconds. Default: the machine's, as in every line of the log. */
  readonly now?: () => number;
}

/** Masked paths, because most requests use one of a few. */
const MASKED_PATHS = { maxTexts: 1_024, maxLength: 128 } as const;

/**
 * Creates the access log. It runs for every request: the line is built here, and only fields that a caller can choose
 * are masked.
 */
export function accessLogOf({ destination, base, mask, now = Date.now }: AccessLogOptions): AccessLog {
  const middle = `",${membersOf({ ...base, context: 'Access' })},"request_id":`;
  const pathTexts = new TextCache((path) => JSON.stringify(mask(path)), MASKED_PATHS);
  const isoTime = cachedMoment();
  const textOf = ({
    requestId,
    durationMs,
    method,
    path,
    status,
    caller,
    address,
    network,
    traceId,
  }: AccessLine): string =>
    `{"level":"info","time":"${isoTime(now())}${middle}${JSON.stringify(mask(requestId))},"duration_ms":${durationMs}` +
    `,"method":${JSON.stringify(method)},"path":${pathTexts.get(path)},"status":${status}` +
    `,"caller":${JSON.stringify(caller)},"address":"${address}","network":${JSON.stringify(network)}${traceId === null ? '' : `,"trace_id":"${traceId}"`},"msg":"answered"}\n`;
  return (...lines) => {
    let text = '';
    for (const line of lines) text += textOf(line);
    if (text !== '') destination.write(text);
  };
}

/** Returns the access log without successful requests. */
export const onlyErrors =
  (log: AccessLog): AccessLog =>
  (...lines) =>
    log(...lines.filter(({ status }) => status >= 400));

/** Formats moments in ISO 8601 like the rest of the log, with a cache because many requests share a millisecond. */
function cachedMoment(): (epochMs: number) => string {
  let atMs = Number.NaN;
  let text = '';
  return (epochMs) => {
    if (epochMs !== atMs) {
      atMs = epochMs;
      text = new Date(epochMs).toISOString();
    }
    return text;
  };
}

/** Returns the members of an object as JSON, without its braces. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);
