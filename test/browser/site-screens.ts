import { type Screen } from './screens.ts';

/** Pages that anybody sees: the public page in both languages, a guide of each kind, the reference, and the page for none. */
export const SITE_SCREENS: readonly Screen[] = [
  { name: 'front-page-en', path: '/?lang=en', heading: 'What the data says of the market' },
  { name: 'front-page-ka', path: '/?lang=ka', heading: 'რას ამბობს ბაზარზე მონაცემები' },
  { name: 'docs', path: '/docs/', heading: 'Documentation' },
  { name: 'docs-code', path: '/docs/first-call/', heading: 'First call in one minute' },
  { name: 'docs-tables', path: '/docs/errors/', heading: 'Errors' },
  {
    name: 'docs-reference',
    path: '/docs/reference/#getLatestComposites',
    heading: 'Reference',
    prepare: (page) => page.getByRole('heading', { level: 3, name: 'Errors' }).waitFor(),
  },
  { name: 'docs-not-found', path: '/docs/none/', heading: 'There is no such page' },
];
