import { AddedRows } from '../added-rows.ts';

/** What kind of data a provider gives. */
export const PROVIDER_CATEGORIES = [
  'economy',
  'sentiment',
  'defi',
  'chain',
  'mempool',
  'code',
  'fx',
  'exchange',
  'vendor',
] as const;

/** What partners may be told of a provider, as it is written down. */
export interface ProviderRow {
  readonly key: string;
  readonly name: string;
  readonly category: (typeof PROVIDER_CATEGORIES)[number];
  /** Null for the vendor. */
  readonly homepage: string | null;
  readonly attributionText: string;
  /** True where the provider answers nothing without an API key. */
  readonly needsKey: boolean;
}

/** Providers of extensions. */
export const ADDED_PROVIDERS = new AddedRows<ProviderRow>('providers');
