/** Keys that open the finder on this computer: ⌘ on those of Apple, Ctrl elsewhere. */
export const FINDER_KEYS = [/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K'] as const;
