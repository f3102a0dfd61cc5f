import { type IncomingMessage, type ServerResponse } from 'node:http';
import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import { isSecure } from '../request/client-address.ts';
import { type RequestContext } from '../request/request-context.ts';
import { ADMIN_API_PATH } from '../request/surfaces.ts';

/** The cookie of an operator's session, and how browsers keep it. Without an age: it ends with the browser. */
interface SessionCookie {
  readonly name: string;
  readonly options: SerializeOptions;
}

const COMMON = { httpOnly: true, sameSite: 'strict' } as const satisfies SerializeOptions;

/**
 * Over TLS. Browsers accept a name that begins with `__Host-` only from this very host over TLS, so no other host of the
 * domain and nobody on the way can plant one; the prefix requires `Path=/`.
 */
const OVER_TLS: SessionCookie = {
  name: '__Host-operator_session',
  options: { ...COMMON, path: '/', secure: true },
};

/** Over plain HTTP, where browsers take no such name. */
const OVER_PLAIN_HTTP: SessionCookie = {
  name: 'operator_session',
  options: { ...COMMON, path: ADMIN_API_PATH, secure: false },
};

type Trusting = Pick<RequestContext, 'trusts'>;

/** The one that fits the transport that the request came by; the other one counts as nothing. */
const cookieFor = (request: IncomingMessage, { trusts }: Trusting): SessionCookie =>
  isSecure(request, trusts) ? OVER_TLS : OVER_PLAIN_HTTP;

/** What a request presents as its session; undefined where it presents none. */
export const presentedSession = (request: IncomingMessage, context: Trusting): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[cookieFor(request, context).name];

/** Hands a session to the browser. */
export function giveSessionCookie(
  request: IncomingMessage,
  response: ServerResponse,
  context: Trusting,
  secret: string,
): void {
  const { name, options } = cookieFor(request, context);
  response.appendHeader('Set-Cookie', stringifySetCookie(name, secret, options));
}

/** Deletes the session cookie. */
export function clearSessionCookie(
  request: IncomingMessage,
  response: ServerResponse,
  context: Trusting,
): void {
  const { name, options } = cookieFor(request, context);
  response.appendHeader('Set-Cookie', stringifySetCookie(name, '', { ...options, expires: new Date(1) }));
}
