import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { issueKey } from '../support/issue-key.ts';
import { suiteService } from '../support/suite-service.ts';

const PATH = '/api/v1/data/composites/latest';
const ATTEMPTS = 30;
/** Jobs that repeat faster than this run beside every request of a slow machine. */
const IDLE_MS = 2_000;
/**
 * Files that run at most: for a remembered reply, and for the first one to a target, which passes through Nest. Raise them only
 * with a reason: a developer who follows a request reads every file on its path. The last three: a request's outcome, the
 * request log, and the form of the response (CSV).
 */
const MOST_FILES = { remembered: 35, throughNest: 55 };

/** The tests run as CommonJS, where every exported name is read through a getter that the service does not have. */
function isExportGetter(path: string, functionName: string): boolean {
  const [, name] = /^get ?(\w*)$/.exec(functionName) ?? [];
  if (name === undefined) return false;
  return name === '' || new RegExp(`^export .*\\b${name}\\b`, 'm').test(readFileSync(path, 'utf8'));
}

/** Files of `src` of which a function ran since the last call, relative to the root, with its functions. */
function filesRun(scripts: readonly Profiler.ScriptCoverage[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { url, functions } of scripts) {
    const path = relative(process.cwd(), url.startsWith('file:') ? fileURLToPath(url) : url);
    if (!path.startsWith('src/')) continue;
    const run = functions
      .filter(({ ranges, functionName }) => ranges[0]!.count > 0 && !isExportGetter(path, functionName))
      .map(({ functionName }) => functionName);
    if (run.length > 0) files.set(path, run);
  }
  return files;
}

describe('a cached read of the newest composites with a key', () => {
  const service = suiteService();
  const session = new Session();
  beforeAll(async () => {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  afterAll(() => session.disconnect());

  /** Files of which functions ran for every one of these requests, and don't run as well without any. */
  async function filesOf(targets: readonly string[]): Promise<string[]> {
    const { headers } = await issueKey(service.app);
    const during = async (work: () => Promise<unknown>) => {
      await session.post('Profiler.takePreciseCoverage');
      await work();
      return filesRun((await session.post('Profiler.takePreciseCoverage')).result);
    };
    const attempts: Map<string, string[]>[] = [];
    for (const target of targets)
      attempts.push(await during(() => service.http.get(target).set(headers).expect(200)));
    // What a process does once, when it is first asked, isn't part of the path.
    const settled = attempts.slice(2);
    // Repeated jobs of the process run beside some requests, and on a slow machine beside every one.
    const idle = await during(() => sleep(IDLE_MS));
    const files = [...settled[0]!].filter(
      ([file, functions]) =>
        settled.every((one) => one.has(file)) && !functions.every((name) => idle.get(file)?.includes(name)),
    );
    return files.map(([file, functions]) => `${file}: ${functions.join(', ')}`).sort();
  }

  it.each([
    ['remembered', 'a remembered reply', () => PATH],
    // Each is another target with the same parameters.
    ['throughNest', 'the first reply to a target', (n: number) => `${PATH}?${'&'.repeat(n)}`],
  ] as const)('%s: runs a bounded number of files for %s', async (path, what, targetOf) => {
    const files = await filesOf(Array.from({ length: ATTEMPTS }, (_, n) => targetOf(n)));
    process.stdout.write(`${files.length} files run for ${what} of ${PATH}\n${files.join('\n')}\n`);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES[path]);
  });
});
