import { element } from '../display/element.ts';
import { ENGLISH_DOCUMENTATION } from '../docs/english.texts.ts';
import { offerRequest } from './request-builder.ts';
import { offerFilter, openNamedRoute } from './route-list.ts';

const filter = document.getElementById('filter');
if (filter !== null) {
  openNamedRoute();
  offerFilter(filter);
}
const builder = document.getElementById('try');
if (builder !== null) offerRequest(builder);

const { search, searchHint } = ENGLISH_DOCUMENTATION;
const field = element('input', {
  type: 'search',
  'aria-label': search,
  placeholder: searchHint,
  autocomplete: 'off',
  spellcheck: 'false',
});
// Only the build knows the file that the search reads, so the frame names it.
const index = document.body.dataset['search']!;
document
  .querySelector('.side')!
  .prepend(element('search', { 'data-index': index }, field, element('div', { class: 'found', hidden: '' })));

// Search, menu, tabs, and copy buttons work as they do in guides.
await import('../docs/main.ts');
