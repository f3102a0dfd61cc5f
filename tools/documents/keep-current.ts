import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatted } from './formatted.ts';

/**
 * A program that writes files which follow from the code, those that are not current. With `--check` it writes nothing, and
 * exits with 1 where one is not.
 *
 * @param script the npm script that runs it
 * @param make contents by file, before they are formatted
 */
export function keepCurrent(
  script: string,
  make: () => Iterable<readonly [file: string, text: string]>,
): void {
  run(script, make, process.argv.includes('--check')).then(
    (status) => process.exit(status),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

async function run(
  script: string,
  make: () => Iterable<readonly [file: string, text: string]>,
  checking: boolean,
): Promise<number> {
  const stale: string[] = [];
  for (const [file, text] of make()) {
    const wanted = await formatted(text, file);
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
    stale.push(file);
    if (checking) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  }
  if (!checking) console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'everything is current');
  else if (stale.length > 0) console.error(`not current: ${stale.join(', ')}; run npm run ${script}`);
  return checking && stale.length > 0 ? 1 : 0;
}
