/**
 * How much of the revision history of a source's past is held. `all`: every value as it was released, with each later
 * revision. `first_prints`: the values as first released; revisions count from when the service read them.
 * `none`: the values as they stood when the past was loaded, dated by the usual publication lag.
 */
export const VINTAGE_COVERAGES = ['all', 'first_prints', 'none'] as const;
export type VintageCoverage = (typeof VINTAGE_COVERAGES)[number];

const LIMITS: Readonly<Record<VintageCoverage, string | null>> = {
  all: null,
  first_prints:
    'the provider gave no vintages: past values are the first printed ones, and revisions are known from when this service read them',
  none: 'read without vintages: past values are those of when they were loaded, with revisions up to then, and are dated by the usual publication lag',
};

/** What a past without all vintages cannot say, in words; null where nothing is missing, or the provider has none. */
export const vintageLimitOf = (coverage: VintageCoverage | null): string | null =>
  coverage === null ? null : LIMITS[coverage];
