/** What browsers have for pages that let no text become HTML by itself. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

/** What react-admin keeps the place of a helper text with: a blank of no width, the only HTML it makes of text here. */
const PLACEHOLDER = '&#8203;';

/**
 * The page may turn no text into HTML: the policy it is served under blocks that, and a browser that knows such
 * policies asks this one. Everything but the framework's placeholder is refused.
 */
export function trustPlaceholdersAlone(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === PLACEHOLDER ? text : null) });
}
