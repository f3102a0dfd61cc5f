/** Interval of reads: data changes at most this often. */
const EVERY_MS = 60_000;

/** The page as it was read last, by which parts that changed are told. */
const partsOf = (page: Document): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-part]')];

/**
 * Reads the page again every minute and when it becomes visible, and replaces the parts that changed (`data-part`). If
 * the page has other parts than before, it is loaded again.
 */
export function renewPage(onRenewed: () => unknown): void {
  let shown = new Map(partsOf(document).map((part) => [part.dataset['part'], part.outerHTML]));
  const read = (): void => {
    if (document.hidden) return;
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      // Without an answer, the page says itself how old it is.
      if (request.status !== 200 || request.responseXML === null) return;
      const parts = partsOf(request.responseXML);
      const next = new Map(parts.map((part) => [part.dataset['part'], part.outerHTML]));
      if (parts.length !== shown.size || parts.some(({ dataset }) => !shown.has(dataset['part'])))
        return location.reload();
      for (const part of parts)
        if (next.get(part.dataset['part']) !== shown.get(part.dataset['part'])) replace(part);
      shown = next;
      onRenewed();
    });
    request.send();
  };
  setInterval(read, EVERY_MS);
  document.addEventListener('visibilitychange', read);
}

/** What the reader opened stays open. */
function replace(part: HTMLElement): void {
  const old = document.querySelector(`[data-part="${part.dataset['part']}"]`)!;
  const open = [...old.querySelectorAll('details')].map((one) => one.open);
  const adopted = document.importNode(part, true);
  adopted.querySelectorAll('details').forEach((one, i) => (one.open = open[i] ?? false));
  old.replaceWith(adopted);
}
