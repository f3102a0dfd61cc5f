import { ACCESS_REQUEST_LIMITS, type AccessRequestField } from '../../domain/access/access-request.ts';
import { type Scope, SCOPES } from '../../domain/access/access-rights.ts';
import { KEY_DEFAULTS } from '../../domain/access/partner-key.ts';
import { ANONYMOUS_HISTORY_CYCLES, ANONYMOUS_SERIES_DAYS } from '../../domain/history-window.ts';
import { MAX_WINDOW_DAYS } from '../../domain/request-bounds.ts';
import { LIMIT_POLICIES } from '../../access/limits/limit-buckets.ts';
import {
  COLLECT_PATH,
  DATA_API_PATH,
  GEORGIAN_PATH,
  KEY_PATH,
  KEY_REQUESTS_PATH,
} from '../../http/request/surfaces.ts';
import { type Configuration } from '../../platform/configuration/configuration.ts';
import { EXAMPLE_ORIGIN, html, type Html, type PageParts } from '../page-frame.ts';
import { type Download, DOWNLOADS_PATH } from './downloads.ts';
import { ENGLISH } from './english.texts.ts';
import { GEORGIAN } from './georgian.texts.ts';

export type Language = PageParts['language'];

/** A sentence with a link in it. */
type Linked = (link: Html) => readonly (string | Html)[];

/** States of the page that a one-time link leads to. */
export const COLLECT_STATES = [
  ...['ready', 'shown', 'opened', 'expired', 'revoked', 'unknown', 'limited', 'failed'],
] as const;

export interface KeyTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly tiers: string;
  readonly columns: readonly [string, string, string];
  readonly rows: (figures: typeof FIGURES.en) => readonly (readonly [string, string, string])[];
  readonly how: string;
  readonly write: Linked;
  readonly nobody: string;
  readonly handedOver: string;
  readonly scopes: string;
  readonly scopeWords: Readonly<Record<Scope, string>>;
  readonly first: string;
  readonly firstWords: string;
  readonly more: Linked;
  readonly guide: string;
  readonly form: string;
  readonly formWords: (days: number) => string;
  readonly fields: Readonly<Record<AccessRequestField, string>>;
  readonly hints: { readonly purpose: (most: number) => string; readonly scopes: string };
  readonly faults: Readonly<Record<AccessRequestField, (most: number) => string>>;
  readonly send: string;
  readonly wrong: string;
  readonly full: string;
  readonly often: (limit: number) => string;
  readonly instead: Linked;
  readonly sentTitle: string;
  readonly sentWords: string;
  readonly start: string;
  readonly terms: string;
  readonly privacy: string;
  readonly downloads: string;
  readonly downloadsWords: string;
  readonly install: string;
  readonly checksums: string;
  readonly collect: Readonly<
    Record<'title' | 'description' | 'scriptless' | 'ready' | 'show' | 'shown' | 'copy' | 'copied', string> &
      Record<'opened' | 'expired' | 'revoked' | 'unknown' | 'limited' | 'failed', string>
  >;
}

const TEXTS: Readonly<Record<Language, KeyTexts>> = { en: ENGLISH, ka: GEORGIAN };

/** Groups of digits as each language writes them. */
const figuresWith = (group: string) => {
  const number = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return {
    number,
    cycles: number(ANONYMOUS_HISTORY_CYCLES),
    days: number(ANONYMOUS_SERIES_DAYS),
    perMinute: number(LIMIT_POLICIES.data.limit),
    keyPerMinute: number(KEY_DEFAULTS.secret.requestsPerMinute),
    keyPerDay: number(KEY_DEFAULTS.secret.requestsPerDay),
    windowDays: number(MAX_WINDOW_DAYS),
  };
};
const FIGURES = { en: figuresWith(','), ka: figuresWith('\u202f') } as const;

export const pathIn = (language: Language, path: string): string =>
  `${language === 'ka' ? GEORGIAN_PATH : ''}${path}/`;

/** What was typed into the form, and what is wrong with it. */
export interface SentForm {
  readonly values: Readonly<Partial<Record<AccessRequestField, string | readonly string[]>>>;
  /** Fields in the order of the form; or why nothing was stored. */
  readonly refusal: readonly AccessRequestField[] | 'full' | 'often';
}

export type KeyDeployment = Pick<Configuration, 'operator' | 'takesKeyRequests' | 'publicUrl'> & {
  readonly downloads: readonly Download[];
};

const linkTo = (contact: string): Html =>
  html`<a href="${contact.startsWith('https:') ? contact : `mailto:${contact}`}">${contact}</a>`;

export function keyPage(
  language: Language,
  deployment: KeyDeployment,
  sent: SentForm | null = null,
): PageParts {
  const texts = TEXTS[language];
  const { operator, takesKeyRequests, publicUrl } = deployment;
  const { contact } = operator;
  const [what, without, withKey] = texts.columns;
  const content = html`<h1>${texts.title}</h1>
    ${sent === null ? '' : problems(texts, sent, contact)}
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
    <p>${contact === null ? texts.nobody : texts.write(linkTo(contact))}</p>
    <p>${texts.handedOver}</p>
    <h3 id="scopes">${texts.scopes}</h3>
    <dl>
      ${SCOPES.map(
        (scope) =>
          html`<dt><code>${scope}</code></dt>
            <dd>${texts.scopeWords[scope]}</dd>`,
      )}
    </dl>
    ${takesKeyRequests ? form(language, texts, sent?.values ?? {}, sent?.refusal ?? []) : ''}
    <h2 id="first-call">${texts.first}</h2>
    <p>${texts.firstWords}</p>
    <pre
      tabindex="0"
    ><code>curl --header 'X-API-Key: mdk_…' ${publicUrl || EXAMPLE_ORIGIN}${DATA_API_PATH}/me</code></pre>
    <p>${texts.more(html`<a href="/docs/keys-and-tiers/">${texts.guide}</a>`)}</p>
    ${downloads(language, texts, deployment)} ${terms(texts, operator)}`;
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

function problems(texts: KeyTexts, { refusal }: SentForm, contact: string | null): Html {
  const more = contact === null ? [] : texts.instead(linkTo(contact));
  const words =
    refusal === 'full'
      ? html`<p>${texts.full} ${more}</p>`
      : refusal === 'often'
        ? html`<p>${texts.often(LIMIT_POLICIES.key_requests.limit)} ${more}</p>`
        : html`<p>${texts.wrong}</p>
            <ul>
              ${refusal.map((field) => html`<li><a href="#${field}">${faultOf(texts, field)}</a></li>`)}
            </ul>`;
  return html`<div class="problems" role="alert">${words}</div>`;
}

const MOST: Readonly<Record<AccessRequestField, number>> = {
  name: ACCESS_REQUEST_LIMITS.nameLength,
  organisation: ACCESS_REQUEST_LIMITS.nameLength,
  email: ACCESS_REQUEST_LIMITS.emailLength,
  purpose: ACCESS_REQUEST_LIMITS.purposeLength,
  scopes: SCOPES.length,
};

const faultOf = (texts: KeyTexts, field: AccessRequestField): string => texts.faults[field](MOST[field]);

/** What browsers fill in. */
const AUTOCOMPLETE = { name: 'name', organisation: 'organization', email: 'email' } as const;

function form(
  language: Language,
  texts: KeyTexts,
  values: SentForm['values'],
  refusal: SentForm['refusal'],
): Html {
  const isWrong = (field: AccessRequestField): boolean => Array.isArray(refusal) && refusal.includes(field);
  const fault = (field: AccessRequestField): Html =>
    isWrong(field) ? html`<p class="fault" id="${field}-fault">${faultOf(texts, field)}</p>` : html``;
  /** Whatever describes a field, and whether it is wrong. */
  const state = (field: AccessRequestField, hint = ''): Html => {
    const described = [...(isWrong(field) ? [`${field}-fault`] : []), ...(hint === '' ? [] : [hint])];
    const wrong = isWrong(field) ? html` aria-invalid="true"` : html``;
    return described.length === 0 ? wrong : html`${wrong} aria-describedby="${described.join(' ')}"`;
  };
  const typed = (field: AccessRequestField): string => [values[field] ?? ''].flat().join(' ');
  const chosen = [values.scopes ?? []].flat();
  const input = (field: keyof typeof AUTOCOMPLETE): Html =>
    html`<p class="field">
        <label for="${field}">${texts.fields[field]}</label>
        <input
          id="${field}"
          name="${field}"
          type="${field === 'email' ? 'email' : 'text'}"
          value="${typed(field)}"
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
${typed('purpose')}</textarea>
      </p>
      <p class="hint" id="purpose-hint">${texts.hints.purpose(MOST.purpose)}</p>
      ${fault('purpose')}
      <fieldset id="scopes-field" ${state('scopes', 'scopes-hint')}>
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
                  ${chosen.includes(scope) ? html` checked` : ''}
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

function downloads(
  language: Language,
  texts: KeyTexts,
  { downloads: files, publicUrl }: KeyDeployment,
): Html {
  if (files.length === 0) return html``;
  const origin = publicUrl || EXAMPLE_ORIGIN;
  const client = files.find(({ name }) => name.endsWith('.tgz'));
  return html`<h2 id="downloads">${texts.downloads}</h2>
    <p>${texts.downloadsWords}</p>
    <ul>
      ${files.map(({ name, path, bytes }) => html`<li><a href="${path}">${name}</a> (${FIGURES[language].number(Math.ceil(bytes / 1_000))} kB)</li>`)}
    </ul>
    ${
      client === undefined
        ? ''
        : html`<p>${texts.install}</p>
            <pre tabindex="0"><code>npm install ${origin}${client.path}</code></pre>`
    }
    <p>${texts.checksums}</p>
    <pre
      tabindex="0"
    ><code>curl --remote-name-all ${origin}${DOWNLOADS_PATH}/{SHA256SUMS,${files.map(({ name }) => name).join(',')}}
sha256sum --check SHA256SUMS</code></pre>`;
}

function terms(texts: KeyTexts, { termsUrl, privacyUrl }: Configuration['operator']): Html {
  const links = [
    ...(termsUrl === null ? [] : [html`<a href="${termsUrl}">${texts.terms}</a>`]),
    ...(privacyUrl === null ? [] : [html`<a href="${privacyUrl}">${texts.privacy}</a>`]),
  ];
  return links.length === 0
    ? html``
    : html`<p>${links.flatMap((link, i) => (i === 0 ? [link] : [' · ', link]))}</p>`;
}

const UNLISTED = html`<meta name="robots" content="noindex" />`;

/** Where a browser arrives after it sent the form, so that reloading sends nothing again. */
export function sentPage(language: Language): PageParts {
  const { sentTitle: title, sentWords: words, start } = TEXTS[language];
  const path = pathIn(language, `${KEY_PATH}/sent`);
  const content = html`<h1>${title}</h1>
    <p>${words}</p>
    <p><a href="/docs/first-call/">${start}</a></p>`;
  return { language, page: 'key', title, description: words, path, head: UNLISTED, navigation: '', content };
}

/** The same text for every link; its script shows the part that applies. */
export function collectPage(language: Language, { publicUrl }: Pick<KeyDeployment, 'publicUrl'>): PageParts {
  const { collect, first, firstWords } = TEXTS[language];
  const part = (state: (typeof COLLECT_STATES)[number], more: Html = html``): Html =>
    html`<div data-state="${state}" hidden>
      <p>${collect[state as keyof typeof collect]}</p>
      ${more}
    </div>`;
  const button = html`<p><button type="button" data-show>${collect.show}</button></p>`;
  const key = html`<pre tabindex="0" data-key></pre>
    <p><button type="button" data-copy data-copied="${collect.copied}">${collect.copy}</button></p>
    <h2>${first}</h2>
    <p>${firstWords}</p>
    <pre tabindex="0"><code data-call="${publicUrl}${DATA_API_PATH}"></code></pre>`;
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
