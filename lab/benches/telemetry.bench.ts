/**
 * What counting a reply for /metrics costs: by declared routes in arrays, as in service, against a labelled histogram of
 * prom-client. Prints nanoseconds per reply. Fails above the bound of 300 ns.
 */
import { Histogram, Registry } from 'prom-client';
import { REPLY_BOUNDS_SECONDS, ReplyDurations } from '../../src/platform/telemetry/durations.ts';

const REPLIES = 200_000;
const ROUNDS = 15;
const BOUND_NANOSECONDS = 300;
const TARGETS = [
  '/api/v1/data/verdicts/latest?fields=signal',
  '/api/v1/data/series/exchange.close?limit=10',
  '/api/v1/data/composites/fear',
  '/api/v1/data/health',
];

function nanoseconds(count: (target: string, startedAtMs: number) => void): number {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const beganAtMs = performance.now();
    for (let i = 0; i < REPLIES; i += 1) count(TARGETS[i % TARGETS.length]!, performance.now());
    rounds.push(((performance.now() - beganAtMs) * 1e6) / REPLIES);
  }
  // The quickest: what other programs of the machine take is no part of it.
  return Math.min(...rounds);
}

const pathOf = (target: string): string => target.split('?', 1)[0]!;
const nothing = nanoseconds((target) => void pathOf(target));
const durations = new ReplyDurations((path) => path);
const ours =
  nanoseconds((target, startedAtMs) => durations.count('GET', pathOf(target), 200, startedAtMs)) - nothing;
const histogram = new Histogram({
  name: 'bench_seconds',
  help: 'As ours.',
  labelNames: ['method', 'route', 'status_code'],
  buckets: [...REPLY_BOUNDS_SECONDS],
  registers: [new Registry()],
});
const theirs =
  nanoseconds((target, startedAtMs) =>
    histogram.observe(
      { method: 'GET', route: pathOf(target), status_code: 200 },
      (performance.now() - startedAtMs) / 1000,
    ),
  ) - nothing;

console.log(`counting a reply in arrays    ${ours.toFixed(0).padStart(6)} ns (at most ${BOUND_NANOSECONDS})`);
console.log(`a labelled one of prom-client ${theirs.toFixed(0).padStart(6)} ns`);
if (ours > BOUND_NANOSECONDS) process.exitCode = 1;
