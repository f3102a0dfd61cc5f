import { ASSETS } from '../../packages/engine/assets.ts';
import { DOCUMENTATION_PATH, EMBED_SCRIPT_PATH } from '../../src/http/request/surfaces.ts';
import { element } from '../display/element.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../display/words.ts';
import { ENGLISH_PAGE } from './english-page.texts.ts';
import { GEORGIAN_PAGE } from './georgian-page.texts.ts';
import { type EmbedPageTexts } from './page-texts.ts';
import { attributesOf, type Settings, snippetOf, THEMES } from './snippet.ts';

const TEXTS: Readonly<Record<PageLanguage, EmbedPageTexts>> = { en: ENGLISH_PAGE, ka: GEORGIAN_PAGE };

const page = document.getElementById('page')!;
const language = document.documentElement.lang as PageLanguage;
let settings: Settings = { asset: ASSETS[0], language, theme: 'auto', key: '' };

function main(texts: EmbedPageTexts): HTMLElement {
  const live = element('market-verdict' as 'div');
  const code = element('code');
  const status = element('p', { class: 'quiet', role: 'status' });
  const apply = (changed: Partial<Settings>): void => {
    settings = { ...settings, ...changed };
    const attributes = attributesOf(settings);
    // Only the HTML contains the key: it belongs to other pages, and this one would be rejected.
    for (const name of ['asset', 'lang', 'theme']) {
      if (attributes[name] === undefined) live.removeAttribute(name);
      else live.setAttribute(name, attributes[name]);
    }
    code.textContent = snippetOf(settings, location.origin, TEXTS[settings.language].brand);
    status.textContent = '';
  };
  apply({});
  const copy = element('button', { type: 'button', class: 'copy' }, texts.copy);
  copy.addEventListener('click', () => {
    void navigator.clipboard
      .writeText(code.textContent ?? '')
      .then(() => (status.textContent = texts.copied));
  });
  return element(
    'div',
    {},
    element('h1', {}, texts.title),
    element('p', { class: 'lead' }, texts.lead),
    element('div', { class: 'trial' }, form(texts, apply), live),
    element('h2', {}, texts.html),
    element('p', {}, texts.htmlSays),
    element('pre', { tabindex: '0' }, code),
    // Browsers let a page copy only over TLS, or on this machine.
    'clipboard' in navigator ? element('p', {}, copy) : null,
    status,
    element('h2', {}, texts.keys),
    ...texts.keysSay.map((sentence) => element('p', {}, sentence)),
    element(
      'p',
      {},
      `${texts.more} `,
      element('a', { href: `${DOCUMENTATION_PATH}/embedding/` }, texts.guide),
    ),
  );
}

function form(texts: EmbedPageTexts, apply: (changed: Partial<Settings>) => void): HTMLElement {
  const key = element('input', {
    type: 'text',
    value: settings.key,
    placeholder: texts.keyHint,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  key.addEventListener('input', () => apply({ key: key.value.trim() }));
  return element(
    'form',
    { class: 'settings card', 'aria-label': texts.settings },
    labelled(
      texts.asset,
      choice(
        ASSETS,
        settings.asset,
        (asset) => asset,
        (asset) => apply({ asset }),
      ),
    ),
    labelled(
      texts.language,
      choice(
        PAGE_LANGUAGES,
        settings.language,
        (name) => texts.languages[name],
        (chosen) => apply({ language: chosen }),
      ),
    ),
    labelled(
      texts.theme,
      choice(
        THEMES,
        settings.theme,
        (theme) => texts.themes[theme],
        (theme) => apply({ theme }),
      ),
    ),
    labelled(texts.key, key),
  );
}

const labelled = (text: string, field: HTMLElement): HTMLElement =>
  element('label', {}, element('span', {}, text), field);

function choice<Name extends string>(
  names: readonly Name[],
  chosen: Name,
  nameInWords: (name: Name) => string,
  onChosen: (name: Name) => void,
): HTMLElement {
  const select = element(
    'select',
    {},
    ...names.map((name) =>
      element('option', { value: name, selected: name === chosen ? '' : null }, nameInWords(name)),
    ),
  );
  select.addEventListener('change', () => onChosen(select.value as Name));
  return select;
}

page.replaceChildren(main(TEXTS[language]));
// The file as other sites load it: it is built separately from this page.
await import(/* @vite-ignore */ EMBED_SCRIPT_PATH);
