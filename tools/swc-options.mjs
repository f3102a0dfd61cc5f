/**
 * Returns SWC's options for this project's code, with the decorators and the metadata that Nest and TypeORM read.
 *
 * @param {'es6' | 'commonjs'} type modules of the result
 */
export const swcOptions = (type, parser = { syntax: 'typescript', decorators: true }) => ({
  swcrc: false,
  sourceMaps: 'inline',
  module: { type },
  jsc: {
    target: 'es2023',
    parser,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    // Without it, imports of JSON lose `with { type: 'json' }`.
    experimental: { keepImportAttributes: true },
  },
});
