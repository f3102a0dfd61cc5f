import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ROOT = process.cwd();
const MAIN = join(ROOT, 'dist', 'src', 'main.js');

/** Nothing of the developer's own environment decides how a start ends. */
const environment = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...variables,
});

/** The service as it is shipped: compiled, as ES modules, in a process of its own. */
describe('the built service', () => {
  beforeAll(() => {
    const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], {
      stdio: 'inherit',
    });
    expect(status).toBe(0);
  }, 120_000);

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/db' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'production' }, 'PROVIDERS'],
    [{ ROLE: 'everything' }, 'ROLE'],
    [{ PROVIDER_EXCHANGE_URL: 'nowhere' }, 'PROVIDER_EXCHANGE_URL'],
  ])('ends on %o with one line that names the variable', (variables, name) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN], {
      env: environment(variables),
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(name);
    expect(stderr + stdout).not.toContain('secret');
  });

  describe('on a database', () => {
    let database: TestDatabase;
    let service: ChildProcess;
    let log = '';

    beforeAll(async () => {
      database = await createTestDatabase();
      service = spawn(process.execPath, ['--enable-source-maps', MAIN], {
        env: environment({ DATABASE_URL: database.url, PORT: '0' }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      service.stdout!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
    });
    afterAll(async () => {
      service.kill('SIGKILL');
      await database.drop();
    });

    const until = async <T>(
      question: () => Promise<T | undefined> | T | undefined,
      seconds: number,
    ): Promise<T> => {
      for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline;) {
        const answer = await question();
        if (answer !== undefined) return answer;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`no answer within ${seconds} s; the log:\n${log}`);
    };

    it('comes up from nothing with 48 hours of cycles, answers, and stops in order', async () => {
      const url = await until(() => /listening on (http:\S+)/.exec(log)?.[1], 20);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const reply = await until(async () => {
        const answer = await fetch(`${url}/api/v1/data/composites/latest`);
        if (answer.status === 200) return answer;
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        return undefined;
      }, 60);
      const { data, meta } = (await reply.json()) as {
        data: { cycle_number: number; assets: { indices: unknown[] }[] };
        meta: { disclaimer: string; freshness: { source: string } };
      };
      expect(data.assets.map(({ indices }) => indices.length)).toEqual([5, 5, 5]);
      expect(meta.disclaimer).toContain('synthetic');
      expect(meta.freshness.source).toBe('sandbox');
      const [row]: { cycles: string; newest: string; backfilled: string }[] = await database.dataSource.query(
        'SELECT count(*) AS cycles, max(cycle_number) AS newest, count(*) FILTER (WHERE backfilled) AS backfilled FROM cycles',
      );
      expect(Number(row!.cycles)).toBeGreaterThanOrEqual(193);
      expect(Number(row!.backfilled)).toBeGreaterThanOrEqual(192);
      expect(Number(row!.newest)).toBe(data.cycle_number);

      service.kill('SIGTERM');
      const [code] = (await once(service, 'exit')) as [number | null];
      expect(code).toBe(0);
      expect(log).toContain('"msg":"stopped"');
      expect(log).not.toContain('"level":"error"');
    }, 90_000);
  });
});
