import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Request, type RequestHandler, type Response } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { alreadyHas } from '../caching/if-none-match.ts';
import { contentCodingFor } from '../reply/content-coding.ts';
import { BACK_OFFICE_PATH } from '../request/surfaces.ts';
import { HttpError } from '../errors/http-error.ts';
import { type PageFile, readPageFiles } from './page-files.ts';

/** SHA-256 of nothing: style elements may be made empty and filled rule by rule, which is how the page's library does. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What the page may do: run its own scripts, show its own pictures, and talk to this very host. */
const BACK_OFFICE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // No text becomes HTML but what the page's one policy lets through.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const PAGE_HEADERS = {
  'Content-Security-Policy': BACK_OFFICE_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Files that carry a hash of their content in their names. */
const ASSETS = '/assets/';
/** What is answered at every path that is no file: the page itself decides what it shows there. */
const PAGE = '/index.html';

/** The folder of the built back office; null where it was not built. */
export function builtBackOffice(): string | null {
  const manifest = createRequire(import.meta.url).resolve('#manifest');
  const folder = join(dirname(manifest), 'dist', 'web');
  return existsSync(join(folder, PAGE)) ? folder : null;
}

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
    const isAsset = request.path.startsWith(ASSETS);
    const file = files.get(request.path) ?? (isAsset ? undefined : files.get(PAGE));
    if (file === undefined) throw new HttpError('page_file_unknown', {});
    send(file, isAsset, request, response);
  };
}

function send(
  { contentType, etag, bodies }: PageFile,
  isAsset: boolean,
  request: Request,
  response: Response,
): void {
  response.set({
    ETag: etag,
    'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (alreadyHas(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return;
  }
  const coding = contentCodingFor(request.get('accept-encoding')) ?? 'identity';
  const coded = bodies.get(coding);
  if (coded !== undefined && coding !== 'identity') response.set('Content-Encoding', coding);
  const body = coded ?? bodies.get('identity')!;
  response.set({ 'Content-Type': contentType, 'Content-Length': String(body.length) });
  response.status(200).end(request.method === 'HEAD' ? undefined : body);
}
