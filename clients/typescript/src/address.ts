/**
 * Returns the address of a call: path parameters in the path, all others in the query, lists with commas. Undefined
 * values are omitted.
 *
 * @example addressOf('https://data.example', '/series/{metric_id}', { metric_id: 'fx.usd_gel', limit: 5 })
 *   → 'https://data.example/series/fx.usd_gel?limit=5'
 */
export function addressOf(baseUrl: string, path: string, parameters: object): string {
  const values = new Map<string, unknown>(Object.entries(parameters));
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(values.get(name)));
  });
  const query = new URLSearchParams(
    [...values]
      .filter(([name, value]) => value !== undefined && !inPath.has(name))
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${baseUrl.replace(/\/$/, '')}${filled}${query && `?${query}`}`;
}
