import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';
import { createSentinelDatabase, SENTINEL_NOW_MS } from '../support/class-b-sentinels.ts';
import { adminFaultsOf, adminFuzzRequest, adminIdsOf, adminRoutesOf } from '../support/fuzz/fuzz-admin.ts';
import { faultsOf } from '../support/fuzz/fuzz-judge.ts';
import { fuzzRequest } from '../support/fuzz/fuzz-requests.ts';
import { fuzz, type FuzzOutcome, summaryOf } from '../support/fuzz/fuzz-run.ts';
import { fuzzTargetOf } from '../support/fuzz/fuzz-target.ts';
import { ReplyCheck } from '../support/reply-check.ts';
import { startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { Wire } from '../support/wire.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '500000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const CASES = Number(values.cases);
const SEED = Number(values.seed);
/** Of a hundred cases this many go to the operators' API, half of them with a token. */
const ADMIN_PERCENT = 10;

const folder = await mkdtemp(join(tmpdir(), 'fuzz-campaign-'));
const server = await EmbeddedPostgres.start({
  clusterDir: join(folder, 'postgres'),
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
process.env['TEST_DATABASE_URL'] = server.adminUrl;
try {
  const { database, leaksIn } = await createSentinelDatabase();
  const service = await startServiceApp({ database, clock: new TestClock(SENTINEL_NOW_MS) });
  const wire = new Wire(service.url);
  const target = await fuzzTargetOf(service, wire);
  const check = new ReplyCheck(target.contract, true);
  const ids = adminIdsOf(service.app);
  const adminCases = (CASES * ADMIN_PERCENT) / 100 / 2;
  const admin = (authorised: boolean) =>
    fuzz(wire, adminFuzzRequest(adminRoutesOf(service.app), ids, authorised), adminFaultsOf, {
      cases: adminCases,
      seed: SEED,
    });

  const outcomes: Readonly<Record<string, FuzzOutcome>> = {
    partners: await fuzz(
      wire,
      fuzzRequest(target),
      (request, reply) => faultsOf(request, reply, check, leaksIn),
      { cases: CASES - 2 * adminCases, seed: SEED },
    ),
    strangers: await admin(false),
    // Last, because operators may switch everything off.
    operators: await admin(true),
  };

  for (const [name, outcome] of Object.entries(outcomes))
    console.log(`${name.padEnd(12)}${summaryOf(outcome)}`);
  const faults = Object.values(outcomes).flatMap((outcome) => outcome.faults);
  console.log(`${'broken'.padEnd(12)}${faults.length === 0 ? 'nothing' : faults.join('\n')}`);
  if (faults.length > 0) process.exitCode = 1;
  await wire.close();
  await service.close();
  await database.drop();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
