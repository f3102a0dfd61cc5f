import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { HttpError } from '../errors/http-error.ts';
import { contextOf } from '../request/request-context.ts';
import { MAX_TARGET_LENGTH, READ_METHODS } from '../request/request-line.ts';

/**
 * Rejects what no route has to look at: methods, a Host that is missing or given twice, expectations, targets that
 * are too long, broken percent-escapes, paths outside the surfaces that the listener serves.
 */
export const readRequestLine: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const { surface } = contextOf(request);
  if (request.method === 'TRACE' || (surface?.readOnly && !isReadMethod(request.method))) {
    throw new HttpError('method_not_served', { method: request.method }, { Allow: READ_METHODS.join(', ') });
  }
  if (surface?.readOnly && request.method === 'OPTIONS') {
    response.status(204).setHeader('Allow', READ_METHODS.join(', ')).end();
    return;
  }
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    throw new HttpError('host_missing', {});
  }
  // A proxy and we could read different ones of them.
  if (hostHeaders(request) > 1) throw new HttpError('host_repeated', {});
  const { expect } = request.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw new HttpError('expectation_unmet', {});
  }
  if (request.originalUrl.length > MAX_TARGET_LENGTH) {
    throw new HttpError('target_too_long', { maximum: MAX_TARGET_LENGTH });
  }
  if (!isDecodable(request.path)) {
    throw new HttpError('path_malformed', {});
  }
  if (surface === null) throw new HttpError('path_unknown', {});
  next();
};

/** Node keeps the first of several and says nothing of the others. */
function hostHeaders({ rawHeaders }: Request): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const isReadMethod = (method: string): boolean => (READ_METHODS as readonly string[]).includes(method);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
