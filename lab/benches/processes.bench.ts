/**
 * What several processes cost: how connections reach them (node:cluster, which deals them out in turn, against reusePort,
 * where the system chooses), and what counting a request costs (in this process, by lease, by one exchange of messages).
 * CPU of all processes together. Needs wrk.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SystemClock } from '../../src/config/clock.ts';
import { type ToKeeper } from '../../src/http/limits/keeper-messages.ts';
import { KeptLimitStorage } from '../../src/http/limits/kept-limit.storage.ts';
import { type LimitBucket } from '../../src/http/limits/limit-counters.ts';
import { LimitKeeper } from '../../src/http/limits/limit-keeper.ts';
import { type LimitStorage } from '../../src/http/limits/limit.storage.ts';
import { MemoryLimitStorage } from '../../src/http/limits/memory-limit.storage.ts';
import { freePort } from '../../test/support/free-port.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(import.meta.url);
const PROCESSES = 2;
const SECONDS = 4;
const CONNECTIONS = 32;
const SPENDINGS = 50_000;
const AT_ONCE = 32;

const clock = new SystemClock();
const nothingSpent = { quotaSpentOfDay: () => Promise.resolve(new Map<string, number>()) };
const cpuMicroseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
type Answer = Readonly<Record<string, number>>;
const answerOf = async (child: ChildProcess, question: string): Promise<Answer> => {
  const answered = once(child, 'message') as Promise<[Answer]>;
  child.send(question);
  return (await answered)[0];
};

/** A process that answers requests; it tells how many, and its CPU. */
function serve(): void {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('{"data":[]}');
  });
  const { PORT, REUSE } = process.env;
  server.listen({ port: Number(PORT), host: '127.0.0.1', reusePort: REUSE === '1' }, () =>
    process.send!({ requests: 0, cpu: 0 }),
  );
  process.on('message', () => process.send!({ requests, cpu: cpuMicroseconds() }));
}

async function handOut(name: string, start: (environment: NodeJS.ProcessEnv) => ChildProcess): Promise<void> {
  const port = await freePort();
  const children = Array.from({ length: PROCESSES }, () =>
    start({ ...process.env, BENCH: 'serve', PORT: String(port) }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  for (const [kind, headers] of [
    ['kept open', []],
    ['one request each', ['-H', 'Connection: close']],
  ] as const) {
    const ask = () => Promise.all(children.map((child) => answerOf(child, 'figures')));
    const before = await ask();
    const here = cpuMicroseconds();
    await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...headers, `http://127.0.0.1:${port}/`]);
    const ownCpu = cpuMicroseconds() - here;
    const counts = (await ask()).map(({ requests, cpu }, i) => ({
      requests: requests! - before[i]!['requests']!,
      cpu: cpu! - before[i]!['cpu']!,
    }));
    const requests = counts.reduce((sum, count) => sum + count.requests, 0);
    const cpu = counts.reduce((sum, count) => sum + count.cpu, ownCpu);
    console.log(
      `${name.padEnd(14)} ${kind.padEnd(18)} ${(cpu / requests).toFixed(1).padStart(7)} µs of CPU a request; ` +
        `the busier process has ${((100 * Math.max(...counts.map((count) => count.requests))) / requests).toFixed(0)} %`,
    );
  }
  for (const child of children) child.kill('SIGKILL');
}

const buckets = (tracker: string): LimitBucket[] => [
  { policy: 'minute', tracker, limit: 1_000_000_000, windowMs: 60_000 },
  { policy: 'day', tracker, limit: null, windowMs: null },
];

/** CPU of this process per counted request, in microseconds. */
async function spendAll(storage: LimitStorage, trackerOf: (request: number) => string): Promise<number> {
  await storage.start();
  let left = SPENDINGS;
  const before = cpuMicroseconds();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const spending = storage.spend(buckets(trackerOf(left)), clock.now());
        if (spending instanceof Promise) await spending;
      }
    }),
  );
  return (cpuMicroseconds() - before) / SPENDINGS;
}

/** A process that counts through the one that forked it. */
async function count(): Promise<void> {
  let hear: (messages: readonly unknown[]) => void = () => undefined;
  process.on('message', (messages: readonly unknown[]) => hear(messages));
  const storage = new KeptLimitStorage(clock, nothingSpent, {
    send: (messages) => process.send!(messages),
    listen: (listener) => (hear = listener),
  });
  const trackerOf = process.env['KEYS'] === 'one' ? () => 'key:k' : (request: number) => `key:${request}`;
  process.send!({ cpu: await spendAll(storage, trackerOf) });
}

async function counted(name: string, keys: 'one' | 'many'): Promise<void> {
  const child = fork(PROGRAM, { env: { ...process.env, BENCH: 'count', KEYS: keys } });
  const keeper = new LimitKeeper((_process, message) => child.send([message]));
  keeper.join(1);
  const before = cpuMicroseconds();
  const cpu = await new Promise<number>((resolve) => {
    child.on('message', (message: readonly ToKeeper[] | { cpu: number }) => {
      if ('cpu' in message) resolve(message.cpu);
      else for (const one of message) keeper.receive(1, one, performance.now());
    });
  });
  const keeping = (cpuMicroseconds() - before) / SPENDINGS;
  child.kill('SIGKILL');
  console.log(
    `${name.padEnd(33)} ${cpu.toFixed(1).padStart(7)} µs of CPU a request, ${keeping.toFixed(1)} µs of the keeper`,
  );
}

if (process.env['BENCH'] === 'serve') serve();
else if (process.env['BENCH'] === 'count') await count();
else {
  cluster.setupPrimary({ exec: PROGRAM });
  await handOut('node:cluster', (environment) => cluster.fork(environment).process);
  await handOut('reusePort', (environment) => fork(PROGRAM, { env: { ...environment, REUSE: '1' } }));
  const alone = await spendAll(new MemoryLimitStorage(clock, nothingSpent), () => 'key:k');
  console.log(`${'counted in this process'.padEnd(33)} ${alone.toFixed(1).padStart(7)} µs of CPU a request`);
  await counted('by lease, all of one key', 'one');
  await counted('by one exchange of messages each', 'many');
  process.exit(0);
}
