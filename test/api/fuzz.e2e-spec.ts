import fc from 'fast-check';
import {
  createSentinelDatabase,
  SENTINEL_NOW_MS,
  type SentinelDatabase,
} from '../support/class-b-sentinels.ts';
import { adminFaultsOf, adminFuzzRequest, adminIdsOf, adminRoutesOf } from '../support/fuzz/fuzz-admin.ts';
import { byteFaultsOf, fuzzBytes, sendBytes } from '../support/fuzz/fuzz-bytes.ts';
import { faultsOf } from '../support/fuzz/fuzz-judge.ts';
import { fuzzRequest, type FuzzTarget } from '../support/fuzz/fuzz-requests.ts';
import { fuzz, summaryOf } from '../support/fuzz/fuzz-run.ts';
import { fuzzTargetOf } from '../support/fuzz/fuzz-target.ts';
import { ReplyCheck } from '../support/reply-check.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { Wire } from '../support/wire.ts';

jest.setTimeout(240_000);

const SEED = 20_261_121;
/** `npm run campaign:fuzz` sends two hundred times as many. */
const CASES = 2_500;

describe('arbitrary requests', () => {
  let sentinels: SentinelDatabase;
  let service: ServiceApp;
  let wire: Wire;
  let target: FuzzTarget;
  beforeAll(async () => {
    sentinels = await createSentinelDatabase();
    service = await startServiceApp({ database: sentinels.database, clock: new TestClock(SENTINEL_NOW_MS) });
    wire = new Wire(service.url);
    target = await fuzzTargetOf(service, wire);
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
      (request, reply) => faultsOf(request, reply, check, sentinels.leaksIn),
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

  it.each([
    ['without an operator token, to the same refusal', false, 700],
    ['with one, to no fault of ours', true, 700],
  ])('come to the operators API %s', async (_name, authorised, cases) => {
    const routes = adminRoutesOf(service.app);
    const ids = adminIdsOf(service.app);
    const requests = adminFuzzRequest(routes, ids, authorised);
    const outcome = await fuzz(wire, requests, adminFaultsOf, { cases, seed: SEED });
    console.info(summaryOf(outcome));
    expect(outcome.faults.join('\n')).toBe('');
  });
});
