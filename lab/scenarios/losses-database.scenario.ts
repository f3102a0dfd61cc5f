/**
 * A primary and its replica are lost one way after the other, under load of partners behind nginx: what fails, how long it
 * takes until all is well, and whether every reply is metered once. `--short`; `--only NAME`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { findLowestPostgres } from '../../test/support/lowest-postgres.ts';
import { brokenInvariants } from '../deployment/invariants.ts';
import { Deployment } from './losses-database/deployment.ts';
import { DATABASE_LOSSES, type DatabaseLoss } from './losses-database/losses.ts';
import { type Kind, MeteredPartner } from './losses-database/metered-partner.ts';
import { ProxiedCallers } from '../deployment/proxied-callers.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, only } = optionsOf('losses-database');
const NEWEST = ['/api/v1/data/verdicts/latest', '/api/v1/data/composites/latest'];
/** An address may ask 60 times a minute. */
const ANONYMOUS = { connections: 20, pauseMs: 1_200 };
/** Of load before a loss and after it. */
const BESIDE_MS = 500;
/** Usage is stored every two seconds. */
const STORED_WITHIN_MS = 60_000;

const problems: string[] = [];
const row = (...cells: readonly string[]): void =>
  console.log(cells.map((cell, i) => cell.padEnd([26, 10, 42, 11, 10][i] ?? 0)).join(''));
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
const words = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || '0';

/** Loses something under load, and prints a row of the table. */
async function lose({ name, mayFail, happen }: DatabaseLoss, deployment: Deployment): Promise<void> {
  const check = (holds: boolean, otherwise: string): void =>
    void (holds || problems.push(`${name}: ${otherwise}`));
  await deployment.inStep();
  const { url } = deployment.nginx;
  const partner = new MeteredPartner(url, deployment.key);
  const anonymous = new ProxiedCallers({ url, paths: NEWEST, key: null, ...ANONYMOUS });
  await sleep(BESIDE_MS);
  const skipped = await happen(deployment, check).catch((error: Error) => check(false, error.message));
  const wellAfterMs = await deployment.well(partner).catch((error: Error) => {
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
  check(partner.unadvised === 0, `${partner.unadvised} × 503 without Retry-After`);
  const { missing, twice } = await deployment.stored(partner, STORED_WITHIN_MS);
  check(missing === 0 && twice === 0, `metering: ${missing} missing, ${twice} twice`);
  row(
    name,
    String(partner.requests('newest') + partner.requests('history') + anonymous.counts.requests),
    `${words(partner.failed('newest'))} / ${words(partner.failed('history'))} / ${words(anonymous.counts.failed)}`,
    seconds(wellAfterMs),
    `${seconds(partner.slowestMs)}   ${missing} / ${twice}`,
  );
}

const programs = findLowestPostgres();
if (programs === null) {
  console.log('not run: Debian’s postgresql-15 is not installed');
  process.exit(1);
}
const beganAtMs = performance.now();
const chosen = DATABASE_LOSSES.filter(({ name, isShort }) =>
  only === undefined ? form === 'long' || isShort : name.includes(only),
);
const deployment = await Deployment.start(programs);
try {
  console.log(`started after ${seconds(performance.now() - beganAtMs)}`);
  row(
    'lost',
    'requests',
    'failed: newest / history / anonymous',
    'well after',
    'slowest  metering missing / twice',
  );
  for (const loss of chosen) await lose(loss, deployment);
  problems.push(...(await deployment.withClient(brokenInvariants)));
} finally {
  await deployment.stop();
}
console.log(`took ${seconds(performance.now() - beganAtMs)}; slots published once, nothing half: checked`);
console.log(`broken: ${problems.length === 0 ? 'nothing' : problems.join('; ')}`);
if (problems.length > 0) process.exitCode = 1;
