import { type Browser } from 'playwright-core';
import { type OidcServer, startOidcServer } from '../support/oidc-server.ts';
import { DESKTOP, describeInBrowser, OWNER_TOKEN } from './back-office.ts';
import { openBrowser } from './chromium.ts';
import { type OperatorPage, openOperatorPage } from './operator-page.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

const CLIENT = { id: 'back-office', secret: 'a-secret-of-the-provider-0123456789' };

/** Sign-in through an OpenID provider, in a browser that follows every redirect and keeps every cookie by its rules. */
describeInBrowser('single sign-on', (chromium) => {
  let provider: OidcServer;
  let service: ServiceProcess;
  let browser: Browser;
  let operator: OperatorPage;

  beforeAll(async () => {
    provider = await startOidcServer(CLIENT);
    [service, browser] = await Promise.all([
      startServiceProcess(OWNER_TOKEN, {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_GROUPS_CLAIM: 'teams',
        OIDC_VIEWER_GROUPS: 'support',
        OIDC_OPERATOR_GROUPS: 'on-call',
      }),
      openBrowser(chromium),
    ]);
    operator = await openOperatorPage(browser, service.url, DESKTOP, [provider.issuer]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await provider?.stop();
  });

  const signIn = async (path: string): Promise<void> => {
    await operator.page.goto(path);
    await operator.page.getByRole('link', { name: 'Sign in with single sign-on' }).click();
  };

  it('says why nobody without a mapped group gets in', async () => {
    provider.claims = { sub: 'eka', email: 'eka@example.org', teams: ['kitchen'] };
    await signIn('/admin/');
    await operator.page
      .getByRole('alert')
      .filter({ hasText: /None of your groups/ })
      .waitFor();
  });

  it('lets a viewer in, who reads everything and is told what a change needs', async () => {
    const { page } = operator;
    provider.claims = { sub: 'ana', email: 'ana@example.org', teams: ['support'] };
    await signIn('/admin/keys');
    await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
    await page.getByRole('button', { name: /^Account of ana/ }).waitFor();
    const issue = page.locator('main').getByText('Issue a key').first();
    await issue.hover();
    await page.getByText('Only operators and owners can do this. You are a viewer.').waitFor();
    await page.goto('/admin/partners/new');
    await page
      .getByRole('note')
      .getByText('Only operators and owners can do this. You are a viewer.')
      .waitFor();
    expect(operator.incidents).toEqual({ outside: [], errors: [] });
  });
});
