import { EXAMPLE_ORIGIN } from '../../src/site/page-frame.ts';
import { element } from '../display/element.ts';
import { tabsOf } from '../docs/code-tabs.ts';
import { offerCopies } from '../docs/copy-buttons.ts';
import { ENGLISH_DOCUMENTATION } from '../docs/english.texts.ts';
import { offerSearch } from '../docs/search-field.ts';
import { offerRequest } from './request-builder.ts';
import { offerFilter, openNamedRoute } from './route-list.ts';

// Where the deployment doesn't know its address, the reader's is as good.
for (const code of document.querySelectorAll('.samples code'))
  code.textContent = code.textContent.replaceAll(EXAMPLE_ORIGIN, location.origin);

const filter = document.getElementById('filter');
if (filter !== null) {
  openNamedRoute();
  offerFilter(filter);
}
const builder = document.getElementById('try');
if (builder !== null) offerRequest(builder);

const { search, searchHint, sampleLanguage } = ENGLISH_DOCUMENTATION;
const field = element('input', {
  type: 'search',
  'aria-label': search,
  placeholder: searchHint,
  autocomplete: 'off',
  spellcheck: 'false',
});
const found = element('div', { class: 'found', hidden: '' });
const place = element('search', { 'data-index': document.body.dataset['search']! }, field, found);
document.querySelector('.side')!.prepend(place);
offerSearch(place, ENGLISH_DOCUMENTATION);

tabsOf(document.body, sampleLanguage);
offerCopies(document.body, ENGLISH_DOCUMENTATION);
