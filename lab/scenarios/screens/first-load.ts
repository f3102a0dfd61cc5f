import { type Browser, type BrowserContext, type Page } from 'playwright-core';

/** A file that a window has loaded. */
export interface LoadedFile {
  readonly address: string;
  readonly type: string;
  /** As they were sent, with headers. */
  bytes: number;
}

/** Notes what a window loads from now on. */
export async function noteLoadedFiles(page: Page): Promise<readonly LoadedFile[]> {
  const files: LoadedFile[] = [];
  const byRequest = new Map<string, LoadedFile>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const file = { address: response.url, type, bytes: 0 };
    byRequest.set(requestId, file);
    files.push(file);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = byRequest.get(requestId);
    if (file !== undefined) file.bytes += encodedDataLength;
  });
  return files;
}

export const bytesOf = (
  files: readonly LoadedFile[],
  isCounted: (file: LoadedFile) => boolean = () => true,
): number => files.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0);

export const isCode = ({ type }: LoadedFile): boolean => type === 'Script' || type === 'Stylesheet';

/** The middle one. */
export const median = (measured: readonly number[]): number =>
  measured.toSorted((a, b) => a - b)[measured.length >> 1]!;

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
  return median(measured);
}
