import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { HttpError } from '../../http/errors/http-error.ts';
import { ContractDocument } from '../../http/contract/contract-document.ts';
import { type MadeFile, madePageFile } from '../../http/reply/page-reply.ts';
import { DOCUMENTATION_PATH } from '../../http/request/surfaces.ts';

export const DOWNLOADS_PATH = `${DOCUMENTATION_PATH}/downloads`;

export interface Download {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.tgz': 'application/gzip',
  '': 'text/plain;charset=utf-8',
};

const CHECKSUMS = 'SHA256SUMS';

/** Made by the build: the packed client, and the program that checks proofs. */
const BUILT = ['dist/downloads', 'docs'] as const;
const IS_DOWNLOAD = /^(check-proof\.mjs|.+\.tgz)$/;

/** Files that partners download, with their checksums. They are read when the first one is requested. */
@Injectable()
export class Downloads {
  private files: ReadonlyMap<string, MadeFile> | null = null;

  constructor(private readonly contract: ContractDocument) {}

  get all(): readonly Download[] {
    return [...this.read()].flatMap(([name, { bytes }]) =>
      name === CHECKSUMS ? [] : [{ name, path: `${DOWNLOADS_PATH}/${name}`, bytes }],
    );
  }

  file(name: string): MadeFile {
    const file = this.read().get(name);
    if (file === undefined) throw new HttpError('page_file_unknown', {});
    return file;
  }

  private read(): ReadonlyMap<string, MadeFile> {
    if (this.files !== null) return this.files;
    const root = dirname(createRequire(import.meta.url).resolve('#manifest'));
    const contents = new Map<string, Buffer>(
      BUILT.map((folder) => join(root, folder))
        .filter((folder) => existsSync(folder))
        .flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const))
        .filter(([name]) => IS_DOWNLOAD.test(name))
        .map(([name, file]) => [name, readFileSync(file)]),
    );
    contents.set('openapi.json', Buffer.from(this.contract.document.body));
    const sums = [...contents].map(([name, content]) => `${sha256(content)}  ${name}\n`);
    contents.set(CHECKSUMS, Buffer.from(sums.join('')));
    return (this.files = new Map(
      [...contents].map(([name, content]) => [name, madePageFile(CONTENT_TYPES[extname(name)]!, content)]),
    ));
  }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
