/** Interval of reads: data changes at most this often. */
const EVERY_MS = 60_000;

type Parts = ReadonlyMap<string, HTMLElement>;

const partsOf = (page: Document): Parts =>
  new Map(
    [...page.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset['part']!, part]),
  );

/**
 * Reads the page again every minute and when it becomes visible, and replaces the parts whose HTML changed (`data-part`). If
 * the page has other parts than before, it is loaded again. Without an answer, the text `data-unreachable` says so.
 */
export function renewPage(onRenewed: () => unknown): void {
  const shown = new Map([...partsOf(document)].map(([name, part]) => [name, part.outerHTML]));
  const unreachable = document.querySelector<HTMLElement>('[data-unreachable]');
  const read = (): void => {
    if (document.hidden) return;
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.addEventListener('loadend', () => {
      const isAnswered = request.status === 200 && request.responseXML !== null;
      if (unreachable !== null) unreachable.hidden = isAnswered;
      if (!isAnswered) return;
      const parts = partsOf(request.responseXML);
      if ([...parts.keys()].join() !== [...shown.keys()].join()) return location.reload();
      for (const [name, part] of parts)
        if (part.outerHTML !== shown.get(name) && replaced(name, part)) shown.set(name, part.outerHTML);
      onRenewed();
    });
    request.send();
  };
  setInterval(read, EVERY_MS);
  document.addEventListener('visibilitychange', read);
}

const detailsOf = (part: Element): HTMLDetailsElement[] =>
  [part, ...part.querySelectorAll('details')].filter((one) => one instanceof HTMLDetailsElement);

/** What the reader opened stays open. A part that has the focus waits for the next time. */
function replaced(name: string, part: HTMLElement): boolean {
  const old = document.querySelector(`[data-part="${name}"]`)!;
  if (old.contains(document.activeElement)) return false;
  const adopted = document.importNode(part, true);
  const open = detailsOf(old).map((one) => one.open);
  detailsOf(adopted).forEach((one, i) => (one.open = open[i] ?? false));
  old.replaceWith(adopted);
  return true;
}
