export interface OpenedPage {
  readonly status: number;
  /** Null where it isn't a page. */
  readonly html: string | null;
}

export interface FollowedLinks {
  /** Addresses that answered 200. */
  readonly found: readonly string[];
  /** `page → link`: nothing is there, or no element has its ID. */
  readonly dead: readonly string[];
}

/** Follows every link and file from the given pages to others of the same host, without redirections. */
export async function followLinks(
  from: readonly string[],
  open: (path: string) => Promise<OpenedPage>,
): Promise<FollowedLinks> {
  const opened = new Map<string, Promise<OpenedPage>>();
  const read = (path: string): Promise<OpenedPage> => {
    if (!opened.has(path)) opened.set(path, open(path));
    return opened.get(path)!;
  };
  const found: string[] = [];
  const dead: string[] = [];
  const waiting = [...from];
  const seen = new Set(from);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, html } = await read(path);
    if (status === 200) found.push(path);
    for (const [, href] of (html ?? '').matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const target = new URL(href!.replaceAll('&amp;', '&'), `http://site${path}`);
      if (target.host !== 'site') continue;
      const page = `${target.pathname}${target.search}`;
      const there = await read(page);
      const id = decodeURIComponent(target.hash.slice(1));
      if (there.status !== 200 || (id !== '' && !there.html?.includes(` id="${id}"`)))
        dead.push(`${path} → ${href}`);
      if (!seen.has(page)) waiting.push(page);
      seen.add(page);
    }
  }
  return { found, dead };
}
