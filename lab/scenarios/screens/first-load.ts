import { type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Counts what a window has loaded of scripts and styles, compressed as it was sent, without headers. */
export async function countLoadedBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const counted = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') counted.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/**
 * Opens the overview with nothing cached, as often as asked, in the session of another window.
 *
 * @returns milliseconds until it says how the service does, the middle of all
 */
export async function timeColdOverview(
  browser: Browser,
  signedIn: BrowserContext,
  url: string,
  times: number,
): Promise<number> {
  const storageState = await signedIn.storageState();
  const measured: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const startedMs = performance.now();
    await page.goto(`${url}/admin/`, { waitUntil: 'commit' });
    await page.getByRole('status').first().waitFor();
    measured.push(performance.now() - startedMs);
    await context.close();
  }
  return measured.toSorted((a, b) => a - b)[times >> 1]!;
}
