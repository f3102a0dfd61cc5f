/** Interval of reads: data changes at most this often. */
const EVERY_MS = 60_000;

/** Reads the page's own address again every minute and when it becomes visible, and shows what the service changed in it. */
export function renewPage(): void {
  const renewInSight = (): void => {
    if (!document.hidden) read();
  };
  setInterval(renewInSight, EVERY_MS);
  document.addEventListener('visibilitychange', renewInSight);
}

/** A failed read leaves the page as it is, which says how old it is. */
function read(): void {
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.addEventListener('load', () => {
    if (request.status === 200) show(request.responseXML!);
  });
  request.open('GET', location.pathname);
  request.send();
}

function show(renewed: Document): void {
  const [now, next] = [document, renewed].map((page) => page.querySelector('main')!);
  for (const details of now!.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    const same = next!.querySelector<HTMLDetailsElement>(`#${CSS.escape(details.id)}`);
    if (same !== null) same.open = details.open;
  }
  const parts = [...now!.children];
  const renewedParts = [...next!.children];
  if (parts.length !== renewedParts.length) return now!.replaceChildren(...renewedParts);
  parts.forEach((part, i) => {
    if (!part.isEqualNode(renewedParts[i]!)) part.replaceWith(renewedParts[i]!);
  });
}
