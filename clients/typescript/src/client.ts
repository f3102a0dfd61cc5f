import { addressOf } from './address.ts';
import { ConnectionError, errorOf, type RefusedReply, UnexpectedReplyError } from './errors.ts';
import { DEFAULT_MEMORY, EtagMemory, type MemoryBounds, type RememberedReply } from './etag-memory.ts';
import { type EnvelopeMeta } from './generated/types.ts';
import { type BareReply, type Reply, replyFactsOf, type ReplyFacts } from './reply.ts';
import { DEFAULT_RETRIES, retryAfterSeconds, type RetryPolicy, waitBeforeNext } from './retry.ts';
import { sleep } from './sleep.ts';

/** Where the service is and how it is called. */
export interface ClientOptions {
  /** Address of the service without a path, such as `https://data.example`. */
  readonly baseUrl: string;
  /** Sent as `X-API-Key`; without one the service answers as to everybody (Tier 0). */
  readonly apiKey?: string | undefined;
  /** What is not given is as in {@link DEFAULT_RETRIES}. */
  readonly retries?: Partial<RetryPolicy>;
  /** What is not given is as in {@link DEFAULT_MEMORY}. */
  readonly memory?: Partial<MemoryBounds>;
  /** What the client uses of the machine; default: of this one. For tests. */
  readonly environment?: Partial<Environment>;
}

/** What a client uses of the machine. */
export interface Environment {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Rejects with the signal's reason when it is aborted before. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number from 0 to 1. */
  readonly random: () => number;
}

/** What a single call may say. */
export interface CallOptions {
  /** Ends the call, its waits included: `AbortSignal.timeout(10_000)`. It then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What the functions of operations call the service with. Make one with {@link createClient} and share it. */
export interface Client {
  /** Reads a reply in an envelope. */
  read<Data>(path: string, parameters: object, options?: CallOptions): Promise<Reply<Data>>;
  /** Reads a reply without an envelope. */
  readBare<Data>(path: string, parameters: object, options?: CallOptions): Promise<BareReply<Data>>;
  /** Reads plain text. */
  readText(path: string, parameters: object, options?: CallOptions): Promise<BareReply<string>>;
}

/** A body that came, or that was remembered and still holds. */
interface ReadText {
  readonly text: string;
  readonly url: string;
  readonly http: ReplyFacts;
}

const HERE: Environment = {
  fetch: (url, init) => globalThis.fetch(url, init),
  sleep,
  now: () => Date.now(),
  random: () => Math.random(),
};

/**
 * A client of one deployment of the service. Calls are repeated where that helps and the service allows it; a reply that
 * did not change is not sent again.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://data.example', apiKey: process.env.API_KEY });
 * const { data, meta } = await getLatestVerdict(client);
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, apiKey } = options;
  const retries = { ...DEFAULT_RETRIES, ...options.retries };
  const memory = new EtagMemory({ ...DEFAULT_MEMORY, ...options.memory });
  const environment = { ...HERE, ...options.environment };

  async function request(path: string, parameters: object, signal?: AbortSignal): Promise<ReadText> {
    const url = addressOf(baseUrl, path, parameters);
    for (let attempts = 1; ; attempts += 1)
      try {
        return await attempt(url, attempts, signal);
      } catch (error) {
        const waitMs = waitBeforeNext(retries, error, attempts, environment.random());
        if (waitMs === null) throw error;
        await environment.sleep(waitMs, signal);
      }
  }

  async function attempt(url: string, attempts: number, signal?: AbortSignal): Promise<ReadText> {
    const remembered = memory.get(url);
    const { response, text } = await send(url, remembered, signal);
    const notModified = response.status === 304 && remembered !== undefined;
    if (response.status !== 200 && !notModified) throw errorOf(text, refusedReplyOf(url, response));
    const http = replyFactsOf(response.headers, { notModified, attempts });
    if (notModified) return { text: remembered.text, url, http };
    if (http.etag !== null) memory.set(url, { etag: http.etag, text });
    return { text, url, http };
  }

  async function send(
    url: string,
    remembered: RememberedReply | undefined,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly response: Response; readonly text: string }> {
    try {
      const response = await environment.fetch(url, {
        headers: {
          ...(apiKey === undefined ? {} : { 'X-API-Key': apiKey }),
          ...(remembered === undefined ? {} : { 'If-None-Match': remembered.etag }),
        },
        // The key would go along to wherever a redirect leads.
        redirect: 'manual',
        ...(signal === undefined ? {} : { signal }),
      });
      return { response, text: await response.text() };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw new ConnectionError(url, error);
    }
  }

  const refusedReplyOf = (url: string, { status, headers }: Response): RefusedReply => ({
    status,
    url,
    retryAfterSeconds: retryAfterSeconds(headers.get('Retry-After'), environment.now()),
  });

  return {
    async read<Data>(path: string, parameters: object, { signal }: CallOptions = {}): Promise<Reply<Data>> {
      const { text, url, http } = await request(path, parameters, signal);
      const body = parsed(text, url);
      if (!isEnvelope(body)) throw notOfTheService(url);
      return { data: body.data as Data, meta: body.meta, http };
    },
    async readBare<Data>(
      path: string,
      parameters: object,
      { signal }: CallOptions = {},
    ): Promise<BareReply<Data>> {
      const { text, url, http } = await request(path, parameters, signal);
      return { data: parsed(text, url) as Data, http };
    },
    async readText(
      path: string,
      parameters: object,
      { signal }: CallOptions = {},
    ): Promise<BareReply<string>> {
      const { text, http } = await request(path, parameters, signal);
      return { data: text, http };
    },
  };
}

const isEnvelope = (body: unknown): body is { readonly data: unknown; readonly meta: EnvelopeMeta } =>
  typeof body === 'object' && body !== null && 'data' in body && 'meta' in body;

function parsed(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notOfTheService(url);
  }
}

/** Of a success whose body is none of the service: a page that a network shows before it lets anybody through. */
const notOfTheService = (url: string): UnexpectedReplyError =>
  new UnexpectedReplyError({ status: 200, url, retryAfterSeconds: null });
