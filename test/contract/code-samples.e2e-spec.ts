import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EXAMPLE_ORIGIN } from '../../site/frame/page-frame.ts';
import { CLIENT_PACKAGE, packClient } from '../support/client-package.ts';
import { Contract, type ContractOperation, needsKey } from '../support/contract.ts';
import { issueKey } from '../support/issue-key.ts';
import { runSample, type SampleProgram, withProgram } from '../support/run-sample.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';

const run = promisify(execFile);

interface Sample {
  readonly lang: string;
  readonly source: string;
}

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

  const programs: readonly [SampleProgram, string][] = [
    ['curl', 'Shell'],
    ['node', 'TypeScript'],
    ['python3', 'Python'],
  ];
  for (const [program, lang] of programs)
    withProgram(program)(`are answered: ${lang}`, async () => {
      for (const operation of operations) {
        const printed = await runSample(program, sourceOf(operation, lang), { folder, environment });
        expect([operation.path, printed.length > 0]).toEqual([operation.path, true]);
      }
    });

  withProgram('node')("are calls of the client on the reference's pages", async () => {
    const client = join(folder, 'node_modules', CLIENT_PACKAGE);
    await mkdir(client, { recursive: true });
    await run('tar', ['-xzf', await packClient(folder), '-C', client, '--strip-components=1']);
    const calls: string[] = [];
    for (const { operationId } of operations) {
      const page = await fetch(`${service.url}/docs/reference/${operationId}.md`);
      const [, source] = /```ts\n([\s\S]*?)```/.exec(await page.text())!;
      expect(source).toContain(`import { createClient, ${operationId} } from '${CLIENT_PACKAGE}';`);
      // One program runs all of them, each in a block.
      const block = source!
        .replace(/^import (\{.*\}) from (.*);/, 'const $1 = await import($2);')
        .replace(EXAMPLE_ORIGIN, service.url);
      calls.push(`{\n${block}\nconsole.log('answered: ${operationId}');\n}`);
    }
    const printed = await runSample('node', calls.join('\n'), { folder, environment });
    expect(printed.match(/(?<=^answered: ).*/gm)).toEqual(operations.map(({ operationId }) => operationId));
  });
});
