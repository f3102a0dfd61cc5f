import { join } from 'node:path';

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
