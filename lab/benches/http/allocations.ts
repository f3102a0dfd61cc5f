import { type BenchService } from '../../deployment/bench-service.ts';
import { writeRequests } from './request-texts.ts';
import { newestKeyed } from './service-rows.ts';
import { type Wrk } from './wrk.ts';

const WARM_UP_SECONDS = 3;
const STRETCH_SECONDS = 2;
/** As many that the part of one which lies outside of the run does not matter. */
const COLLECTIONS = 25;

export interface Allocations {
  /** On the heap, with what the work beside requests took meanwhile; replies beyond Node's pool of buffers lie outside. */
  readonly bytesPerRequest: number;
  readonly collections: number;
}

/** What a service has to be started with so that its allocations can be measured: a line per collection in its log. */
export const ALLOCATION_ARGUMENTS = ['--trace-gc', '--trace-gc-nvp'] as const;

/**
 * Bytes that a newest read with a key allocates: V8 says at each collection how much was allocated since the one before.
 *
 * @param service started with `ALLOCATION_ARGUMENTS`
 */
export async function measureAllocations(
  service: BenchService,
  folder: string,
  wrk: Wrk,
): Promise<Allocations> {
  const requestsFile = await writeRequests(folder, 'allocations', newestKeyed(service));
  await wrk.saturate(service.api.port, requestsFile, WARM_UP_SECONDS);
  const begin = service.api.log.length;
  let requests = 0;
  let allocated: number[] = [];
  while (allocated.length < COLLECTIONS) {
    const run = await wrk.saturate(service.api.port, requestsFile, STRETCH_SECONDS);
    if (run.requests === 0)
      throw new Error('the service answered nothing while its allocations were measured');
    requests += run.requests;
    const printed = service.api.log.slice(begin);
    allocated = [...printed.matchAll(/ allocated=(\d+) /g)].map(([, bytes]) => Number(bytes));
  }
  // What was allocated after the last collection is counted with the first, which has what came before the run.
  return {
    bytesPerRequest: allocated.reduce((sum, bytes) => sum + bytes, 0) / requests,
    collections: allocated.length,
  };
}
