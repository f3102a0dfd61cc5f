import { Pool } from 'pg';
import { median } from 'simple-statistics';
import { type AccessRights, SCOPES } from '../../src/domain/access/access-rights.ts';
import { CompositeHistoryService } from '../../src/features/composites/composite-history.service.ts';
import { OutlookHistoryService } from '../../src/features/outlook/outlook-history.service.ts';
import { VerdictHistoryService } from '../../src/features/verdicts/verdict-history.service.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { startServiceApp } from '../../test/support/service-app.ts';

/**
 * What a page of 100 past cycles costs this process in CPU time beside reading 100 rows of ready text. Rounds of all
 * alternate, so that whatever else the machine does happens to each.
 */
const ROUNDS = 9;
const PAGES = 200;
const LIMIT = 100;
const RIGHTS: AccessRights = { tier: 'tier1', scopes: SCOPES };

/** Microseconds of CPU per call. */
async function cpuOf(call: (i: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < PAGES; i += 1) await call(i);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / PAGES;
}

await globalSetup();
const service = await startServiceApp({ limits: 'none', remembered: 'none' });
const pool = new Pool({ connectionString: service.database.url, max: 1 });
const verdicts = service.app.get(VerdictHistoryService);
const composites = service.app.get(CompositeHistoryService);
const outlooks = service.app.get(OutlookHistoryService);
const rows = (columns: string) => () =>
  pool.query({
    text: `SELECT ${columns} FROM cycle_listings ORDER BY cycle_number DESC LIMIT ${LIMIT}`,
    rowMode: 'array',
  });
// The end of the window differs, so that no page is remembered.
const window = (i: number) => ({ limit: LIMIT, to: service.clock.now() - 1 - i });
let asked = 0;
const subjects: [name: string, call: () => Promise<unknown>, beside: number | null][] = [
  ['100 rows of verdict', rows('verdict'), null],
  ['verdicts/history', () => verdicts.list(window((asked += 1)), RIGHTS), 0],
  ['100 rows of verdict, agents', rows('verdict, agents'), null],
  [
    'verdicts/history?include_agents',
    () => verdicts.list({ ...window((asked += 1)), include_agents: true }, RIGHTS),
    2,
  ],
  ['100 rows of composites', rows('composites'), null],
  ['composites/history', () => composites.list(window((asked += 1))), 4],
  ['composites/history?asset=BTC', () => composites.list({ ...window((asked += 1)), asset: ['BTC'] }), 4],
  ['100 rows of outlook', rows('outlook'), null],
  ['outlook/history', () => outlooks.list(window((asked += 1))), 7],
  ['outlook/history?asset=BTC', () => outlooks.list({ ...window((asked += 1)), asset: ['BTC'] }), 7],
];
const figures = subjects.map((): number[] => []);
const measure = async (): Promise<void> => {
  for (const [at, [, call]] of subjects.entries()) figures[at]!.push(await cpuOf(call));
};
await measure();
for (const figure of figures) figure.length = 0;
for (let round = 0; round < ROUNDS; round += 1) await measure();
for (const [at, [name, , beside]] of subjects.entries()) {
  const mine = median(figures[at]!);
  const ratio = beside === null ? '' : `${(mine / median(figures[beside]!)).toFixed(2)} x`;
  console.log(`${name.padEnd(34)}${mine.toFixed(0).padStart(7)} µs of CPU  ${ratio}`);
}
await pool.end();
await service.close();
await globalTeardown();
