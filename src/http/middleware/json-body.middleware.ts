import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { HttpError } from '../errors/http-error.ts';

/** Forms of operators are small. */
const MAX_BODY_BYTES = 100 * 1024;

/**
 * Reads JSON bodies. Any valid JSON is parsed, so that a value that is not an object gets a precise error; a body of
 * another media type is rejected unread.
 */
export const readJsonBody = (): RequestHandler[] => [
  (request: Request, _response: Response, next: NextFunction) => {
    if (hasBody(request) && !request.is('application/json')) throw new HttpError('body_not_sent_as_json', {});
    next();
  },
  json({ limit: MAX_BODY_BYTES, strict: false }),
];

/** Clients say `Content-Length: 0`, and no type, of a body that is not there. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
