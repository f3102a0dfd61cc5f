import { type Configuration } from '../platform/configuration/configuration.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { type ProviderHealth, ProviderHttpClient } from './http/provider-http-client.ts';
import { type ProviderLog } from './http/provider-failure.ts';
import { type RequestTimings } from './http/request-limits.ts';
import { PayloadMemory, PayloadReader } from './payload/payload-reader.ts';
import { createPayloadParser, type PayloadParser } from './payload/payload-parser.ts';
import { type ProviderAdapter } from './adapter/provider.ts';
import { PROVIDER_MODULES } from './provider-modules.ts';

export interface ProviderAdaptersOptions {
  readonly connections: Configuration['connections'];
  readonly now: () => number;
  readonly log: ProviderLog;
  /** Replaces waits and timeouts of every provider, for tests. */
  readonly timings?: RequestTimings;
  readonly parser?: PayloadParser;
  readonly memory?: PayloadMemory;
}

export interface ProviderAdapters {
  readonly adapters: Readonly<Record<ProviderKey, ProviderAdapter>>;
  health(): ProviderHealth[];
  close(): Promise<void>;
}

/** Returns the compiled program of a parsing thread; null if the service runs from its sources. */
const parsingThreadEntry = (): URL | null =>
  import.meta.url.endsWith('.js') ? new URL('../process/parsing.thread.js', import.meta.url) : null;

export function createProviderAdapters(options: ProviderAdaptersOptions): ProviderAdapters {
  const { connections, now, log, timings } = options;
  const parser = options.parser ?? createPayloadParser(parsingThreadEntry());
  const memory = options.memory ?? new PayloadMemory();
  const clients = byProvider((provider) => {
    const { requestPolicy, judge } = PROVIDER_MODULES[provider];
    const connection = connections[provider];
    const policy = { ...requestPolicy(connection.apiKey !== null), ...timings };
    return new ProviderHttpClient({ provider, connection, policy, now, log, ...(judge ? { judge } : {}) });
  });
  return {
    adapters: byProvider((provider) =>
      PROVIDER_MODULES[provider].createAdapter({
        transport: new PayloadReader(clients[provider], parser, memory),
        apiKey: connections[provider].apiKey,
        now,
        log,
      }),
    ),
    health: () => PROVIDER_KEYS.map((provider) => clients[provider].health()),
    close: async () => {
      await Promise.all([parser.close(), ...PROVIDER_KEYS.map((provider) => clients[provider].close())]);
    },
  };
}

const byProvider = <T>(make: (provider: ProviderKey) => T): Readonly<Record<ProviderKey, T>> =>
  Object.fromEntries(PROVIDER_KEYS.map((provider) => [provider, make(provider)])) as Record<ProviderKey, T>;
