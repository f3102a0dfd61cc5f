import { type Page, type Route } from 'playwright-core';

/** What a screen looks like before, without, and instead of its data. */
export const SCREEN_STATES = ['loading', 'empty', 'failing'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

const OPERATORS_API = /\/api\/v1\/admin\/(?!session$)/;

const REPLIES: Readonly<Record<ScreenState, (route: Route) => Promise<void>>> = {
  // Never answered: the context is closed in the end.
  loading: () => new Promise(() => undefined),
  empty: async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data?: Record<string, unknown> };
    for (const [name, value] of Object.entries(body.data ?? {}))
      if (Array.isArray(value)) body.data![name] = [];
    await route.fulfill({ response: reply, json: { ...body, next_cursor: null } });
  },
  failing: (route) =>
    route.fulfill({
      status: 503,
      json: {
        detail: 'The database is not reachable. Try again in a moment.',
        error_code: 'DATABASE_UNAVAILABLE',
        request_id: '6a377c8e-437d-4522-9712-c47a677175de',
      },
    }),
};

/** From now on, every read of the operators' API but that of the session is in that state. */
export async function putInto(page: Page, state: ScreenState): Promise<void> {
  await page.route(OPERATORS_API, (route) =>
    route.request().method() === 'GET' ? REPLIES[state](route) : route.continue(),
  );
}

/** Reads are answered again. */
export const release = (page: Page): Promise<void> => page.unroute(OPERATORS_API);

/** Waits until a screen shows that state. */
export async function settleInto(page: Page, state: ScreenState): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (state === 'failing' && (await page.locator('[aria-busy="true"]').count()) > 0)
    await page.getByRole('alert').first().waitFor();
  if (state === 'empty') await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
}
