import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { until } from '../support/eventually.ts';
import { findChromium, openBrowser } from './chromium.ts';
import { type ForeignSite, startForeignSite } from './foreign-site.ts';
import { openOperatorPage } from './operator-page.ts';
import { embeddingPage, scriptOf, serviceInState } from './market-verdict-states.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';

const TOKEN = 'operator-token-of-the-browser-tests-0123456789';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const VERDICTS = '/api/v1/data/verdicts/latest';

const chromium = findChromium();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = chromium === null && !process.env['CI'];
if (skipped)
  console.warn('NOT PROVEN HERE: no Chromium is installed, so nothing was embedded (apt install chromium)');

/** The built element on a page of another site with a strict policy, as partners have it. */
(skipped ? describe.skip : describe)('<market-verdict> on a page of another site', () => {
  let service: ServiceProcess;
  let scripted: ScriptedService;
  let site: ForeignSite;
  let browser: Browser;
  let page: Page;
  let html: string;
  let state: string;
  /** What happened; `asked`: the key of each request for the verdict, empty where there was none. */
  let seen: { outside: string[]; errors: string[]; warnings: string[]; asked: string[] };

  beforeAll(async () => {
    if (chromium === null) throw new Error('no Chromium is installed, and CI has to prove this');
    service = await startServiceProcess(TOKEN);
    const script = await scriptOf(service.url);
    scripted = await startScriptedService((named, path) =>
      script(named === 'changing' ? state : named, path),
    );
    site = await startForeignSite([service.url, scripted.url], () => embeddingPage(service.url, html));
    browser = await openBrowser(chromium);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await scripted?.stop();
    await service?.stop();
  });
  afterEach(() => page.context().close());

  /** Opens the foreign page with some elements on it; `wound`: with a clock that the test winds, from a minute after the cycle, and no jitter. */
  async function open(content: string, options: BrowserContextOptions = {}, wound = false): Promise<void> {
    html = content;
    const opened = await openOperatorPage(browser, site.url, options, [service.url, scripted.url]);
    page = opened.page;
    seen = { ...opened.incidents, warnings: [], asked: [] };
    page.on('console', (message) => {
      if (message.type() === 'warning') seen.warnings.push(message.text());
    });
    page.on('request', (request) => {
      if (request.url().endsWith(VERDICTS) && request.method() === 'GET')
        seen.asked.push(request.headers()['x-api-key'] ?? '');
    });
    if (wound) {
      await page.addInitScript('Math.random = () => 0');
      await page.clock.install({ time: (await cycleAtMs()) + 60_000 });
    }
    await page.goto('/');
  }
  async function cycleAtMs(): Promise<number> {
    const { data } = (await (await fetch(scripted.url + '/current' + VERDICTS)).json()) as {
      data: { cycle_at: string };
    };
    return Date.parse(data.cycle_at);
  }
  async function card(inState: string, place = 0): Promise<Locator> {
    const element = page.locator('market-verdict').nth(place);
    const found = element.locator(`section[data-state="${inState}"]`);
    await found.waitFor();
    return found;
  }
  const bySetting = (attributes: string): Promise<unknown> =>
    page.evaluate(
      `for (const [name, value] of Object.entries(${attributes})) document.querySelector('market-verdict').setAttribute(name, value)`,
    );

  const KEYS = {
    'no key': () => Promise.resolve(''),
    'a publishable key': () => issueKey({ kind: 'publishable', allowed_origins: [site.url] }),
    'a secret key': () => issueKey({ quota_per_day: null }),
  };
  it.each(Object.entries(KEYS))('shows the verdict with %s', async (_, obtain) => {
    const key = await obtain();
    await open(`<market-verdict${key && ` api-key="${key}"`}></market-verdict>`);
    const shown = await card('current');
    expect(await shown.innerText()).toMatch(
      /^Verdict on the crypto market\n+\w+\n+Agreement among agents: \d+%/,
    );
    expect(await shown.getByRole('meter').count()).toBe(5);
    const addresses = await shown.getByRole('link').evaluateAll((links) => links.map(String));
    expect(addresses.slice(0, 2)).toEqual([`${service.url}/`, `${service.url}/docs/licences/`]);
    expect(seen.asked).toEqual([key]);
    expect(await page.context().cookies()).toEqual([]);
    expect([seen.outside, seen.errors]).toEqual([[], []]);
  });

  async function issueKey(terms: object): Promise<string> {
    const issued = await fetch(`${service.url}/api/v1/admin/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ partner: 'Kura Capital', ...terms }),
    });
    const { key } = ((await issued.json()) as { data: { key: string } }).data;
    const asHolder = { headers: { 'X-API-Key': key, Origin: site.url } };
    await until(async () => (await fetch(service.url + VERDICTS, asHolder)).status === 200);
    return key;
  }

  it.each([
    ['en', 'light', /Decision input only, not financial advice/],
    ['ka', 'dark', /ფინანსური რჩევა/],
  ] as const)('can be read by everybody, in any state: %s, %s', async (lang, colorScheme, disclaimer) => {
    const states = ['current', 'stale', 'withheld', 'invalid', 'gone'];
    const element = (name: string): string =>
      `<market-verdict lang="${lang}" base="${serviceInState(scripted.url, name)}"></market-verdict>`;
    await open(states.map(element).join(''), { colorScheme, viewport: { width: 304, height: 800 } });
    const shown = ['current', 'stale', 'withheld', 'refused', 'offline'];
    for (const [place, name] of shown.entries()) {
      expect(await (await card(name, place)).innerText()).toMatch(disclaimer);
    }
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    // 288 px for each to begin with; nothing is ever wider than its card.
    for (const width of [304, 440, 460, 500, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const tooWide = await page.evaluate(
        `[...document.querySelectorAll('market-verdict')].flatMap(({ shadowRoot }) => {
          const inner = shadowRoot.querySelector('.main');
          const { paddingLeft, paddingRight } = getComputedStyle(inner);
          const room = inner.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return [...inner.querySelectorAll('*')].filter((part) => Math.max(part.scrollWidth, part.offsetWidth ?? 0) > room + 1)
            .map((part) => part.outerHTML.slice(0, 60));
        })`,
      );
      expect([width, tooWide]).toEqual([width, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });

  it('follows the visitor’s day and night unless it is set', async () => {
    await open('<market-verdict></market-verdict><market-verdict theme="night"></market-verdict>', {
      colorScheme: 'light',
    });
    const grounds = async (): Promise<unknown> => {
      await card('current', 0);
      await card('current', 1);
      return page.evaluate(
        `[...document.querySelectorAll('market-verdict')].map((one) => getComputedStyle(one.shadowRoot.querySelector('footer')).backgroundColor)`,
      );
    };
    const [DAY, NIGHT] = ['rgb(255, 255, 255)', 'rgb(24, 33, 43)'];
    expect(await grounds()).toEqual([DAY, NIGHT]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await grounds()).toEqual([NIGHT, NIGHT]);
    await bySetting('{ theme: "day" }');
    expect(await grounds()).toEqual([DAY, NIGHT]);
  });

  it('obeys its attributes, and says in the console alone what is wrong with them', async () => {
    await open('<market-verdict></market-verdict>');
    await card('current');
    await bySetting('{ lang: "ka", asset: "eth" }');
    await page.getByRole('group', { name: 'კომპოზიტური ინდექსები, ETH' }).waitFor();
    expect(seen.asked).toHaveLength(1);
    await bySetting(`{ base: "${serviceInState(scripted.url, 'invalid')}", "api-key": "mdp_none" }`);
    const refused = await card('refused');
    expect(await refused.innerText()).not.toContain('API_KEY_INVALID');
    expect(seen.warnings.join()).toContain(`401 API_KEY_INVALID on ${site.url}: `);
    await bySetting(`{ base: "javascript:alert(1)" }`);
    await until(() => seen.warnings.some((warning) => warning.includes('is not an HTTP or HTTPS URL')));
    await card('refused');
    expect(seen.errors).toEqual([]);
  });

  it('asks once for all elements of a page, and tells the page what it read', async () => {
    await open('');
    await page.evaluate(`document.addEventListener('verdict', ({ detail }) => {
      document.title = detail.verdict.data.verdict.signal + ' ' + detail.composites.data.assets.length;
    }); document.querySelector('main').append(...Array.from({ length: 3 }, () => document.createElement('market-verdict')))`);
    for (const place of [0, 1, 2]) await card('current', place);
    expect(seen.asked).toHaveLength(1);
    expect(await page.title()).toMatch(/^(bullish|bearish|neutral|monitoring) 3$/);
  });

  it('keeps the last verdict as the last one when the service is gone, and renews it when it is back', async () => {
    state = 'current';
    await open(
      `<market-verdict base="${serviceInState(scripted.url, 'changing')}"></market-verdict>`,
      {},
      true,
    );
    const announced = await (await card('current')).getByRole('status').innerText();
    await page.evaluate(`window.said = [];
      const status = document.querySelector('market-verdict').shadowRoot.querySelector('[role=status]');
      new MutationObserver(() => said.push(status.innerText)).observe(status, { childList: true })`);
    // The same verdict again: nothing for a screen reader to say.
    await page.clock.runFor('05:01');
    await until(() => seen.asked.length === 2);
    expect(await page.evaluate('said')).toEqual([]);

    state = 'gone';
    await page.clock.runFor('05:01');
    const offline = await (await card('offline')).getByRole('status').innerText();
    expect(offline).toContain(announced);
    expect(offline).toContain('The service is temporarily unreachable. This is its last verdict, from ');

    const failed = seen.asked.length;
    state = 'current';
    await page.clock.runFor('00:25');
    expect(seen.asked).toHaveLength(failed);
    // A busy machine may have spent a retry on the way here: the next one comes later then.
    await until(async () => {
      await page.clock.runFor('00:06');
      return seen.asked.length > failed;
    });
    await card('current');
    expect(await page.evaluate('said')).toEqual([offline, announced]);
  });

  it('waits as it is told to, and asks nothing while nobody looks or once it is gone', async () => {
    state = 'limited';
    await open(
      `<market-verdict base="${serviceInState(scripted.url, 'changing')}"></market-verdict>`,
      {},
      true,
    );
    await card('refused');
    await page.clock.runFor('09:59');
    expect(seen.asked).toHaveLength(1);
    await page.clock.runFor('00:02');
    await until(() => seen.asked.length === 2);

    const turn = (hidden: boolean): Promise<unknown> =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
      );
    state = 'current';
    await turn(true);
    await page.clock.runFor('10:00');
    expect(seen.asked).toHaveLength(2);
    await turn(false);
    await card('current');
    expect(seen.asked).toHaveLength(3);
    await page.evaluate(`document.querySelector('market-verdict').remove()`);
    await page.clock.runFor('10:00');
    expect(seen.asked).toHaveLength(3);
  });

  it('shows whom it is of and what it is not, whatever the page says of its looks', async () => {
    await open('<market-verdict></market-verdict>');
    const shown = await card('current');
    await page.evaluate(`const sheet = new CSSStyleSheet(); sheet.replaceSync(\`
      market-verdict { font-size: 0; color: transparent; visibility: hidden; line-height: 0; text-indent: -9999px;
        --market-verdict-text: transparent; --market-verdict-background: transparent; --market-verdict-font: 0 none; --market-verdict-accent: transparent;
        --market-verdict-radius: 999px; --quiet: transparent; --surface: red; --accent: transparent }
      market-verdict::part(verdict), market-verdict::part(signal), market-verdict::part(scores) { display: none }\`);
      document.adoptedStyleSheets = [sheet]`);
    const legal = shown.getByRole('contentinfo').or(shown.locator('footer'));
    expect(await legal.first().isVisible()).toBe(true);
    expect(
      await page.evaluate(`(() => { const { color, fontSize, textIndent, visibility, backgroundColor } =
        getComputedStyle(document.querySelector('market-verdict').shadowRoot.querySelector('footer p'));
        return [color, fontSize, textIndent, visibility, backgroundColor]; })()`),
    ).toEqual(['rgb(76, 90, 105)', '13px', '0px', 'visible', 'rgba(0, 0, 0, 0)']);
  });

  it('is tried on the page of the service, which writes a key into the HTML to copy and asks without it', async () => {
    await open('');
    await page.goto(`${service.url}/embed/`);
    await page.getByLabel('Publishable key').fill('mdp_of-another-page');
    await page.getByLabel('Asset of the indices').selectOption('ETH');
    expect(await (await card('current')).innerText()).toContain('ETH');
    expect(await page.locator('pre').innerText()).toContain(
      '<market-verdict api-key="mdp_of-another-page" asset="ETH" lang="en">',
    );
    expect(new Set(seen.asked)).toEqual(new Set(['']));
  });
});
