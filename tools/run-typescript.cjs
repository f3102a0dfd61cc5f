// Runs a TypeScript program of this project in a plain Node process: for tools, and for tests that have to kill one:
//   node tools/run-typescript.cjs test/producer/some-program.ts
// The same compilation as in jest.config.js; ESM packages are left to Node, which can require() them.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { threadId } = require('node:worker_threads');

/** What was compiled before, by the hash of what it was compiled from: a test starts such a program a dozen times. */
const CACHE = join(__dirname, '..', 'node_modules', '.cache', 'run-typescript');
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};
const COMPILER = JSON.stringify([require('@swc/core/package.json').version, OPTIONS]);

require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const hash = createHash('sha256')
    .update(COMPILER)
    .update('\0')
    .update(filename)
    .update('\0')
    .update(source);
  const kept = join(CACHE, `${hash.digest('hex')}.js`);
  module._compile(readKept(kept) ?? keep(kept, compile(source, filename)), filename);
};

/** Loads the compiler when it is needed: a program that is compiled already starts without it. */
function compile(source, filename) {
  return require('@swc/core').transformSync(source, { ...OPTIONS, filename }).code;
}

function readKept(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written whole or not at all: the process may be killed meanwhile, and others read. */
function keep(file, code) {
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}-${threadId}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return code;
}

require(resolve(process.argv[2]));
