import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KEY_LIMITS } from '../../src/domain/access/partner-key.ts';
import {
  dataSourceOptions,
  migrateAsOwner,
  openDataSource,
} from '../../src/platform/database/schema-migration.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { journalFolder, parseJournal } from '../../src/platform/journal/usage-journal.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { RandomStream } from '../../packages/sandbox/process/random.ts';
import { MeteredCalls } from '../deployment/metered-calls.ts';
import { tallyOf } from '../deployment/metered-tally.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { requests: REQUESTS, kills: KILLS, concurrency: CONCURRENCY, seed: SEED } = optionsOf('metering');
const random = new RandomStream(SEED, 'kills');

/** As many that none comes to its limit of a minute. */
const KEYS = 6;
/** A kill comes up to this long after the reply that it is due with: anywhere in a batch of the writer. */
const KILL_DELAY_MS = 600;
/** Every third kill is followed by one that strikes the start, while the journal is read back. */
const START_KILL_EVERY = 3;
const START_KILL_WITHIN_MS = 1_500;
/** The last replies come from a service that is left alone, to see how soon they are counted. */
const UNDISTURBED = 500;
/** It is stored every half second and told how soon it was seen; what is not seen by then is not coming. */
const SEEN_WITHIN_MS = 60_000;
const CAMPAIGN_WITHIN_MS = 15 * 60_000;

function strikesDue(): number[] {
  const disturbed = REQUESTS - UNDISTURBED;
  const moments = Array.from({ length: KILLS }, (_, i) => (0.02 + 0.9 * random.uniform(i)) * disturbed);
  return [...moments.sort((a, b) => a - b), 0.95 * disturbed].map(Math.round);
}

async function rolledUp(reader: UsageReader, keyIds: readonly string[]): Promise<number> {
  const days = await Promise.all(keyIds.map((id) => reader.days(id, Date.now(), 2)));
  return days.flat().reduce((sum, { totals }) => sum + totals.requests, 0);
}

async function spentToday(reader: UsageReader, keyIds: readonly string[]): Promise<number[]> {
  const spent = await reader.quotaSpentOfDay(Date.now());
  return keyIds.map((id) => spent.get(id) ?? 0);
}

async function inJournal(): Promise<number> {
  let records = 0;
  for (const name of await journalFiles())
    records += parseJournal(await readFile(join(journalFolder(folder), name), 'utf8')).records.length;
  return records;
}

const journalFiles = (): Promise<string[]> => readdir(journalFolder(folder));

const seconds = (sinceMs: number): string => ((performance.now() - sinceMs) / 1000).toFixed(1);

const findings = new Findings(22);
const { say, check } = findings;
const folder = await temporaryFolder('metering');
const postgres = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
await migrateAsOwner(postgres.ownerUrl, postgres.url);
const database = await openDataSource(dataSourceOptions(postgres.url));
const environment = { ROLE: 'api', DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'fatal' };
const service = await ServiceInstance.at({ environment });
const watchdog = setTimeout(() => {
  say('broken', `not done within ${CAMPAIGN_WITHIN_MS / 60_000} minutes`);
  void service.kill().then(() => process.exit(1));
}, CAMPAIGN_WITHIN_MS);

await service.start();
const keys = await Promise.all(Array.from({ length: KEYS }, () => service.issueKey()));
const keyIds = keys.map(({ id }) => id);
const calls = new MeteredCalls({
  url: service.url,
  keys: keys.map(({ key }) => key),
  connections: CONCURRENCY,
});

const struck = { answering: 0, starting: 0, inFlight: 0, inJournal: 0 };
let termCode: number | null = null;
const due = strikesDue();
let striking = Promise.resolve();
const strike = async (number: number): Promise<void> => {
  await sleep(KILL_DELAY_MS * random.uniform(number, 1));
  struck.inFlight += calls.inFlight;
  if (number === KILLS) {
    termCode = await service.stop();
  } else {
    await service.kill();
    struck.answering += 1;
    struck.inJournal += await inJournal();
  }
  service.begin();
  if (number % START_KILL_EVERY === 1 && number < KILLS) {
    await sleep(START_KILL_WITHIN_MS * random.uniform(number, 2));
    struck.inFlight += calls.inFlight;
    await service.kill();
    struck.starting += 1;
    service.begin();
  }
  await service.listening();
};
let next = 0;
const onReply = (): void => {
  if (next >= due.length || calls.answered < due[next]!) return;
  const number = next;
  next += 1;
  striking = striking.then(() => strike(number));
};
const drivingAtMs = performance.now();
await calls.driveTo(REQUESTS - UNDISTURBED, onReply);
await striking;
await calls.driveTo(REQUESTS, () => undefined);
// One after the other: what the newest reply says is left is what the counters say.
for (let i = 0; i < KEYS; i++) await calls.call();
const droveFor = seconds(drivingAtMs);
const answeredAtMs = performance.now();

const reader = new UsageReader(database);
while ((await rolledUp(reader, keyIds)) < calls.answered && performance.now() - answeredAtMs < SEEN_WITHIN_MS)
  await sleep(10);
const seenAfterMs = performance.now() - answeredAtMs;
check((await service.stop()) === 0 && termCode === 0, 'SIGTERM did not end with 0');

const tally = await tallyOf(postgres.url, calls, keyIds);
const sums = await rolledUp(reader, keyIds);
const metered = await spentToday(reader, keyIds);
const counted = calls.quotaLeft.map((left) => KEY_LIMITS.requestsPerDay - left);
const left = await journalFiles();
const missing = tally.missing.length;
check(missing === 0, `${missing} replies were received and are not stored`);
check(tally.twice === 0, `${tally.twice} requests are stored more than once`);
check(tally.strangers === 0, `${tally.strangers} rows of requests that nobody sent`);
check(tally.otherStatus === 0, `${tally.otherStatus} rows with another status than was received`);
check(
  tally.beyond <= struck.inFlight,
  `${tally.beyond} rows beyond the replies, and ${struck.inFlight} calls were in flight`,
);
check(sums === tally.stored, `the daily sums say ${sums} of ${tally.stored} rows`);
check(tally.unchangedSpent === 0, `${tally.unchangedSpent} replies 304 spent of a quota`);
check(
  counted.join() === metered.join(),
  `the counters say that ${counted.join(', ')} of the quotas are spent, metering ${metered.join(', ')}`,
);
check(struck.inJournal > 0, 'no kill met anything in a journal: nothing was tried');
check(left.length === 0, `the journal still holds ${left.join(', ')}`);
check(
  seenAfterMs < SEEN_WITHIN_MS,
  `the last reply was not in the usage view after ${Math.round(seenAfterMs)} ms`,
);

say('seed', String(SEED));
say('received', `${calls.answered} replies in ${droveFor} s; ${calls.sent - calls.answered} calls got none`);
say(
  'struck',
  `${struck.answering} kills while answering, ${struck.starting} while starting, one SIGTERM; ` +
    `${struck.inFlight} calls in flight at them`,
);
say(
  'stored',
  `${tally.stored} rows: ${missing} replies missing, ${tally.twice} twice, ${tally.beyond} beyond the replies`,
);
say('journals', `held ${struck.inJournal} requests at the kills`);
say('daily sums', `${sums}; complete ${Math.round(seenAfterMs)} ms after the last reply`);
say(
  'quotas',
  `${counted.join(', ')} spent by the counters, ${metered.join(', ')} by metering; ` +
    `${tally.unchanged} replies 304, ${tally.unchangedSpent} of them spent`,
);
findings.end();
await calls.close();
clearTimeout(watchdog);
await service.kill();
await database.destroy();
await postgres.stop();
