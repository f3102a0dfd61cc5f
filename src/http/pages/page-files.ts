import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type ContentCoding } from '../reply/prepared-reply.ts';

/** How a file of a page may be sent; `identity` is the file as it is. */
export type Coding = ContentCoding | 'identity';

/** A file of a built page in memory, read and compressed at the start. */
export interface PageFile {
  readonly contentType: string;
  /** Weak, because all codings of a file share it. */
  readonly etag: string;
  /** The bytes by their coding; `identity` is always there. */
  readonly bodies: ReadonlyMap<Coding, Buffer>;
}

/** A file that is made of what is published, in memory like those of a page. */
export const madePageFile = (contentType: string, text: string): PageFile & { readonly bytes: number } => {
  const identity = Buffer.from(text);
  return {
    contentType,
    etag: etagOf(identity),
    bodies: new Map([['identity', identity]]),
    bytes: identity.length,
  };
};

const etagOf = (identity: Buffer): string =>
  `W/"${createHash('sha256').update(identity).digest('base64url')}"`;

/** Suffixes of the compressed copies that the build writes (`web/compressed-files.plugin.ts`). */
const ENDINGS: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.svg': 'image/svg+xml;charset=utf-8',
};

/**
 * Reads all files of a built page into memory, by their path below the folder (`/assets/index-1a2b.js`).
 *
 * @throws Error naming a file of a kind that is not known, rather than send it as something that it is not
 */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const extension = extname(file);
    if (!entry.isFile() || Object.values(ENDINGS).includes(extension)) continue;
    const contentType = CONTENT_TYPES[extension];
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
