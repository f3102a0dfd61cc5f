/**
 * How much of what partners poll is answered with 304: every newest read of the contract is polled each 60 s for an hour of the
 * sandbox, with the tag of the reply before, without a key and with one that has every right. The service, its worker and
 * its database are real, the clock is not. Prints the share per read, those that change most often last. Fails if a read changes
 * in most minutes, unless it shows a price, which is read each minute.
 */
import 'reflect-metadata';
import { PublishedState } from '../../src/published/published-state.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { issueKey } from '../../test/support/issue-key.ts';
import { newestReadsOf } from '../../test/support/newest-reads.ts';
import { startSandboxService } from './sandbox-service.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { minutes: MINUTES } = optionsOf('unchanged-reads');
const SHOWS_PRICES = '/market-lens/';
const LEAST_SHARE = 0.5;

interface Poll {
  readonly target: string;
  readonly reads: string;
  readonly headers: Readonly<Record<string, string>>;
  etag: string | null;
  /** Null where the caller is refused. */
  unchanged: number | null;
}

await globalSetup();
try {
  const { service, passMinute, close } = await startSandboxService();
  const newest = service.app.get(PublishedState).current.cycle!.cycleNumber;
  const reads = newestReadsOf(service.app, newest);
  const key = await issueKey(service.app);
  const pollsOf = (headers: Readonly<Record<string, string>>): Poll[] =>
    reads.map((read) => ({ ...read, headers, etag: null, unchanged: 0 }));
  const [anonymous, keyed] = [pollsOf({}), pollsOf(key.headers)];
  const ask = async (poll: Poll): Promise<void> => {
    const known = poll.etag === null ? {} : { 'If-None-Match': poll.etag };
    const reply = await fetch(service.url + poll.target, { headers: { ...poll.headers, ...known } });
    const text = await reply.text();
    if (reply.status === 403 && poll.etag === null) poll.unchanged = null;
    else if (reply.status !== 200 && reply.status !== 304)
      throw new Error(`${poll.target} answered ${reply.status}: ${text}`);
    if (reply.status === 304 && poll.unchanged !== null) poll.unchanged += 1;
    poll.etag = reply.headers.get('etag');
  };
  for (const poll of [...anonymous, ...keyed]) await ask(poll);
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await passMinute();
    for (const poll of [...anonymous, ...keyed]) await ask(poll);
  }
  const share = ({ unchanged }: Poll): string =>
    unchanged === null ? 'needs a key' : `${((100 * unchanged) / MINUTES).toFixed(0)}%`;
  const width = Math.max(...reads.map(({ target }) => target.length)) + 2;
  console.log(`304 of ${MINUTES} polls, 60 s apart`);
  console.log(`${'read'.padEnd(width)}${'from'.padEnd(12)}${'anonymous'.padEnd(12)}with a key`);
  const rows = anonymous.map((poll, i) => ({ poll, keyed: keyed[i]! }));
  for (const { poll, keyed: withKey } of rows.sort(
    (a, b) => (b.keyed.unchanged ?? 0) - (a.keyed.unchanged ?? 0),
  ))
    console.log(
      `${poll.target.padEnd(width)}${poll.reads.padEnd(12)}${share(poll).padEnd(12)}${share(withKey)}`,
    );
  const changing = [...anonymous, ...keyed].filter(
    ({ target, unchanged }) =>
      !target.includes(SHOWS_PRICES) && unchanged !== null && unchanged < LEAST_SHARE * MINUTES,
  );
  if (changing.length > 0) {
    const targets = [...new Set(changing.map(({ target }) => target))];
    console.log(`CHANGES    in more than ${100 * (1 - LEAST_SHARE)}% of the minutes: ${targets.join(', ')}`);
    process.exitCode = 1;
  }
  await close();
} finally {
  await globalTeardown();
}
