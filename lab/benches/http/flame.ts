import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchService } from '../../deployment/bench-service.ts';
import { type SelfTime, spentBetween } from './cpu-profile.ts';
import { writeRequests } from './request-texts.ts';
import { serviceRows } from './service-rows.ts';
import { type Wrk } from './wrk.ts';

const SAMPLED_EVERY_US = 100;
const SECONDS = 5;
const FILES_SHOWN = 20;
const FUNCTIONS_SHOWN = 25;

const nowUs = (): number => Number(process.hrtime.bigint() / 1_000n);

/**
 * What a request of the first line whose name contains a word costs, by file and by function, as text. Restarts the service
 * with `--cpu-prof` and ends that process, because the profile is written at its end.
 */
export async function flame(service: BenchService, folder: string, wrk: Wrk, words: string): Promise<string> {
  const profiles = join(folder, 'profiles');
  await mkdir(profiles);
  await service.restart([
    '--cpu-prof',
    `--cpu-prof-dir=${profiles}`,
    `--cpu-prof-interval=${SAMPLED_EVERY_US}`,
  ]);
  const row = (await serviceRows(service, service.api)).find(({ name }) => name.includes(words));
  if (row === undefined) throw new Error(`no line of the service contains "${words}"`);
  const requestsFile = await writeRequests(folder, 'flame', row.request);
  const expects = row.status < 400 ? 'replies' : 'refusals';
  await wrk.saturate(service.api.port, requestsFile, 2, expects);
  const fromUs = nowUs();
  const { requests } = await wrk.saturate(service.api.port, requestsFile, SECONDS, expects);
  const toUs = nowUs();
  await service.api.stop();
  const { owners, files, functions } = await spentBetween(profiles, fromUs, toUs);
  const line = ({ name, us }: SelfTime): string => `${(us / requests).toFixed(2).padStart(8)}  ${name}`;
  const total = [...owners.values()].reduce((sum, us) => sum + us, 0);
  return [
    `Microseconds a request, "${row.name}" (${(total / requests).toFixed(1)} in all, ${requests} requests), in itself:`,
    ...[...owners].map(([name, us]) => line({ name, us })),
    '',
    'by file',
    ...files.slice(0, FILES_SHOWN).map(line),
    '',
    'by function',
    ...functions.slice(0, FUNCTIONS_SHOWN).map(line),
  ].join('\n');
}
