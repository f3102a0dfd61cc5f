import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.ts';
import { AttackedService } from './attacked-service.ts';

const ASKED_EVERY_MS = 20;
const UP_WITHIN_MS = 300_000;

/** What was seen of an ordered stop, from outside. */
export interface ObservedStop {
  /** From the first 503 of `/readyz` until the listener refused connections. */
  readonly drainedMs: number;
  /** It said 503 before it refused. */
  readonly unreadyFirst: boolean;
}

/** A process at a port of its own that is ended and started again, of this release or another. */
export class ReplacedProcess {
  private service: AttackedService | null = null;

  constructor(
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** At a free port. */
  static async at(environment: Readonly<Record<string, string>>): Promise<ReplacedProcess> {
    return new ReplacedProcess(await freePort(), environment);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get running(): AttackedService {
    if (this.service === null) throw new Error('it does not run');
    return this.service;
  }

  /**
   * Resolves when it listens.
   *
   * @param program its main file
   * @throws Error with its log where it ends instead
   */
  async start(program: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
    await mkdir(this.environment['DATA_DIR']!, { recursive: true });
    const environment = { ...this.environment, PORT: String(this.port), ...more };
    this.service = await AttackedService.start({ program, environment, until: 'listening' });
  }

  /** Starts this build, and waits for nothing: `up` does. */
  begin(): void {
    const environment = { ...this.environment, PORT: String(this.port) };
    this.service = AttackedService.spawn(this.environment['DATA_DIR']!, { environment });
  }

  /** Waits until it answers, whatever it logs. Throws with its log where it ended or takes too long. */
  async up(): Promise<void> {
    const { running } = this;
    const deadline = performance.now() + UP_WITHIN_MS;
    while (performance.now() < deadline) {
      if (!running.alive) throw new Error(`the service ended with ${running.exitCode}:\n${running.log}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await sleep(ASKED_EVERY_MS);
    }
    throw new Error(`the service did not answer within ${UP_WITHIN_MS / 1_000} s:\n${running.log}`);
  }

  /** `/readyz`: status and what it says; null where nobody listens. */
  async readiness(): Promise<{ readonly status: number; readonly said: string } | null> {
    const reply = await fetch(`${this.url}/readyz`, { headers: { Connection: 'close' } }).catch(() => null);
    return reply && { status: reply.status, said: ((await reply.json()) as { status: string }).status };
  }

  /** Sends SIGTERM, and watches `/readyz` until the process is gone. */
  async end(): Promise<ObservedStop> {
    const { running } = this;
    const ended = running.end();
    let unreadyAtMs: number | null = null;
    for (;;) {
      const readiness = await this.readiness();
      if (readiness === null) break;
      if (readiness.status === 503) unreadyAtMs ??= performance.now();
      await sleep(ASKED_EVERY_MS);
    }
    const refusedAtMs = performance.now();
    await ended;
    this.service = null;
    return { drainedMs: refusedAtMs - (unreadyAtMs ?? refusedAtMs), unreadyFirst: unreadyAtMs !== null };
  }

  /** Ends it at once where it runs, as a machine does that is lost. */
  async kill(): Promise<void> {
    await this.service?.kill();
    this.service = null;
  }

  /** Ends it where it runs; its exit code, null where a signal ended it. */
  async stop(): Promise<number | null> {
    const { service } = this;
    await service?.end();
    this.service = null;
    return service?.exitCode ?? null;
  }
}

/** True where all of them serve. */
export async function allServe(processes: readonly ReplacedProcess[]): Promise<boolean> {
  const readiness = await Promise.all(processes.map((process) => process.readiness()));
  return readiness.every((ready) => ready?.status === 200);
}
