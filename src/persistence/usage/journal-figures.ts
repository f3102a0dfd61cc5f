import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentsAmong } from './journal-folder.ts';

/** What the usage journal holds that is not stored yet. */
export interface JournalDepth {
  readonly files: number;
  readonly bytes: number;
  /** Last write to the file that was written to longest ago; null: there is no file. */
  readonly oldestWriteAtMs: number | null;
}

/** Looks at the folder of the usage journal, which processes may share: the files of all of them count. */
export class JournalFigures {
  constructor(private readonly folder: string) {}

  /** Nothing where there is no folder. A file that is stored meanwhile is left out. */
  async read(): Promise<JournalDepth> {
    const names = await readdir(this.folder).catch(() => [] as string[]);
    const found = await Promise.all(
      segmentsAmong(names).map((name) => stat(join(this.folder, name)).catch(() => null)),
    );
    const files = found.filter((file) => file !== null);
    return {
      files: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      oldestWriteAtMs: files.length === 0 ? null : Math.min(...files.map(({ mtimeMs }) => mtimeMs)),
    };
  }
}
