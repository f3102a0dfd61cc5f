/** An identifier of the API or of the engine as words: `fear_greed_level` is `fear greed level`. */
export const inWords = (identifier: string): string => identifier.replaceAll('_', ' ');

/**
 * The same as the beginning of a sentence or of a line: labels of composites, market regimes, risk flags.
 *
 * @example identifierLabel('strongly_bearish') === 'Strongly bearish'
 */
export function identifierLabel(identifier: string): string {
  const words = inWords(identifier);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
