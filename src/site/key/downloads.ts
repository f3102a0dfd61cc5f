import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { HttpError } from '../../http/errors/http-error.ts';
import { ContractDocument } from '../../http/contract/contract-document.ts';
import { contentTypeOf, type MadeFile, madePageFile } from '../../http/reply/page-reply.ts';

const TEXT = 'text/plain;charset=utf-8';

/** Of the build the packed clients and the notebook, and the program that checks proofs. */
const FOLDERS = ['dist/downloads', 'docs'];
const IS_DOWNLOAD = /^(check-proof\.mjs|.+\.(?:ipynb|tgz|whl))$/;

/** Files that partners download, with their checksums. They are read when the first one is requested. */
@Injectable()
export class Downloads {
  private files: ReadonlyMap<string, MadeFile> | null = null;

  constructor(private readonly contract: ContractDocument) {}

  file(name: string): MadeFile {
    const file = (this.files ??= this.read()).get(name);
    if (file === undefined) throw new HttpError('page_file_unknown', {});
    return file;
  }

  private read(): ReadonlyMap<string, MadeFile> {
    const root = dirname(createRequire(import.meta.url).resolve('#manifest'));
    const contents = new Map<string, Buffer>([['openapi.json', Buffer.from(this.contract.document.body)]]);
    for (const folder of FOLDERS.map((name) => join(root, name)).filter((path) => existsSync(path)))
      for (const name of readdirSync(folder).filter((entry) => IS_DOWNLOAD.test(entry)))
        contents.set(name, readFileSync(join(folder, name)));
    const sums = [...contents].map(([name, content]) => `${sha256(content)}  ${name}\n`);
    contents.set('SHA256SUMS', Buffer.from(sums.join('')));
    return new Map(
      [...contents].map(([name, content]) => [name, madePageFile(contentTypeOf(name) ?? TEXT, content)]),
    );
  }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
