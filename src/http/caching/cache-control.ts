/** How caches between the service and the caller may store replies. */
export type CachePolicy =
  | { readonly kind: 'public'; readonly maxAgeSeconds: 60 | 300 | 3600 }
  | { readonly kind: 'no-store' };

/** `Cache-Control` of replies that no cache may store. */
export const NO_STORE = 'no-store';

/** `Cache-Control` of replies to one caller, which no cache may store. */
export const PRIVATE_NO_STORE = 'private, no-store';

/** Returns the `Cache-Control` of a policy. */
export const cacheControl = (policy: CachePolicy): string =>
  policy.kind === 'public' ? `public, max-age=${policy.maxAgeSeconds}` : PRIVATE_NO_STORE;
