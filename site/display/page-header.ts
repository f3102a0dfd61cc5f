import { DOCUMENTATION_PATH, EMBED_PATH, STATUS_PATH } from '../../src/http/request/surfaces.ts';
import { element } from './element.ts';
import { choose, otherThan } from './language.ts';
import { type PageLanguage, type SharedTexts } from './texts.ts';

/** Header of a page in two languages: its name, links, and the switch to the other language. */
export const pageHeader = (
  texts: SharedTexts,
  language: PageLanguage,
  onChosen: (chosen: PageLanguage) => void,
): HTMLElement =>
  element(
    'header',
    { class: 'top' },
    element('a', { class: 'brand', href: '/' }, texts.brand),
    element(
      'nav',
      {},
      element('a', { href: `${DOCUMENTATION_PATH}/` }, texts.documentation),
      element('a', { href: `${DOCUMENTATION_PATH}/reference/` }, texts.reference),
      element('a', { href: `${EMBED_PATH}/` }, texts.forYourPage),
      element('a', { href: `${STATUS_PATH}/` }, texts.status),
      languageSwitch(texts, otherThan(language), onChosen),
    ),
  );

function languageSwitch(
  texts: SharedTexts,
  other: PageLanguage,
  onChosen: (chosen: PageLanguage) => void,
): HTMLElement {
  const button = element('button', { type: 'button', lang: other }, texts.otherLanguage);
  button.addEventListener('click', () => {
    choose(other);
    onChosen(other);
    document.querySelector<HTMLElement>('header.top button')?.focus();
  });
  return button;
}
