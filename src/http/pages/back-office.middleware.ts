import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import sirv from 'sirv';
import { ServiceError } from '../../domain/errors.ts';
import { BACK_OFFICE_PATH } from '../declaration/surfaces.ts';

/** SHA-256 of nothing: style elements may be made empty and filled rule by rule, which is how the page's library does. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What the page may do: run its own scripts, show its own pictures, and talk to this very host. */
export const BACK_OFFICE_POLICY = [
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

/** The folder of the built back office; null where it was not built. */
export function builtBackOffice(): string | null {
  const manifest = createRequire(import.meta.url).resolve('#manifest');
  const folder = join(dirname(manifest), 'dist', 'web');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

/**
 * Serves the back office: its files, compressed where the browser takes that, and its page for every other path,
 * because the page itself decides what it shows there. Mount it at `BACK_OFFICE_PATH`. The files are looked at
 * once; a new build needs a new start.
 *
 * @param folder null: every request is refused with the reason
 */
export function serveBackOffice(folder: string | null): RequestHandler {
  const files =
    folder === null
      ? null
      : sirv(folder, {
          etag: true,
          brotli: true,
          gzip: true,
          single: true,
          // Ids of sources end as names of files do, so only what really are files is missed as one.
          ignores: [/^\/assets\//],
          setHeaders: (response, path) =>
            response.setHeader(
              'Cache-Control',
              path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache',
            ),
        });
  return (request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
    if (files === null)
      throw new ServiceError(
        'NOT_FOUND',
        'The back office is not built on this deployment: npm run build makes it.',
      );
    if (request.originalUrl.split('?', 1)[0]!.toLowerCase() === BACK_OFFICE_PATH) {
      response.redirect(308, `${BACK_OFFICE_PATH}/`);
      return;
    }
    files(request, response, next);
  };
}
