import { type IncomingMessage, type ServerResponse } from 'node:http';
import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import { isSecure } from '../request/client-address.ts';
import { type RequestContext } from '../request/request-context.ts';
import { ADMIN_API_PATH } from '../request/surfaces.ts';

type Trusting = Pick<RequestContext, 'trusts'>;

/** A cookie of operators, which no script can read. */
export interface OperatorCookie {
  /** What a request presents; undefined where it presents none. */
  readonly presented: (request: IncomingMessage, context: Trusting) => string | undefined;
  /** Hands it to the browser; without an age it ends with the browser. */
  readonly give: (
    request: IncomingMessage,
    response: ServerResponse,
    context: Trusting,
    value: string,
    maxAgeSeconds?: number,
  ) => void;
  /** Deletes it. */
  readonly clear: (request: IncomingMessage, response: ServerResponse, context: Trusting) => void;
}

/**
 * Makes a cookie that fits the transport that a request came by; the other one counts as nothing. Over TLS, browsers
 * accept a name that begins with `__Host-` only from this very host over TLS, so no other host of the domain and nobody
 * on the way can plant one; the prefix requires `Path=/`. Over plain HTTP browsers take no such name.
 *
 * @param options.path of the cookie over plain HTTP
 */
export function operatorCookie(
  name: string,
  { sameSite, path }: { readonly sameSite: 'strict' | 'lax'; readonly path: string },
): OperatorCookie {
  const common = { httpOnly: true, sameSite } as const;
  const overTls = { name: `__Host-${name}`, options: { ...common, path: '/', secure: true } };
  const overPlainHttp = { name, options: { ...common, path, secure: false } };
  const fitting = (request: IncomingMessage, { trusts }: Trusting) =>
    isSecure(request, trusts) ? overTls : overPlainHttp;
  const set = (
    request: IncomingMessage,
    response: ServerResponse,
    context: Trusting,
    value: string,
    besides: SerializeOptions,
  ): void => {
    const cookie = fitting(request, context);
    response.appendHeader(
      'Set-Cookie',
      stringifySetCookie(cookie.name, value, { ...cookie.options, ...besides }),
    );
  };
  return {
    presented: (request, context) =>
      parseCookie(request.headers.cookie ?? '')[fitting(request, context).name],
    give: (request, response, context, value, maxAge) =>
      set(request, response, context, value, maxAge === undefined ? {} : { maxAge }),
    clear: (request, response, context) => set(request, response, context, '', { expires: new Date(1) }),
  };
}

const SESSION = operatorCookie('operator_session', { sameSite: 'strict', path: ADMIN_API_PATH });

/** What a request presents as its session; undefined where it presents none. */
export const presentedSession = SESSION.presented;
/** Hands a session to the browser. */
export const giveSessionCookie = SESSION.give;
/** Deletes the session cookie. */
export const clearSessionCookie = SESSION.clear;
