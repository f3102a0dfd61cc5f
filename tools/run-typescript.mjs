// Runs a TypeScript program of this project from its source, in a process or thread of its own:
//   node tools/run-typescript.mjs test/producer/some-program.ts
// npm run start:dev runs the service this way. Node.js resolves and loads every module; only TypeScript is compiled, as
// it is for Jest.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { swcOptions } from './swc-options.mjs';

if (!module.registerHooks)
  throw new Error(
    `Node.js ${process.versions.node} has no hooks for modules: run this by npm or npx, which use the packaged Node.js`,
  );
const require = createRequire(import.meta.url);
const OPTIONS = swcOptions('es6');
const COMPILER = JSON.stringify([require('@swc/core/package.json').version, OPTIONS]);
/** Compiled modules, by the hash of what they were compiled from: a test starts such a program a dozen times. */
const CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.cache', 'run-typescript');

module.registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const hash = createHash('sha256')
    .update(COMPILER)
    .update('\0')
    .update(filename)
    .update('\0')
    .update(source);
  const file = join(CACHE, `${hash.digest('hex')}.js`);
  return cached(file) ?? cache(file, compile(source, filename));
}

/** Loads the compiler only when it is needed: a program that was compiled before starts without it. */
function compile(source, filename) {
  return require('@swc/core').transformSync(source, { ...OPTIONS, filename }).code;
}

function cached(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the file whole or not at all: the process can be killed meanwhile, and others read. */
function cache(file, code) {
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}-${threadId}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return code;
}

await import(pathToFileURL(resolve(process.argv[2])).href);
