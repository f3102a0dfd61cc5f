import { until } from '../support/eventually.ts';
import { describeBackOffice, DESKTOP, OWNER_TOKEN } from './back-office.ts';
import { openOperatorPage, signIn } from './operator-page.ts';

const PARTNER = 'Kura Capital';
const KEY_FORM = /^md[kp]_[0-9A-Za-z]{49}$/;

describeBackOffice('the back office in a browser', { signedIn: false }, (office) => {
  const { open, button, field, dialog, asPartner, asOwner } = office;
  const keys: string[] = [];
  const heading = (name: string | RegExp) => office.page.getByRole('heading', { level: 1, name });

  const storeKey = async (): Promise<string> => {
    const shown = dialog('Store this key now');
    await shown.getByRole('button', { name: 'Copy the key' }).click();
    const read = () => office.page.evaluate<string>('navigator.clipboard.readText()');
    await until(async () => KEY_FORM.test(await read()));
    const key = await read();
    await shown.getByText(key, { exact: true }).waitFor();
    keys.push(key);
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await shown.waitFor({ state: 'hidden' });
    return key;
  };

  it('lets nobody in without a token, and an operator with one', async () => {
    const { page, operator, service } = office;
    await page.goto('/admin/keys');
    await page.getByLabel('Operator token').fill('not-a-token-of-anybody-0123456789');
    await button('Sign in').click();
    await page.getByText('No operator has this token.').waitFor();
    await page.getByLabel('Operator token').fill(OWNER_TOKEN);
    await button('Sign in').click();
    // Where the operator wanted to be.
    await heading('Keys').waitFor();
    const [cookie, ...others] = await operator.context.cookies(`${service.url}/api/v1/admin`);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/admin', expires: -1 });
    expect(others).toEqual([]);
  });

  it('keeps what was typed when the session ends, says why it ended, and goes on after a sign-in', async () => {
    await open('/admin/keys/new', 'Issue a key');
    await field('Partner').fill(PARTNER);
    await field('Label').fill('desk');
    await asOwner('POST', '/operators/sessions/end', {});
    await button('Issue the key').click();
    const ended = dialog('Your session has ended');
    await ended.getByText('What you typed is still there.').waitFor();
    expect(await ended.getByText(/\w.* Sign in to continue/).count()).toBe(1);
    await ended.getByLabel('Operator token').fill(OWNER_TOKEN);
    await ended.getByRole('button', { name: 'Sign in' }).click();
    await ended.waitFor({ state: 'hidden' });
    expect(await field('Label').inputValue()).toBe('desk');
    // What the sign-in explained holds no longer.
    expect(await office.page.locator('form').getByRole('alert').count()).toBe(0);
  });

  it('issues the key, which works at once and is shown this once, guarded', async () => {
    const { page } = office;
    await button('Issue the key').click();
    const shown = dialog('Store this key now');
    await shown.waitFor();
    await page.keyboard.press('Escape');
    await shown.getByText('Close without having stored the key?').waitFor();
    await shown.getByRole('button', { name: 'Go back' }).click();
    const key = await storeKey();
    await until(async () => (await asPartner('/me', key)).status === 200);
    await heading(`${PARTNER} · desk`).waitFor();
    expect(await page.content()).not.toContain(key);
    await page.reload();
    await heading(`${PARTNER} · desk`).waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it('asks before a filled form is left, and keeps it on “Stay”', async () => {
    const { page } = office;
    await open('/admin/keys/new', 'Issue a key');
    await field('Label').fill('half done');
    await page.getByRole('link', { name: 'Overview' }).click();
    const asked = dialog('Leave without saving?');
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await field('Label').inputValue()).toBe('half done');
    await page.getByRole('link', { name: 'Overview' }).click();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await heading('Overview').waitFor();
  });

  it('finds the partner, and no cycle that does not exist', async () => {
    const { page } = office;
    await page.keyboard.press('Control+k');
    const finder = page.getByRole('dialog', { name: 'Find anything' });
    const typed = finder.getByRole('textbox', { name: 'Find anything' });
    await typed.fill('999999999');
    await finder.getByText('Look for this request ID').waitFor();
    expect(await finder.getByText('Open the cycle').count()).toBe(0);
    await typed.fill('kura');
    await finder.getByText('Partner', { exact: true }).click();
    await heading(PARTNER).waitFor();
  });

  it('names a time in the address that is none, and takes it off', async () => {
    const { page } = office;
    await open('/admin/audit?from=yesterday', 'Audit log');
    await page.getByText('“yesterday” isn’t a time').waitFor();
    await button('Remove the filter From (UTC)').click();
    await page
      .getByRole('row', { name: /Key: issue/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('finds the key, and forgets the filter on other screens', async () => {
    const { page } = office;
    await open('/admin/keys', 'Keys');
    const search = page.getByRole('textbox', { name: 'Search' });
    await search.fill('kura');
    await page.waitForURL(/search=kura/);
    await page.getByRole('row', { name: new RegExp(PARTNER) }).waitFor();
    await search.fill('nobody of this name');
    await button('Show all').click();
    await page.getByRole('row', { name: new RegExp(PARTNER) }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('rotates it: both keys work while they overlap', async () => {
    const { page } = office;
    await page.getByRole('link', { name: `${PARTNER} · desk` }).click();
    await button('Rotate').click();
    await dialog(`Rotate the key of ${PARTNER}`).getByRole('button', { name: 'Rotate the key' }).click();
    await storeKey();
    const [old, renewed] = keys as [string, string];
    expect(renewed).not.toBe(old);
    await until(async () => (await asPartner('/me', renewed)).status === 200);
    expect((await asPartner('/me', old)).status).toBe(200);
  });

  it('disables a key for a reason, undoes it, and revokes it once its partner is named', async () => {
    const { page } = office;
    const [old, renewed] = keys as [string, string];
    const statuses = async (): Promise<number[]> =>
      (await Promise.all([old, renewed].map((key) => asPartner('/me', key)))).map(({ status }) => status);
    await button('Disable').click();
    const disabling = dialog(`Disable the key of ${PARTNER}?`);
    expect(await disabling.getByRole('button', { name: 'Disable' }).isDisabled()).toBe(true);
    await disabling.getByLabel('Reason').fill('looked odd');
    await disabling.getByRole('button', { name: 'Disable' }).click();
    await until(async () => (await statuses()).includes(401));
    await button('Undo').click();
    await until(async () => !(await statuses()).includes(401));

    await page.reload();
    await until(async () => !(await button('Revoke').isDisabled()));
    await button('Revoke').click();
    const revoking = dialog(`Revoke the key of ${PARTNER}?`);
    const revoke = revoking.getByRole('button', { name: 'Revoke' });
    expect(await revoke.isDisabled()).toBe(true);
    await revoking.getByLabel('Reason').fill('the desk was closed');
    expect(await revoke.isDisabled()).toBe(true);
    await revoking.getByLabel(/^Type/).fill(PARTNER);
    await revoke.click();
    await revoking.waitFor({ state: 'hidden' });
    await until(async () => (await statuses()).includes(401));
    expect((await statuses()).filter((status) => status === 200)).toHaveLength(1);
  });

  it('issues a publishable key, once its origins are written as browsers send them', async () => {
    const { page } = office;
    await open('/admin/keys/new', 'Issue a key');
    await field('Partner').fill('admin');
    await button('Issue the key').click();
    await until(async () => (await field('Partner').getAttribute('aria-invalid')) === 'true');
    await field('Partner').fill('Rioni Media');
    await page.getByText('Publishable, for web pages').click();
    expect(await page.getByRole('group', { name: 'Scopes' }).count()).toBe(0);
    await until(async () => (await field('Requests a minute').inputValue()) === '1,200');
    const origins = field('Origins');
    await origins.fill('https://Rioni.example/news');
    await origins.press('Enter');
    await button('Issue the key').click();
    await page.getByText(/an origin as browsers send it/).waitFor();
    await origins.press('Backspace');
    await origins.fill('https://rioni.example');
    await origins.press('Enter');
    await button('Issue the key').click();
    const key = await storeKey();
    expect(key).toMatch(/^mdp_/);
    await heading('Rioni Media').waitFor();
    await page.getByRole('definition').filter({ hasText: 'https://rioni.example' }).first().waitFor();
    await until(async () => (await asPartner('/me', key)).status === 403);
  });

  it('shows what another operator changed in the meantime, takes it over, and saves the second time', async () => {
    const { page } = office;
    const { id } = (await asOwner('POST', '/keys', { partner: 'Enguri Research' })) as { id: string };
    await open(`/admin/keys/${id}/edit`, 'Edit a key');
    await asOwner('PATCH', `/keys/${id}`, { label: 'laboratory' });
    await field('Requests a minute').fill('50');
    await button('Save').click();
    await page.getByRole('alert').filter({ hasText: 'changed this' }).getByText('laboratory').waitFor();
    expect(await field('Label').inputValue()).toBe('laboratory');
    expect(await field('Requests a minute').inputValue()).toBe('50');
    await button('Save').click();
    await heading('Enguri Research · laboratory').waitFor();
  });

  it('issues a key like another, from a preset, with an end that is pasted with its zone', async () => {
    const { page } = office;
    await page.getByRole('link', { name: 'Issue one like it' }).click();
    await heading('Issue a key').waitFor();
    await until(async () => (await field('Partner').inputValue()) === 'Enguri Research');
    expect(await field('Requests a minute').inputValue()).toBe('50');
    await button('Tier 1 complete').click();
    await field('Expires').fill('2099-03-10T13:07+04:00');
    await field('Label').fill('second desk');
    expect(await field('Expires').inputValue()).toBe('2099-03-10 09:07 UTC');
    await field('Expires').press('ArrowDown');
    // Keys that come before would go to the field.
    await page.locator('button:focus').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page
      .getByText(
        /^Enguri Research gets a secret key with every scope: 600 requests .* expires 2099-03-11 09:07 UTC\.$/,
      )
      .waitFor();
    await button('Issue the key').click();
    await storeKey();
    await heading('Enguri Research · second desk').waitFor();
  });

  it('disables several keys together, and shows what became of each', async () => {
    const { page } = office;
    await open('/admin/keys?search=enguri', 'Keys');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await button('Disable').click();
    const disabling = dialog('Disable 2 keys');
    await disabling.getByLabel('Reason').fill('the laboratory moved');
    await disabling.getByRole('button', { name: 'Disable 2 keys' }).click();
    await until(async () => (await disabling.getByText('Done').count()) === 2);
    await disabling.getByRole('button', { name: 'Close' }).click();
    await until(async () => (await page.getByRole('row', { name: /Enguri.*Disabled/ }).count()) === 2);
  });

  it('acts on the key in view from the finder, with the same confirmation', async () => {
    const { page } = office;
    await page.getByRole('link', { name: 'Enguri Research · laboratory' }).click();
    await button('Enable').waitFor();
    await page.keyboard.press('Control+k');
    const finder = page.getByRole('dialog', { name: 'Find anything' });
    await finder.getByRole('textbox', { name: 'Find anything' }).fill('revok');
    await finder.getByRole('button', { name: 'Revoke' }).click();
    await dialog('Revoke the key of Enguri Research?').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(/It was revoked/).waitFor();
  });

  it('asks an operator who is away, and ends the session by its own clock', async () => {
    // The clock is that of a whole context.
    const { page, context } = await openOperatorPage(office.browser, office.service.url, DESKTOP);
    await page.clock.install();
    await signIn(page, OWNER_TOKEN);
    const reply = await context.request.get('/api/v1/admin/session');
    const { data } = (await reply.json()) as { data: { idle_timeout_seconds: number } };
    await page.clock.fastForward((data.idle_timeout_seconds - 60) * 1_000);
    await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor();
    await page.clock.fastForward(180_000);
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await context.close();
  });

  it('asks before a sign-out loses a form, then signs out, and a copied cookie is rejected', async () => {
    const { page, operator, service } = office;
    const [kept] = await operator.context.cookies(`${service.url}/api/v1/admin`);
    const signOut = async (): Promise<void> => {
      await button(/^Account of/).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await open('/admin/keys/new', 'Issue a key');
    await field('Label').fill('not sent yet');
    await signOut();
    const asked = dialog('Leave without saving?');
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await field('Label').inputValue()).toBe('not sent yet');
    await signOut();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await page.getByLabel('Operator token').waitFor();
    expect(await operator.context.cookies(`${service.url}/api/v1/admin`)).toEqual([]);
    const reply = await fetch(`${service.url}/api/v1/admin/keys`, {
      headers: { Cookie: `${kept!.name}=${kept!.value}` },
    });
    expect(reply.status).toBe(401);
    await reply.body?.cancel();
    await page.goto('/admin/keys');
    await page.getByLabel('Operator token').waitFor();
  });

  it('contacted no other host, caused no error, and left no secret behind', async () => {
    const { page, operator, service } = office;
    expect(operator.incidents).toEqual({ outside: [], errors: [] });
    await signIn(page, OWNER_TOKEN);
    const stored = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    );
    for (const secret of [OWNER_TOKEN, ...keys]) {
      expect(stored).not.toContain(secret);
      expect(await page.content()).not.toContain(secret);
      expect(service.log()).not.toContain(secret);
    }
    expect(keys).toHaveLength(4);
  });
});
