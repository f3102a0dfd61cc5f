import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PROGRAM = join(
  dirname(createRequire(join(process.cwd(), 'package.json')).resolve('oxfmt/package.json')),
  'bin',
  'oxfmt',
);

/**
 * What goes into a file, as `npm run format` leaves it: written so, it passes the check of formats. The command is asked,
 * because only it reads the settings of each kind of file.
 *
 * @throws Error where the text isn't valid in the file's language
 */
export function formatted(text: string, file: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, `--stdin-filepath=${file}`], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
  return stdout;
}
