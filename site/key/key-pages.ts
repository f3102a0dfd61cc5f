import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numbersWith, type NumberMarks } from '../../packages/engine/written-number.ts';
import { ACCESS_REQUEST_LIMITS } from '../../src/domain/access/access-request.ts';
import { type AccessRequestField } from '../../src/domain/access/access-request.schema.ts';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { KEY_DEFAULTS } from '../../src/domain/access/partner-key.ts';
import { ANONYMOUS_HISTORY_CYCLES, ANONYMOUS_SERIES_DAYS } from '../../src/domain/history-window.ts';
import { MAX_WINDOW_DAYS } from '../../src/domain/request-bounds.ts';
import { guidePath } from '../../src/http/guides/partner-guides.ts';
import {
  COLLECT_PATH,
  DATA_API_PATH,
  DOWNLOADS_PATH,
  KEY_PATH,
  KEY_REQUESTS_PATH,
  SHARED_USE_PATH,
} from '../../src/http/request/surfaces.ts';
import { html, Html, type PageParts } from '../frame/page-frame.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../display/words.ts';
import { ENGLISH } from './english.texts.ts';
import { GEORGIAN } from './georgian.texts.ts';
import { type KeyFigures, type KeyTexts } from './texts.ts';

/** States of the page that a one-time link leads to. */
export const COLLECT_STATES = [
  ...['ready', 'shown', 'opened', 'expired', 'revoked', 'unknown', 'limited', 'failed'],
] as const;

const TEXTS: Readonly<Record<PageLanguage, KeyTexts>> = { en: ENGLISH, ka: GEORGIAN };

const figuresIn = (marks: NumberMarks): KeyFigures => {
  const number = (value: number): string => numbersWith(marks).number(value, 0);
  return {
    cycles: number(ANONYMOUS_HISTORY_CYCLES),
    days: number(ANONYMOUS_SERIES_DAYS),
    // Limits of addresses are known to the service alone.
    perMinute: '{{per_minute}}',
    keyPerMinute: number(KEY_DEFAULTS.secret.requestsPerMinute),
    keyPerDay: number(KEY_DEFAULTS.secret.requestsPerDay),
    windowDays: number(MAX_WINDOW_DAYS),
  };
};
const FIGURES: Readonly<Record<PageLanguage, KeyFigures>> = {
  en: figuresIn({ group: ',', decimal: '.' }),
  ka: figuresIn({ group: '\u202f', decimal: ',' }),
};

const pathIn = (language: PageLanguage, path: string): string => `${language === 'ka' ? '/ka' : ''}${path}/`;

/** What the deployment names, as `atDeployment` fills it. */
const CONTACT = new Html('<a href="{{contact}}">{{contactName}}</a>');
/** Of the deployment, or of the request where that isn't known. */
const ADDRESS = '{{here}}';

/** A part that is left out where a value is empty (`filled`). */
export const given = (name: string, part: Html): Html => html`{{#${name}}}${part}{{/${name}}}`;

const FIELDS = ['name', 'organisation', 'email', 'purpose', 'scopes'] as const satisfies AccessRequestField[];

/** With places for what the deployment names, and for what was typed into the form and refused (`KeyPagesService`). */
function keyPage(language: PageLanguage): PageParts {
  const texts = TEXTS[language];
  const [what, without, withKey] = texts.columns;
  const content = html`<h1>${texts.title}</h1>
    ${problems(texts)}
    <p>${texts.lead}</p>
    <h2 id="tiers">${texts.tiers}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="tiers">
      <table>
        <thead>
          <tr>
            <th scope="col">${what}</th>
            <th scope="col">${without}</th>
            <th scope="col">${withKey}</th>
          </tr>
        </thead>
        <tbody>
          ${texts.rows(FIGURES[language]).map(
            ([name, free, keyed]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td data-column="${without}">${free}</td>
                <td data-column="${withKey}">${keyed}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2 id="how">${texts.how}</h2>
    ${given('form', html`<p>${texts.fillIn(html`<a href="#request">${texts.formBelow}</a>`, CONTACT)}</p>`)}
    ${given('formless', html`<p>${texts.write(CONTACT)}</p>`)}
    ${given('nobody', html`<p>${texts.nobody}</p>`)}
    <p>${texts.handedOver}</p>
    <h3 id="scopes-list">${texts.scopes}</h3>
    <dl>
      ${SCOPES.map(
        (scope) =>
          html`<dt><code>${scope}</code></dt>
            <dd>${texts.scopeWords[scope]}</dd>`,
      )}
    </dl>
    ${given('form', form(language, texts))}
    <h2 id="first-call">${texts.first}</h2>
    <p>${texts.firstWords}</p>
    <pre tabindex="0"><code>curl --header 'X-API-Key: mdk_…' ${ADDRESS}${DATA_API_PATH}/me</code></pre>
    <p>
      ${texts.more(html`<a href="${guidePath({ language, slug: 'keys-and-tiers' })}">${texts.guide}</a>`)}
    </p>
    ${downloads(texts)} ${given('terms', html`<p><a href="{{terms}}">${texts.terms}</a></p>`)}
    ${given('privacy', html`<p><a href="{{privacy}}">${texts.privacy}</a></p>`)}`;
  return {
    language,
    page: 'key',
    title: texts.title,
    description: texts.description,
    path: pathIn(language, KEY_PATH),
    alternates: { en: pathIn('en', KEY_PATH), ka: pathIn('ka', KEY_PATH) },
    navigation: '',
    content,
  };
}

const MOST: Readonly<Record<AccessRequestField, number>> = {
  name: ACCESS_REQUEST_LIMITS.nameLength,
  organisation: ACCESS_REQUEST_LIMITS.nameLength,
  email: ACCESS_REQUEST_LIMITS.emailLength,
  purpose: ACCESS_REQUEST_LIMITS.purposeLength,
  scopes: SCOPES.length,
};

const faultOf = (texts: KeyTexts, field: AccessRequestField): string => texts.faults[field](MOST[field]);

const problems = (texts: KeyTexts): Html => {
  const instead = html`${texts.instead(CONTACT)}`;
  const faults = FIELDS.map((field) =>
    given(`fault_${field}`, html`<li><a href="#${field}">${faultOf(texts, field)}</a></li>`),
  );
  const box = (words: Html): Html => html`<div class="problems" role="alert">${words}</div>`;
  return html`${given(
    'wrong',
    box(
      html`<p>${texts.wrong}</p>
        <ul>
          ${faults}
        </ul>`,
    ),
  )}
  ${given('full', box(html`<p>${texts.full} ${instead}</p>`))}
  ${given('often', box(html`<p>${texts.often('{{per_hour}}')} ${instead}</p>`))}`;
};

/** What browsers fill in. */
const AUTOCOMPLETE = { name: 'name', organisation: 'organization', email: 'email' } as const;

function form(language: PageLanguage, texts: KeyTexts): Html {
  const fault = (field: AccessRequestField): Html =>
    given(`fault_${field}`, html`<p class="fault" id="${field}-fault">${faultOf(texts, field)}</p>`);
  /** Attributes of a field: what describes it, and whether it is wrong. */
  const state = (field: AccessRequestField, hint = ''): Html => {
    const described = given(`fault_${field}`, html`${field}-fault `);
    const wrong = given(`fault_${field}`, new Html(' aria-invalid="true"'));
    return hint === ''
      ? html`${wrong}${given(`fault_${field}`, new Html(` aria-describedby="${field}-fault"`))}`
      : html`${wrong} aria-describedby="${described}${hint}"`;
  };
  const input = (field: keyof typeof AUTOCOMPLETE): Html =>
    html`<p class="field">
        <label for="${field}">${texts.fields[field]}</label>
        <input
          id="${field}"
          name="${field}"
          type="${field === 'email' ? 'email' : 'text'}"
          value="{{value_${field}}}"
          maxlength="${MOST[field]}"
          autocomplete="${AUTOCOMPLETE[field]}"
          required${state(field)}
        />
      </p>
      ${fault(field)}`;
  return html`<h2 id="request">${texts.form}</h2>
    <p>${texts.formWords(ACCESS_REQUEST_LIMITS.keepDays)}</p>
    <form class="request" method="post" action="${KEY_REQUESTS_PATH}" accept-charset="utf-8">
      <input type="hidden" name="language" value="${language}" />
      <p hidden>
        <label>–<input name="website" tabindex="-1" autocomplete="off" /></label>
      </p>
      ${input('name')} ${input('organisation')} ${input('email')}
      <p class="field">
        <label for="purpose">${texts.fields.purpose}</label>
        <textarea
          id="purpose"
          name="purpose"
          rows="5"
          maxlength="${MOST.purpose}"
          required${state('purpose', 'purpose-hint')}
        >
{{value_purpose}}</textarea>
      </p>
      <p class="hint" id="purpose-hint">${texts.hints.purpose(MOST.purpose)}</p>
      ${fault('purpose')}
      <fieldset id="scopes" ${state('scopes', 'scopes-hint')}>
        <legend>${texts.fields.scopes}</legend>
        <p class="hint" id="scopes-hint">${texts.hints.scopes}</p>
        ${SCOPES.filter((scope) => scope !== 'data:read').map(
          (scope) =>
            html`<p class="choice">
              <label
                ><input
                  type="checkbox"
                  name="scopes"
                  value="${scope}"
                  ${given(scope.replace(':', '_'), new Html(' checked'))}
                />
                <code>${scope}</code> <span>${texts.scopeWords[scope]}</span></label
              >
            </p>`,
        )}
        ${fault('scopes')}
      </fieldset>
      <p><button type="submit">${texts.send}</button></p>
    </form>`;
}

/** As `npm pack` names it. */
function clientPackage(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../clients/typescript/package.json'), 'utf8');
  const { name, version } = JSON.parse(manifest) as { readonly name: string; readonly version: string };
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

/** As clients/python/build.mjs names it. */
function clientWheel(): string {
  const project = readFileSync(join(import.meta.dirname, '../../clients/python/pyproject.toml'), 'utf8');
  return `market_data_client-${/^version = "(.+)"$/m.exec(project)![1]}-py3-none-any.whl`;
}

function downloads(texts: KeyTexts): Html {
  const [client, wheel] = [clientPackage(), clientWheel()];
  const files = [client, wheel, 'track-record.ipynb', 'check-proof.mjs', 'openapi.json'];
  return html`<h2 id="downloads">${texts.downloads}</h2>
    <p>${texts.downloadsWords}</p>
    <ul>
      ${files.map((name) => html`<li><a href="${DOWNLOADS_PATH}/${name}">${name}</a></li>`)}
    </ul>
    <p>${texts.install}</p>
    <pre tabindex="0"><code>npm install ${ADDRESS}${DOWNLOADS_PATH}/${client}
pip install ${ADDRESS}${DOWNLOADS_PATH}/${wheel}</code></pre>
    <p>${texts.checksums}</p>
    <pre tabindex="0"><code>curl --remote-name-all ${ADDRESS}${DOWNLOADS_PATH}/{SHA256SUMS,${files.join(',')}}
sha256sum --check SHA256SUMS</code></pre>`;
}

export const UNLISTED = html`<meta name="robots" content="noindex" />`;

/** Where a browser arrives after it sent the form, so that reloading sends nothing again. */
function sentPage(language: PageLanguage): PageParts {
  const { sentTitle: title, sentWords: words, start } = TEXTS[language];
  const path = pathIn(language, `${KEY_PATH}/sent`);
  const content = html`<h1>${title}</h1>
    <p>${words}</p>
    <p><a href="${guidePath({ language, slug: 'first-call' })}">${start}</a></p>`;
  return { language, page: 'key', title, description: words, path, head: UNLISTED, navigation: '', content };
}

/** Anchors of the guide's part for whoever has a key. */
const SEND_A_KEY: Readonly<Record<PageLanguage, string>> = { en: 'send-a-key', ka: 'გაგზავნეთ-გასაღები' };

/** The same text for every link; its script shows the part that applies. */
function collectPage(language: PageLanguage): PageParts {
  const { collect, first, firstWords } = TEXTS[language];
  const part = (state: (typeof COLLECT_STATES)[number], more: Html = html``): Html =>
    html`<div data-state="${state}" hidden>
      <p>${collect[state as keyof typeof collect]}</p>
      ${more}
    </div>`;
  const button = html`<p><button type="button" data-show>${collect.show}</button></p>`;
  const copied = (words: string): Html =>
    html`<p><button type="button" data-copy data-copied="${collect.copied}">${words}</button></p>`;
  const key = html`<pre tabindex="0" data-key></pre>
    ${copied(collect.copy)}
    <h2>${first}</h2>
    <p>${firstWords}</p>
    <pre tabindex="0" data-call="{{here}}${DATA_API_PATH}"></pre>
    ${copied(collect.copyCall)}
    <p>
      <a href="${guidePath({ language, slug: 'first-call' })}#${SEND_A_KEY[language]}">${collect.onward}</a>
    </p>`;
  const content = html`<h1>${collect.title}</h1>
    <noscript><p>${collect.scriptless}</p></noscript>
    <div id="collect" aria-live="polite">
      ${COLLECT_STATES.map((state) =>
        part(state, state === 'shown' ? key : state === 'ready' ? button : html``),
      )}
    </div>`;
  return {
    language,
    page: 'key',
    title: collect.title,
    description: collect.description,
    path: pathIn(language, COLLECT_PATH),
    head: UNLISTED,
    navigation: '',
    content,
  };
}

/** The same text for every link; its script fetches what is shared. */
function usePage(language: PageLanguage): PageParts {
  const { use, collect } = TEXTS[language];
  const parts = (['days', 'errors', 'deliveries'] as const).map(
    (name) =>
      html`<h2>${use[name].title}</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="${use[name].title}">
          <table data-table="${name}">
            <thead>
              <tr>
                ${use[name].columns.map((column) => html`<th scope="col">${column}</th>`)}
              </tr>
            </thead>
            <tbody></tbody>
          </table>
        </div>
        ${name === 'days' ? '' : html`<p><button type="button" data-more="${name}" hidden></button></p>`}`,
  );
  const content = html`<h1>${use.title}</h1>
    <noscript><p>${collect.scriptless}</p></noscript>
    <div
      id="use"
      data-until="${use.until}"
      data-none="${use.none}"
      data-delivered="${use.delivered}"
      data-all="${use.all}"
    >
      <p data-state="closed" hidden>${use.closed}</p>
      <p data-state="limited" hidden>${collect.limited}</p>
      <p data-state="failed" hidden>${collect.failed}</p>
      <div data-state="ready" hidden>
        <p>${use.ready}</p>
        <p><button type="button" data-show>${use.show}</button></p>
      </div>
      <div data-state="shown" hidden>
        <p><strong data-partner></strong></p>
        <p data-period></p>
        ${parts}
      </div>
    </div>`;
  const { title, description } = use;
  const path = pathIn(language, SHARED_USE_PATH);
  return { language, page: 'key', title, description, path, head: UNLISTED, navigation: '', content };
}

/** Files of the pages about keys, which are the same for a release but for what `filled` fills in. */
export const keyPages = (): (readonly [file: string, PageParts])[] =>
  PAGE_LANGUAGES.flatMap((language) => [
    keyPage(language),
    sentPage(language),
    collectPage(language),
    usePage(language),
  ]).map((parts) => [`${parts.path}index.html`, parts]);
