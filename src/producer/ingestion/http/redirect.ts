import { withoutTrailingSlashes } from '../../../domain/text-ends.ts';
import { type RequestAddress, type WireTarget } from './redacted-request.ts';
import { headerOf, type ResponseHeaders } from './retry-after.ts';

/** Statuses that name another address for a GET. */
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Returns the target of a redirect; null if the response isn't a redirect or leads to a foreign origin. GitHub
 * redirects renamed repositories to `/repositories/<id>/…`. Own origins are the requested one and the live provider's,
 * which a configured base URL replaces, as it does for the request. Requests and credentials never reach another
 * origin.
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
