import { AddedRows } from '../added-rows.ts';

/** Kinds of provider data. */
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

/** A provider's facts for partners, as declared. */
export interface ProviderRow {
  readonly key: string;
  readonly name: string;
  readonly category: (typeof PROVIDER_CATEGORIES)[number];
  /** Null for the vendor. */
  readonly homepage: string | null;
  readonly attributionText: string;
  /** True if the provider requires an API key. */
  readonly needsKey: boolean;
}

/** Providers of extensions. */
export const ADDED_PROVIDERS = new AddedRows<ProviderRow>('providers');
