import { type Page } from 'playwright-core';

const ERRORS = 25;

/** A report of two days, as long as a partner whose key lacks a scope sees it. */
const REPORT = {
  partner: 'Kura Capital',
  expires_at: '2026-03-12T09:00:00+00:00',
  days: [
    { from: '2026-03-09T00:00:00+00:00', requests: 12_345, errors: 3 },
    { from: '2026-03-10T00:00:00+00:00', requests: 400, errors: 22 },
  ],
  errors: Array.from({ length: ERRORS }, (_, place) => ({
    at: `2026-03-${place < 22 ? '10' : '09'}T09:${59 - place}:07+00:00`,
    status: 403,
    error_code: 'SCOPE_MISSING',
    method: 'GET',
    route: '/api/v1/data/narratives/cycle/{cycle_number}/agents',
    key_prefix: 'mdk_Qm4xT1',
    request_id: '6a377c8e-437d-4522-9712-c47a677175de',
  })),
  deliveries: ['delivered', 'connection refused'].map((error, place) => ({
    at: `2026-03-10T08:1${place}:00+00:00`,
    type: 'cycle.published',
    attempt: 1 + place,
    delivered: place === 0,
    error,
    status: place === 0 ? 200 : null,
    url: 'https://hooks.example.com/market-intelligence',
  })),
};

/** Opens the page of a partner's own use with a report that waits for no request log. */
export async function openSharedUse(page: Page, path = '/key/use/'): Promise<void> {
  await page.route('**/key/use/report', (route) => route.fulfill({ json: REPORT }));
  await page.goto(path);
  await page.getByText('Kura Capital').waitFor();
}
