import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatted } from './formatted.ts';

/** A file that follows from the code, with its content before it is formatted. */
export type MadeFile = readonly [file: string, text: string];

/**
 * Writes the files that are not current, and says which.
 *
 * @param isChecking nothing is written
 * @returns the exit code: 1 where a file is not current and was not written
 */
export function keepCurrent(files: Iterable<MadeFile>, isChecking: boolean): number {
  const stale: string[] = [];
  for (const [file, text] of files) {
    // The formatter doesn't know Python.
    const wanted = file.endsWith('.py') ? text : formatted(text, file);
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
    stale.push(file);
    if (isChecking) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  }
  if (!isChecking) console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'everything is current');
  else if (stale.length > 0) console.error(`not current: ${stale.join(', ')}; run npm run generate`);
  return isChecking && stale.length > 0 ? 1 : 0;
}
