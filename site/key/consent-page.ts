import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { CONSENT_PATH, DECISION_PATH } from '../../src/http/request/surfaces.ts';
import { html, Html, type PageParts } from '../frame/page-frame.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../display/words.ts';
import { ENGLISH } from './english.texts.ts';
import { GEORGIAN } from './georgian.texts.ts';
import { given, UNLISTED } from './key-pages.ts';
import { type KeyTexts } from './texts.ts';

const TEXTS: Readonly<Record<PageLanguage, KeyTexts>> = { en: ENGLISH, ka: GEORGIAN };
const FAULTS = ['rejected', 'often', 'unavailable'] as const;
const KEY_LENGTH = 100;

/** Values that the service fills in (`ConsentService`). */
const CLIENT = new Html('<strong>{{client}}</strong>');
const PUBLISHER = new Html('<strong>{{published}}</strong>');
const REDIRECT = new Html('<strong>{{redirect}}</strong>');

function consentPage(language: PageLanguage): PageParts {
  const { consent: texts, scopes, scopeWords } = TEXTS[language];
  const choices = SCOPES.map((scope) => {
    const place = scope.replace(':', '_');
    const isFixed = scope === 'data:read';
    return given(
      `asks_${place}`,
      html`<p class="choice">
        <label
          ><input
            type="checkbox"
            name="scopes"
            value="${scope}"
            ${isFixed ? new Html('checked disabled') : given(place, new Html('checked'))}
          />
          <code>${scope}</code> <span>${scopeWords[scope]}</span></label
        >
      </p>`,
    );
  });
  const asking = html`<p>${texts.asks(CLIENT)}</p>
    ${given('published', html`<p>${texts.published(PUBLISHER)}</p>`)}
    ${given('unverified', html`<p>${texts.unverified}</p>`)}
    <p>${texts.returns(REDIRECT)}</p>
    ${FAULTS.map((fault) => given(fault, html`<div class="problems" role="alert"><p>${texts[fault]}</p></div>`))}
    <form class="request" method="post" action="${DECISION_PATH}?lang=${language}" accept-charset="utf-8">
      <input type="hidden" name="request" value="{{request}}" />
      <fieldset>
        <legend>${scopes}</legend>
        <p class="hint">${texts.narrow}</p>
        ${choices}
      </fieldset>
      <p class="field">
        <label for="key">${texts.key}</label>
        <input
          id="key"
          name="key"
          type="password"
          maxlength="${KEY_LENGTH}"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="key-hint"
          required
        />
      </p>
      <p class="hint" id="key-hint">${texts.once}</p>
      <p>
        <button type="submit" name="decision" value="allow">${texts.allow}</button>
        <button type="submit" name="decision" value="deny" formnovalidate>${texts.deny}</button>
      </p>
    </form>`;
  const content = html`<h1>${texts.title}</h1>
    ${given('asking', asking)} ${given('ended', html`<p>${texts.ended}</p>`)}
    ${given('continued', html`<p>${texts.continued(new Html(`<a href="{{resume}}">${texts.client}</a>`))}</p>`)}`;
  const alternates = { en: `${CONSENT_PATH}?lang=en`, ka: `${CONSENT_PATH}?lang=ka` };
  const { title, description } = texts;
  return {
    language,
    page: 'key',
    title,
    description,
    path: CONSENT_PATH,
    alternates,
    head: UNLISTED,
    navigation: '',
    content,
  };
}

/** The page on which a partner lets an agent act by a key. */
export const consentPages = (): (readonly [file: string, PageParts])[] =>
  PAGE_LANGUAGES.map((language) => [
    `${language === 'ka' ? '/ka' : ''}${CONSENT_PATH}/index.html`,
    consentPage(language),
  ]);
