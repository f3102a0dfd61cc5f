import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, type AttackOutcome } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { ServiceInstance, OPERATOR_WITHIN_MS } from '../../deployment/service-instance.ts';

/** `ulimit -n` of the attacked process. */
const DESCRIPTOR_LIMIT = 1024;
const PIPELINED = 1_500;
/** Connections that ask for as much as they can and never read; the long form is the one that was demonstrated. */
const SILENT_CONNECTIONS: Readonly<Record<Form, number>> = { short: 60, long: 300 };
const SILENT_PIPELINED = 100;
/** Longer than the service lets a client stand still, and than it keeps an idle connection's remains. */
const QUIET_WITHIN_MS = 60_000;
const DESCRIPTORS_LEFT = 20;
const MEMORY_LEFT_MIB = 150;

/** One socket with 1,500 requests for the back office's script, then clients that ask and do not read. */
export const pipelinedAssets: Attack = {
  name: 'pipelined assets, clients that do not read',
  run: (form) =>
    ServiceInstance.during({ descriptorLimit: DESCRIPTOR_LIMIT }, (service) => attack(service, form)),
};

async function attack(service: ServiceInstance, form: Form): Promise<AttackOutcome> {
  await service.settled();
  const page = await (await fetch(`${service.url}/admin/`)).text();
  const asset = /src="(\/admin\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  const request = `GET ${asset} HTTP/1.1\r\nHost: attacked\r\n\r\n`;
  const { hostname, port } = new URL(service.url);
  const sockets: Socket[] = [];
  const open = (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };

  const before = service.state;
  const broken: string[] = [];
  const piped = open();
  piped.resume();
  piped.write(request.repeat(PIPELINED));
  await sleep(3_000);
  if (!service.alive) broken.push(`${PIPELINED} pipelined requests ended the process`);

  const silent = SILENT_CONNECTIONS[form];
  let most = before;
  let slowestMs = 0;
  if (service.alive) {
    for (let i = 0; i < silent; i++) {
      const socket = open();
      socket.pause();
      socket.write(request.repeat(SILENT_PIPELINED));
    }
    for (let look = 0; look < 10 && service.alive; look++) {
      const { status, tookMs } = await service.askAsOperator();
      slowestMs = Math.max(slowestMs, tookMs);
      if (status !== 200) broken.push(`operators were answered ${status} during the attack`);
      const now = service.state;
      if (now.descriptors > most.descriptors) most = now;
      await sleep(500);
    }
  }

  const quietBy = performance.now() + QUIET_WITHIN_MS;
  let after = most;
  while (service.alive && performance.now() < quietBy) {
    after = service.state;
    if (after.descriptors <= before.descriptors + DESCRIPTORS_LEFT) break;
    await sleep(1_000);
  }
  for (const socket of sockets) socket.destroy();
  if (service.alive) {
    await sleep(500);
    await service.punctual(OPERATOR_WITHIN_MS);
    after = service.state;
    if (after.descriptors > before.descriptors + DESCRIPTORS_LEFT)
      broken.push(`${after.descriptors - before.descriptors} descriptors were not given back`);
    if (after.residentMiB > before.residentMiB + MEMORY_LEFT_MIB)
      broken.push(`${after.residentMiB - before.residentMiB} MiB were not given back`);
  } else broken.push('the process is gone');
  return {
    summary: `${PIPELINED} requests on one socket under ulimit -n ${DESCRIPTOR_LIMIT}, then ${silent} clients with ${SILENT_PIPELINED} each that do not read: at most ${most.descriptors} descriptors, ${most.residentMiB} MiB; operators answered within ${slowestMs.toFixed(0)} ms`,
    state: `${service.alive ? 'alive' : 'ended'}, descriptors ${before.descriptors} → ${after.descriptors}, memory ${before.residentMiB} → ${after.residentMiB} MiB`,
    broken,
  };
}
