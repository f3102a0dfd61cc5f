import { addressOf, originOf } from './address.ts';
import { Deadline } from './deadline.ts';
import { ConnectionError, errorOf, type RefusedReply, UnexpectedReplyError } from './errors.ts';
import { DEFAULT_MEMORY, EtagMemory, type MemoryBounds, type RememberedReply } from './etag-memory.ts';
import { type CallOptions, type Environment } from './call.ts';
import { type EnvelopeMeta } from './generated/types.ts';
import { CLIENT_VERSION } from './generated/version.ts';
import { type BareReply, type Reply, replyFactsOf, type ReplyFacts } from './reply.ts';
import { DEFAULT_RETRIES, retryAfterSeconds, type RetryPolicy, waitBeforeNext } from './retry.ts';
import { sleep } from './sleep.ts';

/** Address of the service, and options for calls. */
export interface ClientOptions {
  /** Address of the service without a path, such as `https://data.example`. */
  readonly baseUrl: string;
  /** Sent as `X-API-Key`; without a key, the service returns the data of Tier 0. */
  readonly apiKey?: string | undefined;
  /** Longest wait for the response of one attempt, in milliseconds; default: 30,000. */
  readonly timeoutMs?: number;
  /** Defaults: {@link DEFAULT_RETRIES}. */
  readonly retries?: Partial<RetryPolicy>;
  /** Defaults: {@link DEFAULT_MEMORY}. */
  readonly memory?: Partial<MemoryBounds>;
  /** Functions of the machine that the client uses; default: of this machine. For tests. */
  readonly environment?: Partial<Environment>;
}

/** The client that the operation functions use. Create one with {@link createClient}, and share it. */
export interface Client {
  /** Reads a response in an envelope. */
  read<Data>(path: string, parameters: object, options?: CallOptions): Promise<Reply<Data>>;
  /** Reads a response without an envelope. */
  readBare<Data>(path: string, parameters: object, options?: CallOptions): Promise<BareReply<Data>>;
  /** Reads plain text. */
  readText(path: string, parameters: object, options?: CallOptions): Promise<BareReply<string>>;
  /**
   * Opens a file. Read it from `body`, or the whole of it by `arrayBuffer()`: both throw if it breaks off. Once begun,
   * it is neither repeated nor cached.
   */
  readFile(path: string, parameters: object, options?: CallOptions): Promise<Response>;
  /** Connects to a stream once. */
  readonly connect: (
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<Response>;
  readonly origin: string;
  readonly retries: RetryPolicy;
  readonly environment: Environment;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** A body that arrived, or that was cached and is still current. */
interface ReadBody<Body> {
  readonly body: Body;
  readonly http: ReplyFacts;
}

/** @throws UnexpectedReplyError if the text isn't the service's */
type Parse<Body> = (text: string, url: string) => Body;

/** Browsers name themselves, and a header of that name would make them ask the service for permission first. */
const USER_AGENT: Readonly<Record<string, string>> = globalThis.navigator?.userAgent?.startsWith('Mozilla/')
  ? {}
  : { 'User-Agent': `market-data-client/${CLIENT_VERSION}` };

const HERE: Environment = {
  fetch: (url, init) => globalThis.fetch(url, init),
  sleep,
  now: () => Date.now(),
  random: () => Math.random(),
};

/**
 * Creates a client for one deployment of the service. The client repeats calls if that helps and the service allows it.
 * Unchanged responses aren't sent again.
 *
 * @throws TypeError if `baseUrl` isn't the address of a service, or `apiKey` can't be a key
 * @example
 * const client = createClient({ baseUrl: 'https://data.example', apiKey: process.env.API_KEY });
 * const { data, meta } = await getLatestVerdict(client);
 */
export function createClient(options: ClientOptions): Client {
  const { apiKey, timeoutMs: clientTimeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const origin = originOf(options.baseUrl);
  if (apiKey !== undefined && !/^[!-~]+$/.test(apiKey))
    throw new TypeError('apiKey is empty or has spaces or line breaks. Copy the key again.');
  const retries = { ...DEFAULT_RETRIES, ...options.retries };
  const memory = new EtagMemory({ ...DEFAULT_MEMORY, ...options.memory });
  const environment = { ...HERE, ...options.environment };

  const request = <Body>(
    path: string,
    parameters: object,
    parse: Parse<Body>,
    call: CallOptions = {},
  ): Promise<ReadBody<Body>> => {
    const url = addressOf(origin, path, parameters);
    return repeated((attempts) => attempt(url, attempts, parse, call), call.signal);
  };

  async function repeated<Result>(
    make: (attempts: number) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    for (let attempts = 1; ; attempts += 1)
      try {
        return await make(attempts);
      } catch (error) {
        const waitMs = waitBeforeNext(retries, error, attempts, environment.random());
        if (waitMs === null) throw error;
        await environment.sleep(waitMs, signal);
      }
  }

  async function attempt<Body>(
    url: string,
    attempts: number,
    parse: Parse<Body>,
    call: CallOptions,
  ): Promise<ReadBody<Body>> {
    const remembered = memory.get(url);
    const { response, text } = await send(url, remembered, call);
    const notModified = response.status === 304 && remembered !== undefined;
    if (response.status !== 200 && !notModified) throw errorOf(text, refusedReplyOf(url, response));
    const http = replyFactsOf(response.headers, { notModified, attempts });
    if (notModified) return { body: parse(remembered.text, url), http };
    const body = parse(text, url);
    if (http.etag !== null) memory.set(url, { etag: http.etag, text });
    return { body, http };
  }

  /** Without the body. */
  const ask = (
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> =>
    environment.fetch(url, {
      headers: { ...USER_AGENT, ...(apiKey === undefined ? {} : { 'X-API-Key': apiKey }), ...headers },
      // A redirect would send the key to another host.
      redirect: 'manual',
      signal,
    });

  async function connect(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    const response = await ask(url, headers, signal);
    if (response.status !== 200) throw errorOf(await response.text(), refusedReplyOf(url, response));
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response;
    throw notOfTheService(url);
  }

  async function send(
    url: string,
    remembered: RememberedReply | undefined,
    call: CallOptions,
  ): Promise<{ readonly response: Response; readonly text: string }> {
    const headers: Record<string, string> =
      remembered === undefined ? {} : { 'If-None-Match': remembered.etag };
    return connected(url, call, async (signal) => {
      const response = await ask(url, headers, signal);
      return { response, text: await response.text() };
    });
  }

  async function open(url: string, call: CallOptions): Promise<Response> {
    const { response, text } = await connected(url, call, async (signal) => {
      const opened = await ask(url, {}, signal);
      return { response: opened, text: opened.status === 200 ? null : await opened.text() };
    });
    if (text !== null) throw errorOf(text, refusedReplyOf(url, response));
    return response;
  }

  async function connected<Result>(
    url: string,
    { signal, timeoutMs = clientTimeoutMs }: CallOptions,
    make: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const deadline = new Deadline(signal, timeoutMs);
    try {
      return await make(deadline.signal);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw new ConnectionError(url, error);
    } finally {
      deadline.stop();
    }
  }

  const refusedReplyOf = (url: string, { status, headers }: Response): RefusedReply => ({
    status,
    url,
    retryAfterSeconds: retryAfterSeconds(headers.get('Retry-After'), environment.now()),
  });

  return {
    origin,
    retries,
    environment,
    connect,
    async read<Data>(path: string, parameters: object, options?: CallOptions): Promise<Reply<Data>> {
      const { body, http } = await request(path, parameters, envelopeOf, options);
      return { data: body.data as Data, meta: body.meta, http };
    },
    async readBare<Data>(path: string, parameters: object, options?: CallOptions): Promise<BareReply<Data>> {
      const { body, http } = await request(path, parameters, parsed, options);
      return { data: body as Data, http };
    },
    async readText(path: string, parameters: object, options?: CallOptions): Promise<BareReply<string>> {
      const { body, http } = await request(path, parameters, (text) => text, options);
      return { data: body, http };
    },
    readFile(path: string, parameters: object, options: CallOptions = {}): Promise<Response> {
      const url = addressOf(origin, path, parameters);
      return repeated(() => open(url, options), options.signal);
    },
  };
}

interface Envelope {
  readonly data: unknown;
  readonly meta: EnvelopeMeta;
}

function envelopeOf(text: string, url: string): Envelope {
  const body = parsed(text, url) as Partial<Envelope> | null;
  if (body?.data === undefined || !body.meta) throw notOfTheService(url);
  return body as Envelope;
}

function parsed(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notOfTheService(url);
  }
}

/** A success whose body isn't the service's, such as the sign-in page of a network. */
const notOfTheService = (url: string): UnexpectedReplyError =>
  new UnexpectedReplyError({ status: 200, url, retryAfterSeconds: null });
