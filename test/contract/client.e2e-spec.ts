import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Contract, type ContractOperation, needsKey } from '../support/contract.ts';
import { issueKey } from '../support/issue-key.ts';
import { runPackageBinary } from '../support/package-binary.ts';
import { isoUtc } from '../../src/domain/timestamps.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { clientTour, type TourStop, tourStops } from './client-tour.ts';

/** Options of `tsc` as a careful partner would have them. */
const COMPILER_OPTIONS = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  strict: true,
  skipLibCheck: true,
  rootDir: 'src',
  outDir: 'out',
};

/** A moment at which the service has a cycle. */
const PRESENT = isoUtc(SEEDED_NOW_MS);

describe('a client generated from the contract', () => {
  let service: ServiceApp;
  let folder: string;
  let operations: readonly ContractOperation[];
  let key: string;
  beforeAll(async () => {
    service = await startServiceApp();
    operations = Contract.of(service.app).operations;
    key = (await issueKey(service.app)).secret;
    folder = await mkdtemp(join(tmpdir(), 'contract-client-'));
    await mkdir(join(folder, 'src'));
    const document = await fetch(`${service.url}/api/v1/data/openapi.json`);
    await writeFile(join(folder, 'openapi.json'), await document.text());
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is generated, compiles strictly, and completes a tour of every operation', async () => {
    await generate(folder);
    await writeFile(join(folder, 'src', 'tour.ts'), clientTour(operations, PRESENT));
    expect(await compile(folder)).toBe('');

    const stops = await tour(folder, service.url, key);
    expect(stops.filter(({ status }) => status !== 200)).toEqual([]);
    const lists = stops.filter(({ repeated }) => repeated);
    expect(new Set(lists.map(({ operationId }) => operationId))).toEqual(
      new Set([
        'getLatestBatch',
        'getLatestComposites',
        'getTrackRecord',
        'listComposites',
        'listOutcomes',
        'listSources',
      ]),
    );
    // Otherwise nothing else would have been tried than with commas.
    for (const { search } of lists) expect(search).toMatch(/[?&](\w+)=[^&,]+&\1=/);
    for (const { search } of stops.filter(({ repeated }) => !repeated))
      expect(search).not.toMatch(/[?&](\w+)=[^&]*&\1=/);
    const expected = tourStops(operations, PRESENT).map(
      ({ operationId, caller }) => `${caller} ${operationId}`,
    );
    expect(new Set(stops.map(({ caller, operationId }) => `${caller} ${operationId}`))).toEqual(
      new Set(expected),
    );
    const visited = (caller: TourStop['caller']) =>
      new Set(stops.filter((stop) => stop.caller === caller).map(({ operationId }) => operationId));
    const ids = (of: readonly ContractOperation[]) => new Set(of.map(({ operationId }) => operationId));
    expect(visited('keyed')).toEqual(ids(operations));
    expect(visited('anonymous')).toEqual(ids(operations.filter((operation) => !needsKey(operation))));
  });

  it('does not compile against what the contract does not say', async () => {
    const wrong = clientTour(operations, PRESENT).replace(
      '// a wrong use goes here',
      "const nothing: string = (await getHealth({ client: anonymous })).data!.data.status satisfies 'splendid';",
    );
    await writeFile(join(folder, 'src', 'tour.ts'), wrong);
    expect(await compile(folder)).toMatch(/src\/tour\.ts\(\d+,\d+\): error TS/);
  });
});

async function generate(folder: string): Promise<void> {
  const config = {
    input: join(folder, 'openapi.json'),
    // Imports with extensions, as Node itself resolves them.
    output: { path: join(folder, 'src', 'client'), module: { extension: '.js' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  };
  const file = join(folder, 'openapi-ts.config.mjs');
  await writeFile(file, `export default ${JSON.stringify(config)};\n`);
  const args = ['--file', file, '--no-log-file'];
  const { exitCode, stdout, stderr } = await runPackageBinary(
    '@hey-api/openapi-ts',
    'openapi-ts',
    args,
    folder,
  );
  if (exitCode !== 0) throw new Error(`no client was generated: ${stderr}${stdout}`);
}

/** What the compiler finds wrong; empty when nothing. */
async function compile(folder: string): Promise<string> {
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['src'] }),
  );
  const { stdout } = await runPackageBinary('typescript', 'tsc', ['-p', folder], folder);
  return stdout;
}

async function tour(folder: string, url: string, key: string): Promise<TourStop[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'out', 'tour.js')], {
    env: { BASE_URL: url, API_KEY: key },
    timeout: 60_000,
  });
  return JSON.parse(stdout) as TourStop[];
}
