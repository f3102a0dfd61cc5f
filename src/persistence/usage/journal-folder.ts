import { join } from 'node:path';
import { readdir, stat } from 'node:fs/promises';

/** What the name of a file of the journal ends with. */
export const SEGMENT_SUFFIX = '.usage';
/** What the names of files begin with that any process may adopt. */
const LEFT = 'left-';

/** Where the journal of usage lives inside DATA_DIR. */
const METERING_FOLDER = 'metering';

/** The folder of the journal of usage. */
export const journalFolder = (dataDir: string): string => join(dataDir, METERING_FOLDER);

/** The files of the journal among the entries of its folder, in the order of their names. */
export const segmentsAmong = (entries: readonly string[]): string[] =>
  entries.filter((name) => name.endsWith(SEGMENT_SUFFIX)).sort();

/** A name for a file that any process may adopt; no other file has the same mark and number. */
export const leftSegment = (mark: string, number: number): string =>
  `${LEFT}${mark}-${number}${SEGMENT_SUFFIX}`;

/** Whether any process may adopt a file. */
export const isLeft = (name: string): boolean => name.startsWith(LEFT);

/** Null for a file or folder that is not there; throws any other error. */
export function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

/** What the usage journal holds that is not stored yet. */
export interface JournalDepth {
  readonly files: number;
  readonly bytes: number;
  /** Last write to the file that was written to longest ago; null without a file. */
  readonly oldestWriteAtMs: number | null;
}

/** Looks at the folder of the usage journal, which processes may share: the files of all of them count. */
export class JournalFigures {
  constructor(private readonly folder: string) {}

  /** Counts the files; none if the folder is missing. A file that is stored meanwhile is left out. */
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
