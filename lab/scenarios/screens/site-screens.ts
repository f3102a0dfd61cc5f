import { serviceInState } from '../../../test/browser/market-verdict-states.ts';
import { openSharedUse } from '../../../test/browser/shared-use.ts';
import { type Screen } from '../../../test/browser/screens.ts';

/** Pages that anybody sees: the market, an asset, embedding, the status, and keys in both languages, guides of each kind, the reference and a route, and the page for none. */
export const SITE_SCREENS: readonly Screen[] = [
  { name: 'front-page-en', path: '/', heading: 'The market in data' },
  { name: 'front-page-ka', path: '/ka', heading: 'რას ამბობს მონაცემები ბაზრის შესახებ' },
  {
    name: 'asset-en',
    path: '/eth',
    heading: 'Ethereum in data',
    prepare: (page) => page.locator('.is-live').waitFor(),
  },
  { name: 'asset-ka', path: '/ka/btc', heading: 'ბიტკოინი მონაცემებში' },
  {
    name: 'embed-en',
    path: '/embed/',
    heading: 'The verdict on your page',
    prepare: (page) => page.getByRole('meter').first().waitFor(),
  },
  {
    name: 'embed-ka',
    path: '/ka/embed/',
    heading: 'ვერდიქტი თქვენს გვერდზე',
    prepare: (page) => page.getByRole('meter').first().waitFor(),
  },
  { name: 'status-en', path: '/status/', heading: 'Status' },
  { name: 'status-ka', path: '/ka/status/', heading: 'სერვისის მდგომარეობა' },
  { name: 'record-en', path: '/record/', heading: 'Weekly record' },
  { name: 'record-ka', path: '/ka/record/', heading: 'კვირის ანგარიშები' },
  { name: 'key-en', path: '/key/', heading: 'Get a key' },
  { name: 'key-ka', path: '/ka/key/', heading: 'როგორ მივიღოთ გასაღები' },
  {
    name: 'key-collect-en',
    path: `/key/collect/#${'x'.repeat(43)}`,
    heading: 'Collect your key',
    prepare: (page) => page.getByRole('button', { name: 'Show the key' }).waitFor(),
  },
  {
    name: 'key-use-en',
    path: '/key/use/',
    heading: 'Use of your keys',
    prepare: (page) => openSharedUse(page),
  },
  {
    name: 'key-use-ka',
    path: '/ka/key/use/',
    heading: 'თქვენი გასაღებების გამოყენება',
    prepare: (page) => openSharedUse(page, '/ka/key/use/'),
  },
  { name: 'docs', path: '/docs/', heading: 'Documentation' },
  { name: 'docs-ka', path: '/docs/ka/', heading: 'დოკუმენტაცია' },
  { name: 'docs-methodology', path: '/docs/methodology/crew/', heading: /^Crew and thresholds/ },
  {
    name: 'docs-search',
    path: '/docs/events/',
    heading: 'Follow events',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('resume a stream');
      await page.getByText('Pages found').waitFor();
    },
  },
  { name: 'docs-code', path: '/docs/first-call/', heading: 'Quick start' },
  { name: 'docs-tables', path: '/docs/errors/', heading: 'Errors' },
  { name: 'reference', path: '/docs/reference/', heading: 'API reference' },
  {
    name: 'reference-route',
    path: '/docs/reference/getLatestComposites/',
    heading: 'Get the latest composites',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('200 OK').waitFor();
    },
  },
  { name: 'docs-not-found', path: '/docs/none/', heading: 'Page not found' },
];

/** A page of another site with elements in every state, some of them dressed by that site. */
export const FOREIGN_SCREEN: Screen = {
  name: 'foreign-page',
  path: '/',
  heading: 'Kura Capital',
  prepare: (page) => page.getByRole('meter').first().waitFor(),
};

export const foreignElements = (scriptedUrl: string): string =>
  [
    '<market-verdict></market-verdict>',
    '<market-verdict lang="ka" theme="night" asset="ETH"></market-verdict>',
    ...['stale', 'withheld', 'invalid', 'unavailable'].flatMap((state) => {
      const base = serviceInState(scriptedUrl, state);
      return [
        `<market-verdict base="${base}"></market-verdict>`,
        `<market-verdict base="${base}" lang="ka"></market-verdict>`,
      ];
    }),
  ].join('<p></p>');
