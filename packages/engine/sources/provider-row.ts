import { AddedRows } from '../added-rows.ts';

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

export interface ProviderRow {
  readonly key: string;
  readonly name: string;
  readonly category: (typeof PROVIDER_CATEGORIES)[number];
  readonly homepage: string | null;
  readonly attributionText: string;
  readonly needsKey: boolean;
}

export const ADDED_PROVIDERS = new AddedRows<ProviderRow>('providers');
