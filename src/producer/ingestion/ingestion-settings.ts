import { type Configuration } from '../../config/configuration.ts';
import { PROVIDER_KEYS, PROVIDERS, type ProviderKey } from '../../domain/sources/provider.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { type ProviderAdapter } from './adapter/provider.ts';

/** Settings of ingestion in this process. */
export interface IngestionSettings {
  /** ID of this worker in claims and heartbeats; unique per process. */
  readonly workerId: string;
  readonly role: Configuration['role'];
  /** The sources that this deployment can read. */
  readonly readableSourceIds: readonly string[];
  /** Providers that require a key or have one. */
  readonly keyedProviders: ReadonlySet<ProviderKey>;
  /** Days of history to load per source. */
  readonly historyDays: (sourceId: string) => number;
  /** False while storing isn't allowed; then nothing is fetched either. Default: always true. */
  readonly mayStore?: () => boolean;
}

/** Injection token of the `IngestionSettings`. */
export const INGESTION_SETTINGS = Symbol('ingestion settings');

/** Injection token of the adapters: one `ProviderAdapter` per provider key. */
export const PROVIDER_ADAPTERS = Symbol('provider adapters');

export type AdaptersByProvider = Readonly<Record<ProviderKey, ProviderAdapter>>;

/** Returns the IDs of the sources whose provider needs no key or has one configured. */
export function readableSourceIds(connections: Configuration['connections']): string[] {
  return SOURCES.filter(
    ({ provider }) => !PROVIDERS[provider].needsKey || connections[provider].apiKey !== null,
  ).map(({ id }) => id);
}

/** Returns the providers that require a key or have one. */
export const keyedProviders = (connections: Configuration['connections']): ReadonlySet<ProviderKey> =>
  new Set(PROVIDER_KEYS.filter((key) => PROVIDERS[key].needsKey || connections[key].apiKey !== null));
