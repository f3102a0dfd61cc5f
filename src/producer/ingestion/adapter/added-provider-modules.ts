import { AddedRows } from '../../../domain/added-rows.ts';
import { type ProviderModule } from './provider-module.ts';

/** How the providers of extensions are read. */
export const ADDED_PROVIDER_MODULES = new AddedRows<ProviderModule>('provider modules');
