import { ASSETS, symbolOf } from '../../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../../packages/engine/composites/composite-index.ts';
import { RandomStream } from '../../../packages/sandbox/process/random.ts';
import { type BenchService } from '../../deployment/bench-service.ts';
import { writeRequests } from './request-texts.ts';
import { batchPath, keyedRequest } from './service-rows.ts';
import { type Wrk } from './wrk.ts';

/** Ten times what the service remembers replies for. */
const TARGETS = 50_000;
/** Its first third has asked for every target. */
const ENOUGH = 3 * TARGETS;
const IDS_OF_A_BATCH = 5;
const STRETCH_SECONDS = 2;
const ALLOWED_MIB = 24;

export interface Growth {
  readonly requests: number;
  /** The highest of each third of the run; the first one fills what is bounded. */
  readonly peakMiB: readonly [number, number, number];
  /** Null: the run was too short to fill what is bounded. */
  readonly grew: boolean | null;
}

function variedTargets(): string[] {
  const ids = [
    'verdict',
    ...ASSETS.map((asset) => `signal:${symbolOf(asset)}`),
    ...ASSETS.flatMap((asset) => COMPOSITE_INDICES.map((index) => `composite.${index}:${asset}`)),
  ];
  const random = new RandomStream(1, 'targets');
  return Array.from({ length: TARGETS }, (_, target) => {
    const left = [...ids];
    return batchPath(
      Array.from(
        { length: IDS_OF_A_BATCH },
        (_, i) => left.splice(Math.floor(random.uniform(target, i) * left.length), 1)[0]!,
      ),
    );
  });
}

/** Sends at least so many varied requests with keys, and watches the memory of the process meanwhile. */
export async function measureGrowth(
  service: BenchService,
  folder: string,
  wrk: Wrk,
  atLeast: number,
): Promise<Growth> {
  const requestsFile = await writeRequests(folder, 'varied', keyedRequest(service, variedTargets()));
  const seen: { readonly requests: number; readonly residentMiB: number }[] = [];
  let requests = 0;
  while (requests < atLeast) {
    const run = await wrk.saturate(service.api.port, requestsFile, STRETCH_SECONDS);
    if (run.failed > 0) throw new Error(`${run.failed} of ${run.requests} varied requests failed`);
    requests += run.requests;
    seen.push({ requests, residentMiB: service.api.residentMiB });
  }
  const peak = (third: number): number =>
    Math.max(
      ...seen
        .filter((at) => Math.min(2, Math.floor(((at.requests - 1) * 3) / requests)) === third)
        .map(({ residentMiB }) => residentMiB),
    );
  const peakMiB = [peak(0), peak(1), peak(2)] as const;
  return { requests, peakMiB, grew: requests < ENOUGH ? null : peakMiB[2] > peakMiB[1] + ALLOWED_MIB };
}
