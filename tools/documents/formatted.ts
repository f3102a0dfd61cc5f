import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const FORMATTER = join('node_modules', 'oxfmt', 'bin', 'oxfmt');

/**
 * What goes into a file, as `npm run format` leaves it: written so, it passes the check of formats. The program is run
 * because its library leaves out `overrides` of .oxfmtrc.json.
 *
 * @throws Error where the text isn't valid in the file's language
 */
export const formatted = (text: string, file: string): string =>
  execFileSync(process.execPath, [FORMATTER, `--stdin-filepath=${file}`], { input: text, encoding: 'utf8' });
