import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { issueKey } from '../support/issue-key.ts';

const PATH = '/api/v1/data/composites/latest';
const ATTEMPTS = 60;
/** Jobs that repeat faster than this run beside every request of a slow machine. */
const IDLE_MS = 2_000;
/** Raise it only with a reason: a developer who follows a request reads every file on this path. */
const MOST_FILES = 47;

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
  let service: ServiceApp;
  const session = new Session();
  beforeAll(async () => {
    service = await startServiceApp();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  afterAll(async () => {
    session.disconnect();
    await service.close();
  });

  it(`runs functions of at most ${MOST_FILES} files`, async () => {
    const { headers } = await issueKey(service.app);
    const ask = async () => {
      await session.post('Profiler.takePreciseCoverage');
      await service.http.get(PATH).set(headers).expect(200);
      return filesRun((await session.post('Profiler.takePreciseCoverage')).result);
    };
    const whileIdle = async () => {
      await session.post('Profiler.takePreciseCoverage');
      await sleep(IDLE_MS);
      return filesRun((await session.post('Profiler.takePreciseCoverage')).result);
    };
    const attempts: Map<string, string[]>[] = [];
    for (let i = 0; i < ATTEMPTS; i += 1) attempts.push(await ask());
    // Repeated jobs of the process run beside some requests, and on a slow machine beside every one: the path is what every
    // hit runs, and what does not run as well without any request.
    const hits = attempts.slice(2);
    const idle = await whileIdle();
    const files = [...hits[0]!].filter(
      ([file, functions]) =>
        hits.every((one) => one.has(file)) && !functions.every((name) => idle.get(file)?.includes(name)),
    );
    const listing = files.map(([file, functions]) => `${file}: ${functions.join(', ')}`).sort();
    process.stdout.write(`${files.length} files run per hit of ${PATH}\n${listing.join('\n')}\n`);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });
});
