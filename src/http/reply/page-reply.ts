import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { type Request, type Response } from 'express';
import {
  alreadyHas,
  BodyTemplate,
  type ContentCoding,
  contentCodingFor,
  NO_STORE,
  type ReplyMoment,
} from './prepared-reply.ts';

export type Coding = ContentCoding | 'identity';

interface FileHead {
  readonly contentType: string;
  /** Weak, because all codings of a file share it. */
  readonly etag: string;
}

/** A file of a built page in memory, read and compressed at the start. */
interface BuiltFile extends FileHead {
  readonly bodies: ReadonlyMap<Coding, Buffer>;
}

/** A file that the service makes, compressed when somebody asks for it. */
export interface MadeFile extends FileHead {
  readonly made: BodyTemplate;
  readonly bytes: number;
}

export type PageFile = BuiltFile | MadeFile;

export function madePageFile(contentType: string, content: string | Buffer): MadeFile {
  const identity = Buffer.from(content);
  const made = new BodyTemplate([identity]);
  return { contentType, etag: etagOf(identity), made, bytes: made.mostBytes };
}

const etagOf = (identity: Buffer): string =>
  `W/"${createHash('sha256').update(identity).digest('base64url')}"`;

/** Suffixes of the compressed copies that the build writes (`web/compressed-files.plugin.ts`). */
const ENDINGS: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json;charset=utf-8',
  '.md': 'text/markdown;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.svg': 'image/svg+xml;charset=utf-8',
  '.ipynb': 'application/x-ipynb+json',
  '.tgz': 'application/gzip',
  '.whl': 'application/zip',
};

export const contentTypeOf = (name: string): string | undefined => CONTENT_TYPES[extname(name)];

/** By path below the folder (`/assets/index-1a2b.js`). @throws Error for a file of an unknown kind */
export function readPageFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const extension = extname(file);
    if (!entry.isFile() || Object.values(ENDINGS).includes(extension)) continue;
    const contentType = contentTypeOf(file);
    if (contentType === undefined) throw new Error(`no content type is declared for ${file}`);
    const identity = readFileSync(file);
    const bodies = new Map<Coding, Buffer>([['identity', identity]]);
    for (const [coding, ending] of Object.entries(ENDINGS))
      if (existsSync(file + ending)) bodies.set(coding as Coding, readFileSync(file + ending));
    files.set(`/${relative(folder, file).split(sep).join('/')}`, {
      contentType,
      etag: etagOf(identity),
      bodies,
    });
  }
  return files;
}

/** Folders of builds below `dist`, with a file that each has. */
const BUILDS = { web: ['web', 'index.html'], site: ['site/files', 'frame.en.html'] } as const;

/** A folder of built pages; null where it was not built. */
export function builtPages(name: keyof typeof BUILDS): string | null {
  const [place, firstFile] = BUILDS[name];
  const manifest = createRequire(import.meta.url).resolve('#manifest');
  const folder = join(dirname(manifest), 'dist', place);
  return existsSync(join(folder, firstFile)) ? folder : null;
}

/** Headers of a page that runs its own scripts, shows its own pictures, and talks to this very host. No text becomes HTML. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Headers of a page with a form. Its origin is sent along, which browsers leave out without a referrer. */
export const WITH_FORM = {
  'Content-Security-Policy': PAGE_HEADERS['Content-Security-Policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
  'Referrer-Policy': 'same-origin',
} as const;

/**
 * How long caches can serve a file without revalidation. `revalidated`: not at all. `for_ever`: the name carries a hash of the content.
 * `never`: nothing of it stays.
 * `a_minute`: it is made of facts that are read again so often.
 * `an_hour`: other sites load it at each visit; an update reaches them within an hour of use, or with the next visit of the day.
 */
const CACHE_CONTROLS = {
  revalidated: 'no-cache',
  never: NO_STORE,
  a_minute: 'public, max-age=60',
  for_ever: 'public, max-age=31536000, immutable',
  an_hour: 'public, max-age=3600, stale-while-revalidate=86400',
} as const;

export interface PageFileReply {
  readonly status?: number;
  /** Instead of those that its pages have. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly kept: keyof typeof CACHE_CONTROLS;
}

export async function sendPageFile(
  file: PageFile,
  { status = 200, kept }: PageFileReply,
  request: Request,
  response: Response,
): Promise<void> {
  const { contentType, etag } = file;
  if (status !== 200) response.set('Cache-Control', NO_STORE);
  else {
    response.set({
      ETag: etag,
      'Cache-Control': CACHE_CONTROLS[kept],
    });
    if (alreadyHas(request.get('if-none-match'), etag)) {
      response.status(304).end();
      return;
    }
  }
  const coding = contentCodingFor(request.get('accept-encoding'));
  const coded = coding === null ? null : await codedBody(file, coding);
  if (coded !== null) response.set('Content-Encoding', coding!);
  const body = coded ?? contentOf(file);
  response.set({ 'Content-Type': contentType, 'Content-Length': String(body.length) });
  response.status(status).end(request.method === 'HEAD' ? undefined : body);
}

/** Nothing in a file differs between replies. */
const NO_MOMENT: ReplyMoment = { requestId: '', nowMs: 0 };

export const contentOf = (file: PageFile): Buffer =>
  'made' in file ? file.made.bytes(NO_MOMENT) : file.bodies.get('identity')!;

/** Types of files that compressing makes longer. */
const IS_COMPRESSED = /^(image\/png|application\/gzip)$/;

async function codedBody(file: PageFile, coding: ContentCoding): Promise<Buffer | null> {
  if (!('made' in file)) return file.bodies.get(coding) ?? null;
  const { made } = file;
  if (!made.isCompressible || IS_COMPRESSED.test(file.contentType)) return null;
  if (!made.isCoded(coding)) await made.code(coding);
  return Buffer.concat(made.codedPieces(coding, NO_MOMENT));
}
