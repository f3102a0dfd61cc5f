import { type Page } from 'playwright-core';
import { until } from '../support/eventually.ts';
import { describeBackOffice, DESKTOP } from './back-office.ts';
import { openOperatorPage } from './operator-page.ts';
import { readMenu } from './screens.ts';
import { screenFindings } from './visit.ts';

/** Sources, cycles, switches, and the changelog: what partners are served, and the log of who changed it. */
describeBackOffice('what operators change in a browser', { signedIn: true }, (office) => {
  const { open, button, field, dialog, asPartner } = office;
  const newestCycle = async (): Promise<number> => {
    const { body } = await asPartner('/verdicts/latest');
    return (body as { data: { cycle_number: number } }).data.cycle_number;
  };

  it('pauses a source for a reason, which partners see on the public board, and resumes it', async () => {
    const { page } = office;
    const publicStatus = async (): Promise<string | undefined> => {
      const { body } = await asPartner('/sources?provider=sentiment&include_paused=true');
      const { data } = body as { data: { sources: { source_id: string; status: string }[] } };
      return data.sources.find(({ source_id }) => source_id === 'sentiment.fear_greed')?.status;
    };
    expect(['fresh', 'aging']).toContain(await publicStatus());
    await open('/admin/sources/sentiment.fear_greed', /Fear/);
    await button(/^Pause/).click();
    const pausing = dialog(/^Pause .*Fear/);
    const pause = pausing.getByRole('button', { name: 'Pause' });
    expect(await pause.isDisabled()).toBe(true);
    await pausing.getByLabel('Reason').fill('the index is being revised');
    await pause.click();
    await page.getByText('the index is being revised').first().waitFor();
    await button(/^Change the pause/).click();
    const changing = dialog(/^Change the pause of .*Fear/);
    expect(await changing.getByLabel('Reason').inputValue()).toBe('the index is being revised');
    await changing.getByLabel('Reason').fill('the index is being revised until Monday');
    await changing.getByRole('button', { name: 'Change the pause' }).click();
    await page.getByText('the index is being revised until Monday').first().waitFor();
    // A second apart, as an anonymous caller may ask.
    while ((await publicStatus()) !== 'paused') await page.waitForTimeout(1_000);
    await button('Resume').click();
    await button(/^Pause/).waitFor();
  });

  it('opens the newest cycle and verifies it', async () => {
    const { page } = office;
    const number = await newestCycle();
    await open('/admin/cycles', 'Cycles');
    await page.getByRole('link', { name: String(number) }).click();
    await page.getByRole('heading', { level: 1, name: `Cycle ${number}` }).waitFor();
    await button('Verify').click();
    await page.getByText('Identical', { exact: true }).waitFor();
  });

  it('withdraws an older cycle for a reason, which partners no longer read', async () => {
    const { page } = office;
    const number = (await newestCycle()) - 40;
    const status = async () => (await asPartner(`/narratives/cycle/${number}/agents`)).status;
    expect(await status()).toBe(200);
    await open(`/admin/cycles/${number}`, `Cycle ${number}`);
    // Links to parts of this page are not marked as the page.
    expect(await page.locator('main a[aria-current="page"]').count()).toBe(0);
    await button('Withdraw').click();
    const withdrawing = dialog(`Withdraw cycle ${number}?`);
    const withdraw = withdrawing.getByRole('button', { name: 'Withdraw' });
    await withdrawing.getByLabel('Reason').fill('computed from a price that was wrong');
    expect(await withdraw.isDisabled()).toBe(true);
    await withdrawing.getByLabel(/^Type/).fill(String(number));
    await withdraw.click();
    await page.getByText('The cycle is withdrawn.').waitFor();
    await until(async () => (await status()) === 404);
    await open('/admin/cycles/withdrawn', 'Withdrawn cycles');
    await page
      .getByRole('row', { name: new RegExp(`${number}.*computed from a price that was wrong`) })
      .waitFor();
  });

  it('shows only failed requests, in the address as well', async () => {
    const { page } = office;
    expect((await asPartner('/cycles/none')).status).toBeGreaterThanOrEqual(400);
    await open('/admin/requests', 'Requests');
    await page.getByRole('switch', { name: 'Failures only' }).click({ force: true });
    await page.waitForURL(/status=failed/);
    // It is logged within ten seconds, after which nothing else would read it.
    await page.getByRole('switch', { name: 'Follow live' }).click({ force: true });
    await page
      .getByRole('button', { name: /^\d{4}-\d\d-\d\d/ })
      .first()
      .waitFor();
    const statuses = await page.getByRole('cell', { name: /^\d{3}$/ }).allInnerTexts();
    expect(statuses.length).toBeGreaterThan(0);
    for (const status of statuses) expect(Number(status)).toBeGreaterThanOrEqual(400);
  });

  it('publishes a changelog entry, once the word is typed, that partners read', async () => {
    const { page } = office;
    const summary = 'Histories reach back one more year.';
    await open('/admin/changelog/new', 'Write a changelog entry');
    const scope = field('Scope');
    await scope.fill('series');
    await scope.press('Enter');
    await field('Summary').fill(summary);
    await page.getByRole('region', { name: 'Preview', exact: true }).getByText(summary).first().waitFor();
    await button('Publish').click();
    const publishing = dialog('Publish this entry?');
    const publish = publishing.getByRole('button', { name: 'Publish' });
    expect(await publish.isDisabled()).toBe(true);
    await publishing.getByLabel(/^Type/).fill('publish');
    await publish.click();
    await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor();
    await page.getByText(summary).first().waitFor();
    await until(async () => JSON.stringify((await asPartner('/changelog')).body).includes(summary));
  });

  it('switches the data API off only with the word and a reason, and on again at once', async () => {
    const { page } = office;
    const dataApi = () => page.getByRole('switch', { name: 'Data API' });
    const status = async () => (await asPartner('/verdicts/latest')).status;
    await open('/admin/switches', 'Switches');
    // The track stands for the control, which is hidden below it.
    await dataApi().click({ force: true });
    const turning = dialog('Turn off: Data API');
    const turn = turning.getByRole('button', { name: 'Turn off' });
    await turning.getByLabel('Reason').fill('rehearsal of an emergency');
    expect(await turn.isDisabled()).toBe(true);
    await turning.getByLabel(/^Type/).fill('off');
    await turn.click();
    await until(async () => (await status()) === 503);
    // Until then the dialog has the reason too.
    await turning.waitFor({ state: 'hidden' });
    await page.getByText(/rehearsal of an emergency/).waitFor();
    await dataApi().click({ force: true });
    await until(async () => (await status()) === 200);
  });

  it('goes live only with the word and a reason', async () => {
    const { page } = office;
    await page.getByRole('radio', { name: 'Live' }).click({ force: true });
    const turning = dialog('Switch to live');
    const turn = turning.getByRole('button', { name: 'Switch to live' });
    expect(await turn.isDisabled()).toBe(true);
    await turning.getByLabel(/^Type/).fill('live');
    expect(await turn.isDisabled()).toBe(true);
    await turning.getByRole('button', { name: 'Cancel' }).click();
    await turning.waitFor({ state: 'hidden' });
    expect(await page.getByRole('radio', { name: 'Paper' }).isChecked()).toBe(true);
  });

  it('has every write of the day in the audit log', async () => {
    const { page } = office;
    await open('/admin/audit', 'Audit log');
    for (const action of [
      'Switches: change',
      'Changelog: add',
      'Cycle: withdraw',
      'Source: resume',
      'Source: pause',
    ])
      await page
        .getByRole('row', { name: new RegExp(action, 'i') })
        .first()
        .waitFor();
    await page
      .getByRole('row', { name: /Source: pause/ })
      .getByText('the index is being revised')
      .first()
      .waitFor();
  });

  it('finds what is typed after ⌘K, lists its shortcuts after ?, and follows them', async () => {
    const { page } = office;
    await page.keyboard.press('Control+k');
    const finder = page.getByRole('dialog');
    await finder.getByRole('textbox', { name: 'Find anything' }).fill('fear');
    await finder.getByText('Source sentiment.fear_greed').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Fear/ }).waitFor();
    await page.keyboard.press('?');
    await dialog('Keyboard shortcuts').waitFor();
    await page.keyboard.press('Escape');
    await dialog('Keyboard shortcuts').waitFor({ state: 'hidden' });
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
    expect(await page.title()).toBe('Keys – Back office');
    const current = page.locator('a[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(['Keys']);
    await until(() => page.evaluate<boolean>('document.activeElement?.tagName === "H1"'));
  });

  it('invites an operator by a link to a token, who replaces it in a session of their own and is signed out by that', async () => {
    const { page, browser, service, operator } = office;
    const readToken = async (at: Page): Promise<string> => {
      const shown = at.getByRole('dialog', { name: 'Store this token now' });
      const token = await shown.locator('pre').first().innerText();
      expect(token).toMatch(/^mdo_[A-Za-z0-9_-]{43}$/);
      return token;
    };
    await open('/admin/operators/new', 'Add an operator');
    await field('Name').fill('Nino');
    await page.getByRole('radio', { name: 'Owner' }).check({ force: true });
    await button('Add and make a link').click();
    const link = await page.getByText(/\/admin\/invitation#/).innerText();
    await button('I have sent it').click();
    await page.getByRole('row', { name: /Nino.*Invited/ }).waitFor();

    const nino = await openOperatorPage(browser, service.url, DESKTOP);
    await nino.page.goto(link);
    await nino.page.getByRole('button', { name: 'Show my token' }).click();
    const issued = await nino.page.getByText(/^mdo_[A-Za-z0-9_-]{43}$/).innerText();
    expect(nino.page.url()).toBe(`${service.url}/admin/invitation`);
    await nino.page.getByRole('button', { name: 'I have stored it: sign in' }).click();
    await nino.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await nino.page.goto('/admin/operators');
    await nino.page.getByRole('button', { name: 'Actions on Nino' }).click();
    await nino.page.getByRole('menuitem', { name: /^Replace the token/ }).click();
    // The session is over by that. Whatever the page asks, the token stays until it was stored.
    const rejected = nino.page.waitForResponse((reply) => reply.status() === 401);
    await nino.page.getByRole('button', { name: 'Replace and show' }).click();
    const replaced = await readToken(nino.page);
    expect(replaced).not.toBe(issued);
    await rejected;
    expect(await readToken(nino.page)).toBe(replaced);
    await nino.page.getByRole('button', { name: 'I have stored it' }).click();
    const ended = nino.page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.getByLabel('Operator token').fill(replaced);
    await ended.getByRole('button', { name: 'Sign in' }).click();
    await ended.waitFor({ state: 'hidden' });

    await open('/admin/sessions', 'Sessions');
    await button('End this session of Nino').click();
    await dialog('End this session of Nino?').getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('The session has ended.').waitFor();
    await nino.page.goto('/admin/keys');
    await nino.page.getByLabel('Operator token').waitFor();
    for (const secret of [issued, replaced]) {
      expect(await page.content()).not.toContain(secret);
      expect(await nino.page.content()).not.toContain(secret);
      expect(service.log()).not.toContain(secret);
    }
    expect(nino.incidents).toEqual(operator.incidents);
    await nino.context.close();
  });

  it('says in its own words that an address is unknown', async () => {
    await open('/admin/nowhere/at/all', 'Page not found');
    await office.page.getByRole('link', { name: 'Go to the overview' }).click();
    await office.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  it('has no finding of axe on its screens, in light and dark', async () => {
    const { page } = office;
    const findings: string[] = [];
    const examine = async (): Promise<void> => {
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
      const { pathname } = new URL(page.url());
      findings.push(...(await screenFindings(page)).map((finding) => `${pathname} ${finding}`));
    };
    for (const path of ['keys/new', `cycles/${await newestCycle()}`]) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await examine();
    }
    for (const { heading } of await readMenu(page)) {
      await page.getByRole('navigation').getByRole('link', { name: heading, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await examine();
    }
    expect(findings).toEqual([]);
  });

  it('shows the overview, the timeline, and the account in Georgian', async () => {
    const { page } = office;
    await page.evaluate("localStorage.setItem('language', 'ka')");
    for (const [path, heading] of [
      ['', 'მიმოხილვა'],
      ['timeline', 'ქრონოლოგია'],
      ['account', 'ჩემი ანგარიში'],
    ])
      await open(`/admin/${path}`, heading!);
    await page.evaluate("localStorage.removeItem('language')");
  });

  it('contacted no other host and caused no error', () => {
    expect(office.operator.incidents).toEqual({ outside: [], errors: [] });
  });
});
