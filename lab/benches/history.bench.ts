/**
 * Fills a database of its own with a long history and prints how long that took, and what pages of series cost at any
 * depth, on the embedded PostgreSQL and then on an installed one of the lowest version:
 *
 *   npm run lab -- history --observations=100000000 --cycles=35000
 *
 * `--folder` names where the database is made (it is deleted at the end), `--keep` keeps the server running until the
 * program is interrupted and prints the URLs of its roles. `--database` names the owner's URL of such a database, which is
 * then not filled again.
 */
import { once } from 'node:events';
import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { onLowestServer } from '../deployment/both-servers.ts';
import {
  type FillableServer,
  type FilledDatabase,
  fillDatabase,
  startFillable,
} from './history/filled-database.ts';
import { buildExtracts, printPageDepth } from './history/page-depth.ts';
import { optionsOf } from '../command/scenario-options.ts';

const FEWEST_ROWS_PER_SECOND = 115_000;

const { observations, cycles, folder, database: filledBefore, keep } = optionsOf('history');

function printFilling({ written, plan, steps }: FilledDatabase): void {
  const sum = (of: typeof steps): number => of.reduce((total, [, seconds]) => total + seconds, 0);
  const days = (plan.endMs - Math.min(...plan.sources.map(({ fromMs }) => fromMs))) / 86_400_000;
  console.log(
    `${written.rows.toLocaleString('en')} observations of ${plan.sources.length} sources in ${days.toFixed(0)} days, cadences ${plan.speedUp.toFixed(2)} times as fast as real ones`,
  );
  for (const [name, seconds] of steps)
    console.log(`  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`);
  const rate = written.rows / sum(steps.filter(([name]) => name.includes('observations')));
  console.log(
    `  in all ${sum(steps).toFixed(1)} s; observations with their index ${Math.round(rate).toLocaleString('en')} rows a second; at least ${FEWEST_ROWS_PER_SECOND.toLocaleString('en')}: ${rate >= FEWEST_ROWS_PER_SECOND ? 'met' : 'NOT MET'}`,
  );
}

async function printReads(url: string): Promise<void> {
  console.log(`extracts built in ${(await buildExtracts(url, endMs)).toFixed(1)} s`);
  const met = await printPageDepth(url, endMs);
  console.log(`pages within 1.2 of the first and 2 of the plain statement: ${met ? 'met' : 'NOT MET'}`);
}

const endMs = Math.floor(Date.now() / CYCLE_MS) * CYCLE_MS;
const size = { observations, cycles, endMs };

async function measureOn(server: FillableServer, name: string): Promise<void> {
  console.log(name);
  const database = await fillDatabase(server, size);
  printFilling(database);
  await printReads(server.ownerUrl);
}

async function keepFilled(server: FillableServer): Promise<void> {
  printFilling(await fillDatabase(server, size));
  console.log(`service ${server.url}\nowner ${server.ownerUrl}`);
  // Signal listeners don't keep the process running.
  const waiting = setInterval(() => undefined, HOUR_MS);
  await once(process, 'SIGINT');
  clearInterval(waiting);
}

if (filledBefore) await printReads(filledBefore);
else {
  const server = await startFillable(folder);
  try {
    if (keep) await keepFilled(server);
    else await measureOn(server, 'embedded');
  } finally {
    await server.stop();
  }
  if (!keep) await onLowestServer(measureOn);
}
