import { type DestinationStream } from 'pino';

/** The fields of an access line. */
export interface AccessLine {
  /** May be chosen by the caller, like the path. */
  readonly requestId: string;
  readonly durationMs: number;
  readonly method: string;
  readonly path: string;
  /** 499: the caller left before the reply was complete. */
  readonly status: number;
  /** `key:<id>`, `operator:<name>` or `anonymous`. */
  readonly caller: string;
  /** The kind of the client's address. */
  readonly address: string;
  /** The network of the client's address. */
  readonly network: string | null;
  /** Null where requests are not traced. */
  readonly traceId: string | null;
}

/** Writes a line per request; several at once where several ended at once. */
export type AccessLog = (...lines: readonly AccessLine[]) => void;

/** What the access log needs of its surroundings. */
export interface AccessLogOptions {
  readonly destination: DestinationStream;
  /** Fields of every line of the process. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Removes secrets from a text. */
  readonly mask: (text: string) => string;
  /** Wall time, epoch milliseconds; default: the machine's, as of every line of the log. */
  readonly now?: () => number;
}

/** Size of the cache of masked paths: most requests have one of few paths. */
const MAX_KEPT_PATHS = 1_024;
/** Longer paths are not cached. */
const LONGEST_KEPT_PATH = 128;

/**
 * The access log. Runs for every request: the line is put together here, and only fields that a caller can choose are
 * masked.
 */
export function accessLogOf({ destination, base, mask, now = Date.now }: AccessLogOptions): AccessLog {
  const middle = `",${membersOf({ ...base, context: 'Access' })},"request_id":`;
  const textOfPath = cachedByPath((path) => JSON.stringify(mask(path)));
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
    `,"method":${JSON.stringify(method)},"path":${textOfPath(path)},"status":${status}` +
    `,"caller":${JSON.stringify(caller)},"address":"${address}","network":${JSON.stringify(network)}${traceId === null ? '' : `,"trace_id":"${traceId}"`},"msg":"answered"}\n`;
  return (...lines) => {
    let text = '';
    for (const line of lines) text += textOf(line);
    if (text !== '') destination.write(text);
  };
}

/** The access log without the requests that succeeded. */
export const onlyErrors =
  (log: AccessLog): AccessLog =>
  (...lines) =>
    log(...lines.filter(({ status }) => status >= 400));

function cachedByPath(textOf: (path: string) => string): (path: string) => string {
  const texts = new Map<string, string>();
  return (path) => {
    if (path.length > LONGEST_KEPT_PATH) return textOf(path);
    let text = texts.get(path);
    if (text === undefined) {
      // Cleared rather than evicted one by one: a flood of new paths costs one masking each, as without a cache.
      if (texts.size >= MAX_KEPT_PATHS) texts.clear();
      texts.set(path, (text = textOf(path)));
    }
    return text;
  };
}

/** ISO-8601 of a moment as the rest of the log writes it. Many requests share a millisecond. */
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

/** The members of an object as JSON, without its braces. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);
