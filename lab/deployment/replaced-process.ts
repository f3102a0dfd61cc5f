import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AttackedService } from './attacked-service.ts';

const ASKED_EVERY_MS = 20;

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

  /** Ends it at once, as a machine does that is lost. */
  async kill(): Promise<void> {
    await this.running.kill();
    this.service = null;
  }

  /** Ends it where it runs. */
  async stop(): Promise<void> {
    await this.service?.end();
    this.service = null;
  }
}

/** True where all of them serve. */
export async function allServe(processes: readonly ReplacedProcess[]): Promise<boolean> {
  const readiness = await Promise.all(processes.map((process) => process.readiness()));
  return readiness.every((ready) => ready?.status === 200);
}
