import { type Tier } from '../access/access-rights.ts';
import { type Attribution } from '../sources/provider.ts';

/**
 * Licence classes as partners meet them. `A`: the operator's own intellectual property, licensed to partners.
 * `B`: paid or restricted sources, never returned. `C`: public, to be shown with the attribution.
 */
export const PRODUCT_LICENSE_CLASSES = ['A', 'C'] as const;
export type ProductLicenseClass = (typeof PRODUCT_LICENSE_CLASSES)[number];

/** What is true of a product whoever asks and however the service stands. */
export interface ProductTerms {
  readonly cadenceSeconds: number;
  /** How far back each tier may read; 0 where only the newest is served. See also `historyDepthOf`. */
  readonly historyDepthDays: Readonly<Record<Tier, number>>;
  readonly licenseClass: ProductLicenseClass;
  /** Of the public values that replies can show. */
  readonly attribution: readonly Attribution[];
  /** What it can be asked for, or has inside: name of the dimension → its values. */
  readonly dimensions: Readonly<Record<string, readonly string[]>>;
  /** True where it has texts, and so the parameter `lang` (the languages are known to the narrative alone). */
  readonly hasTexts?: true;
  /** Parameters that make its route's path and query a sample that is answered without a key. */
  readonly sampleParameters: Readonly<Record<string, string>>;
}
