import { type Tool } from './tool.ts';

type Terms = NonNullable<Tool['terms']>;

/** Georgian is the routes' default, and takes three times as many tokens. */
export const IN_ENGLISH: Terms = {
  lang: { fallback: 'en', description: 'Language of the texts: ka (Georgian) or en.' },
};

export const PAST_CYCLE: Terms = {
  as_of: { description: 'Time of the requested state, not in the future. Tier 1 with data:history.' },
};

/** What `meta.as_of` is the moment of. */
export const OF_CYCLE = "the cycle's instant";
