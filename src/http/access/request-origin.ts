import { type IncomingMessage } from 'node:http';
import { hostOf, isSecure } from '../request/client-address.ts';
import { type RequestContext } from '../request/request-context.ts';
import { READ_METHODS } from '../request/request-line.ts';

/** What a browser says of where a request comes from, and where it came to. */
export interface RequestOrigin {
  readonly method: string;
  /** `Sec-Fetch-Site`; undefined where it was not sent. */
  readonly fetchSite: string | undefined;
  /** `Origin`; undefined where it was not sent. */
  readonly origin: string | undefined;
  /** Scheme, host and port that the request came to; null where it does not say. */
  readonly ownOrigin: string | null;
}

/** Values of Sec-Fetch-Site for the page itself, or for an address typed by a person. */
const SITES_THAT_READ: readonly string[] = ['same-origin', 'none'];
const SITES_THAT_WRITE: readonly string[] = ['same-origin'];

const OTHER_SITES: readonly string[] = ['cross-site', 'same-site'];

/** True for methods that change nothing, and need no CSRF token. */
export const isSafeMethod = (method: string): boolean => (READ_METHODS as readonly string[]).includes(method);

/**
 * True where the browser says that another page is behind a request. What it does not say counts as nothing: programs
 * send neither header.
 *
 * @example `Sec-Fetch-Site: same-site` comes from another host of the same domain, and is foreign
 * @example `Origin: null` comes from a sandboxed frame, and is foreign
 */
export function isForeign({ method, fetchSite, origin, ownOrigin }: RequestOrigin): boolean {
  const sites = isSafeMethod(method) ? SITES_THAT_READ : SITES_THAT_WRITE;
  if (fetchSite !== undefined && !sites.includes(fetchSite)) return true;
  return origin !== undefined && origin !== ownOrigin;
}

/**
 * True if a browser sent the request for a page of another site or host. `Sec-Fetch-Site` takes precedence over
 * `Origin`.
 *
 * @example `<img>` of any page: `Sec-Fetch-Site: cross-site`, and true
 * @example a typed address: `Sec-Fetch-Site: none`, and false
 */
export const isFromAnotherSite = ({ fetchSite, origin, ownOrigin }: RequestOrigin): boolean =>
  fetchSite === undefined ? origin !== undefined && origin !== ownOrigin : OTHER_SITES.includes(fetchSite);

/** Where a request comes from and came to. What a proxy forwarded counts where the proxy is trusted. */
export function requestOriginOf(
  request: IncomingMessage,
  { trusts }: Pick<RequestContext, 'trusts'>,
): RequestOrigin {
  const { method, headers } = request;
  const host = hostOf(request, trusts);
  return {
    method: method!,
    fetchSite: headers['sec-fetch-site'],
    origin: headers.origin,
    ownOrigin: host ? originOf(`${isSecure(request, trusts) ? 'https' : 'http'}://${host}`) : null,
  };
}

/** As browsers write it: lower case, without the scheme's own port. */
function originOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null;
}
