/**
 * A primary and its replica are lost one way after the other, under load of partners behind nginx: what fails, how long it
 * takes until all is well, and whether every reply is metered once. `--short`; `--only NAME`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { findLowestPostgres } from '../../test/support/lowest-postgres.ts';
import { brokenInvariants } from '../deployment/invariants.ts';
import { until } from '../../test/support/eventually.ts';
import { Deployment } from '../deployment/deployment.ts';
import { DATABASE_LOSSES, type DatabaseLoss } from './losses-database/losses.ts';
import { type Kind, MeteredPartner } from './losses-database/metered-partner.ts';
import { ReplicatedPostgres } from './losses-database/replicated-postgres.ts';
import { tallyOf } from '../deployment/metered-tally.ts';
import { ProxiedCallers } from '../deployment/proxied-callers.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, only } = optionsOf('losses-database');
const NEWEST = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest'];
/** An address may ask 60 times a minute. */
const ANONYMOUS = { connections: 20, pauseMs: 1_200 };
/** Of load before a loss and after it. */
const BESIDE_MS = 500;
/** Usage is stored every two seconds. */
const STORED_WITHIN_MS = 60_000;
const WELL_WITHIN_MS = 90_000;
const HISTORY = '/api/v1/data/verdicts/history?limit=3';

const findings = new Findings(26);
const row = (...cells: readonly string[]): void =>
  console.log(cells.map((cell, i) => cell.padEnd([26, 10, 42, 11, 10][i] ?? 0)).join(''));
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
const words = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || '0';

async function meteringOf({ calls }: MeteredPartner): Promise<{ missing: number; twice: number }> {
  const { missing, twice } = await tallyOf(postgres.primary.ownerUrl, calls, [keyId]);
  return { missing: missing.filter(({ status }) => status === 200).length, twice };
}

/** Waits until every process reads and writes, and has stored what it metered; milliseconds that this took. */
function well(partner: MeteredPartner): Promise<number> {
  return until(async () => {
    for (const api of deployment.apis) {
      const history = await deployment.ask(HISTORY, key, api).catch(() => null);
      const written = await api.operate('PATCH', '/switches', { mode: 'paper' }).catch(() => null);
      if (history?.status !== 200 || written?.status !== 200) return false;
      if ((await deployment.health(key, api)).reasons.includes('database_unreachable')) return false;
    }
    const metering = await meteringOf(partner).catch(() => null);
    // The last two seconds are not stored yet while the partner goes on.
    return metering !== null && metering.missing <= partner.calls.answered / 10;
  }, WELL_WITHIN_MS);
}

async function stored(partner: MeteredPartner): ReturnType<typeof meteringOf> {
  await until(async () => (await meteringOf(partner)).missing === 0, STORED_WITHIN_MS).catch(() => undefined);
  return meteringOf(partner);
}

async function lose({ name, mayFail, happen }: DatabaseLoss): Promise<void> {
  const check = (holds: boolean, otherwise: string): void => findings.check(holds, `${name}: ${otherwise}`);
  await postgres.inStep();
  const { url } = deployment.nginx;
  const partner = new MeteredPartner(url, key);
  const anonymous = new ProxiedCallers({ url, paths: NEWEST, key: null, ...ANONYMOUS });
  await sleep(BESIDE_MS);
  const skipped = await happen({ deployment, key, check }).catch((error: Error) =>
    check(false, error.message),
  );
  const wellAfterMs = await well(partner).catch((error: Error) => {
    check(false, error.message);
    return Number.NaN;
  });
  await sleep(BESIDE_MS);
  await Promise.all([partner.stop(), anonymous.stop()]);
  if (typeof skipped === 'string') return row(name, skipped);

  for (const kind of ['newest', 'history'] satisfies Kind[]) {
    const { 503: unavailable = 0, ...others } = partner.failed(kind);
    check(Object.keys(others).length === 0, `keyed ${kind}: ${words(others)}`);
    check(unavailable === 0 || mayFail.includes(kind), `keyed ${kind}: ${unavailable} × 503`);
  }
  check(anonymous.failures === 0, `anonymous: ${words(anonymous.counts.failed)}`);
  check(partner.calls.unadvised === 0, `${partner.calls.unadvised} × 503 without Retry-After`);
  const { missing, twice } = await stored(partner);
  check(missing === 0 && twice === 0, `metering: ${missing} missing, ${twice} twice`);
  row(
    name,
    String(partner.calls.sent + anonymous.counts.requests),
    `${words(partner.failed('newest'))} / ${words(partner.failed('history'))} / ${words(anonymous.counts.failed)}`,
    seconds(wellAfterMs),
    `${seconds(partner.calls.slowestMs)}   ${missing} / ${twice}`,
  );
}

const programs = findLowestPostgres();
if (programs === null) {
  console.log('not run: Debian’s postgresql-15 is not installed');
  process.exit(1);
}
const chosen = DATABASE_LOSSES.filter(({ name, isShort }) =>
  only === undefined ? form === 'long' || isShort : name.includes(only),
);
// The first process reads from the standby; the second has none.
const deployment = await Deployment.start({
  database: (folder) => ReplicatedPostgres.start(programs, folder),
  apis: ({ standby }) => [{ DATABASE_READ_URLS: standby.url }, {}],
  data: 'sandbox',
});
const { postgres } = deployment;
const { id: keyId, key } = await deployment.issueKey();
try {
  findings.say('started', `after ${findings.seconds} s`);
  row(
    'lost',
    'requests',
    'failed: newest / history / anonymous',
    'well after',
    'slowest  metering missing / twice',
  );
  for (const loss of chosen) await lose(loss);
  findings.add(await brokenInvariants(postgres.primary.ownerUrl));
} finally {
  await deployment.stop();
}
findings.end();
