import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type ProviderLog } from '../http/provider-log.ts';
import { type ProviderRequestPolicy } from '../http/request-policy.ts';
import { type ProviderJudgement } from '../http/response-judgement.ts';
import { type PayloadShape } from '../payload/payload-shape.ts';
import { type ProviderTransport } from '../payload/provider-transport.ts';
import { type ProviderAdapter } from './provider-adapter.ts';

/** What an adapter is built from. */
export interface AdapterContext {
  readonly transport: ProviderTransport;
  /** Null where none is configured. */
  readonly apiKey: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: ProviderLog;
}

/** Everything that ingestion has to know of a provider: each provider's folder exports one. */
export interface ProviderModule {
  readonly key: ProviderKey;
  /** The payloads that it answers with. */
  readonly shapes: Readonly<Record<string, PayloadShape<unknown>>>;
  /** Its published limits and how it is asked; `hasKey`: requests are sent with an API key. */
  readonly requestPolicy: (hasKey: boolean) => ProviderRequestPolicy;
  /** The meaning of error answers that only this provider gives. */
  readonly judge?: ProviderJudgement;
  readonly createAdapter: (context: AdapterContext) => ProviderAdapter;
}
