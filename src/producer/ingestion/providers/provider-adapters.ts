import { type Configuration } from '../../../config/configuration.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../../domain/sources/provider.ts';
import { ProviderHttpClient } from '../http/provider-http-client.ts';
import { type ProviderHealth } from '../http/provider-health.ts';
import { type ProviderLog } from '../http/provider-log.ts';
import { requestPolicyOf, type RequestTimings } from '../http/request-policy.ts';
import { type ProviderJudgement } from '../http/response-judgement.ts';
import { PayloadMemory } from '../payload/payload-memory.ts';
import { createPayloadParser, type PayloadParser } from '../payload/payload-parser.ts';
import { PayloadReader } from '../payload/payload-reader.ts';
import { type ProviderAdapter } from '../provider-adapter.ts';
import { ChainAdapter } from './chain/chain.adapter.ts';
import { DefiAdapter } from './defi/defi.adapter.ts';
import { EconAdapter } from './econ/econ.adapter.ts';
import { judgeFredResponse } from './econ/fred-judgement.ts';
import { ExchangeAdapter } from './exchange/exchange.adapter.ts';
import { FxAdapter } from './fx/fx.adapter.ts';
import { IntelAdapter } from './intel/intel.adapter.ts';
import { MempoolAdapter } from './mempool/mempool.adapter.ts';
import { RepoAdapter } from './repo/repo.adapter.ts';
import { SentimentAdapter } from './sentiment/sentiment.adapter.ts';

/** What all adapters are built from. */
export interface ProviderAdaptersOptions {
  readonly connections: Configuration['connections'];
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: ProviderLog;
  /** Replaces waits and time-outs of every provider, for tests. */
  readonly timings?: RequestTimings;
  /** Replaces the parser of large payloads, and the room for payloads, for tests. */
  readonly parser?: PayloadParser;
  readonly memory?: PayloadMemory;
}

/** The nine adapters, each on a client of its own; the parser and the room for payloads are shared. */
export interface ProviderAdapters {
  readonly adapters: Readonly<Record<ProviderKey, ProviderAdapter>>;
  /** How the providers are doing, in the order of `PROVIDER_KEYS`. */
  health(): ProviderHealth[];
  /** Closes every connection; requests under way are cut. */
  close(): Promise<void>;
}

/** Error answers that only one provider gives. */
const JUDGEMENTS: Readonly<Partial<Record<ProviderKey, ProviderJudgement>>> = { econ: judgeFredResponse };

/** Builds the nine adapters. Nothing is sent until one is asked. */
export function createProviderAdapters(options: ProviderAdaptersOptions): ProviderAdapters {
  const { connections, now, log, timings } = options;
  const parser = options.parser ?? createPayloadParser();
  const memory = options.memory ?? new PayloadMemory();
  const clientOf = (provider: ProviderKey): ProviderHttpClient => {
    const connection = connections[provider];
    const policy = { ...requestPolicyOf(provider, connection.apiKey !== null), ...timings };
    const judge = JUDGEMENTS[provider];
    return new ProviderHttpClient({ provider, connection, policy, now, log, ...(judge ? { judge } : {}) });
  };
  const clients = Object.fromEntries(
    PROVIDER_KEYS.map((provider) => [provider, clientOf(provider)]),
  ) as Record<ProviderKey, ProviderHttpClient>;
  const readerOf = (provider: ProviderKey): PayloadReader =>
    new PayloadReader(clients[provider], parser, memory);

  return {
    adapters: {
      econ: new EconAdapter(readerOf('econ'), connections.econ.apiKey, log),
      sentiment: new SentimentAdapter(readerOf('sentiment')),
      defi: new DefiAdapter(readerOf('defi')),
      chain: new ChainAdapter(readerOf('chain')),
      mempool: new MempoolAdapter(readerOf('mempool')),
      repo: new RepoAdapter(readerOf('repo'), connections.repo.apiKey),
      fx: new FxAdapter(readerOf('fx')),
      exchange: new ExchangeAdapter(readerOf('exchange'), now),
      intel: new IntelAdapter(readerOf('intel'), connections.intel.apiKey),
    },
    health: () => PROVIDER_KEYS.map((provider) => clients[provider].health()),
    close: async () => {
      await Promise.all([parser.close(), ...PROVIDER_KEYS.map((provider) => clients[provider].close())]);
    },
  };
}
