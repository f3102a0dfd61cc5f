import { AddedRows } from '../../../domain/added-rows.ts';
import { type ProviderModule } from './provider-module.ts';

/** The provider modules of extensions. */
export const ADDED_PROVIDER_MODULES = new AddedRows<ProviderModule>('provider modules');
