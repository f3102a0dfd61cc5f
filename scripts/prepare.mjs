// What npm runs after it has installed the packages: removes what nothing here reads, then builds what changed, where the
// packages that build are there.
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
