import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type Findings } from '../../command/findings.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';
import { opened } from './measured-download.ts';

const BYTES_PER_SECOND = 10_000;
const LATEST = '/api/v1/data/verdicts/latest';
/** Longer, a session of the service holds what vacuum or others wait for. */
const LONGEST_TRANSACTION_SECONDS = 2;

/** A client that reads 10 kB/s: its export goes on, and neither the database nor other callers notice. */
export async function slowClient(
  service: ServiceInstance,
  path: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  { say, check }: Findings,
): Promise<void> {
  const response = await opened(service.url + path, headers);
  const latestMs: number[] = [];
  let bytes = 0;
  let busiest = 0;
  let longestSeconds = 0;
  for (let second = 0; second < seconds; second += 1) {
    const piece = response.read(BYTES_PER_SECOND) as Buffer | null;
    bytes += piece?.length ?? 0;
    const began = performance.now();
    await (await fetch(service.url + LATEST, { headers })).arrayBuffer();
    latestMs.push(performance.now() - began);
    const [held] = await service.query<{ busy: number; seconds: number }>(
      `SELECT count(*)::int AS busy, coalesce(max(extract(epoch FROM now() - xact_start)), 0)::float8 AS seconds
       FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`,
    );
    busiest = Math.max(busiest, held!.busy);
    longestSeconds = Math.max(longestSeconds, held!.seconds);
    await sleep(SECOND_MS);
  }
  const isOpen = !response.destroyed && !response.complete;
  const slowest = Math.max(...latestMs);
  say(
    'client at 10 kB/s',
    `${bytes} bytes in ${seconds} s, ${isOpen ? 'still open' : 'ENDED'}; busy sessions at most ${busiest}, longest transaction ${longestSeconds.toFixed(1)} s; slowest latest read ${slowest.toFixed(0)} ms; ${service.residentMiB.toFixed(0)} MiB`,
  );
  check(isOpen, 'the export of a slow client ended');
  check(bytes > (seconds * BYTES_PER_SECOND) / 2, 'a slow client got less than it read');
  check(longestSeconds < LONGEST_TRANSACTION_SECONDS, 'a transaction stayed open while a client read slowly');
  check(slowest < SECOND_MS, 'a latest read took more than a second beside a slow client');
  response.destroy();
}
