import { EXAMPLE_ORIGIN } from '../../src/site/page-frame.ts';
import { tabsOf } from '../docs/code-tabs.ts';
import { offerRequest } from './request-builder.ts';
import { offerFilter, openNamedRoute } from './route-list.ts';

for (const code of document.querySelectorAll('.samples code'))
  code.textContent = code.textContent.replaceAll(EXAMPLE_ORIGIN, location.origin);
tabsOf(document);

const filter = document.getElementById('filter');
if (filter !== null) {
  openNamedRoute();
  offerFilter(filter);
}
const builder = document.getElementById('try');
if (builder !== null) offerRequest(builder);
