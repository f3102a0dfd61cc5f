import { parseCookie } from 'cookie';
import { type CookieOptions, type Request, type Response } from 'express';
import { ADMIN_API_PATH } from '../declaration/surfaces.ts';

/** The cookie of an operator's session. */
export const SESSION_COOKIE = 'operator_session';

/** Without an age: it ends with the browser, if its session does not end before. */
const optionsFor = ({ secure }: Request): CookieOptions => ({
  path: ADMIN_API_PATH,
  httpOnly: true,
  sameSite: 'strict',
  secure,
});

/** What a request presents as its session; undefined where it presents none. */
export const presentedSession = (request: Request): string | undefined =>
  parseCookie(request.get('cookie') ?? '')[SESSION_COOKIE];

/** Hands a session to the browser, for TLS alone where the request came by it. */
export function giveSessionCookie(request: Request, response: Response, secret: string): void {
  response.cookie(SESSION_COOKIE, secret, optionsFor(request));
}

/** Has the browser forget its session. */
export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, optionsFor(request));
}
