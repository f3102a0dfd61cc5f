import { type ServerResponse, STATUS_CODES } from 'node:http';
import { NO_FRAMES } from '../request/content-security-policy.ts';
import { requestIdFrom } from '../request/request-context.ts';
import { errorReplyOf, errorTemplate } from './exception-reply.ts';
import { acceptsProblemJson, PROBLEM_MEDIA_TYPE, problemTemplate } from './problem-details.ts';
import { NO_STORE } from '../caching/cache-control.ts';

/** A reply to what no route was looked for: its head and its body. */
interface UnroutedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The connection ends with it. The path is not known, so it is readable from any origin: it says nothing of any route. */
function unroutedReply(error: Error, accept: string | undefined): UnroutedReply {
  const requestId = requestIdFrom(undefined);
  const reply = errorReplyOf(error, null);
  const asProblem = acceptsProblemJson(accept);
  const template = asProblem ? problemTemplate(reply) : errorTemplate(reply);
  // Nothing of an error depends on the time.
  const body = template.text({ requestId, nowMs: 0 });
  return {
    status: reply.status,
    headers: {
      'Content-Type': `${asProblem ? PROBLEM_MEDIA_TYPE : 'application/json'}; charset=utf-8`,
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': NO_STORE,
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': NO_FRAMES,
      'X-Request-ID': requestId,
      // Nothing more is known of it: the log has the number of such requests.
      ...(reply.status >= 500 ? { 'X-Error-Id': requestId } : {}),
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'X-Request-ID, X-Error-Id, Retry-After',
      ...reply.headers,
      Connection: 'close',
    },
    body,
  };
}

/** The bytes of an error reply on a connection for which Node has no response object, so that no header of it is known. */
export function rawReply(error: Error): string {
  const { status, headers, body } = unroutedReply(error, undefined);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Date: ${new Date().toUTCString()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

/** Answers a request that is not handed to any route, and closes its connection. */
export function writeErrorReply(response: ServerResponse, error: Error): void {
  const { status, headers, body } = unroutedReply(error, response.req.headers.accept);
  response.writeHead(status, headers).end(body);
}
