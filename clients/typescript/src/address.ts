/**
 * Returns the origin of a service.
 *
 * @example originOf('https://data.example/') → 'https://data.example'
 * @throws TypeError for anything but an HTTP address without a path
 */
export function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  const suggested = url?.host
    ? `${url.protocol === 'http:' ? 'http' : 'https'}://${url.host}`
    : 'https://data.example';
  throw new TypeError(
    `baseUrl is ${baseUrl === undefined ? 'undefined' : JSON.stringify(baseUrl)}. Use the address of the service without path, query, and credentials, such as ${suggested}.`,
  );
}

/**
 * Returns the address of a call: path parameters in the path, all others in the query, lists with commas. Undefined
 * values are omitted.
 *
 * @example addressOf('https://data.example', '/series/{metric_id}', { metric_id: 'fx.usd_gel', limit: 5 })
 *   → 'https://data.example/series/fx.usd_gel?limit=5'
 */
export function addressOf(origin: string, path: string, parameters: object): string {
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
  return `${origin}${filled}${query && `?${query}`}`;
}
