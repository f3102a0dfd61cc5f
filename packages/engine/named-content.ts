/** How a cycle stores what it was computed with. The content is stored under its hash as long as the cycle. */
export interface ContentName {
  /** UTC day of the content's instant, a dot, and the first 12 hex digits of `sha256`. */
  readonly version: string;
  readonly sha256: string;
}

/** @param sha256 by the caller, because the domain doesn't hash */
export function contentName(at: string, text: string, sha256: (text: string) => string): ContentName {
  const hash = sha256(text);
  return { version: `${at.slice(0, 10)}.${hash.slice(0, 12)}`, sha256: hash };
}
