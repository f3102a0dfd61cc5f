import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(process.cwd(), 'test', 'support', 'jest');
const JEST = join(process.cwd(), 'node_modules', 'jest', 'bin', 'jest.js');
const ENVIRONMENT = join(FOLDER, 'plain-context-environment.cjs');

function node(...words: string[]): { readonly status: number | null; readonly printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  return { status, printed: stdout + stderr };
}

/**
 * Prints at the end of a process how many contexts are left that can't be collected. What a first collection frees may
 * run a turn later, and hold others until then.
 */
const COUNT_CONTEXTS = `import { getHeapStatistics } from 'node:v8';
  process.once('beforeExit', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(setImmediate);
      globalThis.gc();
    }
    console.log('contexts left: ' + getHeapStatistics().number_of_native_contexts);
  });`;

it('suites release their memory', () => {
  const counting = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(COUNT_CONTEXTS)}`];
  const { printed } = node(
    ...counting,
    JEST,
    '--selectProjects',
    'unit',
    '--runInBand',
    'packages/engine/verdict',
  );
  expect(printed).toMatch(/Test Suites: [4-9]/);
  // That of the process, and of the last suite.
  expect(Number(/contexts left: (\d+)/.exec(printed)![1])).toBeLessThanOrEqual(2);
});

describe('a suite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suites-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function suite(test: string): ReturnType<typeof node> {
    const config = {
      testEnvironment: ENVIRONMENT,
      runtime: join(FOLDER, 'script-runtime.cjs'),
      transform: {},
    };
    mkdirSync(join(folder, 'suites'));
    writeFileSync(join(folder, 'jest.config.json'), JSON.stringify({ ...config, rootDir: 'suites' }));
    writeFileSync(join(folder, 'suites', 'one.test.js'), `it('works', () => { ${test} });`);
    return node(JEST, '--config', join(folder, 'jest.config.json'));
  }

  it.each([
    ['a package', `require('node:util').deprecate(() => 0, 'two queries at once')();`],
    ['Node.js', `process.emitWarning('two queries at once', 'DeprecationWarning', 'DEP0999');`],
  ])('fails if it uses a deprecated function of %s', (_, test) => {
    const { status, printed } = suite(test);
    expect(printed).toMatch(/Test suite failed to run[\s\S]+two queries at once/);
    expect(status).toBe(1);
  });

  it('passes with other warnings', () => {
    expect(suite(`process.emitWarning('something is new', 'ExperimentalWarning');`)).toMatchObject({
      status: 0,
    });
  });
});
