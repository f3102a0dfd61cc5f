import { showOwnOrigin } from '../display/own-origin.ts';
import { unfoldOnWider } from '../frame/menus.ts';
import { tabsOf } from './code-tabs.ts';
import { offerCopies } from './copy-buttons.ts';
import { ENGLISH_DOCUMENTATION } from './english.texts.ts';
import { GEORGIAN_DOCUMENTATION } from './georgian.texts.ts';
import { offerSearch } from './search-field.ts';

const texts = document.documentElement.lang === 'ka' ? GEORGIAN_DOCUMENTATION : ENGLISH_DOCUMENTATION;

showOwnOrigin();

for (const [menu, width] of [
  ['.guides', '48.01rem'],
  ['.contents', '75rem'],
] as const)
  for (const details of document.querySelectorAll<HTMLDetailsElement>(menu)) unfoldOnWider(details, width);

const current = document.querySelector<HTMLElement>('.guides [aria-current="page"]');
const menu = document.querySelector('.guides');
if (menu !== null && current !== null) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;

const search = document.querySelector<HTMLElement>('search');
if (search !== null) offerSearch(search, texts);

tabsOf(document.body, texts.sampleLanguage);
offerCopies(document.body, texts);
