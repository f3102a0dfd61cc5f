/** The browser's Trusted Types factory. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

/** Zero-width space that react-admin sets as HTML in place of a missing helper text; its only use of HTML here. */
const PLACEHOLDER = '&#8203;';

/**
 * Installs the default Trusted Types policy. The page's Content-Security-Policy requires one; this one rejects all HTML
 * but the framework's placeholder.
 */
export function trustPlaceholdersAlone(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === PLACEHOLDER ? text : null) });
}
