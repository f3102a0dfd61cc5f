// Around `npm pack`, which never packs package-lock.json: the same content under the name that it does pack, so that
// `npm ci` in the release installs exactly what was tested. `--remove` takes it away again.
import { copyFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const shrinkwrap = join(root, 'npm-shrinkwrap.json');

if (process.argv.includes('--remove')) rmSync(shrinkwrap, { force: true });
else copyFileSync(join(root, 'package-lock.json'), shrinkwrap);
