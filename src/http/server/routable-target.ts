import { type Server } from 'node:http';

/**
 * A request target as the router can read it: origin-form. Its parser gives up at a `#`, which belongs in no
 * target, and on some absolute ones; nobody but Express would then answer, in HTML.
 *
 * @example routableTarget('/sources#x') // '/sources%23x'
 * @example routableTarget('http://api.example/sources?status=stale') // '/sources?status=stale'
 */
export function routableTarget(target: string): string {
  if (target.startsWith('/')) return target.replaceAll('#', '%23');
  // The whole server, for OPTIONS.
  if (target === '*') return target;
  if (!URL.canParse(target)) return `/${encodeURIComponent(target)}`;
  const { pathname, search } = new URL(target);
  return `${pathname.startsWith('/') ? '' : '/'}${pathname}${search}`;
}

/** Applies this to every request of a server, before any other listener. */
export function makeTargetsRoutable(server: Server): void {
  server.prependListener('request', (request) => {
    request.url = routableTarget(request.url ?? '/');
  });
}
