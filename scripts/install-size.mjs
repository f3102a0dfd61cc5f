// npm run install:size: packages, files and megabytes of node_modules, in blocks of a disk. Fails above a bound:
// a dependency that makes installing heavier raises the bound in the same commit, where it is seen.
import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BOUND = { packages: 782, files: 48_300, megabytes: 806 };

const installed = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
/** What the tools keep there is no part of an installation. */
const NOT_INSTALLED = new Set(['.cache', '.vite']);
/** A file of one byte takes a block. The usual size is taken, so that every machine counts alike. */
const BLOCK_BYTES = 4096;

const total = { packages: 0, files: 0, bytes: 0 };

function add(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (folder === installed && NOT_INSTALLED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    total.bytes += Math.ceil(lstatSync(path).size / BLOCK_BYTES) * BLOCK_BYTES;
    if (entry.isDirectory()) add(path);
    else total.files += 1;
  }
}

/** Packages right inside a `node_modules`, and in the `node_modules` of each of them. */
function countPackages(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) countPackages(path);
    else {
      total.packages += 1;
      const nested = join(path, 'node_modules');
      if (lstatSync(nested, { throwIfNoEntry: false })?.isDirectory()) countPackages(nested);
    }
  }
}

add(installed);
countPackages(installed);
const { packages, files } = total;
const megabytes = Math.round(total.bytes / 1024 ** 2);
console.log(
  `${packages} packages (at most ${BOUND.packages}), ${files} files (at most ${BOUND.files}), ${megabytes} MB on disk (at most ${BOUND.megabytes})`,
);
if (packages > BOUND.packages || files > BOUND.files || megabytes > BOUND.megabytes) process.exitCode = 1;
