import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, comes } from './attack.ts';
import { type Form } from '../../command/options.ts';
import { fetchAll, type OperatedSource, sourcesOf } from '../../deployment/operated-sources.ts';
import { OPERATOR_WITHIN_MS, ServiceInstance } from '../../deployment/service-instance.ts';
import { HostileProviders } from './hostile-providers.ts';

/** The event loop is never blocked for longer: two slow requests of a loaded machine, and no payload. */
const HEALTH_WITHIN_MS = 1_000;
const MEMORY_LEFT_MIB = 200;
/** Every payload that may be in memory together, four times: as bytes, as text, as objects, and in a thread. */
const MEMORY_DURING_MIB = 4 * 96;
/** Often enough to see a loop that is blocked for as long as `HEALTH_WITHIN_MS`; probes have no limit. */
const HEALTH_ASKED_EVERY_MS = 25;
const OPERATOR_ASKED_EVERY_MS = 500;
const LOOKED_EVERY_MS = 10;

const WELL_WITHIN_MS = 120_000;
/** Fewer would be no attack. */
const LEAST_REFUSING = 40;

const failingOf = (sources: readonly OperatedSource[]): readonly OperatedSource[] =>
  sources.filter(({ provider, consecutive_failures: failures }) => provider !== 'mempool' && failures > 0);

const LASTS_MS: Readonly<Record<Form, number>> = { short: 10_000, long: 60_000 };
/** Every source is asked for anew this often: an operator has 300 requests a minute. */
const FETCHED_EVERY_MS: Readonly<Record<Form, number>> = { short: 10_000, long: 30_000 };

/** Providers and a language model that answer whatever stops or crashes a reader. */
export const hostilePayloads: Attack = {
  name: 'hostile payloads',
  async run(form) {
    const providers = await HostileProviders.start();
    try {
      // 18 answers of 41 MB ended a process of this size.
      const nodeArguments = ['--max-old-space-size=512'];
      const { environment } = providers;
      return await ServiceInstance.during({ environment, nodeArguments }, (service) =>
        attack(service, providers, form),
      );
    } finally {
      await providers.stop();
    }
  },
};

async function attack(
  service: ServiceInstance,
  providers: HostileProviders,
  form: Form,
): ReturnType<Attack['run']> {
  const attackMs = LASTS_MS[form];
  const before = service.state;
  const seen = { slowestHealthMs: 0, slowestOperatorMs: 0, unanswered: 0, mostMiB: before.residentMiB };
  let isOver = false;
  const watching = [
    watch(HEALTH_ASKED_EVERY_MS, async () => {
      const began = performance.now();
      const control = new EventLoopWatch();
      await fetch(`${service.url}/healthz`, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
      // What held this process up, which nobody attacks, is the machine.
      const tookMs = performance.now() - began - control.end();
      seen.slowestHealthMs = Math.max(seen.slowestHealthMs, tookMs);
    }),
    watch(OPERATOR_ASKED_EVERY_MS, async () => {
      const { status, tookMs } = await service.askAsOperator();
      if (status !== 200) seen.unanswered += 1;
      seen.slowestOperatorMs = Math.max(seen.slowestOperatorMs, tookMs);
      seen.mostMiB = Math.max(seen.mostMiB, service.state.residentMiB);
    }),
  ];
  async function watch(everyMs: number, look: () => Promise<void>): Promise<void> {
    while (!isOver && service.alive) {
      await look().catch(() => null);
      await sleep(everyMs);
    }
  }

  providers.isAttacking = true;
  const until = performance.now() + attackMs;
  while (performance.now() < until && service.alive) {
    // A process that ends answers nobody.
    await fetchAll(service).catch(() => undefined);
    await sleep(FETCHED_EVERY_MS[form]);
  }
  isOver = true;
  await Promise.all(watching);
  const broken: string[] = [];
  if (!service.alive) {
    return {
      summary: '',
      state: 'the process ended',
      broken: [`the process ended: ${service.log.slice(-2_000)}`],
    };
  }
  const attacked = await sourcesOf(service);
  providers.isAttacking = false;
  await fetchAll(service);
  const isPunctual = await service.punctual(120_000).then(
    () => true,
    () => false,
  );
  let recovered = await sourcesOf(service);
  const areWell = async (): Promise<boolean> =>
    failingOf((recovered = await sourcesOf(service))).length === 0;
  await comes(areWell, { everyMs: 1_000, withinMs: WELL_WITHIN_MS });
  const after = service.state;

  const failing = attacked.filter((source) => source.consecutive_failures > 0);
  const latestDueMs = Math.max(...attacked.map(({ next_due_at: due }) => Date.parse(due ?? '') || 0));
  const stillFailing = failingOf(recovered);
  if (failing.length < LEAST_REFUSING)
    broken.push(`only ${failing.length} of ${attacked.length} sources refused what they got`);
  if (seen.slowestHealthMs > HEALTH_WITHIN_MS)
    broken.push(`the event loop was blocked: /healthz took ${seen.slowestHealthMs.toFixed(0)} ms`);
  if (seen.unanswered > 0 || seen.slowestOperatorMs > OPERATOR_WITHIN_MS)
    broken.push(`operators waited ${seen.slowestOperatorMs.toFixed(0)} ms, ${seen.unanswered} in vain`);
  if (latestDueMs - Date.now() > 7 * 3_600_000)
    broken.push(`a source is silent until ${new Date(latestDueMs).toISOString()}`);
  if (stillFailing.length > 0)
    broken.push(`these did not recover: ${stillFailing.map(({ source_id: id }) => id).join(', ')}`);
  if (!isPunctual) broken.push('the present cycle was not published');
  if (seen.mostMiB - before.residentMiB > MEMORY_DURING_MIB)
    broken.push(`${seen.mostMiB} MiB were held, from ${before.residentMiB}`);
  if (after.residentMiB - before.residentMiB > MEMORY_LEFT_MIB)
    broken.push(`${after.residentMiB} MiB are held, ${before.residentMiB} were before`);
  return {
    summary:
      `${providers.attacked} hostile answers in ${attackMs / 1000} s; ${failing.length} of ${attacked.length} sources refused them; ` +
      `/healthz within ${seen.slowestHealthMs.toFixed(0)} ms, operators within ${seen.slowestOperatorMs.toFixed(0)} ms, at most ${seen.mostMiB} MiB`,
    state:
      `alive, ${recovered.length - recovered.filter((source) => source.consecutive_failures > 0).length} sources well, ` +
      `cycle ${isPunctual ? 'punctual' : 'late'}, ${after.residentMiB} MiB (before ${before.residentMiB}), ` +
      `${after.descriptors} descriptors (before ${before.descriptors})`,
    broken,
  };
}

class EventLoopWatch {
  private lateMs = 0;
  private dueAtMs = performance.now() + LOOKED_EVERY_MS;
  private readonly looking = setInterval(() => this.look(), LOOKED_EVERY_MS);

  /** Milliseconds that this process was held up since it was made. */
  end(): number {
    clearInterval(this.looking);
    this.look();
    return this.lateMs;
  }

  private look(): void {
    const nowMs = performance.now();
    this.lateMs += Math.max(0, nowMs - this.dueAtMs);
    this.dueAtMs = nowMs + LOOKED_EVERY_MS;
  }
}
