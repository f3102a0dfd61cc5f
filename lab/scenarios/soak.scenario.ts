import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { BenchService } from '../deployment/bench-service.ts';
import { failedIn, pacedLoad, type PacedResult } from './soak/paced-load.ts';
import { type Drift, driftOf, type GrowthBound } from './soak/drift.ts';
import { writeSoakRequests } from './soak/soak-requests.ts';
import { type SoakSample, soakSample } from './soak/soak-sample.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { Findings } from '../command/findings.ts';
import { optionsOf } from '../command/scenario-options.ts';

/**
 * Half of what a core serves, of keyed and anonymous newest reads, 304s, and pages of series, on the built service with
 * the sandbox's worker beside it. Memory, descriptors, connections, and latencies have to stay flat.
 */
const { form, minutes: MINUTES } = optionsOf('soak');
const isShort = form === 'short';
const SLICE_SECONDS = isShort ? 2.5 : 20;
const WARM_UP_SLICES = isShort ? 1 : 3;
const SLICES = Math.max(4, Math.round((MINUTES * 60) / SLICE_SECONDS));
const CONNECTIONS = 32;
const LOAD = 0.5;
const CALIBRATION = { ratePerSecond: 500, seconds: 3 };
const FAILED_SHARE = 0.001;

const BOUNDS: Readonly<Record<keyof SoakSample | 'p50 ms' | 'p99 ms', GrowthBound>> = {
  residentMiB: { share: 0.1, plus: isShort ? 100 : 24 },
  descriptors: { share: 0, plus: 8 },
  httpConnections: { share: 0, plus: 4 },
  databaseConnections: { share: 0, plus: 6 },
  'p50 ms': { share: 0.5, plus: 1 },
  'p99 ms': { share: 1, plus: 25 },
};
type Quantity = keyof typeof BOUNDS;
const ONLY_TOLD: readonly Quantity[] = isShort ? ['p50 ms', 'p99 ms'] : [];

interface Slice extends SoakSample {
  readonly hours: number;
  readonly load: PacedResult;
}

const folder = await temporaryFolder('soak');

/** Requests for some seconds, of the tags of now. */
const loaded = async (service: BenchService, ratePerSecond: number, seconds: number): Promise<PacedResult> =>
  pacedLoad({
    port: service.api.port,
    requestsFile: await writeSoakRequests(folder, service),
    from: 0,
    ratePerSecond,
    seconds,
    connections: CONNECTIONS,
  });

/** Requests a second that take half of a core, by the CPU that one takes. */
async function halfLoad(service: BenchService): Promise<number> {
  let perRequest = 0;
  // Twice: the first finds code that is not compiled yet.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const before = service.api.cpuSeconds;
    const { requests } = await loaded(service, CALIBRATION.ratePerSecond, CALIBRATION.seconds);
    perRequest = (service.api.cpuSeconds - before) / requests;
  }
  return Math.round(LOAD / perRequest);
}

async function slice(service: BenchService, rate: number, beganAtMs: number): Promise<Slice> {
  const load = loaded(service, rate, SLICE_SECONDS);
  await sleep((SLICE_SECONDS * SECOND_MS) / 2);
  const sample = await soakSample(service);
  return { ...sample, load: await load, hours: (performance.now() - beganAtMs) / HOUR_MS };
}

const valueOf = (quantity: Quantity, { load, ...sample }: Slice): number =>
  quantity === 'p50 ms' ? load.p50Us / 1_000 : quantity === 'p99 ms' ? load.p99Us / 1_000 : sample[quantity];

const line = (name: string, { first, last, slopePerHour, allowed, isFlat }: Drift): string =>
  [
    name.padEnd(20),
    first.toFixed(1).padStart(9),
    last.toFixed(1).padStart(9),
    slopePerHour.toFixed(1).padStart(10),
    `+${allowed.toFixed(1)}`.padStart(9),
    `  ${isFlat ? 'flat' : 'GROWS'}`,
  ].join(' ');

const service = await BenchService.start(folder);
const rate = await halfLoad(service);
const slices: Slice[] = [];
const beganAtMs = performance.now();
for (let n = 0; n < WARM_UP_SLICES + SLICES; n += 1) {
  const found = await slice(service, rate, beganAtMs);
  if (n >= WARM_UP_SLICES) slices.push(found);
}
const requests = slices.reduce((sum, { load }) => sum + load.requests, 0);
const failures = new Map<string, number>();
for (const { load } of slices)
  for (const [reason, count] of Object.entries(load.failures))
    failures.set(reason, (failures.get(reason) ?? 0) + count);
const failed = slices.reduce((sum, { load }) => sum + failedIn(load), 0);
console.log(
  `${requests} requests in ${((slices.at(-1)!.hours - slices[0]!.hours) * 60).toFixed(1)} min, ${rate} a second, over ${CONNECTIONS} connections; ${failed} failed${[...failures].map(([reason, count]) => `, ${reason} × ${count}`).join('')}`,
);
console.log(`${''.padEnd(20)}     first      last     slope/h   allowed`);
const findings = new Findings(21);
for (const quantity of Object.keys(BOUNDS) as Quantity[]) {
  const drift = driftOf(
    slices.map((found) => [found.hours, valueOf(quantity, found)]),
    BOUNDS[quantity],
  );
  console.log(line(quantity, drift));
  findings.check(drift.isFlat || ONLY_TOLD.includes(quantity), `${quantity} grows`);
}
findings.check(failed <= requests * FAILED_SHARE, `${failed} requests failed`);
findings.end();
await service.stop();
