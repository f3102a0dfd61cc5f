import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildService, BuiltService, serviceEnvironment } from '../support/built-service.ts';
import { until } from '../support/eventually.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';

let folder: string;
beforeAll(async () => {
  buildService();
  folder = await mkdtemp(join(tmpdir(), 'killed-first-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a first start that is killed between two batches of cycles', () => {
  const database = databaseOfEachTest();

  it('is continued by the next one, in the order of the chain', async () => {
    const chained = async (): Promise<number[]> => {
      const rows = await database.query<{ number: number }>(
        `SELECT cycle_number::int AS number FROM cycle_chain WHERE kind = 'publication' ORDER BY position`,
      );
      return rows.map(({ number }) => number);
    };
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder };
    const first = BuiltService.start({ ...environment, PORT: '0' });
    await until(async () => (await chained()).length > 0);
    await first.end('SIGKILL');
    const before = await chained();
    expect(before.length).toBeLessThan(193);

    const next = BuiltService.start({ ...environment, PORT: '0' });
    try {
      const url = await next.listening();
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
        status: 'starting',
        last_cycle_number: before.at(-1),
      });
      // Once the leases of the killed one have expired.
      await until(async () => (await fetch(`${url}/readyz`)).status === 200);
      const numbers = await chained();
      expect(numbers).toEqual(numbers.map((_, i) => before[0]! + i));
      expect(numbers.length).toBeGreaterThanOrEqual(193);
      const verify = (...words: string[]): string =>
        execFileSync(process.execPath, ['dist/src/commands/cycles-verify.js', ...words], {
          env: serviceEnvironment(environment),
          encoding: 'utf8',
        });
      expect(verify('--chain')).toMatch(/^chain: \d+ entries, unbroken$/m);
      expect(verify('--checkpoints')).toMatch(/^checkpoints: \d+ verified$/m);
      expect(verify('--last', '24')).toMatch(/: 24 identical, 0 different$/m);
    } finally {
      await next.end('SIGKILL');
    }
  });
});
