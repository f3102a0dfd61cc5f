import { KeyRestrictions1766600000000 } from '../../migrations/1766600000000-key-restrictions.ts';
import { dataSourceOptions, migrate } from '../../src/platform/database/schema-migration.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { undoFrom } from '../support/downgraded-schema.ts';

const database = databaseOfSuite();

/** Issues keys as a release without partners does. */
const issue = (...keys: readonly (readonly [partner: string, issuedAt: string])[]) =>
  Promise.all(
    keys.map(([partner, issuedAt]) =>
      database.asOwner(
        `INSERT INTO partner_keys (id, partner, prefix, secret_hash, scopes, rate_limit_per_min, issued_at)
         VALUES (gen_random_uuid(), '${partner}', 'mdk_', sha256('${partner}'::bytea), '{}', 1, '${issuedAt}')`,
      ),
    ),
  );
const partners = () =>
  database.asOwner(
    `SELECT name, created_at::date::text AS since, contact_emails FROM partners ORDER BY name`,
  );

it('adds the partners of the keys that are there, and of those that a process of the release before issues', async () => {
  await undoFrom(KeyRestrictions1766600000000, database.ownerUrl);
  await issue(['Acme', '2026-01-02'], ['Ａcme', '2026-01-01'], ['Bolt', '2026-02-01']);

  await migrate(dataSourceOptions(database.ownerUrl));
  expect(await partners()).toEqual([
    { name: expect.stringContaining('cme'), since: '2026-01-01', contact_emails: [] },
    { name: 'Bolt', since: '2026-02-01', contact_emails: [] },
  ]);
  await issue(['Ｂolt', '2026-03-01'], ['Corp', '2026-03-02']);
  expect(await partners()).toEqual([
    expect.anything(),
    expect.objectContaining({ name: 'Bolt', since: '2026-02-01' }),
    { name: 'Corp', since: '2026-03-02', contact_emails: [] },
  ]);
});
