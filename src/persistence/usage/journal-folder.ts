import { join } from 'node:path';
import { readdir, stat } from 'node:fs/promises';

export const SEGMENT_SUFFIX = '.usage';
/** Any process may adopt a file with this beginning. */
const LEFT = 'left-';

const METERING_FOLDER = 'metering';

export const journalFolder = (dataDir: string): string => join(dataDir, METERING_FOLDER);

/** Returns the files of the journal in the order of their names. */
export const segmentsAmong = (entries: readonly string[]): string[] =>
  entries.filter((name) => name.endsWith(SEGMENT_SUFFIX)).sort();

/** Names a file that any process may adopt; no other file has the same mark and number. */
export const leftSegment = (mark: string, number: number): string =>
  `${LEFT}${mark}-${number}${SEGMENT_SUFFIX}`;

export const isLeft = (name: string): boolean => name.startsWith(LEFT);

/** Returns null for what is not there; throws any other error. */
export function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

/** What isn't stored yet. */
export interface JournalDepth {
  readonly files: number;
  readonly bytes: number;
  /** Of the file that was written to longest ago; null without a file. */
  readonly oldestWriteAtMs: number | null;
}

/** Processes may share the folder: the files of all of them count. */
export class JournalFigures {
  constructor(private readonly folder: string) {}

  /** A file that is stored meanwhile is left out. */
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
