import { type Page } from 'playwright-core';
import { type Screen, type ScreenSubjects } from '../../../test/browser/screens.ts';

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const dialog = (page: Page, name: string | RegExp = /./): Promise<void> =>
  page.getByRole('dialog', { name }).first().waitFor();

const asks = (button: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await dialog(page, title);
};

const unfold = async (page: Page): Promise<void> => {
  const folded = page.locator('main button[aria-expanded="false"][aria-controls]');
  // Parts of parts appear while their parents open.
  for (let opened = 0; opened < 40 && (await folded.count()) > 0; opened += 1) await folded.first().click();
};

export function openedScreensOf(subjects: ScreenSubjects): readonly Screen[] {
  const { keyId, outageId, cycleNumber } = subjects;
  const overview = { path: '/admin/', heading: 'Overview' };
  const key = { path: `/admin/keys/${keyId}`, heading: 'Kura Capital · Trading desk' };
  const issue = { path: '/admin/keys/new', heading: 'Issue a key' };
  const source = { path: '/admin/sources/exchange.price%3ABTCUSDT', heading: /price/i };
  const cycle = { path: `/admin/cycles/${cycleNumber}`, heading: `Cycle ${cycleNumber}` };
  const switches = { path: '/admin/switches', heading: 'Switches' };
  return [
    {
      ...overview,
      name: 'find',
      prepare: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('textbox', { name: 'Find anything' }).fill('kura');
        await page.getByRole('dialog').getByText('Trading desk').first().waitFor();
      },
    },
    {
      ...overview,
      name: 'shortcuts',
      prepare: async (page) => {
        await page.keyboard.press('?');
        await dialog(page, 'Keyboard shortcuts');
      },
    },
    {
      ...overview,
      name: 'account',
      prepare: async (page) => {
        if (await page.getByRole('button', { name: 'Menu', exact: true }).isVisible())
          await press(page, 'Menu');
        await press(page, /^Account of/);
        await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      },
    },
    {
      ...overview,
      name: 'attention-menu',
      prepare: async (page) => {
        await press(page, /^Actions on/);
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    {
      ...overview,
      name: 'session-ended',
      prepare: async (page) => {
        await page.route(/\/api\/v1\/admin\//, (route) =>
          route.fulfill({
            status: 401,
            json: { detail: 'An operator has ended this session.', error_code: 'SESSION_ENDED' },
          }),
        );
        await page
          .getByRole('group', { name: 'Window' })
          .or(page.getByRole('radiogroup', { name: 'Window' }))
          .getByText('7d')
          .click();
        await dialog(page, 'Your session has ended');
        await page.unroute(/\/api\/v1\/admin\//);
      },
    },
    {
      path: '/admin/keys',
      heading: 'Keys',
      name: 'columns',
      prepare: async (page) => {
        await press(page, 'Choose columns');
        await page.getByRole('menuitemcheckbox').first().waitFor();
      },
    },
    {
      path: '/admin/requests',
      heading: 'Requests',
      name: 'request',
      prepare: async (page) => {
        await page
          .locator('main')
          .getByRole('button', { name: /^\d{4}-\d\d-\d\d/ })
          .first()
          .click();
        await dialog(page, /^GET /);
      },
    },
    {
      path: '/admin/work',
      heading: 'Work',
      name: 'cycles-run',
      prepare: asks(/^Run the open/, /^Run the open/),
    },
    {
      path: '/admin/work',
      heading: 'Work',
      name: 'backfill',
      prepare: asks('Backfill cycles', 'Backfill cycles'),
    },
    {
      path: `/admin/outages/${outageId}`,
      heading: /outage/i,
      name: 'outage-remove',
      prepare: asks('Remove', 'Remove this outage?'),
    },
    {
      path: '/admin/operators',
      heading: 'Operators',
      name: 'operator-menu',
      prepare: async (page) => {
        await press(page, /^Actions on/);
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    {
      path: '/admin/operators',
      heading: 'Operators',
      name: 'operator-revoke',
      prepare: async (page) => {
        await press(page, /^Actions on/);
        await page.getByRole('menuitem', { name: /^Revoke/ }).click();
        await dialog(page, /^Revoke/);
      },
    },
    {
      path: '/admin/sessions',
      heading: 'Sessions',
      name: 'sessions-end',
      prepare: asks(/^End all others/, /^End all other/),
    },
    {
      path: '/admin/audit',
      heading: 'Audit log',
      name: 'audit-entry',
      prepare: async (page) => {
        const details = page.getByRole('button', { name: 'Details' });
        // Cards show them unasked.
        if ((await details.count()) > 0) await details.first().click();
        await page.getByText('ID of the subject').first().waitFor();
      },
    },
    {
      path: '/admin/partners/new',
      heading: 'Add a partner',
      name: 'leave-unsaved',
      prepare: async (page) => {
        await page.getByRole('textbox', { name: 'Name' }).fill('Enguri');
        await page.locator('main').getByRole('link', { name: 'Partners' }).click();
        await dialog(page, 'Leave without saving?');
      },
    },
    { ...key, name: 'key-rotate', prepare: asks('Rotate', /^Rotate/) },
    { ...key, name: 'key-raise', prepare: asks('Raise limits', /^Raise/) },
    { ...key, name: 'key-disable', prepare: asks('Disable', /^Disable/) },
    { ...key, name: 'key-revoke', prepare: asks('Revoke', /^Revoke/) },
    {
      ...issue,
      name: 'key-refused',
      prepare: async (page) => {
        await press(page, 'Issue the key');
        await page.getByText('Correct the marked fields').waitFor();
      },
    },
    {
      ...issue,
      name: 'key-publishable',
      prepare: async (page) => page.getByText('Publishable, for web pages').click(),
    },
    {
      ...issue,
      name: 'key-shown-once',
      prepare: async (page) => {
        await page.getByRole('combobox', { name: 'Partner' }).fill('Enguri Research');
        await press(page, 'Issue the key');
        await dialog(page, 'Store this key now');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Close without it' }).waitFor();
      },
    },
    {
      path: '/admin/sources',
      heading: 'Sources',
      name: 'source-menu',
      prepare: async (page) => {
        await press(page, /^Actions on/);
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    { ...source, name: 'source-pause', prepare: asks(/^Pause/, /^Pause/) },
    {
      path: '/admin/sources/mempool.fees',
      heading: /fee/i,
      name: 'source-pause-change',
      prepare: asks(/^Change the pause/, /^Change the pause/),
    },
    { ...source, name: 'source-unfolded', prepare: unfold },
    { ...cycle, name: 'cycle-unfolded', prepare: unfold },
    { ...cycle, name: 'cycle-withdraw', prepare: asks('Withdraw', /^Withdraw/) },
    {
      ...cycle,
      name: 'cycle-verified',
      prepare: async (page) => {
        await press(page, 'Verify');
        await page.getByText('Identical', { exact: true }).waitFor();
      },
    },
    {
      path: '/admin/changelog/new',
      heading: 'Write a changelog entry',
      name: 'changelog-publish',
      prepare: async (page) => {
        await page.getByRole('textbox', { name: 'Summary' }).fill('A field is added.');
        await press(page, 'Publish');
        await dialog(page, 'Publish this entry?');
      },
    },
    {
      ...switches,
      name: 'switch-off',
      prepare: async (page) => {
        await page.getByRole('switch', { name: 'Data API' }).click({ force: true });
        await dialog(page, 'Turn off: Data API');
      },
    },
    {
      ...switches,
      name: 'mode-live',
      prepare: async (page) => {
        await page.getByRole('radio', { name: 'Live' }).click({ force: true });
        await dialog(page, 'Switch to live');
      },
    },
  ];
}
