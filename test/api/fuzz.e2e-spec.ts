import fc from 'fast-check';
import {
  createSentinelDatabase,
  SENTINEL_NOW_MS,
  type SentinelDatabase,
} from '../support/class-b-sentinels.ts';
import {
  adminFaultsOf,
  adminFuzzRequest,
  adminIdsOf,
  adminRoutesOf,
  routesOfSession,
} from '../support/fuzz/fuzz-admin.ts';
import { byteFaultsOf, fuzzBytes, sendBytes } from '../support/fuzz/fuzz-bytes.ts';
import { faultsOf } from '../support/fuzz/fuzz-judge.ts';
import {
  AS_STRANGER,
  bySession,
  BY_TOKEN,
  forged,
  type OpenSession,
  type Presented,
  sessionsFor,
} from '../support/fuzz/fuzz-operators.ts';
import { fuzzRequest, type FuzzTarget } from '../support/fuzz/fuzz-requests.ts';
import { fuzz, summaryOf } from '../support/fuzz/fuzz-run.ts';
import { fuzzTargetOf } from '../support/fuzz/fuzz-target.ts';
import { ReplyCheck } from '../support/reply-check.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { Wire } from '../support/wire.ts';

const SEED = 20_261_121;
/** `npm run lab -- fuzz` sends four hundred times as many. */
const CASES = 2_500;
const SESSION_CASES = 800;

describe('arbitrary requests', () => {
  let sentinels: SentinelDatabase;
  let service: ServiceApp;
  let wire: Wire;
  let target: FuzzTarget;
  let sessions: OpenSession[];
  beforeAll(async () => {
    sentinels = await createSentinelDatabase();
    service = await startServiceApp({ database: sentinels.database, clock: new TestClock(SENTINEL_NOW_MS) });
    wire = new Wire(service.url);
    target = await fuzzTargetOf(service, wire);
    sessions = await sessionsFor(SESSION_CASES, wire);
  });
  afterAll(async () => {
    await wire.close();
    await service.close();
    await sentinels.database.drop();
  });

  it('never cause a 5xx fault, an undocumented reply, or a value that the caller may not read', async () => {
    const check = new ReplyCheck(target.contract, true);
    const outcome = await fuzz(
      wire,
      fuzzRequest(target),
      (request, reply) => faultsOf(request, reply, check, sentinels.leaksIn, target.secrets),
      { cases: CASES, seed: SEED },
    );
    console.info(summaryOf(outcome));
    expect(outcome.faults.join('\n')).toBe('');
    expect(outcome.cases).toBeGreaterThanOrEqual(CASES);
    // Without these the requests would be too wild to get anywhere.
    for (const status of [200, 304, 400, 401, 403, 404, 405, 414, 422])
      expect([status, (outcome.statuses.get(status) ?? 0) > 3]).toEqual([status, true]);
  });

  it('that are not valid HTTP are rejected with the error body, or dropped', async () => {
    const property = fc.asyncProperty(fuzzBytes, async (bytes) => {
      expect(byteFaultsOf(await sendBytes(service.url, bytes))).toEqual([]);
    });
    await fc.assert(property, { seed: SEED, numRuns: 1_000 });
  });

  it.each<[string, () => fc.Arbitrary<Presented>, number]>([
    ['without a credential, to the same refusal', () => AS_STRANGER, 700],
    ['with a session that is not theirs, to reads at most', () => forged(sessions), SESSION_CASES / 2],
    ['with a session, to no fault of ours', () => bySession(sessions), SESSION_CASES / 2],
    // Last, because it ends sessions.
    ['with a token, to no fault of ours', () => BY_TOKEN, 700],
  ])('come to the operators API %s', async (name, presenting, cases) => {
    const all = adminRoutesOf(service.app);
    const routes = name.startsWith('with a session,') ? routesOfSession(all) : all;
    const requests = adminFuzzRequest(routes, adminIdsOf(service.app), presenting());
    const outcome = await fuzz(
      wire,
      requests,
      (request, reply) => adminFaultsOf(request, reply, target.secrets),
      { cases, seed: SEED },
    );
    console.info(summaryOf(outcome));
    expect(outcome.faults.join('\n')).toBe('');
  });
});
