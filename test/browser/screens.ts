import { type Page } from 'playwright-core';

/** A screen of the back office: where it is, and the heading that says that it has come. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly heading: string | RegExp;
  /** What has to be done there before it shows what it is for. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** What the service has that screens of single records can be opened with. */
export interface ScreenSubjects {
  readonly keyId: string;
  readonly outageId: string;
  readonly cycleNumber: number;
}

/** What everybody sees who is not signed in. */
export const SIGN_IN_SCREEN: Screen = { name: 'sign-in', path: '/admin/', heading: 'Back office' };

/** The main view of every screen, as the page's own menu names them. The page must be wide enough to show its menu. */
export async function readMenu(page: Page): Promise<Screen[]> {
  const items = await page.getByRole('menuitem').all();
  return Promise.all(
    items.map(async (item) => {
      const heading = (await item.innerText()).trim();
      return { name: heading.toLowerCase(), path: (await item.getAttribute('href'))!, heading };
    }),
  );
}

/** Every view of single records and every form. */
export const recordScreensOf = ({ keyId, outageId, cycleNumber }: ScreenSubjects): readonly Screen[] => [
  { name: 'key-issue', path: '/admin/keys/create', heading: 'Issue a key' },
  { name: 'key', path: `/admin/keys/${keyId}/show`, heading: 'Key of Kura Capital' },
  { name: 'key-edit', path: `/admin/keys/${keyId}`, heading: 'Edit the key of Kura Capital' },
  { name: 'source', path: '/admin/sources/exchange.price%3ABTCUSDT/show', heading: /price/i },
  { name: 'cycle', path: `/admin/cycles/${cycleNumber}/show`, heading: `Cycle ${cycleNumber}` },
  { name: 'outage-enter', path: '/admin/outages/create', heading: 'Enter an outage' },
  { name: 'outage', path: `/admin/outages/${outageId}`, heading: 'Change an outage' },
  {
    name: 'track-record-judged',
    path: '/admin/track-record',
    heading: 'Track record',
    prepare: async (page) => {
      await page.getByRole('switch', { name: 'Backfilled cycles' }).check();
      await page.getByRole('heading', { level: 2, name: 'Reliability' }).waitFor();
    },
  },
  { name: 'changelog-write', path: '/admin/changelog/create', heading: 'Write a changelog entry' },
];
