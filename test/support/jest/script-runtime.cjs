// Jest's runtime, with what its suites have in common done once for a worker: a module is read, transformed and compiled
// for the first suite that loads it. Each suite still runs all of its modules anew, in a context of its own, so that no
// state of one reaches another: a script is V8's compiled code, and is run in any number of contexts. Thirteen suites of test/api took
// 50.2 s of CPU instead of 60.0 (2026-11-23). Two methods of Jest that are used here are not documented, so its packages are pinned to one
// version; without `runtime` and `testEnvironment` in jest.config.js the suites pass as before, some minutes later.
const { statSync } = require('node:fs');
const { constants, Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file, and whether Jest itself loads it: the code that it became, and the version of the file that this was. */
const transformed = new Map();
/** By file: the compiled script, and the code that it was compiled from. */
const compiled = new Map();

/** Changes whenever a file is written; in watch mode a worker outlives the files that it has read. */
function versionOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}

module.exports = class ScriptRuntime extends Runtime {
  constructor(...terms) {
    super(...terms);
    const cache = this.transformCache;
    const transform = cache.transform.bind(cache);
    cache.transform = (file, options) => transformOnce(cache, transform, file, options);
    this.executor.compile = (code, file) => this.#functionOf(code, file);
  }

  /** The module as a function of what Jest hands it, in the context of this suite; null once the suite has ended. */
  #functionOf(code, file) {
    const context = this._environment.getVmContext();
    if (!context) return null;
    let known = compiled.get(file);
    if (known?.code !== code) {
      const head = `(function (${this.executor.injectedModuleParameters.join(', ')}) {`;
      const script = new Script(`${head}${code}\n})`, {
        filename: file,
        columnOffset: -head.length,
        // Jest's own loader of `import()` needs a flag of Node.
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
      known = { code, script };
      compiled.set(file, known);
    }
    return known.script.runInContext(context);
  }
};

/** What `transform` returns, remembered with what it leaves in the cache of the suite: coverage and stacks read that. */
function transformOnce(cache, transform, file, options) {
  const key = `${options?.isInternalModule ? 'jest ' : ''}${file}`;
  const version = versionOf(file);
  let known = transformed.get(key);
  if (known?.version !== version) {
    const code = transform(file, options);
    known = { version, code, left: cache.transforms.get(file) };
    transformed.set(key, known);
  } else if (known.left) {
    cache.transforms.set(file, known.left);
    if (known.left.sourceMapPath) cache.sourceMaps.set(file, known.left.sourceMapPath);
  }
  return known.code;
}
