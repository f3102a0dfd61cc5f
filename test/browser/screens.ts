import { type Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly heading: string | RegExp;
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface ScreenSubjects {
  readonly keyId: string;
  readonly outageId: string;
  readonly changelogId: string;
  readonly cycleNumber: number;
  readonly webhookId: string;
  readonly planId: string;
}

export const SIGN_IN_SCREEN: Screen = { name: 'sign-in', path: '/admin/sign-in', heading: 'Back office' };

/** Every main screen, as the page's own menu names it. The page must be wide enough to show its menu. */
export async function readMenu(page: Page): Promise<Screen[]> {
  const items = await page.getByRole('navigation').getByRole('link').all();
  return Promise.all(
    items.map(async (item) => {
      const heading = (await item.innerText()).trim();
      return {
        name: heading.toLowerCase().replaceAll(' ', '-'),
        path: (await item.getAttribute('href'))!,
        heading,
      };
    }),
  );
}

const PARTNER = 'Kura%20Capital';

export const recordScreensOf = (subjects: ScreenSubjects): readonly Screen[] => {
  const { keyId, outageId, changelogId, cycleNumber, webhookId, planId } = subjects;
  return [
    { name: 'partner', path: `/admin/partners/${PARTNER}`, heading: 'Kura Capital' },
    { name: 'partner-new', path: '/admin/partners/new', heading: /partner/i },
    { name: 'partner-edit', path: `/admin/partners/${PARTNER}/edit`, heading: /partner/i },
    { name: 'key', path: `/admin/keys/${keyId}`, heading: 'Kura Capital · Trading desk' },
    { name: 'key-issue', path: '/admin/keys/new', heading: 'Issue a key' },
    { name: 'key-edit', path: `/admin/keys/${keyId}/edit`, heading: 'Edit a key' },
    { name: 'plan-new', path: '/admin/plans/new', heading: 'Add a plan' },
    { name: 'plan-edit', path: `/admin/plans/${planId}`, heading: 'Edit a plan' },
    { name: 'webhook', path: `/admin/webhooks/${webhookId}`, heading: 'Webhook of Kura Capital' },
    { name: 'webhook-edit', path: `/admin/webhooks/${webhookId}/edit`, heading: 'Edit a webhook' },
    { name: 'webhook-new', path: '/admin/webhooks/new', heading: 'Add a webhook' },
    { name: 'source', path: '/admin/sources/exchange.price%3ABTCUSDT', heading: /price/i },
    { name: 'source-paused', path: '/admin/sources/mempool.fees', heading: /fee/i },
    { name: 'cycles-withdrawn', path: '/admin/cycles/withdrawn', heading: 'Withdrawn cycles' },
    { name: 'cycle', path: `/admin/cycles/${cycleNumber}`, heading: `Cycle ${cycleNumber}` },
    { name: 'outage-enter', path: '/admin/outages/new', heading: /outage/i },
    { name: 'outage', path: `/admin/outages/${outageId}`, heading: /outage/i },
    { name: 'changelog-write', path: '/admin/changelog/new', heading: 'Write a changelog entry' },
    {
      name: 'changelog-correct',
      path: `/admin/changelog/new?corrects=${changelogId}`,
      heading: 'Correct a changelog entry',
    },
    {
      name: 'track-record-judged',
      path: '/admin/track-record?backfilled=true',
      heading: 'Track record',
    },
    { name: 'track-record-outlook', path: '/admin/track-record?kind=outlook', heading: 'Track record' },
    { name: 'alert-thresholds', path: '/admin/alert-thresholds', heading: 'Alert thresholds' },
    { name: 'operator-new', path: '/admin/operators/new', heading: 'Add an operator' },
    { name: 'account-page', path: '/admin/account', heading: 'My account' },
    { name: 'nowhere', path: '/admin/nowhere', heading: 'Page not found' },
  ];
};
