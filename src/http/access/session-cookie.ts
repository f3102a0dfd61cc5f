import { parseCookie } from 'cookie';
import { type CookieOptions, type Request, type Response } from 'express';
import { ADMIN_API_PATH } from '../request/surfaces.ts';

/** The cookie of an operator's session, and how browsers keep it. Without an age: it ends with the browser. */
interface SessionCookie {
  readonly name: string;
  readonly options: CookieOptions;
}

const COMMON = { httpOnly: true, sameSite: 'strict' } as const satisfies CookieOptions;

/**
 * Over TLS. Browsers take a name that begins with `__Host-` from this very host over TLS alone, so no other host of
 * the domain and nobody on the way can plant one; the prefix demands `Path=/`.
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

/** The one that fits the transport that the request came by; the other one counts as nothing. */
const cookieFor = ({ secure }: Request): SessionCookie => (secure ? OVER_TLS : OVER_PLAIN_HTTP);

/** What a request presents as its session; undefined where it presents none. */
export const presentedSession = (request: Request): string | undefined =>
  parseCookie(request.get('cookie') ?? '')[cookieFor(request).name];

/** Hands a session to the browser. */
export function giveSessionCookie(request: Request, response: Response, secret: string): void {
  const { name, options } = cookieFor(request);
  response.cookie(name, secret, options);
}

/** Deletes the session cookie. */
export function clearSessionCookie(request: Request, response: Response): void {
  const { name, options } = cookieFor(request);
  response.clearCookie(name, options);
}
