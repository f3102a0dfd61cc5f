/** Every process watches each replica, and each has its own metric series. */
export const MAX_READ_REPLICAS = 16;

export interface RedisAddress {
  /** `sentinel`: the nodes are Sentinels, which know the primary; `cluster`: some of its nodes, which know the others. */
  readonly kind: 'single' | 'sentinel' | 'cluster';
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly primaryName: string | null;
  readonly tls: boolean;
  /** For Redis, not for the Sentinels. */
  readonly username: string | null;
  readonly password: string | null;
  readonly database: number;
}

const FORM =
  /^redis(?<tls>s?)(?:-(?<group>sentinel|cluster))?:\/\/(?:(?<credentials>[^/]*)@)?(?<hosts>[^@/#?]+)(?:\/(?<database>\d{0,3}))?(?:#(?<name>[\w.-]+))?$/;

const DEFAULT_PORTS = { single: 6379, sentinel: 26379, cluster: 6379 } as const;

export function redisAddressOf(text: string): RedisAddress | null {
  const parts = FORM.exec(text)?.groups;
  if (!parts) return null;
  const kind = (parts['group'] as RedisAddress['kind'] | undefined) ?? 'single';
  const nodes = parts['hosts']!.split(',').map((host) => nodeOf(host, DEFAULT_PORTS[kind]));
  const credentials = credentialsOf(parts['credentials'] ?? '');
  const database = Number(parts['database'] ?? '0');
  const primaryName = parts['name'] ?? null;
  if (credentials === null || nodes.includes(null)) return null;
  if (kind === 'single' && nodes.length > 1) return null;
  if ((kind === 'sentinel') !== (primaryName !== null) || (kind === 'cluster' && database !== 0)) return null;
  return {
    kind,
    nodes: nodes.filter((node) => node !== null),
    primaryName,
    tls: parts['tls'] === 's',
    ...credentials,
    database,
  };
}

function nodeOf(text: string, defaultPort: number): RedisAddress['nodes'][number] | null {
  // The authority of a URL without anything else, so IPv6 and invalid ports are parsed as usual.
  if (!URL.canParse(`redis://${text}`)) return null;
  const { hostname, port } = new URL(`redis://${text}`);
  if (hostname === '') return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port) };
}

function credentialsOf(text: string): Pick<RedisAddress, 'username' | 'password'> | null {
  const [username = '', ...password] = text.split(':');
  try {
    return {
      username: decodeURIComponent(username) || null,
      password: decodeURIComponent(password.join(':')) || null,
    };
  } catch {
    return null;
  }
}

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
