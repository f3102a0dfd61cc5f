import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildService, BuiltService } from '../support/built-service.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const BUILT = join(process.cwd(), 'dist');
const BUNDLE = join(BUILT, 'bundle');
const DEPENDENCIES = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }).dependencies,
);
/** Half of what an unbundled start loads. */
const MOST_FILES = 1_500;

/** Loaded before the service: writes which files it has loaded when it ends. */
const LOADED_FILES = `
  import { writeFileSync } from 'node:fs';
  import { createRequire, registerHooks } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    const files = new Set();
    registerHooks({ load: (url, context, next) => (files.add(url.replace('file://', '')), next(url, context)) });
    process.on('exit', () => {
      for (const file of Object.keys(createRequire(import.meta.url).cache)) files.add(file);
      writeFileSync(process.env.LOADED_FILES, JSON.stringify([...files].filter((file) => file.startsWith('/'))));
    });
  }`;

/** Imports each library that extensions share with the service, and the public entry, also through another package. */
const ENTRY = `export default { name: 'copies', load: async () => ({ features: [(await import('./parts.js')).Copies] }),
  products: [{ id: 'copies', cadenceSeconds: 60, licenseClass: 'C', historyDepthDays: { tier0: 0, tier1: 0 },
    sourceIds: [], dimensions: {}, sampleParameters: {} }] };`;
const PARTS = `
  import 'reflect-metadata';
  import 'rxjs';
  import 'rxjs/operators';
  import 'zod';
  import 'class-transformer';
  import 'class-validator';
  import 'market-intelligence-helper';
  import { Controller, Inject, Module, NotFoundException } from '@nestjs/common';
  import { ModuleRef } from '@nestjs/core';
  import { SchedulerRegistry } from '@nestjs/schedule';
  import { ApiProperty } from '@nestjs/swagger';
  import { attributionsOf, Clock, DATA_API_PATH, DataRoute } from 'market-intelligence/extension';
  import { Clock as ClockOfHelper } from 'market-intelligence-helper';
  if (Clock !== ClockOfHelper) throw new Error('the service was loaded twice');
  class Nothing {}
  ApiProperty({ type: String })(Nothing.prototype, 'name');
  class CopiesController {
    missing() { throw new NotFoundException(); }
    broken() { return attributionsOf(null); }
  }
  for (const [place, token] of [Clock, ModuleRef, SchedulerRegistry].entries()) Inject(token)(CopiesController, undefined, place);
  for (const name of ['missing', 'broken'])
    DataRoute({ path: 'copies/' + name, operationId: name + 'Copies', product: 'copies', tier: 'tier0', scope: 'data:read',
      cache: { kind: 'no-store' }, schemaVersion: 'copies/1', reads: 'state', tag: 'Copies', summary: 'Copies',
      description: 'Copies', response: Nothing })(CopiesController.prototype, name,
        Object.getOwnPropertyDescriptor(CopiesController.prototype, name));
  Controller(DATA_API_PATH)(CopiesController);
  export class Copies {}
  Module({ controllers: [CopiesController] })(Copies);`;

const packageOf = (file: string): string => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;

function packagesInside(bundled: readonly string[]): Set<string> {
  const marks = bundled.flatMap(
    (file) => readFileSync(file, 'utf8').match(/^\/\/ node_modules\/.*$/gm) ?? [],
  );
  return new Set(marks.map(packageOf));
}

describe('the bundle, with an extension', () => {
  let folder: string;
  let service: BuiltService;
  let url: string;
  const database = databaseOfSuite();

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  beforeAll(async () => {
    buildService();
    folder = await mkdtemp(join(tmpdir(), 'bundle-'));
    chmodSync(folder, 0o755);
    write('loaded.mjs', LOADED_FILES);
    write('copies/package.json', '{"name":"copies","type":"module","main":"./index.js"}');
    write('copies/index.js', ENTRY);
    write('copies/parts.js', PARTS);
    const helper = 'copies/node_modules/market-intelligence-helper';
    write(`${helper}/package.json`, '{"name":"helper","type":"module","main":"./index.js"}');
    write(`${helper}/index.js`, `export { Clock } from 'market-intelligence/extension';`);
    symlinkSync(process.cwd(), join(folder, 'copies/node_modules/market-intelligence'), 'junction');
    service = BuiltService.start({
      DATABASE_URL: database.url,
      PORT: '0',
      EXTENSIONS: join(folder, 'copies'),
      NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'loaded.mjs')).href}`,
      LOADED_FILES: join(folder, 'loaded.json'),
    });
    url = await service.listening();
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('knows the exceptions of Nest that the extension throws', async () => {
    expect((await fetch(`${url}/api/v1/data/copies/missing`)).status).toBe(404);
  });

  it('names the files and lines of the sources where it fails', async () => {
    expect((await fetch(`${url}/api/v1/data/copies/broken`)).status).toBe(500);
    const [, file, line] = await service.says(
      /at attributionsOf \(.*?(packages\/engine\/\S+?\.ts):(\d+):\d+\)/,
    );
    const [failed] = readFileSync(file!, 'utf8')
      .split('\n')
      .slice(Number(line) - 1);
    expect(failed).toMatch(/sourceIds|\bof\b|map|Set/);
  });

  it('loads few files, and each package inside the bundle or outside, never both', async () => {
    expect(await service.end('SIGTERM')).toBe(0);
    const loaded = JSON.parse(readFileSync(join(folder, 'loaded.json'), 'utf8')) as string[];
    expect(loaded.length).toBeLessThanOrEqual(MOST_FILES);
    expect(loaded.filter((file) => file.startsWith(BUILT) && !file.startsWith(BUNDLE))).toEqual([]);
    const inside = packagesInside(loaded.filter((file) => file.startsWith(BUNDLE)));
    const outside = new Set(loaded.filter((file) => file.includes('/node_modules/')).map(packageOf));
    expect(DEPENDENCIES.filter((name) => inside.has(name) && outside.has(name))).toEqual([]);
    expect(DEPENDENCIES.filter((name) => inside.has(name)).length).toBeGreaterThan(10);
  });
});
