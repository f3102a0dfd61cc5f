import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { median } from 'simple-statistics';
import { ServiceInstance } from '../deployment/service-instance.ts';
import { optionsOf } from '../command/scenario-options.ts';

/**
 * What a newest read costs the process that answers it, in CPU time, beside the same read of another build: rounds of
 * the one and the other alternate, so that whatever else the machine does happens to both.
 */
const { against, rounds: ROUNDS, requests: REQUESTS } = optionsOf('newest-reads');
const CONNECTIONS = 32;
const PATHS = ['/api/v1/data/composites/latest', '/api/v1/data/verdicts/latest'];

async function read(url: string, key: string, agent: Agent): Promise<void> {
  await new Promise<void>((done, fail) => {
    request(url, { agent, headers: { 'X-API-Key': key } }, (reply) => {
      if (reply.statusCode !== 200) fail(new Error(`${url} answered ${reply.statusCode}`));
      reply.on('end', done).on('error', fail).resume();
    })
      .on('error', fail)
      .end();
  });
}

/** CPU of the service per request of one round, in microseconds. */
async function round(service: ServiceInstance, key: string, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = service.cpuSeconds;
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await read(service.url + path, key, agent);
    }),
  );
  agent.destroy();
  return (service.cpuSeconds - before) * (1e6 / REQUESTS);
}

const here = await ServiceInstance.start();
const there = against
  ? await ServiceInstance.start({ program: join(resolve(against), 'dist', 'src', 'main.js') })
  : null;
const services = [here, there].filter((service) => service !== null);
for (const service of services) await service.settled();
for (const path of PATHS) {
  const costs = new Map<ServiceInstance, number[]>(services.map((service) => [service, []]));
  for (let i = 0; i < ROUNDS; i++)
    for (const service of services) {
      // A key for each round, so that no number of rounds reaches its limit.
      const { key } = await service.issueKey();
      costs.get(service)!.push(await round(service, key, path));
    }
  // The first rounds warm it up.
  const [ours, theirs] = [here, there].map((service) =>
    service === null ? null : median(costs.get(service)!.slice(2)),
  );
  const compared =
    theirs === null
      ? ''
      : `, ${theirs!.toFixed(0)} µs of the other build: ${(((ours! - theirs!) / theirs!) * 100).toFixed(1)} %`;
  console.log(`${path}  ${ours!.toFixed(0)} µs of CPU a request${compared}`);
}
await here.stop();
await there?.stop();
