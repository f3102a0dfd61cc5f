import { type MessagePort, Worker } from 'node:worker_threads';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { errorCodeOf } from '../http/provider-failure.ts';
import { type ParsedPayload, parsePayload, type ParsingJob, type PayloadShape } from './payload-shape.ts';

export interface ParsingThreadSettings {
  /** The file that a thread runs: `parsing.thread.js` of the build. */
  readonly entry: URL | string;
  readonly entryArguments?: readonly string[];
  readonly mostThreads: number;
  /** A payload that takes longer is rejected and its thread ended. */
  readonly timeLimitMs: number;
  readonly idleMs: number;
  /** Heap limit of a thread; beyond it the thread is ended and its payload rejected. */
  readonly heapMiB: number;
}

const PARSING_THREADS: Omit<ParsingThreadSettings, 'entry'> = {
  mostThreads: 2,
  timeLimitMs: 10 * SECOND_MS,
  idleMs: 30 * SECOND_MS,
  // The largest payload as text, as parsed JSON and as the output of its schema.
  heapMiB: 256,
};

type Outcome = ParsedPayload<unknown>;

/** A job as sent to a thread. Shapes contain functions, which can't be sent, so they are named. */
interface ThreadJob {
  readonly shapeName: string;
  readonly body: Uint8Array;
  readonly maxItems: number;
}

export function serveParsingJobs(port: MessagePort, shapes: readonly PayloadShape<unknown>[]): void {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  port.on('message', ({ shapeName, body, maxItems }: ThreadJob) => {
    const shape = byName.get(shapeName);
    if (shape === undefined) throw new Error(`no payload shape "${shapeName}"`);
    port.postMessage(parsePayload({ shape, body, maxItems }));
  });
}

interface Waiting {
  readonly job: ParsingJob<unknown>;
  readonly settle: (outcome: Outcome) => void;
}

/** A payload that exceeds the time or memory of its thread, or crashes it, doesn't affect others. */
export class ParsingThreads {
  private readonly queue: Waiting[] = [];
  private readonly threads = new Set<ParsingThread>();
  private isClosed = false;

  constructor(private readonly settings: ParsingThreadSettings) {}

  parse<T>(job: ParsingJob<T>): Promise<ParsedPayload<T>> {
    return new Promise((resolve) => {
      this.queue.push({ job, settle: (outcome) => resolve(outcome as ParsedPayload<T>) });
      this.work();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.work();
    await Promise.all([...this.threads].map((thread) => thread.end('called off')));
  }

  private work(): void {
    if (this.isClosed) {
      for (const { settle } of this.queue.splice(0)) settle({ problem: 'called off' });
      return;
    }
    while (this.queue.length > 0) {
      const thread = this.idleThread();
      if (!thread) return;
      const { job, settle } = this.queue.shift()!;
      thread.run(job, settle);
    }
  }

  private idleThread(): ParsingThread | null {
    for (const thread of this.threads) if (thread.isIdle) return thread;
    if (this.threads.size >= this.settings.mostThreads) return null;
    const thread = new ParsingThread(this.settings, {
      onIdle: () => this.work(),
      onEnd: () => {
        this.threads.delete(thread);
        this.work();
      },
    });
    this.threads.add(thread);
    return thread;
  }
}

interface ThreadListener {
  onIdle(): void;
  onEnd(): void;
}

class ParsingThread {
  private readonly worker: Worker;
  private timer: NodeJS.Timeout | null = null;
  private settle: ((outcome: Outcome) => void) | null = null;
  private isEnding = false;

  constructor(
    private readonly settings: ParsingThreadSettings,
    private readonly listener: ThreadListener,
  ) {
    this.worker = new Worker(settings.entry, {
      argv: [...(settings.entryArguments ?? [])],
      // The only environment variable passed on names the extensions, whose payloads are parsed here as well.
      env: process.env['EXTENSIONS'] === undefined ? {} : { EXTENSIONS: process.env['EXTENSIONS'] },
      resourceLimits: { maxOldGenerationSizeMb: settings.heapMiB },
    });
    this.worker.unref();
    this.worker.on('message', (outcome: Outcome) => {
      this.finish(outcome);
      this.restart(settings.idleMs, 'idle');
      listener.onIdle();
    });
    this.worker.on('error', (error) => {
      this.isEnding = true;
      const code = errorCodeOf(error);
      this.finish({
        problem:
          code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `it needs more than ${settings.heapMiB} MiB to be parsed`
            : `its parser failed${code === null ? '' : ` (${code})`}`,
      });
    });
    this.worker.on('exit', () => {
      this.isEnding = true;
      this.clearTimer();
      this.finish({ problem: 'its parser ended' });
      this.listener.onEnd();
    });
  }

  get isIdle(): boolean {
    return this.settle === null && !this.isEnding;
  }

  run({ shape, body, maxItems }: ParsingJob<unknown>, settle: (outcome: Outcome) => void): void {
    this.settle = settle;
    this.restart(this.settings.timeLimitMs, `not parsed within ${this.settings.timeLimitMs} ms`);
    const job: ThreadJob = { shapeName: shape.name, body: ownMemory(body), maxItems };
    this.worker.postMessage(job, [job.body.buffer as ArrayBuffer]);
  }

  async end(problem: string): Promise<void> {
    this.isEnding = true;
    this.clearTimer();
    this.finish({ problem });
    await this.worker.terminate();
  }

  private restart(afterMs: number, problem: string): void {
    this.clearTimer();
    this.timer = setTimeout(() => void this.end(problem), afterMs).unref();
  }

  private clearTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private finish(outcome: Outcome): void {
    const settle = this.settle;
    this.settle = null;
    settle?.(outcome);
  }
}

/** Copies the bytes to their own buffer, so that they can be transferred. */
const ownMemory = (body: Uint8Array): Uint8Array =>
  body.byteLength === body.buffer.byteLength
    ? new Uint8Array(body.buffer, 0, body.byteLength)
    : new Uint8Array(body);

/** A page of 1,000 candles has 180 KB and takes about 3 ms; moving it to a thread would cost more than it saves. */
export const PARSED_IN_THREAD_BYTES = 256 * 1024;

export class PayloadParser {
  constructor(private readonly threads: ParsingThreads | null) {}

  /** Returns the parsed payload. The body is transferred, so the caller must not read it afterwards. */
  async parse<T>(job: ParsingJob<T>): Promise<ParsedPayload<T>> {
    return this.threads !== null && job.body.byteLength > PARSED_IN_THREAD_BYTES
      ? this.threads.parse(job)
      : parsePayload(job);
  }

  async close(): Promise<void> {
    await this.threads?.close();
  }
}

/** @param threadEntry null if the service runs from its sources, as in tests: all is parsed in this thread */
export const createPayloadParser = (threadEntry: URL | null): PayloadParser =>
  new PayloadParser(
    threadEntry === null ? null : new ParsingThreads({ ...PARSING_THREADS, entry: threadEntry }),
  );
