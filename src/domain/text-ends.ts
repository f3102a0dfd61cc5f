/**
 * A text without the slashes at its end, read from the end: a pattern for it would start anew at each slash.
 *
 * @example withoutTrailingSlashes('https://example.com/v1//') === 'https://example.com/v1'
 */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
