import { AddedRows } from '../added-rows.ts';
import { type ProviderRow } from './provider-row.ts';

/** Providers of extensions. */
export const ADDED_PROVIDERS = new AddedRows<ProviderRow>('providers');
