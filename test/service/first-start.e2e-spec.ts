import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { buildService, BuiltService, serviceEnvironment } from '../support/built-service.ts';
import { until } from '../support/eventually.ts';

const ROOT = process.cwd();
/** The account that has no rights but everybody's; the tests may run as root, who may write everywhere. */
const NOBODY = 65_534;

let folder: string;
beforeAll(() => buildService());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-start-'));
  chmodSync(folder, 0o755);
});
// What was killed leaves a server that needs a moment to end.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

const dataDir = (): string => join(folder, 'data');
const linesOf = (printed: string): string[] => printed.split('\n').filter((line) => line !== '');

describe('a start that cannot go well', () => {
  it.each(['PORT', 'ADMIN_PORT', 'METRICS_PORT'])(
    'ends in one line where %s is taken, before anything is made',
    async (name) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      try {
        const service = BuiltService.start({ PORT: '0', [name]: String(port), DATA_DIR: dataDir() });
        expect(await service.ended).toBe(1);
        expect(linesOf(service.printed)).toEqual([
          `market-intelligence: ${name} refused: 127.0.0.1:${port} is in use by another process`,
        ]);
        expect(existsSync(dataDir())).toBe(false);
      } finally {
        other.close();
      }
    },
  );

  describe('by npm start', () => {
    /** A clone of which nothing was built, with the packages that would build it. */
    const clone = (manifest: (text: string) => string = (text) => text): string => {
      const place = join(folder, 'clone');
      mkdirSync(place);
      for (const part of [
        'scripts',
        'src',
        'packages',
        'migrations',
        'web',
        'site',
        'contract',
        'texts',
        join('docs', 'partners'),
      ])
        cpSync(join(ROOT, part), join(place, part), { recursive: true });
      for (const file of ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'rolldown.config.js'])
        cpSync(join(ROOT, file), join(place, file));
      writeFileSync(join(place, 'package.json'), manifest(readFileSync(join(ROOT, 'package.json'), 'utf8')));
      for (const tool of ['typescript-7/bin/tsc', 'rolldown/bin/cli.mjs', 'vite/bin/vite.js']) {
        mkdirSync(join(place, 'node_modules', tool, '..'), { recursive: true });
        writeFileSync(join(place, 'node_modules', tool), 'throw new Error("nothing is to be built")');
      }
      return place;
    };
    const start = (place: string, account: { uid?: number; gid?: number } = {}) =>
      spawnSync(process.execPath, [join(place, 'scripts', 'start.mjs')], {
        ...account,
        cwd: place,
        env: serviceEnvironment({ DATA_DIR: dataDir(), PORT: '0' }),
        encoding: 'utf8',
      });

    it('says in one line which Node.js it needs, before anything is built or made', () => {
      const place = clone((text) => text.replace(/"node": ">=[\d.]+"/, '"node": ">=99.1.0"'));
      const { status, stdout, stderr } = start(place);
      expect([status, stdout]).toEqual([1, '']);
      expect(linesOf(stderr)).toEqual([
        `market-intelligence: this is Node.js ${process.versions.node}, and the service needs 99.1.0 or later: https://nodejs.org`,
      ]);
      expect(existsSync(join(place, 'dist'))).toBe(false);
      expect(existsSync(dataDir())).toBe(false);
    });

    it('shuts down when npm is ended', async () => {
      const npm = BuiltService.npm('start', { DATA_DIR: dataDir(), PORT: '0' });
      await npm.listening();
      const pid = Number(/"pid":(\d+)/.exec(npm.printed)![1]);
      try {
        npm.child.kill('SIGTERM');
        await npm.says(/"msg":"stopped"/);
        await npm.ended;
        expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      } finally {
        if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
      }
    });

    it('says in one line that a clone which may not be written to was not built', () => {
      const place = clone();
      const isRoot = process.getuid?.() === 0;
      // Nobody may write to it; of the clone's owner that takes the right away.
      chmodSync(place, 0o555);
      if (isRoot) chownSync(place, 0, 0);
      const { status, stdout, stderr } = start(place, isRoot ? { uid: NOBODY, gid: NOBODY } : {});
      chmodSync(place, 0o755);
      expect([status, stdout]).toEqual([1, '']);
      expect(linesOf(stderr)).toEqual([
        expect.stringMatching(/^not built: .* may not write to \S+clone: run npm run build/),
      ]);
      expect(existsSync(dataDir())).toBe(false);
    });
  });
});

describe('a first start', () => {
  let service: BuiltService;
  beforeEach(() => {
    service = BuiltService.start({ DATA_DIR: dataDir(), PORT: '0' });
  });
  afterEach(() => service.end('SIGKILL'));

  const boardReasons = async (url: string): Promise<(string | null)[]> => {
    const reply = await fetch(`${url}/api/v1/data/sources`);
    const { data } = (await reply.json()) as { data: { sources: { degraded_reason: string | null }[] } };
    return data.sources.map(({ degraded_reason: reason }) => reason);
  };

  it('says how far it is every second, and on the board that it starts', async () => {
    const url = await service.listening();
    const reasonsToWait = new Set<string>();
    const ready = async (): Promise<boolean> => {
      const reply = await fetch(`${url}/readyz`);
      reasonsToWait.add(((await reply.json()) as { reason: string }).reason);
      return reply.status === 200;
    };
    expect(await ready()).toBe(false);
    const reasons = await boardReasons(url);
    expect(reasons).toContain('starting');
    expect(reasons).not.toContain('worker_disabled');
    await until(ready);
    expect([...reasonsToWait].slice(-3, -1)).toEqual([
      'no cycle has been published yet',
      'the current cycle has not been published yet',
    ]);
    await service.says(/"msg":"cycles: \d+ published in/);

    const told = linesOf(service.printed)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { time: string; msg: string; context: string });
    const steps = told.filter(({ msg }) => /^(history|cycles): |listening/.test(msg));
    const pausesMs = steps.slice(1).map(({ time }, i) => Date.parse(time) - Date.parse(steps[i]!.time));
    // As a rule: a machine that is held up once is late once.
    expect(median(pausesMs)).toBeLessThan(5_000);
    expect(service.printed).toMatch(/"msg":"cycles: \d+ of 193 computed, 0 published"/);
    expect(service.printed).toMatch(/"msg":"cycles: \d+ of 193 computed, (48|96|144) published"/);

    // Every line says whose it is.
    for (const line of told)
      expect(line).toMatchObject({
        role: 'all',
        pid: service.child.pid,
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });
  });

  it('keeps its folder: a second one on it is refused, in one line', async () => {
    await service.listening();
    const second = BuiltService.start({ DATA_DIR: dataDir(), PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(linesOf(second.printed)).toEqual([
      `market-intelligence: DATA_DIR refused: ${dataDir()} is in use by process ${service.child.pid}: ` +
        'stop that one first, or give this one a DATA_DIR of its own',
    ]);
    expect(service.child.exitCode).toBeNull();
  });

  it('leaves its folder to the next at once when it was killed', async () => {
    await service.listening();
    await service.end('SIGKILL');
    const next = BuiltService.start({ DATA_DIR: dataDir(), PORT: '0' });
    await next.listening();
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('ends in good order on Ctrl-C while the past is loaded, says what becomes of it, and at once on a second', async () => {
    await service.says(new RegExp(`"msg":"history: \\d+ of ${SOURCES.length} sources`));
    const code = service.end('SIGINT');
    await service.says(
      /stopping: SIGINT; a second one ends the process immediately: history is still loading; loaded history is kept/,
    );
    expect(await code).toBe(0);

    const again = BuiltService.start({ DATA_DIR: dataDir(), PORT: '0', DRAIN_SECONDS: '60' });
    await again.listening();
    again.child.kill('SIGTERM');
    await again.says(/shutting down, listener closes in 60 s/);
    expect(await again.end('SIGINT')).toBe(1);
    expect(again.printed).toContain(
      'market-intelligence: SIGINT again: ended immediately, published cycles are kept',
    );
  });

  it('has a token that can be had again on the machine, as another one', async () => {
    const url = await service.listening();
    const [, printed] = await service.says(/operator token, .*: (mdo_\S+)/);
    const status = async (token: string): Promise<number> =>
      (await fetch(`${url}/api/v1/admin/switches`, { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await status(printed!)).toBe(200);
    const command = (variables: Record<string, string> = {}): string =>
      execFileSync(process.execPath, [join(ROOT, 'dist/bundle/commands/operator-token.js')], {
        env: serviceEnvironment({ DATA_DIR: dataDir(), ...variables }),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    const token = command().trim();
    expect(token).toMatch(/^mdo_[A-Za-z0-9_-]{43}$/);
    await until(async () => (await status(token)) === 200);
    expect(await status(printed!)).toBe(401);
    expect(() => command({ ADMIN_TOKEN: 'b7Jq0vT2mXz9LrKc4NwYs8Hd1FgPe6Ua3' })).toThrow('ADMIN_TOKEN is set');

    const issued = await fetch(`${url}/api/v1/admin/operators`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Anna' }),
    });
    expect(issued.status).toBe(201);
    expect(() => command()).toThrow(/operators have their own tokens/);
  });
});

describe('an end', () => {
  it('is told to whoever asks for readiness first, and closes the listener later', async () => {
    const service = BuiltService.start({ DATA_DIR: dataDir(), PORT: '0', DRAIN_SECONDS: '5' });
    const url = await service.listening();
    service.child.kill('SIGTERM');
    const askedAtMs = performance.now();
    const readiness = async (): Promise<unknown> => (await fetch(`${url}/readyz`)).json();
    await until(async () => ((await readiness()) as { status: string }).status === 'draining');
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await service.ended).toBe(0);
    expect(performance.now() - askedAtMs).toBeGreaterThan(4_900);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
