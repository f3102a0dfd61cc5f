import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_STREAMS } from '../../../src/domain/request-bounds.ts';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type Findings } from '../../command/findings.ts';
import { describeDurations, LatestReads } from '../../deployment/latest-reads.ts';
import { ServiceInstance } from '../../deployment/service-instance.ts';
import { publishChange } from './published-changes.ts';
import { type RawConsumer, RawConsumers } from './raw-consumers.ts';

/** Without an event for so long, each consumer gets at least one heartbeat. */
const QUIET_SECONDS = 20;
const EVENTS = 20;
const EVENT_EVERY_MS = 500;
const RECEIVED_WITHIN_MS = 10 * SECOND_MS;
const READS = 200;

async function loadDuring(service: ServiceInstance, act: () => Promise<void>): Promise<string> {
  const [cpuBefore, beganAtMs] = [service.cpuSeconds, performance.now()];
  await act();
  const seconds = (performance.now() - beganAtMs) / SECOND_MS;
  return `${(((service.cpuSeconds - cpuBefore) / seconds) * 100).toFixed(1)} % of a core`;
}

/** What consumers received beside the same events in the same order; events that happen by themselves included. */
function differences(consumers: readonly RawConsumer[]): number {
  const [first] = consumers;
  const expected = first!.sequences.join();
  return consumers.filter(({ sequences }) => sequences.join() !== expected).length;
}

export async function manyConsumers(count: number, findings: Findings): Promise<void> {
  const { say, check } = findings;
  await ServiceInstance.during({}, async (service) => {
    // Once more, without what the first start needed memory for.
    await service.settled();
    await service.stop();
    await service.start();
    await service.punctual();
    await service.settled();
    const keys: string[] = [];
    for (let i = 0; i < Math.ceil(count / MAX_STREAMS); i += 1) keys.push((await service.issueKey()).key);
    const { key: reader } = await service.issueKey();
    const readsBefore = await new LatestReads(service, reader).times(READS);
    const { residentMiB: residentBefore } = await service.stateWhenBelow(0);
    const consumers = new RawConsumers(service.url);
    try {
      const beganAtMs = performance.now();
      await consumers.open(keys, MAX_STREAMS);
      const open = consumers.all.length;
      say(
        'opened',
        `${open} streams with ${keys.length} keys in ${((performance.now() - beganAtMs) / SECOND_MS).toFixed(1)} s`,
      );
      const quiet = await loadDuring(service, () => sleep(QUIET_SECONDS * SECOND_MS));
      const { residentMiB: residentWith } = await service.stateWhenBelow(0);
      say('memory', `${residentBefore.toFixed(0)} MiB before, ${residentWith.toFixed(0)} MiB with them`);
      const unheard = consumers.all.filter(({ heartbeats }) => heartbeats === 0).length;
      say('quiet', `${quiet} in ${QUIET_SECONDS} s of heartbeats`);
      check(unheard === 0, `${unheard} consumers had no heartbeat in ${QUIET_SECONDS} s`);

      const publishedAtMs: number[] = [];
      const before = consumers.all[0]!.sequences.length;
      const busy = await loadDuring(service, async () => {
        for (let i = 0; i < EVENTS; i += 1) {
          publishedAtMs.push(performance.now());
          check(await publishChange(service, `Stream scenario, change ${i}.`), 'a change was not published');
          await sleep(EVENT_EVERY_MS);
        }
      });
      await consumers
        .received(before + EVENTS, RECEIVED_WITHIN_MS)
        .catch(() => check(false, `not every consumer had all events within ${RECEIVED_WITHIN_MS} ms`));
      const arrivals = consumers.all.flatMap(({ atMs }) =>
        atMs.slice(before, before + EVENTS).map((at, i) => at - publishedAtMs[i]!),
      );
      say(
        'events',
        `${EVENTS} to each, ${busy}; from an operator's request to the consumer: ${describeDurations(arrivals)}`,
      );
      check(
        differences(consumers.all) === 0,
        `${differences(consumers.all)} consumers received other events than the first`,
      );
      const ended = consumers.all.filter(({ hasEnded }) => hasEnded).length;
      check(ended === 0, `${ended} streams ended`);
      say(
        'latest read',
        `alone ${describeDurations(readsBefore)}; beside the streams ${describeDurations(await new LatestReads(service, reader).times(READS))}`,
      );
    } finally {
      consumers.close();
    }
  });
}
