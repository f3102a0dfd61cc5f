import { type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { LICENSE_CLASSES, type LicenseClass } from '../../domain/sources/source.ts';

/** Licence classes of a provider; `mixed` where its sources differ. */
export const PROVIDER_LICENSE_CLASSES = [...LICENSE_CLASSES, 'mixed'] as const;
export type ProviderLicenseClass = (typeof PROVIDER_LICENSE_CLASSES)[number];

/**
 * Common licence class of the sources of a provider, `mixed` where they differ.
 * @example licenseClassOf(['C', 'B']) === 'mixed'
 */
export function licenseClassOf(ofSources: readonly LicenseClass[]): ProviderLicenseClass {
  const [one, ...others] = new Set(ofSources);
  if (one === undefined) throw new Error('a provider without sources has no licence class');
  return others.length === 0 ? one : 'mixed';
}

/** From best to worst. */
const GETTING_WORSE = ['fresh', 'aging', 'stale', 'never', 'degraded', 'unavailable'] as const;

/**
 * Status of a provider: the worst of its sources, because that one needs attention. Paused sources are ignored
 * unless all are paused.
 * @example statusOfProvider(['fresh', 'stale', 'paused']) === 'stale'
 */
export const statusOfProvider = (ofSources: readonly FreshnessStatus[]): FreshnessStatus =>
  GETTING_WORSE.findLast((status) => ofSources.includes(status)) ?? 'paused';
