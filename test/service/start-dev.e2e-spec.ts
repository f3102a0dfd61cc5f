import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterOwner } from '../../src/platform/database/embedded/cluster.ts';
import { BuiltService } from '../support/built-service.ts';
import { childrenOf } from '../support/child-processes.ts';
import { until } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';

/** Read at startup, and of no meaning to any other test. */
const SOURCE = join(process.cwd(), 'src', 'main.ts');
const RUN = join(process.cwd(), 'tools', 'run-typescript.mjs');
const START_DEV = join('tools', 'development', 'start-dev.ts');

describe('npm run start:dev', () => {
  let folder: string;
  let started: BuiltService;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-dev-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    started = BuiltService.start({ DATA_DIR: folder, PORT: String(port) }, RUN, [START_DEV]);
  });
  afterAll(async () => {
    await started.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const isUp = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const serverPid = async (): Promise<number> => (await clusterOwner(join(folder, 'postgres')))!.pid;
  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('restarts the service after a change, on the database that kept running, and stops all', async () => {
    await until(isUp);
    const server = await serverPid();
    const before = childrenOf(started.child.pid!);

    await utimes(SOURCE, new Date(), new Date());
    await started.says(/restarting: src\/main\.ts changed[^]*listening on/);
    await until(isUp);
    const after = childrenOf(started.child.pid!);
    expect(await serverPid()).toBe(server);
    // Of its two children, the shell that watches the database is the same, and the service is another one.
    expect(after).toHaveLength(2);
    expect(before.filter((pid) => after.includes(pid))).toHaveLength(1);

    expect(await started.end('SIGTERM')).toBe(0);
    expect([...after, server].filter(isRunning)).toEqual([]);
  });
});
