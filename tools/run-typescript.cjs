// Runs a TypeScript program of this project in a plain Node process: for tools, and for tests that have to kill one:
//   node tools/run-typescript.cjs test/producer/some-program.ts
// The same compilation as in jest.config.js; ESM packages are left to Node, which can require() them.
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { transformSync } = require('@swc/core');

require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
  });
  module._compile(code, filename);
};
require(resolve(process.argv[2]));
