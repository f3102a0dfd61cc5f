import { withoutTrailingSlashes } from '../../domain/text-ends.ts';
import { headerOf, type ResponseHeaders } from './response-body.ts';

export interface RequestAddress {
  /** Scheme and host of the live provider; a configured base URL replaces it. */
  readonly origin: string;
  /** Begins with a slash; its parts are already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Query parameters that must never be shown. */
  readonly secretQuery?: Readonly<Record<string, string>>;
}

/** Target of a request: its origin, and its path with the query, secrets included. */
export interface WireTarget {
  readonly origin: string;
  readonly path: string;
}

const REDACTED = '***';

const queryString = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/** Returns the full URL of a request, secrets included, only for sending. Throws if the base URL isn't valid. */
export function wireTarget(address: RequestAddress, baseUrl: string | null): WireTarget {
  // Only the base is parsed as a URL: a parser error quotes its input, which must not contain a secret.
  const base = new URL(baseUrl ?? address.origin);
  const query = queryString({ ...address.query, ...address.secretQuery });
  const path = `${withoutTrailingSlashes(base.pathname)}${address.path}`;
  return { origin: base.origin, path: query === '' ? path : `${path}?${query}` };
}

/** Returns path and query for messages and logs, without the values of secret parameters. */
export function redactedPath(address: RequestAddress): string {
  const parts = [
    queryString(address.query ?? {}),
    ...Object.keys(address.secretQuery ?? {}).map((name) => `${encodeURIComponent(name)}=${REDACTED}`),
  ].filter((part) => part !== '');
  return `${address.path}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
}

export function withoutSecrets(text: string, secrets: readonly (string | null)[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === null || secret === '') continue;
    clean = clean.replaceAll(secret, REDACTED).replaceAll(encodeURIComponent(secret), REDACTED);
  }
  return clean;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Returns null if the response isn't a redirect or leads to a foreign origin. GitHub redirects renamed repositories to
 * `/repositories/<id>/…`. Own origins are the requested one and the live provider's.
 *
 * @param sentTo the URL that sent the response
 */
export function redirectTarget(
  request: RequestAddress,
  baseUrl: string | null,
  sentTo: WireTarget,
  { statusCode, headers }: { readonly statusCode: number; readonly headers: ResponseHeaders },
): WireTarget | null {
  const location = headerOf(headers, 'location');
  if (!location || !REDIRECTS.includes(statusCode)) return null;
  const from = `${sentTo.origin}${sentTo.path}`;
  if (!URL.canParse(location, from)) return null;
  const { origin, pathname, search } = new URL(location, from);
  const path = `${pathname}${search}`;
  if (origin === sentTo.origin) return { origin, path };
  if (baseUrl === null || origin !== new URL(request.origin).origin) return null;
  return { origin: sentTo.origin, path: `${withoutTrailingSlashes(new URL(baseUrl).pathname)}${path}` };
}
