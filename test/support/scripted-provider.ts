import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { ProviderFailure } from '../../src/ingestion/http/provider-failure.ts';
import { ProviderHttpClient, type ProviderResponse } from '../../src/ingestion/http/provider-http-client.ts';
import { type ProviderRequestPolicy } from '../../src/ingestion/http/request-limits.ts';
import { PROVIDER_MODULES } from '../../src/ingestion/provider-modules.ts';
import { SILENT_LOG } from './silent-log.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The API key of the clients; no message may contain it. */
export const SECRET = 'top-s3cret-key';

export const request = {
  origin: 'https://unused.example',
  path: '/data',
  query: { q: '1' },
  secretQuery: { api_key: SECRET },
  bounds: { maxItems: 64, maxBytes: 100_000 },
};

/** A signal that never aborts. */
export const { signal } = new AbortController();

export const reply =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

export const cut: Answer = (incoming) => incoming.socket.destroy();

export const textOf = ({ body }: ProviderResponse): string => body.toString('utf8');

/** Returns the failure of a call, after checking that it doesn't contain the secret. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ProviderFailure);
  const failure = error as ProviderFailure;
  expect(failure.message).not.toContain(SECRET);
  return failure;
}

/** A provider's server that sends scripted answers, and clients of it. Call it once at the top of a spec. */
export function scriptedProvider() {
  const arrivals: number[] = [];
  const headersSeen: IncomingMessage['headers'][] = [];
  const clients: ProviderHttpClient[] = [];
  let answers: Answer[];
  let server: Server;

  beforeAll(async () => {
    server = createServer((incoming, response) => {
      arrivals.push(Date.now());
      headersSeen.push(incoming.headers);
      const answer = answers[Math.min(arrivals.length, answers.length) - 1]!;
      answer(incoming, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    arrivals.length = 0;
    headersSeen.length = 0;
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function script(...list: Answer[]): void {
    answers = list;
  }

  function clientOf(
    provider: ProviderKey,
    changes: Partial<ProviderRequestPolicy> = {},
    extra: { url?: string; now?: () => number; apiKey?: string | null } = {},
  ): ProviderHttpClient {
    const apiKey = extra.apiKey === undefined ? SECRET : extra.apiKey;
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
    const { requestPolicy, judge } = PROVIDER_MODULES[provider];
    const client = new ProviderHttpClient({
      provider,
      connection: { baseUrl: extra.url ?? baseUrl, apiKey },
      policy: {
        ...requestPolicy(apiKey !== null),
        // This machine's slowness must not matter; tests of the limit use a shorter one.
        timeoutMs: 3_600_000,
        retryBaseMs: 5,
        retryCapMs: 20,
        patienceMs: 10,
        ...changes,
      },
      now: extra.now ?? Date.now,
      log: SILENT_LOG,
      ...(judge ? { judge } : {}),
    });
    clients.push(client);
    return client;
  }

  return { arrivals, headersSeen, script, clientOf };
}
