import { type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { LICENSE_CLASSES, type LicenseClass } from '../../domain/sources/source.ts';

/** The licence class of all sources of a provider, or that they are of several. */
export const PROVIDER_LICENSE_CLASSES = [...LICENSE_CLASSES, 'mixed'] as const;
export type ProviderLicenseClass = (typeof PROVIDER_LICENSE_CLASSES)[number];

/**
 * The class that all sources of a provider have, `mixed` where they have several.
 *
 * @example licenseClassOf(['C', 'B']) === 'mixed'
 */
export function licenseClassOf(ofSources: readonly LicenseClass[]): ProviderLicenseClass {
  const [one, ...others] = new Set(ofSources);
  if (one === undefined) throw new Error('a provider without sources has no licence class');
  return others.length === 0 ? one : 'mixed';
}

/** From good to bad. */
const GETTING_WORSE = ['fresh', 'aging', 'stale', 'never', 'degraded', 'unavailable'] as const;

/**
 * How a provider stands: as badly as the worst of its sources, because that is what needs attention. Those
 * that are paused on purpose say nothing of it, unless all are.
 *
 * @example statusOfProvider(['fresh', 'stale', 'paused']) === 'stale'
 */
export const statusOfProvider = (ofSources: readonly FreshnessStatus[]): FreshnessStatus =>
  GETTING_WORSE.findLast((status) => ofSources.includes(status)) ?? 'paused';
