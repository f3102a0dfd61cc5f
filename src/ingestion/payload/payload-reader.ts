import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { runningFetch } from '../http/fetch-meter.ts';
import { malformed, ProviderFailure } from '../http/provider-failure.ts';
import { type ProviderHttpClient, type ProviderRequest } from '../http/provider-http-client.ts';
import { redactedPath } from '../http/request-address.ts';
import { type ResponseHeaders } from '../http/response-body.ts';
import { type PayloadParser } from './payload-parser.ts';
import { type PayloadShape } from './payload-shape.ts';
import { type RejectedPayload } from '../../../packages/engine/sources/fetch-attempt.ts';

export interface ProviderPayload<T> {
  readonly content: T;
  readonly headers: ResponseHeaders;
  /** "GET /path?query" for messages, without secrets. */
  readonly request: string;
}

/** Both methods throw a `ProviderFailure` if the response isn't usable. */
export interface ProviderTransport {
  read<T>(request: ProviderRequest, shape: PayloadShape<T>, signal: AbortSignal): Promise<ProviderPayload<T>>;
  /** Returns the payload of a request with `If-None-Match`; null: not modified. */
  readIfChanged<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T> | null>;
}

/**
 * Each payload counts with its maximum decoded size; while it's parsed, it needs about four times as much. Three
 * histories of stablecoins (at most 20 MB each) leave room for everything else.
 */
const PAYLOAD_MEMORY_BYTES = 96 * 1024 * 1024;
/** Longest wait of a request for memory. A payload takes at most 30 seconds to arrive. */
const LONGEST_WAIT_FOR_MEMORY_MS = 30 * SECOND_MS;

export class PayloadMemoryFullError extends Error {
  constructor(bytes: number, capacityBytes: number, waitedMs: number) {
    super(
      `no memory for ${bytes} bytes within ${waitedMs} ms: payloads of this process can use ${capacityBytes} bytes in total`,
    );
    this.name = 'PayloadMemoryFullError';
  }
}

interface Waiting {
  readonly bytes: number;
  readonly admit: () => void;
}

export class PayloadMemory {
  private readonly queue: Waiting[] = [];
  private taken = 0;

  constructor(
    private readonly capacityBytes: number = PAYLOAD_MEMORY_BYTES,
    private readonly longestWaitMs: number = LONGEST_WAIT_FOR_MEMORY_MS,
  ) {}

  get takenBytes(): number {
    return this.taken;
  }

  /** @throws PayloadMemoryFullError if no memory becomes free in time; the signal's reason if it aborts first */
  async within<T>(bytes: number, signal: AbortSignal, use: () => Promise<T>): Promise<T> {
    await this.take(Math.min(bytes, this.capacityBytes), signal);
    try {
      return await use();
    } finally {
      this.give(Math.min(bytes, this.capacityBytes));
    }
  }

  private take(bytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.queue.length === 0 && this.taken + bytes <= this.capacityBytes) {
      this.taken += bytes;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (error: Error): void => {
        stopWaiting();
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(error);
        this.admit();
      };
      const callOff = (): void => leave(signal.reason as Error);
      const timer = setTimeout(
        () => leave(new PayloadMemoryFullError(bytes, this.capacityBytes, this.longestWaitMs)),
        this.longestWaitMs,
      );
      const stopWaiting = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', callOff);
      };
      const waiting: Waiting = {
        bytes,
        admit: () => {
          stopWaiting();
          resolve();
        },
      };
      signal.addEventListener('abort', callOff, { once: true });
      this.queue.push(waiting);
    });
  }

  private give(bytes: number): void {
    this.taken -= bytes;
    this.admit();
  }

  private admit(): void {
    for (
      let next = this.queue[0];
      next && this.taken + next.bytes <= this.capacityBytes;
      next = this.queue[0]
    ) {
      this.queue.shift();
      this.taken += next.bytes;
      next.admit();
    }
  }
}

const EXCERPT_BYTES = 500;
/** PostgreSQL stores no NUL, and a page shows no other control character. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]+/gu;

/** Hashed off the event loop, because a payload can have 24 MB. */
async function payloadPrint(body: Uint8Array<ArrayBuffer>): Promise<RejectedPayload> {
  const excerpt = Buffer.from(body.subarray(0, EXCERPT_BYTES)).toString('utf8');
  const digest = await crypto.subtle.digest('SHA-256', body);
  return {
    sha256: Buffer.from(digest).toString('hex'),
    excerpt: excerpt.replace(CONTROL_CHARACTERS, ' ').slice(0, EXCERPT_BYTES),
  };
}

/** Reserves the memory of each payload from before the request until it is parsed. */
export class PayloadReader implements ProviderTransport {
  constructor(
    private readonly client: ProviderHttpClient,
    private readonly parser: PayloadParser,
    private readonly memory: PayloadMemory,
  ) {}

  async read<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T>> {
    const payload = await this.readIfChanged(request, shape, signal);
    if (payload !== null) return payload;
    throw malformed(
      this.client.provider,
      `GET ${redactedPath(request)}`,
      'answered 304 to a request without If-None-Match',
    );
  }

  async readIfChanged<T>(
    request: ProviderRequest,
    shape: PayloadShape<T>,
    signal: AbortSignal,
  ): Promise<ProviderPayload<T> | null> {
    const { maxBytes } = request.bounds;
    try {
      return await this.memory.within(maxBytes, signal, () => this.ask(request, shape, signal));
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      const { provider } = this.client;
      const name = `GET ${redactedPath(request)}`;
      if (error instanceof PayloadMemoryFullError)
        throw new ProviderFailure(provider, 'not_ready', `${provider}: ${name} not sent: ${error.message}`);
      if (!signal.aborted) throw error;
      const reason = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
      throw new ProviderFailure(provider, 'unreachable', `${provider}: ${name}: aborted: ${reason}`);
    }
  }

  private async ask<T>(request: ProviderRequest, shape: PayloadShape<T>, signal: AbortSignal) {
    const { status, body, headers, request: name } = await this.client.get(request, signal);
    if (status === 304) return null;
    // Before it is parsed: the body of a large one moves to another thread.
    const print = await payloadPrint(body);
    const payload = { ...print, excerpt: this.client.withoutSecrets(print.excerpt, request) };
    const parsed = await this.parser.parse({ shape, body, maxItems: request.bounds.maxItems });
    if ('problem' in parsed) {
      runningFetch()?.noteRejected(payload);
      throw malformed(this.client.provider, name, parsed.problem);
    }
    runningFetch()?.notePayload(payload);
    return { content: parsed.content, headers, request: name };
  }
}
