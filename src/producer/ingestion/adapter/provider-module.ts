import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type ProviderLog } from '../http/provider-failure.ts';
import { type ProviderRequestPolicy } from '../http/request-limits.ts';
import { type ProviderJudgement } from '../http/response-judgement.ts';
import { type PayloadShape } from '../payload/payload-shape.ts';
import { type ProviderTransport } from '../payload/payload-reader.ts';
import { type ProviderAdapter } from './observations.ts';
import { AddedRows } from '../../../domain/added-rows.ts';

/** Dependencies of an adapter. */
export interface AdapterContext {
  readonly transport: ProviderTransport;
  /** Null if none is configured. */
  readonly apiKey: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: ProviderLog;
}

/** Everything that ingestion needs to know about a provider. Each provider's folder exports one. */
export interface ProviderModule {
  readonly key: ProviderKey;
  /** Shapes of its payloads. */
  readonly shapes: Readonly<Record<string, PayloadShape<unknown>>>;
  /** Its request policy with its published limits; `hasKey`: requests carry an API key. */
  readonly requestPolicy: (hasKey: boolean) => ProviderRequestPolicy;
  /** Interprets error responses that only this provider sends. */
  readonly judge?: ProviderJudgement;
  readonly createAdapter: (context: AdapterContext) => ProviderAdapter;
}

/** The provider modules of extensions. */
export const ADDED_PROVIDER_MODULES = new AddedRows<ProviderModule>('provider modules');
