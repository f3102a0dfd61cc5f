import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdTimers } from '../support/held-timers.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { issueKey } from '../support/issue-key.ts';

const PATH = '/api/v1/data/composites/latest';
const ATTEMPTS = 60;
/** Raise it only with a reason: a developer who follows a request reads every file on this path. */
const MOST_FILES = 44;

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
    // Repeated jobs of the process would run beside the requests, beside every one on a slow machine.
    holdTimers();
    service = await startServiceApp();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  afterAll(async () => {
    session.disconnect();
    jest.useRealTimers();
    await service.close();
  });

  it(`runs functions of at most ${MOST_FILES} files`, async () => {
    const { headers } = await issueKey(service.app);
    const ask = async () => {
      await session.post('Profiler.takePreciseCoverage');
      await service.http.get(PATH).set(headers).expect(200);
      return filesRun((await session.post('Profiler.takePreciseCoverage')).result);
    };
    const attempts: Map<string, string[]>[] = [];
    for (let i = 0; i < ATTEMPTS; i += 1) attempts.push(await ask());
    // Notifications reach the process beside some requests: the path is what every hit runs.
    const hits = attempts.slice(2);
    const files = [...hits[0]!].filter(([file]) => hits.every((one) => one.has(file)));
    const listing = files.map(([file, functions]) => `${file}: ${functions.join(', ')}`).sort();
    process.stdout.write(`${files.length} files run per hit of ${PATH}\n${listing.join('\n')}\n`);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });
});
