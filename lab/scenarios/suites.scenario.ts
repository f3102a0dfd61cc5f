/** Runs the suites of Jest's project `releases`, which take too long for every change. Prints what Jest does. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'releases'],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status === 0 ? 0 : 1;
