// npm run lab: builds the service and the laboratory where they changed, then runs what is named. See lab/README.md.
import '../scripts/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfChanged } from '../scripts/build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
await buildIfChanged();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'typescript-7', 'bin', 'tsc'), '-p', join(root, 'lab', 'tsconfig.build.json')],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
await import(pathToFileURL(join(root, 'dist', 'lab', 'lab.js')).href);
