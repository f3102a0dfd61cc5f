import { DataSource } from 'typeorm';
import { KeyRestrictions1766600000000 } from '../../migrations/1766600000000-key-restrictions.ts';
import { migrations } from '../../migrations/index.ts';
import { dataSourceOptions, migrate } from '../../src/platform/database/schema-migration.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { databaseUrl, TEST_OWNER } from '../support/test-server.ts';

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
  const options = dataSourceOptions(databaseUrl(new URL(database.url).pathname.slice(1), TEST_OWNER));
  const owner = await new DataSource(options).initialize();
  for (const Migration of migrations.slice(migrations.indexOf(KeyRestrictions1766600000000)).reverse()) {
    const isInTransaction = !('transaction' in new Migration());
    await owner.undoLastMigration({ transaction: isInTransaction ? 'all' : 'none' });
  }
  await issue(['Acme', '2026-01-02'], ['Ａcme', '2026-01-01'], ['Bolt', '2026-02-01']);
  await owner.destroy();

  await migrate(options);
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
