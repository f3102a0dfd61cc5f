const MOST_TEXTS = 1_000;

/**
 * Caches encoded texts: rows repeat units, names, and attributions, which takes a third of an export's time.
 */
export function repeatedTexts(encode: (text: string) => string): (text: string) => string {
  const encoded = new Map<string, string>();
  return (text) => {
    const known = encoded.get(text);
    if (known !== undefined) return known;
    const made = encode(text);
    if (encoded.size === MOST_TEXTS) encoded.clear();
    encoded.set(text, made);
    return made;
  };
}
