import { transformSync } from '@swc/core';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Contract, type ContractOperation, needsKey } from '../support/contract.ts';
import { issueKey } from '../support/issue-key.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';

jest.setTimeout(120_000);

interface Sample {
  readonly lang: string;
  readonly source: string;
}

const run = promisify(execFile);

/** Runs a test where the program that it needs is installed; in CI a missing one is a failure. */
const withProgram = (program: string): typeof it =>
  !process.env['CI'] && spawnSync(program, ['--version']).error !== undefined ? it.skip : it;

describe('the code samples of the contract', () => {
  let service: ServiceApp;
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  let operations: readonly ContractOperation[];
  beforeAll(async () => {
    service = await startServiceApp({ limits: 'none' });
    operations = Contract.of(service.app).operations;
    folder = await mkdtemp(join(tmpdir(), 'code-samples-'));
    const { secret } = await issueKey(service.app);
    environment = { PATH: process.env['PATH'], BASE_URL: service.url, API_KEY: secret };
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const samplesOf = (operation: ContractOperation): readonly Sample[] =>
    (operation as ContractOperation & { 'x-codeSamples'?: readonly Sample[] })['x-codeSamples'] ?? [];
  const sourceOf = (operation: ContractOperation, lang: string): string =>
    samplesOf(operation).find((one) => one.lang === lang)!.source;

  it('are there in three languages for every operation, with a key where one is needed', () => {
    for (const operation of operations) {
      const samples = samplesOf(operation);
      expect([operation.path, samples.map(({ lang }) => lang)]).toEqual([
        operation.path,
        ['Shell', 'TypeScript', 'Python'],
      ]);
      for (const { source } of samples)
        expect([operation.path, source.includes('API_KEY')]).toEqual([operation.path, needsKey(operation)]);
    }
  });

  withProgram('curl')('are answered: curl', async () => {
    for (const operation of operations) {
      const { stdout } = await run('sh', ['-c', sourceOf(operation, 'Shell')], { env: environment });
      expect([operation.path, stdout.length > 0]).toEqual([operation.path, true]);
    }
  });

  it('are answered: TypeScript', async () => {
    for (const operation of operations) {
      const { code } = transformSync(sourceOf(operation, 'TypeScript'), {
        swcrc: false,
        module: { type: 'es6' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      });
      const file = join(folder, `${operation.operationId}.mjs`);
      await writeFile(file, code);
      const { stdout } = await run(process.execPath, [file], { env: environment });
      expect([operation.path, stdout.length > 0]).toEqual([operation.path, true]);
    }
  });

  withProgram('python3')('are answered: Python', async () => {
    for (const operation of operations) {
      const { stdout } = await run('python3', ['-c', sourceOf(operation, 'Python')], { env: environment });
      expect([operation.path, stdout.length > 0]).toEqual([operation.path, true]);
    }
  });
});
