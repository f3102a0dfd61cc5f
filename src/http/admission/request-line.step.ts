import { type IncomingMessage } from 'node:http';
import { HttpError } from '../errors/http-error.ts';
import { MAX_TARGET_LENGTH, pathOf, READ_METHODS } from '../request/request-line.ts';
import { type Surface } from '../request/surfaces.ts';
import { type AdmissionStep } from './incoming-request.ts';

/**
 * Rejects requests that no route has to check: methods, a Host that is missing or given twice, expectations, targets that
 * are too long, broken percent-escapes, paths outside the surfaces that the listener serves.
 */
export const readRequestLine: AdmissionStep = ({ request, context: { surface } }) => {
  if (surface?.readOnly && request.method === 'OPTIONS')
    return { noContent: ['Allow', READ_METHODS.join(', ')] };
  const error = requestLineError(request, surface);
  if (error) throw error;
  return undefined;
};

/** What is wrong with a request before its route is looked up; null: nothing. */
function requestLineError(request: IncomingMessage, surface: Surface | null): HttpError | null {
  const method = request.method!;
  if (method === 'TRACE' || (surface?.readOnly && !isReadMethod(method)))
    return new HttpError('method_not_served', { method }, { Allow: READ_METHODS.join(', ') });
  if (request.httpVersion === '1.1' && request.headers.host === undefined)
    return new HttpError('host_missing', {});
  // A proxy and we could read different ones of them.
  if (hostHeaders(request) > 1) return new HttpError('host_repeated', {});
  const { expect } = request.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return new HttpError('expectation_unmet', {});
  const target = request.url!;
  if (target.length > MAX_TARGET_LENGTH)
    return new HttpError('target_too_long', { maximum: MAX_TARGET_LENGTH });
  if (!isDecodable(pathOf(target))) return new HttpError('path_malformed', {});
  return surface === null ? new HttpError('path_unknown', {}) : null;
}

/** Node keeps the first of several and says nothing of the others. */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const isReadMethod = (method: string): boolean => (READ_METHODS as readonly string[]).includes(method);

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
