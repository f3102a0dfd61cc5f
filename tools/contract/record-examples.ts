// Records replies of the service as the contract's examples. Run by `npm run contract:record`, before the contract itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { Contract, targetOf } from '../../test/support/contract.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { createScoring, untilRecordServed } from '../../test/support/track-record.ts';
import { startServiceApp } from '../../test/support/service-app.ts';
import { formatted } from '../documents/formatted.ts';
import { EXAMPLES_FILE, hasRecordedExample } from './recorded-examples.ts';

/** Queries that keep replies short; every other operation is asked with the examples of what it requires. */
const SHORT: Readonly<Record<string, string>> = {
  getLatestComposites: '?asset=BTC&index=sentiment,macro',
  getLatestOutlook: '?asset=BTC&horizon=24h,7d',
  getLatestBatch: '?ids=composite.macro:ETH,verdict,series:econ.cpi,signal:SOLUSDT,series:exchange.price',
  listSources: '?provider=mempool',
  listProducts: '?kind=series',
  listChanges: '?type=data-note',
  getSeries: '?limit=3',
  listNarratives: '?limit=3',
  getLatestNarrative: '?lang=en&include_prose=false',
  getNarrativeOfCycle: '?lang=en&include_prose=false',
  getLatestAgentRead: '?lang=en',
  getCycleNarrative: '?lang=en',
  getMarketLens: '?lang=en',
  getTrackRecord: '?agent=profesor&asset=BTC',
};

/** Listings whose first items are enough for an example, and whose number a caller without a key cannot choose. */
const FIRST_CYCLES: Readonly<Record<string, number>> = { listVerdicts: 3 };

/** The longest reply that is an example, a little above a cycle's proof. `SHORT` or `FIRST_CYCLES` shortens a longer one. */
const MOST_CHARACTERS = 18_000;

async function recordedReplies(): Promise<Record<string, unknown>> {
  const service = await startServiceApp({ environment: { PROVIDERS: 'live' }, limits: 'none' });
  try {
    await createScoring(service.database.dataSource).run(service.clock.now());
    await untilRecordServed(service);
    const replies: Record<string, unknown> = {};
    const tooLong: string[] = [];
    for (const operation of Contract.of(service.app).operations) {
      if (!hasRecordedExample(operation)) continue;
      const target = targetOf(operation, cycleIn(operation.path, service.clock.now()));
      const query = SHORT[operation.operationId];
      const asked = query === undefined ? target : `${target.split('?')[0]}${query}`;
      const reply = await fetch(`${service.url}${asked}`, { headers: { 'X-Request-ID': 'req-7f3a' } });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${asked} answered ${reply.status}: ${text}`);
      const recorded = cutTo(FIRST_CYCLES[operation.operationId], JSON.parse(text));
      const { length } = JSON.stringify(recorded);
      if (length <= MOST_CHARACTERS) replies[operation.operationId] = recorded;
      else tooLong.push(`${operation.operationId} (${asked}): ${length}`);
    }
    if (tooLong.length > 0)
      throw new Error(
        `an example has at most ${MOST_CHARACTERS} characters: name a query with a shorter reply in SHORT of tools/contract/record-examples.ts\n${tooLong.join('\n')}`,
      );
    return replies;
  } finally {
    await service.close();
  }
}

/** A reply with the first of its cycles alone. */
function cutTo(cycles: number | undefined, reply: { data: { cycles: readonly unknown[] } }): unknown {
  if (cycles === undefined) return reply;
  return { ...reply, data: { ...reply.data, cycles: reply.data.cycles.slice(0, cycles) } };
}

/** The example of a cycle's number is no cycle of the seeded database; its newest is. */
const cycleIn = (path: string, nowMs: number): Record<string, string> =>
  path.includes('{cycle_number}')
    ? { cycle_number: String(Math.floor((nowMs - Date.UTC(2024, 0, 1)) / 900_000)) }
    : {};

async function main(): Promise<void> {
  await globalSetup();
  try {
    const replies = await recordedReplies();
    const wanted = formatted(JSON.stringify(replies), EXAMPLES_FILE);
    if (readFileSync(EXAMPLES_FILE, 'utf8') !== wanted) writeFileSync(EXAMPLES_FILE, wanted);
    console.log(`recorded ${Object.keys(replies).length} replies in ${EXAMPLES_FILE}`);
  } finally {
    await globalTeardown();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
