import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cycleNumberAt, CYCLE_MS } from '../../../packages/engine/schedule/cycle-clock.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { comes, type Attack, type AttackOutcome } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { ServiceInstance } from '../../deployment/service-instance.ts';
import { fillVolume, mountVolume, unmount } from '../../deployment/small-volume.ts';
import { temporaryFolder } from '../../deployment/temporary-folder.ts';
import { countRows } from './row-counts.ts';

const VOLUME_SIZE = '640m';
const SETTLES_WITHIN_MS = 60 * SECOND_MS;

/**
 * Fills the volume of DATA_DIR to the last byte while the service runs; in the long form until a cycle was missed.
 * Where nothing may be mounted there is no volume to fill, and the attack says so.
 */
async function run(form: Form): Promise<AttackOutcome> {
  const volume = await mountVolume(join(await temporaryFolder('full-disk'), 'volume'), VOLUME_SIZE);
  if (volume === null) return { summary: 'skipped: nothing may be mounted here', state: '-', broken: [] };
  try {
    return await attack(volume, form);
  } finally {
    await unmount(volume);
  }
}

async function attack(volume: string, form: Form): Promise<AttackOutcome> {
  const broken: string[] = [];
  const must = (holds: boolean, sentence: string): void => void (holds || broken.push(sentence));
  const folder = join(volume, 'data');
  const service = await ServiceInstance.start({ environment: { DATA_DIR: folder } });
  try {
    const { key } = await service.issueKey();
    let served = 0;
    const keyed = async (): Promise<{ status: number; detail: string }> => {
      const reply = await fetch(`${service.url}/api/v1/data/verdicts/latest`, {
        headers: { 'X-API-Key': key },
      });
      const body = (await reply.json()) as { detail?: string };
      if (reply.status === 200) served += 1;
      return { status: reply.status, detail: body.detail ?? '' };
    };
    const anonymous = async <Body>(path: string): Promise<{ status: number; body: Body }> => {
      const reply = await fetch(`${service.url}${path}`);
      return { status: reply.status, body: (await reply.json()) as Body };
    };
    for (let i = 0; i < 20; i++) await keyed();

    const filler = join(volume, 'filler');
    await fillVolume(filler);
    const isTold = await comes(async () => {
      const { body } = await anonymous<{ data: { reasons: string[] } }>('/api/v1/data/health');
      return ['disk_full', 'journal_unwritable'].every((reason) => body.data.reasons.includes(reason));
    });
    must(isTold, '/health does not tell the full disk');
    const ready = (await anonymous<{ disk: string; journal: string }>('/readyz')).body;
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
    const kinds = await service.attention();
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
      await comes(() => Promise.resolve(cycleNumberAt(Date.now()) > missed), {
        withinMs: 2 * CYCLE_MS + SETTLES_WITHIN_MS,
      });
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
      await comes(async () => (await countRows(service)).usageEvents >= served),
      'metering is not complete',
    );
    const operators = await service.askAsOperator();
    const { usageEvents, backfilledCycles } = await countRows(service);
    return {
      summary: `a volume of ${VOLUME_SIZE} filled to the last byte; kill switch answered ${off.status}${missed === null ? '' : '; a cycle missed and made up for'}`,
      state: `${service.alive ? 'alive' : 'gone'}, operators answered ${operators.status}, ${usageEvents} usage events of ${served} served, ${backfilledCycles} cycles backfilled, the present one published`,
      broken,
    };
  } finally {
    await service.stop();
  }
}

export const fullDisk: Attack = { name: 'a full disk', run };
