import { type DestinationStream } from 'pino';
import { TextCache } from '../configuration/text-cache.ts';

export interface AccessLine {
  /** Can be chosen by the caller, like the path. */
  readonly requestId: string;
  readonly durationMs: number;
  readonly method: string;
  readonly path: string;
  /** 499: the caller left before the response was complete. */
  readonly status: number;
  readonly caller: string;
  readonly address: string;
  readonly network: string | null;
  readonly traceId: string | null;
}

export type AccessLog = (...lines: readonly AccessLine[]) => void;

export interface AccessLogOptions {
  readonly destination: DestinationStream;
  readonly base: Readonly<Record<string, unknown>>;
  readonly mask: (text: string) => string;
  readonly now?: () => number;
}

const MASKED_PATHS = { maxTexts: 1_024, maxLength: 128 } as const;

/** Builds the line here for speed, and masks only fields that a caller can choose. */
export function accessLogOf({ destination, base, mask, now = Date.now }: AccessLogOptions): AccessLog {
  const middle = `",${JSON.stringify({ ...base, context: 'Access' }).slice(1, -1)},"request_id":`;
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

export const onlyErrors =
  (log: AccessLog): AccessLog =>
  (...lines) =>
    log(...lines.filter(({ status }) => status >= 400));

/** Caches the latest moment, because many requests share a millisecond. */
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
