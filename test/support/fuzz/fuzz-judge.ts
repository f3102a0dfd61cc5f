import { acceptsProblemJson, PROBLEM_MEDIA_TYPE } from '../../../src/http/errors/error-reply.filter.ts';
import { isErrorCode } from '../../../src/domain/errors/errors.ts';
import { surfaceOf, surfaceOfUnknownPages } from '../../../src/http/request/surfaces.ts';
import { REQUEST_ID_PATTERN } from '../../../src/http/request/request-context.ts';
import { type Reply, type ReplyCheck } from '../reply-check.ts';
import { type FuzzRequest } from './fuzz-requests.ts';

/** Words of the machinery, which no reply that refuses has any reason to contain. */
const MACHINERY =
  /nestjs|express|node_modules|typeorm|postgres|undici|path-to-regexp|\bpg_|\bat .*[\\/]\S+:\d+:\d+|[A-Z]\w+Error\b|ECONN|SELECT |relation "|Cannot (GET|read|POST)|\[object|stack/;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Everything that is wrong with a reply, whatever was asked; empty when nothing is. */
export function faultsOf(
  request: FuzzRequest,
  reply: Reply,
  check: ReplyCheck,
  leaksIn: (text: string) => readonly string[],
  secrets: readonly string[],
): string[] {
  return [
    ...secretFaults(reply, secrets),
    ...generalFaults(request, reply),
    ...(reply.status >= 400 && !isUnknownPage(request, reply) ? errorFaults(request, reply) : []),
    ...callerFaults(request, reply),
    ...check.faults(request, reply),
    // Among counts of requests every number occurs sooner or later.
    ...(/"requests":\d/.test(reply.text) ? [] : leaksIn(reply.text)).map(
      (leak) => `a class B value is shown: ${leak}`,
    ),
  ];
}

/**
 * True for what the HTTP parser refuses: it never became a request, so nobody knows its headers. Refusals of HEAD look
 * the same, because its client asks to close the connection.
 */
const isOfParser = ({ status, headers }: Reply): boolean =>
  [400, 414, 431].includes(status) && headers['connection'] === 'close';

/** Whoever asks for pages gets one where none is; all others get an error. */
const isUnknownPage = ({ target, headers: sent }: FuzzRequest, { status, headers }: Reply): boolean =>
  status === 404 &&
  surfaceOfUnknownPages(target) !== null &&
  String(sent['Accept']).includes('text/html') &&
  String(headers['content-type']).startsWith('text/html');

export function generalFaults({ headers: sent }: Pick<FuzzRequest, 'headers'>, reply: Reply): string[] {
  const { status, headers } = reply;
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status} while every store is there`);
  if (headers['x-powered-by'] !== undefined) faults.push('X-Powered-By');
  const id = headers['x-request-id'];
  const own = sent['X-Request-ID'];
  if (typeof id !== 'string') faults.push('no X-Request-ID');
  else if (own !== undefined && REQUEST_ID_PATTERN.test(own)) {
    if (id !== own && !isOfParser(reply)) faults.push(`X-Request-ID ${id} instead of ${own}`);
  } else if (!UUID.test(id)) faults.push(`X-Request-ID ${id} is none of ours`);
  return faults;
}

export const secretFaults = ({ headers, text }: Reply, secrets: readonly string[]): string[] => {
  const shown = text + JSON.stringify(headers);
  return secrets.some((secret) => shown.includes(secret)) ? ['a secret is shown'] : [];
};

export function errorFaults(
  { method, headers: sent }: Pick<FuzzRequest, 'method' | 'headers'>,
  reply: Reply,
): string[] {
  const { status, headers, text } = reply;
  const faults: string[] = [];
  const type = String(headers['content-type']);
  const asProblem =
    acceptsProblemJson(sent['Accept']) && (!isOfParser(reply) || type.startsWith(PROBLEM_MEDIA_TYPE));
  if (type !== `${asProblem ? PROBLEM_MEDIA_TYPE : 'application/json'}; charset=utf-8`)
    faults.push(`content type ${type}`);
  if (!/^(private, )?no-store$/.test(String(headers['cache-control'])))
    faults.push('an error that may be stored');
  if (headers['etag'] !== undefined) faults.push('an error with an ETag');
  if (method === 'HEAD') return faults;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return [...faults, `no error body: ${text.slice(0, 200)}`];
  }
  const fields = [
    ...['detail', 'error_code', 'request_id', ...(status === 422 ? ['errors'] : [])],
    ...(asProblem ? ['instance', 'status', 'title', 'type'] : []),
  ].sort();
  if (Object.keys(body).sort().join() !== fields.join())
    faults.push(`the body has ${Object.keys(body).join()}`);
  if (!isErrorCode(body['error_code'])) faults.push(`the code ${String(body['error_code'])}`);
  if (typeof body['detail'] !== 'string' || body['detail'] === '') faults.push('no detail');
  if (body['request_id'] !== headers['x-request-id']) faults.push('the request id differs from its header');
  const said = JSON.stringify([body['detail'], body['errors']]);
  const [word] = MACHINERY.exec(said) ?? [];
  if (word !== undefined) faults.push(`the text says ${word}: ${said.slice(0, 300)}`);
  return faults;
}

/**
 * What a caller may be answered, whatever is asked: of data a bad key nothing, nor a page of another origin than its key's;
 * an anonymous one and a page no field of Tier 1; of the legacy API everybody the same, because no key is demanded there.
 */
function callerFaults({ method, target, caller }: FuzzRequest, reply: Reply): string[] {
  const { status, headers, text } = reply;
  const path = target.split(/[?#]/, 1)[0]!;
  const surface = surfaceOf(path)?.name;
  if (method === 'OPTIONS' || isOfParser(reply)) return [];
  if (surface === 'legacy') return [401, 403].includes(status) ? [`${status} where no key is demanded`] : [];
  if (surface !== 'data') return [];
  if (caller === 'refused' && ![401, 429].includes(status)) return [`${status} with a key that is none`];
  if (caller === 'other page' && ![403, 429].includes(status))
    return [`${status} with the key of another origin's pages`];
  if (caller === 'page' && !String(headers['vary']).includes('Origin')) return ['a page is answered for all'];
  if (['anonymous', 'page'].includes(caller) && status === 200 && method === 'GET') {
    const served = /"tier_served":"(\w+)"/.exec(text)?.[1];
    if (served !== undefined && served !== 'tier0') return [`${caller} is served ${served}`];
    if (/"contributing":\[\{/.test(text)) return [`${caller} is shown components`];
  }
  return [];
}
