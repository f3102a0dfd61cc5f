import fc from 'fast-check';
import { isSafeMethod } from '../../../src/http/request/client-address.ts';
import { createSentinelDatabase, SENTINEL_NOW_MS } from '../../../test/support/class-b-sentinels.ts';
import {
  adminFaultsOf,
  adminFuzzRequest,
  type AdminFuzzRequest,
  adminIdsOf,
  adminRoutesOf,
  routesOfSession,
} from '../../../test/support/fuzz/fuzz-admin.ts';
import { faultsOf } from '../../../test/support/fuzz/fuzz-judge.ts';
import {
  AS_STRANGER,
  bySession,
  BY_TOKEN,
  forged,
  sessionsFor,
} from '../../../test/support/fuzz/fuzz-operators.ts';
import { fuzzRequest, type FuzzRequest } from '../../../test/support/fuzz/fuzz-requests.ts';
import { fuzz, type FuzzOutcome } from '../../../test/support/fuzz/fuzz-run.ts';
import { changedBetween, stateOf } from '../../../test/support/fuzz/fuzz-state.ts';
import { fuzzTargetOf } from '../../../test/support/fuzz/fuzz-target.ts';
import { type Reply, ReplyCheck } from '../../../test/support/reply-check.ts';
import { startServiceApp } from '../../../test/support/service-app.ts';
import { TestClock } from '../../../test/support/test-clock.ts';
import { Wire } from '../../../test/support/wire.ts';

/** Who asks; how many of a hundred cases. In this order: operators by token come last, because they may switch everything off. */
const SHARES = { partners: 70, reads: 10, strangers: 5, forged: 5, sessions: 5, operators: 5 } as const;
export type Asker = keyof typeof SHARES;

/** Of so many sessions the secrets are looked for in every reply. */
const WATCHED = 10;

export async function fuzzShare(cases: number, seed: number): Promise<Readonly<Record<Asker, FuzzOutcome>>> {
  const { database, leaksIn } = await createSentinelDatabase();
  const service = await startServiceApp({ database, clock: new TestClock(SENTINEL_NOW_MS) });
  const wire = new Wire(service.url);
  try {
    const target = await fuzzTargetOf(service, wire);
    const casesOf = (asker: Asker): number => (cases * SHARES[asker]) / 100;
    const sessions = await sessionsFor(casesOf('sessions') + casesOf('reads'), wire);
    const stolen = await sessionsFor(casesOf('forged'), wire);
    const secrets = [
      ...target.secrets,
      ...[...sessions, ...stolen].slice(0, WATCHED).map(({ secret }) => secret),
    ];
    const check = new ReplyCheck(target.contract, true);
    const routes = adminRoutesOf(service.app);
    const ids = adminIdsOf(service.app);
    const ofSessions = adminFuzzRequest(routesOfSession(routes), ids, bySession(sessions));
    const judged = (request: FuzzRequest | AdminFuzzRequest, reply: Reply): string[] =>
      'caller' in request
        ? faultsOf(request, reply, check, leaksIn, secrets)
        : adminFaultsOf(request, reply, secrets);
    const run = (asker: Asker, requests: fc.Arbitrary<FuzzRequest | AdminFuzzRequest>) =>
      fuzz(wire, requests, judged, { cases: casesOf(asker), seed });

    const partners = await run('partners', fuzzRequest(target));
    const before = await stateOf(database.dataSource);
    const asked = await run(
      'reads',
      fc
        .oneof(fuzzRequest(target), adminFuzzRequest(routes, ids, BY_TOKEN), ofSessions)
        .filter(({ method }) => isSafeMethod(method)),
    );
    const changed = changedBetween(before, await stateOf(database.dataSource));
    const strangers = await run('strangers', adminFuzzRequest(routes, ids, AS_STRANGER));
    const forgers = await run('forged', adminFuzzRequest(routes, ids, forged(stolen)));
    const pages = await run('sessions', ofSessions);
    const operators = await run('operators', adminFuzzRequest(routes, ids, BY_TOKEN));
    return {
      partners,
      reads: withFault(asked, changed.length > 0 && `reads changed ${changed.join(', ')}`),
      strangers,
      forged: forgers,
      sessions: withFault(
        pages,
        ![201, 202].some((status) => pages.statuses.has(status)) && 'no write of a session was taken',
      ),
      operators,
    };
  } finally {
    await wire.close();
    await service.close();
    await database.drop();
  }
}

const withFault = (outcome: FuzzOutcome, fault: string | false): FuzzOutcome =>
  fault === false ? outcome : { ...outcome, faults: [...outcome.faults, fault] };
