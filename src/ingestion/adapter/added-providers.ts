import { AddedRows } from '../../../packages/engine/added-rows.ts';
import { type ProviderModule } from './provider.ts';

/** Of extensions. Apart from `provider.ts`, which reads registries that extensions complete before. */
export const ADDED_PROVIDER_MODULES = new AddedRows<ProviderModule>('provider modules');
