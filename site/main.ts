import { type PageParts } from './frame/page-frame.ts';
import { offerSiteMenu } from './frame/menus.ts';
import { offerThemes } from './frame/theme.ts';

/** What runs on each page, loaded with the page that needs it. */
const PARTS: Readonly<Partial<Record<PageParts['page'], () => Promise<unknown>>>> = {
  market: () => import('./market/main.ts'),
  docs: () => import('./docs/main.ts'),
  reference: () => import('./reference/main.ts'),
  status: () => import('./status/main.ts'),
  key: () => import('./key/main.ts'),
  embed: () => import('./embed/main.ts'),
};

offerSiteMenu(document.querySelector('.site-menu')!);
offerThemes(document.querySelector('#theme')!);
await PARTS[document.body.dataset['page'] as PageParts['page']]?.();
