/**
 * @example urlsOfHosts('postgres://me:secret@a:5432,b:5433/market')
 * // ['postgres://me:secret@a:5432/market', 'postgres://me:secret@b:5433/market']
 */
export function urlsOfHosts(url: string): readonly [string, ...string[]] {
  const authorityAt = url.indexOf('//') + 2;
  const pathAt = authorityAt + url.slice(authorityAt).search(/[/?#]|$/);
  const hostsAt = Math.max(authorityAt, url.lastIndexOf('@', pathAt) + 1);
  const [before, hosts, after] = [url.slice(0, hostsAt), url.slice(hostsAt, pathAt), url.slice(pathAt)];
  return hosts.split(',').map((host) => `${before}${host}${after}`) as [string, ...string[]];
}
