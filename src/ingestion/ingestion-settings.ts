import { type Configuration } from '../platform/configuration/configuration.ts';
import { PROVIDER_KEYS, PROVIDERS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type ProviderAdapter } from './adapter/provider.ts';

export interface IngestionSettings {
  readonly workerId: string;
  readonly role: Configuration['role'];
  readonly readableSourceIds: readonly string[];
  /** Providers that require a key or have one. */
  readonly keyedProviders: ReadonlySet<ProviderKey>;
  readonly historyDays: (sourceId: string) => number;
  /** False while storing isn't allowed; then nothing is fetched either. Default: always true. */
  readonly mayStore?: () => boolean;
}

export const INGESTION_SETTINGS = Symbol('ingestion settings');

export const PROVIDER_ADAPTERS = Symbol('provider adapters');

export type AdaptersByProvider = Readonly<Record<ProviderKey, ProviderAdapter>>;

export function readableSourceIds(connections: Configuration['connections']): string[] {
  return SOURCES.filter(
    ({ provider }) => !PROVIDERS[provider].needsKey || connections[provider].apiKey !== null,
  ).map(({ id }) => id);
}

export const keyedProviders = (connections: Configuration['connections']): ReadonlySet<ProviderKey> =>
  new Set(PROVIDER_KEYS.filter((key) => PROVIDERS[key].needsKey || connections[key].apiKey !== null));
