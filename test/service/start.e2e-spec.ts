import { buildService, BuiltService } from '../support/built-service.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

describe('the built service', () => {
  beforeAll(() => buildService());

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/db?password=secret', DATABASE_WAIT_SECONDS: '0' },
      'DATABASE_URL',
    ],
    [{ NODE_ENV: 'production' }, 'PROVIDERS'],
    [{ ROLE: 'everything' }, 'ROLE'],
    [{ PROVIDER_EXCHANGE_URL: 'nowhere' }, 'PROVIDER_EXCHANGE_URL'],
  ])('ends on %o with one line that names the variable', async (variables, name) => {
    const service = BuiltService.start(variables);
    expect(await service.ended).toBe(1);
    expect(service.printed.trim().split('\n')).toHaveLength(1);
    expect(service.printed).toContain(name);
    expect(service.printed).not.toContain('secret');
  });

  describe('on a database', () => {
    afterAll(() => service.end('SIGKILL'));
    const database = databaseOfSuite();
    let service: BuiltService;

    const start = (): void => {
      service = BuiltService.start({ DATABASE_URL: database.url, PORT: '0' });
    };
    beforeAll(() => {
      start();
    });

    const until = async <T>(
      question: () => Promise<T | undefined> | T | undefined,
      everyMs = 100,
    ): Promise<T> => {
      while (service.child.exitCode === null) {
        const answer = await question();
        if (answer !== undefined) return answer;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      throw new Error(`the service ended; the log:\n${service.printed}`);
    };

    it('comes up from nothing with 48 hours of cycles, answers, and stops in order', async () => {
      const url = await service.listening();
      expect(service.printed).toMatch(
        new RegExp(`"msg":"Node ${process.versions.node} (?:from the packages|of the machine)"`),
      );
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const askComposites = async () => {
        const answer = await fetch(`${url}/api/v1/data/composites/latest`);
        if (answer.status === 200) return answer;
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        return undefined;
      };
      // The first of them are served before the current one is published.
      await until(async () => ((await fetch(`${url}/readyz`)).status === 200 ? true : undefined));
      // An address may ask 60 times a minute.
      const reply = await until(askComposites, 1_200);
      const { data, meta } = (await reply.json()) as {
        data: { cycle_number: number; assets: { indices: unknown[] }[] };
        meta: { disclaimer: string; freshness: { source: string } };
      };
      expect(data.assets.map(({ indices }) => indices.length)).toEqual([5, 5, 5]);
      expect(meta.disclaimer).toContain('synthetic');
      expect(meta.freshness.source).toBe('sandbox');
      const [row]: { cycles: string; newest: string; backfilled: string }[] = await database.query(
        'SELECT count(*) AS cycles, max(cycle_number) AS newest, count(*) FILTER (WHERE backfilled) AS backfilled FROM cycles',
      );
      expect(Number(row!.cycles)).toBeGreaterThanOrEqual(193);
      expect(Number(row!.backfilled)).toBeGreaterThanOrEqual(192);
      // The next one may have been published meanwhile.
      expect([data.cycle_number, data.cycle_number + 1]).toContain(Number(row!.newest));

      // The first operator: told in one line of its own, and in no line of the log.
      const told = service.printed.split('\n').filter((line) => line.includes('mdo_'));
      expect(told).toEqual([
        expect.stringMatching(/^market-intelligence: operator token, .*: mdo_[A-Za-z0-9_-]{43}$/),
      ]);
      const ask = async (method: string, path: string, body?: object): Promise<Response> =>
        fetch(`${url}/api/v1/admin${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${told[0]!.split(' ').at(-1)!}`,
            'Content-Type': 'application/json',
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      const issued = await ask('POST', '/keys', { partner: 'Acme' });
      expect(issued.status).toBe(201);
      const { key } = ((await issued.json()) as { data: { key: string } }).data;
      const me = await fetch(`${url}/api/v1/data/me`, { headers: { 'X-API-Key': key } });
      expect(me.status).toBe(200);
      // The worker of the same process begins to take work when it has caught up.
      const verified = await until(async () => {
        const answer = await ask('POST', `/cycles/${data.cycle_number}/verify`);
        return answer.status === 200 ? answer : undefined;
      });
      expect(((await verified.json()) as { data: unknown }).data).toMatchObject({
        cycle_number: data.cycle_number,
        identical: true,
        differences: [],
      });
      expect(service.printed).not.toContain(key);

      expect(await service.end('SIGTERM')).toBe(0);
      expect(service.printed).toContain('"msg":"stopped"');
      const errors = service.printed.split('\n').filter((line) => line.includes('"level":"error"'));
      // On a very busy machine, connections wait for ten seconds, and the source is read again.
      expect(errors.filter((line) => !line.includes('due to connection timeout'))).toEqual([]);

      start();
      await service.listening();
      expect(service.printed).not.toContain('mdo_');
    });
  });
});
