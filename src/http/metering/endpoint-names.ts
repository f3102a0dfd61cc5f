import { type FoundRoute } from '../declaration/declared-routes.ts';

/** What is metered of paths that no route answers. */
const UNKNOWN_ENDPOINT = 'unknown';

/**
 * Names the endpoint of a path as the contract writes it, `/api/v1/data/series/{metric_id}`, whether or not the
 * request ever reached its route. As many names as there are declared paths and one more, whatever callers ask for.
 */
export class EndpointNames {
  private readonly fixed = new Map<string, string>();
  private readonly patterns: { readonly pattern: RegExp; readonly name: string }[] = [];

  constructor(routes: readonly Pick<FoundRoute, 'paths'>[]) {
    for (const path of new Set(routes.flatMap(({ paths }) => paths))) {
      const segments = path.split('/');
      const name = segments.map((part) => (part.startsWith(':') ? `{${part.slice(1)}}` : part)).join('/');
      if (name === path) this.fixed.set(path, name);
      else this.patterns.push({ pattern: patternOf(segments), name });
    }
  }

  /** The name for a path without its query, with or without a slash at the end, as routes match. */
  of(path: string): string {
    const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    return (
      this.fixed.get(bare) ??
      this.patterns.find(({ pattern }) => pattern.test(bare))?.name ??
      UNKNOWN_ENDPOINT
    );
  }
}

const patternOf = (segments: readonly string[]): RegExp =>
  new RegExp(`^${segments.map((part) => (part.startsWith(':') ? '[^/]+' : literally(part))).join('/')}$`);

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
