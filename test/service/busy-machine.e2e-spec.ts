import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BuiltService, buildService } from '../support/built-service.ts';

/** A process that measures its load as the service does, does nothing else, and prints how it is each half-second. */
const IDLE_PROCESS = `
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  import { EventLoopLoad } from '${pathToFileURL(join(process.cwd(), 'dist/src/access/limits/database-reads.interceptor.js')).href}';
  const load = new EventLoopLoad();
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  setInterval(() => {
    load.look();
    const delayed = delays.percentile(50) > 150e6;
    delays.reset();
    console.log(load.saturated ? 'saturated' : delayed ? 'delayed' : 'calm');
  }, 500);
`;
const DELAYED_WINDOWS = 4;

describe('load of a process that the machine leaves no time', () => {
  let folder: string;
  beforeAll(async () => {
    buildService();
    folder = await mkdtemp(join(tmpdir(), 'busy-machine-'));
    await writeFile(join(folder, 'idle.mjs'), IDLE_PROCESS);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is not taken for its own: it rejects nothing while it has nothing to do', async () => {
    const idle = BuiltService.start({}, join(folder, 'idle.mjs'));
    const windows = (): string[] => idle.printed.match(/^(saturated|delayed|calm)$/gm) ?? [];
    try {
      await idle.says(/^calm$/m);
      // As a machine does that has others to serve: it gets 20 of 320 ms.
      while (windows().filter((how) => how !== 'calm').length < DELAYED_WINDOWS) {
        idle.child.kill('SIGSTOP');
        await sleep(300);
        idle.child.kill('SIGCONT');
        await sleep(20);
      }
      expect(windows()).not.toContain('saturated');
      expect(idle.printed).not.toContain('history reads are rejected');
    } finally {
      idle.child.kill('SIGCONT');
      await idle.end('SIGKILL');
    }
  });
});
