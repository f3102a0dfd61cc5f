import { PROVIDER_KEYS } from '../../domain/sources/provider.ts';
import { SANDBOX_SOURCE } from './disclaimer.ts';

/** What `meta.freshness.source` can say to partners: a part of the service, a provider, or the sandbox. */
export const FRESHNESS_SOURCES = [
  'engine',
  'batch',
  'board',
  'catalog',
  'changelog',
  'contract',
  'health',
  'metering',
  ...PROVIDER_KEYS,
  SANDBOX_SOURCE,
] as const;

/** Where an answer comes from; `operators` appears only in responses to operators. */
export type FreshnessSource = (typeof FRESHNESS_SOURCES)[number] | 'operators';
