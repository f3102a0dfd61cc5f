// npm runs this after it has installed the packages. It removes unused C++ headers, then builds what changed, if the packages for
// that are installed.
import './node-version.mjs';
import { readFileSync, rmSync } from 'node:fs';
import { buildIfPossible } from './build.mjs';

// C++ headers are a third of the packaged Node.js. No package here compiles anything, and what compiles downloads its own.
const { optionalDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
for (const name of Object.keys(optionalDependencies))
  if (name.startsWith('node-'))
    rmSync(new URL(`../node_modules/${name}/include`, import.meta.url), { recursive: true, force: true });

await buildIfPossible();
