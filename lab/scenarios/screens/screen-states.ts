import { type Page } from 'playwright-core';

export const SCREEN_STATES = ['loading', 'empty', 'failing'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

const FAILURE = {
  detail: 'The database is not reachable. Try again in a moment.',
  error_code: 'DATABASE_UNAVAILABLE',
  request_id: '6a377c8e-437d-4522-9712-c47a677175de',
};

/**
 * Runs in the page before its own scripts: every read of the operators' API but that of the session is in the state of
 * this tab. Routes of the browser would switch its cache off, and an address may load only 600 files a minute.
 */
const INTERCEPT_READS = `(() => {
  const state = sessionStorage.getItem('screen-state');
  if (state === null) return;
  const read = window.fetch;
  window.fetch = async (input, init) => {
    const { url, method } = input instanceof Request ? input : new Request(input, init);
    if (method !== 'GET' || !/\\/api\\/v1\\/admin\\/(?!session$)/.test(url)) return read(input, init);
    if (state === 'loading') return new Promise(() => undefined);
    if (state === 'failing') return Response.json(${JSON.stringify(FAILURE)}, { status: 503 });
    const reply = await read(input, init);
    const body = await reply.json();
    for (const [name, value] of Object.entries(body.data ?? {})) if (Array.isArray(value)) body.data[name] = [];
    return Response.json({ ...body, next_cursor: null }, { status: reply.status, headers: { ETag: reply.headers.get('ETag') ?? '' } });
  };
})()`;

const intercepted = new WeakSet<Page>();

export async function putInto(page: Page, state: ScreenState): Promise<void> {
  if (!intercepted.has(page)) await page.addInitScript(INTERCEPT_READS);
  intercepted.add(page);
  await page.evaluate(`sessionStorage.setItem('screen-state', '${state}')`);
}

/** From the next address on, reads are answered again. */
export const release = (page: Page): Promise<void> =>
  page.evaluate(`sessionStorage.removeItem('screen-state')`);

/** Waits until a screen shows that state. */
export async function settleInto(page: Page, state: ScreenState): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (state === 'failing' && (await page.locator('[aria-busy="true"]').count()) > 0)
    await page.getByRole('alert').first().waitFor();
  if (state === 'empty') await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
}
