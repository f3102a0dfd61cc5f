import { type Locator } from 'playwright-core';
import { until } from '../support/eventually.ts';
import { describeBackOffice } from './back-office.ts';

const PARTNER = 'Kura Capital';

/** What operators ask at night, from the overview on: in how many clicks, and printed, in how many seconds. */
describeBackOffice('tasks of operators', { signedIn: true }, (office) => {
  const { button, field, dialog, asOwner, asPartner } = office;
  const figures: string[] = [];
  let keyId: string;
  let key: string;
  const heading = (name: string | RegExp) => office.page.getByRole('heading', { level: 1, name });

  beforeAll(async () => {
    ({ id: keyId, key } = (await asOwner('POST', '/keys', {
      partner: PARTNER,
      label: 'desk',
      rate_limit_per_min: 1,
    })) as { id: string; key: string });
  });
  afterAll(() => console.log(figures.join('\n')));

  const task = async (
    name: string,
    atMost: number,
    work: (click: (target: Locator) => Promise<void>) => Promise<void>,
  ): Promise<void> => {
    await office.open('/admin/', 'Overview');
    let clicks = 0;
    const startedMs = performance.now();
    await work(async (target) => {
      clicks += 1;
      await target.click();
    });
    const seconds = (performance.now() - startedMs) / 1_000;
    figures.push(`${name}: ${clicks} of at most ${atMost} clicks, ${seconds.toFixed(1)} s`);
    expect(clicks).toBeLessThanOrEqual(atMost);
  };

  it('reads why the verdict is what it is: 1', async () => {
    const { body } = await asPartner('/verdicts/latest');
    const { cycle_number: number } = (body as { data: { cycle_number: number } }).data;
    await task('why this verdict', 1, async (click) => {
      await click(office.page.getByRole('link', { name: `Cycle ${number}` }));
      const why = office.page.getByRole('region', { name: /^Why / });
      await why.getByText(/score/i).first().waitFor();
    });
  });

  it('sees whether a partner is rate limited right now: 2', async () => {
    await until(async () => (await asPartner('/verdicts/latest', key)).status === 429);
    await task('is a partner rate limited', 2, async (click) => {
      await click(button('Find anything'));
      // As people do, once the field has the focus: keys that come before are lost.
      await field('Find anything').pressSequentially('kura');
      await click(office.page.getByRole('dialog').getByText(`${PARTNER} · desk`).first());
      await office.page
        .getByRole('region', { name: 'Right now' })
        .getByText('Rate limited', { exact: true })
        .waitFor();
    });
    expect(office.page.url()).toContain(keyId);
  });

  it('reads who paused a source and why: 1', async () => {
    await asOwner('POST', '/sources/sentiment.fear_greed/pause', { reason: 'the index is being revised' });
    await task('who paused this and why', 1, async (click) => {
      await click(office.page.getByRole('link', { name: /paused/i }).first());
      await office.page
        .getByText(/the index is being revised/)
        .first()
        .waitFor();
      await office.page
        .getByText(/environment/)
        .first()
        .waitFor();
    });
    await asOwner('POST', '/sources/sentiment.fear_greed/resume');
  });

  it('issues a key: 4', async () => {
    await task('issue a key', 4, async (click) => {
      await click(office.page.getByRole('link', { name: 'Keys' }));
      await click(office.page.getByRole('link', { name: 'Issue a key' }).first());
      // While it loads, the list is still there, with a filter of the same name.
      await heading('Issue a key').waitFor();
      await field('Partner').pressSequentially('Enguri Research');
      await click(button('Issue the key'));
      await click(dialog('Store this key now').getByRole('button', { name: 'Copy the key' }));
    });
    await button('I have stored it').click();
    await heading('Enguri Research').waitFor();
  });

  it('sees on the overview that the data API is off, without a click', async () => {
    await task('data API off is visible', 0, async () => {
      const { page } = office;
      await asOwner('PATCH', '/switches', { data_api_enabled: false, reason: 'a rehearsal' });
      await page.reload();
      await page
        .getByRole('status')
        .filter({ hasText: /data API is (switched )?off/i })
        .waitFor();
      await page
        .getByText(/a rehearsal/)
        .first()
        .waitFor();
    });
    for (let asked = 0; asked < 3; asked += 1) expect((await asPartner('/verdicts/latest')).status).toBe(503);
    await asOwner('PATCH', '/switches', { data_api_enabled: true });
  });

  it('gets to the failed request and its cause: 2', async () => {
    const failed = async (): Promise<number> =>
      ((await asOwner('GET', '/requests?status=5xx')) as { requests: object[] }).requests.length;
    await until(async () => (await failed()) > 0);
    await task('the failed request and its cause', 2, async (click) => {
      await click(office.page.getByRole('navigation').getByRole('link', { name: 'Requests', exact: true }));
      const row = office.page.getByRole('row').filter({ hasText: 'DATA_API_DISABLED' }).first();
      await click(row.getByRole('button', { name: /^\d{4}-\d\d-\d\d/ }));
      const request = dialog(/^GET /);
      await request.getByText('DATA_API_DISABLED').waitFor();
      await request.getByRole('alert').waitFor();
    });
  });
});
