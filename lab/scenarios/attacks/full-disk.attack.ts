import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { cycleNumberAt, CYCLE_MS } from '../../../src/domain/schedule/cycle-clock.ts';
import { SECOND_MS } from '../../../src/domain/timestamps.ts';
import { type Attack, type AttackForm, type AttackOutcome } from './attack.ts';
import { AttackedService } from '../../deployment/attacked-service.ts';
import { storedRows } from './stored-rows.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const runCommand = promisify(execFile);
/** The embedded database with two days of cycles takes about half of it. */
const VOLUME_SIZE = '640m';
const CHUNK = Buffer.alloc(1024 * 1024);
const SETTLES_WITHIN_MS = 60 * SECOND_MS;

/** Writes until nothing more can be written. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const chunk of [CHUNK, CHUNK.subarray(0, 4096)])
      for (;;) {
        const { bytesWritten } = await file.write(chunk);
        if (bytesWritten < chunk.length) break;
      }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

async function comes(holds: () => Promise<boolean>, withinMs = SETTLES_WITHIN_MS): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await holds().catch(() => false)) return true;
    await sleep(200);
  }
  return false;
}

/**
 * Fills the volume of DATA_DIR to the last byte while the service runs; in the long form until a cycle was missed.
 * Where nothing may be mounted there is no volume to fill, and the attack says so.
 */
async function run(form: AttackForm): Promise<AttackOutcome> {
  const volume = await mkdtemp(join(tmpdir(), 'volume-'));
  try {
    await runCommand('mount', ['-t', 'tmpfs', '-o', `size=${VOLUME_SIZE}`, 'tmpfs', volume]);
  } catch (error) {
    await rm(volume, { recursive: true });
    return {
      told: `skipped: nothing may be mounted here (${(error as Error).message.trim()})`,
      state: '-',
      broken: [],
    };
  }
  try {
    return await attack(volume, form);
  } finally {
    await runCommand('umount', ['-l', volume]);
    await rm(volume, { recursive: true, force: true });
  }
}

async function attack(volume: string, form: AttackForm): Promise<AttackOutcome> {
  const broken: string[] = [];
  const must = (holds: boolean, sentence: string): void => void (holds || broken.push(sentence));
  const folder = join(volume, 'data');
  const service = await AttackedService.start({ environment: { DATA_DIR: folder } });
  try {
    const key = await service.issueKey();
    let served = 0;
    const keyed = async (): Promise<{ status: number; detail: string }> => {
      const reply = await fetch(`${service.url}/api/v1/data/verdicts/latest`, {
        headers: { 'X-API-Key': key },
      });
      const body = (await reply.json()) as { detail?: string };
      if (reply.status === 200) served += 1;
      return { status: reply.status, detail: body.detail ?? '' };
    };
    const anonymous = async (path: string): Promise<{ status: number; body: Json }> => {
      const reply = await fetch(`${service.url}${path}`);
      return { status: reply.status, body: await reply.json() };
    };
    for (let i = 0; i < 20; i++) await keyed();

    const filler = join(volume, 'filler');
    await fill(filler);
    const isTold = await comes(async () => {
      const { body } = await anonymous('/api/v1/data/health');
      return body.data.reasons.includes('disk_full') && body.data.reasons.includes('journal_unwritable');
    });
    must(isTold, '/health does not tell the full disk');
    const ready = (await anonymous('/readyz')).body;
    must(ready.disk === 'full' && ready.journal === 'unwritable', `/readyz says ${JSON.stringify(ready)}`);
    // What the present file of the journal still has room for is counted and answered.
    // Storing that file makes room again, so it is this reply that is looked at and not the next.
    let refused = { status: 200, detail: '' };
    await comes(async () => (refused = await keyed()).status === 503);
    must(
      refused.status === 503 && refused.detail.includes('journal'),
      `a key is answered ${refused.status} ${refused.detail}`,
    );
    must((await anonymous('/api/v1/data/composites/latest')).status === 200, 'newest reads are refused');
    const overview = await service.operate('GET', '/overview');
    const kinds = (overview.data?.attention ?? []).map(({ kind }: { kind: string }) => kind);
    must(
      kinds.includes('disk_full') && kinds.includes('journal_unwritable'),
      `the overview names ${kinds.join()}`,
    );
    const off = await service.operate('PATCH', '/switches', { data_api_enabled: false });
    must(off.status === 200 || off.status === 202, `the kill switch answers ${off.status}`);
    must(
      (await anonymous('/api/v1/data/composites/latest')).status === 503,
      'the kill switch is not in force',
    );
    const missed = form === 'long' ? cycleNumberAt(Date.now()) + 1 : null;
    if (missed !== null)
      await comes(
        () => Promise.resolve(cycleNumberAt(Date.now()) > missed),
        2 * CYCLE_MS + SETTLES_WITHIN_MS,
      );
    must(service.alive, 'the process ended');

    await rm(filler);
    must(
      await comes(
        async () => (await service.operate('PATCH', '/switches', { data_api_enabled: true })).status === 200,
      ),
      'the data API cannot be switched on again',
    );
    must(await comes(async () => (await keyed()).status === 200), 'keys are still refused');
    await service.punctual(SETTLES_WITHIN_MS);
    must(
      await comes(async () => (await storedRows(folder)).usageEvents >= served),
      'metering is not complete',
    );
    const operators = await service.askAsOperator();
    const { usageEvents, backfilledCycles } = await storedRows(folder);
    return {
      told: `a volume of ${VOLUME_SIZE} filled to the last byte; kill switch answered ${off.status}${missed === null ? '' : '; a cycle missed and made up for'}`,
      state: `${service.alive ? 'alive' : 'gone'}, operators answered ${operators.status}, ${usageEvents} usage events of ${served} served, ${backfilledCycles} cycles backfilled, the present one published`,
      broken,
    };
  } finally {
    await service.end();
  }
}

export const fullDisk: Attack = { name: 'a full disk', run };
