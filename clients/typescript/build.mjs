// node build.mjs, and `npm pack` by itself: makes dist/ of src/, as ES modules and in dist/cjs as CommonJS, and takes the licence
// of the project along.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
const manifest = createRequire(import.meta.url).resolve('typescript-7/package.json');
const compiler = join(dirname(manifest), 'bin', 'tsc');
const commonJs = join(dist, 'cjs');
const AS_COMMON_JS = ['--module', 'commonjs', '--moduleResolution', 'bundler', '--outDir', commonJs];
for (const words of [[], AS_COMMON_JS]) {
  const project = ['-p', join(here, 'tsconfig.build.json')];
  const { status } = spawnSync(process.execPath, [compiler, ...project, ...words], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
writeFileSync(join(commonJs, 'package.json'), '{ "type": "commonjs", "sideEffects": false }\n');
// The compiler rewrites the imports of programs and leaves those of declarations, which Deno reads by address.
for (const file of readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
  const declarations = readFileSync(join(dist, file), 'utf8');
  writeFileSync(join(dist, file), declarations.replaceAll(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
}
copyFileSync(join(here, '..', '..', 'LICENSE'), join(here, 'LICENSE'));
