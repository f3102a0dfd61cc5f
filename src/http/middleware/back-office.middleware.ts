import { type Request, type RequestHandler, type Response } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { HttpError } from '../errors/http-error.ts';
import { PAGE_HEADERS, readPageFiles, sendPageFile } from '../pages/page-reply.ts';
import { BACK_OFFICE_PATH } from '../request/surfaces.ts';

/** Files that carry a hash of their content in their names. */
const ASSETS = '/assets/';
/** The response for every path that isn't a file: the page itself decides what it shows there. */
const PAGE = '/index.html';

/**
 * Serves the back office from memory: its files, compressed where the browser takes that, and its page for every
 * other path. Mount it at `BACK_OFFICE_PATH`. The files are read once; a new build needs a new start.
 *
 * @param folder null: every request is rejected with the reason
 */
export function serveBackOffice(folder: string | null): RequestHandler {
  const files = folder === null ? null : readPageFiles(folder);
  return (request: Request, response: Response) => {
    response.set(PAGE_HEADERS);
    if (files === null) throw new ServiceError('NOT_FOUND', { reason: 'back_office' });
    if (request.originalUrl.split('?', 1)[0] === BACK_OFFICE_PATH) {
      response.redirect(308, `${BACK_OFFICE_PATH}/`);
      return;
    }
    const hashed = request.path.startsWith(ASSETS);
    const file = files.get(request.path) ?? (hashed ? undefined : files.get(PAGE));
    if (file === undefined) throw new HttpError('page_file_unknown', {});
    sendPageFile(file, { kept: hashed ? 'for_ever' : 'revalidated' }, request, response);
  };
}
